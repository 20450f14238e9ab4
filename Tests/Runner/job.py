"""Processes that each run some of the tests, and the results of the tests."""

import contextlib
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
  """The result of a test; the message says why it did not pass."""

  test: str
  outcome: str
  seconds: float = 0.0
  message: str = ""


def suite_of(test):
  """Returns the suite of a test: its full name up to the last slash or, without one, dot."""
  return test.rpartition("/" if "/" in test else ".")[0]


class Job:
  """Tests that run one after another in one process, in parallel with other jobs."""

  is_busy = False
  """Whether it uses a processor most of the time, instead of waiting."""
  _was_stopped = False

  def __init__(self, tests):
    self.tests = tuple(tests)

  def run(self):
    """Runs the tests and returns their results; their output goes to the file `self.log`."""
    raise NotImplementedError

  def start(self, log):
    """Starts the process that runs the tests, with its output in the file `log`."""
    self.log = log
    self._process = _fork.Process(target=self._main)
    self._process.start()
    # Its children join its group. It makes one itself, but `stop` may be called before that.
    with contextlib.suppress(OSError):
      os.setpgid(self._process.pid, self._process.pid)

  @property
  def sentinel(self):
    """A handle for `multiprocessing.connection.wait`, ready when the process has ended."""
    return self._process.sentinel

  def stop(self):
    """Ends the process group: with SIGTERM, then with SIGKILL if that has no effect."""
    self._was_stopped = True
    for number in (signal.SIGTERM, signal.SIGKILL):
      if self._process.is_alive():
        os.killpg(self._process.pid, number)
        self._process.join(10)

  def collect(self):
    """Waits for the process to end; returns its output and results. No result is a failure."""
    self._process.join()
    with open(self.log, errors="replace") as file:
      output = file.read()
    results = []
    if os.path.exists(self._results_file):
      with open(self._results_file, "rb") as file:
        results = pickle.load(file)
    ran = {result.test for result in results}
    tail = "\n".join(output.splitlines()[-20:])
    reason = "it took too long" if self._was_stopped else "the process ended before"
    message = f"It has no result: {reason}. The last that it printed:\n{tail}"
    return output, results + [
      Result(test, FAILED, message=message) for test in self.tests if test not in ran]

  @property
  def _results_file(self):
    return self.log + ".results"

  def _main(self):
    os.setpgid(0, 0)
    # These signals are ignored in the background of a script, and the tested programs would inherit
    # that.
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
  """Runs a program to its end; its output goes to the output of this process."""
  sys.stdout.flush()
  subprocess.run(command, stdin=subprocess.DEVNULL, check=False)


def output_of(*command):
  """Returns the output of a program; raises an error if the program fails."""
  return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
