"""One prompt for the evening: orders and commands, line by line."""
