import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Every text has a contrast of 4.5 to 1 with its background; large figures, icons and the focus
/// ring 3 to 1. With `SIMMER_CONTRAST=/tmp/contrast`, the tests write all measurements there.
final class ContrastTests: WindowTestCase, @unchecked Sendable {
  func testLight() async throws { try check(.light) }
  func testDark() async throws { try check(.dark) }
  func testHighContrast() async throws { try check(.highContrast) }
  func testHighContrastDark() async throws { try check(.highContrastDark) }

  private typealias State = (name: String, flags: GtkStateFlags, types: Set<String>?)

  private static let looks = [DesktopLook.light, .dark, .highContrast, .highContrastDark]

  /// The states in which widgets are measured, as with a pointer, a press or another window. Each
  /// scene is measured in each look and in each state.
  private static let states: [State] = [
    ("pointed at", GTK_STATE_FLAG_PRELIGHT, nil),
    ("pressed", GTK_STATE_FLAG_ACTIVE, ["GtkButton", "GtkToggleButton"]),
    ("checked", GTK_STATE_FLAG_CHECKED, ["GtkToggleButton"]),
    ("behind another window", GTK_STATE_FLAG_BACKDROP, nil),
  ]

  private func check(_ look: DesktopLook) throws {
    setenv("TZ", "UTC", 1)
    defer { unsetenv("TZ") }
    try look.begin(scale: Double(SeenContrast.scale))
    // Sets the styles that replace colors in high contrast.
    let appearance = keep(Appearance(Preferences(nil)))
    var table = ContrastTable()
    let chosen = combinations(
      of: WindowScene.allCases.count, Self.looks.count, Self.states.count)
    for (index, scene) in WindowScene.allCases.enumerated() {
      let states = chosen.filter { $0[0] == index && Self.looks[$0[1]] == look }
        .map { Self.states[$0[2]] }
      let ui = try scene.open(in: self, highContrast: appearance.highContrast)
      let dialog = try scene.dialog(of: ui, in: self)
      let shown: Widget = dialog ?? ui.main.window
      gtk_window_set_focus(shown.cast(), nil)
      let time = ui.main.faceView.time
      let figures = [(time.widget as Widget, time.cells[0].figureSize)]
      for root in [shown] + shown.openPopovers {
        let pictureName = "\(look.rawValue), \(scene.rawValue)\(root === shown ? "" : ", bubble")"
        let isMain = root === ui.main.window
        let usual = try measure(
          root, states, figures: isMain ? figures : [], in: scene, into: &table)
        try ContrastTable.keep(Bitmap(usual.picture), as: pictureName)
      }
      dialog?.destroy()
    }
    try table.check(look.rawValue)
  }

  private func measure(
    _ root: Widget, _ states: [State], figures: [(Widget, Double)], in scene: WindowScene,
    into table: inout ContrastTable
  ) throws -> SeenContrast {
    func addTexts(_ state: String) throws -> SeenContrast {
      root.runFrames(2)
      var seen = try SeenContrast(of: root)
      var texts = seen.texts(figures: figures)
      // GTK draws nothing in a window that is about to be laid out.
      for _ in 0..<20 where texts.allSatisfy({ $0.contrast < 1.05 }) {
        root.runFrames(1)
        seen = try SeenContrast(of: root)
        texts = seen.texts(figures: figures)
      }
      for text in texts {
        table.add(
          ContrastTable.Row(
            name: text.name, place: scene.rawValue + ", " + state, contrast: text.contrast,
            required: text.required))
      }
      return seen
    }
    let widgets = root.shownWidgets
    for widget in widgets {
      gtk_widget_unset_state_flags(
        widget.widget,
        GtkStateFlags(GTK_STATE_FLAG_BACKDROP.rawValue | GTK_STATE_FLAG_PRELIGHT.rawValue))
    }
    let usual = try addTexts("as usual")
    for state in states {
      let changed = widgets.filter { widget in
        state.types?.contains(widget.className) != false
          && gtk_widget_get_state_flags(widget.widget).rawValue & state.flags.rawValue == 0
      }
      for widget in changed { gtk_widget_set_state_flags(widget.widget, state.flags, 0) }
      _ = try addTexts(state.name)
      for widget in changed { gtk_widget_unset_state_flags(widget.widget, state.flags) }
    }
    if scene.showsFocus { measureFocus(widgets, of: root, since: usual, in: scene, into: &table) }
    return usual
  }

  /// Shows the focus on every third widget at a time, so that no two rings are close together.
  private func measureFocus(
    _ widgets: [Widget], of root: Widget, since usual: SeenContrast, in scene: WindowScene,
    into table: inout ContrastTable
  ) {
    let focusable = widgets.filter {
      $0.canFocus && gtk_widget_get_focusable($0.widget) != 0
        && gtk_widget_is_sensitive($0.widget) != 0
        && !["label", "list", "scrolledwindow"].contains($0.cssName)
    }
    let within = GTK_STATE_FLAG_FOCUS_WITHIN
    let flags = GtkStateFlags(
      GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue | within.rawValue)
    for turn in 0..<3 {
      let focused = focusable.enumerated().filter { $0.offset % 3 == turn }.map(\.element)
      var parents: [UnsafeMutablePointer<GtkWidget>] = []
      for widget in focused {
        gtk_widget_set_state_flags(widget.widget, flags, 0)
        var parent = gtk_widget_get_parent(widget.widget)
        while let next = parent {
          gtk_widget_set_state_flags(next, within, 0)
          parents.append(next)
          parent = gtk_widget_get_parent(next)
        }
      }
      root.runFrames(2)
      if let seen = try? SeenContrast(of: root) {
        for widget in focused {
          guard let contrast = seen.change(of: widget, since: usual) else { continue }
          table.add(
            ContrastTable.Row(
              name: "ring around " + widget.focusName, place: scene.rawValue, contrast: contrast,
              required: 3))
        }
      }
      for widget in focused { gtk_widget_unset_state_flags(widget.widget, flags) }
      for parent in parents { gtk_widget_unset_state_flags(parent, within) }
    }
    root.runFrames(1)
  }
}

extension Widget {
  /// The class and styles of the widget and of its parent.
  fileprivate var focusName: String {
    let parent = gtk_widget_get_parent(widget)
    return [parent, widget].compactMap(\.self).map { pointer in
      ([Widget(retaining: pointer).cssName]
        + strings(gtk_widget_get_css_classes(pointer))).joined(separator: ".")
    }.joined(separator: " ")
  }
}
