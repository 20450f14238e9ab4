import XCTest

@testable import AlarmSound

/// On which outputs an alarm is played, by what there is and what is chosen.
final class AlarmOutputsTests: XCTestCase, @unchecked Sendable {
  private typealias Output = MixerReading.Output

  private let speakers = Output(name: "speakers", title: "Speakers")
  private let attic = Output(name: "attic", title: "Attic")
  private let buds = Output(name: "buds", title: "Buds", headphones: "Buds")

  /// Expects the names of the outputs, of which the first one there is the desktop's.
  private func expect(
    _ names: [String?], for choice: String, with loudspeakers: Bool = false, of outputs: Output...,
    missing: String? = nil, canAdd: Bool = false, line: UInt = #line
  ) {
    let found = AlarmOutputs(
      MixerReading(output: outputs[0], others: Array(outputs.dropFirst())), choice: choice,
      addsLoudspeakers: loudspeakers)
    XCTAssertEqual(found.names, names, line: line)
    XCTAssertEqual(found.missing, missing, line: line)
    XCTAssertEqual(found.canAddLoudspeakers, canAdd, line: line)
  }

  func testTheDesktopChoosesOrThePerson() async {
    expect([nil], for: "", of: speakers, attic, canAdd: true)
    expect(["attic"], for: "Attic", of: speakers, attic, canAdd: true)
    expect(["speakers"], for: "Speakers", of: speakers)
    expect([nil], for: "Garage", of: speakers, missing: "Garage")
  }

  func testEveryOutputIsOneThatCanBeHeard() async {
    expect(["speakers", "attic", "buds"], for: "*", of: speakers, attic, buds)
    let deaf = [
      Output(name: "monitor", title: "Monitor", isUnplugged: true),
      Output(name: "null", title: "Null", isDummy: true),
    ]
    expect(["speakers", "attic"], for: "*", of: speakers, deaf[0], deaf[1], attic)
    // It would be heard twice on the outputs that it plays on.
    let all = Output(name: "all", title: "All", passesOn: true)
    expect(["speakers"], for: "*", of: all, speakers)
    expect(["all"], for: "All", of: speakers, all, canAdd: true)
    for output in deaf {
      expect([nil], for: "*", of: output)
      expect([nil], for: output.title, of: speakers, output, missing: output.title)
    }
  }

  func testLoudspeakersAreAddedToHeadphones() async {
    expect([nil], for: "", of: buds, canAdd: false)
    expect([nil], for: "", of: buds, attic, canAdd: true)
    expect([nil, "attic"], for: "", with: true, of: buds, attic)
    expect(["buds", "speakers", "attic"], for: "Buds", with: true, of: speakers, attic, buds)
    // The headphones were unplugged.
    expect([nil], for: "", with: true, of: attic)
  }

  func testWhatIsSaidIsAboutTheChosenOutputs() async {
    let muted = Output(name: "muted", title: "Muted", isMuted: true)
    for (choice, expected) in [
      ("", .inaudible(.muted, .mixer)), ("*", .audible()), ("Speakers", .audible()),
      ("Buds", .audible(.headphones("Buds", hasLoudspeakers: true))),
    ] as [(String, Audibility)] {
      let outputs = AlarmOutputs(
        MixerReading(output: muted, others: [speakers, buds]), choice: choice)
      XCTAssertEqual(Audibility(outputs, nil, ownVolume: 1), expected, choice)
    }
    let outputs = AlarmOutputs(MixerReading(output: buds, others: [muted]), choice: "Garage")
    XCTAssertEqual(Audibility(outputs, nil, ownVolume: 1), .audible(.missing("Garage")))
  }

  func testAPortWithoutAPlugIsNotHeard() async {
    let sinks = [nil, true, false].enumerated().map { place, isUnplugged in
      MixerAnswers.Sink(
        index: UInt32(place), name: "\(place)",
        port: isUnplugged.map { MixerAnswers.Sink.Port(name: "hdmi", isUnplugged: $0) })
    }
    let answers = MixerAnswers(defaultSink: "0", sinks: sinks)
    let reading = answers.reading(process: "")
    XCTAssertEqual(reading.map { AlarmOutputs($0, choice: "*").names }, ["0", "2"])
  }
}
