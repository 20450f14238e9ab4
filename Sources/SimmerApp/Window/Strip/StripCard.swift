import GtkKit
import TimerEngine

/// One timer, small: its ring, its name and what is left of it.
@MainActor
final class StripCard {
  let id: TimerID
  let widget: Button
  private let ring = SmallRing(.card)
  private let symbol = Image(icon: "media-playback-pause-symbolic")
  private let name = Label(styles: ["name"])
  private let time = Inscription(styles: ["time"])
  private var shown: (face: Face, color: Color)?

  init(_ id: TimerID) {
    self.id = id
    symbol.align(horizontal: .center, vertical: .center)
    let picture = Overlay(ring.widget)
    picture.add(symbol)
    picture.align(vertical: .center)
    name.ellipsize()
    name.alignTextToStart()
    name.setMaximumWidth(characters: 9)
    time.keepLeftToRight()
    time.alignTextToStart()
    let texts = Box(.vertical, [name, time])
    texts.align(vertical: .center)
    widget = Button(child: Box(.horizontal, spacing: 9, [picture, texts]), styles: ["card"])
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
    if name.text != face.nameOrLength { name.text = face.nameOrLength }
    if face.phase != old?.face.phase { show(face.phase) }
    if face.label != old?.face.label {
      widget.setAccessibleLabel(face.label)
    }
    ring.show(face.fraction, color: color)
  }

  private func show(_ phase: Face.Phase) {
    symbol.isVisible = phase != .running && phase != .ready
    switch phase {
    case .ready, .running: break
    case .paused: symbol.setIcon("media-playback-pause-symbolic")
    case .finished: symbol.setIcon("simmer-bell-symbolic")
    case .missed: symbol.setIcon("dialog-warning-symbolic")
    }
    widget.setStyle("finished", phase == .finished)
  }
}

extension Face {
  /// What it is known as among others.
  var nameOrLength: String { name.isEmpty ? length : name }

  /// That, and its state in a word, where it isn't that the timer runs.
  var label: String {
    [nameOrLength, phaseText].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The state in a word, where it isn't that the timer runs.
  var phaseText: String {
    switch phase {
    case .ready, .running: ""
    case .paused: tr("Paused")
    case .finished: tr("Done")
    case .missed: tr("Missed")
    }
  }
}
