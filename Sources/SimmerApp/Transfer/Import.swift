import AlarmSound
import GLibKit
import SimmerCore
import TimerEngine

/// An import of a file that has been read. Either all of it is done, or nothing.
@MainActor
final class Import {
  private let exported: Exported
  private let durations: [Duration?]
  private let file: ExportFile
  private let work: DiskWork
  private let controller: TimerController
  private let preferences: Preferences
  private let sounds: Sounds
  private let question: Transfer.Question?
  /// The identifiers that sounds have here, by those in the file.
  private var ids: [String: String] = [:]
  private var added: [String] = []

  init(
    _ exported: Exported, _ durations: [Duration?], from file: ExportFile, _ work: DiskWork,
    controller: TimerController, preferences: Preferences, sounds: Sounds,
    question: Transfer.Question?
  ) {
    (self.exported, self.durations, self.file, self.work) = (exported, durations, file, work)
    (self.controller, self.preferences, self.sounds) = (controller, preferences, sounds)
    self.question = question
  }

  func start(_ done: @escaping @MainActor (Transfer.Outcome) -> Void) {
    guard exported.settings.areAllowed(by: preferences) else {
      return fail(.damaged, done)
    }
    let (names, durations, folder) = (exported.sounds, durations, sounds.catalogue.folder)
    work.run { shouldContinue in
      zip(names, durations).map { name, duration in
        shouldContinue() ? duration.flatMap { folder.sound(named: name, lasting: $0) } : nil
      }
    } then: { [self] result in
      let known: [String?]
      switch result {
      case .success(let names): known = names
      case .failure(.canceled): return fail(.canceled, done)
      case .failure(.noAnswer): return fail(.hung(reading: file.path), done)
      }
      for case (let name, let own?) in zip(names, known) {
        ids[SoundCatalogue.personalID(name)] = SoundCatalogue.personalID(own)
      }
      let count = newPresets.count
      guard controller.engine.presets.count + count <= Engine.mostPresets else {
        return fail(Engine.presetLimitSentence, done)
      }
      let missing = zip(names, known).filter { $0.1 == nil }.map(\.0)
      ask(adding: count, sounds: missing.count) { [self] shouldContinue in
        shouldContinue ? addSounds(missing[...], done) : fail(.canceled, done)
      }
    }
  }

  private func ask(
    adding presets: Int, sounds: Int, _ answer: @escaping @MainActor (Bool) -> Void
  ) {
    guard let question else { return answer(true) }
    let sentences = [
      presets > 0
        ? trn("%@ preset will be added.", "%@ presets will be added.", presets)
          .filled("\(presets)") : "",
      sounds > 0
        ? trn("%@ sound will be added.", "%@ sounds will be added.", sounds).filled("\(sounds)")
        : "",
      tr("The settings will be replaced."),
    ]
    question(sentences.filter { !$0.isEmpty }.joined(separator: " "), answer)
  }

  private func addSounds(
    _ names: ArraySlice<String>, _ done: @escaping @MainActor (Transfer.Outcome) -> Void
  ) {
    guard work.interruption == nil else { return fail(.canceled, done) }
    guard let name = names.first else { return apply(done) }
    sounds.importer.add([file.sound(name)]) { [self] outcomes in
      switch outcomes.first?.result {
      case .success(let id)?:
        ids[SoundCatalogue.personalID(name)] = id
        added.append(id)
        addSounds(names.dropFirst(), done)
      case .failure(let reason)?:
        // Translators: a sound and a sentence about the reason
        let problem = tr("“%1$@” can’t be imported. %2$@")
        fail(problem.filled(outcomes[0].name, reason.sentence), done)
      case nil: fail(tr("The import of a sound was canceled."), done)
      }
    }
  }

  private var newPresets: [Start] {
    var known = controller.engine.presets
    return exported.presets.map { preset in
      var preset = preset
      preset.sound = preset.sound.map { ids[$0] ?? $0 }
      return preset
    }.filter { preset in
      defer { known.append(preset) }
      return known.index(ofPreset: preset) == nil
    }
  }

  /// Stores the settings, and adds the presets, so that an undo takes back both and the sounds.
  private func apply(_ done: @MainActor (Transfer.Outcome) -> Void) {
    let (presets, before) = (newPresets, ExportedSettings(of: preferences).values)
    let areReplaced = exported.settings.apply(to: preferences, sounds: ids)
    let after = ExportedSettings(of: preferences).values
    controller.send(
      .together([
        .keep(presets), .outside(.imported(before: before, after: after, added: added)),
      ]))
    if !added.isEmpty { sounds.refresh() }
    done(
      .success(
        [
          trn("%@ preset was added.", "%@ presets were added.", presets.count)
            .filled("\(presets.count)"),
          added.isEmpty
            ? ""
            : trn("%@ sound was added.", "%@ sounds were added.", added.count)
              .filled("\(added.count)"),
          areReplaced
            ? tr("The settings were replaced.")
            : tr("The settings are read-only and weren’t replaced."),
        ].filter { !$0.isEmpty }.joined(separator: " ")))
  }

  private func fail(
    _ failure: ExportFile.Failure, _ done: @MainActor (Transfer.Outcome) -> Void
  ) {
    fail(Transfer.Failure(failure, file.path).sentence, done)
  }

  private func fail(_ sentence: String, _ done: @MainActor (Transfer.Outcome) -> Void) {
    for id in added { sounds.delete(id) }
    done(.failure(Transfer.Failure(sentence: sentence)))
  }
}
