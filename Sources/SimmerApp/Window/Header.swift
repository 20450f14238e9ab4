import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class Header {
  let widget: Widget
  let menu: MenuButton

  enum Start {
    case newTimer
    case back
    case nothing

    init(of scene: Scene) {
      self =
        switch scene.controls {
        // Cancel leads back, except to a timer that rings: the plan stays then.
        case .planning: scene.ringing > 0 ? .back : .nothing
        case .setup: scene.canGoBack ? .back : .nothing
        case .timer, .plan, .board: scene.canGoBack ? .back : .newTimer
        }
    }
  }

  private let send: (WindowAct) -> Void
  private let bar: HeaderBar
  private let text = Inscription(styles: ["title"])
  private let newTimer = Button(icon: "list-add-symbolic", label: tr("New Timer"))
  private let back: Button
  private let backWord = Label(tr("Back"))
  private let endButton: EndAlarmButton
  private let pin = Pin.makeButton()
  private var width = 0
  /// Width below which the button that ends an alarm takes the place of others, in pixels.
  private static let fullWidth = 480

  init(menu: Menu, send: @escaping (WindowAct) -> Void) {
    self.send = send
    self.menu = MenuButton(icon: "open-menu-symbolic", label: tr("Main Menu"), menu: menu)
    let arrow = Image(icon: "go-previous-symbolic")
    back = Button(child: Box(.horizontal, spacing: 3, [arrow, backWord]))
    back.setAccessibleLabel(tr("Back"))
    back.isVisible = false
    // A screen reader shouldn't read the title twice.
    text.becomePresentation()
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

  /// Shows the whole title, the short one or none, as there is room: the page says the same. The
  /// button that ends an alarm names the timer if nothing gives way for that. In a narrow title bar
  /// the Back button is only an arrow, and New Timer has none.
  /// - Parameter width: of the title bar, in pixels.
  func fit(width: Int) {
    self.width = width
    endButton.form = .title
    fitButtons()
    text.isVisible = true
    // The minimum width of the title is 0, so this is the width of everything else.
    let taken = bar.measure(.horizontal).minimum
    for title in [title.whole, title.short] {
      show(title)
      // Its place may be a pixel narrower, because widths are rounded.
      text.isVisible = text.boldFiguresWidth < width - taken
      if text.isVisible { break }
    }
    // More gives way, so that a narrow window still has a title bar.
    if bar.measure(.horizontal).minimum > width { pin.isVisible = false }
    if bar.measure(.horizontal).minimum > width { endButton.form = .symbol }
    guard endButton.form == .title else { return }
    endButton.form = .label
    if bar.measure(.horizontal).natural >= width { endButton.form = .title }
  }

  private func fitButtons() {
    let isNarrow = width < Int(Double(SizeClass.narrowWidth) * DesktopPreferences.textScale)
    backWord.isVisible = !isNarrow
    let isFull = ending != nil && width < Int(Double(Self.fullWidth) * DesktopPreferences.textScale)
    pin.isVisible = !isFull
    newTimer.isVisible = start == .newTimer && !(isNarrow && ending != nil)
  }

  /// The texts for the middle, which ``fit(width:)`` shows. A time that counts mostly keeps its
  /// length; then another measurement isn't needed.
  var title = (whole: "", short: "") {
    didSet {
      guard text.isVisible, title.whole.count == oldValue.whole.count,
        title.short.count == oldValue.short.count
      else { return }
      show(text.text == oldValue.whole ? title.whole : title.short)
    }
  }

  var showsWhole: Bool { text.isVisible && text.text == title.whole }

  private func show(_ title: String) {
    guard title != text.text else { return }
    text.text = title
    // The title is centered in the window if its natural width has room there.
    text.setWidth(minimum: 0, natural: UInt32(clamping: title.columns + 2))
  }

  var ending: Scene.Ending? {
    didSet {
      guard ending != oldValue else { return }
      endButton.ending = ending
      fit(width: width)
    }
  }

  var hasFocusOnEnding: Bool { endButton.widget.hasFocusWithin }

  var hasFocusOnStart: Bool { [newTimer, back].contains { $0.hasFocusWithin } }

  var start = Start.newTimer {
    didSet {
      guard start != oldValue else { return }
      back.isVisible = start == .back
      fit(width: width)
    }
  }
}
