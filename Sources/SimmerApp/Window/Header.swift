import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class Header {
  let widget: Widget
  let menu: MenuButton

  private let send: (WindowAct) -> Void
  private let bar: HeaderBar
  private let text = FittingLabel(styles: ["title"], isCut: false, isSpoken: false)
  private let newTimer = Button(icon: "list-add-symbolic", label: tr("New Timer"))
  private let back: Button
  private let backWord = Label(tr("Back"))
  private let endButton: EndAlarmButton
  private let pin = Pin.makeButton()
  /// Width of the title bar, and what its content asked for when it was fitted, in pixels.
  private var (width, fitted) = (0, (minimum: 0, natural: 0))
  /// Width below which the button that ends an alarm takes the place of others, in pixels.
  private static let fullWidth = 480

  init(menu: Menu, send: @escaping (WindowAct) -> Void) {
    self.send = send
    self.menu = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: menu)
    let arrow = Image(icon: "go-previous-symbolic")
    back = Button(child: Box(.horizontal, spacing: 3, [arrow, backWord]))
    back.setAccessibleLabel(tr("Back"))
    back.isVisible = false
    text.setStyle("title-place")
    bar = HeaderBar(title: text, hasWindowControls: false)
    // A picture is a single render node, which costs little at each redraw of the ring.
    widget = StillBox(bar)
    let start = [WindowControls(atStart: true), newTimer, back]
    endButton = EndAlarmButton(send: send)
    let end = [endButton.widget, pin, self.menu, WindowControls(atStart: false)]
    let (atStart, atEnd) = (Box(.horizontal, start), Box(.horizontal, end))
    bar.packStart(atStart)
    bar.packEnd(atEnd)
    newTimer.onClick { send(.openSetup) }
    newTimer.offersMenu { [weak self] in self?.newItems ?? [] }
    back.onClick { send(.goBack) }
  }

  private var newItems: [[ContextMenu.Item]] {
    [
      [
        ContextMenu.Item(tr("_New Timer")) { [send] in send(.openSetup) },
        ContextMenu.Item(tr("New _Plan")) { [send] in send(.openPlanning) },
      ]
    ]
  }

  /// Fits the buttons into a width in pixels, if that or their own size has changed.
  ///
  /// The button that ends an alarm names the timer if nothing gives way for that. In a narrow title
  /// bar the Back button is only an arrow, and New Timer has none.
  func fit(width: Int) {
    guard width != self.width || bar.measure(.horizontal) != fitted else { return }
    self.width = width
    defer { fitted = bar.measure(.horizontal) }
    endButton.form = .title
    showButtons()
    // More than the title gives way, so that a narrow window still has a title bar.
    if bar.measure(.horizontal).minimum > width { pin.isVisible = false }
    if bar.measure(.horizontal).minimum > width { endButton.form = .symbol }
    guard endButton.form == .title else { return }
    endButton.form = .label
    if bar.measure(.horizontal).natural >= width { endButton.form = .title }
  }

  private func showButtons() {
    let isNarrow = width < Int(Double(SizeClass.narrowWidth) * DesktopPreferences.textScale)
    (back.isVisible, backWord.isVisible) = (start == .back, !isNarrow)
    let isFull = ending != nil && width < Int(Double(Self.fullWidth) * DesktopPreferences.textScale)
    pin.isVisible = !isFull
    newTimer.isVisible = start == .newTimer && !(isNarrow && ending != nil)
  }

  /// The whole title, the short one or none is shown, as there is room: the page says the same.
  var title = (whole: "", short: "") {
    didSet { text.show([title.whole, title.short, ""]) }
  }

  /// Whether the whole title fitted into the last layout.
  var showsWhole: Bool { text.text == title.whole }

  var ending: Scene.Ending? {
    didSet {
      guard ending != oldValue else { return }
      endButton.ending = ending
      showButtons()
    }
  }

  var hasFocusOnEnding: Bool { endButton.widget.hasFocusWithin }

  var hasFocusOnStart: Bool { [newTimer, back].contains { $0.hasFocusWithin } }

  var start = HeaderStart.newTimer {
    didSet {
      guard start != oldValue else { return }
      showButtons()
    }
  }
}
