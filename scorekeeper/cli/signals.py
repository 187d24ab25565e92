"""Requests to end that come from outside, taken as Ctrl-C is, so that what has begun is cleaned up."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def ended_like_ctrl_c(*, nohup: bool = False) -> Iterator[None]:
    """Raise `KeyboardInterrupt` inside when asked to terminate, or when the terminal is closed.

    With *nohup*, what is ignored outside stays ignored: it wants to outlive its terminal.
    """
    numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        if not (nohup and handler is signal.SIG_IGN):
            signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
