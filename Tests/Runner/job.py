"""Processes that run some tests each, and what became of the tests."""

import dataclasses
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import traceback

PASSED, FAILED, SKIPPED = "passed", "failed", "skipped"
_fork = multiprocessing.get_context("fork")


@dataclasses.dataclass
class Result:
  """What became of a test; the message says why it has not passed."""

  test: str
  outcome: str
  seconds: float = 0.0
  message: str = ""


def suite_of(test):
  """The suite of a test, by its full name: the suite, a dot or slash, the name in the suite."""
  return test.rpartition("/" if "/" in test else ".")[0]


class Job:
  """Tests that run in one process, one after the other, beside other jobs."""

  def __init__(self, tests):
    self.tests = tuple(tests)

  def run(self):
    """Runs the tests and gives their results; what is printed goes to the file `self.log`."""
    raise NotImplementedError

  def start(self, log):
    """Starts the process that runs the tests, with its output in the file `log`."""
    self.log = log
    self._process = _fork.Process(target=self._main)
    self._process.start()

  @property
  def sentinel(self):
    """Becomes ready when the process ends: for `multiprocessing.connection.wait`."""
    return self._process.sentinel

  def stop(self):
    """Ends the process and what it has started: asks first, then insists."""
    for number in (signal.SIGTERM, signal.SIGKILL):
      if self._process.is_alive():
        os.killpg(self._process.pid, number)
        self._process.join(10)

  def collect(self):
    """The output and the results once the process has ended; no result counts as a failure."""
    self._process.join()
    with open(self.log, errors="replace") as file:
      output = file.read()
    results = []
    if os.path.exists(self._results_file):
      with open(self._results_file, "rb") as file:
        results = pickle.load(file)
    ran = {result.test for result in results}
    tail = "\n".join(output.splitlines()[-20:])
    message = f"It has no result: the process ended before. The last that it printed:\n{tail}"
    return output, results + [
      Result(test, FAILED, message=message) for test in self.tests if test not in ran]

  @property
  def _results_file(self):
    return self.log + ".results"

  def _main(self):
    os.setpgid(0, 0)
    # In the background of a script they are ignored, and would be by what is tested.
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
      signal.signal(number, signal.SIG_DFL)
    output = os.open(self.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(output, 1)
    os.dup2(output, 2)
    try:
      results = self.run()
      with open(self._results_file, "wb") as file:
        pickle.dump(results, file)
    except Exception:
      traceback.print_exc()
    sys.stdout.flush()


def run_program(*command):
  """Runs a program to its end; what it prints goes where this process prints."""
  sys.stdout.flush()
  subprocess.run(command, stdin=subprocess.DEVNULL, check=False)


def output_of(*command):
  """What a program prints that has to succeed."""
  return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
