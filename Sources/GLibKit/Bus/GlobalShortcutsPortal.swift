internal import CGLib

/// A client of `org.freedesktop.portal.GlobalShortcuts`, whose keys work in every program. The
/// desktop lets the person choose the keys, and remembers them for the application's identifier.
///
/// It has a connection to the bus of its own, because an identifier must be registered before a
/// connection calls any portal, and GTK calls one when it opens a Wayland display.
@MainActor
package final class GlobalShortcutsPortal {
  package struct Shortcut {
    package let id, description, keys: String

    /// - Parameter keys: a proposal, such as `CTRL+ALT+s`.
    package init(id: String, description: String, keys: String) {
      (self.id, self.description, self.keys) = (id, description, keys)
    }
  }

  /// Called once when the keys of a shortcut were pressed, however long they are held, with a token
  /// that lets a window come to the front, if the desktop gives one.
  package var onActivate: ((_ id: String, _ token: String?) -> Void)?
  package var onChange: (() -> Void)?
  /// Called when the desktop has ended bound shortcuts, after ``bound`` has changed.
  package var onClose: (() -> Void)?
  /// The bound shortcuts, each with a description of its keys.
  package private(set) var bound: [String: String] = [:] {
    didSet { if bound != oldValue { onChange?() } }
  }
  /// Whether the portal, or the person, has yet to answer.
  package var isBinding: Bool { answer != nil }
  /// The connection of the session; nil if nothing is bound or being bound.
  private(set) var connection: Bus?

  private static let interface = "org.freedesktop.portal.GlobalShortcuts"

  private let bus: Bus?
  private let applicationID: String?
  private let now: () -> Duration
  private var keys = HeldKeys()
  private var number = 0
  private var ends = 0
  private var answer: (@MainActor () -> Void)?
  private var request: PortalRequest?
  /// The path of the session; nil without a portal, or if nothing is bound or being bound.
  private var session: String?
  private var subscriptions: [guint] = []
  private var closing: guint?

  /// - Parameter applicationID: the name of the desktop file; nil in a sandbox, which the portal
  ///   knows.
  package init(
    _ bus: Bus?, applicationID: String? = nil, now: @escaping () -> Duration = { BootClock.now }
  ) {
    (self.bus, self.applicationID, self.now) = (bus, applicationID, now)
  }

  package func find(_ answer: @escaping @MainActor (_ isThere: Bool) -> Void) {
    guard let bus else { return answer(false) }
    bus.property("version", of: Self.interface, at: Portal.path, in: Portal.name) {
      (version: UInt32?) in answer(version != nil)
    }
  }

  /// Binds shortcuts, in place of earlier ones, until ``unbind()``. If the portal is started again,
  /// it does so again.
  /// - Parameter answer: called once ``bound`` has the result; empty if the person has refused, or
  ///   the portal has failed.
  package func bind(_ shortcuts: [Shortcut], _ answer: @escaping @MainActor () -> Void = {}) {
    unbind()
    guard bus != nil else { return answer() }
    self.answer = answer
    Bus.openSession { [weak self, ends] bus in
      guard let self, self.ends == ends else {
        bus?.close()
        return
      }
      guard let bus else { return finish() }
      connection = bus
      listen(on: bus, shortcuts)
      createSession(on: bus, shortcuts)
    }
  }

  private func createSession(on bus: Bus, _ shortcuts: [Shortcut]) {
    register(on: bus)
    let token = nextToken
    let session = PortalRequest.path("session", token, bus)
    self.session = session
    closing = bus.onSignal(
      "Closed", of: "org.freedesktop.portal.Session", at: session, from: Portal.name
    ) { [weak self] _ in self?.closed() }
    request = PortalRequest(
      "CreateSession", of: Self.interface, on: bus, token: token,
      options: ["session_handle_token": token.variant]
    ) { [weak self] response, _ in
      guard let self else { return }
      if response == 0 { bind(shortcuts, in: session, on: bus) } else { finish() }
    }
  }

  /// Tells the portal the application's identifier, which it would otherwise know only by the
  /// systemd unit of the process. Older portals have no such method, so the answer is ignored.
  private func register(on bus: Bus) {
    guard let applicationID else { return }
    bus.call(
      "Register", of: "org.freedesktop.host.portal.Registry", at: Portal.path, in: Portal.name,
      [applicationID.variant, Variant.dictionary([:])]
    ) { _ in }
  }

  private func bind(_ shortcuts: [Shortcut], in session: String, on bus: Bus) {
    let list = shortcuts.map { shortcut in
      let values = Variant.dictionary([
        "description": shortcut.description.variant, "preferred_trigger": shortcut.keys.variant,
      ])
      return Variant.tuple([shortcut.id.variant, values])
    }
    request = PortalRequest(
      "BindShortcuts", of: Self.interface, on: bus, token: nextToken,
      [
        g_variant_new_object_path(session), Variant.array(of: "(sa{sv})", list),
        "".variant,
      ], options: [:]
    ) { [weak self] _, results in
      guard let self else { return }
      // The response is not judged: some desktops report a failure although they bind shortcuts.
      let list = results.flatMap { g_variant_lookup_value($0, "shortcuts", nil) }
      defer { if let list { g_variant_unref(list) } }
      finish(with: list.map { Self.keys(in: $0) })
    }
  }

  /// - Parameter keys: the bound shortcuts; nil if no answer names them.
  private func finish(with keys: [String: String]? = nil) {
    let answer = answer
    (self.answer, request) = (nil, nil)
    if let keys { bound = keys }
    if bound.isEmpty { unbind() }
    answer?()
  }

  /// Ends the shortcuts. The portal closes the session with its connection.
  package func unbind() {
    ends += 1
    for subscription in subscriptions { connection?.stopListening(subscription) }
    subscriptions = []
    endSession()
    connection?.close()
    (connection, answer) = (nil, nil)
  }

  private func endSession() {
    if let closing { connection?.stopListening(closing) }
    closing = nil
    (session, request, bound) = (nil, nil, [:])
  }

  private var nextToken: String {
    number += 1
    return "shortcuts\(number)"
  }

  private func listen(on bus: Bus, _ shortcuts: [Shortcut]) {
    let owner = bus.onOwnerChange(of: Portal.name) { [weak self] isGone in
      self?.portalChanged(isGone: isGone, shortcuts)
    }
    let activated = bus.onSignal(
      "Activated", of: Self.interface, at: Portal.path, from: Portal.name
    ) { [weak self] in self?.activated($0) }
    let deactivated = bus.onSignal(
      "Deactivated", of: Self.interface, at: Portal.path, from: Portal.name
    ) { [weak self] in self?.deactivated($0) }
    let changed = bus.onSignal(
      "ShortcutsChanged", of: Self.interface, at: Portal.path, from: Portal.name
    ) { [weak self] in self?.changed($0) }
    subscriptions = [owner, activated, deactivated, changed]
  }

  /// A portal that is started again knows none of its sessions, and its dialog is gone. A request
  /// that has started it is still open.
  private func portalChanged(isGone: Bool, _ shortcuts: [Shortcut]) {
    if isGone {
      endSession()
    } else if session == nil, let connection {
      createSession(on: connection, shortcuts)
    }
  }

  /// The desktop has closed the session. If the person has yet to answer, nothing is bound.
  private func closed() {
    guard !isBinding else { return finish() }
    unbind()
    onClose?()
  }

  private func activated(_ arguments: OpaquePointer) {
    guard let id = shortcut(in: arguments), keys.isPress(id, at: now()),
      let options = g_variant_get_child_value(arguments, 3)
    else { return }
    defer { g_variant_unref(options) }
    onActivate?(id, String(in: options, "activation_token"))
  }

  private func deactivated(_ arguments: OpaquePointer) {
    if let id = shortcut(in: arguments) { keys.release(id, at: now()) }
  }

  private func shortcut(in arguments: OpaquePointer) -> String? {
    guard isOfSession(arguments, "(osta{sv})"), let id = g_variant_get_child_value(arguments, 1)
    else { return nil }
    defer { g_variant_unref(id) }
    return String(id)
  }

  private func changed(_ arguments: OpaquePointer) {
    guard isOfSession(arguments, "(oa(sa{sv}))"),
      let list = g_variant_get_child_value(arguments, 1)
    else { return }
    defer { g_variant_unref(list) }
    bound = Self.keys(in: list)
  }

  private func isOfSession(_ arguments: OpaquePointer, _ type: String) -> Bool {
    guard String(cString: g_variant_get_type_string(arguments)) == type,
      let path = g_variant_get_child_value(arguments, 0)
    else { return false }
    defer { g_variant_unref(path) }
    return String(path) == session
  }

  /// Returns the keys of each shortcut in a list of the type `a(sa{sv})`; none in another one.
  private static func keys(in list: OpaquePointer) -> [String: String] {
    guard String(cString: g_variant_get_type_string(list)) == "a(sa{sv})" else { return [:] }
    var keys: [String: String] = [:]
    for index in 0..<g_variant_n_children(list) {
      guard let shortcut = g_variant_get_child_value(list, index),
        let id = g_variant_get_child_value(shortcut, 0),
        let values = g_variant_get_child_value(shortcut, 1)
      else { continue }
      defer { [shortcut, id, values].forEach { g_variant_unref($0) } }
      keys[String(id)] = String(in: values, "trigger_description") ?? ""
    }
    return keys
  }
}
