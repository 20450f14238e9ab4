import GtkKit
import SimmerCore
import TimerEngine

/// A button of a tile: a circle with an icon or a number of minutes or, where it ends an alarm, a
/// pill with a word. Its parts are as large as it is.
@MainActor
final class TileButton {
  let widget: Button
  private(set) var action: TimerAction?
  private var label = ""
  private let word = FittingLabel(styles: ["word"])
  private let icon = Image(icon: "media-playback-pause-symbolic")

  init() {
    let (word, icon) = (word, icon)
    word.followHeight()
    let content = ArrangedBox(
      [word, icon], measure: { _ in (0, 0) },
      arrange: { box in
        let height = box.height
        icon.setSize(Image.nearestSize(to: Double(height) * 0.42))
        box.place(icon, x: 0, y: 0, width: box.width, height: height)
        // A word is wider than a number.
        let line = Int(Double(height) * (word.text.count > 3 ? 0.48 : 0.52))
        box.place(word, x: 0, y: (height - line) / 2, width: box.width, height: line)
      })
    content.expand(horizontal: true, vertical: true)
    widget = Button(child: content, styles: ["tile-button"])
  }

  /// Shows an action. What ends an alarm has a word; the main one has the color of its action.
  func show(_ action: TimerAction, of face: TileFace) {
    let isMain = action == face.main
    let hasWord = isMain && face.phase == .finished
    let entry = action.entry(in: face.phase)
    let (title, label) = (entry.title(), entry.label(of: face.label))
    self.action = action
    let text = hasWord ? title : action.number ?? ""
    word.show([text])
    (word.isVisible, icon.isVisible) = (!text.isEmpty, text.isEmpty)
    icon.setIcon(entry.icon)
    if label != self.label {
      self.label = label
      // A tooltip would cover the word that it repeats.
      widget.tooltip = hasWord ? nil : label
      widget.setAccessibleLabel(title)
    }
    for (style, isOn) in [
      ("go", isMain && !hasWord && entry.role == .go),
      ("hold", isMain && !hasWord && entry.role == .hold), ("word", hasWord),
    ] { widget.setStyle(style, isOn) }
  }
}
