import CSndfile
import Foundation
import TestSupport
import Testing

@testable import AlarmSound

/// The import of real files of each format, by the built program.
@Suite struct ImportTests {
  let files: TemporaryDirectory

  init() throws {
    files = try TemporaryDirectory()
  }

  private var folder: String { files.path + "/data/simmer/sounds" }

  private func importing(_ path: String) throws -> SoundImport.Report? {
    try ImportProcess.run(path, to: folder)
  }

  private func decoded(_ id: String?) throws -> DecodedSound {
    let name = try #require(id).dropFirst("own/".count)
    return try decode("\(folder)/\(name).oga")
  }

  @Test(arguments: SoundFormat.all)
  func eachFormatIsAddedWithTheSamePeak(_ format: SoundFormat) throws {
    let path = try format.write(
      chord(seconds: 1.5, level: 0.02), to: "\(files.path)/My Song.\(format.suffix)")
    #expect(try importing(path) == .added("own/My Song"))
    let sound = try decoded("own/My Song")
    #expect(abs(Double(sound.frames) / Double(sound.rate) - 1.5) < 0.1)
    let peak = sound.samples.reduce(0) { max($0, abs($1)) }
    #expect(abs(peak - DecodedSound.highestPeak) < 0.1)
  }

  @Test func aTakenNameGetsANumberAndNothingElseIsLeft() throws {
    let path = try SoundFormat.wave.write(chord(seconds: 0.2), to: "\(files.path)/.Song.x.wav")
    for name in ["Song.x", "Song.x 2", "Song.x 3"] {
      #expect(try importing(path) == .added("own/" + name))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(names) == ["Song.x.oga", "Song.x 2.oga", "Song.x 3.oga"])
  }

  @Test func theSilenceBeforeASoundIsCut() throws {
    let silence = [Float](repeating: 0.0005, count: 48_000 * 5)
    let path = try SoundFormat.wave.write(
      silence + chord(seconds: 0.5), to: "\(files.path)/late.wav")
    #expect(try importing(path) == .added("own/late"))
    let sound = try decoded("own/late")
    #expect(abs(Double(sound.frames) / Double(sound.rate) - 0.5) < 0.02)
  }

  @Test(arguments: [(0.001, false), (0.09, false), (0.11, true)])
  func aClickIsTooShortWhateverSilenceFollowsIt(seconds: Double, isAdded: Bool) throws {
    let silence = [Float](repeating: 0.0005, count: 48_000)
    let path = try SoundFormat.wave.write(
      chord(seconds: seconds) + silence, to: "\(files.path)/click.wav")
    #expect(try importing(path) == (isAdded ? .added("own/click") : .refused(.tooShort)))
  }

  @Test func twoMinutesOfAFileOfThreeHoursAreKeptWithAFade() throws {
    // A WAV file whose sound fills the first minutes; the rest is a hole of the disk.
    let rate = 8_000
    let second = chord(seconds: 1).prefix(rate)
    let path = try SoundFormat.wave.write(
      (0..<125).flatMap { _ in second }, rate: rate, to: "\(files.path)/long.wav")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = 3 * 3600 * rate * 2
    for (offset, value) in [(4, size + 36), (40, size)] {
      try file.seek(toOffset: UInt64(offset))
      try file.write(contentsOf: withUnsafeBytes(of: UInt32(value).littleEndian) { Data($0) })
    }
    try file.truncate(atOffset: UInt64(size + 44))
    #expect(try importing(path) == .added("own/long"))
    let sound = try decoded("own/long")
    #expect(sound.frames == 120 * sound.rate)
    let last = sound.samples.suffix(sound.rate / 20).reduce(0) { max($0, abs($1)) }
    #expect(last < 0.02)
  }

  @Test func whatIsNoSoundIsRefused() throws {
    let song = try SoundFormat.flac.write(chord(seconds: 1), to: "\(files.path)/whole.flac")
    let whole = try Data(contentsOf: URL(fileURLWithPath: song))
    let m4a =
      Array("\0\0\0\u{20}ftypM4A \0\0\0\0M4A mp42isom".utf8) + [UInt8](repeating: 7, count: 999)
    let refusals: [(String, SoundProblem)] = [
      (try files.write("la la la", to: "text.mp3"), .notAudio),
      (try files.write("", to: "empty.wav"), .notAudio),
      (try files.write(m4a, to: "song.m4a"), .notAudio),
      (try files.write(whole.prefix(whole.count / 2), to: "cut.flac"), .damaged),
      (
        try SoundFormat.wave.write(
          [Float](repeating: 0, count: 9000), to: files.path + "/mute.wav"),
        .silent
      ),
      (files.path + "/missing.wav", .missing), (files.path, .notAudio),
    ]
    for (path, problem) in refusals {
      #expect(try importing(path) == .refused(problem), "\(path)")
    }
    #expect(mkfifo(files.path + "/pipe.wav", 0o600) == 0)
    #expect(try importing(files.path + "/pipe.wav") == .refused(.notAudio))
    try files.write("", to: "huge.wav")
    #expect(truncate(files.path + "/huge.wav", 10 << 30) == 0)
    #expect(try importing(files.path + "/huge.wav") == .refused(.tooLarge))
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
  }

  @Test func aFolderThatCannotBeWrittenIsReported() throws {
    let path = try SoundFormat.wave.write(chord(seconds: 0.2), to: "\(files.path)/song.wav")
    try files.write("a file", to: "data")
    #expect(try importing(path) == .refused(.unwritable))
  }

  @Test func theProcessHasLimits() throws {
    let path = try SoundFormat.wave.write(chord(seconds: 0.2), to: "\(files.path)/song.wav")
    let process = try ChildProcess(
      [SourceTree.program] + SoundFolder(folder).arguments(toImport: path))
    _ = try FileHandle(fileDescriptor: process.output).readToEnd()
    // It has ended, but its limits can be read until its status is.
    let limits = try String(contentsOfFile: "/proc/\(process.id)/limits", encoding: .utf8)
    for (name, values) in [
      ("cpu time", 30...30), ("file size", 64 << 20...64 << 20), ("core file size", 0...0),
      // A sanitizer takes terabytes.
      ("address space", 1 << 30...1 << 50),
    ] {
      let line = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max \(name) ") })
      let value = try #require(line.dropFirst(4 + name.count).split(separator: " ").first)
      #expect(values.contains(Int(value) ?? .max), "\(line)")
    }
  }
}

/// The program as a process that imports a sound.
enum ImportProcess {
  /// Imports a sound.
  /// - Returns: the last report; nil if the process crashed or was killed before that.
  static func run(_ path: String, to folder: String) throws -> SoundImport.Report? {
    try ChildProcess.output(
      of: [SourceTree.program] + SoundFolder(folder).arguments(toImport: path)
    )
    .split(separator: "\n").last.flatMap { SoundImport.Report(String($0)) }
  }
}

/// A format that can be imported.
struct SoundFormat: Sendable, CustomTestStringConvertible {
  let name: String
  let code: Int32

  init(_ name: String, _ container: Int, _ coding: Int) {
    (self.name, code) = (name, Int32(container | coding))
  }

  var testDescription: String { name }
  var suffix: Substring { name.split(separator: ".").last ?? "" }

  static let wave = SoundFormat("wav", SF_FORMAT_WAV, SF_FORMAT_PCM_16)
  static let flac = SoundFormat("flac", SF_FORMAT_FLAC, SF_FORMAT_PCM_16)
  static let vorbis = SoundFormat("ogg", SF_FORMAT_OGG, SF_FORMAT_VORBIS)
  static let all = [
    wave, flac, vorbis, SoundFormat("8.wav", SF_FORMAT_WAV, SF_FORMAT_PCM_U8),
    SoundFormat("24.wav", SF_FORMAT_WAV, SF_FORMAT_PCM_24),
    SoundFormat("32.wav", SF_FORMAT_WAV, SF_FORMAT_PCM_32),
    SoundFormat("float.wav", SF_FORMAT_WAV, SF_FORMAT_FLOAT),
    SoundFormat("opus", SF_FORMAT_OGG, SF_FORMAT_OPUS),
    SoundFormat("mp3", SF_FORMAT_MPEG, SF_FORMAT_MPEG_LAYER_III),
    SoundFormat("aiff", SF_FORMAT_AIFF, SF_FORMAT_PCM_16),
  ]

  /// Writes samples of mono, and returns the path.
  func write(_ samples: [Float], rate: Int = 48_000, to path: String) throws -> String {
    var sound = DecodedSound(channels: 1, rate: rate)
    sound.samples = samples
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    try #require(Sndfile()).encode(sound, to: descriptor, as: code)
    return path
  }
}

/// A chord of three tones.
func chord(seconds: Double, level: Double = 0.2) -> [Float] {
  (0..<Int(seconds * 48_000)).map { index in
    let time = Double(index) / 48_000 * 2 * .pi
    return Float(level * (sin(time * 440) + sin(time * 554) + sin(time * 1320)))
  }
}

/// Decodes a file as it is.
func decode(_ path: String) throws -> DecodedSound {
  let library = try #require(Sndfile())
  let file = try openSoundFile(path, largest: .max)
  var sound: DecodedSound?
  try file.withDescriptor { descriptor throws(SoundProblem) in
    try library.decode(descriptor) { block, info in
      if sound == nil {
        sound = DecodedSound(channels: Int(info.channels), rate: Int(info.samplerate))
      }
      sound?.samples += block
      return true
    }
  }
  return try #require(sound)
}
