internal import CGtk

/// One line of text that shows the first of its wordings and takes the largest font size that fit
/// into its allocation.
///
/// It asks for the size of its first wording at the largest font size, whichever it shows, so that
/// a choice changes no layout. A new text in which only figures differ changes none, either, if it
/// fits into the place of the former one.
package final class FittingLabel: Widget {
  private var texts: [String] = []
  /// A part of the last wording that is cut if that wording doesn't fit.
  private var name = ""
  /// Font sizes, in pixels; nil for that of the style sheet.
  private var sizes: ClosedRange<Double>?
  /// Whether the font size follows the height of the allocation, in place of ``sizes``.
  private var followsHeight = false
  private let isCut: Bool
  private let shown: Inscription
  /// Figures of equal width, as in the style sheet, which Pango doesn’t tell.
  private static let features = "tnum=1"
  private var choice: Int?
  private var shownSize = 0.0

  /// - Parameter isCut: whether the last wording is truncated if it doesn't fit. Otherwise its
  ///   width is the minimum width.
  ///   - isSpoken: whether assistive technology reads it.
  package init(styles: [String] = [], isCut: Bool = true, isSpoken: Bool = true) {
    self.isCut = isCut
    shown = Inscription(styles: styles, isSpoken: isSpoken)
    super.init(sinking: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_append(cast(), shown.widget)
    shown.align(vertical: .fill)
    // The box asks for the size.
    shown.setWidth(minimum: 0, natural: 0)
    gtk_inscription_set_min_lines(shown.opaque, 0)
    setLayout(FittingLayout(label: self))
  }

  package var text: String { shown.text }

  /// Sets the wordings, the preferred one first.
  /// - Parameter name: a part of the last one. Its end is left out if that one doesn't fit:
  ///   `“Soak the…” canceled`.
  package func show(_ texts: [String], cutting name: String = "") {
    guard texts != self.texts || name != self.name else { return }
    let isAlike = texts.map(\.figures) == self.texts.map(\.figures) && name == self.name
    (self.texts, self.name) = (texts, name)
    if isAlike, let choice, measure(texts[choice], at: leastSize).width <= size.width {
      shown.text = texts[choice]
    } else {
      // Nobody should read the former text before the next layout.
      (shown.text, choice) = (texts.first ?? "", nil)
      gtk_widget_queue_resize(widget)
    }
  }

  /// Lets the text be as large as fits, between these font sizes in pixels.
  package func setFontSizes(_ sizes: ClosedRange<Double>) {
    guard sizes != self.sizes else { return }
    self.sizes = sizes
    gtk_widget_queue_resize(widget)
  }

  /// Lets the text be as large as its place is high, whatever its width.
  package func followHeight() {
    followsHeight = true
    gtk_inscription_set_yalign(shown.opaque, 0)
  }

  /// Aligns the text to the start or, if `atEnd`, to the end of its place; nil centers it.
  package func align(atEnd: Bool?) {
    switch atEnd {
    case true?: shown.alignTextToEnd()
    case false?: shown.alignTextToStart()
    case nil: shown.centerText()
    }
  }

  /// Width of the first wording, as a multiple of the font size.
  package var widthInEm: Double { Double(measure(texts.first?.figures ?? "", at: 100).width) / 100 }
  /// Height of a line, as a multiple of the font size.
  package var heightInEm: Double { Double(measure("0", at: 100).height) / 100 }

  /// Returns the width of the wording that it would show in a place of this width, in pixels.
  package func width(within width: Int) -> Int {
    min(width, measure(wording(within: width).text, at: sizes?.upperBound).width)
  }

  private func measure(_ text: String, at size: Double?) -> (width: Int, height: Int) {
    shown.size(of: text, fontSize: size, features: Self.features)
  }

  private func wording(within width: Int) -> (text: String, index: Int?) {
    func fits(_ text: String) -> Bool { measure(text, at: leastSize).width <= width }
    guard let last = texts.last else { return ("", nil) }
    if let index = texts.firstIndex(where: { fits($0) }) { return (texts[index], index) }
    guard !name.isEmpty, let range = last.firstRange(of: name) else {
      return (last, texts.count - 1)
    }
    var (kept, text) = (name, last)
    while kept.count > 1, !fits(text) {
      kept.removeLast()
      while kept.count > 1, kept.last == " " { kept.removeLast() }
      text = last[..<range.lowerBound] + kept + "…" + last[range.upperBound...]
    }
    return (text, nil)
  }

  /// The size at which a wording has to fit, in pixels; nil for that of the style sheet.
  private var leastSize: Double? { followsHeight ? shownSize : sizes?.lowerBound }

  fileprivate func fit(width: Int, height: Int) {
    if followsHeight {
      let size = max(1, Double(height) / heightInEm)
      if size != shownSize {
        shownSize = size
        shown.setFontSize(size)
      }
    }
    let text: String
    (text, choice) = wording(within: width)
    if text != shown.text { shown.text = text }
    guard !followsHeight, let sizes else { return }
    var size = sizes.upperBound
    func fits() -> Bool {
      let natural = measure(text, at: size)
      return natural.width <= width && natural.height <= height
    }
    while size > sizes.lowerBound, !fits() { size = max(sizes.lowerBound, size - 1) }
    guard size != shownSize else { return }
    shownSize = size
    shown.setFontSize(size)
  }

  fileprivate func measured(_ orientation: GtkOrientation) -> (minimum: Int32, natural: Int32) {
    if followsHeight { return (0, 0) }
    let natural = measure(texts.first ?? "", at: sizes?.upperBound)
    let least = measure(isCut ? "" : texts.last ?? "", at: sizes?.lowerBound)
    return orientation == GTK_ORIENTATION_HORIZONTAL
      ? (Int32(clamping: least.width), Int32(clamping: natural.width))
      : (Int32(clamping: least.height), Int32(clamping: natural.height))
  }

  fileprivate func allocate(width: Int32, height: Int32) {
    fit(width: Int(width), height: Int(height))
    gtk_widget_set_child_visible(shown.widget, text.isEmpty ? 0 : 1)
    guard !text.isEmpty, gtk_widget_should_layout(shown.widget) != 0 else { return }
    // An inscription cuts letters that reach below their line, as a bold “g” does in some fonts.
    let below = followsHeight ? height / 8 : 0
    var area = GtkAllocation(x: 0, y: 0, width: width, height: height + below)
    gtk_widget_size_allocate(shown.widget, &area, -1)
  }
}

private struct FittingLayout: BoxLayout {
  weak var label: FittingLabel?

  func requestMode(of box: UnsafeMutablePointer<GtkWidget>) -> GtkSizeRequestMode {
    GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  func measure(
    _ box: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for size: Int32
  ) -> (minimum: Int32, natural: Int32) {
    label?.measured(orientation) ?? (0, 0)
  }

  func allocate(_ box: UnsafeMutablePointer<GtkWidget>, width: Int32, height: Int32) {
    label?.allocate(width: width, height: height)
  }
}

extension String {
  /// The text with every figure as a 0.
  package var figures: String { String(map { $0.isASCII && $0.isNumber ? "0" : $0 }) }
}
