"""XCTest: tests of widgets and of the application, on virtual displays."""

import os
import re

from job import PASSED, Job, Result, output_of, run_program

_STARTED = re.compile(r"^Test Case '(\S+)' started")
_ENDED = re.compile(r"^Test Case '(\S+)' (passed|failed|skipped) \(([\d.]+) seconds\)")


class XCTestJob(Job):
  """Tests that run in a process with a display and a session bus of its own."""

  is_busy = True

  def run(self):
    run_program(".make/with-display", os.environ["SIMMER_TESTS"], ",".join(self.tests))
    names = {_printed(test): test for test in self.tests}
    with open(self.log, errors="replace") as lines:
      return list(_results(lines, names))


def _printed(test):
  """The name that XCTest prints: without the module."""
  return test.partition(".")[2].replace("/", ".")


def _results(lines, names):
  """Yields the results from XCTest's output; the lines of a failed test are its message."""
  said = []
  for line in lines:
    if _STARTED.match(line):
      said = []
    elif ended := _ENDED.match(line):
      message = "" if ended[2] == PASSED else "".join(said)
      yield Result(names[ended[1]], ended[2], float(ended[3]), message)
    else:
      said.append(line)


def find():
  listing = output_of(os.environ["SIMMER_TESTS"], "--list-tests")
  return [line for line in listing.splitlines() if "/" in line]


def jobs(tests, durations, count):
  """Returns up to `count` jobs of about equal duration; the tests of a class stay in one job."""
  classes = {}
  for test in tests:
    classes.setdefault(test.partition("/")[0], []).append(test)
  parts = [[] for _ in range(count)]
  for members in sorted(classes.values(), key=durations.total, reverse=True):
    min(parts, key=durations.total).extend(members)
  return [XCTestJob(part) for part in parts if part]
