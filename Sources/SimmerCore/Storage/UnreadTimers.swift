import GLibKit
import Glibc

/// A file is listed until the person has closed its banner or moved it.
@MainActor
package final class UnreadTimers {
  private let preferences: Preferences

  package init(_ preferences: Preferences) {
    self.preferences = preferences
  }

  package var paths: [String] { preferences.unreadTimers.filter { access($0, F_OK) == 0 } }

  package var text: String? {
    let paths = paths
    return paths.isEmpty ? nil : paths.map(sentence(about:)).joined(separator: " ")
  }

  package func sentence(about path: String) -> String {
    // Translators: %@ is a file
    tr("The saved timers couldn’t be read. They’re kept in “%@”.").filled(path)
  }

  func add(_ path: String) {
    preferences.unreadTimers = paths + [path]
  }

  package func dismiss(_ path: String) {
    preferences.unreadTimers = paths.filter { $0 != path }
  }
}
