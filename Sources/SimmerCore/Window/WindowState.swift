import TimerEngine

/// What decides, beside the timers, what the window shows, as a value: the page, what is typed and
/// made on it, where the focus is to go, and the debouncer.
///
/// A press goes through ``reduce(_:engine:moment:)``, its inputs through the engine, and the result
/// through ``follow(_:at:)`` and ``Scene`` to the views.
package struct WindowState {
  /// The page that is shown.
  package private(set) var page = Page.setup
  /// Where the focus goes with the next scene; nil to leave it.
  package internal(set) var focus: Focus?
  /// Whether the focus waits for room to type.
  var awaitsField = false
  package var debouncer = Debouncer()
  /// What is typed and picked for the next timer.
  package internal(set) var setup: Setup
  /// The plan that is being made.
  package internal(set) var plan = PlanInMaking()
  /// Where the keyboard focus is.
  package var keyboard = KeyboardFocus()
  /// The parts that fit into the window.
  package var sizeClass: SizeClass {
    get {
      var sizeClass = sizeClassWithoutRecipe
      sizeClass.showsRecipe = setup.recipe != nil
      return sizeClass
    }
    set { sizeClassWithoutRecipe = newValue }
  }
  /// The banners that the person has dismissed. Each stays so until there is none with its
  /// identity.
  var dismissed: Set<Banner.ID> = []
  /// What became of something that a person has just wanted, as long as the page stays.
  var message: Banner?
  package var isPinned = false
  package var isFullScreen = false
  /// The settings that the window depends on.
  package var choices = Scene.Choices()
  /// The end of an undo toast that is no longer shown, because a timer has started since.
  package private(set) var passedToast: Instant?

  /// The choice of the page, by the person and by alarms.
  var pageChoice = PageChoice()
  /// What has led to the next page.
  var request = Debouncer.Request.none
  /// The end of the undo toast; nil if none is shown.
  private var toastEnd: Instant?
  /// The newest timer that has begun to ring since the last rendering.
  private var newAlarm: TimerID?
  /// The size class without a recipe.
  private var sizeClassWithoutRecipe: SizeClass

  /// What the last scene has shown.
  package private(set) var controls: ControlsMode?
  var wayBack: TileID?
  package private(set) var canGoBack = false
  var tiles: [TileFace] = []

  /// - Parameter picked: the time in the picker.
  package init(page: Page = .setup, picked: Duration = .zero, sizeClass: SizeClass) {
    (self.page, sizeClassWithoutRecipe, setup) = (page, sizeClass, Setup(picked: picked))
  }

  /// Whether the person is doing something that another page would interrupt.
  package var isBusy: Bool {
    if keyboard.isInPopover || keyboard.isInName { return true }
    return switch page {
    case .setup: !setup.text.isEmpty || keyboard.isInFigures || setup.editsPresets
    case .planning: plan.isBusy
    case .timer, .plan, .wall: false
    }
  }

  /// The tile that has the focus itself, as it is shown.
  package var focusedTile: TileFace? {
    keyboard.isOnTile ? tiles.first { $0.id == keyboard.tile } : nil
  }

  // MARK: - Showing

  /// Takes over a change of the timers, before it is shown.
  package mutating func follow(_ change: Change) {
    pageChoice.follow(change)
    newAlarm = change.startedRinging.last?.id ?? newAlarm
    toastEnd = change.after.toast?.until
    if !change.started.isEmpty, toastEnd == change.before.toast?.until { passedToast = toastEnd }
  }

  /// Chooses the page for the timers, and what gets the focus on a page that appears.
  package mutating func follow(_ engine: Engine, at moment: Moment) {
    setup.follow(moment, choices)
    let (before, isBusy) = (page, isBusy)
    page = pageChoice.page(for: engine, busyWith: isBusy ? page : nil)
    if page == .wall, !sizeClass.showsTiles(engine.tileSlots), let first = engine.foremostTile {
      page = first.page
    }
    // There is no room to type.
    if page == .planning, !sizeClass.hasPicker { page = .setup }
    if page != before { message = nil }
    if page != before, focus?.isOn(page, sizeClass) != true, !awaitsField || page != .setup {
      switch page {
      case .setup: focus = .field
      case .planning: focus = .planning
      case .wall: focus = engine.inOrder.first.map { .tile($0.tile) }
      case .timer, .plan: focus = nil
      }
    }
    let ringing = engine.ringing
    // The next Space is meant for the alarm. If another one already has the focus, it stays there.
    let hasFocus = ringing.contains { $0.tile == keyboard.tile }
    let alarm = ringing.first { $0.id == newAlarm }
    if page == .wall, !isBusy, !hasFocus, let alarm { focus = .tile(alarm.tile) }
    newAlarm = nil
  }

  /// Shows what became of something that a person wants on the page.
  package mutating func tell(_ sentence: String, isProblem: Bool) {
    message = Banner(id: .message, sentence: sentence, isProblem: isProblem)
  }

  /// Returns the most urgent banner that was not dismissed; nil if there is none.
  package mutating func choose(of banners: [Banner]) -> Banner? {
    dismissed.formIntersection(banners.map(\.id))
    return message ?? banners.first { !dismissed.contains($0.id) }
  }

  /// Records that a scene is shown.
  package mutating func hasShown(_ scene: Scene, at now: Instant) {
    debouncer.show(
      page, alarms: scene.alarms, tiles: Set(scene.tiles.map(\.id)), isInView: scene.isInView,
      after: request, toastEnd: toastEnd, at: now)
    request = .none
    (controls, wayBack, canGoBack) = (scene.controls, scene.wayBack, scene.canGoBack)
    tiles = scene.tiles
    // Out of view there are no tiles.
    if case .tile = focus, !scene.isInView { return }
    guard scene.focus != nil || !awaitsField || page != .setup else { return }
    (focus, awaitsField) = (nil, false)
  }
}
