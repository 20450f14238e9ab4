import GLibKit
import GtkKit
import SimmerCore

/// The buttons in the corners of a window without a title bar.
@MainActor
final class CornerButtons {
  let menu: MenuButton
  let pin: Box
  /// What would be at the start of the title bar, if it fits.
  var start = HeaderStart.nothing {
    didSet {
      guard start != oldValue else { return }
      (newTimer.isVisible, back.isVisible) = (start == .newTimer, start == .back)
    }
  }

  let endButton: EndAlarmButton

  private let newTimer = Button(icon: "list-add-symbolic", label: tr("New Timer"))
  private let back = Button(icon: "go-previous-symbolic", label: tr("Back"))
  private let pinButton = Pin.makeButton()
  private let leaveFullScreen = Button(text: tr("Leave Full Screen"), styles: ["leave"])

  init(menu: Menu, send: @escaping (WindowAct) -> Void) {
    endButton = EndAlarmButton(send: send)
    self.menu = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: menu)
    pinButton.expand(horizontal: true)
    pin = Box(
      .horizontal, spacing: 6, [endButton.widget, newTimer, back, leaveFullScreen, pinButton])
    for corner in [self.menu, pin] { corner.setStyle("corner") }
    for button in [newTimer, back] { button.isVisible = false }
    leaveFullScreen.tooltip = tr("Leave Full Screen")
    show(isFullScreen: false)
    newTimer.onClick { send(.openSetup) }
    back.onClick { send(.goBack) }
    leaveFullScreen.onClick { send(.leaveFullScreen) }
  }

  func show(isPinned: Bool) {
    pinButton.setIcon(
      isPinned ? "simmer-enlarge-symbolic" : "simmer-pin-symbolic",
      tooltip: isPinned ? tr("Unpin") : tr("Pin"))
    pin.setStyle("pinned", isPinned)
  }

  /// What a screen reader says when full screen begins or ends.
  static func sentence(isFullScreen: Bool) -> String {
    isFullScreen ? tr("Full Screen") : trc("state", "Full Screen Off")
  }

  func show(isFullScreen: Bool) {
    leaveFullScreen.isVisible = isFullScreen
  }
}
