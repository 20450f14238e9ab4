"""Measures the installed Simmer beside other GTK 4 programs, and prints Markdown tables.

  cd Tests/Desktop && /usr/bin/python3 -m bench PREFIX
"""

import argparse

from harness.session import Session

from .frames import measure_frames
from .lateness import measure_lateness
from .running import compare_many, compare_running
from .start_up import compare_start_up
from .subjects import subjects


def main():
  parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
  parser.add_argument("prefix", help="where Simmer is installed")
  parser.add_argument("--starts", type=int, default=10, help="how often each program is started")
  parser.add_argument("--seconds", type=float, default=6, help="how long each state is measured")
  parser.add_argument("--rounds", type=int, default=3, help="how often each state is measured")
  parser.add_argument("--deadlines", type=int, default=20, help="how many alarms are timed")
  options = parser.parse_args()
  with Session(options.prefix) as session:
    compared = subjects(session)
    compare_start_up(session, compared, options.starts)
    compare_running(session, compared[1:], options.seconds, options.rounds)
    compare_many(session, options.seconds)
    measure_frames(session, options.rounds)
    measure_lateness(session, options.deadlines)


if __name__ == "__main__":
  main()
