import TimerEngine
import XCTest

@testable import AlarmSound
@testable import SimmerApp

/// A test of a program's alarm with a silent player.
@MainActor class AlarmTestCase: XCTestCase, @unchecked Sendable {
  let app = Assembly()
  let tea = TimerID(rawValue: 1)
  let eggs = TimerID(rawValue: 2)

  var played: [String] { app.played.map(\.sound.id) }

  /// Makes the player fail at its last sound.
  @discardableResult
  func fail(_ problem: SoundProblem) throws -> Sound {
    let sound = try XCTUnwrap(app.played.last?.sound)
    app.player.status = .failed(sound, problem)
    return sound
  }
}
