import CVorbisfile

/// Decodes an Ogg Vorbis file block by block, with the library that libcanberra uses as well.
/// Unchecked: used by one thread at a time.
final class VorbisDecoder: @unchecked Sendable {
  let channels: Int
  /// Frames per second.
  let rate: Int
  let frames: Int

  private static let blockFrames: Int32 = 4096

  private let file = UnsafeMutablePointer<OggVorbis_File>.allocate(capacity: 1)

  /// Opens a file. Throws if its beginning is no Ogg Vorbis.
  init(_ path: String) throws(SoundProblem) {
    guard ov_fopen(path, file) == 0 else {
      file.deallocate()
      throw .notAudio
    }
    let info = ov_info(file, -1).pointee
    (channels, rate) = (Int(info.channels), info.rate)
    frames = Int(ov_pcm_total(file, -1))
    // `deinit` closes the file.
    guard channels > 0, rate > 0, frames > 0 else { throw .notAudio }
  }

  deinit {
    ov_clear(file)
    file.deallocate()
  }

  /// Samples are 1 at full scale, and valid until the next call. Nil at the end.
  func next() throws(SoundProblem) -> (
    frames: Int, channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>
  )? {
    var samples: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>?
    var stream: Int32 = 0
    let count = ov_read_float(file, &samples, Self.blockFrames, &stream)
    // A further stream may have another number of channels.
    guard count >= 0, stream == 0 else { throw .notAudio }
    guard count > 0, let samples else { return nil }
    return (count, samples)
  }
}
