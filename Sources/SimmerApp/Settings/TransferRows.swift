import GLibKit
import GtkKit
import SimmerCore

/// The buttons of the settings that export and import presets, settings and sounds.
@MainActor
final class TransferRows {
  let widget: Widget
  /// The parent of the file chooser.
  weak var window: Window?

  private let transfer: Transfer
  private let outcome = Label(styles: ["reason"])
  private weak var chooser: FileChooser?

  init(_ transfer: Transfer) {
    self.transfer = transfer
    let explanation = Label(
      tr("An import adds presets and sounds, and replaces the settings."), styles: ["reason"])
    for label in [explanation, outcome] {
      label.alignTextToStart()
      label.wrap()
    }
    outcome.isVisible = false
    let export = Button(tr("_Export…"), styles: ["chip"])
    let `import` = Button(tr("_Import…"), styles: ["chip"])
    let buttons = Box(.horizontal, spacing: 6, [export, `import`])
    buttons.makeHomogeneous()
    for button in [export, `import`] { button.expand(horizontal: true) }
    widget = Box(
      .vertical, spacing: 6,
      [settingsHeading(tr("Presets and Settings")), buttons, explanation, outcome])
    export.onClick { [weak self] in self?.export() }
    `import`.onClick { [weak self] in self?.import() }
  }

  /// Closes the file chooser.
  func close() {
    chooser?.close()
  }

  /// Asks for a file to write.
  func export() {
    choose(title: tr("Export"), accept: tr("_Export"), savesAs: "simmer.json") {
      [weak self] path in
      self?.transfer.export(to: path) { self?.show($0) }
    }
  }

  /// Asks for a file to read.
  func `import`() {
    choose(title: tr("Import"), accept: tr("_Import"), savesAs: nil) { [weak self] path in
      self?.transfer.import(from: path) { self?.show($0) }
    }
  }

  private func choose(
    title: String, accept: String, savesAs: String?,
    _ closure: @escaping @MainActor (String) -> Void
  ) {
    guard let window else { return }
    chooser?.close()
    outcome.isVisible = false
    let chooser = FileChooser(
      title: title, accept: accept, cancel: tr("_Cancel"), parent: window, savesAs: savesAs)
    chooser.open { if let path = $0.first { closure(path) } }
    self.chooser = chooser
  }

  private func show(_ outcome: Transfer.Outcome) {
    switch outcome {
    case .success(let sentence): self.outcome.text = sentence
    case .failure(let failure): self.outcome.text = failure.sentence
    }
    self.outcome.isVisible = true
    window?.announce(self.outcome.text)
  }
}
