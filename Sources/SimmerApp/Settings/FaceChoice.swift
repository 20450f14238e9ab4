import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class FaceChoice {
  let widget = Box(.horizontal, spacing: 6)
  var onChoose: ((FaceStyle) -> Void)?

  /// Size of a picture, in pixels.
  private static let size = 72.0

  private var choices: [(style: FaceStyle, radio: RadioButton, picture: DrawingArea)] = []
  private var color = Color(red: 0, green: 0, blue: 0)

  init() {
    widget.makeHomogeneous()
    for (style, title) in [
      (FaceStyle.ring, trc("face", "Ring")), (.dial, tr("Dial")), (.figures, tr("Figures Only")),
    ] {
      let picture = DrawingArea()
      picture.minimumSize(width: Int32(Self.size), height: Int32(Self.size))
      picture.align(horizontal: .center)
      picture.onDraw { [weak self, weak picture] drawing, _, _ in
        guard let self, let picture else { return }
        drawing.move(x: Self.size / 2, y: Self.size / 2)
        draw(style, drawing, in: picture)
      }
      let label = Label(title)
      label.wrap()
      label.centerText()
      let tile = Box(.vertical, spacing: 6, [picture, label])
      tile.expand(horizontal: true)
      let radio = RadioButton(child: tile, label: title, groupedWith: choices.first?.radio)
      radio.setStyle("face-choice")
      radio.onChoose { [weak self] in self?.onChoose?(style) }
      choices.append((style, radio, picture))
      widget.append(radio)
    }
  }

  func show(_ chosen: FaceStyle, color: Color) {
    for (style, radio, picture) in choices {
      if style == chosen, !radio.isOn { radio.isOn = true }
      if color != self.color { picture.redraw() }
    }
    self.color = color
  }

  func grabFocus() {
    choices.first { $0.radio.isOn }?.radio.grabFocus()
  }

  private func draw(_ style: FaceStyle, _ drawing: Drawing, in picture: Widget) {
    let track = RingTrack(in: picture).color
    let color = color.standingOut(from: track)
    let top = -Double.pi / 2
    switch style {
    case .ring:
      let radius = 0.44 * Self.size
      drawing.setColor(track)
      drawing.strokeArc(x: 0, y: 0, radius: radius, from: 0, to: 2 * .pi, width: 5)
      drawing.setColor(color)
      drawing.strokeArc(x: 0, y: 0, radius: radius, from: top, to: top + 1.4 * .pi, width: 5)
      drawing.setColor(picture.textColor)
      drawing.write("7:00", x: 0, y: 0, size: 0.25 * Self.size)
    case .dial:
      let radius = 0.47 * Self.size
      drawing.setColor(track)
      drawing.fillCircle(x: 0, y: 0, radius: radius)
      drawing.setColor(color)
      drawing.fillSector(x: 0, y: 0, radius: 0.66 * radius, from: top, to: top + 1.4 * .pi)
      drawing.setColor(picture.textColor)
      for hour in 0..<12 {
        drawing.inPlace {
          drawing.turn(by: Double(hour) * .pi / 6)
          drawing.strokeLine(x: 0, y: -0.8 * radius, toX: 0, toY: -0.92 * radius, width: 2)
        }
      }
      drawing.inPlace {
        drawing.turn(by: 1.4 * .pi)
        drawing.strokeLine(x: 0, y: 0, toX: 0, toY: -0.72 * radius, width: 3)
      }
      drawing.fillCircle(x: 0, y: 0, radius: 3.5)
    case .figures:
      drawing.setColor(picture.textColor)
      drawing.write("7:00", x: 0, y: 0, size: 0.4 * Self.size)
    }
  }
}
