internal import CGtk

/// Swift's hold on one GObject: one reference, given back when the wrapper goes.
///
/// GTK keeps a widget alive as long as its parent does, so a wrapper may go before its widget.
/// Wrappers live and die on the main thread.
@MainActor
open class Object {
  // `deinit` is not isolated; the pointer itself never changes.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// Takes over a new object that is floating, as widgets are born.
  init(sinking pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)
  }

  /// Takes over the reference that a constructor handed out.
  init(owning pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  /// Adds a reference to an object that belongs to somebody else.
  init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref(pointer)
  }

  deinit {
    g_object_unref(pointer)
  }

  /// As the functions of final classes want it, and those of interfaces.
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// As the functions of derivable classes want it. GObject casts are by convention, not checked.
  func cast<T>() -> UnsafeMutablePointer<T> { pointer.assumingMemoryBound(to: T.self) }
}
