"""A session bus that is late or hangs, and a process on it that does not answer."""

import os
import signal
import socket

from harness.case import DesktopTest
from harness.program import ID
from harness.waiting import wait_until

# Owns a name on the bus, and answers each call with an error of this text and the values of the
# third argument, or never. If "carries out" is added, command lines print the text instead.
_OWNER = '''
import sys
import dbus, dbus.bus, dbus.lowlevel
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib
bus = dbus.bus.BusConnection(dbus.bus.BusConnection.TYPE_SESSION, mainloop=DBusGMainLoop())
def answer(connection, message):
  if message.get_type() == 1 and sys.argv[3:]:
    done = dbus.lowlevel.MethodReturnMessage(message)
    if message.get_member() == "Run":
      done.append(0, sys.argv[2], sys.argv[2], signature="iss")
    connection.send_message(done)
  elif message.get_type() == 1 and sys.argv[2]:
    arguments = message.get_args_list()
    text = sys.argv[2] + "".join(sorted(arguments[2].values() if len(arguments) > 2 else ()))
    connection.send_message(dbus.lowlevel.ErrorMessage(message, "org.example.Odd", text))
  return dbus.lowlevel.HANDLER_RESULT_HANDLED
bus.request_name(sys.argv[1])
bus.add_message_filter(answer)
GLib.MainLoop().run()
'''


class SessionBusTest(DesktopTest):
  def test_a_command_waits_for_a_slow_bus(self):
    bus = self.session.bus.owner_pid("org.freedesktop.DBus")
    os.kill(bus, signal.SIGSTOP)
    process = self.session.run(["simmer", "9m", "tea"], "programs.log")
    self.assert_holds(lambda: process.is_running, 1)
    os.kill(bus, signal.SIGCONT)
    self.assertEqual(process.wait(), 0)
    self.program.wait_for_window()
    self.program.wait_for_headline(r"0[89]:\d\d · tea")

  def test_the_window_opens_if_the_bus_never_answers(self):
    with socket.socket(socket.AF_UNIX) as silent:
      silent.bind(self.session.path("silent"))
      silent.listen()
      env = self.program.without_bus
      env["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={self.session.path('silent')}"
      alone = self.session.run(["simmer"], "alone.log", env)
      self.screen.window("Simmer", alone.pid).close()
      self.assertEqual(alone.wait(), 0)

  def test_a_command_sends_the_identifier_of_its_launch(self):
    self.own_name("launched by ")
    for name in ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"):
      status, output, errors = self.program.run("--list", env={name: "it’s_TIME5"})
      self.assertIn("launched by it’s_TIME5it’s_TIME5", errors)

  def own_name(self, *arguments):
    """Starts another program that has Simmer's name; returns its process."""
    owner = self.session.run(["/usr/bin/python3", "-c", _OWNER, ID, *arguments], "owner.log")
    wait_until(lambda: self.program.pid == owner.pid, "the owner of the name")
    return owner

  def assert_says(self, sentence):
    for arguments in (["--list"], [], ["9m", "tea"], ["--pause", "all"]):
      self.assertEqual(self.program.run(*arguments), (1, "", f"simmer: {sentence}\n"))

  def test_commands_do_not_wait_for_a_frozen_service(self):
    self.program.start("9m", "tea")
    pid = self.program.pid
    os.kill(pid, signal.SIGSTOP)
    self.assert_says(
      f"Simmer doesn’t answer. Try again in a minute, or end it with “kill -9 {pid}”.")
    os.kill(pid, signal.SIGCONT)
    self.assertEqual(self.program.run("--pause", "tea"), (0, "", ""))

  def test_commands_do_not_wait_for_a_silent_owner_of_the_name(self):
    owner = self.own_name("")
    self.assert_says(
      f"Simmer doesn’t answer. Try again in a minute, or end it with “kill -9 {owner.pid}”.")

  def test_the_answer_of_another_program_is_one_line(self):
    self.own_name("one\ntwo\x1b[31m\rthree")
    for arguments in ["--list"], []:
      status, output, errors = self.program.run(*arguments)
      self.assertEqual((status, output), (1, ""))
      self.assertEqual(
        errors, "simmer: Simmer can’t be started (one two [31m three). Open its window first, with "
        "“simmer”.\n")

  def test_the_output_of_another_program_has_no_control_characters(self):
    self.own_name("one\x1b[31m\rtwo\u202e\n\nthree\n", "carries out")
    printed = "one [31m two \n\nthree\n"
    self.assertEqual(self.program.run("--list"), (0, printed, printed))
