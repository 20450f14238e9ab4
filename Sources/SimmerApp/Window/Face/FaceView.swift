import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class FaceView {
  let widget: Widget
  let time = RollingDigits()
  /// Opens the menu of the timer, for a pointer and touch.
  let more = Button(
    icon: "view-more-symbolic", label: tr("Menu"), styles: ["flat", "circular", "more"])
  /// Called when a person presses a ringing timer where no button is.
  var onPressAside: (() -> Void)?
  /// Called with the time left in words, which a person has changed, for screen readers.
  var onSay: ((String) -> Void)?
  var onResize: (() -> Void)?

  private(set) var face: Face?
  var picture: any FacePicture { pictures.picture }
  private let pictures: FacePictures
  let texts: FaceTexts
  private let box: ArrangedBox
  private let layout: FaceLayout
  private let preferences: Preferences
  private let send: (WindowAct) -> Void
  private var timer: CountdownTimer?
  private var preset: Start?

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    pictures = FacePictures(preferences: preferences, send: send)
    let texts = FaceTexts(preferences: preferences, alarm: alarm, send: send)
    self.texts = texts
    let end = StillBox(texts.menu.widget)
    let layout = FaceLayout(
      FaceLayout.Parts(
        picture: pictures.picture.widget, time: time, title: texts.title,
        name: texts.name.widget, end: end, start: texts.start, endText: texts.menu.end,
        round: texts.round, next: texts.next))
    self.layout = layout
    box = ArrangedBox(
      [
        texts.round, texts.title, texts.name.widget, time.widget, texts.next, end, texts.start,
      ],
      measure: { _ in
        (FaceLayout.least, Int(Double(FaceLayout.natural) * DesktopPreferences.textScale))
      },
      arrange: { layout.arrange(in: $0) })
    box.expand(horizontal: true, vertical: true)
    // The stages are left out if there is too little height.
    let overlay = Overlay(FittingBox(.vertical, forms: [[box, texts.chips.widget], [box]]))
    overlay.add(more)
    widget = overlay
    widget.setStyle("face")
    more.align(horizontal: .end, vertical: .start)
    more.isVisible = false
    // The menu keys open the menu without it.
    more.canFocus = false
    time.widget.setStyle("time")
    time.widget.becomeFocusable { [weak self] in self?.picture.isFocused = $0 }
    pictures.add(to: box)
    listen()
    showStyle()
  }

  private func listen() {
    layout.fitTexts = { [weak self] in self?.fitTexts(diameter: $0) }
    pictures.onResize = { [weak self] in self?.onResize?() }
    time.onAnnounce = { [weak self] in
      // A screen reader reads the new name of the focused widget itself.
      guard let self, let face, !hasFocusOnTime else { return }
      onSay?(Duration.seconds(face.remaining.secondsRoundedUp).words)
    }
    texts.start.onClick { [send] in send(.press(.primary)) }
    texts.name.onChange = { [weak self] in self?.rename($0) }
    texts.name.onDone = { [send] in send(.leaveName) }
    widget.onScroll { [weak self] steps, isControlled in
      self?.turn(by: -steps, isFine: isControlled)
      return true
    }
    widget.onTap { [weak self] _, _ in
      if self?.isNaming == true {
        self?.send(.leaveName)
      } else if self?.face?.phase == .finished {
        self?.onPressAside?()
      }
    }
  }

  var isCompact = false {
    didSet {
      guard isCompact != oldValue else { return }
      (layout.isCompact, texts.isCompact) = (isCompact, isCompact)
      box.rearrange()
      showMore()
    }
  }

  private func showMore() { more.isVisible = !isCompact && timer != nil }

  /// Returns the times at which the shown timer changes.
  /// - Parameters:
  ///   - rolls: whether figures may roll.
  ///   - isAttended: whether the window is in use. Otherwise one redraw a second is enough.
  func schedule(rolls: Bool, isAttended: Bool) -> RedrawSchedule {
    var schedule = showsPicture ? picture.schedule : RedrawSchedule(ringLength: 0)
    schedule.roll = rolls ? RollingDigits.roll : .zero
    schedule.isAttended = isAttended
    return schedule
  }

  var settlesAt: Instant? { time.settlesAt.map(Instant.init(sinceBoot:)) }

  var hasFocusOnTime: Bool { time.widget.hasFocusWithin }

  var menu: TimerMenu { texts.menu }

  func editName() { texts.editName() }

  var isNaming: Bool { texts.name.hasFocus }

  func confirmName() {
    if isNaming { texts.name.confirm() }
  }

  func revertName() {
    if isNaming { texts.name.revert() }
  }

  func turn(by steps: Int, isFine: Bool) {
    pictures.turning.turn(by: steps, isFine: isFine)
  }

  func show(_ face: Face, of timer: CountdownTimer, at now: Instant) {
    // Changes of the timer itself, not only of the time left.
    let jumps =
      self.timer.map { $0.id != timer.id || $0.state != timer.state || $0.total != timer.total }
      ?? true
    (self.timer, preset) = (timer, timer.preset)
    show(face, jumps: jumps, at: now)
  }

  /// Shows the same timer with another time left.
  func advance(to face: Face, at now: Instant) {
    showTime(face, at: now)
    texts.showTime(of: face)
    pictures.turning.hold(face)
    picture.advance(to: face)
  }

  /// Shows a timer that isn't started.
  func show(ready preset: Start, as face: Face, at now: Instant) {
    let jumps = timer != nil
    (timer, self.preset) = (nil, preset)
    show(face, jumps: jumps, at: now)
  }

  /// Stops all animations, because the face is out of sight.
  func settle() {
    picture.stopAnimation()
    time.settle()
    pictures.turning.letGo()
  }

  func clear() {
    picture.clear()
    texts.clear()
    (face, timer) = (nil, nil)
  }

  func applyPreferences() {
    if preferences.face != pictures.style {
      settle()
      pictures.followPreferences()
      showStyle()
    }
    showsPicture = pictures.style != .figures
    picture.widget.opacity = showsPicture ? 1 : 0
    if let face { showPicture(face, jumps: false) }
  }

  private var showsPicture = true

  var mayMove: Bool { preferences.animates && DesktopPreferences.animationsEnabled }

  private func rename(_ newName: String) {
    guard let id = face?.id, var preset else { return }
    preset.name = newName
    send(.input(.edit(id, preset)))
  }

  // MARK: - Ring or dial

  private func showStyle() {
    layout.parts.picture = picture.widget
    layout.isRing = pictures.style != .dial
    layout.isFiguresOnly = pictures.style == .figures
    texts.style = pictures.style
    box.rearrange()
  }

  // MARK: - Showing

  private func show(_ face: Face, jumps: Bool, at now: Instant) {
    let old = self.face
    showTime(face, at: now)
    texts.show(face, of: timer)
    if face.phase != old?.phase { show(face.phase) }
    showMore()
    showPicture(face, jumps: jumps)
  }

  private func showTime(_ face: Face, at now: Instant) {
    let old = self.face
    self.face = face
    time.show(face.time, at: now.sinceBoot)
    let left = face.timeLeft
    if left != old?.timeLeft || old == nil { time.spoken.text = left?.text() ?? "" }
  }

  private func showPicture(_ face: Face, jumps: Bool) {
    pictures.turning.hold(face)
    let isTurned = pictures.turning.isUnderWay
    let own =
      timer.map { preferences.color(of: $0) } ?? preset.map { preferences.color(of: $0) }
      ?? preferences.ringColor
    let colors = FaceColors(
      own: own, in: time.widget, ground: RingTrack(in: time.widget).color)
    picture.show(face, colors: colors, glides: jumps && mayMove && !isTurned)
  }

  private func show(_ phase: Face.Phase) {
    for (other, style) in [
      (Face.Phase.paused, "paused"), (.finished, "finished"), (.missed, "missed"),
    ] {
      widget.setStyle(style, phase == other)
    }
    layout.isRinging = phase == .finished
    box.rearrange()
  }

  /// Diameter of a ring below which its figures are small, in pixels.
  private static let smallDiameter = 200.0

  /// Sets the font sizes for a picture of this diameter, during a layout.
  private func fitTexts(diameter: Double) {
    texts.fit(diameter: diameter, letters: widget.fontSize)
    // Small figures are heavier, to be read from afar.
    time.widget.setStyle("small", diameter < Self.smallDiameter || pictures.style == .dial)
  }
}
