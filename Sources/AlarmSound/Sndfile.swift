import CSndfile
import Glibc

/// The functions of libsndfile in use.
///
/// The library is loaded by the process that imports a sound. If the program were linked to it,
/// each start would load nine libraries more, which takes a millisecond and 0.3 MB.
struct Sndfile {
  private typealias Open =
    @convention(c) (Int32, Int32, UnsafeMutablePointer<SF_INFO>, Int32) -> OpaquePointer?
  private typealias Run =
    @convention(c) (OpaquePointer, Int32, UnsafeMutableRawPointer, Int32) -> Int32
  private typealias Read =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<Float>, sf_count_t) -> sf_count_t
  private typealias Write =
    @convention(c) (OpaquePointer, UnsafePointer<Float>, sf_count_t) -> sf_count_t
  private typealias State = @convention(c) (OpaquePointer?) -> Int32

  private let open: Open
  private let command: Run
  private let read: Read
  private let write: Write
  private let error: State
  private let close: State

  /// Nil if the library is not installed.
  init?() {
    guard let library = dlopen("libsndfile.so.1", RTLD_NOW),
      let open = dlsym(library, "sf_open_fd"),
      let command = dlsym(library, "sf_command"), let read = dlsym(library, "sf_readf_float"),
      let write = dlsym(library, "sf_writef_float"), let error = dlsym(library, "sf_error"),
      let close = dlsym(library, "sf_close")
    else { return nil }
    self.open = unsafeBitCast(open, to: Open.self)
    self.command = unsafeBitCast(command, to: Run.self)
    self.read = unsafeBitCast(read, to: Read.self)
    self.write = unsafeBitCast(write, to: Write.self)
    self.error = unsafeBitCast(error, to: State.self)
    self.close = unsafeBitCast(close, to: State.self)
  }

  /// Decodes a file block by block, of any format that libsndfile recognizes by its content. `body`
  /// gets interleaved samples, and returns whether to go on. The file stays open.
  func decode(
    _ descriptor: Int32, _ body: (_ block: UnsafeBufferPointer<Float>, _ info: SF_INFO) -> Bool
  ) throws(SoundProblem) {
    var info = SF_INFO()
    guard let file = open(descriptor, Int32(SFM_READ), &info, 0) else { throw .notAudio }
    defer { _ = close(file) }
    guard 1...32 ~= info.channels, 1000...768_000 ~= info.samplerate else { throw .notAudio }
    let channels = Int(info.channels)
    var block = [Float](repeating: 0, count: Self.blockFrames * channels)
    while true {
      let frames = Int(read(file, &block, sf_count_t(Self.blockFrames)))
      let shouldContinue = block.withUnsafeBufferPointer {
        frames > 0 && body(UnsafeBufferPointer(rebasing: $0[..<(frames * channels)]), info)
      }
      guard error(file) == 0 else { throw .damaged }
      if !shouldContinue { return }
    }
  }

  static let vorbis = Int32(SF_FORMAT_OGG | SF_FORMAT_VORBIS)

  /// - Parameter progress: called with 0 ... 100.
  func encode(
    _ sound: DecodedSound, to descriptor: Int32, as format: Int32 = vorbis,
    progress: (Int) -> Void = { _ in }
  ) throws(SoundProblem) {
    var info = SF_INFO()
    info.samplerate = Int32(sound.rate)
    info.channels = Int32(sound.channels)
    info.format = format
    guard let file = open(descriptor, Int32(SFM_WRITE), &info, 0) else { throw .notAudio }
    var quality = 0.5
    _ = command(
      file, Int32(SFC_SET_VBR_ENCODING_QUALITY), &quality, Int32(MemoryLayout<Double>.size))
    var isWritten = true
    sound.samples.withUnsafeBufferPointer { samples in
      guard let start = samples.baseAddress else { return }
      // Some versions overflow their stack at a long block.
      for first in stride(from: 0, to: sound.frames, by: Self.blockFrames) {
        let frames = sf_count_t(min(Self.blockFrames, sound.frames - first))
        isWritten = isWritten && write(file, start + first * sound.channels, frames) == frames
        progress(first * 100 / sound.frames)
      }
    }
    guard close(file) == 0, isWritten else { throw .unwritable }
  }

  /// Frames in a block. Divisible by each number up to 10, so that a block can be decimated.
  private static let blockFrames = 5040
}
