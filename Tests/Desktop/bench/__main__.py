"""Measures the installed Simmer beside other GTK 4 programs, and prints Markdown tables.

  cd Tests/Desktop && /usr/bin/python3 -m bench PREFIX
"""

import argparse
import contextlib

from harness.session import Session

from .history import measure_history
from .lateness import measure_lateness
from .measures import compare_many, compare_plans, compare_running, compare_start_up, measure_frames
from .subjects import subjects


def main():
  parser = argparse.ArgumentParser(prog="bench", description=__doc__.splitlines()[0])
  parser.add_argument("prefix", help="where Simmer is installed")
  parser.add_argument("--starts", type=int, default=10, help="how often each program is started")
  parser.add_argument("--seconds", type=float, default=6, help="how long each state is measured")
  parser.add_argument("--rounds", type=int, default=3, help="how often each state is measured")
  parser.add_argument("--deadlines", type=int, default=20, help="how many alarms are timed")
  options = parser.parse_args()
  with contextlib.closing(Session(options.prefix)) as session:
    compared = subjects(session)
    compare_start_up(session, compared, options.starts)
    compare_running(session, compared[1:], options.seconds, options.rounds)
    compare_many(session, options.seconds)
    compare_plans(session, options.seconds, options.rounds)
    measure_frames(session, options.rounds)
    measure_history(session, options.starts)
    measure_lateness(session, options.deadlines)


if __name__ == "__main__":
  main()
