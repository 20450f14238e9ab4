internal import CGtk

package final class ArrangedBox: Widget {
  package typealias Measure = @MainActor (Orientation) -> (minimum: Int, natural: Int)
  package typealias Arrange = @MainActor (Arrangement) -> Void

  /// A box of `children`, the last on top. `arrange` places them each time the size has changed,
  /// and must change nothing else about them.
  package init(_ children: [Widget], measure: @escaping Measure, arrange: @escaping Arrange) {
    super.init(sinking: g_object_new_with_properties(arrangedBoxType, 0, nil, nil))
    for child in children { append(child) }
    setLayout(ArrangedLayout(measure: measure, height: nil, arrange: arrange))
  }

  /// A box whose minimum height depends on its width.
  package convenience init(
    _ children: [Widget], height: @escaping @MainActor (_ width: Int) -> Int,
    arrange: @escaping Arrange
  ) {
    self.init(children, measure: { _ in (0, 0) }, arrange: arrange)
    setLayout(ArrangedLayout(measure: { _ in (0, 0) }, height: height, arrange: arrange))
  }

  package func append(_ child: Widget) {
    gtk_box_append(cast(), child.widget)
  }

  package func prepend(_ child: Widget) {
    gtk_box_prepend(cast(), child.widget)
  }

  package func move(_ child: Widget, after other: Widget?) {
    gtk_box_reorder_child_after(cast(), child.widget, other?.widget)
  }

  package func remove(_ child: Widget) {
    gtk_box_remove(cast(), child.widget)
  }

  package func resize() {
    gtk_widget_queue_resize(widget)
  }

  package func rearrange() {
    gtk_widget_queue_allocate(widget)
  }
}

/// A GtkBox that is focusable itself.
private let arrangedBoxType = derivedClass("SimmerArrangedBox", of: gtk_box_get_type()) {
  klass, _ in
  let klass = klass?.assumingMemoryBound(to: GtkWidgetClass.self)
  let base = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
  klass?.pointee.focus = base?.pointee.focus
  klass?.pointee.grab_focus = base?.pointee.grab_focus
}

@MainActor
package struct Arrangement {
  package let width, height: Int
  private let mirrors: Bool

  fileprivate init(width: Int32, height: Int32, mirrors: Bool) {
    (self.width, self.height) = (Int(width), Int(height))
    self.mirrors = mirrors
  }

  /// Places a child, in pixels from the top and from the side where lines of text begin. The child
  /// gets at least its minimum size.
  package func place(_ child: Widget, x: Int, y: Int, width: Int, height: Int) {
    gtk_widget_set_child_visible(child.widget, 1)
    guard gtk_widget_should_layout(child.widget) != 0 else { return }
    let width = max(0, width, child.measure(.horizontal).minimum)
    let height = max(0, height, child.measure(.vertical, for: width).minimum)
    var area = GtkAllocation(
      x: Int32(mirrors ? self.width - x - width : x), y: Int32(y), width: Int32(width),
      height: Int32(height))
    gtk_widget_size_allocate(child.widget, &area, -1)
  }

  package func leaveOut(_ child: Widget) {
    gtk_widget_set_child_visible(child.widget, 0)
  }
}

extension Widget {
  /// Returns the minimum and natural size, in pixels; zero while the widget isn't visible.
  /// - Parameter size: the size in the other direction, raised to the minimum there; -1 if it is
  ///   not known.
  package func measure(_ orientation: Orientation, for size: Int = -1) -> (
    minimum: Int, natural: Int
  ) {
    var (minimum, natural) = (Int32(0), Int32(0))
    if isVisible {
      // From 4.18 on, GTK warns of sizes below the minimum.
      let size = size < 0 ? size : max(size, measure(orientation.other).minimum)
      gtk_widget_measure(widget, orientation.gtk, Int32(size), &minimum, &natural, nil, nil)
    }
    return (Int(minimum), Int(natural))
  }
}

private struct ArrangedLayout: BoxLayout {
  let measure: ArrangedBox.Measure
  /// The height for a width; nil if it doesn't depend on that.
  let height: (@MainActor (Int) -> Int)?
  let arrange: ArrangedBox.Arrange

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    height == nil ? GTK_SIZE_REQUEST_CONSTANT_SIZE : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    if let height, orientation == GTK_ORIENTATION_VERTICAL {
      let height = Int32(height(Int(size)))
      return (height, height)
    }
    let wanted = measure(orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical)
    return (Int32(wanted.minimum), Int32(wanted.natural))
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    let mirrors = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    arrange(Arrangement(width: width, height: height, mirrors: mirrors))
  }
}
