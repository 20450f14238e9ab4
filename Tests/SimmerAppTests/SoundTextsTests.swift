import AlarmSound
import XCTest

@testable import SimmerApp

/// What is said about sounds.
final class SoundTextsTests: XCTestCase {
  private let whistle = Sound(
    id: "/music/whistle.oga", origin: .personal, name: "whistle", path: "/music/whistle.oga")

  func testASentenceNamesTheSoundAndTheReason() {
    let table: [(problem: SoundProblem, reason: String)] = [
      (.missing, "the file is not there"),
      (.unreadable, "the file can't be read"),
      (.notAudio, "it is neither Ogg Vorbis nor WAV"),
      (.failed(code: -5), "it can't be played"),
    ]
    for (problem, reason) in table {
      XCTAssertEqual(
        whistle.sentence(for: problem, isReplaced: true),
        "“whistle” is not used because \(reason): the default sound rings instead.")
      XCTAssertEqual(
        whistle.sentence(for: problem, isReplaced: false),
        "“whistle” can't ring because \(reason): choose another sound.")
    }
  }

  func testOneThatWasOnlyListenedToIsNotTheAlarm() {
    XCTAssertEqual(
      whistle.sentence(for: .notAudio, isChosen: false, isReplaced: true),
      "“whistle” can't be heard because it is neither Ogg Vorbis nor WAV.")
  }

  func testWithoutASoundServerItSaysWhatToDo() {
    let sentence = whistle.sentence(for: .noServer, isReplaced: false)
    XCTAssertTrue(sentence.contains("silent"), sentence)
    XCTAssertTrue(sentence.contains("start PipeWire or PulseAudio"), sentence)
    XCTAssertFalse(sentence.contains("whistle"), "it is not that sound's fault")
  }

  func testEverySoundThatComesWithSimmerHasATitle() {
    let catalogue = SoundCatalogue(
      simmerDirectory: SourceTree.data + "/sounds", dataDirectories: [], personalFiles: [])
    XCTAssertEqual(
      catalogue.sounds.map(\.title),
      ["Chime", "Digital", "Gong", "Kettle", "Kitchen Bell", "Marimba"])
    XCTAssertEqual(whistle.title, "whistle")
  }
}
