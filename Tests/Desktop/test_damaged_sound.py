"""A damaged sound file or a frozen sound server never causes silence or a crash."""

import os
import shutil

from harness import clock
from harness.case import DesktopTest
from harness.usage import Load
from harness.waiting import wait_until

SERVER = r"(?=.*sound server).*silent.*"


class DamagedSoundTest(DesktopTest):
  def assert_rings_in_time(self, recording, sound_name, what):
    load = Load(self.session)
    self.program.start("1s", "Egg")
    deadline = self.state_file.deadline("Egg")
    sound = recording.wait_for_sound(deadline - 0.1)
    self.judge(f"from the deadline to the alarm in place of {what}", sound - deadline, 2, load)
    if sound_name:
      self.assert_heard(recording, sound, sound_name)

  def stop(self, recording):
    self.program.act("stop", "Egg")
    recording.wait_for_silence(clock.now() - 0.1, seconds=0.3)

  def test_the_default_sound_replaces_damaged_files(self):
    with open(self.sound_files()["gong"], "rb") as file:
      gong = file.read()
    damaged = {
      "cut": gong[: len(gong) // 2], "byte": gong[:5000] + b"damage" + gong[5006:], "empty": b"",
      "junk": gong + b"junk", "text": b"la la la",
    }
    os.makedirs(self.own_sounds)
    for name, data in damaged.items():
      with open(f"{self.own_sounds}/{name}.oga", "wb") as file:
        file.write(data)
    recording = self.record()
    self.program.launch()
    pid = self.program.pid
    for name in (*damaged, "missing"):
      with self.subTest(sound=name):
        self.preferences["alarm-sound"] = f"'own/{name}'"
        self.assert_rings_in_time(recording, "kitchen-bell", name)
        self.program.wait_for_text(rf"“{name}” .* (damaged|missing)\. The default .*")
        self.stop(recording)
        self.assertEqual(self.program.pid, pid, "it crashed")

  def test_another_sound_or_a_tone_replaces_a_damaged_default(self):
    prefix = self.session.path("installed")
    shutil.copytree(self.session.prefix, prefix, symlinks=True)
    self.session.prefix = prefix
    bell = self.sound_files()["kitchen-bell"]
    os.truncate(bell, 9999)
    recording = self.record()
    self.program.serve({"PATH": f"{prefix}/bin:/usr/bin:/bin"})
    self.assert_rings_in_time(recording, "chime", "a damaged default")
    self.program.wait_for_text("“Kitchen Bell” .* damaged\\. “Chime” rings instead\\.")
    self.stop(recording)


class ImportTest(DesktopTest):
  def test_files_that_an_earlier_version_played_are_imported(self):
    tone = self.make_sound("tone.wav", "3", "sine", "880")
    self.preferences["own-sounds"] = f"['{tone}', '/gone/lost.oga']"
    self.preferences["alarm-sound"] = f"'{tone}'"
    recording = self.record()
    self.program.launch()
    wait_until(lambda: self.preferences["alarm-sound"] == "'own/tone'", "it to be imported")
    self.program.wait_for_text("“lost.oga” can’t be used anymore. The file is missing. .*")
    os.unlink(tone)
    sound = recording.hear(lambda: self.program.start("1s"))
    recording.wait_until(sound + 1.5)
    self.assert_heard(recording, sound, f"{self.own_sounds}/tone.oga", least=0.85)


class FrozenServerTest(DesktopTest):
  def test_a_freeze_during_an_alarm_is_reported_and_the_alarm_returns(self):
    self.ring_with(self.make_sound("tone.wav", "3", "sine", "880", "gain", "-12"))
    self.record().hear(lambda: self.program.start("1s"))
    frozen = clock.now()
    self.session.sound.freeze()
    self.program.wait_for_text(SERVER)
    self.note("ms from the freeze until it is said", (clock.now() - frozen) * 1000)
    self.session.sound.thaw()
    again = self.record()
    again.wait_for_sound(clock.now())
    self.program.wait_for_no_text(SERVER)

  def test_a_freeze_before_an_alarm_is_reported_and_the_alarm_returns(self):
    self.program.start("4s")
    self.session.sound.freeze()
    self.program.wait_for_text(SERVER)
    self.session.sound.thaw()
    self.record().wait_for_sound(clock.now())
    self.program.wait_for_no_text(SERVER)
