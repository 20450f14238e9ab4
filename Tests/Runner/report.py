"""The output during the tests, and the summary after the last one."""

import collections

from job import FAILED, PASSED, SKIPPED, suite_of

_SLOWEST = 5
_NOT_JUDGED = "not judged: "
"""The prefix of an output line that says what a test could not judge, and why."""


class Report:
  """Prints a line when a suite has ended, and a summary at the end."""

  def __init__(self, tests, log):
    """`log` is the path of the file that gets all output."""
    self._log = log
    self._waiting = collections.Counter(suite_of(test) for test in tests)
    self.results = []
    self._not_judged = []

  def add(self, output, results):
    """Adds the output of a job and the results of its tests."""
    with open(self._log, "a") as file:
      file.write(f"==== {', '.join(sorted({suite_of(result.test) for result in results}))}\n")
      file.write(output)
    self._not_judged += [line for line in output.splitlines() if line.startswith(_NOT_JUDGED)]
    self.results += results
    for suite, count in collections.Counter(suite_of(result.test) for result in results).items():
      self._waiting[suite] -= count
      if not self._waiting[suite]:
        self._print_suite(suite)

  def _print_suite(self, suite):
    results = [result for result in self.results if suite_of(result.test) == suite]
    seconds = sum(result.seconds for result in results)
    print(f"{suite}: {_counts(results)} ({seconds:.1f} s)", flush=True)

  def finish(self, seconds):
    """Prints the summary, failures last. Returns whether all tests passed."""
    failed = [result for result in self.results if result.outcome == FAILED]
    print(f"\nThe slowest of {len(self.results)} tests, which took {seconds:.0f} s:")
    for result in sorted(self.results, key=lambda result: -result.seconds)[:_SLOWEST]:
      print(f"{result.seconds:6.1f} s  {result.test}")
    for line in self._not_judged:
      print(line)
    for result in self.results:
      if result.outcome == SKIPPED:
        print(f"skipped: {result.test}: {result.message.strip()}")
    if unfinished := self._waiting.total():
      print(f"Interrupted: {unfinished} tests have no result.")
    print(f"The full log: {self._log}\n{_counts(self.results)}")
    for result in failed:
      print(f"\nFAILED {result.test}\n{result.message.strip()}")
    return not failed


def _counts(results):
  """Number of tests that passed, failed and, if any, were skipped."""
  counts = collections.Counter(result.outcome for result in results)
  words = f"{counts[PASSED]} passed, {counts[FAILED]} failed"
  return words + (f", {counts[SKIPPED]} skipped" if counts[SKIPPED] else "")
