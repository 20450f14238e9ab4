import Glibc
import GtkKit

/// State files that could not be read, until the person has closed the notice of each or moved the
/// file.
@MainActor
final class UnreadTimers {
  private let preferences: Preferences
  /// The file that was reported last.
  private var added: String?

  init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// A sentence for each file, the oldest first.
  var sentences: [String] { files.map(sentence) }

  /// All these sentences; nil where there are none.
  var text: String? {
    let sentences = sentences
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var files: [String] { preferences.unreadTimers.filter { access($0, F_OK) == 0 } }

  private func sentence(_ path: String) -> String {
    tr("The saved timers could not be read; they are kept in “%@”.").filled(path)
  }

  /// Adds a file that was set aside, unless it was added before.
  func add(_ path: String) {
    guard path != added else { return }
    added = path
    preferences.unreadTimers = files + [path]
  }

  /// Removes the file of a notice that was closed. The notice may be about something else.
  func dismiss(_ read: String) {
    let left = files.filter { sentence($0) != read }
    if left != preferences.unreadTimers { preferences.unreadTimers = left }
  }
}
