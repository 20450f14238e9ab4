import GtkKit
import SimmerCore
import TimerEngine

/// A button of a tile: a pill with a word or, in a low tile, a circle with an icon.
@MainActor
final class TileButton {
  let widget: Button
  private(set) var action: TimerAction?
  private var title = ""
  /// The title with the name of the timer.
  private var label = ""
  private let word = Label()
  private let icon = Image(icon: "media-playback-pause-symbolic")

  init() {
    icon.align(horizontal: .center, vertical: .center)
    icon.expand(horizontal: true)
    word.expand(horizontal: true)
    word.centerText()
    widget = Button(child: Box(.horizontal, [word, icon]), styles: ["tile-button"])
    icon.isVisible = false
  }

  func show(_ action: TimerAction, of face: TileFace, isMain: Bool) {
    let entry = action.entry(in: face.phase)
    let (title, label) = (entry.title(), entry.label(of: face.name))
    if title != self.title || label != self.label || action != self.action {
      (self.action, self.title, self.label) = (action, title, label)
      icon.setIcon(entry.icon)
      hasIcon = false
      showContent()
    }
    widget.setAccessibleLabel(title)
    for (style, isOn) in [
      ("go", isMain && entry.role == .go), ("hold", isMain && entry.role == .hold),
      ("stop", entry.role == .halt),
    ] { widget.setStyle(style, isOn) }
  }

  /// Whether an icon, or only the number of minutes, stands for the word.
  var hasIcon = false {
    didSet { if hasIcon != oldValue { showContent() } }
  }

  func setIconSize(in height: Int) {
    icon.setSize(Image.nearestSize(to: Double(height) * 0.4))
  }

  private func showContent() {
    let number = action?.number
    word.text = hasIcon ? number ?? title : title
    word.isVisible = !hasIcon || number != nil
    icon.isVisible = !word.isVisible
    widget.setStyle("icon", hasIcon)
    // A tooltip would cover the word that it repeats.
    widget.tooltip = hasIcon ? label : nil
  }

  /// The natural width with the word, in pixels; 0 until it is measured.
  private var width = 0

  /// Returns the natural width with the word, in pixels.
  func naturalWidth() -> Int {
    if !hasIcon { width = widget.measure(.horizontal).natural }
    return width
  }
}
