import GtkKit

/// The title bar.
@MainActor
final class Header {
  let widget: Widget
  let menu: MenuButton
  /// Called when a person wants one more timer.
  var onNewTimer: (() -> Void)?

  private let bar: HeaderBar
  private let text = Inscription(styles: ["title"])

  /// - Parameter menu: what the main menu offers.
  init(menu: Menu) {
    self.menu = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: menu)
    text.setWidth(minimum: 0, natural: 26)
    // The face and the window's own title tell it; a screen reader needn't hear it twice.
    text.becomePresentation()
    bar = HeaderBar(title: text, hasWindowControls: false)
    // A picture, as which it doesn't weigh upon every step of the ring.
    widget = StillBox(bar)
    let newTimer = Button(icon: "list-add-symbolic", label: tr("New Timer"))
    newTimer.onClick { [weak self] in self?.onNewTimer?() }
    let start = [WindowControls(atStart: true), newTimer]
    let end = [Pin.makeButton(), self.menu, WindowControls(atStart: false)]
    bar.packStart(Box(.horizontal, spacing: 6, start))
    bar.packEnd(Box(.horizontal, spacing: 6, end))
  }

  /// What stands in the middle.
  var title: String {
    get { text.text }
    set { text.text = newValue }
  }
}
