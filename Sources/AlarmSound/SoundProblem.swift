/// Why a sound can't be played.
public enum SoundProblem: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The file can't be opened or read.
  case unreadable
  /// It is no regular file, or not sound of a kind that can be played: Ogg Vorbis, and WAV with 8
  /// or 16 bits.
  case notAudio
  /// It is such sound, but not whole: cut off, changed, or with something else behind it.
  case damaged
  /// It was not played as long as it is: its end came too early, or not at all.
  case unfinished
  /// The program ended without saying so while it played this file, which has not changed since.
  case crashed
  /// The file isn't Simmer's own, and that it is played can't be noted: see ``CrashNote``.
  case unnoted
  /// The file is larger than 200 MB: hours of sound, or of silence, are no alarm.
  case tooLarge
  /// No sound server answers, or it has nothing to play on.
  case noServer
  /// Anything else, with libcanberra's negative error code.
  case failed(code: Int32)
}
