/// The desktop's mixer. No call blocks.
@MainActor
protocol Mixer: AnyObject {
  /// Finds out whether an alarm of this volume (0...1) would be heard. `answer` is called later.
  func ask(volume: Double, _ answer: @escaping @MainActor (Audibility) -> Void)
  /// Applies a remedy. `closure` is called afterwards, with whether it worked.
  func apply(_ remedy: Audibility.Remedy, _ closure: @escaping @MainActor (Bool) -> Void)
  /// Calls `onChange` whenever an output or a stream changes, until this is called with nil.
  func watch(_ onChange: (@MainActor () -> Void)?)
}
