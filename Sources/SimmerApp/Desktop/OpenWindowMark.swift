import Glibc

/// Tells the next process of the same session that the window was open, should this one crash: an
/// empty file that ends with the session.
struct OpenWindowMark {
  /// Nil where there is no place for it.
  private let path: String?

  /// - Parameter runtime: the folder of files that end with the session.
  init(runtime: String?) {
    path = runtime.map { $0 + "/\(About.applicationID).window" }
  }

  /// Whether the window is open or, before it was, whether it was open when the last process
  /// crashed.
  var isSet: Bool {
    path.map { access($0, F_OK) == 0 } ?? false
  }

  /// Sets it as long as the window is open.
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
