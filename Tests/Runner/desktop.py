"""Desktop tests: each runs the installed program in a session of its own."""

import os
import sys
import time
import unittest

from job import FAILED, PASSED, SKIPPED, Job, Result

FOLDER = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Desktop")


class DesktopJob(Job):
  def __init__(self, case):
    super().__init__([case.id()])
    self._case = case

  def run(self):
    begin = time.monotonic()
    result = unittest.TestResult()
    try:
      self._case.run(result)
    finally:
      # TestCase.run() skips the cleanups if it is interrupted.
      self._case.doCleanups()
    seconds = time.monotonic() - begin
    messages = [message for _, message in result.errors + result.failures]
    print("\n".join(messages))
    reasons = [reason for _, reason in result.skipped]
    outcome = FAILED if messages else SKIPPED if reasons else PASSED
    return [Result(self._case.id(), outcome, seconds, "\n".join(messages + reasons))]


def find():
  sys.path.insert(0, FOLDER)

  def cases(suite):
    for item in suite:
      if isinstance(item, unittest.TestSuite):
        yield from cases(item)
      else:
        yield item

  loader = unittest.TestLoader()
  found = {case.id(): case for case in cases(loader.discover(FOLDER))}
  if loader.errors:
    raise SystemExit("\n".join(loader.errors))
  return found
