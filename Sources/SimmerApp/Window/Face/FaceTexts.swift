import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class FaceTexts {
  let title = FittingLabel(styles: ["name"])
  let name = NameEntry()
  let round = Label(styles: ["end"])
  let next = Label(styles: ["end"])
  let chips = StageChips()
  /// Starts the timer from a small ring. The keyboard uses the button in the corner.
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

  var showsStart: Bool { start.isVisible }

  /// If the name is shown nowhere else, the line of the stage includes it.
  var saysName = false {
    didSet { if saysName != oldValue { refresh() } }
  }

  var others = 0 {
    didSet { if others != oldValue { refresh() } }
  }
  /// The place of the timer among all, from 1.
  var place = 1 {
    didSet { if place != oldValue { refresh() } }
  }

  func show(_ face: Face, of timer: CountdownTimer?) {
    let old = self.face
    self.face = face
    chips.show(face)
    if let timer { menu.show(face, of: timer) }
    // The name may be being typed.
    guard face.withoutTimeLeft != old?.withoutTimeLeft else { return }
    showTitle(face)
    if face.id != old?.id || face.name != old?.name { name.show(face.name) }
    choose()
  }

  /// Shows the time left of the same timer.
  func showTime(of face: Face) {
    self.face = face
    menu.showTime(of: face)
  }

  func clear() {
    face = nil
  }

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
    } else if isCompact {
      title.show([name.isEmpty ? face.title : name])
    } else {
      title.show(titles(of: face), cutting: face.name)
    }
    round.text = face.stageProgress?.roundText ?? ""
    next.text = face.stageProgress?.nextText ?? ""
  }

  private func titles(of face: Face) -> [String] {
    if face.phase == .finished { return [face.ringingTitle] }
    if face.waitsForNext { return [[face.name, face.title].joinedWithDots, face.title] }
    if face.phase.isOver { return [face.title] }
    // Below a dial there is one line for all.
    let round = style == .dial ? face.stageProgress?.roundText ?? "" : ""
    let stages = [face.stageWithEnd, face.title].compactMap(\.self)
    let isNamed = saysName && face.stageProgress?.stageName != nil
    return stages.map { [isNamed ? face.name : "", $0, round].joinedWithDots }
  }

  private static func shortName(of face: Face) -> String {
    face.stageProgress?.stageName ?? face.name
  }

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

  private var fitted = (diameter: 0.0, letters: 0.0)

  /// Sets the font sizes. Both arguments are in pixels.
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

extension Face {
  /// The name of a ringing timer and of its stage; without these, that the time is up.
  fileprivate var ringingTitle: String {
    let stage = waitsForNext ? stageProgress?.stageName ?? "" : ""
    let title = [name, stage].joinedWithDots
    return title.isEmpty ? self.title : title
  }
}
