"""The deal record: text that people write down, read, replayed on the engine, and written again."""
