import GtkKit
import SimmerCore
import TimerEngine

/// A button of a tile: a pill with a word or, in a low tile, an icon.
@MainActor
final class TileButton {
  let widget = Button(text: "", styles: ["tile-button"])
  private(set) var action: TimerAction?
  private var title = ""
  private var isIcon = false
  /// Height of a tile below which its buttons have icons, in pixels.
  private static let leastForWords = 150

  func show(_ action: TimerAction, of face: TileFace, isMain: Bool) {
    self.action = action
    let title = action.title(in: face.phase)
    if title != self.title {
      self.title = title
      widget.setText(title)
    }
    let label = action.label(of: face.name, in: face.phase)
    widget.setAccessibleLabel(label)
    widget.tooltip = label
    for (style, isOn) in [
      ("go", action == .resume || action == .begin || action == .next),
      ("hold", action == .pause), ("stop", face.phase == .finished && action == .stop),
    ] { widget.setStyle(style, isOn && isMain || style == "stop" && isOn) }
  }

  /// The natural width, in pixels.
  func width(height: Int) -> Int { widget.measure(.horizontal).natural }
}
