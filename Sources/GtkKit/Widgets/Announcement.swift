internal import CGtk
internal import Glibc

extension Widget {
  /// Asks screen readers to read a text, after any text being read. Does nothing before GTK 4.14.
  package func announce(_ text: String) {
    announceByGTK?(opaque, text, mediumPriority)
  }

  package var canAnnounce: Bool { announceByGTK != nil }
}

/// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM`
private let mediumPriority: Int32 = 1

private typealias Announce =
  @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> Void

/// `gtk_accessible_announce`, if GTK has it. With the accessibility backend of GTK's tests, GTK
/// 4.18 would call a missing function.
private let announceByGTK: Announce? = {
  if let name = getenv("GTK_A11Y"), String(cString: name) == "test" { return nil }
  return dlsym(nil, "gtk_accessible_announce").map { unsafeBitCast($0, to: Announce.self) }
}()
