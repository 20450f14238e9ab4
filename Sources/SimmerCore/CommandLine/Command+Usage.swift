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
      ("simmer --resume WHICH", tr("let them go on")),
      ("simmer --cancel WHICH", tr("take them away before they are done")),
      ("simmer --stop WHICH", tr("stop the alarm of those that are done")),
      ("simmer --next WHICH", tr("let their next stage begin")),
      ("simmer --restart WHICH", tr("let them run again from the beginning")),
      ("simmer --add 1m WHICH", tr("give them more time or, with -1m, less")),
      ("simmer --wait [WHICH]", tr("return when they are done, or the one started last is")),
      ("simmer --version", tr("print the version")),
      ("simmer --help", tr("print this text")),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    return lines.map { command, meaning in
      command + String(repeating: " ", count: width + 3 - command.count) + meaning
    }.joined(separator: "\n")
  }
}
