import GtkKit

/// Where the parts of the setup page stand, from top to bottom. The presets are left out where only
/// the picker has room.
@MainActor
struct SetupLayout {
  let top, picker, presets: Widget

  /// Space at the sides, and at the top, in pixels.
  private static let (side, above) = (18, 12)

  /// The least size, without the presets; and the natural one, with them.
  func measure(_ orientation: Orientation) -> (minimum: Int, natural: Int) {
    let sizes = [top, picker, presets].map { $0.measure(orientation) }
    if orientation == .horizontal {
      let sides = 2 * Self.side
      return (
        sides + (sizes.map(\.minimum).max() ?? 0), sides + (sizes.map(\.natural).max() ?? 0)
      )
    }
    let middle = picker.isVisible ? sizes[1].minimum : sizes[2].minimum
    return (
      Self.above + sizes[0].minimum + middle,
      Self.above + sizes.map(\.natural).reduce(0, +)
    )
  }

  func arrange(in box: Arrangement) {
    let width = box.width - 2 * Self.side
    let height = top.measure(.vertical, for: width).natural
    box.place(top, x: Self.side, y: Self.above, width: width, height: height)
    let free = (y: Self.above + height, height: box.height - Self.above - height)
    guard picker.isVisible else {
      box.place(presets, x: Self.side, y: free.y, width: width, height: free.height)
      return
    }
    let below = presets.measure(.vertical, for: width).natural
    let hasPresets = free.height - below >= picker.measure(.vertical).minimum
    let middle = free.height - (hasPresets ? below : 0)
    box.place(picker, x: Self.side, y: free.y, width: width, height: middle)
    if hasPresets {
      box.place(presets, x: Self.side, y: free.y + middle, width: width, height: below)
    } else {
      box.leaveOut(presets)
    }
  }
}
