import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class RecentsMenu {
  let widget: Widget

  private let preferences: Preferences
  private let send: (WindowAct) -> Void
  private let list = Box(.vertical)
  private let button: MenuButton
  private var recents: [Start] = []

  init(preferences: Preferences, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    button = MenuButton(icon: "document-open-recent-symbolic", label: tr("Recent Timers"))
    button.setStyle("flat-icon")
    widget = button
    widget.isVisible = false
    button.setPopover { [weak self] in
      guard let self else { return nil }
      let popover = Popover(list, fitsWidth: true)
      popover.onOpen { [weak self] in self?.rebuild() }
      return popover
    }
  }

  func show(_ recents: [Start]) {
    self.recents = recents
    widget.isVisible = !recents.isEmpty
  }

  private func rebuild() {
    list.removeAll()
    for preset in recents {
      let row = Button(
        preset, twelveHours: preferences.usesTwelveHours, styles: ["flat", "recent"], isRow: true)
      row.onClick { [weak self] in
        self?.button.close()
        self?.send(.start(preset))
      }
      list.append(row)
    }
  }
}
