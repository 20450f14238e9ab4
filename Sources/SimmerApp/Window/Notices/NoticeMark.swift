import GLibKit
import GtkKit
import SimmerCore

/// A mark in the corner of a window without room for a notice; its popover has the notice.
@MainActor
final class NoticeMark {
  let widget: MenuButton
  /// Called when the person dismisses the notice.
  var onDismiss: (() -> Void)?
  /// Called when the person chooses the remedy.
  var onRemedy: (() -> Void)?
  /// Called when it is shown or hidden.
  var onShow: (() -> Void)?

  private var notice: Notice?
  private let remedy = Button("")

  init() {
    widget = MenuButton(icon: "dialog-warning-symbolic", label: "")
    widget.isVisible = false
    for style in ["corner", "mark"] { widget.setStyle(style) }
    remedy.isVisible = false
    remedy.onClick { [weak self] in self?.onRemedy?() }
    widget.setPopover { [weak self] in self?.makePopover() }
  }

  /// Sets the notice; nil hides the mark.
  func show(_ notice: Notice?) {
    let old = self.notice
    self.notice = notice
    guard notice?.sentence != old?.sentence else { return }
    widget.close()
    let isProblem = notice?.isProblem != false
    widget.setStyle("message", !isProblem)
    widget.setIcon(isProblem ? "dialog-warning-symbolic" : "dialog-information-symbolic")
    remedy.setText(notice?.remedy?.title ?? "")
    remedy.isVisible = notice?.remedy != nil
    widget.isVisible = notice != nil
    onShow?()
    widget.setAccessibleLabel(notice?.sentence ?? "")
    widget.tooltip = notice?.sentence ?? ""
  }

  private func makePopover() -> Popover {
    let label = Label()
    label.wrap()
    label.alignTextToStart()
    label.setMaximumWidth(characters: 28)
    let dismiss = Button(tr("Dismiss"))
    dismiss.onClick { [weak self] in self?.onDismiss?() }
    let box = Box(.vertical, spacing: 12, [label, remedy, dismiss])
    let popover = Popover(box)
    popover.onOpen { [weak self] in label.show(self?.notice?.sentence ?? "") }
    return popover
  }
}
