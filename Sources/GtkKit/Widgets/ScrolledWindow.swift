internal import CGtk
import GLibKit

package final class ScrolledWindow: Widget {
  package init(_ child: Widget, _ orientation: Orientation = .vertical) {
    self.orientation = orientation
    super.init(sinking: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
    // GTK 4.8 would report the name of their class.
    for bar in [
      gtk_scrolled_window_get_hscrollbar(opaque), gtk_scrolled_window_get_vscrollbar(opaque),
    ] {
      if let bar { Widget(retaining: bar).setAccessibleLabel("") }
    }
    applyOrientation()
  }

  /// A horizontal view has no scroll bar, which would cover the child.
  package var orientation: Orientation {
    didSet { if orientation != oldValue { applyOrientation() } }
  }

  private func applyOrientation() {
    let (horizontal, vertical) =
      orientation == .horizontal
      ? (GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER) : (GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_policy(opaque, horizontal, vertical)
    // A child that scrolls sideways gets its natural width.
    if let viewport = gtk_scrolled_window_get_child(opaque).map({ Widget(retaining: $0) }) {
      gtk_scrollable_set_hscroll_policy(
        viewport.opaque, orientation == .horizontal ? GTK_SCROLL_NATURAL : GTK_SCROLL_MINIMUM)
    }
  }

  package func fitWidth() {
    gtk_scrolled_window_set_propagate_natural_width(opaque, 1)
  }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    orientation == .horizontal
      ? gtk_scrolled_window_get_hadjustment(opaque) : gtk_scrolled_window_get_vadjustment(opaque)
  }

  package func fitContent() {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
  }

  /// - Parameters:
  /// - start: the new top of the view, in pixels from the top of the child.
  /// - height: height of the child, possibly the one after the next layout.
  /// - length: height of the view, likewise.
  package func scrollVertically(to start: Int, of height: Int, showing length: Int) {
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque)
    // Ends GTK's animation to the focused widget, which would replace the new value.
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
    gtk_adjustment_configure(
      adjustment, Double(start), 0, Double(height), gtk_adjustment_get_step_increment(adjustment),
      gtk_adjustment_get_page_increment(adjustment), Double(length))
  }

  /// The visible part, in pixels from where lines begin; empty before the first layout.
  package var part: (start: Double, length: Double) {
    let (value, length) = (
      gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment)
    )
    let start = isMirrored ? gtk_adjustment_get_upper(adjustment) - length - value : value
    return (max(0, start), length)
  }

  package func onLengthChange(_ closure: @escaping @MainActor @Sendable () -> Void) {
    guard let adjustment = gtk_scrolled_window_get_vadjustment(opaque) else { return }
    Object(retaining: UnsafeMutableRawPointer(adjustment)).connectNotify("page-size") {
      MainLoop.async(closure)
    }
  }

  private var isMirrored: Bool { orientation == .horizontal && isRightToLeft }

  /// Scrolls by the least distance. Places are in pixels as in ``part``.
  private func show(start: Double, length: Double) {
    let view = part
    var wanted = min(view.start, start)
    if start + length > wanted + view.length { wanted = start + length - view.length }
    scroll(to: wanted)
  }

  /// Scrolls until a widget in the child is visible, as far as it fits.
  /// - Parameter margin: pixels around it that should be visible, too.
  /// - Returns: false before the first layout.
  @discardableResult
  package func bringIntoView(_ descendant: Widget, margin: Int = 0) -> Bool {
    guard let place = place(of: descendant), place.width > 0 else { return false }
    let x = isMirrored ? size.width - place.x - place.width : place.x
    let (start, length) = orientation == .horizontal ? (x, place.width) : (place.y, place.height)
    show(start: part.start + Double(start - margin), length: Double(length + 2 * margin))
    return true
  }

  package func scroll(by distance: Double) {
    scroll(to: part.start + distance)
  }

  private func scroll(to start: Double) {
    let end = gtk_adjustment_get_upper(adjustment) - part.length
    gtk_adjustment_set_value(adjustment, isMirrored ? end - start : start)
  }

  /// Calls `closure` soon after the visible part has changed.
  package func onScroll(_ closure: @escaping @MainActor () -> Void) {
    let adjustments = [
      gtk_scrolled_window_get_hadjustment(opaque), gtk_scrolled_window_get_vadjustment(opaque),
    ]
    for case let adjustment? in adjustments {
      let object = Object(retaining: UnsafeMutableRawPointer(adjustment))
      for signal in ["value-changed", "changed"] {
        // The signal may come during a layout, so the closure is called later.
        object.connect(signal) { MainLoop.async(closure) }
      }
    }
  }
}
