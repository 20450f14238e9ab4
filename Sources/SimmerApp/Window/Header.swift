import GtkKit

/// The title bar.
@MainActor
final class Header {
  let widget: Widget
  let menu: MenuButton
  /// Called when a person wants one more timer.
  var onNewTimer: (() -> Void)?
  /// Called when a person wants to make a plan.
  var onNewPlan: (() -> Void)?
  /// Called when a person wants to go back from the picker.
  var onBack: (() -> Void)?

  /// The button at the start.
  enum Start {
    case newTimer
    /// The way back from the picker.
    case back
    case nothing
  }

  private let bar: HeaderBar
  private let text = Inscription(styles: ["title"])
  private let newTimer = Button(icon: "list-add-symbolic", label: tr("New Timer"))
  private let back: Button
  private let backWord = Label(tr("Back"))
  /// Letters of a title that it asks for room for.
  private static let longestTitle = 26

  /// - Parameter menu: the main menu.
  init(menu: Menu) {
    self.menu = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: menu)
    let arrow = Image(icon: "go-previous-symbolic")
    back = Button(child: Box(.horizontal, spacing: 3, [arrow, backWord]))
    back.setAccessibleLabel(tr("Back"))
    back.isVisible = false
    // The face and the window's own title tell it; a screen reader needn't hear it twice.
    text.becomePresentation()
    bar = HeaderBar(title: text, hasWindowControls: false)
    // A picture, as which it doesn't weigh upon every step of the ring.
    widget = StillBox(bar)
    let start = [WindowControls(atStart: true), newTimer, back]
    let end = [Pin.makeButton(), self.menu, WindowControls(atStart: false)]
    let (atStart, atEnd) = (Box(.horizontal, spacing: 6, start), Box(.horizontal, spacing: 6, end))
    bar.packStart(atStart)
    bar.packEnd(atEnd)
    newTimer.onClick { [weak self] in self?.onNewTimer?() }
    newTimer.offersMenu { [weak self] in self?.newItems ?? [] }
    back.onClick { [weak self] in self?.onBack?() }
  }

  /// The context menu of the button for one more timer.
  private var newItems: [[ContextMenu.Item]] {
    [
      [
        ContextMenu.Item(tr("_New Timer")) { [weak self] in self?.onNewTimer?() },
        ContextMenu.Item(tr("_Make a Plan")) { [weak self] in self?.onNewPlan?() },
      ]
    ]
  }

  /// Shows the title as a whole, or else the short one: the page says the same. In a narrow title
  /// bar an arrow alone leads back.
  /// - Parameter width: of the title bar, in pixels.
  func fit(width: Int) {
    let isNarrow = width < Int(Double(Room.narrowWidth) * DesktopPreferences.textScale)
    backWord.isVisible = !isNarrow
    text.isVisible = true
    // No letter of a title is needed.
    let taken = bar.measure(.horizontal).minimum
    for title in [title.whole, title.short] {
      show(title)
      text.isVisible = text.textWidth <= width - taken
      if text.isVisible { break }
    }
  }

  /// The texts for the middle, from the next ``fit(width:)`` on; the short one where there is no
  /// room for the whole.
  var title = (whole: "", short: "")

  /// Whether there is room for the whole.
  var showsWhole: Bool { text.isVisible && text.text == title.whole }

  private func show(_ title: String) {
    guard title != text.text else { return }
    text.text = title
    // It is in the middle of the window where it has room there.
    text.setWidth(minimum: 0, natural: UInt32(clamping: min(Self.longestTitle, title.count + 2)))
  }

  /// Whether the keyboard is on what stands at the start.
  var hasFocusOnStart: Bool { newTimer.hasFocusWithin || back.hasFocusWithin }

  /// The button at the start.
  var start = Start.newTimer {
    didSet {
      guard start != oldValue else { return }
      (newTimer.isVisible, back.isVisible) = (start == .newTimer, start == .back)
    }
  }
}
