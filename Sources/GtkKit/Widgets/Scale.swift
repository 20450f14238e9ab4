internal import CGtk
import GLibKit

package final class Scale: InputWidget {
  package init(_ range: ClosedRange<Double>, step: Double) {
    super.init(
      sinking: gtk_scale_new_with_range(
        GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
    expand(horizontal: true)
    ignoresWheelWithoutFocus()
  }

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

  /// Time after a change by a key or the wheel until the number counts as chosen.
  private static let settleTime = Duration.milliseconds(300)
  private var settling: Timeout?
  private var isDragged = false

  /// Called as the slider is let go, or soon after keys or the wheel have changed the number.
  package func onChoose(_ closure: @escaping @MainActor () -> Void) {
    onChange { [weak self] in
      self?.settling = Timeout(after: Self.settleTime) {
        if self?.isDragged == false { self?.finish(closure) }
      }
    }
    // GTK marks a slider that is held.
    connectNotify("css-classes") { [weak self] in
      guard let self, isDragged != hasStyle("dragging") else { return }
      isDragged.toggle()
      if !isDragged { finish(closure) }
    }
  }

  private func finish(_ closure: () -> Void) {
    guard settling != nil else { return }
    settling = nil
    closure()
  }

  package func onChange(_ closure: @escaping @MainActor () -> Void) {
    onInput(closure) { connect("value-changed", $0) }
  }
}
