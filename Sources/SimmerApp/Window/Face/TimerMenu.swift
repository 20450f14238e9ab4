import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A button with the time at which a timer ends. It opens the other settings of the timer.
@MainActor
final class TimerMenu {
  let widget: Widget

  private let bell = Image(icon: SoundMenu.icon(isSilent: false))
  private let alarm: Alarm
  private var icon = SoundMenu.icon(isSilent: false)
  private let end = Label(styles: ["end"])
  let button: MenuButton
  private let makeDetails: () -> TimerDetails
  /// Created when the popover first opens.
  private var details: TimerDetails?
  private var shown: (face: Face, timer: CountdownTimer)?
  private var description = ""

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    self.alarm = alarm
    makeDetails = {
      TimerDetails(preferences: preferences, alarm: alarm, send: send)
    }
    let content = Box(.horizontal, spacing: 6, [bell, end])
    // Newer versions of GTK would leave the rest of the button's minimum width at its end.
    content.align(horizontal: .center)
    button = MenuButton(child: content, label: tr("Edit Timer"))
    button.setStyle("edit")
    button.align(horizontal: .center)
    widget = button
    button.setPopover { [weak self] in self?.makePopover() }
  }

  /// Opens the popover.
  func open() {
    button.open()
  }

  /// Opens the popover with the focus on the number of rounds.
  func editRounds() {
    open()
    details?.focusRounds()
  }

  /// Whether there is room only for a time of day.
  var isShort = false
  /// Whether there is no room for a day and a time of day.
  var isTiny = false

  /// Width available for the text, and font size, in pixels.
  var maximumWidth = 0.0
  private var letterSize = 12.0

  /// Shows when a timer ends.
  func show(_ face: Face, of timer: CountdownTimer) {
    shown = (face, timer)
    details?.show(face, of: timer)
    // With a day, it isn't said how long ago the end was.
    let ago = isShort || face.endDay != nil ? nil : face.ago
    let shortest = isTiny ? face.endDay ?? face.end : face.shortEnd
    let time = isShort ? shortest : face.end
    let isSilent = alarm.sounds.isSilent(timer.preset.sound)
    let isUnheard = !isSilent && face.phase != .missed && alarm.isAudible == false
    let isCrossed = isSilent || isUnheard
    let said =
      face.saysEnd
      ? words(face, besideBell: isCrossed) ?? (isShort ? time : face.shortEnd ?? time) : time
    // The sign alone fits into a small ring.
    let text =
      missedText(face) ?? said.map { adding(ago, to: $0) } ?? (isShort ? "" : face.state(.long))
    if end.text != text { end.text = text }
    // Otherwise the space beside it would shift the sign from the center.
    end.isVisible = !text.isEmpty
    describe(face, isUnheard: isUnheard)
    // Words make the bell redundant, and at the end of a stage no alarm may ring.
    let hasBell =
      time != nil && ![.waiting, .missed].contains(face.phase)
      && (isCrossed || !face.saysEnd || (isShort && face.isInLastStage))
    bell.isVisible = hasBell || face.phase == .paused
    let icon =
      face.phase == .paused
      ? "media-playback-pause-symbolic" : SoundMenu.icon(isSilent: isCrossed)
    guard icon != self.icon else { return }
    self.icon = icon
    bell.setIcon(icon)
  }

  /// Returns in words when a timer begins or ends; nil if there is no room for them.
  private func words(_ face: Face, besideBell: Bool) -> String? {
    if isShort, besideBell || isTiny || face.phase == .waiting || face.isInLastStage { return nil }
    // A whole day's name would be too long.
    let words = face.end == nil ? "" : face.state(.short)
    return !words.isEmpty && fits(words, besideBell: besideBell) ? words : nil
  }

  /// Returns how long ago a timer was missed; nil in another state, or if a day is to be shown.
  private func missedText(_ face: Face) -> String? {
    guard face.phase == .missed, face.endDay == nil else { return nil }
    let ago = !isTiny && fits(face.missedAgo) ? face.missedAgo : face.ago
    return isShort ? ago : face.end.map { adding(face.missedAgo, to: $0, orElse: ago) }
  }

  /// Whether there is room for a text, which is unknown before the first allocation.
  private func fits(_ text: String, besideBell: Bool = true) -> Bool {
    let bell = besideBell ? 1.1 * letterSize + 6 : 0
    return maximumWidth <= 0 || Double(end.drawnWidth(of: text)) + bell <= maximumWidth
  }

  /// Appends how long ago the end was, if there is room.
  private func adding(_ ago: String?, to end: String, orElse other: String? = nil) -> String {
    guard let ago else { return end }
    let text = end + " · " + ago
    return fits(text) ? text : other ?? end
  }

  /// Sets the accessible description to the end as a whole, however little of it is shown, and
  /// that the alarm won't be heard, which the crossed bell shows.
  private func describe(_ face: Face, isUnheard: Bool) {
    let time = face.phase.isOver ? face.end : nil
    let unheard = isUnheard ? tr("The alarm won’t be heard") : nil
    let text = [time ?? face.state(.long), face.ago, unheard].compactMap(\.self)
      .joined(separator: " · ")
    guard text != description else { return }
    description = text
    button.setAccessibleDescription(description)
  }

  func setFontSize(_ pixels: Double) {
    letterSize = pixels
    end.setFontSize(pixels)
    bell.setSize(Image.nearestSize(to: 1.1 * pixels))
  }

  private func makePopover() -> Popover {
    let details = makeDetails()
    details.onDone = { [weak self] in self?.button.close() }
    self.details = details
    let popover = Popover(details.widget)
    popover.onOpen { [weak self, weak details] in
      guard let details, let shown = self?.shown else { return }
      details.open(shown.face, of: shown.timer)
      details.focusLength()
    }
    popover.onClose { [weak self] in self?.details?.close() }
    return popover
  }
}

extension Face {
  /// Whether its time of day needs words, because it isn't merely the time of an alarm.
  fileprivate var saysEnd: Bool { phase == .waiting || (stageProgress != nil && !phase.isOver) }

  fileprivate var isInLastStage: Bool { stageProgress?.next == nil }
}
