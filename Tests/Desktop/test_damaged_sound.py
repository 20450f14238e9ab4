"""A damaged sound file or a frozen sound server never causes silence or a crash."""

import os

from harness import clock, ogg
from harness.accessible import Role
from harness.case import DesktopTest
from harness.usage import Load

SERVER = r"(?=.*sound server).*silent.*"


class DamagedSoundTest(DesktopTest):
  def write(self, name, data):
    path = os.path.join(self.session.env["HOME"], name)
    with open(path, "wb") as file:
      file.write(data)
    return path

  def damaged_files(self):
    """Yields the paths of files on which libcanberra crashes, or which it plays as silence."""
    gong = self.sound_files()["gong"]

    def changed(name, change):
      pages = ogg.read_pages(gong)
      change(pages)
      return self.write(f"{name}.oga", ogg.join(pages))

    def set_position(position):
      def change(pages):
        pages[-1].position = position

      return change

    def chain(pages):
      second = ogg.read_pages(gong)
      for page in second:
        page.serial ^= 1
      pages += second

    for position in (0, 1, 1000, -1, 1 << 62):
      yield changed(f"position {position}", set_position(position))
    yield changed("headers", lambda pages: pages.__delitem__(slice(2, None)))
    yield changed("chained", chain)
    whole = ogg.join(ogg.read_pages(gong))
    sound = len(ogg.join(ogg.read_pages(gong)[:2]))
    yield self.write("byte.oga", whole[: sound + 500] + b"damage" + whole[sound + 506 :])
    with open(self.make_sound("tone.wav", "1", "sine", "880"), "rb") as file:
      yield self.write("header.wav", file.read(44))
    junk = self.write("junk.oga", whole)
    os.truncate(junk, 199_000_000)
    yield junk

  def test_the_default_sound_replaces_damaged_files(self):
    recording = self.record()
    self.program.launch()
    pid = self.program.pid
    for path in self.damaged_files():
      name = os.path.basename(path)
      with self.subTest(sound=name):
        self.ring_with(path)
        load = Load(self.session)
        self.program.start("1s", "Egg")
        deadline = self.state_file.deadline("Egg")
        sound = recording.wait_for_sound(deadline - 0.1)
        self.judge(f"from the deadline to the alarm in place of {name}", sound - deadline, 2, load)
        self.assert_heard(recording, sound, "kitchen-bell")
        self.program.wait_for_text(rf"“{os.path.splitext(name)[0]}” .* damaged\. The default .*")
        self.program.act("stop", "Egg")
        recording.wait_for_silence(clock.now() - 0.1, seconds=0.3)
        self.assertEqual(self.program.pid, pid, "it crashed")

  def test_the_preview_of_a_damaged_file_does_not_crash(self):
    *_, path = zip(range(4), self.damaged_files())
    self.ring_with(path[1])
    self.program.launch()
    pid = self.program.pid
    settings = self.program.open_settings()
    name = os.path.basename(path[1]).removesuffix(".oga")
    self.program.find(f"Preview {name}", Role.BUTTON).click()
    self.program.wait_for_text(r".* damaged\. .*", settings)
    self.assertEqual(self.program.pid, pid, "it crashed")


class CrashTest(DesktopTest):
  def test_a_file_that_was_playing_at_a_crash_is_not_used_again(self):
    self.ring_with_tone()
    recording = self.record()
    recording.hear(lambda: self.program.start("1s", "Egg"))
    self.program.kill()
    again = clock.now() + 0.5
    self.program.launch()
    sound = recording.wait_for_sound(again)
    self.assert_heard(recording, sound, "kitchen-bell")
    self.program.wait_for_text("“tone” is not used. Simmer crashed while playing it.*")

  def test_a_file_that_was_previewed_at_a_crash_is_reported(self):
    path = self.make_sound("tone.wav", "30", "sine", "880", "gain", "-12")
    self.preferences["own-sounds"] = f"['{path}']"
    recording = self.record()
    self.program.launch()
    self.program.open_settings()
    recording.hear(lambda: self.program.find("Preview tone", Role.BUTTON).click())
    self.program.kill()
    self.program.launch()
    self.program.wait_for_text("“tone” can’t be heard. Simmer crashed while .*")


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
