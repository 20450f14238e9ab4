import GtkKit
import TimerEngine

extension Preset {
  /// Whether it is changed on the page of plans: it has stages, dishes or rounds.
  var isPlan: Bool { !stages.isEmpty || rounds > 1 }

  /// Its name or, in a plan without one, its parts; empty for a plain timer without a name.
  var shownName: String { name.isEmpty ? parts : name }

  /// `Knead, Rest, 35 min`: the names of its stages or dishes; empty for a plain timer.
  var parts: String {
    stages.map { $0.name.isEmpty ? $0.duration.short : $0.name }.joined(separator: ", ")
  }

  /// `Pasta · 9 min`, or the time alone where there is no name; of stages and rounds all of it.
  var title: String {
    shownName.isEmpty ? lengthInAll.short : shownName + " · " + lengthInAll.short
  }
}

extension Button {
  /// A button that starts a preset. The name gives way where there is little room, the length
  /// doesn't.
  convenience init(_ preset: Preset, styles: [String]) {
    let text: Widget
    if preset.shownName.isEmpty {
      text = Label(preset.title)
    } else {
      let name = Label(preset.shownName)
      name.ellipsize()
      name.setMaximumWidth(characters: 30)
      // The dot stands alone: with one of the texts it would follow the direction of that.
      text = Box(.horizontal, [name, Label(" · "), Label(preset.lengthInAll.short)])
    }
    let icons = preset.stages.isEmpty ? [] : [Image(icon: "simmer-plan-symbolic")]
    let content = Box(.horizontal, spacing: 6, icons + [text])
    content.align(horizontal: .center)
    self.init(child: content, styles: styles)
    setAccessibleLabel(preset.title)
  }
}
