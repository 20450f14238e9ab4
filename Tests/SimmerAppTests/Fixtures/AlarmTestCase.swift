import TimerEngine
import XCTest

@testable import AlarmSound
@testable import SimmerApp

/// Tests of a program's alarm with a player that is silent.
@MainActor class AlarmTestCase: XCTestCase, @unchecked Sendable {
  let app = Assembly()
  let tea = TimerID(rawValue: 1)
  let eggs = TimerID(rawValue: 2)

  var played: [String] { app.played.map(\.sound.id) }

  /// The player can't play what it was asked for last.
  @discardableResult
  func fail(_ problem: SoundProblem) throws -> Sound {
    let sound = try XCTUnwrap(app.played.last?.sound)
    app.player.status = .failed(sound, problem)
    return sound
  }
}
