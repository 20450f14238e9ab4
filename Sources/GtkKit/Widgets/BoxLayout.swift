internal import CGtk
import GLibKit

/// A layout of the children of a box: GtkCustomLayout. Lengths are in pixels.
@MainActor
protocol BoxLayout {
  /// Returns whether the height of a box depends on its width.
  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode
  /// - Parameter size: the size in the other direction; -1 if it is not known.
  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32)
  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32)
}

extension Widget {
  func setLayout(_ layout: any BoxLayout) {
    g_object_set_data_full(
      cast(), layoutKey, ClosureBox<any BoxLayout>.retained(layout), releaseBox)
    gtk_widget_set_layout_manager(
      widget, gtk_custom_layout_new(requestModeOfBox, measureBox, allocateBox))
  }
}

private let layoutKey = "simmer-layout"

/// A box in a layout callback, which GTK calls on the main thread.
private struct LaidOutBox: @unchecked Sendable {
  let widget: UnsafeMutablePointer<GtkWidget>

  init?(_ widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget else { return nil }
    self.widget = widget
  }

  @MainActor var layout: (any BoxLayout)? {
    let object = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    return ClosureBox<any BoxLayout>.closure(in: g_object_get_data(object, layoutKey))
  }
}

private func requestModeOfBox(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> GtkSizeRequestMode {
  guard let box = LaidOutBox(pointer) else { return GTK_SIZE_REQUEST_CONSTANT_SIZE }
  return MainActor.assumeIsolated {
    box.layout?.requestMode(of: box.widget) ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
  }
}

private func measureBox(
  _ pointer: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, _ size: Int32,
  _ minimum: UnsafeMutablePointer<Int32>?, _ natural: UnsafeMutablePointer<Int32>?,
  _ minimumBaseline: UnsafeMutablePointer<Int32>?, _ naturalBaseline: UnsafeMutablePointer<Int32>?
) {
  guard let box = LaidOutBox(pointer) else { return }
  let wanted = MainActor.assumeIsolated {
    box.layout?.measure(box.widget, orientation, for: size) ?? (minimum: 0, natural: 0)
  }
  minimum?.pointee = wanted.minimum
  natural?.pointee = max(wanted.minimum, wanted.natural)
}

private func allocateBox(
  _ pointer: UnsafeMutablePointer<GtkWidget>?, _ width: Int32, _ height: Int32, _ baseline: Int32
) {
  guard let box = LaidOutBox(pointer) else { return }
  MainActor.assumeIsolated { box.layout?.allocate(box.widget, width: width, height: height) }
}
