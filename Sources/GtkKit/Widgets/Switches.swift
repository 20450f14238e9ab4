internal import CGtk
import GLibKit

package final class Switch: InputWidget {
  package init() {
    super.init(sinking: gtk_switch_new())
    align(vertical: .center)
  }

  package var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { setSilently { gtk_switch_set_active(opaque, newValue ? 1 : 0) } }
  }

  /// Toggles the switch at a press of its row, and reports the change.
  package func toggle() {
    if isSensitive { gtk_switch_set_active(opaque, isOn ? 0 : 1) }
  }

  package func onToggle(_ closure: @escaping @MainActor () -> Void) {
    onInput(closure) { connectNotify("active", $0) }
  }
}

package final class RadioButton: InputWidget {
  /// A choice in the group of `other`, or the first of a new group.
  package init(_ label: String? = nil, groupedWith other: RadioButton?) {
    super.init(sinking: gtk_check_button_new_with_label(label.map { ShownText($0).string }))
    if let other { gtk_check_button_set_group(cast(), other.cast()) }
  }

  package init(child: Widget, label: String, groupedWith other: RadioButton?) {
    super.init(sinking: gtk_check_button_new())
    gtk_check_button_set_child(cast(), child.widget)
    setAccessibleLabel(label)
    if let other { gtk_check_button_set_group(cast(), other.cast()) }
  }

  package var label: String {
    get { gtk_check_button_get_label(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_check_button_set_label(cast(), ShownText(newValue).string) }
  }

  package var isOn: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { setSilently { gtk_check_button_set_active(cast(), newValue ? 1 : 0) } }
  }

  private var observers: [@MainActor () -> Void] = []

  /// The choice is reported even if the button is chosen already.
  package func choose() {
    if isOn {
      for observer in observers { observer() }
    } else {
      gtk_check_button_set_active(cast(), 1)
    }
  }

  package func onChoose(_ closure: @escaping @MainActor () -> Void) {
    observers.append(closure)
    onInput { [weak self] in
      // The signal also comes when another button of the group was chosen.
      if self?.isOn == true { closure() }
    } connect: {
      connect("toggled", $0)
    }
  }
}
