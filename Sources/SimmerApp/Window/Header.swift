import GtkKit

/// The title bar.
@MainActor
final class Header {
  let widget: HeaderBar
  let menu: MenuButton
  /// Called when a person wants one more timer.
  var onNewTimer: (() -> Void)?

  private let text = Inscription(styles: ["title"])

  /// - Parameter menu: what the main menu offers.
  init(menu: Menu) {
    self.menu = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: menu)
    text.setWidth(minimum: 3, natural: 26)
    widget = HeaderBar(title: text)
    let newTimer = Button(icon: "list-add-symbolic", label: tr("New Timer"))
    newTimer.onClick { [weak self] in self?.onNewTimer?() }
    widget.packStart(newTimer)
    widget.packEnd(self.menu)
    widget.packEnd(Pin.makeButton())
  }

  /// What stands in the middle.
  var title: String {
    get { text.text }
    set { text.text = newValue }
  }
}
