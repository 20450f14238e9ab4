import GLibKit
import GtkKit
import SimmerCore

/// What will start, in place of the picker: a tile for each timer or plan, or for each meaning of
/// the text, from which a person chooses; or a sentence that nothing will, and why.
@MainActor
final class StartView {
  /// As high as its frame, in which it scrolls.
  private(set) lazy var widget = ArrangedBox(
    [scrolled], measure: { [weak self] in (0, $0 == .vertical ? self?.usualHeight ?? 0 : 0) },
    arrange: { [scrolled] in
      $0.place(scrolled, x: 0, y: 0, width: $0.width, height: $0.height)
    })
  private var content = SetupContent.Starting.nothing
  /// Whether the page is low, so that the tiles have no usual height.
  var isLow = false {
    didSet { if isLow != oldValue { widget.resize() } }
  }

  private let preferences: Preferences
  private let send: (WindowAct) -> Void
  // Translators: above the meanings of a text, of which a person chooses one
  private let heading = Label(tr("Which one? Choose one, or type on."), styles: ["caption"])
  private let sentence = Label(styles: ["reason"])
  private let earliest = Button(text: "", styles: ["chip"])
  private let reason: Box
  private let scrolled: ScrolledWindow
  private let box: ArrangedBox
  private var tiles: [Tile] = []
  private var buttons: [Button] = []
  private var widgets: [Widget] { buttons.isEmpty ? tiles.map(\.widget) : buttons }

  /// Height for one tile, in em; and below which no tile goes, in pixels.
  private static let (usualHeight, leastHeight, gap) = (11.5, 46, 6)

  private var usualHeight: Int { isLow ? 0 : Int(Self.usualHeight * widget.fontSize) }

  init(preferences: Preferences, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    var hooks: (measure: ArrangedBox.Measure?, arrange: ArrangedBox.Arrange?)
    box = ArrangedBox(
      [], measure: { hooks.measure?($0) ?? (0, 0) }, arrange: { hooks.arrange?($0) })
    box.expand(vertical: true)
    heading.alignTextToStart()
    heading.wrap()
    sentence.wrap(breaksWords: true)
    sentence.centerText()
    earliest.align(horizontal: .center)
    reason = Box(.vertical, spacing: 9, [sentence, earliest])
    reason.align(vertical: .center)
    reason.expand(vertical: true)
    scrolled = ScrolledWindow(Box(.vertical, spacing: 6, [heading, box, reason]))
    scrolled.setStyle("starting")
    earliest.onClick { send(.startDraft(.earliest)) }
    hooks.measure = { [weak self] in ($0 == .vertical ? self?.leastLength ?? 0 : 0, 0) }
    hooks.arrange = { [weak self] in self?.arrange(in: $0) }
  }

  func show(_ content: SetupContent.Starting) {
    guard content != self.content else { return }
    self.content = content
    switch content {
    case .nothing: show([], labels: [])
    case .tiles(let faces): show(faces, labels: [])
    case .choices(let faces, let labels): show(faces, labels: labels)
    case .sentence(let text, let suggestion):
      show([], labels: [])
      sentence.show(text)
      if let suggestion { earliest.setText(suggestion) }
      earliest.isVisible = suggestion != nil
    }
    (box.isVisible, reason.isVisible) = (!tiles.isEmpty, tiles.isEmpty)
    heading.isVisible = buttons.count > 1
  }

  /// Replaces all tiles, which keep the focus.
  func rebuild() {
    let (content, focused) = (content, buttons.firstIndex(where: \.hasFocusWithin))
    show(.nothing)
    show(content)
    if let focused { focus(focused) }
  }

  private func show(_ faces: [TileFace], labels: [String]) {
    if faces.map(\.id) != tiles.map(\.id) || labels.count != buttons.count {
      rebuild(faces, isChoice: !labels.isEmpty)
    }
    for (tile, face) in zip(tiles, faces) { tile.show(face) }
    for (button, label) in zip(buttons, labels) { button.setAccessibleLabel(label) }
    box.setStyle("names-differ", Set(faces.map(\.name)).count > 1)
  }

  private func rebuild(_ faces: [TileFace], isChoice: Bool) {
    // A removed button doesn’t say that it loses the focus.
    if let focused = buttons.firstIndex(where: \.hasFocusWithin) {
      send(.setup(.focus(meaning: focused, hasFocus: false)))
    }
    for widget in widgets { box.remove(widget) }
    tiles = faces.map { Tile($0.id) }
    buttons = isChoice ? tiles.enumerated().map { button($1, $0) } : []
    buttons.first?.setStyle("first")
    for widget in widgets { box.append(widget) }
    box.resize()
  }

  private func button(_ tile: Tile, _ place: Int) -> Button {
    let button = Button(child: tile.widget, styles: ["meaning"])
    button.onClick { [send] in send(.startDraft(.reading(place))) }
    button.onControlActivate { [send] in send(.startDraft(.reading(place), isPaused: true)) }
    button.becomeFocusable { [send] hasFocus in
      send(.setup(.focus(meaning: place, hasFocus: hasFocus)))
    }
    return button
  }

  @discardableResult
  func focus(_ place: Int) -> Bool {
    guard buttons.indices.contains(place) else { return false }
    buttons[place].grabVisibleFocus()
    return true
  }

  /// Least height of all tiles, one above the other, in pixels.
  private var leastLength: Int {
    let least = Int(Double(Self.leastHeight) * max(1, box.fontSize / BoardLayout.letters))
    return tiles.count * (least + Self.gap) - Self.gap
  }

  private func arrange(in box: Arrangement) {
    let height = (box.height + Self.gap) / max(1, widgets.count) - Self.gap
    for (index, widget) in widgets.enumerated() {
      box.place(
        widget, x: 0, y: index * (height + Self.gap), width: box.width, height: height)
    }
  }
}
