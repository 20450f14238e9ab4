import GLibKit

/// A sound in memory, whole: whatever happens to its file or disk, it is played to its end.
final class LoadedSound: Sendable {
  let sound: Sound
  let duration: Duration

  private let file: MemoryFile
  /// Maximum size of a file, in bytes: that of 12 minutes of Ogg Vorbis.
  private static let largest = 16 << 20

  /// Reads a sound. Blocks for as long as its disk hangs.
  ///
  /// Simmer's own sounds, imported ones and those of the desktop are Ogg Vorbis. Their checksums
  /// are compared, because the decoder aborts the program at some kinds of damage.
  convenience init(_ sound: Sound) throws(SoundProblem) {
    let isTone = sound == .tone
    let bytes = isTone ? [] : try Self.read(sound.path)
    guard let duration = isTone ? Tone.duration : vorbisDuration(of: bytes) else { throw .damaged }
    try self.init(sound, bytes: bytes, duration: duration)
  }

  /// Keeps the bytes of a sound, which are not checked.
  init(_ sound: Sound, bytes: [UInt8], duration: Duration) throws(SoundProblem) {
    (self.sound, self.duration) = (sound, duration)
    file = try MemoryFile()
    try file.write(bytes)
  }

  /// `volume` is 0...1, cubic. `onDamage` is called later, on another thread.
  func render(
    volume: Double, onDamage: @escaping @Sendable () -> Void = {}
  ) throws(SoundProblem) -> RenderedSound {
    sound == .tone
      ? try RenderedSound(toneAt: volume)
      : try RenderedSound(VorbisDecoder(file.path), volume: volume, onDamage: onDamage)
  }

  static func read(_ path: String) throws(SoundProblem) -> [UInt8] {
    let file = try openSoundFile(path, largest: largest)
    do throws(AtomicFile.Failure) {
      return try file.read()
    } catch {
      throw .unreadable
    }
  }
}
