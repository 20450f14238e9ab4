import AlarmSound
import GtkKit
import TimerEngine

/// One timer, large: the ring or the dial, the name, the time and when it ends.
@MainActor
final class FaceView {
  let widget: Widget
  let ring = Ring()
  let time = RollingDigits()
  /// Called with what a person does to the timer.
  var onInput: ((Input) -> Void)?
  /// Called with another time left that a person has turned to.
  var onTurn: ((Duration) -> Void)?
  /// Called when a person chooses one of the others.
  var onChoose: ((TimerID) -> Void)?

  private let title = Label(styles: ["name"])
  private let name = NameEntry()
  private let menu: TimerMenu
  private let others = OtherTimers()
  private let box: ArrangedBox
  private let turning: Turning
  private let pulse: Pulse
  private let glide: Glide
  private let preferences: Preferences
  private(set) var face: Face?
  private var timer: CountdownTimer?
  private var preset: Preset?

  init(
    preferences: Preferences, alarm: Alarm, catalogue: @escaping @MainActor () -> SoundCatalogue
  ) {
    self.preferences = preferences
    let (ring, time) = (ring, time)
    menu = TimerMenu(preferences: preferences, alarm: alarm, catalogue: catalogue)
    pulse = Pulse(of: ring) { (ring.glow, ring.thickening) = ($0, $0) }
    glide = Glide(of: ring) { ring.fraction = $0 }
    turning = Turning(over: ring)
    time.setStyle("time")
    title.ellipsize()
    let layout = FaceLayout()
    let parts = FaceLayout.Parts(
      ring: ring, time: time, title: title, name: name.widget, end: menu.widget,
      others: others.widget)
    box = ArrangedBox(
      [ring, others.widget, title, name.widget, time, menu.widget],
      measure: { _ in (FaceLayout.least, FaceLayout.natural) },
      arrange: { layout.arrange(parts, in: $0) })
    box.setStyle("face")
    widget = box
    self.layout = layout
    ring.onResize { [weak self] in self?.fitTexts() }
    menu.onInput = { [weak self] in self?.onInput?($0) }
    others.onChoose = { [weak self] in self?.onChoose?($0) }
    name.onChange = { [weak self] in self?.rename($0) }
    box.onScroll { [weak self] steps, isControlled in
      self?.turning.turn(by: -steps, isFine: isControlled)
    }
    turning.onTurn = { [weak self] in self?.onTurn?($0) }
  }

  private let layout: FaceLayout

  /// Whether there is room for little more than the ring and the time.
  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      layout.isCompact = isCompact
      showTexts()
      box.rearrange()
    }
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

  /// Turns the time so many steps further.
  func turn(by steps: Int, isFine: Bool) {
    turning.turn(by: steps, isFine: isFine)
  }

  /// Shows a timer.
  func show(_ face: Face, of timer: CountdownTimer) {
    let isNewColor = timer.preset.color != preset?.color
    // What was done to it, other than that time passed.
    let jumps =
      self.timer.map { $0.id != timer.id || $0.state != timer.state || $0.total != timer.total }
      ?? true
    (self.timer, preset) = (timer, timer.preset)
    turning.hold(face.remaining, span: timer.total)
    show(face, jumps: jumps)
    if isNewColor { applyPreferences() }
    menu.show(face, of: timer)
    pulse.isOn = face.phase == .finished && preferences.animates && ring.isMapped
  }

  /// Shows a timer that isn't started.
  func show(ready preset: Preset, as face: Face) {
    let isNewColor = preset.color != self.preset?.color
    (timer, self.preset) = (nil, preset)
    turning.hold(preset.duration, span: DialScale(fitting: preset.duration).span)
    show(face, jumps: self.face?.id != nil)
    if isNewColor { applyPreferences() }
  }

  /// Shows the timers beside it, where there is no room for them elsewhere.
  func show(others timers: [(face: Face, color: Color)]) {
    let wasShown = others.isShown
    others.show(timers)
    if others.isShown != wasShown { showTexts() }
  }

  /// Stops whatever moves, because it is out of sight.
  func rest() {
    pulse.isOn = false
    glide.stop()
  }

  /// Shows nothing: what comes next has nothing to do with what was there.
  func clear() {
    rest()
    (face, timer) = (nil, nil)
    glide.go(to: 0, jumps: false)
  }

  /// Takes over colours and the like after they were chosen anew.
  func applyPreferences() {
    ring.opacity = preferences.showsRing ? 1 : 0
    time.rolls = mayMove
    showColor()
  }

  private var mayMove: Bool { preferences.animates && DesktopPreferences.animationsEnabled }

  private func rename(_ newName: String) {
    guard let id = face?.id, var preset else { return }
    preset.name = newName
    onInput?(.edit(id, preset))
  }

  private func show(_ face: Face, jumps: Bool) {
    let old = self.face
    if face.phase != .finished { pulse.isOn = false }
    if face != old {
      self.face = face
      update(from: old, to: face)
    }
    glide.go(to: face.fraction, jumps: jumps && mayMove && !turning.isUnderWay)
  }

  private func update(from old: Face?, to face: Face) {
    if title.text != face.title { title.text = face.title }
    if face.id != old?.id || face.name != old?.name { name.show(face.name) }
    time.text = face.time
    if face.phase != old?.phase || face.warmth != old?.warmth { showColor() }
    guard face.phase != old?.phase else { return }
    for (phase, style) in [
      (Face.Phase.paused, "paused"), (.finished, "finished"), (.missed, "missed"),
    ] {
      widget.setStyle(style, face.phase == phase)
    }
    ring.glow = face.phase == .finished ? 1 : 0
    time.rolls = mayMove
    showTexts()
  }

  private func showTexts() {
    guard let face else { return }
    let isEditable = !face.phase.isOver && face.phase != .ready && !isCompact
    title.isVisible = !isEditable
    name.widget.isVisible = isEditable
    menu.widget.isVisible = face.phase != .ready && !(isCompact && others.isShown)
    others.widget.isVisible = isCompact && others.isShown
  }

  private func showColor() {
    let own = preset.map(preferences.ringColor(of:)) ?? preferences.ringColor
    let warm = ring.namedColor("error_color") ?? own
    let warmth = face?.warmth ?? 0
    ring.thickening = warmth
    switch face?.phase {
    case .paused: ring.color = own.mixed(with: warm, warmth).opacity(0.5)
    case .finished: ring.color = warm
    case .running: ring.color = own.mixed(with: warm, warmth)
    case .ready, .missed, nil: ring.color = own
    }
  }

  /// Makes the small texts as large as the ring has room for.
  private func fitTexts() {
    let sizes = FaceLayout.TextSizes(diameter: ring.diameter, least: 0.82 * title.fontSize)
    guard let sizes else { return }
    title.setFontSize(sizes.name)
    title.setMaximumWidth(characters: sizes.nameLength)
    name.setFontSize(sizes.name, characters: sizes.nameLength)
    menu.setFontSize(sizes.end)
  }
}
