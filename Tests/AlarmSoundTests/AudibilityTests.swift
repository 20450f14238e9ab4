import XCTest

@testable import AlarmSound

/// What the answers of a mixer say about alarms.
@MainActor final class AudibilityTests: XCTestCase, @unchecked Sendable {
  func testTheVolumesOfAllPartsCountTogether() async throws {
    for (output, stream, own, expected) in [
      (1, nil, 0.16, .audible()),
      (1, nil, 0.14, .inaudible(.streamQuiet, .ownVolume)),
      (0.4, nil, 0.5, .audible()), (0.3, nil, 0.4, .inaudible(.quiet, .mixer)),
      (0.4, nil, 0.3, .inaudible(.streamQuiet, .ownVolume)),
      (0.8, 0.2, 0.8, .inaudible(.streamQuiet, .mixer)),
      (1, 1, 0, .inaudible(.streamQuiet, .ownVolume)),
      (1.5, 0.3, 0.5, .audible()),
    ] as [(Double, Double?, Double, Audibility)] {
      let reading = MixerReading(
        output: MixerReading.Output(title: "", volume: output),
        stream: stream.map { MixerReading.Stream(volume: $0) })
      XCTAssertEqual(
        Audibility(AlarmOutputs(reading), reading.stream, ownVolume: own), expected,
        "\(output) \(stream ?? -1) \(own)")
    }
  }

  private func audibility(
    of sinks: MixerAnswers.Sink..., streams: [MixerAnswers.Stream] = [],
    recordings: [MixerAnswers.Recording] = []
  ) -> Audibility {
    let answers = MixerAnswers(
      defaultSink: "out", sinks: sinks, streams: streams, recordings: recordings)
    let reading = answers.reading(process: "4711")
    return Audibility(reading.map { AlarmOutputs($0) }, reading?.stream, ownVolume: 1)
  }

  func testHeadphonesAreNamed() async throws {
    typealias Port = MixerAnswers.Sink.Port
    for (port, properties, expected) in [
      (Port(name: "headphones", title: "Headphones"), [:], "Headphones"),
      (Port(name: "hands-free", title: "Jabra", isHeadphones: true), [:], "Jabra"),
      (Port(name: "analog-output-speaker", title: "Speakers"), [:], nil), (nil, [:], nil),
      (nil, ["device.form_factor": "headset"], "WH-1000XM4"),
      (nil, ["device.form_factor": "speaker"], nil),
      (Port(name: "headset-output"), ["device.bus": "bluetooth"], "WH-1000XM4"),
    ] as [(Port?, [String: String], String?)] {
      let sink = MixerAnswers.Sink(
        index: 0, name: "out", description: "WH-1000XM4", port: port, properties: properties)
      XCTAssertEqual(
        audibility(of: sink), expected.map { .audible(.headphones($0)) } ?? .audible(),
        "\(properties)")
    }
  }

  func testAnOutputThatPlaysNothingIsRecognized() async throws {
    typealias Recording = MixerAnswers.Recording
    for (driver, properties, recordings, isDummy) in [
      ("module-null-sink.c", [:], [], true),
      ("PipeWire", ["factory.name": "support.null-audio-sink"], [], true),
      ("module-null-sink.c", ["device.class": "sound"], [], false),
      ("module-null-sink.c", [:], [Recording(source: 7, name: "remote desktop")], false),
      ("module-null-sink.c", [:], [Recording(source: 7, name: "Peak detect")], true),
      ("module-null-sink.c", [:], [Recording(source: 8, name: "remote desktop")], true),
      ("module-alsa-card.c", [:], [], false),
    ] as [(String, [String: String], [Recording], Bool)] {
      let sink = MixerAnswers.Sink(
        index: 0, name: "out", description: "Null", driver: driver, monitor: 7,
        properties: properties)
      XCTAssertEqual(
        audibility(of: sink, recordings: recordings),
        isDummy ? .inaudible(.dummy("Null"), nil) : .audible(),
        "\(driver) \(properties) \(recordings)")
    }
  }

  func testSoundsOfOtherProgramsAreIgnored() async throws {
    let sink = MixerAnswers.Sink(index: 0, name: "out")
    for (process, expected) in [
      ("4711", .inaudible(.streamMuted, .mixer)), ("1", .audible()),
    ] as [(String, Audibility)] {
      let stream = MixerAnswers.Stream(index: 0, process: process, isMuted: true)
      XCTAssertEqual(audibility(of: sink, streams: [stream]), expected)
    }
  }

  func testWithoutADefaultOutputNothingIsKnown() async throws {
    XCTAssertEqual(audibility(of: MixerAnswers.Sink(index: 0, name: "other")), .unknown)
  }
}
