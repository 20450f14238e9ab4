import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A menu of recently started timers and plans, which starts them again.
@MainActor
final class RecentsMenu {
  let widget: Widget
  var onChoose: ((Preset) -> Void)?

  private let preferences: Preferences
  private let list = Box(.vertical)
  private let button: MenuButton
  private var recents: [Preset] = []

  init(preferences: Preferences) {
    self.preferences = preferences
    button = MenuButton(icon: "document-open-recent-symbolic", label: tr("Recent Timers"))
    button.setStyle("flat-icon")
    widget = button
    widget.isVisible = false
    button.setPopover { [weak self] in
      guard let self else { return nil }
      let popover = Popover(list)
      popover.onOpen { [weak self] in self?.rebuild() }
      return popover
    }
  }

  /// Sets the recent timers and plans, the latest first.
  func show(_ recents: [Preset]) {
    self.recents = recents
    widget.isVisible = !recents.isEmpty
  }

  private func rebuild() {
    list.removeAll()
    if let last = recents.first { add(last, title: tr("Repeat")) }
    for preset in recents { add(preset, title: nil) }
  }

  /// Adds a button for a recent timer or plan.
  /// - Parameter title: its title; nil for that of the preset.
  private func add(_ preset: Preset, title: String?) {
    let styles = ["flat", "recent"]
    let row =
      title.map { Button(text: $0, styles: styles) }
      ?? Button(preset, twelveHours: preferences.usesTwelveHours, styles: styles)
    row.onClick { [weak self] in
      self?.button.close()
      self?.onChoose?(preset)
    }
    list.append(row)
  }
}
