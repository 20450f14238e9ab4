import Dispatch
import Synchronization

/// An examiner of sound files, each on a queue of its own: a file may be on a disk, such as a
/// network disk, that hangs.
public final class SoundExaminer: Sendable {
  /// The result for a file.
  public enum Finding: Equatable, Sendable {
    /// Its problem; nil if it is valid and can be played.
    case known(SoundProblem?)
    /// No result yet.
    case unknown
  }

  private let check: @Sendable (String) -> SoundProblem?
  /// The examinations under way, by path: a file is examined once at a time.
  private let running = Mutex<[String: Examination]>([:])

  /// - Parameter check: returns the problem with the file at a path; nil if there is none.
  public init(check: @escaping @Sendable (String) -> SoundProblem?) {
    self.check = check
  }

  /// Examines files with ``SoundCatalogue/check(_:)``.
  public convenience init() {
    self.init { SoundCatalogue.check($0) }
  }

  /// Examines a file, or waits for the examination that is under way.
  /// - Parameters:
  ///   - patience: maximum time to wait, from the start of its examination.
  ///   - late: called on another thread when the examination ends, if it took longer.
  public func examine(
    _ path: String, patience: DispatchTimeInterval, late: @escaping @Sendable () -> Void
  ) -> Finding {
    let examination = running.withLock { running in
      if let examination = running[path] { return examination }
      let examination = Examination()
      running[path] = examination
      begin(examination, of: path)
      return examination
    }
    return examination.finding(patience: patience, late: late)
  }

  private func begin(_ examination: Examination, of path: String) {
    DispatchQueue(label: "SoundExaminer").async { [self] in
      let problem = check(path)
      running.withLock { $0[path] = nil }
      examination.end(with: problem)
    }
  }
}

/// One file that is being examined. Unchecked: a DispatchGroup may be used from any thread.
private final class Examination: @unchecked Sendable {
  private let begun = DispatchTime.now()
  private let group = DispatchGroup()
  private let state = Mutex<(finding: SoundExaminer.Finding, late: [@Sendable () -> Void])>(
    (.unknown, []))

  init() {
    group.enter()
  }

  func finding(
    patience: DispatchTimeInterval, late: @escaping @Sendable () -> Void
  ) -> SoundExaminer.Finding {
    _ = group.wait(timeout: begun + patience)
    return state.withLock { state in
      if state.finding == .unknown { state.late.append(late) }
      return state.finding
    }
  }

  func end(with problem: SoundProblem?) {
    let late = state.withLock { state in
      state.finding = .known(problem)
      return state.late
    }
    group.leave()
    for closure in late { closure() }
  }
}
