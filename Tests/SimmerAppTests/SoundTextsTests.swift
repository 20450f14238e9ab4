import AlarmSound
import GLibKit
import TestSupport
import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class SoundTextsTests: XCTestCase, @unchecked Sendable {
  private let catalogue = SoundCatalogue(
    simmerDirectory: SourceTree.data + "/sounds", folder: SoundFolder(""), dataDirectories: [])
  private let whistle = Sound(
    id: "/music/whistle.oga", origin: .personal, name: "whistle", path: "/music/whistle.oga")

  func testTheSentenceNamesTheSoundAndTheReason() async {
    for (problem, reason) in [
      (.unwritable, "It can’t be saved. The disk may be full."),
      (.missing, "The file is missing."), (.unreadable, "The file can’t be read."),
      (.notAudio, "Simmer can’t read it. It takes WAV, FLAC, Ogg Vorbis, Opus, MP3 and AIFF."),
      (.failed(code: -5), "The sound system can’t play it."),
    ] as [(SoundProblem, String)] {
      XCTAssertEqual(
        whistle.sentence(for: problem, replacement: catalogue.defaultSound),
        "“whistle” isn’t used. \(reason) The default sound rings instead.")
      XCTAssertEqual(
        whistle.sentence(for: problem, replacement: nil),
        "“whistle” can’t ring. \(reason) Choose another sound.")
    }
    // A sound that is only previewed is not the alarm.
    XCTAssertEqual(
      whistle.sentence(for: .notAudio, isChosen: false, replacement: nil),
      "“whistle” can’t be heard. Simmer can’t read it. It takes WAV, FLAC, Ogg Vorbis, Opus, MP3 "
        + "and AIFF.")
  }

  func testWithoutASoundServerTheSentenceSaysWhatToDo() async {
    let sentence = whistle.sentence(for: .noServer, replacement: nil)
    XCTAssertTrue(sentence.contains("silent"), sentence)
    XCTAssertTrue(sentence.contains("start PipeWire or PulseAudio"), sentence)
    XCTAssertFalse(sentence.contains("whistle"), "it is not that sound's fault")
  }

  func testEverySoundThatComesWithSimmerHasATitle() async {
    let titles = ["Chime", "Digital", "Gong", "Kettle", "Kitchen Bell", "Marimba"]
    XCTAssertEqual(catalogue.sounds.map(\.title), titles)
    XCTAssertEqual(whistle.title, "whistle")
  }
}
