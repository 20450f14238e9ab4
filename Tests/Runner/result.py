"""What became of one test."""

import dataclasses

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"


@dataclasses.dataclass
class Result:
  """What became of one test."""

  test: str
  """Its full name: the suite, a dot or a slash, and the name in the suite."""
  outcome: str
  """PASSED, FAILED or SKIPPED."""
  seconds: float = 0.0
  message: str = ""
  """Why it failed or was skipped."""


def suite_of(test):
  """The suite that a test is in, by its full name."""
  return test.rpartition("/" if "/" in test else ".")[0]
