import CCanberra

struct CanberraError: Error {
  let code: Int32

  static func check(_ code: Int32) throws {
    if code != CA_SUCCESS { throw CanberraError(code: code) }
  }
}

extension SoundProblem {
  /// The reason for a failure to play a file with a valid beginning. libcanberra reports both a
  /// lost connection and a damaged file as CA_ERROR_IO or CA_ERROR_DESTROYED; `isConnected`
  /// distinguishes them.
  init(_ error: any Error, isConnected: Bool) {
    let code = (error as? CanberraError)?.code ?? Int32(CA_ERROR_INTERNAL)
    self =
      switch Int(code) {
      case CA_ERROR_CORRUPT, CA_ERROR_NOTSUPPORTED, CA_ERROR_INVALID: .notAudio
      case CA_ERROR_IO where isConnected, CA_ERROR_DESTROYED where isConnected: .notAudio
      case CA_ERROR_SYSTEM: .unreadable
      case CA_ERROR_TOOBIG, CA_ERROR_OOM, CA_ERROR_INTERNAL, CA_ERROR_DISABLED, CA_ERROR_FORKED:
        .failed(code: code)
      // For example: connection refused or lost, no sink to play on, sinks suspended.
      default: .noServer
      }
  }
}
