import GLibKit
import GtkKit

/// The buttons in the corners of a window without a title bar: the menu, and the pin with the way
/// out of full screen for the pointer.
@MainActor
final class CornerButtons {
  let menu: MenuButton
  let pin: Box
  var onLeaveFullScreen: (() -> Void)?

  private let pinButton = Pin.makeButton()
  private let leaveFullScreen = Button(
    icon: "window-restore-symbolic", label: tr("Leave Full Screen"))

  init(menu: Menu) {
    self.menu = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: menu)
    pinButton.expand(horizontal: true)
    pin = Box(.horizontal, [leaveFullScreen, pinButton])
    for corner in [self.menu, pin] { corner.setStyle("corner") }
    show(isFullScreen: false)
    leaveFullScreen.onClick { [weak self] in self?.onLeaveFullScreen?() }
  }

  /// Shows whether the window is pinned.
  func show(isPinned: Bool) {
    pinButton.setIcon(
      isPinned ? "view-restore-symbolic" : "simmer-pin-symbolic",
      tooltip: isPinned ? tr("Unpin") : tr("Pin"))
  }

  func show(isFullScreen: Bool) {
    leaveFullScreen.isVisible = isFullScreen
  }
}
