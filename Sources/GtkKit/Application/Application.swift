internal import CGtk
import GLibKit

/// The running program on the session bus: GtkApplication. A second process sends its arguments to
/// the first and ends.
@MainActor
package final class Application: Object {
  /// Called after each action that another program has activated over the bus, with a closure that
  /// answers that program. If it is nil, the answer is sent at once. Set it before ``run(_:)``.
  package var onActionDone:
    (@MainActor @Sendable (_ answer: @escaping @MainActor () -> Void) -> Void)?
  /// Called for each command line of another process. Set it before ``run(_:)``.
  package var onCommandLine: (@MainActor (ApplicationCommandLine) -> Void)?

  private let id: String
  /// Exports objects on the bus, and the objects while the application runs.
  private var exports: [@MainActor (Bus) -> BusObject?] = []
  private var objects: [BusObject?] = []

  /// An application that is not running yet.
  /// - Parameter id: its name on the bus, of its desktop file and its icon.
  package init(id: String) {
    self.id = id
    // The program sets the locale. GTK would set it again, and print a warning if it is not
    // installed.
    if gtk_is_initialized() == 0 { gtk_disable_setlocale() }
    super.init(owning: gtk_application_new(id, G_APPLICATION_DEFAULT_FLAGS))
  }

  /// Returns the path of an application's objects on the bus, which GApplication derives from its
  /// name.
  package nonisolated static func path(_ id: String) -> String {
    "/" + id.split(separator: ".").joined(separator: "/")
  }

  private var application: UnsafeMutablePointer<GApplication> { cast() }

  /// The connection to the session bus; nil if there is none, or before the application runs.
  package var bus: Bus? {
    // GLib requires that the application is registered.
    guard g_application_get_is_registered(application) != 0 else { return nil }
    return g_application_get_dbus_connection(application).map {
      Bus(retaining: UnsafeMutableRawPointer($0))
    }
  }

  /// Runs until nothing holds the application, or until ``quit()``. If another process does the
  /// work, activates that process.
  /// - Parameter arguments: the program's name and, for the service, ``serviceOption``.
  /// - Returns: the exit status.
  package func run(_ arguments: [String]) -> Int32 {
    // The bus is tried before GLib connects to it, because GLib would wait without a limit.
    let bus = Bus.session()
    if let bus, let onActionDone {
      // `stay` changes nothing, and `quit` ends the main loop, which sends the answers held back.
      ActionAnswers.hold(on: bus, exempt: [Launcher.stayAction, "quit"], onActionDone)
    }
    if let onCommandLine {
      export { [id] in ApplicationCommandLine.receive(on: $0, for: id, onCommandLine) }
    }
    if let bus { objects = exports.map { $0(bus) } }
    defer { objects = [] }
    var pointers = arguments.map { g_strdup($0) }
    defer { pointers.forEach { g_free($0) } }
    return g_application_run(application, Int32(pointers.count), &pointers)
  }

  /// The only argument of a process that the bus starts, which does the work and shows no window.
  package nonisolated static let serviceOption = "--gapplication-service"

  /// Ends ``run(_:)`` at once.
  package func quit() {
    g_application_quit(application)
  }

  /// Offers an object on the session bus while the application runs. Must be called before
  /// ``run(_:)``: the object is there before the application has its name, because a program that
  /// starts it may call as soon as the name is taken.
  package func export(_ object: @escaping @MainActor (Bus) -> BusObject?) {
    exports.append(object)
  }

  /// Calls `closure` once, at startup, in the process that does the work.
  package func onStartup(_ closure: @escaping @MainActor () -> Void) {
    connect("startup", closure)
  }

  /// Calls `closure` for each launch without a command, of this process or over the bus.
  package func onActivate(_ closure: @escaping @MainActor () -> Void) {
    connect("activate", closure)
  }

  /// Calls `closure` when the application ends.
  package func onShutdown(_ closure: @escaping @MainActor () -> Void) {
    connect("shutdown", closure)
  }

  /// Adds an action for menus, keys and, over the bus, other programs.
  @discardableResult
  package func addAction(_ name: String, _ closure: @escaping @MainActor () -> Void) -> Action {
    add(Action(name, closure))
  }

  /// Adds an action with a target, such as the timer to stop.
  @discardableResult
  package func addAction<Target: VariantValue>(
    _ name: String, _ closure: @escaping @MainActor (Target) -> Void
  ) -> Action {
    add(Action(name, closure))
  }

  /// Adds an action with a state, off at first. Activating it only calls `closure`; the result is
  /// set by ``Action/setOn(_:)``.
  package func addToggle(_ name: String, _ closure: @escaping @MainActor () -> Void) -> Action {
    add(Action(name, isOn: false, closure))
  }

  /// Adds an action that chooses one of several texts, such as a sort order. Activating it only
  /// calls `closure`; the result is set by ``Action/choose(_:)``.
  package func addChoice(
    _ name: String, _ closure: @escaping @MainActor (String) -> Void
  ) -> Action {
    add(Action(name, chosen: "", closure))
  }

  private func add(_ action: Action) -> Action {
    g_action_map_add_action(opaque, action.opaque)
    return action
  }

  /// Sets the keys for an action, e.g. `app.quit`: `<Control>q`.
  package func setKeys(_ keys: [String], for action: String) {
    var keys: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(cast(), action, &keys)
    for key in keys { g_free(UnsafeMutableRawPointer(mutating: key)) }
  }
}
