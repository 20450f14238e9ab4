import GtkKit
import TimerEngine

/// One timer, small: its ring, its name and what is left of it.
@MainActor
final class StripCard {
  let id: TimerID
  let widget: Button
  private let ring = DrawingArea()
  private let symbol = Image(icon: "media-playback-pause-symbolic")
  private let name = Label(styles: ["name"])
  private let time = Inscription(styles: ["time"])
  private var shown: (face: Face, color: Color)?

  private static let diameter: Int32 = 32
  private static let lineWidth = 4.0
  /// In which steps its ring moves.
  static let schedule = RedrawSchedule(ringLength: .pi * (Double(diameter) - lineWidth))

  init(_ id: TimerID) {
    self.id = id
    ring.minimumSize(width: Self.diameter, height: Self.diameter)
    symbol.align(horizontal: .center, vertical: .center)
    let picture = Overlay(ring)
    picture.add(symbol)
    picture.align(vertical: .center)
    name.ellipsize()
    name.alignTextToStart()
    name.setMaximumWidth(characters: 9)
    time.alignTextToStart()
    let texts = Box(.vertical, [name, time])
    texts.align(vertical: .center)
    widget = Button(child: Box(.horizontal, spacing: 9, [picture, texts]), styles: ["card"])
    ring.onDraw { [weak self] drawing, width, height in
      self?.draw(drawing, width: Double(width), height: Double(height))
    }
  }

  /// Shows how the timer stands.
  /// - Parameter isSelected: whether it is the one that is shown large.
  func show(_ face: Face, color: Color, isSelected: Bool) {
    widget.setStyle("selected", isSelected)
    let old = shown
    shown = (face, color)
    if face.time != old?.face.time { time.text = face.time }
    if face.time.count != old?.face.time.count {
      time.setWidth(minimum: UInt32(face.time.count), natural: UInt32(face.time.count + 1))
    }
    let title = face.name.isEmpty ? face.length : face.name
    if name.text != title { name.text = title }
    if face.phase != old?.face.phase { show(face.phase) }
    if face.phase != old?.face.phase || face.title != old?.face.title {
      widget.setAccessibleLabel(
        [title, face.phaseText].filter { !$0.isEmpty }.joined(separator: ", "))
    }
    if face.fraction != old?.face.fraction || color != old?.color || face.phase != old?.face.phase {
      ring.redraw()
    }
  }

  private func show(_ phase: Face.Phase) {
    symbol.isVisible = phase != .running
    switch phase {
    case .running: break
    case .paused: symbol.setIcon("media-playback-pause-symbolic")
    case .finished: symbol.setIcon("simmer-bell-symbolic")
    case .missed: symbol.setIcon("dialog-warning-symbolic")
    }
    widget.setStyle("finished", phase == .finished)
  }

  private func draw(_ drawing: Drawing, width: Double, height: Double) {
    guard let shown else { return }
    let radius = (min(width, height) - Self.lineWidth) / 2
    let top = -Double.pi / 2
    drawing.setColor(ring.textColor.opacity(0.15))
    drawing.strokeArc(
      x: width / 2, y: height / 2, radius: radius, from: 0, to: 2 * .pi, width: Self.lineWidth)
    guard shown.face.fraction > 0 else { return }
    drawing.setColor(shown.color)
    drawing.strokeArc(
      x: width / 2, y: height / 2, radius: radius, from: top,
      to: top + 2 * .pi * shown.face.fraction, width: Self.lineWidth)
  }
}

extension Face {
  /// The state in a word, where it isn't that the timer runs.
  var phaseText: String {
    switch phase {
    case .running: ""
    case .paused: tr("Paused")
    case .finished: tr("Done")
    case .missed: tr("Missed")
    }
  }
}
