/// The desktop's mixer. No call blocks.
@MainActor
package protocol Mixer: AnyObject {
  /// `answer` is called later; with nil if there is no mixer, or it doesn't answer in time.
  func ask(_ answer: @escaping @MainActor (MixerReading?) -> Void)
  /// Unmutes or turns up the outputs with these names, or Simmer's sounds that are being played.
  /// `done` is called afterwards.
  func remove(
    _ obstacle: Audibility.Obstacle, on outputs: [String], _ done: @escaping @MainActor () -> Void)
  /// Calls `onChange` whenever an output or a stream changes, or the server is lost, until this is
  /// called with nil.
  func watch(_ onChange: (@MainActor () -> Void)?)
}
