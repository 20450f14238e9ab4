internal import CGLib

/// The running program on the session bus: GApplication, which needs no display. A second process
/// sends its arguments to the first and ends.
@MainActor
package final class Application: Object {
  /// Called after each action that another program has activated over the bus, with a closure that
  /// answers that program. If it is nil, the answer is sent at once. Set it before ``run(_:)``.
  package var onActionDone:
    (@MainActor @Sendable (_ answer: @escaping @MainActor () -> Void) -> Void)?
  /// Called for each command line of another process. Set it before ``run(_:)``.
  package var onCommandLine: (@MainActor (ApplicationCommandLine) -> Void)?

  /// Called for each process that reads what happens. Set it before ``run(_:)``.
  package var onReader: (@MainActor (LineReader) -> Void)?

  package let id: String
  private var exports: [@MainActor (Bus) -> BusObject?] = []
  private var objects: [BusObject?] = []

  /// - Parameter id: its name on the bus, of its desktop file and its icon.
  package init(id: String) {
    self.id = id
    super.init(owning: g_object_new_with_properties(Self.registeredType, 0, nil, nil))
    g_application_set_application_id(application, id)
    onStartup { [unowned self] in g_application_hold(application) }
  }

  // MARK: - Permission to take the focus

  /// GApplication with a function that keeps the token of each call.
  private static let registeredType: GType = {
    var sizes = GTypeQuery()
    g_type_query(g_application_get_type(), &sizes)
    return g_type_register_static_simple(
      g_application_get_type(), "SimmerApplication", sizes.class_size,
      { data, _ in
        let functions = data?.assumingMemoryBound(to: GApplicationClass.self)
        functions?.pointee.before_emit = { _, platformData in
          guard let platformData else { return }
          let token = token(in: platformData)
          MainActor.assumeIsolated { Application.activationToken.set(token) }
        }
      }, sizes.instance_size, nil, GTypeFlags(0))
  }()

  private static let activationToken = AdvanceToken()

  /// Returns the token of the call of an action or of a launch that is being handled, by which the
  /// desktop lets a window come to the front. It can be used once.
  package func takeActivationToken() -> String? {
    Self.activationToken.take()
  }

  private func followNotificationTokens(on bus: Bus) {
    bus.onSignal(
      "ActivationToken", of: "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
      from: "org.freedesktop.Notifications"
    ) { arguments in
      guard String(cString: g_variant_get_type_string(arguments)) == "(us)",
        let token = g_variant_get_child_value(arguments, 1)
      else { return }
      defer { g_variant_unref(token) }
      Self.activationToken.set(String(token))
    }
  }

  // MARK: - Running

  /// GApplication derives it from the name of the application.
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

  /// Runs until ``quit()``. If another process does the work, activates that process.
  /// - Parameter arguments: the program's name and, for the service, ``serviceOption``.
  /// - Returns: the exit status.
  /// - Throws: the answer of another program that owns the name, and is no such application.
  package func run(_ arguments: [String]) throws(BusFailure) -> Int32 {
    // The bus is tried before GLib connects to it, because GLib would wait without a limit.
    let bus = Bus.session()
    if let bus, let onActionDone {
      // `stay` changes nothing, and `quit` ends the main loop, which sends the answers held back.
      ActionAnswers.hold(on: bus, exempt: [Launcher.stayAction, "quit"], onActionDone)
    }
    if let onCommandLine {
      export { [id, onReader] in
        ApplicationCommandLine.receive(on: $0, for: id, onCommandLine) { onReader?($0) }
      }
    }
    if let bus {
      objects = exports.map { $0(bus) }
      followNotificationTokens(on: bus)
    }
    defer { objects = [] }
    // GLib would do this later, and print a failure as it is.
    if arguments.contains(Self.serviceOption) {
      g_application_set_flags(application, G_APPLICATION_IS_SERVICE)
    }
    var error: UnsafeMutablePointer<GError>?
    guard g_application_register(application, nil, &error) != 0 else {
      throw BusFailure(consuming: error)
    }
    var pointers = arguments.filter { $0 != Self.serviceOption }.map { g_strdup($0) }
    defer { pointers.forEach { g_free($0) } }
    return g_application_run(application, Int32(pointers.count), &pointers)
  }

  /// The only argument of a process that the bus starts, which shows no window.
  package nonisolated static let serviceOption = "--gapplication-service"

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

  package func onShutdown(_ closure: @escaping @MainActor () -> Void) {
    connect("shutdown", closure)
  }

  @discardableResult
  package func addAction(_ name: String, _ closure: @escaping @MainActor () -> Void) -> Action {
    add(Action(name, closure))
  }

  @discardableResult
  package func addAction<Target: VariantValue>(
    _ name: String, _ closure: @escaping @MainActor (Target) -> Void
  ) -> Action {
    add(Action(name, closure))
  }

  /// Adds an action with a state, off at first, which is set by ``Action/setOn(_:)``.
  package func addToggle(_ name: String, _ closure: @escaping @MainActor () -> Void) -> Action {
    add(Action(name, isOn: false, closure))
  }

  private func add(_ action: Action) -> Action {
    g_action_map_add_action(opaque, action.opaque)
    return action
  }
}

private func token(in platformData: OpaquePointer) -> String? {
  ["activation-token", "desktop-startup-id"].lazy.compactMap { key in
    guard let value = g_variant_lookup_value(platformData, key, nil) else { return nil }
    defer { g_variant_unref(value) }
    let isText = String(cString: g_variant_get_type_string(value)) == String.variantType
    return isText ? String(value) : nil
  }.first { !$0.isEmpty }
}
