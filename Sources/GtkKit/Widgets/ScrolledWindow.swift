internal import CGtk

/// Shows a part of something larger: GtkScrolledWindow.
public final class ScrolledWindow: Widget {
  /// Scrolls `child` up and down or, if horizontal, left and right.
  public init(_ child: Widget, _ orientation: Orientation = .vertical) {
    super.init(sinking: gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, child.widget)
    let (horizontal, vertical) =
      orientation == .horizontal
      ? (GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER) : (GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_policy(opaque, horizontal, vertical)
  }

  /// Asks for as much height as the child needs.
  public func fitContent() {
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
  }

  /// The part in view of a child that scrolls left and right, in pixels from where lines begin.
  public var part: (start: Double, length: Double) {
    let adjustment = gtk_scrolled_window_get_hadjustment(opaque)
    let (value, length) = (
      gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment)
    )
    let start = isRightToLeft ? gtk_adjustment_get_upper(adjustment) - length - value : value
    return (max(0, start), length)
  }

  /// Calls `closure` soon after another part of such a child has come into view.
  public func onScroll(_ closure: @escaping @MainActor () -> Void) {
    guard let adjustment = gtk_scrolled_window_get_hadjustment(opaque) else { return }
    let object = Object(retaining: UnsafeMutableRawPointer(adjustment))
    for signal in ["value-changed", "changed"] {
      // It may be in the midst of giving its child a size.
      object.connect(signal) { MainLoop.async(closure) }
    }
  }
}
