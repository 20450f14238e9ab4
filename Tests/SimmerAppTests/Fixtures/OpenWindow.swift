import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// The main window, joined as in `Simmer` with the parts below it.
@MainActor final class OpenWindow {
  let app: Assembly
  let main: MainWindow
  let screen: OnScreen
  private(set) var inputs: [Input] = []

  init(_ app: Assembly, isInView: Bool = true) {
    self.app = app
    main = MainWindow(
      application: AppTestCase.application, preferences: app.preferences, alarm: app.alarm,
      catalogue: app.catalogue)
    screen = OnScreen(main.window, time: main.faceView.time)
    app.controller.view = main
    main.onFrame = { [weak app] in app?.controller.wake() }
    main.onNeedsRender = { [weak app] in app?.controller.render() }
    main.onInput = { [weak self] in
      self?.inputs.append($0)
      self?.app.send($0)
    }
    if isInView { main.present() }
    app.controller.render()
    MainLoop.drain()
  }

  /// Lets it take its places, and shows what there is room for then. Fails where its layout doesn't
  /// come to rest.
  func settle(file: StaticString = #filePath, line: UInt = #line) {
    var layouts: [[Float]] = []
    repeat {
      guard layouts.count < 200 else {
        return XCTFail("the layout doesn't come to rest", file: file, line: line)
      }
      runFrame()
      layouts.append(bounds(of: main.window.widget))
    } while layouts.count < 3 || Set(layouts.suffix(3)).count > 1
    app.controller.render()
    MainLoop.drain()
  }

  func runFrame() {
    // The size of the window comes from the display.
    gdk_display_sync(gdk_display_get_default())
    main.window.runFrames(1)
  }

  /// The places of a widget and of all that is shown in it.
  private func bounds(of widget: UnsafeMutablePointer<GtkWidget>) -> [Float] {
    var box = graphene_rect_t()
    guard gtk_widget_get_mapped(widget) != 0,
      gtk_widget_compute_bounds(widget, main.window.widget, &box) != 0
    else { return [] }
    var bounds = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      bounds += self.bounds(of: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return bounds
  }

  func destroy() {
    main.window.destroy()
    MainLoop.drain()
  }
}
