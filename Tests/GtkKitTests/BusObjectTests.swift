import CGLib
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class BusObjectTests: BusTestCase, @unchecked Sendable {
  private let path = "/io/github/simmer_timer/Test/Object"
  private let interfaceName = "io.github.simmer_timer.Object"
  private var interface: String {
    """
    <interface name='\(interfaceName)'>
    <method name='Add'><arg type='i' direction='in'/><arg type='i' direction='in'/>
    <arg type='i' direction='out'/></method>
    <method name='Later'><arg type='s' direction='out'/></method>
    <method name='Never'/>
    <property name='Title' type='s' access='read'/>
    <signal name='Changed'><arg type='s'/></signal>
    </interface>
    """
  }

  private func sessionBus() throws -> Bus { try XCTUnwrap(Bus.session()) }

  private func object(
    on bus: Bus, _ methods: BusObject.Methods = [:], _ properties: BusObject.Properties = [:]
  ) throws -> BusObject {
    try XCTUnwrap(
      BusObject(
        at: path, on: bus, interface: interface, methods: methods, properties: properties))
  }

  /// Calls a method of the object, in the way of another program.
  /// - Returns: the answer in GVariant's text format, or the name of the error.
  private func call(
    _ method: String, _ arguments: [OpaquePointer] = [], of interface: String? = nil, on bus: Bus
  ) throws -> String {
    let name = String(cString: try XCTUnwrap(g_dbus_connection_get_unique_name(bus.opaque)))
    return MainLoop.wait { done in
      bus.call(
        method, of: interface ?? interfaceName, at: path, in: name, arguments
      ) {
        do throws(BusFailure) {
          let text = g_variant_print(try $0.get(), 0)
          defer { g_free(text) }
          done(text.map { String(cString: $0) } ?? "")
        } catch {
          done(String(error.name.split(separator: ".").last ?? ""))
        }
      }
    }
  }

  func testAnswersCallsAtOnceOrLater() async throws {
    let bus = try sessionBus()
    var held: [BusCall] = []
    let object = try object(
      on: bus,
      [
        "Add": { call in
          let numbers: [Int] = (0..<2).compactMap { call.argument($0) }
          call.answer([numbers.reduce(0, +).variant])
        },
        "Later": { call in
          held.append(call)
          MainLoop.async { held.removeFirst().answer(["done".variant]) }
        },
        "Never": { _ in },
      ])
    try withExtendedLifetime(object) {
      XCTAssertEqual(try call("Add", [2.variant, 3.variant], on: bus), "(5,)")
      XCTAssertEqual(try call("Later", on: bus), "('done',)")
      XCTAssertEqual(try call("Never", on: bus), "Failed", "nobody answered")
    }
  }

  func testAnArgumentOfAnotherTypeOrPlaceIsNil() async throws {
    let bus = try sessionBus()
    var arguments: [Any?] = []
    let object = try object(
      on: bus,
      [
        "Add": { call in
          arguments = [
            call.argument(0) as String?, call.argument(2) as Int?, call.argument(-1) as Int?,
          ]
          call.answer([0.variant])
          call.answer([0.variant])
        }
      ])
    try withExtendedLifetime(object) {
      XCTAssertEqual(try call("Add", [2.variant, 3.variant], on: bus), "(0,)")
    }
    XCTAssertEqual(arguments.map { $0 == nil }, [true, true, true])
  }

  func testIsGoneWithItsLastReference() async throws {
    let bus = try sessionBus()
    try assertReleased(later: true) { token in
      let object = try object(on: bus, ["Add": { _ in _ = token }])
      XCTAssertNil(BusObject(at: path, on: bus, interface: interface), "there is one")
      withExtendedLifetime(object) {}
    }
    XCTAssertEqual(try call("Never", on: bus), "UnknownMethod")
    XCTAssertNil(BusObject(at: path, on: bus, interface: "<interface>"))
  }

  func testIsThereBeforeTheApplicationHasItsName() async throws {
    let application = Application(id: testID)
    var hadName: [Bool] = []
    var answer: String?
    application.export { [self] bus in
      hadName.append(MainLoop.wait { bus.hasOwner(testID, $0) })
      return BusObject(
        at: path, on: bus, interface: interface, methods: ["Never": { $0.answer() }])
    }
    application.onActivate { [self, unowned application] in
      answer = try? call("Never", on: sessionBus())
      application.quit()
    }
    XCTAssertEqual(try application.run(["simmer"]), 0)
    XCTAssertEqual(answer, "()")
    XCTAssertEqual(hadName, [false])
    XCTAssertEqual(try call("Never", on: sessionBus()), "UnknownMethod")
  }
}
