import AlarmSound
import Dispatch
import GLibKit
import GtkKit
import SimmerCore

/// The sounds for alarms: the installed ones, and the person's own.
@MainActor
final class Sounds {
  private(set) var catalogue: SoundCatalogue
  let preferences: Preferences
  let importer: SoundImporter
  /// A sound of two seconds in which nothing is heard; nil if it is not installed.
  let silence: Sound?
  var onChange: (() -> Void)?
  /// Called when the identifiers of sounds have changed; nil stands for the default sound.
  var onReplace: (([String: String?]) -> Void)?

  private let folder = DispatchQueue(label: "Sounds.folder")
  private let theme = DispatchQueue(label: "Sounds.theme")

  init(
    _ catalogue: SoundCatalogue, preferences: Preferences, importer: SoundImporter,
    silence: Sound? = nil
  ) {
    (self.catalogue, self.preferences) = (catalogue, preferences)
    (self.importer, self.silence) = (importer, silence)
  }

  /// Lists sounds on two threads, because a disk may hang.
  func refresh() {
    let catalogue = catalogue
    work({ catalogue.listPersonal() }, then: { $0.catalogue.personal = $1 })
    work({ catalogue.listTheme() }, on: theme, then: { $0.catalogue.theme = $1 })
  }

  func add(_ paths: [String], _ done: @escaping @MainActor ([SoundImporter.Outcome]) -> Void) {
    importer.add(paths) { [weak self] outcomes in
      self?.refresh()
      done(outcomes)
    }
  }

  /// Imports sounds that a person has chosen, and calls `done` with the identifier of the last one
  /// that could be imported. ``refusal`` says why another one couldn't.
  func addChosen(_ paths: [String], _ done: @escaping @MainActor (String) -> Void) {
    (refusal, news) = (nil, nil)
    add(paths) { [weak self] outcomes in
      for outcome in outcomes {
        guard case .failure(let problem) = outcome.result else { continue }
        // Translators: a sound and a sentence about the reason
        self?.refusal = tr("“%1$@” wasn’t added. %2$@").filled(outcome.name, problem.sentence)
      }
      guard let id = outcomes.compactMap({ try? $0.result.get() }).last else { return }
      done(id)
      guard let self else { return }
      // Translators: %@ is the name of a sound
      news = tr("“%@” is there now.").filled(catalogue.title(of: id))
    }
  }

  /// A sentence about why sounds were not added; nil after the next act with sounds.
  var refusal: String? {
    didSet { if refusal != oldValue { onChange?() } }
  }

  /// A sentence about the sound that was added last; nil after the next act with sounds.
  var news: String? {
    didSet { if news != oldValue { onChange?() } }
  }

  /// - Parameter others: identifiers of other sounds in use.
  func importFiles(namedBy others: [String]) {
    let named = preferences.ownSounds + [preferences.alarmSound] + others
    let paths = Set(named.filter { $0.hasPrefix("/") }).sorted()
    guard !paths.isEmpty else { return }
    add(paths) { [weak self] in self?.replace($0) }
  }

  private func replace(_ outcomes: [SoundImporter.Outcome]) {
    var ids: [String: String?] = [:]
    for outcome in outcomes { ids[outcome.path] = .some(try? outcome.result.get()) }
    if let id = ids[preferences.alarmSound] {
      preferences.alarmSound = id ?? SoundCatalogue.defaultID
    }
    preferences.ownSounds = []
    onReplace?(ids)
    unimported = outcomes.compactMap { outcome in
      if case .failure(let problem) = outcome.result { (outcome.name, problem) } else { nil }
    }
    onChange?()
  }

  private(set) var unimported: [(name: String, problem: SoundProblem)] = []

  func rename(_ sound: Sound, to name: String) {
    let folder = catalogue.folder
    work({ folder.rename(sound, to: name) }) { sounds, id in
      guard let id else { return }
      sounds.preferences.replaceAlarmSound(sound.id, with: id)
      sounds.onReplace?([sound.id: id])
      sounds.refresh()
    }
  }

  /// Returns the sound that becomes that of all alarms if the one with this identifier is deleted:
  /// the one that was chosen before. Nil if it isn't that of all alarms.
  func replacement(of id: String) -> String? {
    guard preferences.alarmSound == id else { return nil }
    let former = preferences.formerAlarmSound
    return former == id ? SoundCatalogue.defaultID : former
  }

  /// - Parameter number: of the act, which can be undone; nil to delete it for good.
  func delete(_ id: String, as number: Int? = nil) {
    let (folder, sound) = (catalogue.folder, catalogue.sound(id))
    preferences.replaceAlarmSound(id, with: replacement(of: id) ?? SoundCatalogue.defaultID)
    catalogue.personal.removeAll { $0 == sound }
    onChange?()
    work({ folder.delete(sound, as: number) }, then: { sounds, _ in sounds.refresh() })
  }

  /// Brings back a deleted sound. It becomes that of all alarms again if its replacement still is.
  func restore(_ id: String, from number: Int, insteadOf replacement: String?) {
    let (folder, sound) = (catalogue.folder, catalogue.sound(id))
    work({ folder.restore(sound, from: number) }) { sounds, restored in
      if let restored, sounds.preferences.alarmSound == replacement {
        sounds.preferences.alarmSound = restored
      }
      sounds.refresh()
    }
  }

  /// Removes the deleted sounds, but those of the acts with these numbers.
  func forgetDeleted(but numbers: [Int]) {
    let folder = catalogue.folder
    work({ folder.clean(keeping: numbers) }, then: { _, _ in })
  }

  /// Runs `body` on another thread, after what was to be done before on the same queue.
  private func work<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result, on queue: DispatchQueue? = nil,
    then: @escaping @MainActor @Sendable (Sounds, Result) -> Void
  ) {
    (queue ?? folder).async {
      let result = body()
      MainLoop.async { [weak self] in
        guard let self else { return }
        then(self, result)
        onChange?()
      }
    }
  }

  func isSilent(_ own: String?) -> Bool {
    (own ?? preferences.alarmSound) == SoundCatalogue.noneID
  }

  var usualTitle: String { catalogue.title(of: preferences.alarmSound) }
}

extension Sounds {
  convenience init(_ files: InstalledFiles, preferences: Preferences) {
    self.init(
      SoundCatalogue(
        simmerDirectory: (files.data ?? "") + "/sounds", folder: files.sounds,
        dataDirectories: files.dataDirectories),
      preferences: preferences,
      importer: SoundImporter(program: files.executable, folder: files.sounds),
      silence: files.data.map {
        Sound(
          id: "simmer/silence", origin: .simmer, name: "Simmer", path: $0 + "/silence.oga")
      })
  }
}
