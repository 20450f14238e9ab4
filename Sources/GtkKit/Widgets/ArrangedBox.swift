internal import CGtk

/// A container whose children are placed by a closure.
package final class ArrangedBox: Widget {
  /// Returns the minimum and the natural size in one direction.
  package typealias Measure = @MainActor (Orientation) -> (minimum: Int, natural: Int)
  /// Places every child, or leaves it out.
  package typealias Arrange = @MainActor (Arrangement) -> Void

  /// A box of `children`, the last on top.
  /// - Parameters:
  ///   - measure: returns the size of the box.
  ///   - arrange: places the children, each time the size has changed. It must change nothing else
  ///     about them.
  package init(_ children: [Widget], measure: @escaping Measure, arrange: @escaping Arrange) {
    super.init(sinking: g_object_new_with_properties(arrangedBoxType, 0, nil, nil))
    for child in children { append(child) }
    setLayout(ArrangedLayout(measure: measure, arrange: arrange))
  }

  /// The child that Tab reaches last; nil for GTK's own order. The others are ordered from top to
  /// bottom by their centers, so that the order doesn't jump between a tall child and its
  /// neighbors.
  package var lastStop: Widget? {
    didSet { g_object_set_data(cast(), lastStopKey, lastStop?.pointer) }
  }

  /// Adds a child on top.
  package func append(_ child: Widget) {
    gtk_box_append(cast(), child.widget)
  }

  /// Adds a child behind the others.
  package func prepend(_ child: Widget) {
    gtk_box_prepend(cast(), child.widget)
  }

  /// Arranges the children again in the next frame.
  package func rearrange() {
    gtk_widget_queue_allocate(widget)
  }
}

private let lastStopKey = "simmer-last-stop"

/// A GtkBox that is focusable itself, and has a Tab order of its own.
private let arrangedBoxType = derivedClass("SimmerArrangedBox", of: gtk_box_get_type()) {
  klass, _ in
  let klass = klass?.assumingMemoryBound(to: GtkWidgetClass.self)
  let base = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GtkWidgetClass.self)
  klass?.pointee.focus = focusArrangedBox
  klass?.pointee.grab_focus = base?.pointee.grab_focus
}

/// Moves the focus into, within or out of a box.
private func focusArrangedBox(
  _ box: UnsafeMutablePointer<GtkWidget>?, _ direction: GtkDirectionType
) -> gboolean {
  guard let box, let klass = g_type_class_peek(gtk_widget_get_type()) else { return 0 }
  let object = UnsafeMutableRawPointer(box).assumingMemoryBound(to: GObject.self)
  let last = g_object_get_data(object, lastStopKey)?.assumingMemoryBound(to: GtkWidget.self)
  let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
  guard isTab, let last else {
    return klass.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus?(box, direction) ?? 0
  }
  var stops = tabStops(in: box).filter { $0 != last } + [last]
  if direction == GTK_DIR_TAB_BACKWARD { stops.reverse() }
  let start = stops.firstIndex { $0 == gtk_widget_get_focus_child(box) } ?? 0
  return stops[start...].contains { gtk_widget_child_focus($0, direction) != 0 } ? 1 : 0
}

/// Returns the visible children from top to bottom, by their centers.
private func tabStops(
  in box: UnsafeMutablePointer<GtkWidget>
) -> [UnsafeMutablePointer<GtkWidget>] {
  let isMirrored = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
  var stops: [(child: UnsafeMutablePointer<GtkWidget>, x: Float, y: Float)] = []
  var next = gtk_widget_get_first_child(box)
  while let child = next {
    next = gtk_widget_get_next_sibling(child)
    var bounds = graphene_rect_t()
    guard gtk_widget_get_mapped(child) != 0, gtk_widget_compute_bounds(child, box, &bounds) != 0
    else { continue }
    let x = bounds.origin.x + bounds.size.width / 2
    stops.append((child, isMirrored ? -x : x, bounds.origin.y + bounds.size.height / 2))
  }
  return stops.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.child)
}

/// The layout of the children of an ``ArrangedBox`` at one size.
@MainActor
package struct Arrangement {
  /// Size of the box, in pixels.
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

  /// Hides a child in this layout.
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
  let arrange: ArrangedBox.Arrange

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    let wanted = measure(orientation == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical)
    return (Int32(wanted.minimum), Int32(wanted.natural))
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    let mirrors = gtk_widget_get_direction(box) == GTK_TEXT_DIR_RTL
    arrange(Arrangement(width: width, height: height, mirrors: mirrors))
  }
}
