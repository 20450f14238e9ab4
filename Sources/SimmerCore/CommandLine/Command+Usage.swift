import GLibKit

extension Command {
  /// The text of `simmer --help`.
  package static var usage: String {
    let lines = [
      ("simmer", tr("open the window")),
      ("simmer 9m pasta", tr("start a timer, such as 90s, 1h 30m or until 18:30")),
      ("simmer rest 9m, bake 5m", tr("start stages or, with “together” last, dishes")),
      ("simmer --hidden 9m pasta", tr("start it without opening the window")),
      ("simmer -n 18h30", tr("print what a text can mean, start nothing (--dry-run)")),
      ("simmer --list [--json]", tr("list the timers")),
      ("simmer --pause WHICH", tr("pause timers: by number, by name, or “all”")),
      ("simmer --resume WHICH", tr("resume timers")),
      ("simmer --cancel WHICH", tr("cancel timers")),
      ("simmer --stop WHICH", tr("stop the alarm of timers that are done")),
      ("simmer --next WHICH", tr("skip to the next stage")),
      ("simmer --restart WHICH", tr("restart timers")),
      ("simmer --add 1m WHICH", tr("add time, or remove it with -1m")),
      ("simmer --wait [WHICH]", tr("wait until timers are done (default: last started)")),
      ("simmer --version", tr("print the version")),
      ("simmer --help", tr("print this text")),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { command, meaning in
      command + String(repeating: " ", count: width + 3 - command.count) + meaning
    }.joined(separator: "\n")
  }
}
