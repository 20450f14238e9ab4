import AlarmSound
import GtkKit
import TimerEngine

/// One timer, large: the ring, and in its middle the name, the time and when it ends.
@MainActor
final class FaceView {
  let widget: Widget
  let ring = Ring()
  /// Called with what a person does to the timer.
  var onInput: ((Input) -> Void)?

  private let title = Label(styles: ["name"])
  private let name = NameEntry()
  private let time = Inscription(styles: ["time"])
  private let menu: TimerMenu
  private let pulse: Pulse
  private let preferences: Preferences
  private var face: Face?
  private var preset: Preset?

  init(
    preferences: Preferences, alarm: Alarm, catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    self.preferences = preferences
    menu = TimerMenu(preferences: preferences, alarm: alarm, catalogue: catalogue)
    pulse = Pulse(ring)
    title.ellipsize()
    time.canTarget = false
    let texts = Box(.vertical, spacing: 6, [title, name.widget, time, menu.widget])
    texts.align(horizontal: .center, vertical: .center)
    let overlay = Overlay(ring)
    overlay.add(texts)
    overlay.margins(horizontal: 42, top: 24, bottom: 12)
    overlay.setStyle("face")
    widget = overlay
    ring.onResize { [weak self] in self?.fitTexts() }
    menu.onInput = { [weak self] in self?.onInput?($0) }
    name.onChange = { [weak self] in self?.rename($0) }
  }

  /// Whether its menu is open and has the keyboard.
  var hasOpenMenu: Bool { menu.isOpen }

  /// Opens the menu of what else can be changed.
  func openMenu() {
    menu.open()
  }

  /// Puts the keyboard into the name.
  func editName() {
    name.grabFocus()
  }

  /// Shows a timer.
  func show(_ face: Face, of timer: CountdownTimer) {
    let isNewColor = timer.preset.color != preset?.color
    preset = timer.preset
    if face != self.face { update(to: face) }
    if isNewColor { applyPreferences() }
    menu.show(face, of: timer)
    ring.fraction = face.fraction
    pulse.isOn = face.phase == .finished && preferences.animates && ring.isMapped
  }

  /// Stops whatever moves, because it is out of sight.
  func rest() {
    pulse.isOn = false
  }

  /// Takes over colours and the like after they were chosen anew.
  func applyPreferences() {
    ring.opacity = preferences.showsRing ? 1 : 0
    ring.color = color(for: face?.phase)
  }

  private func rename(_ newName: String) {
    guard let face, var preset else { return }
    preset.name = newName
    onInput?(.edit(face.id, preset))
  }

  private func update(to face: Face) {
    let old = self.face
    self.face = face
    if title.text != face.title { title.text = face.title }
    title.isVisible = face.phase.isOver
    name.widget.isVisible = !face.phase.isOver
    if face.id != old?.id || face.name != old?.name { name.show(face.name) }
    if time.text != face.time {
      time.text = face.time
      if face.time.count != old?.time.count { fitTexts() }
    }
    guard face.phase != old?.phase else { return }
    for (phase, style) in [
      (Face.Phase.paused, "paused"), (.finished, "finished"), (.missed, "missed"),
    ] {
      widget.setStyle(style, face.phase == phase)
    }
    ring.glow = face.phase == .finished ? 1 : 0
    applyPreferences()
  }

  private func color(for phase: Face.Phase?) -> Color {
    let own = preset.map(preferences.ringColor(of:)) ?? preferences.ringColor
    switch phase {
    case .finished: return ring.namedColor("error_color") ?? own
    case .paused: return own.opacity(0.5)
    case .running, .missed, nil: return own
    }
  }

  /// Makes the figures as large as the ring has room for.
  private func fitTexts() {
    let diameter = ring.diameter
    guard diameter > 0 else { return }
    let characters = Double(max(5, face?.time.count ?? 5))
    let fontSize = min(0.26, 1.32 / (characters + 0.2)) * diameter
    time.setFontSize(fontSize)
    time.minimumSize(width: Int32(0.86 * diameter), height: Int32(1.25 * fontSize))
    let nameSize = max(12, 0.062 * diameter)
    let nameWidth = Int(0.7 * diameter / nameSize / 0.6)
    title.setFontSize(nameSize)
    title.setMaximumWidth(characters: nameWidth)
    name.setFontSize(nameSize, characters: nameWidth)
    menu.setFontSize(max(12, 0.058 * diameter))
  }
}
