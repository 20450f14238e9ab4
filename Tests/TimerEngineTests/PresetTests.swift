import Testing
import TimerEngine

@Suite struct PresetTests {
  private static let tea = Start(
    name: "Tea", duration: .seconds(240), sound: "bell", color: "#33d17a")
  private static let te = Start(name: "Te", duration: .seconds(240))
  private static let c = Start(name: "C", duration: .seconds(180))

  /// Five presets: A to E.
  private static func alphabet() -> Scenario {
    var scenario = Scenario()
    for _ in Start.standard { scenario.send(.removePreset(at: 0)) }
    for (place, name) in "ABCDE".enumerated() {
      scenario.send(.keep(Start(name: String(name), duration: .seconds(60 * (place + 1)))))
    }
    scenario.wait(.seconds(10))
    scenario.send(.tick)
    return scenario
  }

  @Test func aNewEngineHasTheStandardPresets() {
    #expect(Engine().presets == Start.standard)
    #expect(Start.standard.map(\.duration) == [1, 3, 5, 10, 15, 30, 60].map { .seconds(60 * $0) })
  }

  @Test(
    arguments: [
      ([.keep(tea)], "A B C D E Tea"),
      // What is a preset already isn't added again.
      ([.keep(tea), .keep(tea)], "A B C D E Tea"),
      ([.setPreset(at: 2, tea)], "A B Tea D E"),
      ([.keep(tea), .setPreset(at: 0, tea)], "A B C D E Tea"),
      // A changed preset is restored where it is, after all changes in a row.
      ([.setPreset(at: 2, tea), .undo], "A B C D E"),
      ([.setPreset(at: 2, te), .setPreset(at: 2, tea), .undo], "A B C D E"),
      ([.setPreset(at: 0, tea), .setPreset(at: 2, te), .undo], "Tea B C D E"),
      ([.setPreset(at: 2, tea), .movePreset(from: 2, to: 0), .undo], "A B Tea D E"),
      ([.setPreset(at: 2, tea), .removePreset(at: 2), .undo, .undo], "A B C D E"),
      ([.setPreset(at: 2, tea), .keep(te), .setPreset(at: 2, c), .undo], "A B Tea D E Te"),
      // A moved preset takes the place of the other one.
      ([.movePreset(from: 0, to: 4)], "B C D E A"), ([.movePreset(from: 4, to: 0)], "E A B C D"),
      ([.movePreset(from: 1, to: 3)], "A C D B E"), ([.movePreset(from: 3, to: 1)], "A D B C E"),
      ([.movePreset(from: 0, to: 1)], "B A C D E"), ([.movePreset(from: 2, to: 2)], "A B C D E"),
      // A new order is undone after all moves in a row, and what was added since stays.
      ([.movePreset(from: 0, to: 1), .movePreset(from: 1, to: 2), .undo], "A B C D E"),
      (
        [.movePreset(from: 0, to: 1), .keep(te), .movePreset(from: 5, to: 0), .undo], "B A C D E Te"
      ),
      ([.movePreset(from: 0, to: 4), .keep(te), .undo], "A B C D E Te"),
      // The last removed preset comes back first, at its place.
      ([.removePreset(at: 1), .removePreset(at: 3), .undo], "A C D E"),
      ([.removePreset(at: 3), .removePreset(at: 0), .undo], "A B C E"),
      ([.removePreset(at: 4), .removePreset(at: 3), .undo, .undo], "A B C D E"),
      ([.removePreset(at: 0), .removePreset(at: 0), .undo, .undo], "A B C D E"),
      // What was there before an import stays.
      ([.importing([tea, tea])], "A B C D E Tea"),
      ([.keep(tea), .importing([tea]), .undo], "A B C D E Tea"),
      ([.importing([tea]), .movePreset(from: 5, to: 0), .undo, .undo], "A B C D E"),
      // It comes back among presets added meanwhile.
      (
        [.removePreset(at: 4), .keep(tea), .movePreset(from: 0, to: 1), .undo, .undo],
        "A B C D E Tea"
      ),
    ] as [([Input], String)])
  func presetsAreInThePersonsOrder(inputs: [Input], names: String) {
    var scenario = Self.alphabet()
    let known = scenario.engine.presets + [Self.tea, Self.te]
    for input in inputs { scenario.send(input, after: .seconds(1)) }
    let expected = names.split(separator: " ").map { name in known.first { $0.name == name } }
    #expect(scenario.engine.presets == expected)
  }

  /// Presets A, B, C without a group, and then `tea` and `Tea` and two of `Bread`.
  private static func groups() -> Scenario {
    var scenario = alphabet()
    for _ in ["D", "E"] {
      var preset = scenario.engine.presets[3]
      preset.group = "Bread"
      scenario.send(.setPreset(at: 3, preset))
    }
    scenario.send(.keep(Start(name: "F", duration: .seconds(60), group: "tea")))
    scenario.send(.keep(Start(name: "G", duration: .seconds(60), group: "Tea")))
    scenario.wait(.seconds(10))
    scenario.send(.tick)
    return scenario
  }

  @Test(
    arguments: [
      ([], "A B C DE FG"),
      ([.keep(grouped("H", "bread"))], "A B C DEH FG"),
      ([.keep(grouped("H", ""))], "A B C H DE FG"),
      // One without a group is there already if it is in any.
      ([.keep(grouped("F", ""))], "A B C DE FG"),
      ([.keep(grouped("F", "Bread"))], "A B C DEF FG"),
      ([.keep(grouped("H", "Lab"))], "A B C DE FG H"),
      // It comes to the others of its group.
      ([.setPreset(at: 0, grouped("A", "Tea"))], "B C DE FGA"),
      ([.setPreset(at: 3, grouped("D", ""))], "A B C D E FG"),
      ([.setPreset(at: 1, grouped("B", "Tea")), .undo], "A B C DE FG"),
      ([.setPreset(at: 0, grouped("A", "Tea")), .setPreset(at: 0, te), .undo], "B C DE FGA"),
      ([.setPreset(at: 0, grouped("A", "Tea")), .keep(grouped("H", "")), .undo], "A B C H DE FG"),
      // It moves in its group, and the whole group beyond that.
      ([.movePreset(from: 3, to: 4)], "A B C ED FG"),
      ([.movePreset(from: 6, to: 5)], "A B C DE GF"),
      ([.movePreset(from: 4, to: 5)], "A B C FG DE"),
      ([.movePreset(from: 5, to: 4)], "A B C FG DE"),
      ([.movePreset(from: 6, to: 3)], "A B C FG DE"),
      ([.movePreset(from: 4, to: 5), .undo], "A B C DE FG"),
      // Those without a group stay the first.
      ([.movePreset(from: 2, to: 3)], "A B C DE FG"),
      ([.movePreset(from: 3, to: 2)], "A B C DE FG"),
      ([.movePreset(from: 6, to: 0)], "A B C FG DE"),
      ([.removePreset(at: 3), .undo], "A B C DE FG"),
    ] as [([Input], String)])
  func presetsAreGroupByGroup(inputs: [Input], names: String) {
    var scenario = Self.groups()
    for input in inputs { scenario.send(input, after: .seconds(1)) }
    let presets = scenario.engine.presets
    let shown = presets.indices.map { index in
      let isInGroup =
        index > 0 && !presets[index].group.isEmpty
        && presets[index].isInGroup(of: presets[index - 1])
      return (index == 0 || isInGroup ? "" : " ") + presets[index].name
    }.joined()
    #expect(shown == names)
    #expect(Engine(scenario.engine.snapshot).presets == presets)
  }

  private static func grouped(_ name: String, _ group: String) -> Start {
    Start(name: name, duration: .seconds(60), group: group)
  }

  @Test(
    arguments: [
      ("tea", "tea"), ("#tea", "tea"), (" green tea! ", "green-tea"), ("1", ""), ("#", ""),
      ("2nd", "nd"), ("“Bread”, white", "Bread-white"), ("Mum’s", "Mum’s"), ("☕", "☕"),
      ("a\u{1B}b\n", "a-b"), (String(repeating: "é", count: 99), String(repeating: "é", count: 60)),
    ])
  func aGroupIsAWordThatCanBeTyped(text: String, group: String) {
    #expect(Start(duration: .seconds(9), group: text).group == group)
  }

  @Test func aTimerAndItsDishesKeepTheGroup() {
    var scenario = Self.groups()
    let start = Self.grouped("H", "Lab")
    scenario.send(.start(start))
    scenario.send(.start(Self.grouped("H", "")))
    #expect(scenario.engine.timers.map(\.preset.group) == ["Lab", ""])
    #expect(scenario.engine.recents == [Self.grouped("H", "")], "the same in another group")
    let dishes = ["x", "y"].map { Stage(name: $0, duration: .seconds(60)) }
    scenario.send(.start(Start(duration: .zero, stages: dishes, order: .together, group: "Lab")))
    #expect(scenario.engine.timers.suffix(2).map(\.preset.group) == ["Lab", "Lab"])
  }

  @Test func anImportWithoutNewPresetsCanBeUndone() {
    var scenario = Self.alphabet()
    scenario.send(.importing([]))
    #expect(scenario.engine.toast?.change == .outside(Input.imported))
    scenario.wait(.seconds(3_600))
    var engine = scenario.engine
    #expect(engine.handle(.undo, at: scenario.now).undone?.change == .outside(Input.imported))
  }

  @Test(arguments: 0..<5)
  func aRemovedPresetComesBackAtItsPlace(place: Int) {
    var scenario = Self.alphabet()
    let presets = scenario.engine.presets
    scenario.send(.removePreset(at: place))
    var left = presets
    left.remove(at: place)
    #expect(scenario.engine.presets == left)
    #expect(scenario.engine.undoable?.change == .removed)
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(10))
    scenario.send(.undo, after: .seconds(3_600))
    #expect(scenario.engine.presets == presets)
    #expect(scenario.engine.nextDeadline == nil)
  }

  @Test(arguments: [1, 3_600])
  func aMoveIsUndoneBeforeTheRemovalBeforeIt(seconds: Int) {
    var scenario = Self.alphabet()
    scenario.send(.removePreset(at: 1))
    scenario.send(.movePreset(from: 3, to: 0), after: .seconds(1))
    #expect(scenario.engine.undoable?.formerPreset == nil, "no name for several")
    scenario.send(.undo, after: .seconds(seconds))
    #expect(scenario.names == ["A", "C", "D", "E"])
    scenario.send(.undo)
    #expect(scenario.names == ["A", "B", "C", "D", "E"])
  }

  @Test func removingFromAnEmptyListDoesNothing() {
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
  func aPlaceOutOfRangeIsIgnored(input: Input) {
    var scenario = Self.alphabet()
    let (revision, undoable) = (scenario.engine.revision, scenario.engine.undoable)
    #expect(scenario.send(input).isEmpty)
    #expect(scenario.names == ["A", "B", "C", "D", "E"])
    #expect(scenario.engine.undoable == undoable)
    #expect(scenario.engine.revision == revision)
  }

  @Test func thereAreAtMostAHundredPresets() {
    var scenario = Scenario()
    for number in 1...200 {
      scenario.send(.keep(Start(name: "\(number)", duration: .seconds(60))))
    }
    #expect(scenario.engine.presets.count == 100)
    #expect(scenario.engine.presets.last?.name == "93")
    scenario.send(.removePreset(at: 0))
    scenario.send(.keep(Self.tea))
    let full = scenario.engine.presets
    scenario.send(.undo)
    #expect(full.count == 100)
    #expect(scenario.engine.presets == full)
  }

  @Test(arguments: LimitTests.durations)
  func durationIsBroughtIntoRange(asked: Duration, kept: Duration) {
    var scenario = Scenario()
    let preset = Start(name: "Odd", duration: asked)
    scenario.send(.keep(preset))
    let other = Start(name: "Other", duration: asked)
    scenario.send(.setPreset(at: 0, other))
    scenario.send(.start(preset))
    let odd = Start(name: "Odd", duration: kept)
    #expect(scenario.engine.presets.first == Start(name: "Other", duration: kept))
    #expect(scenario.engine.presets.last == odd)
    #expect(scenario.engine.recents == [odd])
    #expect(scenario.engine[Scenario.first]?.preset == odd)
    // Setting the same preset again is no change, even if it has to be brought into the limits.
    let revision = scenario.engine.revision
    scenario.send(.setPreset(at: 0, other))
    #expect(scenario.engine.revision == revision)
  }

  @Test func timersKeepThePresetTheyWereStartedFrom() {
    var scenario = Scenario()
    scenario.send(.keep(Self.tea))
    scenario.send(.start(Self.tea))
    let timers = scenario.engine.timers
    #expect(timers.map(\.preset) == [Self.tea])
    scenario.send(.setPreset(at: 7, Start(duration: .seconds(1))))
    scenario.send(.movePreset(from: 7, to: 0))
    scenario.send(.removePreset(at: 0))
    #expect(scenario.engine.timers == timers)
    #expect(scenario.engine.recents == [Self.tea])
  }

  @Test func revisionChangesExactlyWhenThePresetsDo() {
    var scenario = Self.alphabet()
    for (input, moves) in [
      (.keep(Self.tea), true), (.setPreset(at: 0, Self.te), true),
      (.setPreset(at: 0, Self.te), false), (.setPreset(at: 1, Self.te), false),
      (.movePreset(from: 0, to: 2), true),
      (.movePreset(from: 1, to: 1), false), (.removePreset(at: 1), true), (.undo, true),
      (.tick, false),
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
