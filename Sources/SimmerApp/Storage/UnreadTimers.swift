import Glibc
import GtkKit

/// Timers that could not be read: where their file is now, until a person has closed the notice of
/// it or moved the file.
@MainActor
final class UnreadTimers {
  private let preferences: Preferences
  /// The file that was told of last.
  private var added: String?

  init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// What is to be said of them; nil where there are none.
  var sentence: String? {
    let path = preferences.unreadTimers
    guard !path.isEmpty, access(path, F_OK) == 0 else { return nil }
    return tr("The saved timers could not be read; they are kept in “%@”.").filled(path)
  }

  /// Takes note of a file that was set aside, the first time.
  func add(_ path: String) {
    guard path != added else { return }
    added = path
    preferences.unreadTimers = path
  }

  /// A person knows of them now.
  func dismiss() {
    preferences.unreadTimers = ""
  }
}
