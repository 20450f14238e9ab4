import CGtk
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// The round button stays a circle of 70 pixels, whatever stands on it.
@MainActor
final class RoundButtonTests: XCTestCase, @unchecked Sendable {
  private static let words = [
    "Start", "Cancel", "Pause", "Resume", "Stop", "Restart", "Abbrechen", "Fortsetzen",
    "Neu starten", "Redémarrer", "Возобновить",
  ]

  func testEveryWordFitsIn70Pixels() async throws {
    _ = try Desktop.application()
    for word in Self.words {
      for role in RoundButton.Role.allCases {
        let button = RoundButton()
        button.show(word, symbol: "list-add-symbolic", role: role)
        XCTAssertEqual(natural(button, GTK_ORIENTATION_HORIZONTAL), 70, word)
        XCTAssertEqual(natural(button, GTK_ORIENTATION_VERTICAL), 70, word)
      }
    }
  }

  func testALongWordIsWrittenSmallerAndAShortOneNot() async throws {
    _ = try Desktop.application()
    let button = RoundButton()
    button.show("Stop", symbol: "list-add-symbolic", role: .halt)
    XCTAssertEqual(try scale(of: button), 1)
    button.show("Fortsetzen", symbol: "list-add-symbolic", role: .go)
    XCTAssertLessThan(try scale(of: button), 1)
    button.show("Stop", symbol: "list-add-symbolic", role: .halt)
    XCTAssertEqual(try scale(of: button), 1)
  }

  func testItHasOneRoleAtATime() async throws {
    _ = try Desktop.application()
    let button = RoundButton()
    for role in RoundButton.Role.allCases {
      button.show("Stop", symbol: "list-add-symbolic", role: role)
      let styles = RoundButton.Role.allCases.filter {
        gtk_widget_has_css_class(button.widget.widget, $0.rawValue) != 0
      }
      XCTAssertEqual(styles, [role])
    }
  }

  private func natural(_ button: RoundButton, _ orientation: GtkOrientation) -> Int32 {
    var natural: Int32 = 0
    gtk_widget_measure(button.widget.widget, orientation, -1, nil, &natural, nil, nil)
    return natural
  }

  /// The size of the letters, as a part of what the style sheet says.
  private func scale(of button: RoundButton) throws -> Double {
    let label = try XCTUnwrap(gtk_button_get_child(button.widget.cast()))
    let attributes = pango_attr_list_get_attributes(gtk_label_get_attributes(OpaquePointer(label)))
    defer {
      g_slist_free_full(attributes) {
        pango_attribute_destroy($0?.assumingMemoryBound(to: PangoAttribute.self))
      }
    }
    let attribute = attributes?.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
    return try XCTUnwrap(pango_attribute_as_float(attribute)).pointee.value
  }
}
