internal import CGtk
import GLibKit
internal import Glibc

extension Widget {
  /// The text is read after any that is being read. Does nothing unless ``canAnnounce``.
  package func announce(_ text: String) {
    if canAnnounce { announceByGTK?(opaque, ShownText(text).string, mediumPriority) }
  }

  /// Whether GTK can announce, which it can from 4.14 on, and has an accessibility bus. Without
  /// one, GTK 4.14 to 4.18 would call a missing function.
  package var canAnnounce: Bool {
    guard announceByGTK != nil, let context = contextByGTK?(opaque) else { return false }
    defer { g_object_unref(context) }
    return className(of: context) == "GtkAtSpiContext"
  }
}

/// `GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM`
private let mediumPriority: Int32 = 1

private typealias Announce =
  @convention(c) (OpaquePointer?, UnsafePointer<CChar>, Int32) -> Void

/// `gtk_accessible_announce`, if GTK has it.
private let announceByGTK: Announce? = dlsym(nil, "gtk_accessible_announce").map {
  unsafeBitCast($0, to: Announce.self)
}

private typealias GetContext = @convention(c) (OpaquePointer?) -> gpointer?

/// `gtk_accessible_get_at_context`, if GTK has it. The caller owns the result.
private let contextByGTK: GetContext? = dlsym(nil, "gtk_accessible_get_at_context").map {
  unsafeBitCast($0, to: GetContext.self)
}
