internal import CGtk
import GLibKit
internal import Glibc

/// The start of GTK, with the first window. It asks other programs first, with a limit, what GTK
/// would ask them without one. GTK would take the answers from the environment, too, but that must
/// not change while other threads read it.
@MainActor
package enum GtkStart {
  /// How long another program may take to answer before GTK does without it.
  private static let patience = Duration.seconds(2)

  /// The address of the bus of assistive technology, empty for none; nil if GTK has to find it.
  private static var accessibilityBus: String?

  /// Starts GTK and opens a display, unless that is done.
  /// - Parameters:
  ///   - others: the names of displays to try after the one that the environment names.
  ///   - closure: called with whether a display is open; at once if one was.
  package static func run(
    on bus: Bus?, others: [String] = [],
    _ closure: @escaping @MainActor (_ hasDisplay: Bool) -> Void
  ) {
    if gtk_is_initialized() != 0, Displays.standard != nil { return closure(true) }
    DisplayServer.findOutIfFrozen(within: patience) { isFrozen in
      if isFrozen { closure(false) } else { askOthers(on: bus, others, closure) }
    }
  }

  private static func askOthers(
    on bus: Bus?, _ others: [String], _ closure: @escaping @MainActor (_ hasDisplay: Bool) -> Void
  ) {
    guard gtk_is_initialized() == 0 else { return closure(openDisplay(others)) }
    guard let bus else {
      // GTK 4.8 can't register its windows without a name of the program on the session bus.
      accessibilityBus = ""
      return closure(openDisplay(others))
    }
    var waiting = 2
    let answered: @MainActor () -> Void = {
      waiting -= 1
      if waiting == 0 { closure(openDisplay(others)) }
    }
    findAccessibilityBus(from: bus) { address in
      accessibilityBus = address
      answered()
    }
    findPortal(on: bus) { isFrozen in
      if isFrozen { disablePortals() }
      answered()
    }
  }

  /// Opens the display that the environment names or else one of `others`, unless one is open. The
  /// first call starts GTK, even if there is no display.
  /// - Returns: false if none can be opened.
  private static func openDisplay(_ others: [String]) -> Bool {
    if gtk_is_initialized() == 0 {
      // GTK would set the locale again, and warn if it is not installed.
      gtk_disable_setlocale()
      // Otherwise the C library keeps what a large window has freed. What a redraw of one in full
      // screen takes is kept, as the system would have to clear it each time.
      mallopt(M_MMAP_THRESHOLD, 4 << 20)
      mallopt(M_TRIM_THRESHOLD, 8 << 20)
      // GDK reads GDK_DEBUG only at this time, and would load OpenGL with the display.
      _ = gtk_init_check()
      Displays.forEach { display in
        guard let accessibilityBus else { return }
        // GTK keeps the address here (`gtkatspicontext.c`).
        g_object_set_data_full(
          UnsafeMutableRawPointer(display).assumingMemoryBound(to: GObject.self),
          "-gtk-atspi-bus-address", g_strdup(accessibilityBus), g_free)
      }
    } else if Displays.standard == nil {
      gdk_display_open(nil)
    }
    return Displays.standard != nil || others.contains { gdk_display_open($0) != nil }
  }

  // MARK: - What GTK would ask

  /// Finds the bus of assistive technology.
  /// - Parameter closure: called with its address; empty if a program on the way doesn't answer,
  ///   nil if GTK can look for it.
  private static func findAccessibilityBus(
    from bus: Bus, _ closure: @escaping @MainActor (String?) -> Void
  ) {
    let known = getenv("AT_SPI_BUS_ADDRESS").map { String(cString: $0) } ?? ""
    if !known.isEmpty { return tryToOpen(known, closure) }
    bus.call(
      "GetAddress", of: "org.a11y.Bus", at: "/org/a11y/bus", in: "org.a11y.Bus", [],
      timeout: patience
    ) { answer in
      switch answer.map({ String(only: $0) }) {
      case .success(let address?): tryToOpen(address, closure)
      case .success(nil): closure(nil)
      case .failure(let failure): closure(failure.isTimeout ? "" : nil)
      }
    }
  }

  private static func tryToOpen(
    _ address: String, _ closure: @escaping @MainActor (String?) -> Void
  ) {
    Bus.open(address, patience: patience) { bus, isLate in
      bus?.close()
      closure(isLate ? "" : bus == nil ? nil : address)
    }
  }

  private static func findPortal(
    on bus: Bus, _ closure: @escaping @MainActor (_ isFrozen: Bool) -> Void
  ) {
    bus.call(
      "Ping", of: "org.freedesktop.DBus.Peer", at: Portal.path, in: Portal.name, [],
      timeout: patience, starts: false
    ) { answer in
      if case .failure(let failure) = answer { closure(failure.isTimeout) } else { closure(false) }
    }
  }

  /// Only GTK 4.18 and newer can do without portals; before 4.14 it uses them in a sandbox.
  private static func disablePortals() {
    guard let function = dlsym(nil, "gtk_disable_portals") else { return }
    unsafeBitCast(function, to: (@convention(c) () -> Void).self)()
  }
}
