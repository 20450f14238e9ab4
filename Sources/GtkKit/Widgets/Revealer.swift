internal import CGtk

/// Slides its child in and out: GtkRevealer.
public final class Revealer: Widget {
  /// Where the child comes from.
  public enum Edge: Sendable { case top, bottom }

  private let child: Widget

  /// A revealer with its child hidden.
  public init(_ child: Widget, from edge: Edge) {
    self.child = child
    super.init(sinking: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
    gtk_revealer_set_transition_type(
      opaque,
      edge == .top
        ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    // A hidden child must not take the keyboard.
    isVisible = false
    connectNotify("child-revealed") { [weak self] in
      guard let self, !isRevealed else { return }
      isVisible = false
    }
  }

  /// Height of the child, in pixels, however much of it is shown.
  public var childHeight: Int { child.measure(.vertical).natural }

  /// Whether the child is shown, or on its way to be.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set {
      if newValue { isVisible = true }
      gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
    }
  }
}
