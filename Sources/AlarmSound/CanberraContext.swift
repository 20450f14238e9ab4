import CCanberra
import Synchronization

/// Most calls wait for the server's answer, which may take half a minute if it hangs.
final class CanberraContext {
  /// libcanberra doesn't load its driver in a thread-safe way.
  private static let driver = Mutex(())

  private let context: OpaquePointer
  private let output: String?

  /// - Parameter output: the name of the output; nil for the one that the desktop has chosen.
  init(properties: [String: String], output: String? = nil) throws {
    var created: OpaquePointer?
    try CanberraError.check(ca_context_create(&created))
    guard let created else { throw CanberraError(code: Int32(CA_ERROR_OOM)) }
    (context, self.output) = (created, output)
    try setProperties(properties)
    try CanberraError.check(ca_context_change_device(context, output))
    try CanberraError.check(Self.driver.withLock { _ in ca_context_open(context) })
  }

  deinit {
    _ = Self.driver.withLock { _ in ca_context_destroy(context) }
  }

  /// Starts a sound, on the desktop's output if its own is gone. `onFinish` is called once, on a
  /// thread of libcanberra, at the end of the sound or within ``cancel(_:)`` and `deinit`; it must not
  /// call libcanberra.
  func play(
    _ id: UInt32, properties: [String: String], onFinish: ca_finish_callback_t? = nil,
    userData: UnsafeMutableRawPointer? = nil
  ) throws {
    try withPropertyList(properties) {
      var code = ca_context_play_full(context, id, $0, onFinish, userData)
      if code == CA_ERROR_NOTFOUND, output != nil {
        ca_context_change_device(context, nil)
        code = ca_context_play_full(context, id, $0, onFinish, userData)
        ca_context_change_device(context, output)
      }
      try CanberraError.check(code)
    }
  }

  func isPlaying(_ id: UInt32) -> Bool {
    var playing: Int32 = 0
    return ca_context_playing(context, id, &playing) == CA_SUCCESS && playing != 0
  }

  /// Silences a sound. It is no error to cancel a sound that has ended.
  func cancel(_ id: UInt32) throws {
    try CanberraError.check(ca_context_cancel(context, id))
  }

  /// Whether the server is still connected: properties can be changed only then.
  var isConnected: Bool {
    (try? setProperties([:])) != nil
  }

  private func setProperties(_ properties: [String: String]) throws {
    try withPropertyList(properties) {
      try CanberraError.check(ca_context_change_props_full(context, $0))
    }
  }
}

private func withPropertyList(
  _ properties: [String: String], _ body: (OpaquePointer) throws -> Void
) throws {
  var created: OpaquePointer?
  try CanberraError.check(ca_proplist_create(&created))
  guard let list = created else { throw CanberraError(code: Int32(CA_ERROR_OOM)) }
  defer { ca_proplist_destroy(list) }
  for (key, value) in properties {
    try CanberraError.check(ca_proplist_sets(list, key, value))
  }
  try body(list)
}
