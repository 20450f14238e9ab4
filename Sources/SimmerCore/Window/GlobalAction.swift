import GLibKit
import TimerEngine

/// Something that a person can do with all timers, with the last change, or in the window. Menus,
/// keys, shortcuts in all programs and the bus are made from these entries; the raw value is the
/// name on the bus.
package enum GlobalAction: String, CaseIterable, Sendable {
  case pauseAll = "pause-all"
  case resumeAll = "resume-all"
  case stopAll = "stop-all"
  case stopAlarm = "stop-alarm"
  case undo
  case repeatLast = "repeat"
  case rename
  case showWindow = "show-window"

  package struct Entry {
    /// The text in lists of keys and, with `_` before the mnemonic, in menus.
    package let title: String
    package let key: String?
    /// The proposed keys, the identifier in the desktop, and whether the window comes forward.
    package let shortcut: (id: String, keys: String, showsWindow: Bool)?
    /// What it is in the window; nil if the window has no part in it.
    package let act: WindowAct?
    /// What it is without a window. If that is nil, the window opens for ``act``.
    package let input: ((Engine, Instant) -> Input?)?
  }

  package var entry: Entry {
    switch self {
    case .pauseAll:
      Entry(
        title: tr("_Pause All"), key: nil, shortcut: nil, act: nil, input: { _, _ in .pauseAll })
    case .resumeAll:
      Entry(
        title: tr("_Resume All"), key: nil, shortcut: nil, act: nil, input: { _, _ in .resumeAll })
    case .stopAll:
      Entry(title: tr("Stop All"), key: nil, shortcut: nil, act: .stopAll) { _, _ in .stopAll }
    case .stopAlarm:
      Entry(
        title: tr("Stop the Alarm"), key: nil, shortcut: ("stop-alarm", "CTRL+ALT+s", false),
        act: nil, input: { TimerAction.answer($0.ringing, in: $0, at: $1) })
    case .undo:
      Entry(
        title: trc("shortcut", "Undo"), key: "<Control>z", shortcut: nil, act: .undoLast,
        input: { _, _ in .undo })
    case .repeatLast:
      Entry(
        title: tr("Start the Last Timer Again"), key: "<Control>r",
        shortcut: ("repeat-timer", "CTRL+ALT+r", true), act: .repeatLast,
        input: { engine, _ in engine.recents.first.map { .start($0) } })
    case .rename: Entry(title: tr("Rename"), key: "F2", shortcut: nil, act: .rename, input: nil)
    case .showWindow:
      Entry(
        title: tr("Show the Window"), key: nil, shortcut: ("show-window", "CTRL+ALT+w", true),
        act: nil, input: { _, _ in nil })
    }
  }
}
