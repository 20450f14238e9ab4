import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class DisplayTests: GtkTestCase, @unchecked Sendable {
  private func openAgain() throws -> OpaquePointer {
    try XCTUnwrap(gdk_display_open(gdk_display_get_name(gdk_display_get_default())))
  }

  func testTheServerIsFoundByItsVariables() async throws {
    let cases: [([String: String], String?)] = [
      (["DISPLAY": ":7.1"], "/tmp/.X11-unix/X7"), (["DISPLAY": "unix:0"], "/tmp/.X11-unix/X0"),
      (["DISPLAY": "kitchen:0"], nil), (["DISPLAY": ":"], nil), (["DISPLAY": ":x"], nil),
      ([:], nil),
      (
        ["DISPLAY": ":1", "WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "/run"],
        "/run/wayland-0"
      ),
      (["WAYLAND_DISPLAY": "/somewhere/socket", "XDG_RUNTIME_DIR": "/run"], "/somewhere/socket"),
    ]
    for (variables, path) in cases {
      XCTAssertEqual(DisplayServer.socket { variables[$0] ?? "" }?.path, path, "\(variables)")
    }
  }

  func testTheDisplayItselfIsTheX11Display() async throws {
    XCTAssertEqual(XSession.display?.pointer, gdk_display_get_default())
  }

  func testStylesAndIconsApplyToDisplaysOpenedLater() async throws {
    let sheet = StyleSheet()
    sheet.load(".later { min-width: 321px; }")
    addIconDirectory("/somewhere/icons")
    let display = try openAgain()
    XCTAssertNotEqual(display, gdk_display_get_default())

    let label = Label("05:00", styles: ["later"])
    let window = Window()
    window.setChild(label)
    gtk_window_set_display(window.cast(), display)
    window.present()
    assertEventually(label.isMapped && label.size.width > 0)
    XCTAssertEqual(label.size.width, 321)
    XCTAssertTrue(iconFolders(on: display).contains("/somewhere/icons"))
  }

  func testAWindowReportsItsStateOnEachDisplay() async throws {
    let window = show(Label("05:00"))
    var changes = 0
    window.onViewChange { changes += 1 }
    for display in [try openAgain(), gdk_display_get_default()] {
      window.isVisible = false
      gtk_window_set_display(window.cast(), display)
      window.isVisible = true
      assertEventually(window.isInView)
      changes = 0
      let surface = UnsafeMutableRawPointer(try XCTUnwrap(window.surface))
      g_object_notify(surface.assumingMemoryBound(to: GObject.self), "state")
      XCTAssertEqual(changes, 1)
    }
  }
}

@MainActor final class FrameTicksTests: GtkTestCase, @unchecked Sendable {
  private lazy var window = show(Label("Tea"))

  func testFollowsFramesOnlyWhileItIsOn() async throws {
    var times: [Duration] = []
    let ticks = FrameTicks(of: window) { times.append($0) }
    window.runFrames()
    XCTAssertEqual(times, [])

    ticks.isOn = true
    assertEventually(times.count >= 5)
    XCTAssertEqual(times, Set(times).sorted(), "once a frame")

    ticks.isOn = false
    times = []
    window.runFrames()
    XCTAssertEqual(times, [])
  }

  func testMayBeSwitchedOffByItsClosure() async throws {
    var count = 0
    var ticks: FrameTicks?
    ticks = FrameTicks(of: window) { _ in
      count += 1
      ticks?.isOn = false
    }
    ticks?.isOn = true
    window.runFrames()
    XCTAssertEqual(count, 1)
    ticks = nil
  }

  func testMayBeSwitchedOffAfterTheWindowIsDestroyed() async throws {
    let ticks = FrameTicks(of: window) { _ in }
    ticks.isOn = true
    window.destroy()
    ticks.isOn = false
  }
}

@MainActor final class ImageTests: GtkTestCase, @unchecked Sendable {
  /// The opacity of each pixel of an icon on the screen.
  private func shape(of icon: String) throws -> [Double] {
    let image = Image(icon: icon)
    show(image, width: 64, height: 64)
    image.runFrames()
    return try Picture(of: image).alphas
  }

  /// Icons are SVG files, for which GTK needs librsvg's loader: otherwise it draws a placeholder.
  func testIconsOfTheProgramAreDrawn() async throws {
    addIconDirectory(SourceTree.data + "/icons")
    let bell = try shape(of: "simmer-bell-symbolic")
    XCTAssertTrue(bell.contains { $0 > 0.9 })
    XCTAssertNotEqual(bell, try shape(of: "simmer-there-is-no-such-icon"))
  }

  /// Each addition makes GTK read all icon themes again.
  func testAnIconFolderIsAddedOnce() async throws {
    let display = gdk_display_get_default()
    let before = iconFolders(on: display)
    for _ in 0..<2 { addIconDirectory("/simmer-icons") }
    XCTAssertEqual(iconFolders(on: display), before + ["/simmer-icons"])
  }

  func testIconSizesAreThoseOfThePictures() async {
    let wished = [9, 16, 19, 21, 30, 41, 60, 200.0]
    XCTAssertEqual(wished.map(Image.nearestSize(to:)), [16, 16, 16, 24, 32, 48, 64, 64])
  }
}

@MainActor private func iconFolders(on display: OpaquePointer?) -> [String] {
  let path = gtk_icon_theme_get_search_path(gtk_icon_theme_get_for_display(display))
  defer { g_strfreev(path) }
  return strings(path)
}
