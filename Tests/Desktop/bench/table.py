"""Tables in Markdown."""

import os


def print_table(title, columns, rows):
  """Prints a table; the title goes into the first column's head.

  The machine's load is said with it: a busy one changes what is measured from run to run, the
  ratios less.
  """
  print(f"\nLoad average {os.getloadavg()[0]:.1f}\n")
  print(f"| {' | '.join([title, *columns])} |")
  print("| --- " * (len(columns) + 1) + "|")
  for row in rows:
    print(f"| {' | '.join(row)} |", flush=True)
