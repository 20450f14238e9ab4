internal import CGtk

/// One running program on the session bus: GtkApplication. Started a second time, it hands its
/// arguments to the first and ends.
@MainActor
public final class Application: Object {
  private var isRunning = false
  private var inhibitor: guint = 0

  /// An application that is not running yet.
  /// - Parameter id: its name on the bus, of its desktop file and its icon.
  public init(id: String) {
    super.init(
      owning: gtk_application_new(id, G_APPLICATION_HANDLES_COMMAND_LINE))
    onStartup { [weak self] in self?.isRunning = true }
    onShutdown { [weak self] in
      self?.letSleep()
      self?.isRunning = false
    }
  }

  private var application: UnsafeMutablePointer<GApplication> { cast() }

  /// Runs until nothing keeps it, or until ``quit()``.
  /// - Returns: the exit status.
  public func run(_ arguments: [String]) -> Int32 {
    var pointers = arguments.map { g_strdup($0) }
    defer { pointers.forEach { g_free($0) } }
    return g_application_run(application, Int32(pointers.count), &pointers)
  }

  /// Ends ``run(_:)`` at once.
  public func quit() {
    g_application_quit(application)
  }

  /// Called once, before anything else, in the process that does the work.
  public func onStartup(_ closure: @escaping @MainActor () -> Void) {
    connect("startup", closure)
  }

  /// Called each time somebody launches it without arguments over the bus.
  public func onActivate(_ closure: @escaping @MainActor () -> Void) {
    connect("activate", closure)
  }

  /// Called when it ends.
  public func onShutdown(_ closure: @escaping @MainActor () -> Void) {
    connect("shutdown", closure)
  }

  /// Called for each launch from a command line, with its arguments after the program's name; the
  /// exit status goes back to whoever launched it.
  public func onCommandLine(_ closure: @escaping @MainActor ([String]) -> Int32) {
    let thunk: @convention(c) (gpointer?, OpaquePointer?, gpointer?) -> Int32 = { _, line, data in
      var count: Int32 = 0
      let vector = g_application_command_line_get_arguments(
        UnsafeMutableRawPointer(line)?.assumingMemoryBound(to: GApplicationCommandLine.self),
        &count)
      defer { g_strfreev(vector) }
      let arguments = (1..<max(1, Int(count))).compactMap {
        vector?[$0].map { String(cString: $0) }
      }
      let closure = ClosureBox<@MainActor ([String]) -> Int32>.closure(in: data)
      return MainActor.assumeIsolated { closure?(arguments) ?? 0 }
    }
    connect("command-line", calling: unsafeBitCast(thunk, to: GCallback.self), closure)
  }

  /// Adds an action, which menus, keys and other programs (over the bus) can ask for.
  @discardableResult
  public func addAction(_ name: String, _ closure: @escaping @MainActor () -> Void) -> Action {
    add(Action(name, closure))
  }

  /// Adds an action that is asked for with a target, e.g. which timer to stop.
  @discardableResult
  public func addAction<Target: VariantValue>(
    _ name: String, _ closure: @escaping @MainActor (Target) -> Void
  ) -> Action {
    add(Action(name, closure))
  }

  private func add(_ action: Action) -> Action {
    g_action_map_add_action(opaque, action.opaque)
    return action
  }

  /// Sets the keys for an action, e.g. `app.quit`: `<Control>q`.
  public func setKeys(_ keys: [String], for action: String) {
    var keys: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) } + [nil]
    gtk_application_set_accels_for_action(cast(), action, &keys)
    for key in keys { g_free(UnsafeMutableRawPointer(mutating: key)) }
  }

  /// Keeps the machine from going to sleep by itself, until ``letSleep()`` or the end. The screen
  /// may go dark all the same.
  /// - Parameter reason: what the desktop tells people who wonder.
  /// - Returns: false where the desktop refuses, or before it runs. (On Wayland GTK doesn't tell.)
  @discardableResult
  public func keepAwake(reason: String) -> Bool {
    // GTK takes it for granted that it runs.
    if inhibitor == 0, isRunning {
      inhibitor = gtk_application_inhibit(cast(), nil, GTK_APPLICATION_INHIBIT_SUSPEND, reason)
    }
    return inhibitor != 0
  }

  /// Ends ``keepAwake(reason:)``.
  public func letSleep() {
    if inhibitor != 0 { gtk_application_uninhibit(cast(), inhibitor) }
    inhibitor = 0
  }
}
