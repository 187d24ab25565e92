"""The rules engine: one deal as a frozen table, judged and moved on; it knows no text and no storage."""
