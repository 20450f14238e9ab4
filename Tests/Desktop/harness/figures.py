"""Figures that tests measure beside what they check, for the log."""


def note(what, value):
  """Prints one measured value."""
  print(f"figure: {what}: {value:.0f}")
