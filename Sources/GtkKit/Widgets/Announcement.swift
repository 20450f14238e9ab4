internal import CGtk
internal import Glibc

extension Widget {
  /// Has a screen reader say something once it has nothing else to say. GTK can do this from 4.14
  /// on; before that, nothing is said.
  public func announce(_ text: String) {
    announceByGTK?(opaque, text, mediumPriority)
  }
}

/// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM`
private let mediumPriority: Int32 = 1

private typealias Announce =
  @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> Void

/// `gtk_accessible_announce`, where GTK has it. With what stands for a screen reader in tests of
/// widgets, GTK 4.18 would call a function that isn't there.
private let announceByGTK: Announce? = {
  if let name = getenv("GTK_A11Y"), String(cString: name) == "test" { return nil }
  return dlsym(nil, "gtk_accessible_announce").map { unsafeBitCast($0, to: Announce.self) }
}()
