internal import CGtk

package final class SpinButton: InputWidget {
  package init(_ range: ClosedRange<Int>, orientation: Orientation, wraps: Bool) {
    super.init(
      sinking: gtk_spin_button_new_with_range(
        Double(range.lowerBound), Double(range.upperBound), 1))
    gtk_orientable_set_orientation(opaque, orientation.gtk)
    gtk_spin_button_set_wrap(opaque, wraps ? 1 : 0)
    gtk_spin_button_set_numeric(opaque, 1)
    let digits = Int32(String(range.upperBound).count)
    gtk_editable_set_width_chars(opaque, digits)
    gtk_editable_set_max_width_chars(opaque, digits)
    // A vertical button has its figures centered between the two buttons.
    gtk_editable_set_alignment(opaque, orientation == .vertical ? 0.5 : 1)
    if let text = gtk_editable_get_delegate(opaque) {
      let text = UnsafeMutableRawPointer(text).assumingMemoryBound(to: GtkText.self)
      gtk_text_set_max_length(text, digits)
    }
    deselectsWithoutFocus()
    ignoresWheelWithoutFocus()
  }

  /// The number in the field, even if it is not yet confirmed or is out of range.
  package var value: Int {
    // Confirming it would change the field, possibly during another change.
    get { Int(text) ?? 0 }
    set { setSilently { gtk_spin_button_set_value(opaque, Double(newValue)) } }
  }

  /// The text in the field, also before it is confirmed.
  package var text: String {
    gtk_editable_get_text(opaque).map { String(cString: $0) } ?? ""
  }

  /// Calls `closure` when a step wraps around, with -1 below the minimum and 1 above the maximum.
  package func onWrap(_ closure: @escaping @MainActor (_ direction: Int) -> Void) {
    connect("wrapped") { [weak self] in
      guard let self else { return }
      var (least, most) = (0.0, 0.0)
      gtk_spin_button_get_range(opaque, &least, &most)
      closure(gtk_spin_button_get_value(opaque) == least ? 1 : -1)
    }
  }

  package func onTextChange(_ closure: @escaping @MainActor () -> Void) {
    onInput(closure) { connect("changed", $0) }
  }
}
