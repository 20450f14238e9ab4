import GLibKit
import Glibc
import GtkKit
import SimmerCore

/// The file dialog for an export or an import, and the question before something is replaced.
@MainActor
final class TransferChooser {
  enum Kind {
    case export, `import`
  }

  private static let suffix = ".json"

  private let transfer: Transfer
  private weak var chooser: FileChooser?
  private var question: Question?

  init(_ transfer: Transfer) {
    self.transfer = transfer
  }

  func open(
    _ kind: Kind, over window: Window, onEnd: @escaping @MainActor (Transfer.Outcome) -> Void
  ) {
    close()
    let (title, accept) =
      kind == .export ? (tr("Export"), tr("_Export")) : (tr("Import"), tr("_Import"))
    let chooser = FileChooser(
      title: title, accept: accept, cancel: tr("_Cancel"), parent: window,
      savesAs: kind == .export ? "simmer" + Self.suffix : nil)
    chooser.open { [weak self, weak window] paths in
      guard let self, let window, let path = paths.first else { return }
      let end: @MainActor (Transfer.Outcome) -> Void = { outcome in
        if !outcome.sentence.isEmpty { onEnd(outcome) }
      }
      switch kind {
      case .export: export(to: path, over: window, end)
      case .import: `import`(from: path, over: window, end)
      }
    }
    self.chooser = chooser
  }

  /// The name gets the suffix. The dialog hasn't asked about a file of that name.
  private func export(
    to chosen: String, over window: Window, _ end: @escaping @MainActor (Transfer.Outcome) -> Void
  ) {
    // In a sandbox, only the chosen file can be written.
    guard !chosen.lowercased().hasSuffix(Self.suffix), !Sandbox.isInside else {
      transfer.export(to: chosen, replacesOthers: true, end)
      return
    }
    let path = chosen + Self.suffix
    // The disk may hang.
    DiskWork().run { _ in
      access(path, F_OK) == 0
    } then: { [weak self, weak window, transfer] isTaken in
      guard case .success(true) = isTaken, let self, let window else {
        transfer.export(to: path, replacesOthers: false, end)
        return
      }
      ask(
        // Translators: %@ is a file
        tr("Replace “%@”?").filled(path.excerpt), tr("There is a file of that name."),
        accept: tr("_Replace"), over: window
      ) { if $0 { transfer.export(to: path, replacesOthers: true, end) } }
    }
  }

  private func `import`(
    from path: String, over window: Window, _ end: @escaping @MainActor (Transfer.Outcome) -> Void
  ) {
    transfer.import(
      from: path,
      asking: { [weak self, weak window] sentence, answer in
        guard let self, let window else { return answer(false) }
        ask(
          // Translators: %@ is a file
          tr("Import “%@”?").filled(path.excerpt), sentence, accept: tr("_Import"), over: window,
          answer)
      }, end)
  }

  private func ask(
    _ heading: String, _ sentence: String, accept: String, over window: Window,
    _ answer: @escaping @MainActor (Bool) -> Void
  ) {
    question = Question(over: window, heading, sentence, accept: accept) { [weak self] in
      self?.question = nil
      answer($0)
    }
  }

  func close() {
    chooser?.close()
    question?.close()
  }
}

extension Transfer.Outcome {
  var sentence: String {
    switch self {
    case .success(let sentence): sentence
    case .failure(let failure): failure.sentence
    }
  }
}
