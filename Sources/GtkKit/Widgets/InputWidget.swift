/// A widget with a value that a person changes. Changes by the program are not reported.
public class InputWidget: Widget {
  private var isSetting = false

  /// Runs `body`, which changes the value, without reporting the change.
  func setSilently(_ body: () -> Void) {
    isSetting = true
    body()
    isSetting = false
  }

  /// Calls `closure` when a person has changed the value.
  /// - Parameter connect: connects the given closure to the signals of a change.
  func onInput(
    _ closure: @escaping @MainActor () -> Void,
    connect: (@escaping @MainActor () -> Void) -> Void
  ) {
    connect { [weak self] in
      if self?.isSetting == false { closure() }
    }
  }
}
