import GLibKit
import GtkKit
import SimmerCore

/// The file dialog for an export or an import.
@MainActor
final class TransferChooser {
  enum Kind {
    case export, `import`
  }

  private let transfer: Transfer
  private weak var chooser: FileChooser?

  init(_ transfer: Transfer) {
    self.transfer = transfer
  }

  /// Asks for a file, and exports to it or imports from it.
  /// - Parameter onEnd: called with a sentence about what became of it, unless it is canceled.
  func open(_ kind: Kind, over window: Window, onEnd: @escaping @MainActor (String) -> Void) {
    close()
    let (title, accept) =
      kind == .export ? (tr("Export"), tr("_Export")) : (tr("Import"), tr("_Import"))
    let chooser = FileChooser(
      title: title, accept: accept, cancel: tr("_Cancel"), parent: window,
      savesAs: kind == .export ? "simmer.json" : nil)
    chooser.open { [transfer] paths in
      guard let path = paths.first else { return }
      switch kind {
      case .export: transfer.export(to: path) { onEnd($0.sentence) }
      case .import: transfer.import(from: path) { onEnd($0.sentence) }
      }
    }
    self.chooser = chooser
  }

  func close() {
    chooser?.close()
  }
}

extension Transfer.Outcome {
  /// The sentence about what was done, or why nothing was.
  fileprivate var sentence: String {
    switch self {
    case .success(let sentence): sentence
    case .failure(let failure): failure.sentence
    }
  }
}
