import Foundation
import TestSupport
import XCTest

@testable import SimmerCore

/// Readings of the answers of mixers. The answers in `MixerAnswers` were recorded from PulseAudio
/// 16.1, and from PipeWire 0.3.65 with WirePlumber 0.4.13.
@MainActor final class AudibilityTests: XCTestCase, @unchecked Sendable {
  private static let folder = SourceTree.root + "/Tests/SimmerCoreTests/MixerAnswers/"

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: Self.folder + name, encoding: .utf8)
  }

  private func pactl(_ name: String) throws -> PactlAnswers? {
    PactlAnswers(
      try ["info", "sinks", "sink-inputs", "sources", "source-outputs"].map {
        Array(try text("\(name)/\($0)").utf8)
      })
  }

  private func audibility(
    of answers: PactlAnswers?, process: String, volume: Double
  ) -> Audibility {
    Audibility(answers?.reading(process: process), ownVolume: volume)
  }

  private func remedy(_ command: String...) -> Audibility.Remedy {
    .commands([command])
  }

  func testReadsTheAnswersOfPactl() async throws {
    for (name, expected) in [
      ("pulseaudio-idle", .audible(inHeadphones: nil)),
      (
        "pulseaudio-muted", .inaudible(.muted, remedy("pactl", "set-sink-mute", "simmer_test", "0"))
      ),
      (
        "pulseaudio-quiet",
        .inaudible(.quiet, remedy("pactl", "set-sink-volume", "simmer_test", "50%"))
      ),
      (
        "pulseaudio-stream-muted",
        .inaudible(.streamMuted, remedy("pactl", "set-sink-input-mute", "0", "0"))
      ),
      (
        "pulseaudio-stream-quiet",
        .inaudible(.streamQuiet, remedy("pactl", "set-sink-input-volume", "0", "100%"))
      ),
      ("pulseaudio-dummy", .inaudible(.dummy("Null Output"), nil)),
      ("pulseaudio-dummy-recorded", .audible(inHeadphones: nil)),
      ("pipewire-dummy", .inaudible(.dummy("Dummy Output"), nil)),
      ("pipewire-muted", .inaudible(.muted, remedy("pactl", "set-sink-mute", "real", "0"))),
      ("pipewire-quiet", .inaudible(.quiet, remedy("pactl", "set-sink-volume", "real", "50%"))),
    ] as [(String, Audibility)] {
      let answers = try XCTUnwrap(try pactl(name), name)
      XCTAssertEqual(audibility(of: answers, process: "4711", volume: 0.8), expected, name)
    }
  }

  func testSoundsOfOtherProgramsAreIgnored() async throws {
    for name in ["pulseaudio-stream-muted", "pulseaudio-stream-quiet"] {
      let answers = try XCTUnwrap(try pactl(name))
      XCTAssertEqual(
        audibility(of: answers, process: "1", volume: 0.8), .audible(inHeadphones: nil))
    }
  }

  func testTheVolumesOfAllPartsCountTogether() async throws {
    typealias Output = MixerReading.Output
    let (turnUp, louder) = (remedy("output"), remedy("stream"))
    for (output, stream, own, expected) in [
      (1, nil, 0.16, .audible(inHeadphones: nil)),
      (1, nil, 0.14, .inaudible(.streamQuiet, .ownVolume)),
      (0.4, nil, 0.5, .audible(inHeadphones: nil)), (0.3, nil, 0.4, .inaudible(.quiet, turnUp)),
      (0.4, nil, 0.3, .inaudible(.streamQuiet, .ownVolume)),
      (0.8, 0.2, 0.8, .inaudible(.streamQuiet, louder)),
      (1, 1, 0, .inaudible(.streamQuiet, .ownVolume)),
      (1.5, 0.3, 0.5, .audible(inHeadphones: nil)),
    ] as [(Double, Double?, Double, Audibility)] {
      let reading = MixerReading(
        output: Output(title: "", volume: output, unmute: [], turnUp: [["output"]]),
        stream: stream.map {
          MixerReading.Stream(volume: $0, unmute: [], turnUp: [["stream"]])
        })
      XCTAssertEqual(
        Audibility(reading, ownVolume: own), expected, "\(output) \(stream ?? -1) \(own)")
    }
  }

  func testHeadphonesAreNamed() async throws {
    let jack = #"""
      "ports": [{"name": "analog-output-speaker", "type": "Speaker", "description": "Speakers"},
        {"name": "analog-output-headphones", "type": "Headphones", "description": "Headphones"}]
      """#
    for (properties, expected) in [
      (jack + #", "active_port": "analog-output-headphones""#, "Headphones"),
      (jack + #", "active_port": "analog-output-speaker""#, nil),
      (jack + #", "active_port": null"#, nil),
      (#""properties": {"device.form_factor": "headset"}"#, "WH-1000XM4"),
      (#""properties": {"device.form_factor": "speaker"}"#, nil),
      (
        #"""
        "active_port": "headset-output", "ports": [{"name": "headset-output", "type": "Headset"}],
        "properties": {"device.bus": "bluetooth"}
        """#, "WH-1000XM4"
      ),
    ] {
      let sink = """
        [{"name": "out", "description": "WH-1000XM4", "mute": false,
        "volume": {"front-left": {"value": 65536}}, \(properties)}]
        """
      let texts = [#"{"default_sink_name": "out"}"#, sink, "[]", "[]", "[]"]
      let answers = try XCTUnwrap(PactlAnswers(texts.map { Array($0.utf8) }))
      XCTAssertEqual(
        audibility(of: answers, process: "1", volume: 1), .audible(inHeadphones: expected),
        properties)
    }
  }

  func testUnreadableAnswersGiveNoResult() async throws {
    let good = try ["info", "sinks", "sink-inputs", "sources", "source-outputs"].map {
      Array(try text("pulseaudio-idle/\($0)").utf8)
    }
    for index in good.indices {
      for bad in ["", "null", "{", "{}x", "[{\"index\": 0,5}]", "\"\u{0}\"", "[1]"] {
        var answers: [[UInt8]?] = good
        answers[index] = Array(bad.utf8)
        XCTAssertNil(PactlAnswers(answers), "\(index) \(bad)")
        answers[index] = nil
        XCTAssertNil(PactlAnswers(answers), "\(index)")
      }
    }
    var answers = good
    answers[1] = Array("[]".utf8)
    XCTAssertEqual(audibility(of: PactlAnswers(answers), process: "1", volume: 1), .unknown)
  }

  func testEveryStateHasItsSentence() async throws {
    let remedy = remedy("x")
    for (audibility, part, title) in [
      (.unknown, nil, nil), (.audible(inHeadphones: nil), nil, nil),
      (.audible(inHeadphones: "Buds"), "only in “Buds”", nil),
      (.inaudible(.muted, remedy), "is muted", "Unmute"),
      (.inaudible(.quiet, remedy), "very low", "Turn Up"),
      (.inaudible(.dummy("Dummy Output"), nil), "“Dummy Output” plays nothing", nil),
      (.inaudible(.streamMuted, remedy), "Simmer’s sound is muted", "Unmute"),
      (.inaudible(.streamQuiet, remedy), "Simmer’s volume", "Turn Up"),
    ] as [(Audibility, String?, String?)] {
      XCTAssertEqual(audibility.sentence == nil, part == nil)
      XCTAssertTrue(audibility.sentence?.contains(part ?? "") ?? true, audibility.sentence ?? "")
      XCTAssertEqual(audibility.remedyTitle, title)
      XCTAssertEqual(audibility.remedy == nil, title == nil)
    }
  }
}
