internal import CGtk

package final class Revealer: Widget {
  package enum Edge: Sendable { case top, bottom }
  private let child: Widget

  package init(_ child: Widget, from edge: Edge) {
    self.child = child
    super.init(sinking: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
    gtk_revealer_set_transition_type(
      opaque,
      edge == .top
        ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    // A hidden child must not get the focus.
    isVisible = false
    connectNotify("child-revealed") { [weak self] in
      guard let self, !isRevealed else { return }
      isVisible = false
    }
  }

  /// The natural height for a width once the child is revealed, in pixels; 0 for one that is hidden
  /// or being hidden.
  package func revealedHeight(for width: Int) -> Int {
    isVisible && isRevealed ? child.measure(.vertical, for: width).natural : 0
  }

  /// A child that is hidden loses the focus, which GTK would give to some other widget.
  package var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set {
      if newValue { isVisible = true } else if hasFocusWithin { leaveKeyboard() }
      gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
    }
  }
}
