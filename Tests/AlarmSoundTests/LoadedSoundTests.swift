import Foundation
import TestSupport
import Testing

@testable import AlarmSound

@Suite struct LoadedSoundTests {
  let files: TemporaryDirectory

  init() throws {
    files = try TemporaryDirectory()
  }

  private func problem(of sound: Sound) -> SoundProblem? {
    do throws(SoundProblem) {
      _ = try LoadedSound(sound)
      return nil
    } catch {
      return error
    }
  }

  @Test func simmersAndTheDesktopsSoundsHaveTheirDuration() throws {
    let catalogue = SoundCatalogue(
      simmerDirectory: SourceTree.data + "/sounds", folder: SoundFolder(files.path),
      dataDirectories: ["/usr/share"])
    let sounds =
      catalogue.own + [catalogue.warningSound, catalogue.cueSound] + catalogue.listTheme()
    #expect(sounds.count > 20)
    // libsndfile decodes these two without their beginning.
    let odd = ["freedesktop/camera-shutter", "freedesktop/screen-capture"]
    for sound in sounds where !odd.contains(sound.id) {
      let decoded = try decode(sound.path)
      let duration = try LoadedSound(sound).duration / .seconds(1)
      #expect(abs(duration - Double(decoded.frames) / Double(decoded.rate)) < 0.01, "\(sound.id)")
    }
  }

  @Test func anyDamageIsFound() throws {
    let whole = try ownSound("gong")
    let pages = whole.indices.filter { whole[$0...].starts(with: "OggS".utf8) }
    #expect(pages.count > 5)
    var changed = whole
    changed[whole.count / 2] ^= 1
    let damaged: [[UInt8]] = [
      [], Array("la la la".utf8), whole.dropLast(), Array(whole[..<pages[4]]),
      Array(whole[..<pages[2]]), Array(whole[..<pages[3]]) + Array(whole[pages[4]...]),
      whole + [0], whole + whole, changed,
    ]
    for (number, bytes) in damaged.enumerated() {
      #expect(problem(of: try files.sound("\(number)", bytes)) == .damaged, "\(number)")
    }
    #expect(problem(of: try files.sound("whole", whole)) == nil)
  }

  @Test func aFileThatCannotBeReadIsReported() throws {
    func at(_ path: String) -> Sound { Sound(id: path, origin: .personal, name: "", path: path) }
    #expect(mkfifo(files.path + "/pipe", 0o600) == 0)
    #expect(problem(of: at(files.path + "/pipe")) == .notAudio)
    #expect(problem(of: at(files.path)) == .notAudio)
    #expect(problem(of: at(files.path + "/missing")) == .missing)
    #expect(symlink(files.path + "/loop", files.path + "/loop") == 0)
    #expect(problem(of: at(files.path + "/loop")) == .unreadable)
    try files.write("", to: "huge")
    #expect(truncate(files.path + "/huge", 10 << 30) == 0)
    #expect(problem(of: at(files.path + "/huge")) == .tooLarge)
  }
}
