import AlarmSound
import Foundation
import TestSupport
import Testing

@Suite struct SoundCheckTests {
  private static let tooBig = SoundProblem.failed(code: -8)

  private static let opus = oggPage(Array("OpusHead".utf8) + [UInt8](repeating: 1, count: 11))
  private static let skeleton = oggPage(
    Array("fishead\0".utf8) + [UInt8](repeating: 0, count: 56), serial: 9)
  private static let flacInOgg = oggPage([0x7F] + Array("FLAC".utf8) + [1, 0, 0, 1])

  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: [
    Candidate("wave", wave(), nil),
    Candidate("wave of 8 bits", wave(depth: 8), nil),
    Candidate("wave with another chunk first", wave(before: chunk("LIST", [1, 2, 3, 4])), nil),
    Candidate(
      "wave with a long chunk first", wave(before: chunk("LIST", .init(repeating: 1, count: 9999))),
      nil),
    Candidate("wave of 24 bits", wave(depth: 24), .notAudio),
    Candidate("wave of floating point", wave(depth: 32, tag: 3), .notAudio),
    Candidate("wave with an empty chunk", wave(before: chunk("LIST", [])), .notAudio),
    Candidate("wave cut in its header", Array(wave().prefix(30)), .notAudio),
    Candidate("RIFF only", Array(wave().prefix(4)), .notAudio),
    Candidate("RIFF, not WAVE", chunk("RIFF", Array("AVI LIST".utf8)), .notAudio),
    Candidate(
      "wave of no size", Array(wave().prefix(4)) + [0, 0, 0, 0] + Array(wave().dropFirst(8)), tooBig
    ),
    Candidate(
      "wave of 4 GB", Array(wave().prefix(4)) + [255, 255, 255, 255] + Array(wave().dropFirst(8)),
      tooBig),
    Candidate("vorbis of one page", oggPage(vorbisIdentification), .damaged),
    Candidate(
      "vorbis of one page behind a skeleton", skeleton + oggPage(vorbisIdentification), .damaged),
    Candidate(
      "vorbis cut in its header", Array(oggPage(vorbisIdentification).dropLast()), .notAudio),
    Candidate("opus", opus, .notAudio),
    Candidate("FLAC in Ogg", flacInOgg, .notAudio),
    Candidate("FLAC", Array("fLaC".utf8) + [0, 0, 0, 34], .notAudio),
    Candidate("Ogg cut in its lacing", Array(skeleton.prefix(27)), .notAudio),
    Candidate("Ogg cut in its page header", Array(skeleton.prefix(9)), .notAudio),
    Candidate("Ogg only", Array("OggS".utf8), .notAudio),
    Candidate("MP3", Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 0], .notAudio),
    Candidate("text", Array("vorbis\n".utf8), .notAudio),
    Candidate("empty", [], .notAudio),
  ])
  func judgesByTheHeader(_ file: Candidate) throws {
    #expect(SoundCatalogue.check(try directory.write(file.bytes, to: file.name)) == file.problem)
  }

  @Test func everyPrefixOfAHeaderIsJudgedWithoutTrapping() throws {
    for bytes in [wave(seconds: 0.1), oggPage(vorbisIdentification), Self.skeleton + Self.opus] {
      for count in 0...min(bytes.count, 520) {
        let file = try directory.write(bytes.prefix(count), to: "cut")
        #expect(SoundCatalogue.check(file) != nil)
      }
    }
  }

  @Test func theFreedesktopThemeIsPlayable() {
    let theme = SoundCatalogue(
      simmerDirectory: "/none", dataDirectories: ["/usr/share"], personalFiles: [])
    #expect(theme["freedesktop/alarm-clock-elapsed"] != nil)
    for sound in theme.sounds { #expect(SoundCatalogue.check(sound.path) == nil, "\(sound.id)") }
  }

  @Test func simmersOwnSoundsArePlayable() throws {
    let data = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../data/sounds")
    let own = SoundCatalogue(
      simmerDirectory: data.standardized.path, dataDirectories: [], personalFiles: [])
    #expect(own.sounds.count == 6)
    let soft = [try #require(own.warningSound), try #require(own.cueSound)]
    for sound in own.sounds + soft {
      #expect(SoundCatalogue.check(sound.path) == nil, "\(sound.id)")
    }
  }

  @Test func refusesIrregularFilesWithoutWaiting() throws {
    let fifo = "\(directory.path)/fifo.oga"
    #expect(mkfifo(fifo, 0o600) == 0)
    let begin = processorTime()
    for path in [fifo, directory.path, "/dev/zero"] {
      #expect(SoundCatalogue.check(path) == .notAudio)
    }
    #expect(processorTime() - begin < .seconds(1))
  }

  @Test func distinguishesMissingFromUnreadable() throws {
    let file = try directory.write([], to: "file")
    #expect(SoundCatalogue.check("\(directory.path)/gone.oga") == .missing)
    #expect(SoundCatalogue.check("\(file)/below.oga") == .missing)
    #expect(SoundCatalogue.check("") == .missing)
    #expect(symlink("loop", "\(directory.path)/loop") == 0)
    #expect(SoundCatalogue.check("\(directory.path)/loop") == .unreadable)
    // Root may read any file.
    if geteuid() != 0 {
      #expect(chmod(file, 0) == 0)
      #expect(SoundCatalogue.check(file) == .unreadable)
    }
  }

  @Test(arguments: [
    (200_000_000, nil), (200_000_001, .tooLarge), (10 << 30, SoundProblem.tooLarge),
  ])
  func refusesFilesLargerThan200Megabytes(size: Int, problem: SoundProblem?) throws {
    for (start, rest) in [(wave(seconds: 0.01), nil), (try ownSound("digital"), .damaged)]
      as [([UInt8], SoundProblem?)]
    {
      let path = try directory.write(start, to: "sparse")
      #expect(truncate(path, size) == 0)
      let begin = processorTime()
      #expect(SoundCatalogue.check(path) == problem ?? rest)
      #expect(processorTime() - begin < .seconds(1))
    }
  }
}
