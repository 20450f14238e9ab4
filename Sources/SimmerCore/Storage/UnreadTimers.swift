import GLibKit
import Glibc

/// State files that could not be read. A file is listed until the person has closed its notice or
/// moved it.
@MainActor
package final class UnreadTimers {
  private let preferences: Preferences
  /// The file that was added last.
  private var added: String?

  package init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  /// A sentence for each file, the oldest first.
  package var sentences: [String] { files.map(sentence) }

  /// All sentences in one text; nil if there are none.
  package var text: String? {
    let sentences = sentences
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private var files: [String] { preferences.unreadTimers.filter { access($0, F_OK) == 0 } }

  private func sentence(_ path: String) -> String {
    // Translators: %@ is a file
    tr("The saved timers couldn’t be read. They’re kept in “%@”.").filled(path)
  }

  /// Adds a file that was set aside, unless it was added before.
  package func add(_ path: String) {
    guard path != added else { return }
    added = path
    preferences.unreadTimers = files + [path]
  }

  /// Removes the file of a notice that was closed, if the notice is about a file.
  package func dismiss(_ read: String) {
    let left = files.filter { sentence($0) != read }
    if left != preferences.unreadTimers { preferences.unreadTimers = left }
  }
}
