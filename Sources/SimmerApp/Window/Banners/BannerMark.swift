import GLibKit
import GtkKit
import SimmerCore

/// A mark in the corner of a window without room for a banner; its popover has the banner.
@MainActor
final class BannerMark {
  let widget: MenuButton
  var onShow: (() -> Void)?

  private var banner: Banner?
  private let remedy = Button("")
  private let send: (WindowAct) -> Void

  init(send: @escaping (WindowAct) -> Void) {
    self.send = send
    widget = MenuButton(icon: "dialog-warning-symbolic", label: "")
    widget.isVisible = false
    for style in ["corner", "mark"] { widget.setStyle(style) }
    remedy.isVisible = false
    remedy.onClick { [weak self] in
      if let act = self?.banner?.remedy?.act { send(act) }
    }
    widget.setPopover { [weak self] in self?.makePopover() }
  }

  func show(_ banner: Banner?) {
    let old = self.banner
    self.banner = banner
    guard banner?.sentence != old?.sentence else { return }
    widget.close()
    let isProblem = banner?.isProblem != false
    widget.setStyle("neutral", !isProblem)
    widget.setIcon(isProblem ? "dialog-warning-symbolic" : "dialog-information-symbolic")
    remedy.setText(banner?.remedy?.title ?? "")
    remedy.isVisible = banner?.remedy != nil
    widget.isVisible = banner != nil
    onShow?()
    widget.setAccessibleLabel(banner?.sentence ?? "")
    widget.tooltip = banner?.sentence ?? ""
  }

  private func makePopover() -> Popover {
    let label = Label()
    label.wrap()
    label.alignTextToStart()
    label.setMaximumWidth(characters: 28)
    let dismiss = Button(tr("Dismiss"))
    dismiss.onClick { [weak self] in
      if let self, let banner { send(.dismissBanner(banner.id)) }
    }
    let box = Box(.vertical, spacing: 12, [label, remedy, dismiss])
    let popover = Popover(box)
    popover.onOpen { [weak self] in label.show(self?.banner?.sentence ?? "") }
    return popover
  }
}
