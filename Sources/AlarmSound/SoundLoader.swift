import Dispatch
import Synchronization

/// Loads the first of several sounds that can be played.
///
/// A disk may hang, such as one of the network, so each file is read on a queue of its own, which
/// is left behind if it gives no answer in time.
package final class SoundLoader: Sendable {
  package struct Finding: Equatable, Sendable {
    package let sound: Sound?
    /// Why the first of the given sounds isn't that; nil if it is.
    package let problem: SoundProblem?

    package init(sound: Sound?, problem: SoundProblem?) {
      (self.sound, self.problem) = (sound, problem)
    }
  }

  /// Maximum time for reading one sound, in seconds.
  private let patience: Double
  /// Maximum time for finding a sound that can be played, in seconds.
  private var patienceInAll: Double { 2.4 * patience }
  private let read: @Sendable (Sound) -> Result<LoadedSound, SoundProblem>
  /// The files that are being read, by path: one that hangs is read once.
  private let reading = Mutex<[String: PendingSound]>([:])

  init(
    patience: Double = 0.5, read: @escaping @Sendable (Sound) -> Result<LoadedSound, SoundProblem>
  ) {
    (self.patience, self.read) = (patience, read)
  }

  package convenience init(patience: Double = 0.5) {
    self.init(patience: patience) { sound in
      Result { () throws(SoundProblem) in try LoadedSound(sound) }
    }
  }

  /// - Parameter found: called on another thread, within 1.2 s.
  package func find(_ sounds: [Sound], _ found: @escaping @Sendable (Finding) -> Void) {
    load(sounds) { loaded, problem in found(Finding(sound: loaded?.sound, problem: problem)) }
  }

  /// Loads the first sound that can be played.
  /// - Parameter done: called on another thread, within 1.2 s, with the sound, nil if there is
  ///   none, and the reason why it isn't the first.
  func load(
    _ sounds: [Sound], _ done: @escaping @Sendable (LoadedSound?, SoundProblem?) -> Void
  ) {
    DispatchQueue(label: "AlarmSound.load").async { [self] in
      let end = DispatchTime.now() + patienceInAll
      var problem: SoundProblem?
      var rest = sounds[...]
      while let id = rest.first?.id {
        // The same sound may be in several places. All are read at once, because all may hang.
        let places = rest.prefix { $0.id == id }
        rest = rest.dropFirst(places.count)
        let answers = places.map(answer)
        let due = min(end, .now() + patience)
        for answer in answers {
          switch answer.wait(until: due) ?? .failure(.unreadable) {
          case .success(let loaded): return done(loaded, id == sounds[0].id ? nil : problem)
          case .failure(let reason): problem = problem ?? reason
          }
        }
      }
      done(nil, problem)
    }
  }

  private func answer(for sound: Sound) -> PendingSound {
    reading.withLock { reading in
      if let answer = reading[sound.path] { return answer }
      let answer = PendingSound()
      // The tone needs no disk.
      if sound == .tone {
        answer.give(read(sound))
        return answer
      }
      reading[sound.path] = answer
      DispatchQueue(label: "AlarmSound.read").async { [self] in
        let result = read(sound)
        self.reading.withLock { $0[sound.path] = nil }
        answer.give(result)
      }
      return answer
    }
  }
}

/// The answer of another thread. Unchecked: a DispatchGroup may be used from any thread.
private final class PendingSound: @unchecked Sendable {
  private let group = DispatchGroup()
  private let result = Mutex<Result<LoadedSound, SoundProblem>?>(nil)

  init() { group.enter() }

  func give(_ value: Result<LoadedSound, SoundProblem>) {
    result.withLock { $0 = value }
    group.leave()
  }

  /// Returns nil if there is no answer in time.
  func wait(until end: DispatchTime) -> Result<LoadedSound, SoundProblem>? {
    _ = group.wait(timeout: end)
    return result.withLock { $0 }
  }
}
