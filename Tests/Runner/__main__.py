"""Runs all tests, with enough parallel jobs to keep the processors busy."""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from multiprocessing.connection import wait

import desktop
import swift_testing
import xctest
from durations import Durations
from report import Report

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(ROOT, ".build")
JOBS_PER_PROCESSOR = 3
"""More than one, because most desktop tests spend their time waiting."""
PATIENCE = 4 * 3600 if "SIMMER_SOAK" in os.environ else 1200
"""Timeout of a job, in seconds."""


def install(stage, debug):
  """Installs the build into a folder of this run, so that no other build replaces it."""
  subprocess.run(
    ["make", "--silent", "--no-print-directory", "files", f"PREFIX={stage}", "DESTDIR="],
    check=True, stdout=subprocess.DEVNULL)
  if debug:
    shutil.copy(os.path.join(debug, "simmer"), os.path.join(stage, "bin"))


def find_jobs(only, durations, processors):
  """Returns the jobs with the tests to run, longest first."""
  cases = {name: case for name, case in desktop.find().items() if only.search(name)}
  jobs = [desktop.DesktopJob(case) for case in cases.values()]
  unit_tests = [test for test in xctest.find() if only.search(test)]
  jobs += xctest.jobs(unit_tests, durations, count=2 * processors)
  jobs += swift_testing.jobs([test for test in swift_testing.find() if only.search(test)])
  return sorted(jobs, key=lambda job: durations.total(job.tests), reverse=True)


def take_next(waiting, running, processors):
  """Removes the next job to start from those that wait, and returns it.

  As long as others wait, at most one busy job runs per processor. The busy ones last to the end,
  because the others alone would leave the processors idle.
  """
  busy = sum(job.is_busy for job in running)
  allowed = [job for job in waiting if not job.is_busy or busy < processors]
  job = (allowed or waiting)[0]
  waiting.remove(job)
  return job


def run(jobs, report, processors, folder):
  """Runs the jobs, longest first among those that `take_next` allows."""
  waiting, running, number = list(jobs), {}, 0
  limit = JOBS_PER_PROCESSOR * processors
  try:
    while waiting or running:
      while waiting and len(running) < limit:
        job = take_next(waiting, [job for job, _ in running.values()], processors)
        number += 1
        job.start(os.path.join(folder, f"{number}.log"))
        running[job.sentinel] = job, time.monotonic() + PATIENCE
      patience = min(end for _, end in running.values()) - time.monotonic()
      for sentinel in wait(running, max(0, patience)):
        job, _ = running.pop(sentinel)
        report.add(*job.collect())
      for job, end in running.values():
        if time.monotonic() > end:
          job.stop()
  finally:
    for job, _ in running.values():
      job.stop()


def parse(arguments):
  parser = argparse.ArgumentParser(prog="Tests/Runner", description="Runs tests of what was built.")
  parser.add_argument(
    "only", nargs="?", default="", type=re.compile, metavar="ONLY",
    help="a regular expression: runs the tests whose full names it matches somewhere")
  parser.add_argument(
    "--debug", metavar="FOLDER",
    help="takes program and unit tests from this folder of a debug build")
  return parser.parse_args(arguments)


def main(arguments):
  begin = time.monotonic()
  options = parse(arguments)
  os.chdir(ROOT)
  # SIGTERM, as sent by kill or timeout, ends the run like Ctrl+C.
  signal.signal(signal.SIGTERM, signal.default_int_handler)
  logs = os.path.join(BUILD, "test-logs")
  os.makedirs(logs, exist_ok=True)
  handle, log = tempfile.mkstemp(".log", time.strftime("%Y-%m-%dT%H-%M-%S-"), logs)
  os.close(handle)
  folder = tempfile.mkdtemp(prefix="simmer-tests-")
  try:
    stage = os.path.join(folder, "stage")
    install(stage, options.debug)
    # The folder of the installation, and the executable with the unit tests.
    os.environ["SIMMER_STAGE"] = stage
    os.environ["SIMMER_TESTS"] = os.path.join(
      options.debug or os.path.join(BUILD, "debug"), "SimmerPackageTests.xctest")
    durations = Durations(os.path.join(BUILD, "test-durations.json"))
    processors = len(os.sched_getaffinity(0))
    jobs = find_jobs(options.only, durations, processors)
    if not jobs:
      print(f"No test has a name that “{options.only.pattern}” matches.", file=sys.stderr)
      return 1
    report = Report([test for job in jobs for test in job.tests], log)
    try:
      run(jobs, report, processors, folder)
    finally:
      # The report is printed after an interrupt, too.
      passed = report.finish(time.monotonic() - begin)
      durations.save(report.results)
    return 0 if passed else 1
  finally:
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
  try:
    sys.exit(main(sys.argv[1:]))
  except KeyboardInterrupt:
    sys.exit(130)
