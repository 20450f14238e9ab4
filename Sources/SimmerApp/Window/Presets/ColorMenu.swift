import GLibKit
import GtkKit
import SimmerCore

/// A menu for the color of one timer’s ring: that of all rings, or one of its own.
@MainActor
final class ColorMenu {
  let widget: Widget
  /// Called with the color that the person chooses; nil for the color of all rings.
  var onChoose: ((Color?) -> Void)?

  private let preferences: Preferences
  private let button: MenuButton
  private let dot = DrawingArea()
  /// Created when the menu first opens.
  private var swatches: ColorSwatches?
  private var chosen: Color?

  init(preferences: Preferences) {
    self.preferences = preferences
    dot.minimumSize(width: 14, height: 14)
    dot.align(horizontal: .center, vertical: .center)
    button = MenuButton(child: dot, label: tr("Color"))
    button.setStyle("flat-icon")
    button.align(vertical: .center)
    widget = button
    dot.onDraw { [weak self] drawing, width, height in
      guard let self else { return }
      let track = RingTrack(in: dot, on: "theme_base_color")
      let color = chosen ?? preferences.ringColor
      for (color, radius) in [(track.edge(color), 7.0), (track.fill(color), 6)] {
        drawing.setColor(color)
        drawing.fillCircle(x: Double(width) / 2, y: Double(height) / 2, radius: radius)
      }
    }
    button.setPopover { [weak self] in self?.makePopover() }
  }

  /// Shows the chosen color.
  func show(_ color: Color?) {
    chosen = color
    showChoice()
    dot.redraw()
  }

  private func showChoice() {
    swatches?.show(chosen ?? preferences.ringColor)
  }

  private func makePopover() -> Popover {
    let swatches = ColorSwatches(offersOther: false)
    let none = Button(text: trc("color", "Default"), styles: ["flat"])
    swatches.onChoose = { [weak self] in self?.choose($0) }
    none.onClick { [weak self] in
      self?.button.close()
      self?.choose(nil)
    }
    self.swatches = swatches
    let popover = Popover(Box(.vertical, spacing: 6, [swatches.widget, none]))
    popover.onOpen { [weak self] in self?.showChoice() }
    return popover
  }

  private func choose(_ color: Color?) {
    show(color)
    onChoose?(color)
  }
}
