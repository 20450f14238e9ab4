"""PulseAudio with one sink that nobody hears, whose monitor is what a person would have heard."""

import os

from .waiting import wait_until

SINK = "simmer_test"


class SoundServer:
  """A PulseAudio daemon of the session's own, which can be killed and started again."""

  def __init__(self, session):
    self._session = session
    self._socket = session.path("pulse.socket")
    session.env["PULSE_SERVER"] = f"unix:{self._socket}"

  def start(self):
    if os.path.exists(self._socket):
      os.unlink(self._socket)
    self._process = self._session.run(
      ["pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
       "--disable-shm=yes", "--high-priority=no", "--realtime=no",
       "-L", f"module-null-sink sink_name={SINK}",
       "-L", f"module-native-protocol-unix socket={self._socket} auth-anonymous=1"],
      "pulseaudio.log")
    wait_until(self._answers, "PulseAudio to answer")

  def kill(self):
    self._process.kill()

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
    status, output, _ = self._session.run_to_end(["pactl", *arguments])
    return output.strip() if status == 0 else ""
