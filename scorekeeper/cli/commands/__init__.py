"""The commands: arguments to one function of the application, its result to paper or JSON."""
