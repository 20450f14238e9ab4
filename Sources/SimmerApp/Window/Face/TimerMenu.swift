import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class TimerMenu {
  let widget: Widget

  private let bell = Image(icon: SoundMenu.icon(isSilent: false))
  private let alarm: Alarm
  private var icon = SoundMenu.icon(isSilent: false)
  let end = FittingLabel(styles: ["end"], isCut: false)
  let button: MenuButton
  private let makeDetails: () -> TimerDetails
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

  func open() {
    button.open()
  }

  func editRounds() {
    open()
    details?.focusRounds()
  }

  /// Opens the popover with the list of sounds.
  func chooseSound() {
    open()
    details?.chooseSound()
  }

  var isCompact = false

  func show(_ face: Face, of timer: CountdownTimer) {
    shown = (face, timer)
    details?.show(face, of: timer)
    let isSilent = alarm.sounds.isSilent(timer.preset.sound)
    let isInaudible = !isSilent && face.phase != .missed && alarm.isAudible == false
    let isCrossed = isSilent || isInaudible
    let texts = face.endTexts
    // In a small ring the sign of a timer without an end is alone.
    end.isVisible = face.end != nil || !isCompact
    end.show(texts.isEmpty ? [face.state(.long)] : texts)
    describe(face, isInaudible: isInaudible)
    // Words make the bell redundant, and at the end of a stage no alarm may ring.
    let hasBell =
      face.end != nil && ![.waiting, .missed].contains(face.phase) && (isCrossed || !face.saysEnd)
    bell.isVisible = hasBell || face.phase == .paused
    let icon =
      face.phase == .paused
      ? "media-playback-pause-symbolic" : SoundMenu.icon(isSilent: isCrossed)
    guard icon != self.icon else { return }
    self.icon = icon
    bell.setIcon(icon)
  }

  /// Shows the time left of the same timer.
  func showTime(of face: Face) {
    guard let timer = shown?.timer else { return }
    shown = (face, timer)
    details?.show(face, of: timer)
  }

  /// The description has the whole end, and that the alarm won't be heard.
  private func describe(_ face: Face, isInaudible: Bool) {
    let time = face.phase.isOver ? face.end : nil
    let inaudibleReason = isInaudible ? tr("The alarm won’t be heard") : nil
    let text = [time ?? face.state(.long), face.ago, inaudibleReason].compactMap(\.self)
      .joined(separator: " · ")
    guard text != description else { return }
    description = text
    button.setAccessibleDescription(description)
  }

  func setFontSize(_ pixels: Double) {
    end.setFontSizes(pixels...pixels)
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
  fileprivate var saysEnd: Bool {
    phase == .waiting || phase == .finished || (stageProgress != nil && !phase.isOver)
  }

  fileprivate var endTexts: [String] {
    let times = [end, shortEnd, endDay].compactMap(\.self)
    if phase == .finished, let statement { return [statement.text()] + times }
    if saysEnd { return (end == nil ? [] : [state(.short)]) + times.dropFirst() }
    // With a day, it isn't said how long ago the end was.
    let long = endDay == nil ? phase == .missed ? missedAgo : ago : nil
    guard let long, let end else { return times }
    return [end + " · " + long] + (phase == .missed ? [long, ago].compactMap(\.self) : times)
  }
}
