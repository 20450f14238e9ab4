internal import CGLib

/// A Swift wrapper of a GObject. It holds one reference, and releases it in `deinit`. GTK keeps a
/// widget alive as long as its parent, so a wrapper may be released before its widget. Wrappers are
/// made and released on the main thread.
@MainActor
open class Object {
  // `deinit` is not isolated; the pointer itself never changes.
  package nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

  /// Takes over a new, floating object, such as a widget.
  package init(sinking pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref_sink(pointer)
  }

  /// Takes over the reference that a constructor returned.
  package init(owning pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
  }

  /// Adds a reference to an object that has another owner.
  package init(retaining pointer: UnsafeMutableRawPointer) {
    self.pointer = g_object_ref(pointer)
  }

  deinit {
    g_object_unref(pointer)
  }

  /// The pointer for functions of final classes and of interfaces.
  package var opaque: OpaquePointer { OpaquePointer(pointer) }

  /// The pointer for functions of derivable classes. The cast is not checked.
  package func cast<T>() -> UnsafeMutablePointer<T> { pointer.assumingMemoryBound(to: T.self) }
}
