"""Child processes that never outlive the session they belong to."""

import ctypes
import os
import signal
import subprocess

from .waiting import PATIENCE, becomes, wait_until

_libc = ctypes.CDLL(None, use_errno=True)
_PR_SET_PDEATHSIG = 1


def _end_with_parent():
  _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


class Process(subprocess.Popen):
  """A program in a process group of its own; its output goes to a file."""

  def __init__(self, command, env, log, **options):
    self.log = log
    with open(log, "ab") as output:
      options = {"stdin": subprocess.DEVNULL, "stdout": output} | options
      super().__init__(
        command, env=env, stderr=output, start_new_session=True, preexec_fn=_end_with_parent,
        **options)

  @property
  def written(self):
    with open(self.log, errors="replace") as log:
      return log.read()

  @property
  def status(self):
    """The exit status (negative: the signal that ended it), or None while it runs.

    The process stays a zombie until `kill`, so that its number isn't reused before its group is
    killed.
    """
    if self.returncode is None:
      end = os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
      if end:
        return end.si_status if end.si_code == os.CLD_EXITED else -end.si_status
    return self.returncode

  @property
  def is_running(self):
    return self.status is None

  def wait(self):
    """Waits for the end and returns the exit status (negative: the signal that ended it)."""
    wait_until(lambda: not self.is_running, f"process {self.pid} to end", interval=0.005)
    return self.status

  def signal(self, number):
    """Sends the signal to the whole group, unless it has been killed."""
    if self.returncode is None:
      os.killpg(self.pid, number)

  def stop(self):
    """Ends the process group: with SIGTERM, after two seconds with SIGKILL."""
    if self.is_running:
      self.signal(signal.SIGTERM)
      becomes(lambda: not self.is_running, 2)
    self.kill()

  def kill(self):
    self.signal(signal.SIGKILL)
    super().wait(PATIENCE)
    for stream in (self.stdin, self.stdout):
      if stream:
        stream.close()


def all_marked(marker):
  """Yields the IDs of all other processes with `marker`, a NAME=VALUE, in their environment.

  By this a session finds processes that others started in it, such as activated services.
  """
  for entry in os.listdir("/proc"):
    if entry.isdigit() and int(entry) != os.getpid():
      try:
        with open(f"/proc/{entry}/environ", "rb") as environ:
          if marker.encode() in environ.read().split(b"\0"):
            yield int(entry)
      except OSError:  # It has ended meanwhile, or belongs to another user.
        pass
