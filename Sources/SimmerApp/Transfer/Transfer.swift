import AlarmSound
import Dispatch
import GLibKit
import SimmerCore
import TimerEngine

/// Exports presets, settings and the person's own sounds to a file, and imports them.
@MainActor
final class Transfer {
  /// The reason why nothing was written or changed, as a sentence.
  struct Failure: Error {
    let sentence: String
  }

  /// A sentence about what was done.
  typealias Outcome = Result<String, Failure>

  /// Whether an export or an import is under way.
  var isUnderWay: Bool { count > 0 }
  /// Called when an export or an import has ended.
  var onEnd: (() -> Void)?

  /// Number of exports and imports under way.
  private var count = 0
  private let controller: TimerController
  private let preferences: Preferences
  private let sounds: Sounds
  private let queue = DispatchQueue(label: "Transfer")

  init(controller: TimerController, preferences: Preferences, sounds: Sounds) {
    (self.controller, self.preferences, self.sounds) = (controller, preferences, sounds)
  }

  /// Returns a closure that ends an export or import, and calls `done`.
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
  func export(to path: String, _ done: @escaping @MainActor (Outcome) -> Void) {
    let done = begin(done)
    let (file, catalogue) = (ExportFile(path: path), sounds.catalogue)
    let (presets, settings) = (controller.engine.presets, ExportedSettings(of: preferences))
    work {
      let personal = catalogue.listPersonal().map { (name: $0.name, path: $0.path) }
      let exported = Exported(
        presets: presets, settings: settings, sounds: personal.map(\.name))
      return Result { () throws(ExportFile.Failure) in try file.write(exported, sounds: personal) }
    } then: { result in
      done(
        result.map { tr("Exported to “%@”.").filled(path) }
          .mapError { Failure(sentence: $0.sentence(path)) })
    }
  }

  /// Adds the presets and sounds of a file, and replaces the settings by its own. Presets and
  /// sounds that are there already are not added once more.
  func `import`(from path: String, _ done: @escaping @MainActor (Outcome) -> Void) {
    let done = begin(done)
    let (file, catalogue) = (ExportFile(path: path), sounds.catalogue)
    work {
      Result { () throws(ExportFile.Failure) -> (Exported, known: [String: String]) in
        let exported = try file.read()
        var known: [String: String] = [:]
        for name in exported.sounds {
          known[name] = catalogue.folder.sound(named: name, like: file.sound(name))
        }
        return (exported, known)
      }
    } then: { [weak self] result in
      switch result {
      case .success(let (exported, known)): self?.take(exported, known, from: file, done)
      case .failure(let failure): done(.failure(Failure(sentence: failure.sentence(path))))
      }
    }
  }

  /// Checks what depends on the present state, and imports the sounds that are not `known` yet, by
  /// their names in the file.
  private func take(
    _ exported: Exported, _ known: [String: String], from file: ExportFile,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    guard exported.settings.areAllowed(by: preferences) else {
      return done(.failure(Failure(sentence: ExportFile.Failure.damaged.sentence(file.path))))
    }
    var ids: [String: String] = [:]
    for (name, own) in known {
      ids[SoundCatalogue.personalID(name)] = SoundCatalogue.personalID(own)
    }
    let count = newPresets(in: exported, ids).count
    guard controller.engine.presets.count + count <= Engine.mostPresets else {
      return done(.failure(Failure(sentence: Self.limitSentence)))
    }
    let new = exported.sounds.filter { known[$0] == nil }
    guard !new.isEmpty else { return apply(exported, ids, new: 0, done) }
    sounds.add(new.map(file.sound)) { [weak self] outcomes in
      guard let self else { return }
      var (ids, added) = (ids, [String]())
      var problem = outcomes.count < new.count ? tr("The import of a sound was canceled.") : nil
      for outcome in outcomes {
        switch outcome.result {
        case .success(let id):
          ids[SoundCatalogue.personalID(outcome.stem)] = id
          added.append(id)
        case .failure(let reason):
          // Translators: a sound and a sentence about the reason
          problem = tr("“%1$@” can’t be imported. %2$@").filled(outcome.name, reason.sentence)
        }
      }
      guard let problem else { return apply(exported, ids, new: added.count, done) }
      for id in added { sounds.delete(sounds.catalogue.sound(id)) }
      sounds.forgetDeleted()
      done(.failure(Failure(sentence: problem)))
    }
  }

  /// Returns the presets that are not there yet, with the identifiers that sounds have here.
  private func newPresets(in exported: Exported, _ ids: [String: String]) -> [Preset] {
    var known = Set(controller.engine.presets)
    return exported.presets.map { preset in
      var preset = preset
      preset.sound = preset.sound.map { ids[$0] ?? $0 }
      return preset
    }.filter { known.insert($0).inserted }
  }

  /// Adds the presets, and stores the settings.
  /// - Parameters:
  ///   - ids: the identifiers of sounds here, by those in the file.
  ///   - soundCount: the number of sounds that were added.
  private func apply(
    _ exported: Exported, _ ids: [String: String], new soundCount: Int,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    let presets = newPresets(in: exported, ids)
    controller.send(.together(presets.map { .addPreset($0) }))
    exported.settings.apply(to: preferences, sounds: ids)
    let count = presets.count
    done(
      .success(
        [
          trn("%@ preset was added.", "%@ presets were added.", count).filled("\(count)"),
          soundCount == 0
            ? ""
            : trn("%@ sound was added.", "%@ sounds were added.", soundCount).filled(
              "\(soundCount)"),
          tr("The settings were replaced."),
        ].filter { !$0.isEmpty }.joined(separator: " ")))
  }

  private static var limitSentence: String {
    trn(
      "There can’t be more than %@ preset. Delete some first.",
      "There can’t be more than %@ presets. Delete some first.", Engine.mostPresets
    ).filled("\(Engine.mostPresets)")
  }

  private func work<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value,
    then: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    queue.async {
      let value = body()
      MainLoop.async { then(value) }
    }
  }
}

extension ExportFile.Failure {
  /// Returns a sentence about the reason, and about what would help.
  fileprivate func sentence(_ path: String) -> String {
    let name = path.excerpt
    return switch self {
    case .unwritable(let path, let reason):
      // Translators: a file and an error of the system; also in the next one
      tr("“%1$@” can’t be written (%2$@). Choose another place.").filled(path.excerpt, reason)
    case .unreadable(let reason): tr("“%1$@” can’t be read (%2$@).").filled(name, reason)
    // Translators: %@ is a file; also in the next ones
    case .notAFile: tr("“%@” isn’t a regular file. Choose another one.").filled(name)
    case .tooLarge, .damaged:
      tr("“%@” isn’t a file that Simmer has exported, or it’s damaged.").filled(name)
    case .otherVersion:
      tr("“%@” was exported by another version of Simmer. Update Simmer first.").filled(name)
    case .missingSound(let sound):
      // Translators: %@ is a sound
      tr("The sound “%@” is missing. Keep the folder of sounds beside the file.")
        .filled(sound.excerpt)
    }
  }
}
