internal import CGtk

/// A whole number that is typed, stepped or scrolled: GtkSpinButton.
public final class SpinButton: Widget {
  /// A spin button for `range`, stepping by one.
  public init(_ range: ClosedRange<Int>, orientation: Orientation, wraps: Bool) {
    super.init(
      sinking: gtk_spin_button_new_with_range(
        Double(range.lowerBound), Double(range.upperBound), 1))
    gtk_orientable_set_orientation(opaque, orientation.gtk)
    gtk_spin_button_set_wrap(opaque, wraps ? 1 : 0)
    gtk_spin_button_set_numeric(opaque, 1)
    let digits = Int32(String(range.upperBound).count)
    gtk_editable_set_width_chars(opaque, digits)
    gtk_editable_set_max_width_chars(opaque, digits)
    gtk_editable_set_alignment(opaque, 1)
  }

  /// The number; what was typed and not yet confirmed counts, as far as it is in range.
  public var value: Int {
    get {
      // Having GTK take it in would change the field, maybe in the midst of another change.
      guard let typed = Double(text) else { return 0 }
      var (least, most) = (0.0, 0.0)
      gtk_spin_button_get_range(opaque, &least, &most)
      return Int(min(max(typed, least), most))
    }
    set { gtk_spin_button_set_value(opaque, Double(newValue)) }
  }

  /// What stands in the field, also before it is confirmed.
  public var text: String {
    gtk_editable_get_text(opaque).map { String(cString: $0) } ?? ""
  }

  /// Steps up or down from what stands in the field, wrapping as arrow keys do.
  public func step(by steps: Int) {
    // GTK takes zero for one step.
    guard steps != 0 else { return }
    gtk_spin_button_update(opaque)
    gtk_spin_button_spin(
      opaque, steps < 0 ? GTK_SPIN_STEP_BACKWARD : GTK_SPIN_STEP_FORWARD, Double(abs(steps)))
  }

  /// Called whenever the number changes.
  public func onChange(_ closure: @escaping @MainActor () -> Void) {
    connect("value-changed", closure)
  }

  /// Called whenever the text changes, typed digits before they are confirmed included.
  public func onTextChange(_ closure: @escaping @MainActor () -> Void) {
    connect("changed", closure)
  }
}
