import Testing
import TimerEngine

/// The person's presets, and what was started lately.
@Suite struct PresetTests {
  private static let tea = Preset(
    name: "Tea", duration: .seconds(240), sound: "bell", color: "#33d17a")

  /// Five presets: A to E.
  private static func alphabet() -> Scenario {
    var scenario = Scenario()
    for _ in Preset.standard { scenario.send(.removePreset(at: 0)) }
    for (place, name) in "ABCDE".enumerated() {
      scenario.send(
        .addPreset(Preset(name: String(name), duration: .seconds(60 * (place + 1)))))
    }
    scenario.wait(.seconds(5))
    scenario.send(.tick)
    return scenario
  }

  @Test func thereAreSomeBeforeAnybodyMadeOne() {
    #expect(Engine().presets == Preset.standard)
    #expect(Preset.standard.map(\.duration) == [1, 3, 5, 10, 15, 30, 60].map { .seconds(60 * $0) })
  }

  @Test func newOneComesLast() {
    var scenario = Scenario()
    scenario.send(.addPreset(Self.tea))
    #expect(scenario.engine.presets == Preset.standard + [Self.tea])
    scenario.send(.addPreset(Self.tea))
    #expect(scenario.engine.presets == Preset.standard + [Self.tea, Self.tea])
  }

  @Test func oneTakesThePlaceOfAnother() {
    var scenario = Self.alphabet()
    scenario.send(.setPreset(at: 2, Self.tea))
    #expect(scenario.names == ["A", "B", "Tea", "D", "E"])
    #expect(scenario.engine.presets[2] == Self.tea)
  }

  @Test(arguments: [
    (0, 4, "BCDEA"), (4, 0, "EABCD"), (1, 3, "ACDBE"), (3, 1, "ADBCE"), (0, 1, "BACDE"),
    (2, 2, "ABCDE"),
  ])
  func movedOneStandsWhereTheOtherStood(from: Int, to: Int, order: String) {
    var scenario = Self.alphabet()
    scenario.send(.movePreset(from: from, to: to))
    #expect(scenario.names.joined() == order)
  }

  @Test(arguments: 0..<5)
  func removedOneComesBackAtItsPlace(place: Int) {
    var scenario = Self.alphabet()
    let presets = scenario.engine.presets
    scenario.send(.removePreset(at: place))
    var left = presets
    left.remove(at: place)
    #expect(scenario.engine.presets == left)
    #expect(scenario.engine.undoable?.change == .removed(presets[place], index: place))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(5))
    scenario.send(.undo, after: .seconds(5) - .attosecond)
    #expect(scenario.engine.presets == presets)
    #expect(scenario.engine.nextDeadline == nil)
  }

  @Test func afterFiveSecondsItStaysAway() {
    var scenario = Self.alphabet()
    scenario.send(.removePreset(at: 1))
    scenario.send(.undo, after: .seconds(5))
    #expect(scenario.names == ["A", "C", "D", "E"])
  }

  @Test(arguments: [(1, 3, "ACDE"), (3, 0, "BCE"), (4, 3, "ABCD"), (0, 0, "BCDE")])
  func ofSeveralRemovedTheLastComesBackAtItsPlace(first: Int, last: Int, order: String) {
    var scenario = Self.alphabet()
    scenario.send(.removePreset(at: first))
    let left = scenario.engine.presets
    scenario.send(.removePreset(at: last), after: .seconds(1))
    scenario.send(.undo)
    scenario.send(.undo)
    #expect(scenario.engine.presets == left)
  }

  @Test func itComesBackAmongThoseThatCameMeanwhile() {
    var scenario = Self.alphabet()
    scenario.send(.removePreset(at: 4))
    scenario.send(.addPreset(Self.tea))
    scenario.send(.movePreset(from: 0, to: 1))
    scenario.send(.undo)
    #expect(scenario.names == ["B", "A", "C", "D", "E", "Tea"])
  }

  @Test func onlyOneThatWasThereCanGo() {
    var scenario = Scenario()
    for left in (0..<7).reversed() {
      scenario.send(.removePreset(at: 0))
      #expect(scenario.engine.presets.count == left)
    }
    let offered = scenario.engine.undoable
    scenario.send(.removePreset(at: 0), after: .seconds(1))
    #expect(scenario.engine.undoable == offered)
  }

  @Test(
    arguments: [
      .setPreset(at: -1, tea), .setPreset(at: 5, tea), .setPreset(at: .max, tea),
      .movePreset(from: -1, to: 0), .movePreset(from: 5, to: 0), .movePreset(from: 0, to: -1),
      .movePreset(from: 0, to: 5), .movePreset(from: .min, to: .max),
      .removePreset(at: -1), .removePreset(at: 5), .removePreset(at: .min),
    ] as [Input])
  func placeThatIsNotThereIsIgnored(input: Input) {
    var scenario = Self.alphabet()
    let revision = scenario.engine.revision
    #expect(scenario.send(input).isEmpty)
    #expect(scenario.names == ["A", "B", "C", "D", "E"])
    #expect(scenario.engine.undoable == nil)
    #expect(scenario.engine.revision == revision)
  }

  @Test func thereAreAtMostAHundred() {
    var scenario = Scenario()
    for seconds in 1...200 { scenario.send(.addPreset(Preset(duration: .seconds(seconds)))) }
    #expect(scenario.engine.presets.count == 100)
    #expect(scenario.engine.presets.last == Preset(duration: .seconds(93)))
    // Not even one that comes back.
    scenario.send(.removePreset(at: 0))
    scenario.send(.addPreset(Self.tea))
    let full = scenario.engine.presets
    scenario.send(.undo)
    #expect(full.count == 100)
    #expect(scenario.engine.presets == full)
  }

  @Test(
    arguments: [
      (.zero, .seconds(1)), (.seconds(-5), .seconds(1)),
      (.milliseconds(1_500), .milliseconds(1_500)),
      (.seconds(360_000), .seconds(359_999)), (Duration.extremes[0], .seconds(359_999)),
      (Duration.extremes[1], .seconds(1)),
    ] as [(Duration, Duration)])
  func durationIsBroughtIntoRange(asked: Duration, kept: Duration) {
    var scenario = Scenario()
    let preset = Preset(name: "Odd", duration: asked)
    scenario.send(.addPreset(preset))
    scenario.send(.setPreset(at: 0, preset))
    scenario.send(.start(preset))
    let odd = Preset(name: "Odd", duration: kept)
    #expect(scenario.engine.presets.first == odd)
    #expect(scenario.engine.presets.last == odd)
    #expect(scenario.engine.recents == [odd])
    #expect(scenario.engine[Scenario.first]?.preset == odd)
    // The same again is no change, although it was asked for otherwise.
    let revision = scenario.engine.revision
    scenario.send(.setPreset(at: 0, preset))
    #expect(scenario.engine.revision == revision)
  }

  @Test func timersKeepWhatTheyWereMadeFrom() {
    var scenario = Scenario()
    scenario.send(.addPreset(Self.tea))
    scenario.send(.start(Self.tea))
    let timers = scenario.engine.timers
    #expect(timers.map(\.preset) == [Self.tea])
    scenario.send(.setPreset(at: 7, Preset(duration: .seconds(1))))
    scenario.send(.movePreset(from: 7, to: 0))
    scenario.send(.removePreset(at: 0))
    #expect(scenario.engine.timers == timers)
    #expect(scenario.engine.recents == [Self.tea])
  }

  @Test func revisionMovesWithEachChangeAndOnlyThen() {
    var scenario = Self.alphabet()
    for (input, moves) in [
      (.addPreset(Self.tea), true), (.setPreset(at: 0, Self.tea), true),
      (.setPreset(at: 0, Self.tea), false), (.movePreset(from: 0, to: 2), true),
      (.movePreset(from: 1, to: 1), false), (.undo, false), (.removePreset(at: 1), true),
      (.undo, true), (.undo, false), (.tick, false),
    ] as [(Input, Bool)] {
      let before = scenario.engine
      scenario.send(input)
      #expect((scenario.engine.revision != before.revision) == moves, "\(input)")
      #expect((scenario.engine.presets != before.presets) == moves, "\(input)")
    }
  }
}

extension Scenario {
  fileprivate var names: [String] { engine.presets.map(\.name) }
}
