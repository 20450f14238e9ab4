internal import CGtk

/// A slider for a number: GtkScale.
package final class Scale: InputWidget {
  /// A horizontal scale for `range`, moving by `step` with the arrow keys.
  package init(_ range: ClosedRange<Double>, step: Double) {
    super.init(
      sinking: gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    expand(horizontal: true)
    ignoresWheelWithoutFocus()
  }

  /// Sets the text that assistive technology reads for the value.
  package func describeValue(_ words: @escaping @MainActor (Double) -> String) {
    setAccessibleValue(words(value))
    connect("value-changed") { [weak self] in
      if let self { setAccessibleValue(words(value)) }
    }
  }

  package var value: Double {
    get { gtk_range_get_value(cast()) }
    set { setSilently { gtk_range_set_value(cast(), newValue) } }
  }

  package func onChange(_ closure: @escaping @MainActor () -> Void) {
    onInput(closure) { connect("value-changed", $0) }
  }
}
