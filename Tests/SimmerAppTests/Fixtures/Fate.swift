import CGtk

@testable import GtkKit

/// Tells whether GTK still holds an object, without holding it.
@MainActor
final class Fate {
  private let cell = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

  init(of object: Object) {
    cell.initialize(to: object.pointer)
    g_object_add_weak_pointer(object.cast(), cell)
  }

  /// Whether it is gone. (The cell stays until the end of the process: GTK may write to it.)
  var isGone: Bool { cell.pointee == nil }
}
