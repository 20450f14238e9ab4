import Dispatch
import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// A program that saves timers in a file, on a disk that a test can hold up.
@MainActor final class Program {
  private static let moment = Moment(
    instant: Instant(sinceBoot: .seconds(1000)), wallClock: .seconds(1_700_000_000))

  let file: StateFile
  let store: StateStore
  private(set) var engine = Engine()
  private let disk = DispatchQueue(label: "disk")

  /// - Parameters:
  ///   - pause: the time between two attempts to save.
  ///   - patience: the time after which the disk is considered to hang.
  init(
    _ path: String, pause: DispatchTimeInterval = .seconds(10), patience: Duration = .seconds(300)
  ) {
    file = StateFile(path: path)
    store = StateStore(
      file: file, boot: "a", unread: UnreadTimers(Preferences(nil)), queue: disk,
      pauseBetweenAttempts: pause, patience: patience)
  }

  /// The names of the timers in the file; nil if it can't be read.
  var saved: [String]? {
    guard case .state(let state) = file.read() else { return nil }
    return state.snapshot(at: Self.moment, boot: "a")?.timers.map(\.name)
  }

  func restore(attempts: Int = 200) -> Engine.Snapshot? {
    store.restore(at: Self.moment, attempts: attempts)
  }

  /// Continues with restored timers.
  func resume(_ snapshot: Engine.Snapshot) {
    engine = Engine(snapshot)
    save()
  }

  func quit() {
    store.saveAtQuit(engine, at: Self.moment)
    store.flush()
  }

  func save() { store.save(engine, at: Self.moment) }

  func start(_ name: String, flushes: Bool = false) {
    engine.handle(.start(name: name, duration: .seconds(60)), at: Self.moment.instant)
    save()
    if flushes { store.flush() }
  }

  /// Waits until the disk has finished all requests.
  /// - Parameter hears: whether the program receives the results.
  func waitForDisk(hears: Bool = true) {
    disk.sync {}
    if hears { MainLoop.drain() }
  }

  /// Calls `body` while the disk is held up; it handles the requests afterwards.
  func whileTheDiskIsBusy(_ body: () -> Void) {
    disk.suspend()
    body()
    disk.resume()
  }

  /// Waits for attempts that were scheduled earlier.
  func waitForAttempts() {
    MainLoop.drain()
    let isPast = DispatchSemaphore(value: 0)
    disk.asyncAfter(deadline: .now() + .milliseconds(20)) { isPast.signal() }
    isPast.wait()
    waitForDisk()
  }
}

extension XCTestCase {
  /// The path of a file, in a folder that exists as long as the test.
  /// - Parameter text: its content; nil for no file.
  func stateFilePath(of name: String = "timers.json", holding text: String? = nil) throws -> String
  {
    let folder = try TemporaryDirectory()
    addTeardownBlock { _ = folder }
    if let text { try folder.write(text, to: name) }
    return folder.path + "/" + name
  }
}
