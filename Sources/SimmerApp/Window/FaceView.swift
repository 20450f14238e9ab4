import GtkKit

/// One timer, large: the ring, and in its middle the name, the time and when it ends.
@MainActor
final class FaceView {
  let widget: Widget
  let ring = Ring()
  private let name = Label(styles: ["name"])
  private let time = Inscription(styles: ["time"])
  private let end = Label(styles: ["end"])
  private let bell = Image(icon: "simmer-bell-symbolic")
  private let others = Label(styles: ["end"])
  private let pulse: Pulse
  private let preferences: Preferences
  private var face: Face?

  init(preferences: Preferences) {
    self.preferences = preferences
    pulse = Pulse(ring)
    name.ellipsize()
    let endRow = Box(.horizontal, spacing: 6, [bell, end])
    endRow.align(horizontal: .center)
    let texts = Box(.vertical, spacing: 6, [name, time, endRow, others])
    texts.align(horizontal: .center, vertical: .center)
    texts.canTarget = false
    let overlay = Overlay(ring)
    overlay.add(texts)
    overlay.margins(horizontal: 42, top: 24, bottom: 12)
    overlay.setStyle("face")
    widget = overlay
    ring.onResize { [weak self] in self?.fitTexts() }
  }

  /// Shows a timer.
  /// - Parameter otherTimers: how many more there are.
  func show(_ face: Face, otherTimers: Int) {
    if face != self.face { update(to: face) }
    let othersText =
      otherTimers == 0
      ? "" : trn("and %@ more timer", "and %@ more timers", otherTimers).filled("\(otherTimers)")
    if others.text != othersText { others.text = othersText }
    others.isVisible = otherTimers > 0
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

  private func update(to face: Face) {
    let old = self.face
    self.face = face
    let title = face.title
    if name.text != title { name.text = title }
    name.isVisible = !title.isEmpty
    if time.text != face.time {
      time.text = face.time
      if face.time.count != old?.time.count { fitTexts() }
    }
    let endText = face.end ?? tr("Paused")
    if end.text != endText { end.text = endText }
    bell.isVisible = face.end != nil
    guard face.phase != old?.phase else { return }
    for (phase, style) in [(Face.Phase.paused, "paused"), (.finished, "finished")] {
      widget.setStyle(style, face.phase == phase)
    }
    ring.glow = face.phase == .finished ? 1 : 0
    applyPreferences()
  }

  private func color(for phase: Face.Phase?) -> Color {
    switch phase {
    case .finished: ring.namedColor("error_color") ?? preferences.ringColor
    case .paused: preferences.ringColor.opacity(0.5)
    case .running, nil: preferences.ringColor
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
    name.setFontSize(max(12, 0.062 * diameter))
    name.setMaximumWidth(characters: Int(0.7 * diameter / max(12, 0.062 * diameter) / 0.6))
    end.setFontSize(max(12, 0.058 * diameter))
  }
}

extension Face {
  /// The name, or that it is done.
  var title: String {
    guard phase == .finished else { return name }
    return name.isEmpty ? tr("Time is up") : tr("%@ is done").filled(name)
  }
}
