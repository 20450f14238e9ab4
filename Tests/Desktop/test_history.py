"""What has ended, and what other programs are told."""

import csv
import http.server
import json
import os
import re
import signal
import threading
import time

from harness import clock
from harness.commands import CommandsTest
from harness.waiting import wait_until


class HistoryTest(CommandsTest):
  def history(self, *arguments):
    return json.loads(self.simmer("--history", "--json", *arguments))

  def test_what_ended_is_listed_after_a_kill(self):
    self.simmer("--hidden", "9m", "tea")
    self.simmer("--hidden", "1s", "egg")
    wait_until(lambda: self.timers()[1]["state"] == "finished", "the egg")
    self.simmer("--stop", "egg")
    self.program.kill()
    self.simmer("--cancel", "tea")
    egg, tea = self.history()
    self.assertEqual(
      [(run["name"], run["duration"], run["paused"], run["end"]) for run in (egg, tea)],
      [("egg", 1, 0, "rang"), ("tea", 540, 0, "canceled")])
    self.assertEqual(self.history("today"), [egg, tea])
    self.assertRegex(self.simmer("--history"), r"\d\d:\d\d +\d\d:\d\d +1s  egg   done\n")
    self.assertEqual(self.simmer("--history", "2020-01-01"), "There are no timers.\n")
    self.preferences["keep-history"] = "false"
    self.simmer("--hidden", "9m", "rice")
    self.simmer("--cancel", "rice")
    self.assertEqual(len(self.history()), 2)

  def test_what_ended_is_found_and_started_again_by_keys(self):
    for name in ("tea", "rice"):
      self.simmer("--hidden", "9m", name)
      self.simmer("--cancel", name)
    self.program.launch()
    self.program.choose("History")
    dialog = self.screen.window("History", self.program.pid)
    wait_until(lambda: dialog.is_active, "it to be active")
    self.screen.press("Down")
    self.program.wait_for_focus_on(r"rice, 9 minutes, \d\d:\d\d–\d\d:\d\d, canceled")
    # Letters that are typed in the list are looked for.
    self.screen.type("te")
    self.program.wait_for_focus("Find")
    self.screen.press("Down")
    self.program.wait_for_focus_on(r"tea, 9 minutes, .*")
    self.screen.press("Return")
    dialog.wait_for_close()
    wait_until(lambda: self.states() == {"tea": "running"}, "it to start")

  def test_events_are_told_as_long_as_somebody_reads_them(self):
    self.simmer("--hidden", "9m", "tea")
    reader = self.session.run(["simmer", "--events"], "events.log")

    def told():
      lines = reader.written.splitlines()
      return [(event["event"], event["name"]) for event in map(json.loads, lines)]

    wait_until(lambda: told() == [("listed", "tea")], "it to begin")
    for command in (
        ["--pause", "tea"], ["--resume", "tea"], ["--add", "1m", "tea"], ["--cancel", "tea"],
        ["--hidden", "1s", "egg"]):
      self.simmer(*command)
    wait_until(lambda: told()[-1] == ("rang", "egg"), "the egg")
    self.simmer("--stop", "egg")
    # Without timers and windows, Simmer would end by itself.
    time.sleep(7)
    self.simmer("--hidden", ", ".join(f"no{number} 9m" for number in range(30)), "together")
    wait_until(lambda: len(told()) > 35, "the plan")
    self.assertEqual(told()[:10], [
      ("listed", "tea"), ("paused", "tea"), ("resumed", "tea"), ("added", "tea"),
      ("canceled", "tea"), ("started", "egg"), ("rang", "egg"), ("stopped", "egg"),
      ("started", "no0"), ("started", "no1")])
    # A reader that doesn't read keeps nothing waiting, and is dropped.
    os.kill(reader.pid, signal.SIGSTOP)
    for _ in range(20):
      self.simmer("--pause", "all")
      self.simmer("--resume", "all")
    os.kill(reader.pid, signal.SIGCONT)
    self.assertEqual(reader.wait(), 1)
    lines = reader.written.splitlines()
    self.assertIn("the events were read too slowly", lines[-1])
    self.assertLess(len(lines), 40 + 40 * 30)
    for line in lines[:-1]:
      json.loads(line)
    self.simmer("--cancel", "all")


class HooksTest(CommandsTest):
  def write(self, name, text):
    path = os.path.join(self.session.env["XDG_CONFIG_HOME"], "simmer", "hooks", name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
      file.write(text)
    os.chmod(path, 0o755)

  def read(self, name):
    with open(self.session.path(name)) as file:
      return file.read()

  def test_the_bell_rings_while_hooks_hang_flood_and_fail(self):
    # Where the service manager runs Simmer, each hook has a scope of its own.
    scopes = self.session.path("scopes")
    stand_in = self.session.path("bin", "systemd-run")
    os.makedirs(os.path.dirname(stand_in))
    with open(stand_in, "w") as file:
      file.write(
        f'#!/bin/sh\necho "$@" >> {scopes}\n'
        'for word; do case $word in --*) shift;; esac; done\nexec "$@"')
    os.chmod(stand_in, 0o755)
    env = {
      "INVOCATION_ID": "0", "PATH": os.path.dirname(stand_in) + ":" + self.session.env["PATH"]}
    told = self.session.path("told")
    self.write("started", "#!/bin/sh\nexit 3")
    self.write("started.d/hangs", "#!/bin/sh\nrm $0; sleep 1000 & yes; sleep 1000")
    self.write("stopped", f"#!/bin/sh\ncat > {told}.new; mv {told}.new {told}")
    service = self.program.serve(env)
    recording = self.record()
    begin = clock.now()
    self.simmer("--hidden", "2s", "egg")
    self.simmer("--hidden", "9m", "tea")
    recording.wait_for_sound(begin)
    self.simmer("--stop", "egg")
    wait_until(lambda: os.path.exists(told), "the hook")
    event = json.loads(self.read("told"))
    self.assertEqual(
      (event["event"], event["name"], event["state"]), ("stopped", "egg", "finished"))
    failure = "started” failed (exit status 3)"
    self.assertEqual(service.written.count(failure), 1, service.written)
    self.assertIn(
      "--user --scope --quiet --collect --property=RuntimeMaxSec=30 /", self.read("scopes"))
    self.simmer("--cancel", "tea")

  def test_the_hooks_of_the_guide_run_as_printed(self):
    received = []

    class FarEnd(http.server.BaseHTTPRequestHandler):
      def do_POST(self):
        length = int(self.headers["Content-Length"])
        received.append((self.path, self.rfile.read(length).decode()))
        self.send_response(200)
        self.end_headers()

      def log_message(self, *arguments):
        pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), FarEnd)
    self.addCleanup(server.server_close)
    self.addCleanup(server.shutdown)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    here = f"http://127.0.0.1:{server.server_port}"
    with open("data/help/guide.md") as guide:
      hooks = re.findall(
        r"```sh\n(#!/bin/sh\n# ~/.config/simmer/hooks/(\S+)\n.*?)```", guide.read(), re.S)
    self.assertEqual(len(hooks), 3)
    for text, name in hooks:
      # The text says that these addresses are to be replaced.
      self.write(name, re.sub(r"https?://(ntfy|homeassistant)\.example(:\d+)?", here, text))
    self.simmer("--hidden", "1s", "“egg, soft”")
    wait_until(lambda: len(received) == 2, "the messages")
    received = dict(received)
    self.assertEqual(received["/my-kitchen"], "Done: egg, soft")
    self.assertEqual(json.loads(received["/api/webhook/simmer"])["event"], "rang")
    self.simmer("--stop", "all")
    table = os.path.join(self.session.env["HOME"], "timers.csv")
    wait_until(lambda: os.path.exists(table) and os.path.getsize(table), "the line")
    with open(table, newline="") as file:
      (_, name, duration), = csv.reader(file)
    self.assertEqual((name, duration), ("egg, soft", "1"))
