import TimerEngine

/// What decides, beside the timers, what the window shows, as a value: the page, what is typed and
/// made on it, where the focus is to go, and the debouncer.
///
/// A press goes through ``reduce(_:engine:moment:)``, its inputs through the engine, and the result
/// through ``follow(_:at:)`` and ``Scene`` to the views.
package struct WindowState: Equatable {
  package private(set) var page = Page.setup
  package internal(set) var focus: Focus?
  var awaitsField = false
  package var debouncer = Debouncer()
  package internal(set) var setup: Setup
  package internal(set) var plan = PlanInMaking()
  /// The places of the tiles.
  package internal(set) var board = BoardOrder()
  package var keyboard = KeyboardFocus()
  package var sizeClass: SizeClass {
    get {
      var sizeClass = sizeClassWithoutRecipe
      sizeClass.showsRecipe = setup.recipe != nil
      return sizeClass
    }
    set { sizeClassWithoutRecipe = newValue }
  }
  /// The dismissed banners. Each stays dismissed until there is none with its identity.
  var dismissed: Set<Banner.ID> = []
  /// What became of something that a person has just wanted, as long as the page stays.
  var message: Banner?
  package var isPinned = false
  package var isFullScreen = false
  package var choices = Scene.Choices()
  /// The end of an undo toast that is no longer shown, because a timer has started since.
  package private(set) var passedToast: Instant?

  var pageChoice = PageChoice()
  var request = Debouncer.Request.none
  private var toastEnd: Instant?
  /// The newest timer that has begun to ring since the last rendering.
  private var newAlarm: TimerID?
  private var sizeClassWithoutRecipe: SizeClass

  package private(set) var controls: ControlsMode?
  var wayBack: TileID?
  package private(set) var canGoBack = false
  var tiles: [TileFace] = []
  var toast: UndoToast?
  /// The toast that has had the focus.
  var focusedToast: UndoToast?
  var announcesChange = false
  /// What was undone by the last act.
  var undone: String?
  /// Whether a round button is to get the focus, once the person doesn’t need it elsewhere.
  private(set) var awaitsControls = false
  private(set) var announcedStage: String?

  package init(
    page: Page = .setup, picked: Duration = .zero,
    sizeClass: SizeClass = SizeClass(width: 0, height: 0)
  ) {
    (self.page, sizeClassWithoutRecipe, setup) = (page, sizeClass, Setup(picked: picked))
  }

  package var isBusy: Bool {
    if keyboard.isInPopover || keyboard.isInName { return true }
    return switch page {
    case .setup: !setup.text.isEmpty || keyboard.isInFigures || setup.editsPresets
    case .planning: plan.isBusy
    case .timer, .plan, .board: false
    }
  }

  package var focusedTile: TileFace? {
    keyboard.isOnTile ? tiles.first { $0.id == keyboard.tile } : nil
  }

  /// Whether there is a toast that has not had the focus: it gets that once.
  package var offersToast: Bool { toast != nil && toast != focusedToast }

  // MARK: - Showing

  package mutating func follow(_ change: Change) {
    pageChoice.follow(change)
    newAlarm = change.startedRinging.last?.id ?? newAlarm
    toastEnd = change.after.toast?.until
    if !change.started.isEmpty, toastEnd == change.before.toast?.until { passedToast = toastEnd }
  }

  package mutating func follow(_ engine: Engine, at moment: Moment) {
    setup.follow(moment, choices)
    let (before, isBusy) = (page, isBusy)
    page = pageChoice.page(for: engine, busyWith: isBusy ? page : nil)
    if page == .board, !sizeClass.showsTiles(engine.tiles.count), let first = engine.foremostTile {
      page = first.page
    }
    if page == .board { board.update(for: engine, at: moment.instant) }
    // There is no room to type.
    if page == .planning, !sizeClass.hasPicker { page = .setup }
    if page != before { message = nil }
    if page != before, focus?.isOn(page, sizeClass) != true, !awaitsField || page != .setup {
      switch page {
      case .setup: focus = .field
      case .planning: focus = .planning
      case .board: focus = board.leads.first.map { .tile($0) }
      case .timer, .plan: focus = nil
      }
    }
    let ringing = engine.ringing
    // The next Space is meant for the alarm. If another one already has the focus, it stays there.
    let hasFocus = ringing.contains { $0.tile == keyboard.tile }
    let isGone = keyboard.tile.map { !engine.tiles.contains($0) } == true
    let alarm = ringing.first { isGone || $0.id == newAlarm }
    if page == .board, !isBusy, !hasFocus, let alarm { focus = .tile(alarm.tile) }
    newAlarm = nil
  }

  package mutating func tell(_ sentence: String, isProblem: Bool) {
    message = Banner(id: .message, sentence: sentence, isProblem: isProblem)
  }

  package mutating func hasShown(_ scene: Scene, at now: Instant) {
    debouncer.show(
      page, alarms: scene.alarms, tiles: Set(scene.tiles.map(\.id)),
      endsAlarm: scene.ending != nil, isInView: scene.isInView, after: request,
      toastEnd: toastEnd, at: now)
    request = .none
    (controls, wayBack, canGoBack) = (scene.controls, scene.wayBack, scene.canGoBack)
    (tiles, toast) = (scene.tiles, scene.toast)
    dismissed.formIntersection(scene.banners.map(\.id))
    (announcesChange, undone) = (false, nil)
    awaitsControls = scene.awaitsControls && !scene.focusesControls
    announcedStage = scene.newStage ?? announcedStage
    if case .tile = focus, page == .board, scene.focus == nil { return }
    guard scene.focus != nil || !awaitsField || page != .setup else { return }
    (focus, awaitsField) = (nil, false)
  }
}
