"""PulseAudio with one sink that nobody hears, whose monitor is what a person would have heard."""

import os
import subprocess

from .process import Process
from .waiting import PATIENCE, wait_until

SINK = "simmer_test"


class SoundServer:
  """A PulseAudio daemon of the session's own, which can be killed and started again."""

  def __init__(self, folder, env):
    self._socket = os.path.join(folder, "pulse.socket")
    self._log = os.path.join(folder, "pulseaudio.log")
    self._process = None
    env["PULSE_SERVER"] = f"unix:{self._socket}"
    self._env = env

  def start(self):
    """Starts it, and returns when it answers."""
    if self._process:
      return
    if os.path.exists(self._socket):
      os.unlink(self._socket)
    self._process = Process(
      [
        "pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
        "--disable-shm=yes", "--high-priority=no", "--realtime=no",
        "-L", f"module-null-sink sink_name={SINK}",
        "-L", f"module-native-protocol-unix socket={self._socket} auth-anonymous=1",
      ], self._env, self._log)
    wait_until(self._answers, "PulseAudio to answer")

  def kill(self):
    """Ends it as a crash would."""
    if self._process:
      self._process.kill()
      self._process = None

  def take_up_latency(self):
    """Has the sink work in the small steps that a recorder which just began has asked for.

    By itself it does only when it has played what it holds ready: two seconds, mostly of silence.
    """
    wait_until(lambda: self._ask("list", "short", "source-outputs"), "the recorder")
    for suspended in ("1", "0"):
      self._ask("suspend-sink", SINK, suspended)

  def _answers(self):
    return os.path.exists(self._socket) and self._ask("info")

  def _ask(self, *arguments):
    """What pactl answers, nothing where it fails."""
    done = subprocess.run(
      ["pactl", *arguments], env=self._env, capture_output=True, timeout=PATIENCE)
    return done.stdout.strip() if done.returncode == 0 else b""
