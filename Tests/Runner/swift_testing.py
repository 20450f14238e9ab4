"""Swift Testing: tests of the engine and of the sounds."""

import os
import re
import xml.etree.ElementTree as xml

from job import FAILED, PASSED, SKIPPED, Job, Result, output_of, run_program

_LIBRARY = ("--testing-library", "swift-testing")
_SERIALIZED = re.compile(r"(\S+\.SoundServerTests/\w+)/")
"""Suites that need a process of their own: they set the address of the sound server in its
environment."""


class SwiftTestingJob(Job):
  """Tests that run in a process of their own."""

  def __init__(self, tests, is_busy):
    super().__init__(tests)
    self.is_busy = is_busy

  def run(self):
    report = self.log + ".xml"
    chosen = "|".join(re.escape(test) for test in self.tests)
    run_program(
      ".make/with-display", os.environ["SIMMER_TESTS"], *_LIBRARY, "--filter", f"^({chosen})",
      # In parallel, the time of a test would include that of the tests it waits for.
      "--no-parallel", "--xunit-output", report)
    names = {test.replace("/", "."): test for test in self.tests}
    try:
      return [_result(case, names) for case in xml.parse(report).iter("testcase")]
    finally:
      if os.path.exists(report):
        os.remove(report)


def _result(case, names):
  test = names[f"{case.get('classname')}.{case.get('name')}"]
  failures = [failure.get("message", "") for failure in case.iter("failure")]
  outcome = FAILED if failures else PASSED if case.find("skipped") is None else SKIPPED
  return Result(test, outcome, float(case.get("time", 0)), "\n".join(failures))


def find():
  return output_of(os.environ["SIMMER_TESTS"], *_LIBRARY, "--list-tests").split()


def jobs(tests):
  """A job for each suite that needs a process of its own, and one a target for all others."""
  suites, targets = {}, {}
  for test in tests:
    if suite := _SERIALIZED.match(test):
      suites.setdefault(suite[1], []).append(test)
    else:
      targets.setdefault(test.partition(".")[0], []).append(test)
  return (
    [SwiftTestingJob(group, is_busy=False) for group in suites.values()]
    + [SwiftTestingJob(group, is_busy=True) for group in targets.values()])
