import XCTest

@testable import AlarmSound

/// What a player on several outputs makes of the players on each.
@MainActor final class OutputsPlayerTests: XCTestCase, @unchecked Sendable {
  private let bell = Sound(id: "bell", origin: .simmer, name: "Bell", path: "/bell")
  private let gong = Sound(id: "gong", origin: .simmer, name: "Gong", path: "/gong")
  private var players: [String?: SilentPlayer] = [:]
  private lazy var player = OutputsPlayer { [unowned self] output in
    let new = SilentPlayer()
    players[output] = new
    return new
  }

  private func ring() {
    player.play(bell, or: [gong], volume: 0.5, loops: true, fadeIn: .seconds(20))
  }

  func testASoundThatIsHeardAnywhereIsPlayed() async {
    for (all, expected) in [
      ([.silent], .silent), ([.playing(bell), .silent], .playing(bell)),
      ([.failed(bell, .noServer), .playing(gong)], .playing(gong)),
      ([.failed(bell, .noServer), .silent], .silent),
      ([.failed(bell, .noServer), .failed(bell, .notAudio)], .failed(bell, .notAudio)),
      ([.failed(bell, .noServer), .failed(bell, .noServer)], .failed(bell, .noServer)),
    ] as [([PlayerStatus], PlayerStatus)] {
      XCTAssertEqual(OutputsPlayer.status(of: all), expected)
    }
  }

  func testOutputsComeAndGoWhileASoundIsRepeated() async throws {
    var seen: [PlayerStatus] = []
    player.onStatusChange = { seen.append($0) }
    ring()
    player.setVolume(0.7)
    player.outputs = [nil, "attic"]
    guard case .play(bell, 0.7, true, let fadeIn)? = players["attic"]?.requests.last else {
      return XCTFail("\(players["attic"]?.requests ?? [])")
    }
    XCTAssertTrue((.seconds(1)...(.seconds(20))).contains(fadeIn), "it fades in with the other")
    XCTAssertEqual(players["attic"]?.fallbacks, [gong])
    player.outputs = ["attic"]
    XCTAssertEqual(players[nil]?.status, .silent)
    XCTAssertEqual(seen, [.playing(bell)])
    player.stop()
    XCTAssertEqual(seen, [.playing(bell), .silent])
    player.outputs = ["attic", "garage"]
    XCTAssertEqual(players["garage"]?.requests, [.prepare], "nothing is repeated")
  }

  func testTheServerIsMissingIfItIsForAll() async {
    var changes: [Bool] = []
    player.onServerChange = { changes.append($0) }
    player.outputs = [nil, "attic"]
    players[nil]?.isServerMissing = true
    XCTAssertFalse(player.isServerMissing)
    players["attic"]?.isServerMissing = true
    players[nil]?.isServerMissing = false
    XCTAssertEqual(changes, [true, false])
  }

  func testAnAnswerComesOnceAndFromTheFirst() async {
    var answers = 0
    player.outputs = [nil, "attic"]
    player.prepare { answers += 1 }
    player.playConcurrently(bell) { answers += 10 }
    XCTAssertEqual(answers, 11)
  }

  func testAPauseWaitsForAllThatPlay() async {
    player.outputs = [nil, "attic", "garage"]
    ring()
    for player in players.values { player.pausesLater = true }
    players[nil]?.status = .failed(bell, .noServer)
    var pauses = 0
    player.pause(within: .seconds(4)) { pauses += 1 }
    XCTAssertEqual(players[nil]?.requests.contains(.pause), false)
    players["attic"]?.onPause?()
    XCTAssertEqual(pauses, 0)
    player.outputs = [nil, "attic"]
    XCTAssertEqual(pauses, 1, "the other one has gone")
    players["garage"]?.onPause?()
    XCTAssertEqual(pauses, 1)
  }

  func testAnExpectedAlarmIsExpectedOnNewOutputs() async {
    let alarm = ExpectedAlarm(
      due: .init(sinceBoot: .zero), sounds: [bell], volume: 1, fadeIn: .zero, limit: nil)
    player.expect(alarm)
    player.outputs = [nil, "attic"]
    XCTAssertEqual(players.values.map { $0.expected }, [alarm, alarm])
  }
}
