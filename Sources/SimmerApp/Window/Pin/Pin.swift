import GLibKit
import GtkKit
import SimmerCore

/// The pinning of a window, which makes it small and keeps it above all others, and the way back.
/// If the desktop doesn't keep it above, it is small all the same, and a sentence says so.
@MainActor
final class Pin {
  /// Idle time after which a move or resize counts as finished.
  private static let settleTime = Duration.milliseconds(500)
  /// Distance by which an arrow key moves the window or its edges, in pixels.
  private static let step = 24

  private let window: Window
  private let preferences: Preferences
  private let onTop: AlwaysOnTop
  private let patience: Duration
  var onChange: (() -> Void)?

  private(set) var isPinned = false
  /// A sentence about a remedy if the desktop doesn't keep the window above others; otherwise nil.
  private(set) var problem: String?
  private var before: (isMaximized: Bool, isFullScreen: Bool) = (false, false)
  /// The place of the window when it was last neither pinned nor as large as the screen.
  private var ordinaryPlace: (x: Int, y: Int)?
  /// Whether the window is above others because of ``raise()``.
  private var isRaised = false
  /// Whether the window was moved to the place where it was last pinned.
  private var isInPlace = false
  /// The requested size, until it is final. A size that the desktop sets meanwhile isn't saved.
  private var awaitedSize: (width: Int, height: Int)?
  /// The place to which keys move the window, which the window manager may not have applied yet.
  private var awaitedPlace: (x: Int, y: Int)?
  private lazy var answer = BootTimer { [weak self] in self?.giveUp() }
  private lazy var resizing = BootTimer { [weak self] in self?.checkSize() }
  private var looks = 0
  /// Earlier sizes and requested sizes: a busy desktop may bring one back.
  private var formerSizes: [(width: Int, height: Int)] = []
  /// Checks after which the requested size, and any size, counts as final.
  private static let (enoughLooks, mostLooks) = (3, 6)
  private lazy var movement = BootTimer { [weak self] in self?.keepPlace() }

  /// - Parameter patience: how long the desktop may take to answer.
  init(_ window: Window, preferences: Preferences, patience: Duration = .seconds(10)) {
    self.window = window
    self.preferences = preferences
    self.patience = patience
    onTop = AlwaysOnTop(window)
    onTop.onChange = { [weak self] in self?.windowManagerAnswered() }
    window.onMove { [weak self] in
      guard let self, isInPlace || !isPinned else { return }
      movement.arm(after: Self.settleTime)
    }
    // The window manager places a window that is shown again anywhere.
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

  /// Moves the pinned window when `content` is dragged, and unpins it on a double click. Alt and
  /// the arrow keys move it, Shift and the arrow keys resize it: window managers use most other
  /// combinations themselves.
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
      movement.arm(after: Self.settleTime)
    }
    return true
  }

  static func makeButton() -> ToggleButton {
    ToggleButton(icon: "simmer-pin-symbolic", label: tr("Pin"), action: "app.pin")
  }

  /// Whether it is above others, even if others asked for that, except after ``raise()``.
  var isAbove: Bool { onTop.isOn && !isRaised }

  /// Whether it is pinned as well as the desktop can, so that ``toggle()`` unpins it.
  var isOn: Bool { isAbove || (isPinned && problem != nil) }

  func toggle() {
    if isOn { unpin() } else { pin() }
  }

  /// Keeps the window above others until ``lower()``, without pinning it and without the focus. A
  /// window that is pinned, or has the focus, stays as it is.
  func raise() {
    guard !isOn, !window.isActive else { return }
    isRaised = true
    onTop.raise()
  }

  func lower() {
    guard isRaised else { return }
    onTop.lower()
    isRaised = onTop.isOn
  }

  private func pin() {
    isRaised = false
    show(problem: nil)
    if !isPinned { keepPlace() }
    let now = (window.isMaximized, window.isFullScreen)
    let mayBeAbove = onTop.turnOn()
    if !isPinned {
      (before, isPinned) = (now, true)
      resize(to: preferences.pinnedSize)
    }
    if mayBeAbove { answer.arm(after: patience) } else { giveUp() }
    if isAbove { return windowManagerAnswered() }
    onChange?()
  }

  private func windowManagerAnswered() {
    isRaised = isRaised && onTop.isOn
    if isAbove {
      answer.arm(for: nil)
      problem = nil
      insistOnSize()
      if isPinned, !isInPlace { goToPlace() }
    }
    onChange?()
  }

  private func giveUp() {
    if !isAbove { show(problem: Self.sentence) }
  }

  func unpin() {
    answer.arm(for: nil)
    keepPlace()
    let (wasPinned, place) = (isPinned, window.place)
    (isPinned, isInPlace) = (false, false)
    onTop.turnOff()
    if wasPinned {
      let size = preferences.windowSize
      resize(to: size)
      // Before it was pinned it may have been on Wayland, which tells no place.
      let nearest = place.flatMap { window.nearestPlaceOnScreen(to: $0, size: size) }
      if let place = ordinaryPlace ?? nearest { window.move(to: place) }
      if before.isMaximized { window.isMaximized = true }
      if before.isFullScreen { window.isFullScreen = true }
    }
    show(problem: nil)
  }

  private func resize(to size: (width: Int, height: Int)) {
    formerSizes.append(awaitedSize ?? window.defaultSize)
    (awaitedSize, looks) = (size, 0)
    window.restore(to: size)
    resizing.arm(after: Self.settleTime)
  }

  /// Requests the awaited size again if the window has another one, such as an earlier size.
  private func insistOnSize() {
    if let size = awaitedSize, size != window.defaultSize { window.defaultSize = size }
  }

  /// Checks, at growing intervals, whether the window has the requested size, and requests it again
  /// if not. GTK reports a size that a busy desktop has yet to apply, and an earlier one may arrive
  /// seconds later.
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
    resizing.arm(after: Self.settleTime * (1 << looks))
  }

  /// A person's size is neither requested nor former. Before the first check any may be.
  private func isChosenByPerson(_ size: (width: Int, height: Int)) -> Bool {
    guard let awaitedSize else { return true }
    return looks > 0 && awaitedSize != size && !formerSizes.contains { $0 == size }
  }

  private func goToPlace() {
    if let place = preferences.pinnedPlace,
      window.isOnMonitor(place, size: preferences.pinnedSize)
    {
      window.move(to: place)
    }
    isInPlace = true
  }

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
    onChange?()
  }

  private static var sentence: String {
    if AlwaysOnTop.hasCommandsOfI3 { return sentenceInI3 }
    return tr(
      "The desktop doesn’t keep Simmer on top. Try “Always on Top” in the window menu (Alt+Space)."
    )
  }

  private static var sentenceInI3: String {
    // Translators: %@ is a command of the window managers i3 and Sway
    tr("The desktop doesn’t keep Simmer on top. Try its command “%@”.")
      .filled("floating enable, sticky enable")
  }
}
