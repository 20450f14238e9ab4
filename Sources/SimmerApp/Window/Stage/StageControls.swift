import GtkKit

/// Where the round buttons stand, and what is beside them: below the page, in its middle, or beside
/// it in a low window.
@MainActor
struct StageControls {
  let secondary, primary, extend, sound: Widget

  /// The part of the window that they belong to, in pixels.
  struct Page {
    let width, top, bottom: Int
    /// Whether they stand beside what is shown, and not below it.
    let isLow: Bool
    let mode: Controls.Mode?
    /// Whether the title bar has the way back from the picker.
    let hasHeader: Bool

    var middle: Int { width / 2 }
  }

  /// Space above them, in pixels.
  static let above = 12
  /// Height that they take below the page, with the space around them, in pixels.
  static var height: Int { above + RoundButton.diameter + gap }
  /// Width that the round buttons are spread over at most, in pixels.
  private static let widest = 420
  /// Distance of what is beside a button in the middle from it, at most, in pixels.
  private static let beside = 125
  /// Space below the buttons, and between a low face and them, in pixels.
  private static let gap = 24

  private var diameter: Int { RoundButton.diameter }

  private static func scaled(_ pixels: Int) -> Int {
    Int(Double(pixels) * DesktopPreferences.textScale)
  }

  /// Gives all of them their places.
  func place(on page: Page, in box: Arrangement) {
    if page.isLow { placeBeside(page, in: box) } else { placeBelow(page, in: box) }
  }

  private func placeBelow(_ page: Page, in box: Arrangement) {
    let center = page.bottom - Self.gap - diameter / 2
    switch page.mode {
    case .setup:
      // Start in the middle, the sound and the way back on its sides.
      let offset = min(Self.scaled(Self.beside), (page.middle + diameter / 2) / 2)
      place(primary, x: page.middle, y: center, in: box)
      place(secondary, x: page.middle + offset, y: center, in: box)
      placeSound(x: page.middle - offset, y: center, width: 2 * offset - diameter - 12, in: box)
    case .ringing:
      place(secondary, x: page.middle, y: center, in: box)
    case .timer, nil:
      let spread = min(page.width, Self.scaled(Self.widest))
      let offset = spread / 2 - 30 - diameter / 2
      place(secondary, x: page.middle - offset, y: center, in: box)
      place(primary, x: page.middle + offset, y: center, in: box)
      placeExtend(x: page.middle, y: center, width: 2 * offset - diameter - 12, in: box)
    }
  }

  private func placeBeside(_ page: Page, in box: Arrangement) {
    let face = min(page.width - 2 * Self.scaled(Room.besides), page.bottom - page.top)
    let offset = min(
      page.middle - 12 - diameter / 2,
      (page.mode?.isSetup == true ? Self.scaled(190) : face / 2) + Self.gap + diameter / 2)
    let center = (page.top + page.bottom) / 2
    place(secondary, x: page.middle - offset, y: center, in: box)
    place(primary, x: page.middle + offset, y: center, in: box)
    if page.mode?.isSetup == true {
      let above = page.hasHeader ? 0 : diameter
      placeSound(x: page.middle - offset, y: center + above, width: diameter + 36, in: box)
    } else {
      let below = center + diameter / 2 + 30
      placeExtend(x: page.middle + offset, y: below, width: diameter + 36, in: box)
    }
  }

  /// Puts the middle of a round button there.
  private func place(_ button: Widget, x: Int, y: Int, in box: Arrangement) {
    box.place(
      button, x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
  }

  private func placeSound(x: Int, y: Int, width: Int, in box: Arrangement) {
    guard sound.isVisible else { return }
    let width = max(
      sound.measure(.horizontal).minimum, min(width, sound.measure(.horizontal).natural))
    let height = sound.measure(.vertical, for: width).natural
    box.place(sound, x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  private func placeExtend(x: Int, y: Int, width: Int, in box: Arrangement) {
    let size = (
      width: extend.measure(.horizontal).natural, height: extend.measure(.vertical).natural
    )
    guard extend.isVisible else { return }
    guard size.width <= width else { return box.leaveOut(extend) }
    box.place(
      extend, x: x - size.width / 2, y: y - size.height / 2, width: size.width,
      height: size.height)
  }
}
