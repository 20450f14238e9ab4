import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class TransferRows {
  let widget: Widget
  weak var window: Window?

  private let chooser: TransferChooser
  private let outcome = Label(styles: ["reason"])

  init(_ transfer: Transfer) {
    chooser = TransferChooser(transfer)
    let explanation = Label(
      tr("An import adds presets and sounds, and replaces the settings."), styles: ["reason"])
    for label in [explanation, outcome] {
      label.alignTextToStart()
      label.wrap()
    }
    outcome.isVisible = false
    let export = Button(tr("E_xport…"), styles: ["chip"])
    let `import` = Button(tr("_Import…"), styles: ["chip"])
    let buttons = Box(.horizontal, spacing: 6, [export, `import`])
    buttons.makeHomogeneous()
    for button in [export, `import`] { button.expand(horizontal: true) }
    widget = Box(
      .vertical, spacing: 6,
      [settingsHeading(tr("Presets and Settings")), buttons, explanation, outcome])
    export.onClick { [weak self] in self?.choose(.export) }
    `import`.onClick { [weak self] in self?.choose(.import) }
  }

  func close() {
    chooser.close()
  }

  private func choose(_ kind: TransferChooser.Kind) {
    guard let window else { return }
    outcome.isVisible = false
    chooser.open(kind, over: window) { [weak self] in self?.show($0.sentence) }
  }

  private func show(_ sentence: String) {
    outcome.text = sentence
    outcome.isVisible = true
    window?.announce(sentence)
  }
}
