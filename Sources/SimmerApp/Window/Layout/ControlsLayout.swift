import GtkKit
import SimmerCore

/// The layout of the round buttons and the parts beside them: below the page, or at both sides of
/// it in a low window.
@MainActor
struct ControlsLayout {
  let secondary, primary, tertiary, sound, plan: Widget
  /// The scale of the buttons, 1 or more.
  var enlargement = 1.0

  /// The part of the window that the buttons belong to, in pixels.
  struct Page {
    let width, top, bottom: Int
    /// Whether the buttons are beside the content, not below it.
    let isLow: Bool
    let mode: Controls.Mode?
    /// Whether there is a title bar, which then has the Back button.
    let hasHeader: Bool

    var middle: Int { width / 2 }
  }

  /// Space above the buttons, in pixels.
  static let above = 12
  /// Returns the height of the buttons below the page, with the space around them, in pixels.
  static func height(enlargement: Double) -> Int {
    above + RoundButton.diameter(enlargement: enlargement) + gap
  }
  /// Maximum width over which the round buttons are spread, in pixels.
  private static let widest = 420
  /// Maximum distance from the center of the middle button to the center of a part beside it, in
  /// pixels.
  private static let beside = 125
  /// Space below the buttons, and between a low face and them, in pixels.
  private static let gap = 24
  /// Distance from the lower edge of a round button to the center of the small button below it, in
  /// pixels.
  private static let below = 30

  private var diameter: Int { RoundButton.diameter(enlargement: enlargement) }

  private func scaled(_ pixels: Int) -> Int {
    Int(Double(pixels) * DesktopPreferences.textScale * enlargement)
  }

  /// Returns the height of the buttons below a page, with the space around them, in pixels: one
  /// row, or two if the text is so large that the small button does not fit between the round ones.
  func height(below page: Page) -> Int {
    let row = Self.height(enlargement: enlargement)
    let two = row + tertiaryHeight(on: page) + Self.above
    let hasRoom = page.bottom - page.top - two >= Room.leastFace
    return page.isLow || hasTertiaryBetween(on: page) || !hasRoom ? row : two
  }

  private func tertiaryHeight(on page: Page) -> Int {
    tertiary.measure(.vertical, for: widthOfRow(on: page)).natural
  }

  private func hasTertiaryBetween(on page: Page) -> Bool {
    !tertiary.isVisible
      || tertiary.measure(.horizontal).minimum <= 2 * offset(on: page) - diameter - 12
  }

  /// Distance of the centers of the round buttons from the middle of the page, in pixels.
  private func offset(on page: Page) -> Int {
    min(page.width, scaled(Self.widest)) / 2 - 30 - diameter / 2
  }

  /// Maximum width of a button in a separate row, in pixels.
  private func widthOfRow(on page: Page) -> Int {
    min(page.width - 24, tertiary.measure(.horizontal).natural)
  }

  /// Allocates all parts.
  func place(on page: Page, in box: Arrangement) {
    if page.isLow { placeBeside(page, in: box) } else { placeBelow(page, in: box) }
  }

  private func placeBelow(_ page: Page, in box: Arrangement) {
    let center = page.bottom - Self.gap - diameter / 2
    switch page.mode {
    case .setup:
      // Start is in the middle, the sound and the Back button at its sides.
      let offset = min(scaled(Self.beside), (page.middle + diameter / 2) / 2)
      place(primary, x: page.middle, y: center, in: box)
      place(secondary, x: page.middle + offset, y: center, in: box)
      let beside = 2 * offset - diameter - 12
      place(sound, x: page.middle - offset, y: center, width: beside, in: box)
      // The Back button takes this place in a window without a title bar, which has more room at
      // the side.
      let isTaken = secondary.isVisible
      place(
        plan, x: page.middle + (isTaken ? 2 * offset : offset), y: center, width: beside, in: box)
    case .ringing:
      place(secondary, x: page.middle, y: center, in: box)
    case .timer, .plan, .planning, nil:
      let offset = offset(on: page)
      place(secondary, x: page.middle - offset, y: center, in: box)
      place(primary, x: page.middle + offset, y: center, in: box)
      if height(below: page) == Self.height(enlargement: enlargement) {
        placeTertiary(x: page.middle, y: center, width: 2 * offset - diameter - 12, in: box)
      } else {
        let above = center - diameter / 2 - Self.above - tertiaryHeight(on: page) / 2
        placeTertiary(x: page.middle, y: above, width: widthOfRow(on: page), in: box)
      }
    }
  }

  private func placeBeside(_ page: Page, in box: Arrangement) {
    let isSetup = page.mode?.isSetup == true
    // With large text, the labels beside Start are wider than a button.
    let text = [sound, plan].map { $0.measure(.horizontal).natural }.max() ?? 0
    let width = isSetup ? max(diameter, text - Self.gap) : diameter
    let between = page.width - 2 * scaled(Room.besides)
    let half =
      switch page.mode {
      case .setup: scaled(190)
      case .plan, .planning, .ringing: between / 2
      case .timer, nil: min(between, page.bottom - page.top) / 2
      }
    let offset = min(page.middle - 12 - width / 2, half + Self.gap + width / 2)
    let middle = (page.top + page.bottom) / 2
    let center = isSetup ? middle : min(middle, lowestCenter(on: page))
    place(secondary, x: page.middle - offset, y: center, in: box)
    place(primary, x: page.middle + offset, y: center, in: box)
    if isSetup {
      let above = page.hasHeader ? 0 : diameter
      place(sound, x: page.middle - offset, y: center + above, width: width + 36, in: box)
      place(plan, x: page.middle + offset, y: center + diameter, width: width + 36, in: box)
    } else {
      let below = center + diameter / 2 + Self.below
      placeTertiary(x: page.middle + offset, y: below, width: diameter + 36, in: box)
    }
  }

  /// The lowest position of the centers of the round buttons that leaves room for the small button,
  /// in pixels.
  private func lowestCenter(on page: Page) -> Int {
    let small = max(34, tertiary.measure(.vertical, for: diameter + 36).natural)
    let center = page.bottom - 6 - small / 2 - Self.below - diameter / 2
    return max(page.top + 6 + diameter / 2, center)
  }

  /// Places the center of a round button.
  private func place(_ button: Widget, x: Int, y: Int, in box: Arrangement) {
    box.place(
      button, x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
  }

  /// Places the center of a part beside a button.
  private func place(_ part: Widget, x: Int, y: Int, width: Int, in box: Arrangement) {
    guard part.isVisible else { return }
    let width = max(
      part.measure(.horizontal).minimum, min(width, part.measure(.horizontal).natural))
    let height = part.measure(.vertical, for: width).natural
    box.place(part, x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  private func placeTertiary(x: Int, y: Int, width: Int, in box: Arrangement) {
    guard tertiary.isVisible else { return }
    let wanted = tertiary.measure(.horizontal)
    guard wanted.minimum <= width else { return box.leaveOut(tertiary) }
    // Two lines need little more than half the width of one.
    let isOneLine = wanted.natural <= width
    let shown =
      isOneLine ? wanted.natural : min(width, max(wanted.minimum, wanted.natural * 6 / 10))
    let half = (tertiary.measure(.vertical, for: shown).natural + 1) / 2
    box.place(tertiary, x: x - shown / 2, y: y - half, width: shown, height: 2 * half)
  }
}
