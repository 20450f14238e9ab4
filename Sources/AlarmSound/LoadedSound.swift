import CCanberra
import Glibc

/// A sound in memory, whole: whatever happens to its file or disk, it is played to its end.
final class LoadedSound: Sendable {
  let sound: Sound
  let duration: Duration

  private let descriptor: Int32
  /// Closes the descriptor at an `exec`.
  private static let closesOnExec: UInt32 = 1
  /// Maximum size of a file, in bytes: that of 12 minutes of Ogg Vorbis, which libcanberra can
  /// play.
  private static let largest = 16 << 20

  /// Reads a sound. Blocks for as long as its disk hangs.
  ///
  /// Simmer's own sounds, imported ones and those of the desktop are Ogg Vorbis. Their checksums
  /// are compared, because libcanberra aborts the program at some kinds of damage.
  convenience init(_ sound: Sound) throws(SoundProblem) {
    let isTone = sound == .tone
    let bytes = isTone ? Tone.file : try Self.read(sound.path)
    guard let duration = isTone ? Tone.duration : vorbisDuration(of: bytes) else { throw .damaged }
    try self.init(sound, bytes: bytes, duration: duration)
  }

  /// Keeps the bytes of a sound, which are not checked.
  init(_ sound: Sound, bytes: [UInt8], duration: Duration) throws(SoundProblem) {
    (self.sound, self.duration) = (sound, duration)
    descriptor = memfd_create("sound", Self.closesOnExec)
    guard descriptor >= 0 else { throw .unreadable }
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    // `deinit` closes the descriptor.
    guard count == bytes.count else { throw .unreadable }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// A path at which this process can open the sound.
  var path: String { "/proc/self/fd/\(descriptor)" }

  static func read(_ path: String) throws(SoundProblem) -> [UInt8] {
    let file = try openSoundFile(path, largest: largest)
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard size >= 0 else { throw .unreadable }
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(pread(file, buffer.baseAddress, size, 0), 0)
    }
    guard bytes.count == size else { throw .unreadable }
    return bytes
  }
}
