"""One function for each thing that a user does. They own the transaction and return frozen results."""
