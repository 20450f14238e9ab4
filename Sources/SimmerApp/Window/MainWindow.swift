import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The main window: its parts, which send acts. ``SceneView`` shows scenes in them.
@MainActor
final class MainWindow {
  let window: Window
  let preferences: Preferences
  let pin: Pin
  let header: Header
  let setup: SetupView
  let faceView: FaceView
  // These pages are created when they are first shown: most starts need none of them.
  private(set) lazy var board = makeBoard()
  private(set) lazy var planPage = makePlanPage()
  private(set) lazy var planEditor = makePlanEditor()
  let newPlanButton = Button.newPlan()
  let timerMenu: TimerContextMenu
  let controls: Controls
  let toast: UndoToastView
  let banner: BannerView
  private(set) lazy var title = SpokenTitle(of: window)
  /// Without announcements the title says it.
  lazy var say: (String) -> Void = { [weak self] text in
    guard let self else { return }
    if window.canAnnounce { window.announce(text) } else { title.say(text) }
  }
  let stack: Stack
  let layout: WindowLayout
  let corners: CornerButtons
  private(set) lazy var pointer = PointerWatch(over: layout.widget)

  private var isBoardMade = false

  var scene: Scene?

  private let current: () -> (engine: Engine, moment: Moment)
  private let send: (WindowAct) -> Void

  init(
    actions: ActionKeys, preferences: Preferences, alarm: Alarm,
    current: @escaping () -> (engine: Engine, moment: Moment), send: @escaping (WindowAct) -> Void
  ) {
    (self.preferences, self.current, self.send) = (preferences, current, send)
    window = Window(actions)
    let menu = Self.menu(actions)
    pin = Pin(window, preferences: preferences)
    header = Header(menu: menu, send: send)
    corners = CornerButtons(menu: menu, send: send)
    setup = SetupView(preferences: preferences, alarm: alarm, send: send)
    faceView = FaceView(preferences: preferences, alarm: alarm, send: send)
    controls = Controls(
      setup: (start: setup.sound.widget, middle: newPlanButton), send: send)
    toast = UndoToastView(send: send)
    timerMenu = TimerContextMenu(preferences, current: current, send: send)
    banner = BannerView(send: send)
    stack = Stack([setup.widget, faceView.widget])
    stack.fitShownPage()
    layout = WindowLayout(
      WindowLayout.Parts(
        header: header.widget, pages: stack, controls: controls.widget,
        banner: banner.widget, toast: toast.widget, menu: corners.menu, pin: corners.pin,
        mark: banner.mark.widget),
      size: Self.openingSize(preferences))
    layOut(Self.openingSize(preferences))
    connect()
    setup.field.grabFocus()
    faceView.applyPreferences()
  }

  /// The stored size or, if that is the default, the default at the desktop's text scale.
  private static func openingSize(_ preferences: Preferences) -> (width: Int, height: Int) {
    let (size, scale) = (preferences.windowSize, DesktopPreferences.textScale)
    let declared = Preferences.declared
    guard size == (declared.windowWidth.standard, declared.windowHeight.standard) else {
      return size
    }
    return (Int(Double(size.width) * scale), Int(Double(size.height) * scale))
  }

  private func layOut(_ size: (width: Int, height: Int)) {
    window.hideTitleBar()
    window.setStyle("simmer")
    window.setStyle("large-icons", Image.hasLargeIcons)
    window.defaultSize = size
    if preferences.isMaximized { window.isMaximized = true }
    window.setChild(layout.widget)
    fitSizeClass()
  }

  var face: Face? { scene?.face }

  /// Where the keyboard’s focus is.
  var keyboard: KeyboardFocus {
    var focus = KeyboardFocus()
    (focus.isInPopover, focus.isInText) = (window.hasFocusInPopover, window.isTyping)
    (focus.isInField, focus.isInName) = (setup.field.hasFocusWithin, faceView.isNaming)
    focus.isInFigures = setup.picker.isTyping
    focus.isNowhere = window.hasNoFocus || faceView.hasFocusOnTime
    focus.button = controls.focused
    if case .board = scene?.content {
      (focus.tile, focus.isOnTile) = (board.focused, board.focusedFace != nil)
    }
    if case .plan = scene?.content { focus.isOnDish = planPage.isListFocused }
    return focus
  }

  /// Whether no window can cover this one, except another one of this program.
  var isOnTop: Bool { window.isActive || pin.isAbove || Window.isAnyActive }

  func present() {
    window.present()
  }

  func comeForward() {
    window.comeForward()
  }

  func focusPage(of content: Scene.Content?) {
    switch content {
    case .setup(_, ready: nil): setup.field.grabFocus()
    case .planning: planEditor.grabFocus()
    case .board(let board): if let first = board.tiles.first { self.board.focus(first.id) }
    case .setup, .timer, .plan, nil: controls.grabFocus()
    }
  }

  /// False if none is shown, or if an open menu or popover has the focus.
  func openTimerMenu() -> Bool {
    guard !window.hasFocusInPopover else { return false }
    let (id, widget): (TileID, Widget)
    switch scene?.content {
    case .timer(let face):
      guard let timer = face.id else { return false }
      (id, widget) = (.timer(timer), faceView.widget)
    case .plan(let plan): (id, widget) = (.plan(plan.id), planPage.widget)
    case .board:
      guard let focused = board.focused, let tile = board.tiles[focused] else { return false }
      (id, widget) = (focused, tile.widget)
    case .setup, .planning, nil: return false
    }
    ContextMenu.open(on: widget) { [timerMenu] in timerMenu.items(for: id) }
    return true
  }

  // MARK: - Fitting

  private func fitSizeClass() {
    let sizeClass = layout.sizeClass
    layout.fit()
    controls.isNarrow = sizeClass.isNarrow
    controls.fitTexts()
    (controls.isCompact, faceView.isCompact) = (sizeClass.isCompact, sizeClass.isCompact)
    toast.fit(sizeClass)
    controls.leavesBackToHeader = sizeClass.hasHeader
    setup.fit(sizeClass)
    banner.isLow = sizeClass.isLow
    if scene?.planContent != nil { planEditor.fit(sizeClass) }
  }

  func followPin() {
    guard layout.isPinned != pin.isPinned else { return }
    layout.isPinned = pin.isPinned
    corners.show(isPinned: pin.isPinned)
  }

  /// Follows the size of the window and of its parts.
  private func followLayout() {
    header.fit(width: layout.widget.size.width)
    // The page of a timer shows the name unless the title bar shows the whole title.
    faceView.texts.saysName = !layout.sizeClass.hasHeader || !header.showsWhole
    sizeClassTicks.isOn = layout.neededSizeClass != layout.sizeClass
  }

  /// A size class changes style classes, and GTK computes styles before the layout of a frame: so
  /// another one begins with the next frame.
  private lazy var sizeClassTicks = FrameTicks(of: window) { [weak self] _ in
    self?.beginSizeClass()
  }

  private func beginSizeClass() {
    sizeClassTicks.isOn = false
    layout.sizeClass = layout.neededSizeClass
    let losesKeyboard = layout.losesKeyboard
    fitSizeClass()
    if losesKeyboard { focusPage(of: scene?.content) }
    send(.change)
  }

  // MARK: - Connections

  private func connect() {
    setup.onSay = { [weak self] in self?.say($0) }
    newPlanButton.onClick { [send] in send(.openPlanning) }
    faceView.onPressAside = { [weak self] in self?.pressAside() }
    faceView.onSay = { [weak self] in self?.say($0) }
    faceView.onResize = { [send] in send(.change) }
    pointer.onChange { [send] in send(.change) }
    timerMenu.canRename = { [weak self] in self?.layout.sizeClass.isCompact == false }
    timerMenu.attach(to: faceView.widget) { [weak self] in self?.face?.id.map { .timer($0) } }
    faceView.more.onClick { [weak self] in
      guard let self, let id = face?.id else { return }
      ContextMenu.open(on: faceView.more) { [timerMenu] in timerMenu.items(for: .timer(id)) }
    }
    connectLayout()
  }

  private func connectLayout() {
    banner.mark.onShow = { [weak self] in self?.layout.fitMark() }
    window.onLayout { [weak self] in self?.followLayout() }
    pin.listen(to: layout.widget)
    window.onFullScreenChange { [weak self] in
      guard let self else { return }
      layout.isFullScreen = window.isFullScreen
      corners.show(isFullScreen: window.isFullScreen)
      say(CornerButtons.sentence(isFullScreen: window.isFullScreen))
    }
    window.onActiveChange { [weak self] in
      if self?.window.isActive == true { self?.window.setUrgent(false) }
      self?.send(.change)
    }
    window.onMaximizedChange { [weak self] in
      guard let self, !pin.isPinned else { return }
      if window.isInView { preferences.isMaximized = window.isMaximized }
      // A window that is hidden loses the state.
      if !window.isMapped, preferences.isMaximized { window.isMaximized = true }
    }
    window.onSizeChange { [weak self] in
      guard let self else { return }
      if window.isInView { pin.keepSize() }
    }
  }

  /// Stops the alarm in a compact window, and draws the eye to the button that does in another.
  private func pressAside() {
    let isPrimary = controls.mode?.focused == .primary
    if layout.sizeClass.isCompact { return send(.press(isPrimary ? .primary : .secondary)) }
    (isPrimary ? controls.primary : controls.secondary).wink(moves: faceView.mayMove)
  }

  // MARK: - Pages

  private func makePlanPage() -> PlanPage {
    let planPage = PlanPage(
      preferences: preferences, menu: timerMenu, current: current, send: send)
    timerMenu.attach(to: planPage.widget) { [weak self] in self?.scene?.plan.map { .plan($0.id) } }
    stack.append(planPage.widget, title: nil)
    return planPage
  }

  func rebuildTiles() {
    setup.start.rebuild()
    if isBoardMade { board.rebuild() }
  }

  private func makeBoard() -> BoardView {
    isBoardMade = true
    let board = BoardView(
      menu: { [timerMenu] in timerMenu.items(for: $0) }, send: { [send] in send($0) })
    stack.append(board.widget, title: nil)
    return board
  }

  private func makePlanEditor() -> PlanEditor {
    let editor = PlanEditor(preferences: preferences, send: send)
    stack.append(editor.widget, title: nil)
    return editor
  }
}
