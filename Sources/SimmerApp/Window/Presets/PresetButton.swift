import GtkKit
import SimmerCore
import TimerEngine

extension Button {
  /// Creates a button that starts a preset. With little space the name is truncated, the length
  /// or time of day is not.
  /// - Parameter isRow: whether it is one of several below each other, which begin at the same
  ///   place.
  convenience init(
    _ preset: Start, twelveHours: Bool, styles: [String], isRow: Bool = false
  ) {
    let time = preset.shownTime(twelveHours: twelveHours)
    let text: Widget
    if preset.shownName.isEmpty {
      text = Label(time)
    } else {
      let name = Label(preset.shownName)
      name.ellipsize()
      name.setMaximumWidth(characters: 30)
      // In one of the texts, the dot would follow the direction of that text.
      text = Box(.horizontal, [name, Label(" · "), Label(time)])
    }
    let icons = preset.stages.isEmpty ? [] : [Image(icon: "simmer-plan-symbolic")]
    let content = Box(.horizontal, spacing: 6, icons + [text])
    content.align(horizontal: isRow ? .start : .center)
    self.init(child: content, styles: styles)
    setAccessibleLabel(preset.title(twelveHours: twelveHours))
  }
}
