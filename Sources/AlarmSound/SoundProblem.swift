package enum SoundProblem: Error, Hashable, Sendable {
  case missing
  case unreadable
  /// It is not a regular file, or not audio of a known format.
  case notAudio
  /// It is audio, but not valid: truncated or changed.
  case damaged
  /// Its playback ended too early, or not at all.
  case unfinished
  /// The file is too large: to import it, larger than 4 GB.
  case tooLarge
  case silent
  /// Less than a tenth of a second of it can be heard.
  case tooShort
  case unwritable
  /// libsndfile, which imports sounds, is not installed.
  case noDecoder
  /// No sound server answers, or it has nothing to play on.
  case noServer
  /// Anything else, with libcanberra's negative error code.
  case failed(code: Int32)
}
