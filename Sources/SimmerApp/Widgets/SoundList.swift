import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

/// The list of sounds, one of them chosen, each with a button for a preview. Tab moves the focus to
/// the chosen sound, the arrow keys move it to the others. Space or Enter chooses a sound, and Tab
/// moves the focus on to its button. The many sounds of the desktop are listed after a press on
/// “More”, or if one of them is chosen.
@MainActor
final class SoundList {
  let widget: Widget
  /// Called when a person chooses a sound (nil for the default), or changes one of their own.
  var onChoose: ((String?) -> Void)?
  var onPreview: ((Sound) -> Void)?
  var onRename: ((Sound) -> Void)?
  var onDelete: ((Sound) -> Void)?

  private let list = ListBox()
  private let view: SoundListView
  private var revealed: Int?
  private var rows: [Row] = []
  /// The sounds that “More” lists; empty if all are listed.
  private var hidden: [Sound] = []
  private var listsAll = false
  /// Shows once more what was shown last.
  private var showAgain: (() -> Void)?

  @MainActor
  private struct Row {
    let sound: Sound
    let radio: RadioButton
    let preview: Button
  }

  private let unspecific: RadioButton?
  private let silence: RadioButton
  private var usualTitle = ""

  init(offersDefault: Bool = false) {
    unspecific = offersDefault ? RadioButton(groupedWith: nil) : nil
    unspecific?.canFocus = false
    silence = RadioButton(SoundCatalogue.noneTitle, groupedWith: unspecific)
    silence.canFocus = false
    list.setAccessibleLabel(tr("Alarm Sound"))
    list.makeHomogeneous()
    // A popover is lower than the settings, which show all sounds of Simmer.
    view = SoundListView(list, least: 4, usual: offersDefault ? 6 : 9)
    widget = view.widget
    for radio in general {
      let row = Box(.horizontal, [radio])
      row.setStyle("row")
      list.append(row, focusable: true)
    }
    unspecific?.onChoose { [weak self] in self?.onChoose?(nil) }
    silence.onChoose { [weak self] in self?.onChoose?(SoundCatalogue.noneID) }
    list.onActivate { [weak self] index in
      guard let self else { return }
      if radios.indices.contains(index) { radios[index].choose() } else { listAll() }
    }
    list.offersMenu { [weak self] in
      guard let self, let row = list.focusedRow, row >= general.count else { return [] }
      return menu(of: rows[row - general.count].sound)
    }
  }

  private var radios: [RadioButton] { general + rows.map(\.radio) }

  private var general: [RadioButton] { [unspecific, silence].compactMap(\.self) }

  func grabFocus() {
    list.focusRow(at: list.tabRow ?? 0)
  }

  func show(_ sounds: [Sound], chosen: String?, usual: String = "", previewed: Sound?) {
    showAgain = { [weak self] in
      self?.show(sounds, chosen: chosen, usual: usual, previewed: previewed)
    }
    // Translators: %@ is the name of a sound
    let usualTitle = tr("Default (%@)").filled(usual)
    if let unspecific, usualTitle != self.usualTitle {
      self.usualTitle = usualTitle
      unspecific.label = usualTitle
      list.setLabel(usualTitle, ofRowAt: 0)
    }
    if chosen == nil, let unspecific, !unspecific.isOn { unspecific.isOn = true }
    if chosen == SoundCatalogue.noneID, !silence.isOn { silence.isOn = true }
    // The sounds of the person are listed late, and the focus follows the chosen one.
    let focusesChoice = list.focusedRow != nil && list.focusedRow == list.tabRow
    if sounds.first(where: { $0.id == chosen })?.origin == .theme { listsAll = true }
    let listed = sounds.filter { listsAll || $0.origin != .theme }
    let hidden = sounds.filter { !listed.contains($0) }
    if rows.isEmpty || listed != rows.map(\.sound) || hidden != self.hidden {
      self.hidden = hidden
      rebuild(listed)
    }
    for row in rows {
      if row.sound.id == chosen, !row.radio.isOn { row.radio.isOn = true }
      let isPlaying = row.sound == previewed
      row.preview.setIcon(
        isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic")
    }
    let choice = radios.firstIndex(where: \.isOn)
    list.tabRow = choice ?? 0
    if focusesChoice, list.focusedRow != list.tabRow { grabFocus() }
    list.showChoice(choice, word: trc("sound", "chosen"))
    if let choice, choice != revealed { view.reveal(choice) }
    revealed = choice
  }

  /// If the row with the focus is removed, the row in its place gets the focus.
  private func rebuild(_ sounds: [Sound]) {
    let focused = list.focusedRow
    list.removeAll(from: general.count)
    rows = []
    for sound in sounds { rows.append(makeRow(sound)) }
    let titles =
      (unspecific == nil ? [] : [usualTitle]) + [SoundCatalogue.noneTitle]
      + sounds.map(\.title)
    for (index, title) in titles.enumerated() { list.setLabel(title, ofRowAt: index) }
    if !hidden.isEmpty { appendMore() }
    view.fit()
    if let focused { list.focusRow(at: min(focused, radios.count - 1)) }
  }

  private func appendMore() {
    // Translators: a row below some sounds, which lists more of them
    let label = Label(trc("sounds", "More"))
    label.alignTextToStart()
    label.expand(horizontal: true)
    let row = Box(.horizontal, spacing: 6, [label, Image(icon: "pan-down-symbolic")])
    row.setStyle("row")
    list.append(row, focusable: true)
    list.setLabel(label.text, ofRowAt: radios.count)
  }

  /// Lists all sounds. The first one that appears gets the focus.
  private func listAll() {
    listsAll = true
    let first = radios.count
    showAgain?()
    list.focusRow(at: first)
  }

  private func heading(of origin: Sound.Origin) -> Widget {
    let text =
      switch origin {
      case .simmer: "Simmer"
      case .theme: tr("Desktop Sounds")
      case .personal: tr("My Sounds")
      }
    let label = Label(text, styles: ["heading"])
    label.alignTextToStart()
    return label
  }

  private func menu(of sound: Sound) -> [[ContextMenu.Item]] {
    guard sound.origin == .personal, let onRename, let onDelete else { return [] }
    return [
      [
        ContextMenu.Item(tr("_Rename…")) { onRename(sound) },
        ContextMenu.Item(tr("_Delete")) { onDelete(sound) },
      ]
    ]
  }

  private func makeRow(_ sound: Sound) -> Row {
    let title = sound.title
    let radio = RadioButton(title, groupedWith: silence)
    radio.expand(horizontal: true)
    radio.canFocus = false
    radio.onChoose { [weak self] in self?.onChoose?(sound.id) }
    let preview = Button(
      // Translators: %@ is the name of a sound
      icon: "media-playback-start-symbolic", label: tr("Preview %@").filled(title),
      styles: ["flat", "circular"])
    preview.onClick { [weak self] in self?.onPreview?(sound) }
    let row = Box(.horizontal, spacing: 6, [radio])
    if !menu(of: sound).isEmpty {
      let more = Button(
        // Translators: %@ is the name of a sound
        icon: "view-more-symbolic", label: tr("Menu of %@").filled(title),
        styles: ["flat", "circular"])
      more.onClick { [weak self, weak more] in
        if let more { ContextMenu.open(on: more) { [weak self] in self?.menu(of: sound) ?? [] } }
      }
      row.append(more)
      row.offersMenu { [weak self] in self?.menu(of: sound) ?? [] }
    }
    row.append(preview)
    row.setStyle("row")
    list.append(
      row, focusable: true,
      heading: sound.origin == rows.last?.sound.origin ? nil : heading(of: sound.origin))
    return Row(sound: sound, radio: radio, preview: preview)
  }
}
