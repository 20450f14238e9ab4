/// The reason why a sound can't be played.
public enum SoundProblem: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The file can't be opened or read.
  case unreadable
  /// It is not a regular file, or not audio that can be played: Ogg Vorbis, or WAV with 8 or 16
  /// bits.
  case notAudio
  /// It is audio of that kind, but not valid: truncated, changed, or with other data at its end.
  case damaged
  /// Its playback ended too early, or not at all.
  case unfinished
  /// The program crashed or was killed while it played this file, which has not changed since.
  case crashed
  /// The file isn't Simmer's own, and the ``CrashNote`` for it can't be written.
  case unnoted
  /// The file is larger than 4 GB.
  case tooLarge
  /// There is nothing to hear in it.
  case silent
  /// The imported sound can't be written.
  case unwritable
  /// libsndfile, which imports sounds, is not installed.
  case noDecoder
  /// No sound server answers, or it has nothing to play on.
  case noServer
  /// Anything else, with libcanberra's negative error code.
  case failed(code: Int32)
}
