internal import CGtk
import GLibKit

/// An area whose content is a closure’s, hidden from assistive technology.
open class SnapshotArea: Widget {
  package init() {
    super.init(sinking: g_object_new_with_properties(snapshotAreaType, 0, nil, nil))
  }

  /// Sets the closure that adds the content to a snapshot.
  func onSnapshot(_ closure: @escaping @MainActor (Canvas) -> Void) {
    g_object_set_qdata_full(
      cast(), snapshotKey, ClosureBox<SnapshotOn>.retained(closure), releaseBox)
  }

  package func redraw() {
    gtk_widget_queue_draw(widget)
  }
}

/// The snapshot that GTK passes to a widget, valid on that thread and during the call.
struct Canvas: @unchecked Sendable {
  let snapshot: OpaquePointer
}

private typealias SnapshotOn = @MainActor (Canvas) -> Void

private let snapshotKey = g_quark_from_string("simmer-snapshot")

/// A GtkDrawingArea, which reports its size, with another `snapshot`.
private let snapshotAreaType = derivedClass(
  "SimmerSnapshotArea", of: gtk_drawing_area_get_type()
) { klass, _ in
  let klass = klass?.assumingMemoryBound(to: GtkWidgetClass.self)
  klass?.pointee.snapshot = snapshot
  gtk_widget_class_set_accessible_role(klass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
}

private func snapshot(_ area: UnsafeMutablePointer<GtkWidget>?, _ snapshot: OpaquePointer?) {
  guard let canvas = snapshot.map(Canvas.init) else { return }
  let object = UnsafeMutableRawPointer(area)?.assumingMemoryBound(to: GObject.self)
  let closure = ClosureBox<SnapshotOn>.closure(in: g_object_get_qdata(object, snapshotKey))
  MainActor.assumeIsolated { closure?(canvas) }
}
