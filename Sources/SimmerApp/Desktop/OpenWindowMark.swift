import Glibc
import SimmerCore

/// Tells the next process that the window was open at a crash. The session deletes the file.
struct OpenWindowMark {
  private let path: String?

  init(runtime: String?) {
    path = runtime.map { $0 + "/\(About.applicationID).window" }
  }

  /// Before the first ``set(_:)``, whether it was open when the last process crashed.
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
