"""Where alarms are heard: on the desktop’s output, on every one, or on one of them."""

from harness import clock
from harness.case import DesktopTest
from harness.sound_server import SINK, PipeWire
from harness.waiting import wait_until


class OutputsTest(DesktopTest):
  """The desktop’s output is the sink of other tests; there are two more."""

  def setUp(self):
    super().setUp()
    self.sound = self.session.sound
    self.ring_with_tone()
    self.sound.add_output("kitchen", "Kitchen")
    self.sound.add_output("attic", "Attic")
    self.recordings = {name: self.record(name) for name in (SINK, "kitchen", "attic")}

  def play_on(self, choice):
    self.preferences["alarm-output"] = f"'{choice}'"

  def ring(self, *outputs):
    """Rings; checks that it is heard on these outputs alone. Returns the moment."""
    begin = clock.now()
    self.program.run("--hidden", "1s", "Pasta")
    heard = max(self.recordings[name].wait_for_sound(begin) for name in outputs)
    for name in self.recordings.keys() - set(outputs):
      self.assertTrue(self.recordings[name].is_silent(begin, heard + 1), name)
    return heard

  def stop(self):
    moment = clock.now()
    self.program.run("--stop", "all")
    for recording in self.recordings.values():
      recording.wait_for_silence(moment)

  def loudness(self, name, begin):
    return self.recordings[name].loudness(begin, begin + 0.5)

  def test_each_choice_is_heard_where_it_says(self):
    self.play_on("Kitchen")
    self.ring("kitchen")
    self.stop()
    self.play_on("")
    self.ring(SINK)
    # A choice counts at once, and of a sound that rings, too.
    self.play_on("Attic")
    self.recordings["attic"].wait_for_sound(clock.now())
    self.recordings[SINK].wait_for_silence(clock.now())
    self.stop()
    self.play_on("Garage")
    sentence = "“Garage” isn’t there. The alarm will be heard on the desktop’s output."
    wait_until(
      lambda: self.program.run("--hidden", "9m")[2] == f"simmer: {sentence}\n", "the notice")
    self.program.launch()
    self.program.wait_for_text(sentence)
    self.ring(SINK)

  def test_every_output_rings_until_it_goes(self):
    self.play_on("*")
    self.preferences["fade-in"] = "true"
    begin = self.ring(*self.recordings)
    quiet = {name: self.loudness(name, begin + 1) for name in self.recordings}
    self.stop()
    self.preferences["fade-in"] = "false"
    self.ring(*self.recordings)
    loud = {name: self.loudness(name, clock.now()) for name in self.recordings}
    for name in self.recordings:
      self.assertLess(10 * quiet[name], loud[name], "it fades in")
    self.assertAlmostEqual(loud["attic"] / loud["kitchen"], 1, delta=0.5)
    self.sound.set_volume(50, "attic")
    wait_until(
      lambda: 6 * self.loudness("attic", clock.now()) < loud["kitchen"], "its own volume")
    self.assertAlmostEqual(self.loudness("kitchen", clock.now()) / loud["kitchen"], 1, delta=0.5)
    # One that goes changes nothing on the others, and one that comes joins in.
    self.sound.remove_output("kitchen")
    begin = clock.now()
    self.sound.add_output("garage", "Garage")
    del self.recordings["kitchen"]
    self.recordings["garage"] = self.record("garage")
    self.recordings["garage"].wait_for_sound(clock.now())
    for name in (SINK, "attic"):
      self.assertLess(self.recordings[name].longest_silence(begin, clock.now()), 0.3, name)
    # Not one that is muted, but the others.
    self.sound.mute(sink="attic")
    self.recordings["attic"].wait_for_silence(clock.now())
    self.recordings["garage"].wait_for_sound(clock.now())
    self.stop()

  def test_loudspeakers_are_added_to_headphones_for_this_time(self):
    self.sound.add_output("buds", "Buds", "device.form_factor=headphone")
    self.sound.make_default("buds")
    self.recordings["buds"] = self.record("buds")
    self.program.start("3s", "Pasta")
    self.program.wait_for_text("The alarm will be heard only in “Buds”.")
    begin = clock.now()
    self.program.press("Also on Loudspeakers")
    self.program.wait_for_no_text("The alarm will be heard only in “Buds”.")
    for recording in self.recordings.values():
      recording.wait_for_sound(begin)
    # It is heard as before when the headphones are unplugged.
    begin = clock.now()
    self.sound.make_default(SINK)
    self.sound.remove_output("buds")
    del self.recordings["buds"]
    for name in (SINK, "attic"):
      self.assertLess(self.recordings[name].longest_silence(begin, begin + 3), 1, name)
    self.stop()
    self.ring(SINK)


class OutputsOnPipeWireTest(OutputsTest):
  sound_server = PipeWire
