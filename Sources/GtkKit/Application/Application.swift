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

  private var isRunning = false
  /// GTK's cookie of the present inhibitor, 0 for none, and the reason given for it.
  private var inhibitor: (number: guint, reason: String) = (0, "")

  /// An application that is not running yet.
  /// - Parameter id: its name on the bus, of its desktop file and its icon.
  package init(id: String) {
    // The program sets the locale. GTK would set it again, and print a warning if it is not
    // installed.
    if gtk_is_initialized() == 0 { gtk_disable_setlocale() }
    super.init(owning: gtk_application_new(id, Self.flags))
    onStartup { [weak self] in self?.isRunning = true }
    onShutdown { [weak self] in
      self?.letSleep()
      self?.isRunning = false
    }
  }

  /// Handles command lines, with the environment of the process each came from.
  static let flags = GApplicationFlags(
    G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_SEND_ENVIRONMENT.rawValue)

  /// Exit status of this process, from the answer to its own command line.
  private var ownStatus: ApplicationCommandLine.Status?

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
  /// work, runs until that process has answered.
  /// - Parameter arguments: the whole command line, the program's name first.
  /// - Returns: the exit status.
  package func run(_ arguments: [String]) -> Int32 {
    // The bus is tried before GLib connects to it, because GLib would wait without a limit.
    let bus = Bus.session()
    if let bus, let onActionDone {
      // `stay` changes nothing, and `quit` ends the main loop, which sends the answers held back.
      ActionAnswers.hold(on: bus, exempt: [Launcher.stayAction, "quit"], onActionDone)
    }
    var pointers = arguments.map { g_strdup($0) }
    defer { pointers.forEach { g_free($0) } }
    let status = withExtendedLifetime(bus) {
      g_application_run(application, Int32(pointers.count), &pointers)
    }
    // GLib reads the status when the command line was handled; the answer may come later.
    return ownStatus?.value ?? status
  }

  /// The only argument of a process that the bus starts, which does the work and shows no window.
  package nonisolated static let serviceOption = "--gapplication-service"

  /// Ends ``run(_:)`` at once.
  package func quit() {
    g_application_quit(application)
  }

  /// Calls `closure` once, at startup, in the process that does the work.
  package func onStartup(_ closure: @escaping @MainActor () -> Void) {
    connect("startup", closure)
  }

  /// Calls `closure` for each launch without arguments over the bus.
  package func onActivate(_ closure: @escaping @MainActor () -> Void) {
    connect("activate", closure)
  }

  /// Calls `closure` when the application ends.
  package func onShutdown(_ closure: @escaping @MainActor () -> Void) {
    connect("shutdown", closure)
  }

  /// Calls `closure` for each launch from a command line, of this process or another one.
  package func onCommandLine(_ closure: @escaping @MainActor (ApplicationCommandLine) -> Void) {
    connect("command-line") { [weak self] (line: gpointer?) -> Int32 in
      guard let line else { return 0 }
      let commandLine = ApplicationCommandLine(retaining: line)
      if !commandLine.isRemote { self?.ownStatus = commandLine.status }
      closure(commandLine)
      return commandLine.exitStatus
    }
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

  /// Keeps the machine from going to sleep by itself, and makes the desktop ask before the session
  /// ends, until ``letSleep()`` or the end of the application. The screen may still go dark, and
  /// sleep requested by a person, with the lid or a menu, is not delayed.
  /// - Parameter reason: shown by the desktop; it replaces an earlier one.
  /// - Returns: false if the desktop refuses, or before the application runs. (On Wayland GTK
  ///   doesn't report a refusal.)
  @discardableResult
  package func keepAwake(reason: String) -> Bool {
    // GTK requires that the application runs.
    guard isRunning, inhibitor.number == 0 || inhibitor.reason != reason else {
      return inhibitor.number != 0
    }
    let former = inhibitor.number
    let flags = GtkApplicationInhibitFlags(
      rawValue: GTK_APPLICATION_INHIBIT_SUSPEND.rawValue | GTK_APPLICATION_INHIBIT_LOGOUT.rawValue)
    let number = gtk_application_inhibit(cast(), nil, flags, reason)
    guard number != 0 else { return former != 0 }
    inhibitor = (number, reason)
    if former != 0 { gtk_application_uninhibit(cast(), former) }
    return true
  }

  /// Ends ``keepAwake(reason:)``.
  package func letSleep() {
    if inhibitor.number != 0 { gtk_application_uninhibit(cast(), inhibitor.number) }
    inhibitor = (0, "")
  }
}
