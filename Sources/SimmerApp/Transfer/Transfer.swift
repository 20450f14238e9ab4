import AlarmSound
import GLibKit
import SimmerCore
import TimerEngine

@MainActor
final class Transfer {
  struct Failure: Error {
    let sentence: String
  }

  typealias Outcome = Result<String, Failure>

  /// Asks whether to import a file, with a sentence about what will change.
  typealias Question = @MainActor (String, @escaping @MainActor (Bool) -> Void) -> Void

  var isUnderWay: Bool { count > 0 }
  var onEnd: (() -> Void)?

  private var count = 0
  /// The imports that have been read, the oldest first. The first one is being carried out: each
  /// compares with what there is already, so it comes after those before it.
  private var imports: [(Import, done: @MainActor (Outcome) -> Void)] = []
  private let controller: TimerController
  private let preferences: Preferences
  private let sounds: Sounds
  /// The paths of the program's own files, which no export replaces.
  private let ownFiles: [String]

  init(
    controller: TimerController, preferences: Preferences, sounds: Sounds, ownFiles: [String] = []
  ) {
    (self.controller, self.preferences, self.sounds) = (controller, preferences, sounds)
    self.ownFiles = ownFiles
  }

  private func begin(
    _ done: @escaping @MainActor (Outcome) -> Void
  ) -> @MainActor (Outcome) -> Void {
    count += 1
    return { [weak self] outcome in
      self?.count -= 1
      done(outcome)
      self?.onEnd?()
    }
  }

  /// Writes a file, and the sounds beside it.
  /// - Parameter replacesOthers: whether a file is replaced that isn't an export, because the
  ///   person was asked.
  /// - Returns: the work, which can be canceled.
  @discardableResult
  func export(
    to path: String, replacesOthers: Bool, _ done: @escaping @MainActor (Outcome) -> Void
  ) -> DiskWork {
    let done = begin(done)
    let (work, file, catalogue) = (DiskWork(), ExportFile(path: path), sounds.catalogue)
    let ownFiles = ownFiles
    let (presets, settings) = (controller.engine.presets, ExportedSettings(of: preferences))
    work.run { shouldContinue in
      let personal = catalogue.listPersonal().map { (name: $0.stem, path: $0.path) }
      let exported = Exported(
        presets: presets, settings: settings, sounds: personal.map(\.name))
      return Result { () throws(ExportFile.Failure) in
        try file.write(
          exported, sounds: personal, sparing: ownFiles, replacesOthers: replacesOthers,
          while: shouldContinue)
      }
    } then: { result in
      done(
        result.joined(.hung(writing: path)).map { tr("Exported to “%@”.").filled(path.excerpt) }
          .mapError { Failure($0, path) })
    }
    return work
  }

  /// Adds the presets and sounds of a file, and replaces the settings by its own. Presets and
  /// sounds that are there already are not added once more. An undo takes it back.
  /// - Parameter question: asked before anything changes; nil to do it unasked.
  /// - Returns: the work, which can be canceled.
  @discardableResult
  func `import`(
    from path: String, asking question: Question? = nil,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) -> DiskWork {
    let done = begin(done)
    let (work, file) = (DiskWork(), ExportFile(path: path))
    work.run { shouldContinue in
      Result { () throws(ExportFile.Failure) in
        let exported = try file.read()
        let durations = exported.sounds.map { name in
          shouldContinue() ? SoundFolder.duration(of: file.sound(name)) : nil
        }
        return (exported, durations)
      }
    } then: { [self] result in
      switch result.joined(.hung(reading: path)) {
      case .success(let (exported, durations)):
        let next = Import(
          exported, durations, from: file, work, controller: controller, preferences: preferences,
          sounds: sounds, question: question)
        imports.append((next, done))
        if imports.count == 1 { carryOutNext() }
      case .failure(let failure): done(.failure(Failure(failure, path)))
      }
    }
    return work
  }

  private func carryOutNext() {
    guard let (next, done) = imports.first else { return }
    next.start { [self] outcome in
      imports.removeFirst()
      done(outcome)
      carryOutNext()
    }
  }
}

extension Result {
  /// The result of work with a file; `hung` if the disk doesn't answer.
  fileprivate func joined<Value>(_ hung: ExportFile.Failure) -> Result<Value, ExportFile.Failure>
  where Success == Result<Value, ExportFile.Failure>, Failure == DiskWork.Interruption {
    switch self {
    case .success(let result): result
    case .failure(.canceled): .failure(.canceled)
    case .failure(.noAnswer): .failure(hung)
    }
  }
}

extension Transfer.Failure {
  init(_ failure: ExportFile.Failure, _ path: String) {
    let name = path.excerpt
    sentence =
      switch failure {
      case .unwritable(let path, let reason):
        // Translators: a file and an error of the system; also in the next one
        tr("“%1$@” can’t be written (%2$@). Choose another place.").filled(path.excerpt, reason)
      case .unreadable(let path, let reason):
        tr("“%1$@” can’t be read (%2$@).").filled(path.excerpt, reason)
      case .otherFile(let path):
        // Translators: %@ is a file that has something else in it
        tr("“%@” isn’t an export, so it isn’t replaced. Choose another name.").filled(path.excerpt)
      // Translators: %@ is a file; also in the next ones
      case .notAFile: tr("“%@” isn’t a regular file. Choose another one.").filled(name)
      case .damaged:
        tr("“%@” isn’t a file that Simmer has exported, or it’s damaged.").filled(name)
      case .otherVersion:
        tr("“%@” was exported by another version of Simmer. Update Simmer first.").filled(name)
      case .notUTF8: tr("The name of “%@” isn’t UTF-8. Choose another name.").filled(name)
      case .missingSound(let sound):
        // Translators: %@ is a sound
        tr("The sound “%@” is missing. Keep the folder of sounds beside the file.")
          .filled(sound.excerpt)
      // Nobody is there to read it.
      case .canceled: ""
      }
  }
}
