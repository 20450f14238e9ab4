import GtkKit
import TimerEngine

/// One timer, small: its ring, its name and what is left of it; in a list also a button that pauses
/// it, goes on with it or stops it.
@MainActor
final class StripCard {
  let id: TimerID
  let widget: Widget
  /// Shows the timer large.
  let button: Button
  /// Called with what the button in a list does.
  var onInput: ((Input) -> Void)?

  private let ring = SmallRing(.card)
  private let symbol = Image(icon: "media-playback-pause-symbolic")
  private let name = Label(styles: ["name"])
  private let time = Inscription(styles: ["time"])
  /// What assistive technology reads after the name. A label that is nowhere in the window changes
  /// without telling it each second.
  private let spoken = Label()
  private let row: Box
  /// Made when it is first in a list.
  private var action: Button?
  private var shown: (face: Face, color: Color, isSelected: Bool)?
  /// Letters of a name that a card in a row has room for.
  private static let longestName = 18

  init(_ id: TimerID) {
    self.id = id
    symbol.align(horizontal: .center, vertical: .center)
    let picture = Overlay(ring.widget)
    picture.add(symbol)
    picture.align(vertical: .center)
    name.alignTextToStart()
    time.keepLeftToRight()
    time.alignTextToStart()
    let texts = Box(.vertical, [name, time])
    texts.align(vertical: .center)
    texts.expand(horizontal: true)
    button = Button(child: Box(.horizontal, spacing: 9, [picture, texts]), styles: ["card"])
    button.setAccessibleDescription(by: spoken)
    button.expand(horizontal: true)
    row = Box(.horizontal, [button])
    row.setStyle("timer")
    widget = row
    fitOrientation()
  }

  /// Whether it is one of several above each other, and not in a row.
  var isListed = false {
    didSet { if isListed != oldValue { fitOrientation() } }
  }

  private func fitOrientation() {
    row.setStyle("listed", isListed)
    name.ellipsize(!isListed)
    name.wrap(isListed)
    name.setMaximumWidth(characters: isListed ? -1 : Self.longestName)
    action?.isVisible = isListed
    if isListed, let shown { showAction(shown.face) }
  }

  /// Shows how the timer stands.
  /// - Parameter isSelected: whether it is the one that is shown large.
  func show(_ face: Face, color: Color, isSelected: Bool) {
    let old = shown
    shown = (face, color, isSelected)
    if isSelected != old?.isSelected {
      row.setStyle("selected", isSelected)
      button.setAccessiblySelected(isSelected)
    }
    if face.time != old?.face.time || isSelected != old?.isSelected {
      time.text = face.time
      // Screen readers don't tell of a button that it is selected.
      spoken.text = isSelected ? tr("%@, shown").filled(face.time) : face.time
    }
    if face.time.count != old?.face.time.count {
      time.setWidth(minimum: UInt32(face.time.count), natural: UInt32(face.time.count + 1))
    }
    if name.text != face.nameOrLength { name.text = face.nameOrLength }
    if face.phase != old?.face.phase { show(face.phase) }
    if face.label != old?.face.label {
      button.setAccessibleLabel(face.label)
      if isListed { showAction(face) }
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
    row.setStyle("finished", phase == .finished)
  }

  // MARK: - The button in a list

  private func showAction(_ face: Face) {
    let action = action ?? makeAction()
    action.setStyle("halt", face.phase == .finished)
    action.setStyle("chip", face.phase == .finished)
    action.setStyle("circular", face.phase != .finished)
    let name = face.nameOrLength
    switch face.phase {
    case .ready, .running:
      action.setIcon("media-playback-pause-symbolic")
      tell(tr("Pause %@").filled(name))
    case .paused:
      action.setIcon("media-playback-start-symbolic")
      tell(tr("Resume %@").filled(name))
    case .finished:
      action.setText(tr("Stop"))
      tell(tr("Stop %@").filled(name))
    case .missed:
      action.setIcon("window-close-symbolic")
      tell(tr("Dismiss %@").filled(name))
    }
  }

  private func tell(_ text: String) {
    action?.setAccessibleLabel(text)
    action?.tooltip = text
  }

  private func makeAction() -> Button {
    let action = Button(
      icon: "media-playback-pause-symbolic", label: "", styles: ["action"])
    action.align(vertical: .center)
    action.onClick { [weak self] in
      guard let self, let phase = shown?.face.phase else { return }
      switch phase {
      case .ready, .running: onInput?(.pause(id))
      case .paused: onInput?(.resume(id))
      case .finished, .missed: onInput?(.stop(id))
      }
    }
    row.append(action)
    self.action = action
    return action
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
