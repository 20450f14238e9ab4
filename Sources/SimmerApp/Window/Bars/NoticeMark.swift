import GtkKit

/// A mark in a corner of a window that has no room for a sentence, which stands for it and tells it
/// when asked.
@MainActor
final class NoticeMark {
  let widget: MenuButton
  /// Called when a person has read it.
  var onDismiss: (() -> Void)?

  init() {
    widget = MenuButton(icon: "dialog-warning-symbolic", label: "")
    widget.isVisible = false
    for style in ["corner", "mark"] { widget.setStyle(style) }
    widget.setPopover { [weak self] in self?.makePopover() }
  }

  /// The sentence that it stands for; nil for none.
  var sentence: String? {
    didSet {
      guard sentence != oldValue else { return }
      widget.close()
      widget.isVisible = sentence != nil
      widget.setAccessibleLabel(sentence ?? "")
      widget.tooltip = sentence ?? ""
    }
  }

  private func makePopover() -> Popover {
    let label = Label()
    label.wrap()
    label.alignTextToStart()
    label.setMaximumWidth(characters: 28)
    let dismiss = Button(tr("Dismiss"))
    dismiss.onClick { [weak self] in self?.onDismiss?() }
    let box = Box(.vertical, spacing: 12, [label, dismiss])
    let popover = Popover(box)
    popover.onOpen { [weak self] in label.text = self?.sentence ?? "" }
    return popover
  }
}
