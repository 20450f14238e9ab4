import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The texts around the time of a face: its name, its round and its stages, when it ends, and the
/// other timers.
@MainActor
final class FaceTexts {
  let title = FittingLabel(styles: ["name"])
  let name = NameEntry()
  let round = Label(styles: ["end"])
  let next = Label(styles: ["end"])
  let chips = StageChips()
  /// The word that starts the timer that is set, in a small ring. The keyboard and screen readers
  /// use the button in the corner.
  let start: Button
  private let startLabel = Label(tr("Start"))
  let menu: TimerMenu

  private let preferences: Preferences
  private var face: Face?

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    self.preferences = preferences
    style = preferences.face
    menu = TimerMenu(preferences: preferences, alarm: alarm, send: send)
    start = Button(child: startLabel, styles: ["start"])
    start.canFocus = false
    start.becomePresentation()
    round.ellipsize()
    // The length at its end stays readable.
    next.ellipsize(keepsEnd: true)
    name.onLeave = { [weak self] in self?.choose() }
  }

  /// The style of the face's picture.
  var style: FaceStyle {
    didSet { refresh() }
  }

  /// Whether there is room for little more than the picture and the time.
  var isCompact = false {
    didSet {
      menu.isCompact = isCompact
      refresh()
    }
  }

  /// Whether the timer that is set can be started, and nothing is over the lower part of the ring.
  var offersStart = false {
    didSet { if offersStart != oldValue { choose() } }
  }

  /// Whether the word that starts the timer is in the ring.
  var showsStart: Bool { start.isVisible }

  /// Whether the name is shown nowhere else. The line of the stage then includes it, if there is
  /// room.
  var saysName = false {
    didSet { if saysName != oldValue { refresh() } }
  }

  /// Number of other timers that a small window doesn't show.
  var others = 0 {
    didSet { if others != oldValue { refresh() } }
  }
  /// The place of the timer among all, from 1.
  var place = 1 {
    didSet { if place != oldValue { refresh() } }
  }

  /// Shows the texts of a timer or, if that is nil, of one that isn't started.
  func show(_ face: Face, of timer: CountdownTimer?) {
    let old = self.face
    self.face = face
    chips.show(face)
    if let timer { menu.show(face, of: timer) }
    guard face.withoutTimeLeft != old?.withoutTimeLeft else { return }
    showTitle(face)
    if face.id != old?.id || face.name != old?.name { name.show(face.name) }
    choose()
  }

  /// Forgets the shown timer.
  func clear() {
    face = nil
  }

  /// Moves the focus to the name.
  func editName() {
    guard let face, canRename(face) else { return }
    // The name of a stage may be shown in its place.
    (title.isVisible, name.widget.isVisible) = (false, true)
    name.grabFocus()
  }

  private func canRename(_ face: Face) -> Bool {
    (!face.phase.isOver || name.hasFocus) && face.phase != .ready && !isCompact
  }

  private func refresh() {
    if let face { showTitle(face) }
    choose()
  }

  private func showTitle(_ face: Face) {
    let name = Self.shortName(of: face)
    if isCompact, others > 0 {
      // `+1` would be taken for a minute to add.
      let place = "\u{200E}\(place)/\(others + 1)"
      let more = trn("and %@ more", "and %@ more", others).filled("\(others)")
      title.show([more, place].map { [name, $0].joinedWithDots }, cutting: name)
    } else if isCompact, !name.isEmpty {
      title.show([name])
    } else {
      title.show(titles(of: face), cutting: face.name)
    }
    round.text = face.stageProgress?.roundText ?? ""
    next.text = face.stageProgress?.nextText ?? ""
  }

  /// Returns the titles of a face with room for more than the name, the longest first.
  private func titles(of face: Face) -> [String] {
    if isCompact { return [face.title] }
    if face.waitsForNext { return [[face.name, face.title].joinedWithDots, face.title] }
    if face.phase.isOver { return [face.title] }
    // Below a dial there is one line for all.
    let round = style == .dial ? face.stageProgress?.roundText ?? "" : ""
    let stages = [face.stageWithEnd, face.title].compactMap(\.self)
    let isNamed = saysName && face.stageProgress?.stageName != nil
    return stages.map { [isNamed ? face.name : "", $0, round].joinedWithDots }
  }

  /// The name of the stage or else of the timer.
  private static func shortName(of face: Face) -> String {
    face.stageProgress?.stageName ?? face.name
  }

  /// Shows and hides the texts for the present state.
  private func choose() {
    guard let face else { return }
    let stageProgress = face.phase.isOver ? nil : face.stageProgress
    let hidesName = stageProgress?.stageName != nil || (stageProgress != nil && style == .dial)
    let isEditable = canRename(face) && (!hidesName || name.hasFocus)
    title.isVisible = !isEditable
    name.widget.isVisible = isEditable
    round.isVisible = stageProgress?.roundText != nil
    next.isVisible = face.stageProgress?.nextText != nil
    chips.widget.isVisible =
      stageProgress != nil && chips.hasStages && !isCompact
    menu.widget.isVisible = face.phase != .ready
    start.isVisible =
      face.phase == .ready && offersStart && isCompact && style != .dial
      && Double(startLabel.drawnWidth) + Self.aroundStart <= 0.6 * fitted.diameter
  }

  /// Space on both sides of the word that starts the timer, as in the style sheet, in pixels.
  private static let aroundStart = 18.0

  /// What ``fit(diameter:letters:)`` fits the texts to.
  private var fitted = (diameter: 0.0, letters: 0.0)

  /// Sets the font sizes for a picture.
  /// - Parameters:
  ///   - diameter: the diameter of the picture, in pixels.
  ///   - letters: the font size of the window, in pixels.
  func fit(diameter: Double, letters: Double) {
    guard diameter > 0, fitted != (diameter, letters) else { return }
    fitted = (diameter, letters)
    let sizes = FaceLayout.TextSizes(diameter: diameter, least: 0.82 * letters)
    title.setFontSizes(sizes.name...sizes.name)
    name.setFontSize(sizes.name)
    menu.setFontSize(sizes.end)
    for label in [round, next, startLabel] { label.setFontSize(sizes.end) }
    choose()
  }
}
