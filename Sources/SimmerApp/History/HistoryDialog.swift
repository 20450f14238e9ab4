import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The dialog with what has ended. A press of a row starts it again.
@MainActor
final class HistoryDialog {
  let window = Window()
  var onClose: (() -> Void)?
  var onStart: ((Start) -> Void)?

  /// Number of rows at first, and of those that are added near the end of the list. GTK takes about
  /// 4 ms for each.
  private static let fewRows = 12

  private let history: History
  private let preferences: Preferences
  private let search = Entry(placeholder: tr("Find"), maximumLength: Name.longest)
  private let list = ListBox()
  private let scroller: ScrolledWindow
  private let emptiness = Label(styles: ["caption"])
  private let outcome = Label(styles: ["caption"])
  private let undo = Button(tr("_Undo"), styles: ["chip"])
  private let export = Button(tr("E_xport as CSV…"), styles: ["chip"])
  private let clear = Button(tr("_Clear"), styles: ["chip"])
  private weak var chooser: FileChooser?
  private var records: [HistoryRecord]?
  private var content: HistoryContent?
  private var mostRows = HistoryDialog.fewRows

  init(parent: Window, _ history: History, preferences: Preferences) {
    (self.history, self.preferences) = (history, preferences)
    let column = Box(.vertical, spacing: 6, [emptiness, list])
    column.align(vertical: .start)
    scroller = ScrolledWindow(Clamp(column, maximumWidth: 40))
    scroller.expand(vertical: true)
    for label in [emptiness, outcome] { label.wrap() }
    emptiness.centerText()
    outcome.alignTextToStart()
    outcome.expand(horizontal: true)
    undo.align(vertical: .center)
    let buttons = WrapBox(usualWidth: 20)
    for button in [export, clear] { buttons.append(button) }
    search.setAccessibleLabel(tr("Find"))
    list.setAccessibleLabel(tr("History"))
    let page = Box(
      .vertical, spacing: 12,
      [search, scroller, Box(.horizontal, spacing: 12, [outcome, undo]), buttons])
    for style in ["recipe", "history"] { page.setStyle(style) }
    window.title = tr("History")
    window.makeModal(for: parent)
    window.takeStyle(of: parent)
    let scale = DesktopPreferences.textScale
    window.defaultSize = (Int(400 * scale), Int(560 * scale))
    window.setTitleBar(HeaderBar())
    window.setChild(page)
    scroller.onScroll { [weak self] in
      guard let self, content?.hasMore == true,
        scroller.part.start + scroller.part.length * 1.5 > Double(list.size.height)
      else { return }
      mostRows += Self.fewRows
      show()
    }
    listen()
    tell("")
    show()
    history.onChange = { [weak self] in self?.read() }
    read()
    search.grabFocus()
  }

  private func listen() {
    search.onChange { [weak self] in
      self?.mostRows = Self.fewRows
      self?.show()
    }
    list.onActivate { [weak self] index in
      guard let self, let rows = content?.rows, rows.indices.contains(index) else { return }
      onStart?(rows[index].start)
      window.close()
    }
    export.onClick { [weak self] in self?.chooseFile() }
    clear.onClick { [weak self] in
      guard let self else { return }
      history.clear()
      tell(tr("The history was cleared."), canUndo: true)
      undo.grabFocus()
    }
    undo.onClick { [weak self] in
      self?.history.undoClear()
      self?.tell("")
      self?.search.grabFocus()
    }
    window.closesOnEscape()
    window.onKey { [weak self] press in
      guard let self else { return false }
      if press.key == .down, search.hasFocusWithin {
        list.focusRow(at: 0)
        return true
      }
      // What is typed anywhere is looked for.
      guard list.hasFocusWithin, let character = press.key.character, character != " " else {
        return false
      }
      search.grabFocus()
      return press.forward(to: search)
    }
    window.onCloseRequest { [weak self] in
      self?.chooser?.close()
      self?.history.onChange = nil
      self?.onClose?()
      return false
    }
  }

  private func read() {
    // The scroll bar of a longer list changes little with the rest.
    history.read(first: Self.fewRows + 1) { [weak self] in
      self?.records = $0
      self?.show()
    }
  }

  /// - Parameter canUndo: whether it is about what an undo takes back.
  private func tell(_ sentence: String, canUndo: Bool = false) {
    outcome.text = sentence
    outcome.isVisible = !sentence.isEmpty
    undo.isVisible = canUndo
    if !sentence.isEmpty { window.announce(sentence) }
  }

  private func show() {
    let new = HistoryContent(
      records ?? [], matching: search.text, atMost: mostRows, at: WallClock.now,
      twelveHours: preferences.usesTwelveHours)
    let focused = list.focusedRow
    let same = zip(content?.rows ?? [], new.rows).prefix { $0 == $1 }.count
    content = new
    list.removeAll(from: same)
    for row in new.rows[same...] { add(row) }
    if let focused, focused >= same { list.focusRow(at: min(focused, new.rows.count - 1)) }
    let isEmpty = records?.isEmpty == true
    emptiness.text =
      isEmpty ? tr("Timers that have ended will be listed here.") : tr("Nothing was found.")
    emptiness.isVisible = records != nil && new.rows.isEmpty
    (export.isSensitive, clear.isSensitive) = (!isEmpty, !isEmpty)
  }

  private func add(_ row: HistoryContent.Row) {
    let name = Label(row.name, styles: ["name"])
    let length = Label(row.length, styles: ["length"])
    let detail = Label(row.detail, styles: ["sentence"])
    for label in [name, detail] {
      label.alignTextToStart()
      label.wrap(breaksWords: true)
    }
    name.expand(horizontal: true)
    length.alignTextToEnd()
    length.wrap()
    let box = Box(.vertical, spacing: 2, [Box(.horizontal, spacing: 12, [name, length]), detail])
    box.setStyle("row")
    let heading = row.day.map { Label($0.withCapital, styles: ["heading"]) }
    heading?.alignTextToStart()
    list.append(box, focusable: true, heading: heading)
    list.setLabel(row.spoken, ofRowAt: list.rowCount - 1)
  }

  private func chooseFile() {
    let chooser = FileChooser(
      title: tr("Export"), accept: tr("_Export"), cancel: tr("_Cancel"), parent: window,
      savesAs: "simmer-history.csv")
    chooser.open { [weak self] paths in
      guard let self, let path = paths.first else { return }
      history.export(records ?? [], to: path) { [weak self] in self?.tell($0.sentence) }
    }
    self.chooser = chooser
  }
}
