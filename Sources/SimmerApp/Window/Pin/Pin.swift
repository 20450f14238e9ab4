import GtkKit

/// The window as a small one above all others, and back.
@MainActor
final class Pin {
  /// Idle time after which a move or resize counts as finished.
  private static let rest = Duration.milliseconds(500)
  /// How far a press of an arrow key moves the window or its edges, in pixels.
  private static let step = 24

  private let window: Window
  private let preferences: Preferences
  private let onTop: AlwaysOnTop
  private let patience: Duration
  /// Called when ``problem`` is to be told, perhaps once more.
  var onProblem: ((String) -> Void)?
  /// Called when ``isAbove``, ``isPinned`` or ``problem`` may have changed.
  var onChange: (() -> Void)?

  /// Whether the window is the small one.
  private(set) var isPinned = false
  /// A sentence about what to do where the desktop doesn't keep the window above others.
  private(set) var problem: String?
  /// How the window was before, to be like that again.
  private var before: (isMaximized: Bool, isFullScreen: Bool) = (false, false)
  /// Where it was when it was last as any other, and did not fill the screen.
  private var ordinaryPlace: (x: Int, y: Int)?
  /// Whether the window is where it was when it was last pinned.
  private var isInPlace = false
  /// The size it is getting; what it has meanwhile is nobody's choice.
  private var awaitedSize: (width: Int, height: Int)?
  /// Where keys move it to, which the window manager may not have done yet.
  private var awaitedPlace: (x: Int, y: Int)?
  private lazy var answer = BootTimer { [weak self] in self?.giveUp() }
  private lazy var resizing = BootTimer { [weak self] in self?.checkSize() }
  /// How often the size was looked at since it was asked for.
  private var looks = 0
  /// Sizes that it had, or was to have, before: a busy desktop may bring one back.
  private var formerSizes: [(width: Int, height: Int)] = []
  /// After so many looks the size that was asked for counts as final, and after so many any size.
  private static let (enoughLooks, mostLooks) = (3, 6)
  private lazy var movement = BootTimer { [weak self] in self?.keepPlace() }

  /// - Parameter patience: for how long the desktop may take its time.
  init(_ window: Window, preferences: Preferences, patience: Duration = .seconds(10)) {
    self.window = window
    self.preferences = preferences
    self.patience = patience
    onTop = AlwaysOnTop(window)
    onTop.onChange = { [weak self] in self?.windowManagerAnswered() }
    window.onMove { [weak self] in
      guard let self, isInPlace || !isPinned else { return }
      movement.arm(after: Self.rest)
    }
    // The window manager puts a window that comes back wherever it likes.
    window.onViewChange { [weak self] in
      guard let self, isPinned else { return }
      if !window.isMapped {
        isInPlace = false
        movement.arm(for: nil)
      } else if isAbove, !isInPlace {
        goToPlace()
      }
    }
  }

  /// Moves the pinned window when it is dragged by `content`, and brings it back upon a double
  /// click. The arrow keys move it with Alt, and change its size with Shift: window managers have
  /// uses of their own for most other combinations.
  func listen(to content: Widget) {
    content.movesWindow { [weak self] in self?.isPinned == true }
    content.onDoubleClick { [weak self] in
      if self?.isPinned == true { self?.unpin() }
    }
    for (arrow, right, down) in [("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1)] {
      let (right, down) = (right * Self.step, down * Self.step)
      window.onShortcut("<Alt>\(arrow)") { [weak self] in
        self?.change(right: right, down: down) == true
      }
      window.onShortcut("<Shift>\(arrow)") { [weak self] in
        guard let self, !window.isTyping else { return false }
        return change(wider: right, higher: down)
      }
    }
  }

  /// Moves the pinned window, or changes its size, such that all of it stays on the screen.
  /// - Returns: whether it is pinned.
  private func change(right: Int = 0, down: Int = 0, wider: Int = 0, higher: Int = 0) -> Bool {
    guard isPinned, isInPlace, !window.isMaximized, !window.isFullScreen,
      let place = awaitedPlace ?? window.place, let screen = window.usableScreen
    else { return isPinned }
    let (old, scale) = (awaitedSize ?? window.defaultSize, window.scaleFactor)
    func limited(_ length: Int, _ orientation: Orientation, _ most: Int) -> Int {
      max(window.measure(orientation).minimum, min(length, most / scale))
    }
    let size = (
      width: limited(old.width + wider, .horizontal, screen.width),
      height: limited(old.height + higher, .vertical, screen.height)
    )
    let wanted = (x: place.x + right * scale, y: place.y + down * scale)
    guard let nearest = window.nearestPlaceOnScreen(to: wanted, size: size),
      window.isOnMonitor(nearest, size: size)
    else { return true }
    if size != old {
      preferences.pinnedSize = size
      resize(to: size)
    }
    if nearest != place {
      window.move(to: nearest)
      awaitedPlace = nearest
      movement.arm(after: Self.rest)
    }
    return true
  }

  /// A button for it, which shows ``isAbove``.
  static func makeButton() -> ToggleButton {
    ToggleButton(icon: "simmer-pin-symbolic", label: tr("Pin"), action: "app.pin")
  }

  /// Whether the desktop keeps the window above others, by whomever it was asked to.
  var isAbove: Bool { onTop.isOn }

  /// Pins the window; or, if it is above others, makes it a window as any other.
  func toggle() {
    if isAbove { unpin() } else { pin() }
  }

  private func pin() {
    show(problem: nil)
    if !isPinned { keepPlace() }
    let now = (window.isMaximized, window.isFullScreen)
    guard onTop.turnOn() else { return show(problem: Self.sentence) }
    if !isPinned {
      (before, isPinned) = (now, true)
      resize(to: preferences.pinnedSize)
    }
    answer.arm(after: patience)
    onChange?()
  }

  private func windowManagerAnswered() {
    if isAbove {
      answer.arm(for: nil)
      problem = nil
      insistOnSize()
      if isPinned, !isInPlace { goToPlace() }
    }
    onChange?()
  }

  private func giveUp() {
    guard !isAbove else { return }
    unpin()
    show(problem: Self.sentence)
  }

  /// Makes the window one as any other, as large as it was and where it was.
  func unpin() {
    answer.arm(for: nil)
    keepPlace()
    let wasPinned = isPinned
    (isPinned, isInPlace) = (false, false)
    onTop.turnOff()
    if wasPinned {
      resize(to: preferences.windowSize)
      if let ordinaryPlace { window.move(to: ordinaryPlace) }
      if before.isMaximized { window.isMaximized = true }
      if before.isFullScreen { window.isFullScreen = true }
    }
    show(problem: nil)
  }

  private func resize(to size: (width: Int, height: Int)) {
    formerSizes.append(awaitedSize ?? window.defaultSize)
    (awaitedSize, looks) = (size, 0)
    window.restore(to: size)
    resizing.arm(after: Self.rest)
  }

  /// Asks again for a size in the way of which something came, such as an earlier size.
  private func insistOnSize() {
    if let size = awaitedSize, size != window.defaultSize { window.defaultSize = size }
  }

  /// Looks, less and less often, whether the window has the size, and asks again if not. GTK takes
  /// a size for granted that a busy desktop has yet to give; an earlier one may come seconds later.
  private func checkSize() {
    let size = window.defaultSize
    let isAsAwaited = awaitedSize.map { $0 == size } ?? true
    if isChosenByPerson(size) || looks == (isAsAwaited ? Self.enoughLooks : Self.mostLooks) {
      (awaitedSize, formerSizes) = (nil, [])
      if window.isInView { keepSize() }
      return
    }
    insistOnSize()
    looks += 1
    resizing.arm(after: Self.rest * (1 << looks))
  }

  /// Whether a size was neither asked for nor one that the window had before. Until the first look
  /// the window may have any on its way.
  private func isChosenByPerson(_ size: (width: Int, height: Int)) -> Bool {
    guard let awaitedSize else { return true }
    return looks > 0 && awaitedSize != size && !formerSizes.contains { $0 == size }
  }

  /// Goes where it was when it was last pinned, if that can be seen.
  private func goToPlace() {
    if let place = preferences.pinnedPlace,
      window.isOnMonitor(place, size: preferences.pinnedSize)
    {
      window.move(to: place)
    }
    isInPlace = true
  }

  /// Remembers where the window is, as what it is now.
  func keepPlace() {
    movement.arm(for: nil)
    awaitedPlace = nil
    guard !window.isMaximized, !window.isFullScreen, let place = window.place else { return }
    if isInPlace {
      preferences.pinnedPlace = place
    } else if !isPinned {
      ordinaryPlace = place
    }
  }

  /// Remembers how large the window is, as what it is now.
  func keepSize() {
    let size = window.defaultSize
    guard isChosenByPerson(size) else { return }
    (awaitedSize, formerSizes) = (nil, [])
    resizing.arm(for: nil)
    if isPinned {
      preferences.pinnedSize = size
    } else {
      preferences.windowSize = size
    }
  }

  private func show(problem sentence: String?) {
    problem = sentence
    if let sentence { onProblem?(sentence) }
    onChange?()
  }

  private static var sentence: String {
    tr(
      "The desktop doesn’t keep Simmer on top: try “Always on Top” in the window menu (Alt+Space).")
  }
}
