/// The desktop's mixer. No call blocks.
@MainActor
package protocol Mixer: AnyObject {
  /// `answer` is called later; with nil if there is no mixer, or its answer is not understood.
  func ask(_ answer: @escaping @MainActor (MixerReading?) -> Void)
  /// Runs the commands of a remedy. `closure` is called afterwards, with whether all have worked.
  func run(_ commands: [[String]], _ closure: @escaping @MainActor (Bool) -> Void)
  /// Calls `onChange` whenever an output or a stream changes, until this is called with nil.
  func watch(_ onChange: (@MainActor () -> Void)?)
}
