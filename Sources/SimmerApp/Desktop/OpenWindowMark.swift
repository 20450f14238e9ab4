import Glibc
import SimmerCore

/// A mark for the next process of the session that the window was open when this one crashed. It is
/// an empty file that is deleted with the session.
struct OpenWindowMark {
  /// The path of the file; nil if there is no folder for it.
  private let path: String?

  /// - Parameter runtime: the folder of files that are deleted with the session.
  init(runtime: String?) {
    path = runtime.map { $0 + "/\(About.applicationID).window" }
  }

  /// Whether the window is open or, before the first call of ``set(_:)``, whether it was open when
  /// the last process crashed.
  var isSet: Bool {
    path.map { access($0, F_OK) == 0 } ?? false
  }

  func set(_ isOpen: Bool) {
    guard let path else { return }
    if isOpen {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 { close(descriptor) }
    } else {
      unlink(path)
    }
  }
}
