import GLibKit
import Glibc
import GtkKit
import SimmerCore

/// The autostart entry of the program, a desktop file. Its methods wait for the disk.
struct AutostartEntry: Sendable {
  private enum Present {
    case nothing
    case own
    case disabled
    case foreign
  }

  private static let group = "Desktop Entry"

  let path: String
  let executable: String

  init(configuration: String, executable: String) {
    path = "\(configuration)/autostart/\(About.applicationID).desktop"
    self.executable = executable
  }

  /// Writes the entry unless it is disabled or foreign. Returns why there is no autostart.
  func write() -> String? {
    switch present {
    case .own where KeyFile(path: path, group: Self.group)?["TryExec"] == executable: return nil
    case .nothing, .own: break
    // A foreign entry starts the program, and so its timers, at each login.
    case .foreign: return nil
    case .disabled:
      return tr(
        "Timers won’t ring after a restart until you open Simmer: "
          + "its start at login is switched off.")
    }
    // A line break would add a line to the entry, such as another command.
    if executable.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return tr(
        "Timers won’t ring after a restart until you open Simmer: "
          + "its folder’s name has a line break. Install it elsewhere.")
    }
    let file = AtomicFile(path: path)
    return file.replace(with: Array(text.utf8), mode: 0o644).map {
      // Translators: a file and an error of the system
      tr("Timers won’t ring after a restart until you open Simmer: “%1$@” can’t be written (%2$@).")
        .filled(path, $0.reason)
    }
  }

  /// Deletes the program's own entry. If that fails, the next login starts it for nothing.
  func remove() {
    if present == .own { unlink(path) }
    AtomicFile(path: path).deleteDrafts()
  }

  private var present: Present {
    var own = stat()
    guard lstat(path, &own) == 0 else { return .nothing }
    guard let file = KeyFile(path: path, group: Self.group) else {
      // A link to `/dev/null` is a usual way to disable an entry; nothing replaces its target.
      return own.st_mode & S_IFMT == S_IFREG ? .nothing : .disabled
    }
    if file["Hidden"] == "true" || file["X-GNOME-Autostart-enabled"] == "false" { return .disabled }
    return file["X-Simmer-Timers"] == nil ? .foreign : .own
  }

  var text: String {
    """
    [Desktop Entry]
    Type=Application
    Name=Simmer
    Icon=\(About.applicationID)
    Exec=\(Self.quoted(executable)) \(Application.serviceOption)
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
