import Foundation
import TestSupport
import Testing

@testable import AlarmSound

/// A kind of damage. The checksums are right, except for damage to a single byte.
enum OggDamage: String, CaseIterable, Sendable {
  case lastPosition0, lastPosition1, lastPosition1000, lastPositionMinus1, lastPositionHuge
  case lastPositionTooSmall, lastPositionTooLarge, firstPositionMoved, middlePositionMoved
  case cutBehindHeaders, cutInHeaders, cutInSound, cutBeforeLastPage, noEndMark, earlyEndMark
  case byteInFirstSoundPage, byteInLastPage, pageMissing, pagesSwapped, pageTwice
  case chained, chainedMono, junkBehind, otherStreamInside, continuedFlag, noSetup, emptyPackets

  func applied(to file: [UInt8]) -> [UInt8] {
    var pages = Page.all(in: file)
    // The headers are on the first two pages.
    let (sound, last) = (2, pages.count - 1)
    switch self {
    case .lastPosition0: pages[last].position = 0
    case .lastPosition1: pages[last].position = 1
    case .lastPosition1000: pages[last].position = 1000
    case .lastPositionMinus1: pages[last].position = -1
    case .lastPositionHuge: pages[last].position = 1 << 62
    case .lastPositionTooSmall: pages[last].position -= 10_000
    case .lastPositionTooLarge: pages[last].position += 100_000
    case .firstPositionMoved: pages[sound].position += 10_000
    case .middlePositionMoved: pages[last - 1].position -= 64
    case .cutBehindHeaders: pages.removeSubrange(sound...)
    case .cutInHeaders: return Array(file.prefix(200))
    case .cutInSound: return Array(file.prefix(file.count * 2 / 3))
    case .cutBeforeLastPage: pages.removeLast()
    case .noEndMark: pages[last].flags = 0
    case .earlyEndMark: pages[last - 1].flags |= 4
    case .byteInFirstSoundPage, .byteInLastPage:
      let index = self == .byteInLastPage ? last : sound
      let offset = pages[..<index].reduce(0) { $0 + $1.bytes.count } + 200
      var bytes = file
      bytes[offset] ^= 1
      return bytes
    case .pageMissing: pages.remove(at: sound + 1)
    case .pagesSwapped: pages.swapAt(sound, sound + 1)
    case .pageTwice: pages.insert(pages[sound], at: sound)
    case .chained, .chainedMono:
      var second = pages
      for index in second.indices { second[index].serial ^= 1 }
      if self == .chainedMono { second[0].content[11] = 1 }
      pages += second
    case .junkBehind: return file + [UInt8](repeating: 0, count: 100_000)
    case .otherStreamInside: pages[sound].serial ^= 1
    case .continuedFlag: pages[sound + 1].flags ^= 1
    case .noSetup: pages[1].content[0] = 1
    case .emptyPackets: pages[sound].segments.insert(0, at: 0)
    }
    return pages.flatMap(\.bytes)
  }
}

@Suite struct DamagedFileTests {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  @Test(arguments: OggDamage.allCases)
  func anyDamageIsFound(_ damage: OggDamage) throws {
    for name in ["digital", "gong"] {
      let path = try directory.write(damage.applied(to: try ownSound(name)), to: name)
      #expect(SoundCatalogue.check(path) == .damaged)
    }
  }

  @Test(arguments: [
    Candidate("cut", Array(wave().dropLast()), .damaged),
    Candidate("cut behind its header", Array(wave().prefix(44)), .damaged),
    Candidate("44 bytes", wave(seconds: 0), .damaged),
    Candidate("no data chunk", Array(wave().prefix(36)), .damaged),
  ])
  func aTruncatedWaveFileIsDamaged(_ file: Candidate) throws {
    #expect(SoundCatalogue.check(try directory.write(file.bytes, to: "wave")) == file.problem)
  }

  @Test func undamagedFilesHaveTheRightDuration() throws {
    let catalogue = SoundCatalogue(
      simmerDirectory: SourceTree.data + "/sounds", dataDirectories: ["/usr/share"],
      personalFiles: [])
    #expect(catalogue.sounds.count > 10)
    for sound in catalogue.sounds {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sound.path)))
      let pages = Page.all(in: bytes)
      let rate = pages[0].content[12..<16].reversed().reduce(0) { $0 << 8 | Int($1) }
      let duration = try SoundFile.examine(sound.path).get().duration
      let expected = Double(try #require(pages.last).position) / Double(rate)
      #expect(abs(duration / .seconds(1) - expected) < 0.001, "\(sound.id)")
    }
    for depth in [8, 16] {
      let path = try directory.write(wave(seconds: 0.5, depth: depth), to: "half-\(depth)")
      #expect(try SoundFile.examine(path).get().duration == .milliseconds(500))
    }
  }

  @Test func aFileIsExaminedAgainOnceItHasChanged() throws {
    let whole = try ownSound("digital")
    for bytes in [whole, OggDamage.lastPosition1.applied(to: whole), whole] {
      let path = try directory.write(bytes, to: "sound")
      #expect((SoundCatalogue.check(path) == nil) == (bytes == whole))
    }
  }

  @Test func anUnchangedFileIsReadOnce() throws {
    let path = try directory.write(try ownSound("kettle"), to: "sound")
    #expect(SoundCatalogue.check(path) == nil)
    let begin = processorTime()
    for _ in 1...1000 { #expect(SoundCatalogue.check(path) == nil) }
    #expect(processorTime() - begin < .seconds(1))
  }

  @Test func anotherStreamMayBeginBeforeVorbis() throws {
    let skeleton = oggPage(Array("fishead\0".utf8) + [UInt8](repeating: 0, count: 56), serial: 9)
    let file = try directory.write(skeleton + ownSound("digital"), to: "sound")
    #expect(SoundCatalogue.check(file) == nil)
  }
}
