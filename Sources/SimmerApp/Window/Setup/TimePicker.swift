import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// Three vertical spin buttons for hours, minutes and seconds, with the figures in one row. A value
/// that passes the end of a column is carried to the next larger unit.
@MainActor
final class TimePicker {
  let widget: Widget
  /// Called after the person has changed the time, also after each typed figure.
  var onChange: (() -> Void)?
  /// The picked time: zero to 99:59:59.
  var duration: Duration {
    get { picked }
    set {
      picked = newValue
      show()
    }
  }

  private let spins: [SpinButton]
  private let units: [Label]
  private var picked = Duration.zero
  private var figures: TypedFigures?

  init() {
    spins = PickerUnit.allCases.map {
      SpinButton($0.range, orientation: .vertical, wraps: $0 != .hours)
    }
    let texts = [
      (tr("Hours"), tr("hr")), (tr("Minutes"), tr("min")), (tr("Seconds"), tr("sec")),
    ]
    units = texts.map { Label($0.1, styles: ["unit"]) }
    for (spin, text) in zip(spins, texts) { spin.setAccessibleLabel(text.0) }
    // Translators: read out for the columns of minutes and seconds
    let examples = [
      "", tr("Digits fill from the right: 130 is 1 hr 30 min"),
      tr("Digits fill from the right: 120 is 1 min 20 sec"),
    ]
    for (spin, example) in zip(spins, examples) { spin.setAccessibleDescription(example) }
    let columns = zip(spins, units).map { Self.column($0, unit: $1) }

    let band = Box(.horizontal)
    band.setStyle("band")
    band.align(vertical: .center)
    let row = Box(.horizontal, columns)
    row.makeHomogeneous()
    // Hours come first in right-to-left languages too, as in 02:30:00.
    row.keepLeftToRight()
    row.align(vertical: .center)
    let overlay = Overlay(band)
    overlay.add(row, measured: true)
    overlay.setStyle("picker")
    overlay.align(vertical: .center)
    widget = overlay
    for (unit, column) in zip(PickerUnit.allCases, columns) { listen(to: column, of: unit) }
  }

  private static func column(_ spin: SpinButton, unit: Label) -> Widget {
    unit.align(vertical: .center)
    unit.canTarget = false
    let column = Box(.horizontal, spacing: 6, [spin, unit])
    column.align(horizontal: .center)
    column.expand(horizontal: true)
    return column
  }

  private func listen(to column: Widget, of unit: PickerUnit) {
    let spin = spins[unit.rawValue]
    spin.onTextChange { [weak self] in self?.readSpins() }
    spin.onWrap { [weak self] direction in self?.carry(direction, of: unit) }
    spin.onFocusLeave { [weak self] in self?.figures = nil }
    column.onPress { [weak self] _ in
      self?.figures = nil
      return false
    }
    column.onScroll { [weak self] steps, _ in
      self?.step(unit, by: -steps)
      return true
    }
    var atTouch = 0
    column.onVerticalSwipe(
      began: { atTouch = 0 },
      moved: { [weak self] distance in
        let steps = Int(distance / 24)
        if steps != atTouch { self?.step(unit, by: atTouch - steps) }
        atTouch = steps
      })
  }

  var isTyping: Bool { figures != nil }

  /// Steps up or down. A step that would lead below zero or beyond 99:59:59 changes nothing.
  func step(_ unit: PickerUnit, by steps: Int) {
    figures = nil
    pick(unit.picking(duration + unit.duration * steps))
  }

  func revert() {
    guard let figures else { return }
    self.figures = nil
    pick(figures.before)
  }

  // MARK: - Keys

  enum KeyResult: Equatable {
    case handled
    case ignored
    /// The typed text is not only figures. These belong in the field, and the key behind them.
    case text(String)
  }

  func handleKey(_ key: Key) -> KeyResult {
    guard let index = spins.firstIndex(where: { $0.hasFocusWithin }),
      let unit = PickerUnit(rawValue: index)
    else { return .ignored }
    if let steps = Self.steps(for: key) {
      step(unit, by: steps)
      return .handled
    }
    switch key {
    case .left, .right:
      figures = nil
      let next = PickerUnit(rawValue: unit.rawValue + (key == .left ? -1 : 1))
      if let next { spins[next.rawValue].grabFocus() }
      return .handled
    case .backspace, .delete:
      var typed = figures ?? TypedFigures(into: unit, of: duration)
      typed.removeLast()
      show(typed)
      return .handled
    default:
      return key.character != nil || key.beginsCharacter ? type(key, into: unit) : .ignored
    }
  }

  /// Returns the number of steps by which a key changes a column; nil for other keys.
  static func steps(for key: Key) -> Int? {
    switch key {
    case .up: 1
    case .down: -1
    case .pageUp: 10
    case .pageDown: -10
    default: nil
    }
  }

  private func type(_ key: Key, into unit: PickerUnit) -> KeyResult {
    if let figure = key.character?.wholeNumberValue, 0...9 ~= figure {
      var typed = figures ?? TypedFigures(into: unit, of: duration)
      if typed.append(figure) { show(typed) }
      return .handled
    } else if figures == nil, key == .space {
      return .ignored
    }
    let text = figures?.text ?? ""
    revert()
    return .text(text)
  }

  private func show(_ typed: TypedFigures) {
    pick(typed.duration)
    figures = typed
  }

  // MARK: - Columns

  private func pick(_ duration: Duration?) {
    guard let duration, duration != picked else { return show() }
    self.duration = duration
    onChange?()
  }

  private func show() {
    for unit in PickerUnit.allCases { spins[unit.rawValue].value = unit.value(of: picked) }
    showUnits()
  }

  /// Gives units the same distance from one figure as from two, and reads them out.
  private func showUnits() {
    for (spin, unit) in zip(spins, units) { unit.setStyle("near", spin.value < 10) }
    for unit in PickerUnit.allCases {
      let spin = spins[unit.rawValue]
      spin.setAccessibleValue(unit.words(spin.value))
    }
  }

  /// Called after a button, or an assistive technology, has changed a column.
  private func readSpins() {
    figures = nil
    let sum = PickerUnit.allCases.reduce(.zero) { $0 + $1.duration * spins[$1.rawValue].value }
    let isInRange = PickerUnit.allCases.allSatisfy { $0.range.contains(spins[$0.rawValue].value) }
    if isInRange {
      guard sum != picked else { return }
      picked = sum
      showUnits()
      onChange?()
    } else {
      // A spin button can't be changed during its own change signal.
      MainLoop.async { [weak self] in self?.pick(PickerUnit.hours.picking(sum)) }
    }
  }

  /// Carries a step to the next larger unit, unless the result is out of range.
  private func carry(_ direction: Int, of unit: PickerUnit) {
    let whole = unit.duration * 60
    let lost = whole - unit.duration
    pick(unit.picking(duration + whole * direction) ?? duration + lost * direction)
  }
}
