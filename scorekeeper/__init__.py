"""Score keeper and swap helper for card nights of President."""
