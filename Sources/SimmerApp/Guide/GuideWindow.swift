import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class GuideWindow {
  let window = Window()
  var onClose: (() -> Void)?

  init(parent: Window, text: String) {
    let parts = MarkdownBlock.blocks(of: text).map { Self.widget(for: $0) }
    let column = Box(.vertical, spacing: 12, parts)
    column.setStyle("guide")
    // The guide is in English.
    column.keepLeftToRight()
    let clamp = Clamp(column, maximumWidth: 44)
    let view = ScrolledWindow(clamp)
    view.expand(vertical: true)
    window.title = tr("Help")
    window.takeStyle(of: parent)
    let scale = DesktopPreferences.textScale
    window.defaultSize = (Int(560 * scale), Int(640 * scale))
    window.setTitleBar(HeaderBar())
    window.setChild(view)
    window.closesOnEscape()
    window.onKey { press in
      switch press.key {
      case .up: view.scroll(by: -Self.line * scale)
      case .down: view.scroll(by: Self.line * scale)
      case .pageUp: view.scroll(by: -view.part.length * 0.9)
      case .pageDown, .space: view.scroll(by: view.part.length * 0.9)
      default: return false
      }
      return true
    }
    window.onCloseRequest { [weak self] in
      self?.onClose?()
      return false
    }
    parts.first?.grabFocus()
  }

  /// Maximum size of the guide, in bytes; many times the present one.
  private static let mostBytes = 1_000_000

  static func text(in data: String) -> String? {
    let file = AtomicFile(path: data + "/help/guide.md")
    return (try? file.read(atMost: mostBytes)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The distance of a step of the arrow keys, in pixels.
  private static let line = 40.0

  private static func widget(for block: MarkdownBlock) -> Widget {
    switch block {
    case .heading(let text, let level):
      let heading = part([label(text, styles: ["guide-heading", "level-\(min(level, 2))"])])
      heading.becomeHeading(level: level)
      return heading
    case .paragraph(let text): return part([label(text)])
    case .item(let text):
      let label = label(text)
      return part([label], in: Box(.horizontal, spacing: 9, [bullet, label]))
    case .code(let text): return part([label("<tt>\(text)</tt>", styles: ["guide-code"])])
    // The heading says what the first column says.
    case .table(let rows): return Box(.vertical, rows.dropFirst().map { row($0) })
    }
  }

  private static func row(_ texts: [String]) -> Widget {
    let cells = texts.map { label($0) }
    let row = Box(.horizontal, spacing: 12, cells)
    row.makeHomogeneous()
    row.setStyle("guide-row")
    return part(cells, in: row)
  }

  /// The part can have the focus, because a screen reader reads what has it.
  private static func part(_ texts: [Label], in row: Box? = nil) -> Widget {
    for text in texts { text.becomePresentation() }
    // A box passes the focus on to its children.
    let part = Overlay(row ?? texts[0])
    part.setStyle("guide-part")
    part.becomeText(texts.map(\.text).joinedWithCommas)
    part.becomeFocusable { _ in }
    return part
  }

  private static var bullet: Label {
    let bullet = Label("•")
    bullet.becomePresentation()
    bullet.align(vertical: .start)
    return bullet
  }

  private static func label(_ markup: String, styles: [String] = []) -> Label {
    let label = Label(styles: styles)
    label.setMarkup(markup)
    label.wrap(breaksWords: true)
    label.alignTextToStart()
    label.align(vertical: .start)
    label.expand(horizontal: true)
    return label
  }
}
