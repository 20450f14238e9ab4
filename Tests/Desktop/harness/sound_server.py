"""Sound servers with one silent sink; the sink's monitor has the sound that a person would hear.

The sink claims to be a sound card, because Simmer warns of an output that plays nothing.
"""

import contextlib
import os
import re
import shutil
import signal
import socket
import unittest

from .waiting import wait_until

SINK = "simmer_test"


class SoundServer:
  """A sound server for the session, which can be killed and started again."""

  def __init__(self, session):
    self._session = session
    # Simmer watches this folder and its parent, so nothing else creates files in them.
    self._folder = session.path("sound", "run")
    os.makedirs(self._folder)
    self._socket = os.path.join(self._folder, "native")
    session.env["PULSE_SERVER"] = f"unix:{self._socket}"
    self._modules = {}
    self.default = SINK

  def start(self):
    if os.path.exists(self._socket):
      os.unlink(self._socket)
    self._process = self._run()
    wait_until(self._listens, f"{type(self).__name__} to listen")

  def kill(self):
    self._process.kill()

  def freeze(self):
    """Stops it, so that it neither answers nor plays anything until `thaw`."""
    self._process.signal(signal.SIGSTOP)

  def thaw(self):
    self._process.signal(signal.SIGCONT)

  def mute(self, on=True, sink=SINK):
    self._ask("set-sink-mute", sink, str(int(on)))

  @property
  def is_muted(self):
    return self._ask("get-sink-mute", SINK) == "Mute: yes"

  def set_volume(self, percent, sink=SINK):
    self._ask("set-sink-volume", sink, f"{percent}%")

  @property
  def volume(self):
    """The volume of the first channel, in percent."""
    return int(re.search(r"(\d+)%", self._ask("get-sink-volume", SINK))[1])

  def add_dummy(self, name):
    """Adds an output that plays nothing, and makes it the default."""
    self._ask("load-module", "module-null-sink", f"sink_name={name}")
    self._ask("set-default-sink", name)

  def add_output(self, name, title, *properties):
    """Adds an output like a sound card, with low latency; another one stays the default."""
    words = " ".join(("device.class=sound", f"device.description={title}", *properties))
    self._modules[name] = self._ask(
      "load-module", "module-null-sink", f"sink_name={name}", "norewinds=1",
      f"sink_properties='{words}'")
    self._ask("set-default-sink", self.default)
    wait_until(lambda: self._ask("get-default-sink") == self.default, "the default sink")

  def remove_output(self, name):
    self._ask("unload-module", self._modules.pop(name))

  def make_default(self, name):
    self.default = name
    self._ask("set-default-sink", name)

  @property
  def plays(self):
    """Whether any program plays a sound."""
    return bool(self._ask("list", "short", "sink-inputs"))

  def mute_streams(self):
    """Mutes all streams that are playing, as the desktop's mixer does."""
    for stream in self._streams:
      self._ask("set-sink-input-mute", stream, "1")

  def turn_streams(self, percent):
    """Sets the volume of all streams that are playing, as the desktop's mixer does."""
    for stream in self._streams:
      self._ask("set-sink-input-volume", stream, f"{percent}%")

  @property
  def _streams(self):
    lines = self._ask("list", "short", "sink-inputs").splitlines()
    return [line.split()[0] for line in lines]

  def _listens(self):
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as client:
      client.connect(self._socket)
      return True
    return False

  def _ask(self, *arguments):
    """Returns the output of pactl, empty if it fails."""
    status, output, _ = self._session.run_to_end(["pactl", *arguments])
    return output.strip() if status == 0 else ""


class PulseAudio(SoundServer):
  def _run(self):
    return self._session.run(
      ["pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
       "--disable-shm=yes", "--high-priority=no", "--realtime=no",
       "-L", f"module-null-sink sink_name={SINK} sink_properties=device.class=sound",
       "-L", f"module-native-protocol-unix socket={self._socket} auth-anonymous=1"],
      "pulseaudio.log")

  def remember_streams(self):
    """Makes the server remember mute and volume of streams, as it does on most desktops."""
    self._ask("load-module", "module-stream-restore", "restore_device=false")

  def take_up_latency(self):
    """Makes the sink use the low latency that a new recorder requests.

    By itself it does so only after it has played its buffer: two seconds, mostly of silence.
    """
    wait_until(lambda: self._ask("list", "short", "source-outputs"), "the recorder")
    for suspended in ("1", "0"):
      self._ask("suspend-sink", SINK, suspended)


class PipeWire(SoundServer):
  """PipeWire, whose program for PulseAudio's clients is killed and started again."""

  _PROGRAMS = ("pipewire", "wireplumber", "pipewire-pulse")

  def __init__(self, session):
    missing = [program for program in self._PROGRAMS if not shutil.which(program)]
    if missing:
      raise unittest.SkipTest(f"{missing[0]} isn't installed")
    super().__init__(session)
    self._env = {
      "PIPEWIRE_RUNTIME_DIR": session.path("pipewire"), "PULSE_RUNTIME_PATH": self._folder}
    os.makedirs(self._env["PIPEWIRE_RUNTIME_DIR"])
    self._manager = None

  def _run(self):
    if not self._manager:
      self._start("pipewire")
      path = os.path.join(self._env["PIPEWIRE_RUNTIME_DIR"], "pipewire-0")
      wait_until(lambda: os.path.exists(path), "PipeWire to listen")
      self._manager = self._start("wireplumber")
    return self._start("pipewire-pulse")

  def _start(self, program):
    return self._session.run([program], f"{program}.log", self._env)

  def start(self):
    super().start()
    self._ask(
      "load-module", "module-null-sink", f"sink_name={SINK}",
      "sink_properties=device.class=sound")
    wait_until(lambda: SINK in self._ask("info"), "the sink to be the default one")

  def restart_manager(self):
    """Restarts WirePlumber, which connects streams with the sink."""
    self._manager.kill()
    self._manager = self._start("wireplumber")

  def remember_streams(self):
    """Does nothing: WirePlumber remembers them."""

  def take_up_latency(self):
    """Does nothing: it has a low latency."""
