import Glibc
import GtkKit
import TimerEngine

/// The start of the program at the next login while timers are not over or ring. It uses an
/// autostart entry of the desktop or, in a sandbox, the background portal.
@MainActor
final class Autostart {
  /// The two kinds of autostart.
  enum Way {
    /// An entry in the `autostart` folder of the person's configuration.
    case entry(configuration: String, executable: String)
    /// The background portal.
    case portal(BackgroundPortal)
  }

  /// Called when ``problem`` changes.
  var onProblemChange: (() -> Void)?
  /// A sentence about why timers won't ring after the next login; nil if they will, or there are
  /// none.
  private(set) var problem: String? {
    didSet { if problem != oldValue { onProblemChange?() } }
  }

  private let way: Way
  /// The last request to the portal.
  private var isRequested: Bool?
  /// Number of timers that need a start at login; nil before the first update.
  private var count: Int?

  init(_ way: Way) {
    self.way = way
  }

  /// Updates the autostart for the present timers.
  func update(for engine: Engine) {
    let count = engine.timers.lazy.filter { $0.ended == nil || $0.isFinished }.count
    guard count != self.count else { return }
    // Each new timer checks again, because the person may have enabled or disabled the autostart.
    let isLooking = count > self.count ?? 0 || (count == 0) != (self.count == 0)
    self.count = count
    if isLooking { apply(count > 0) }
  }

  /// Removes the autostart, because the person has quit the program.
  func remove() {
    count = 0
    apply(false)
  }

  private func apply(_ isNeeded: Bool) {
    switch way {
    case .entry(let configuration, let executable):
      let path = "\(configuration)/autostart/\(About.applicationID).desktop"
      problem = isNeeded ? write(path, executable) : nil
      if !isNeeded, Entry(path) == .own { unlink(path) }
    case .portal(let portal):
      guard isNeeded != isRequested else { return }
      isRequested = isNeeded
      portal.request(
        autostart: isNeeded, command: ["simmer", Application.serviceOption],
        reason: tr("Timers go on after a restart of the computer.")
      ) { [weak self] isGranted in
        self?.problem =
          isNeeded && !isGranted
          ? tr("Timers won’t ring after a restart: the desktop doesn’t let Simmer start at login.")
          : nil
      }
    }
  }

  /// Writes the entry, unless it is up to date, disabled or someone else's.
  /// - Returns: a sentence about why there is no autostart; nil if there is one.
  private func write(_ path: String, _ executable: String) -> String? {
    switch Entry(path) {
    case .own where KeyFile(path: path, group: Entry.group)?["TryExec"] == executable: return nil
    case .none, .own: break
    // A foreign entry starts the program, and so its timers, at each login.
    case .foreign: return nil
    case .disabled: return disabledSentence
    }
    let file = AtomicFile(path: path)
    return file.replace(with: Array(Self.text(executable).utf8), mode: 0o644).map {
      tr("Timers won’t ring after a restart until you open Simmer: “%1$@” can’t be written (%2$@).")
        .filled(path, $0.reason)
    }
  }

  private var disabledSentence: String {
    tr(
      "Timers won’t ring after a restart until you open Simmer: its start at login is switched off."
    )
  }

  /// Returns the text of the entry.
  static func text(_ executable: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Simmer
    Icon=\(About.applicationID)
    Exec=\(quoted(executable)) \(Application.serviceOption)
    TryExec=\(executable.replacing("\\", with: "\\\\"))
    NoDisplay=true
    StartupNotify=false
    X-Simmer-Timers=true

    """
  }

  /// Returns a path as an argument of `Exec`, quoted, so that few characters need an escape.
  private static func quoted(_ path: String) -> String {
    var quoted = ""
    for character in path {
      switch character {
      // Escaped twice: in the argument, and in the value of the key.
      case "\"", "`", "$": quoted += "\\\\\(character)"
      case "\\": quoted += "\\\\\\\\"
      case "%": quoted += "%%"
      default: quoted.append(character)
      }
    }
    return "\"\(quoted)\""
  }
}

extension Autostart {
  /// The present file at the path of the entry.
  private enum Entry {
    case none, own
    /// Disabled by the person.
    case disabled
    /// Written by someone else, to start the program at each login.
    case foreign

    static let group = "Desktop Entry"

    init(_ path: String) {
      guard let file = KeyFile(path: path, group: Self.group) else {
        self = .none
        return
      }
      if file["Hidden"] == "true" || file["X-GNOME-Autostart-enabled"] == "false" {
        self = .disabled
      } else {
        self = file["X-Simmer-Timers"] == nil ? .foreign : .own
      }
    }
  }
}
