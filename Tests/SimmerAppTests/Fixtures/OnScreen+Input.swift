import CGtk
import TestSupport

@testable import GtkKit

extension OnScreen {
  /// Presses a key as it comes to the window, before it comes to what has the keyboard.
  /// - Returns: whether the window has used it up.
  @discardableResult
  func press(_ key: Key, releases: Bool = true) throws -> Bool {
    let controller = try Widget(retaining: root).controller(
      "GtkEventControllerKey", GTK_PHASE_CAPTURE)
    let modifiers = key.isControlled ? GDK_CONTROL_MASK : GdkModifierType(0)
    func emit(_ signal: String) throws -> Bool {
      try controller.emit(signal, .unsigned(key.value), .unsigned(0), .modifiers(modifiers))
    }
    let isUsed = try emit("key-pressed")
    if releases { _ = try emit("key-released") }
    MainLoop.drain()
    return isUsed
  }

  /// Emits what a drag does to a widget that is dragged: `drag-begin`, `drag-update`.
  static func emit(_ signal: String, on widget: GtkKit.Widget, x: Double, y: Double) throws {
    try widget.controller("GtkGestureDrag").emit(signal, .double(x), .double(y))
    MainLoop.drain()
  }
}
