import GtkKit
import TimerEngine

/// Three vertical spin buttons for hours, minutes and seconds, whose figures read as one row.
@MainActor
final class TimePicker {
  let widget: Widget
  private let hours: SpinButton
  private let minutes: SpinButton
  private let seconds: SpinButton
  private var observers: [@MainActor () -> Void] = []

  init() {
    hours = SpinButton(0...99, orientation: .vertical, wraps: true)
    minutes = SpinButton(0...59, orientation: .vertical, wraps: true)
    seconds = SpinButton(0...59, orientation: .vertical, wraps: true)

    let band = Box(.horizontal)
    band.setStyle("band")
    band.align(vertical: .center)
    let row = Box(
      .horizontal,
      [
        Self.column(hours, name: tr("Hours"), unit: tr("hours")),
        Self.column(minutes, name: tr("Minutes"), unit: tr("min")),
        Self.column(seconds, name: tr("Seconds"), unit: tr("sec")),
      ])
    row.makeHomogeneous()
    // Hours come first wherever people read from right to left too, as in 02:30:00.
    row.keepLeftToRight()
    row.align(vertical: .center)
    let overlay = Overlay(band)
    overlay.add(row, measured: true)
    overlay.setStyle("picker")
    overlay.align(vertical: .center)
    widget = Clamp(overlay, maximumWidth: 380)

    for spin in [hours, minutes, seconds] {
      spin.onTextChange { [weak self] in self?.observers.forEach { $0() } }
    }
  }

  /// A spin button with its unit beside the figures.
  private static func column(_ spin: SpinButton, name: String, unit: String) -> Widget {
    spin.setAccessibleLabel(name)
    let label = Label(unit, styles: ["unit"])
    label.align(vertical: .center)
    label.canTarget = false
    let column = Box(.horizontal, spacing: 6, [spin, label])
    column.align(horizontal: .center)
    column.onScroll { steps, _ in spin.step(by: -steps) }
    var atTouch = 0
    spin.onVerticalSwipe(
      began: { atTouch = 0 },
      moved: { distance in
        let steps = Int(distance / 24)
        if steps != atTouch { spin.step(by: atTouch - steps) }
        atTouch = steps
      })
    return column
  }

  /// The time set: zero to 99:59:59. Typed digits count before they are confirmed.
  var duration: Duration {
    get {
      .seconds(hours.value * 3600 + minutes.value * 60 + seconds.value)
    }
    set {
      let total = Int(newValue.components.seconds)
      hours.value = total / 3600
      minutes.value = total / 60 % 60
      seconds.value = total % 60
    }
  }

  /// Whether the time is zero, as far as typed.
  var isZero: Bool {
    [hours, minutes, seconds].allSatisfy { (Int($0.text) ?? 0) == 0 }
  }

  /// Calls `closure` whenever the time changes, also while digits are typed.
  func onChange(_ closure: @escaping @MainActor () -> Void) {
    observers.append(closure)
  }

  /// Gives the keyboard to the minutes.
  func grabFocus() {
    minutes.grabFocus()
  }
}
