import AlarmSound
import GtkKit

/// The sounds there are, one of them chosen, each with a button to listen to it.
@MainActor
final class SoundList {
  let widget: Widget
  /// Called when a person chooses a sound (nil for the default), wants to listen to one, or takes one of their own away.
  var onChoose: ((Sound?) -> Void)?
  var onPreview: ((Sound) -> Void)?
  var onRemove: ((Sound) -> Void)?

  private let list = ListBox()
  private var rows: [Row] = []
  private var isShowing = false

  @MainActor
  private struct Row {
    let sound: Sound
    let radio: RadioButton
    let preview: Button
  }

  /// The choice of no sound in particular, where that is offered.
  private let unspecific: RadioButton?

  /// - Parameter offersDefault: whether “Default” can be chosen before any sound.
  init(offersDefault: Bool = false) {
    unspecific = offersDefault ? RadioButton(tr("Default"), groupedWith: nil) : nil
    list.setAccessibleLabel(tr("Alarm Sound"))
    let scrolled = ScrolledWindow(list)
    scrolled.setStyle("boxed")
    scrolled.minimumSize(height: 216)
    scrolled.expand(vertical: true)
    widget = scrolled
    unspecific?.onToggle { [weak self] in
      guard let self, !isShowing, unspecific?.isOn == true else { return }
      onChoose?(nil)
    }
  }

  /// Shows the sounds, which of them is chosen, and which is being listened to.
  func show(_ sounds: [Sound], chosen: String?, previewed: Sound?) {
    isShowing = true
    defer { isShowing = false }
    if chosen == nil, let unspecific, !unspecific.isOn { unspecific.isOn = true }
    if sounds != rows.map(\.sound) { rebuild(sounds) }
    for row in rows {
      if row.sound.id == chosen, !row.radio.isOn { row.radio.isOn = true }
      let isPlaying = row.sound == previewed
      row.preview.setIcon(
        isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic")
    }
  }

  private func rebuild(_ sounds: [Sound]) {
    list.removeAll()
    rows = []
    if let unspecific {
      let row = Box(.horizontal, [unspecific])
      row.setStyle("row")
      list.append(row)
    }
    for sound in sounds {
      if sound.origin != rows.last?.sound.origin { list.append(heading(of: sound.origin)) }
      let row = makeRow(sound)
      rows.append(row)
    }
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

  private func makeRow(_ sound: Sound) -> Row {
    let title = sound.title
    let radio = RadioButton(title, groupedWith: unspecific ?? rows.first?.radio)
    radio.expand(horizontal: true)
    radio.onToggle { [weak self, weak radio] in
      guard let self, let radio, !isShowing, radio.isOn else { return }
      onChoose?(sound)
    }
    let preview = Button(
      icon: "media-playback-start-symbolic", label: tr("Preview %@").filled(title),
      styles: ["flat", "circular"])
    preview.onClick { [weak self] in self?.onPreview?(sound) }
    let row = Box(.horizontal, spacing: 6, [radio])
    if sound.origin == .personal {
      let remove = Button(
        icon: "user-trash-symbolic", label: tr("Remove %@").filled(title),
        styles: ["flat", "circular"])
      remove.onClick { [weak self] in self?.onRemove?(sound) }
      row.append(remove)
    }
    row.append(preview)
    row.setStyle("row")
    list.append(row)
    return Row(sound: sound, radio: radio, preview: preview)
  }
}
