internal import CGtk
import GLibKit
internal import Glibc

/// The start of GTK, with the first window. It asks other programs first, with a limit, what GTK
/// would ask them without one: a frozen program must not stop this one.
@MainActor
package enum GtkStart {
  /// How long another program may take to answer before GTK does without it.
  private static let patience = Duration.seconds(2)

  /// Starts GTK and opens the display that the environment names, unless that is done.
  /// - Parameter closure: called with whether the display is open; at once if GTK has started.
  package static func run(
    on bus: Bus?, _ closure: @escaping @MainActor (_ hasDisplay: Bool) -> Void
  ) {
    guard gtk_is_initialized() == 0, let bus else { return closure(openDisplay()) }
    var waiting = 2
    let answered: @MainActor () -> Void = {
      waiting -= 1
      if waiting == 0 { closure(openDisplay()) }
    }
    findAccessibilityBus(from: bus) { isSafe in
      if !isSafe { setenv("GTK_A11Y", "none", 1) }
      answered()
    }
    findPortal(on: bus) { isFrozen in
      if isFrozen { disablePortals() }
      answered()
    }
  }

  /// Opens the display that the environment names, unless it is open. The first call starts GTK,
  /// even if there is no display.
  /// - Returns: false if it can't be opened.
  package static func openDisplay() -> Bool {
    // GDK reads GDK_DEBUG only when GTK is initialized, and would otherwise load OpenGL with the
    // display.
    guard gtk_is_initialized() == 0 else {
      return Displays.standard != nil || gdk_display_open(nil) != nil
    }
    // The program sets the locale. GTK would set it again, and print a warning if it is not
    // installed.
    gtk_disable_setlocale()
    Renderer.preferSoftware()
    return gtk_init_check() != 0
  }

  // MARK: - What GTK would ask

  /// Finds the bus of assistive technology, and stores its address in the environment, where GTK
  /// looks first.
  /// - Parameter closure: called with false if a program on the way doesn't answer.
  private static func findAccessibilityBus(
    from bus: Bus, _ closure: @escaping @MainActor (_ isSafe: Bool) -> Void
  ) {
    let known = getenv("AT_SPI_BUS_ADDRESS").map { String(cString: $0) } ?? ""
    if !known.isEmpty { return tryToOpen(known, closure) }
    bus.call(
      "GetAddress", of: "org.a11y.Bus", at: "/org/a11y/bus", in: "org.a11y.Bus", [],
      timeout: patience
    ) { answer in
      switch answer.map({ String(only: $0) }) {
      case .success(let address?):
        setenv("AT_SPI_BUS_ADDRESS", address, 1)
        tryToOpen(address, closure)
      case .success(nil): closure(true)
      case .failure(let failure): closure(!failure.isTimeout)
      }
    }
  }

  private static func tryToOpen(
    _ address: String, _ closure: @escaping @MainActor (_ isSafe: Bool) -> Void
  ) {
    Bus.open(address, patience: patience) { bus, isFrozen in
      bus?.close()
      closure(!isFrozen)
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

  /// Lets GTK do without portals, in addition to its other options. Before 4.10 it doesn't read this
  /// flag, and uses portals only in a sandbox.
  private static func disablePortals() {
    guard gtk_get_minor_version() >= 10 else { return }
    let others = getenv("GDK_DEBUG").map { String(cString: $0) + "," } ?? ""
    setenv("GDK_DEBUG", others + "no-portals", 1)
  }
}
