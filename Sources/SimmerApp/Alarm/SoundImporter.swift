import AlarmSound
import GLibKit
import GtkKit
import TimerEngine

/// Imports sounds, one after the other, each in a process of its own.
@MainActor
final class SoundImporter {
  struct Outcome {
    let path: String
    let result: Result<String, SoundProblem>

    var name: String { (path.split(separator: "/").last.map(String.init) ?? path).asName }
  }

  private struct Batch {
    var waiting: [String]
    var outcomes: [Outcome] = []
    let done: @MainActor ([Outcome]) -> Void
  }

  private static let patience = Duration.milliseconds(500)
  /// Maximum time without progress: the disk hangs.
  private static let longestWait = Duration.seconds(20)

  /// The part that is done, 0 ... 1, if an import takes long; else nil.
  private(set) var progress: Double? {
    didSet { if progress != oldValue { onProgress?() } }
  }
  var onProgress: (() -> Void)?

  private let program: String
  private let folder: SoundFolder
  private var batches: [Batch] = []
  private var process: SubprocessLines?
  private var result: Result<String, SoundProblem>?
  private var percent = 0
  private var patience: Timeout?
  private var limit: Timeout?

  init(program: String, folder: SoundFolder) {
    (self.program, self.folder) = (program, folder)
  }

  /// Imports in order. `done` gets those that were done until ``cancel()``.
  func add(_ paths: [String], _ done: @escaping @MainActor ([Outcome]) -> Void) {
    batches.append(Batch(waiting: paths, done: done))
    if process == nil { next() }
  }

  func cancel() {
    let ended = batches
    batches = []
    end()
    for batch in ended { batch.done(batch.outcomes) }
  }

  private func next() {
    guard let batch = batches.first else { return end() }
    guard let path = batch.waiting.first else {
      batches.removeFirst()
      batch.done(batch.outcomes)
      if process == nil { next() }
      return
    }
    (result, percent) = (nil, 0)
    process = SubprocessLines(
      [program] + folder.arguments(toImport: path),
      onEnd: { [weak self] in self?.ended(path) },
      onLine: { [weak self] line in
        self?.limitWait(for: path)
        self?.handle(line)
      })
    guard process != nil else { return finish(path, .failure(.unreadable)) }
    limitWait(for: path)
    if patience == nil, progress == nil {
      patience = Timeout(after: Self.patience) { [weak self] in
        self?.patience = nil
        self?.showProgress()
      }
    } else if progress != nil {
      showProgress()
    }
  }

  private func limitWait(for path: String) {
    limit = Timeout(after: Self.longestWait) { [weak self] in
      self?.finish(path, .failure(.unreadable))
    }
  }

  private func handle(_ line: String) {
    switch SoundImport.Report(line) {
    case .progress(let percent):
      self.percent = percent
      if progress != nil { showProgress() }
    case .added(let id): result = .success(id)
    case .refused(let problem): result = .failure(problem)
    case nil: break
    }
  }

  /// A process that ends without a result was killed by its limits or by the file.
  private func ended(_ path: String) {
    finish(path, result ?? .failure(.damaged))
  }

  private func finish(_ path: String, _ result: Result<String, SoundProblem>) {
    (process, limit) = (nil, nil)
    guard !batches.isEmpty else { return }
    batches[0].outcomes.append(Outcome(path: path, result: result))
    batches[0].waiting.removeFirst()
    next()
  }

  private func showProgress() {
    guard let batch = batches.first else { return }
    let done = Double(batch.outcomes.count) + Double(percent) / 100
    progress = done / Double(batch.outcomes.count + batch.waiting.count)
  }

  private func end() {
    (process, patience, limit, progress) = (nil, nil, nil, nil)
  }
}
