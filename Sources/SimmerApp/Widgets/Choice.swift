import GtkKit
import SimmerCore

@MainActor
final class Choice<Value: Equatable> {
  let widget: DropDown
  let label: String
  private let offered: () -> [Value]
  /// The values in the list: the offered ones, and before them a stored value that isn't offered.
  private var listed: [Value]
  private let name: (Value) -> String

  /// - Parameter offered: returns the values that can be chosen, at each ``show(_:)``.
  init(_ label: String, _ offered: @escaping () -> [Value], name: @escaping (Value) -> String) {
    (self.label, self.offered, self.name) = (label, offered, name)
    listed = offered()
    widget = DropDown(listed.map(name), label: label.withoutMnemonic)
  }

  func onChoose(_ closure: @escaping @MainActor (Value) -> Void) {
    widget.onChange { [weak self] in
      guard let self, listed.indices.contains(widget.selected) else { return }
      closure(listed[widget.selected])
    }
  }

  func show(_ chosen: Value) {
    let offered = offered()
    let wanted = offered.contains(chosen) ? offered : [chosen] + offered
    if wanted != listed {
      listed = wanted
      widget.setChoices(listed.map(name))
    }
    widget.selected = listed.firstIndex(of: chosen) ?? 0
  }
}
