/// A widget with a value that a person changes. What the program sets is reported to nobody.
public class InputWidget: Widget {
  private var isSetting = false

  /// Sets the value for the program.
  func setSilently(_ body: () -> Void) {
    isSetting = true
    body()
    isSetting = false
  }

  /// Calls `closure` when a person has changed the value.
  /// - Parameter connect: connects what it is given to the signals that tell of a change.
  func onInput(
    _ closure: @escaping @MainActor () -> Void,
    connect: (@escaping @MainActor () -> Void) -> Void
  ) {
    connect { [weak self] in
      if self?.isSetting == false { closure() }
    }
  }
}
