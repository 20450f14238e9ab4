import CGtk
import Foundation
import TestSupport
import XCTest

@testable import GtkKit

/// A display with a window manager, beside the display of the tests, which has none. It ends with
/// the process: GDK ends programs when their display closes.
@MainActor struct ManagedDisplay {
  let pointer: OpaquePointer

  static func open() throws -> ManagedDisplay { try opened.get() }

  private static let opened = Result { try ManagedDisplay() }

  private init() throws {
    let output = Pipe()
    try Self.start(
      "Xvfb", "-displayfd", "1", "-screen", "0", "1000x700x24", "-nolisten", "tcp", "-noreset",
      output: output)
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    try Self.start("env", "DISPLAY=\(name)", "openbox", "--sm-disable")
    // GDK looks for a window manager when it opens a display, and not again soon: wait until one
    // manages a window.
    let xDisplay = try XCTUnwrap(XOpenDisplay(name))
    let probe = XCreateSimpleWindow(xDisplay, XDefaultRootWindow(xDisplay), 0, 0, 9, 9, 0, 0, 0)
    XMapWindow(xDisplay, probe)
    let state = XInternAtom(xDisplay, "WM_STATE", 0)
    func isManaged() -> Bool {
      var count: Int32 = 0
      guard let atoms = XListProperties(xDisplay, probe, &count) else { return false }
      defer { XFree(atoms) }
      return (0..<Int(count)).contains { atoms[$0] == state }
    }
    assertEventually(isManaged())
    XCloseDisplay(xDisplay)
    pointer = try XCTUnwrap(gdk_display_open(name))
  }

  private static func start(_ command: String..., output: Pipe? = nil) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\"$@\" </dev/null & cat; kill $!", "sh"] + command
    let life = Pipe()
    process.standardInput = life
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    lives.append(life)
  }

  /// The standard inputs of the processes, which end when these close.
  private static var lives: [Pipe] = []

  /// Runs `body` while this is the default display, as in an X11 session.
  func asStandard(_ body: () throws -> Void) rethrows {
    let (manager, standard) = (gdk_display_manager_get(), gdk_display_get_default())
    gdk_display_manager_set_default_display(manager, pointer)
    XSession.found = nil
    defer {
      gdk_display_manager_set_default_display(manager, standard)
      XSession.found = nil
    }
    try body()
  }

  /// Runs `body` while this counts as Xwayland's display, beside one that keeps nothing above.
  func asSecond(_ body: () throws -> Void) rethrows {
    XSession.found = X11Display(pointer)
    defer { XSession.found = nil }
    try body()
  }
}

extension Window {
  func isAt(_ place: (x: Int, y: Int)) -> Bool { self.place.map { $0 == place } == true }

  /// The numbers in a property of the X11 window; empty if it has none.
  func property(_ name: String) -> [UInt] {
    guard let x11 = X11Surface(surface) else { return [] }
    return x11.display.numbers(name, of: x11.window)
  }
}
