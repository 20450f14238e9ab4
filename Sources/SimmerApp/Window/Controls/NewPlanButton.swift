import GLibKit
import GtkKit

extension Button {
  static func newPlan() -> Button {
    let icon = Image(icon: "simmer-plan-symbolic")
    let text = Label(tr("New Plan"), styles: ["sound-name"])
    text.wrap(breaksWords: true)
    text.preferOneLine()
    text.centerText()
    let button = Button(child: Box(.vertical, spacing: 3, [icon, text]), styles: ["make-plan"])
    button.setAccessibleLabel(text.text)
    return button
  }
}
