import CGLib
import TestSupport
import XCTest

@testable import GLibKit

@MainActor final class MediaPlayersTests: BusTestCase, @unchecked Sendable {
  func testOnlyThosePlayersAreFoundThatSayThatTheyPlay() async throws {
    for (name, status) in [
      ("plays", "(<'Playing'>,)"), ("paused", "(<'Paused'>,)"), ("odd", "(<1>,)"),
      ("odder", "('Playing',)"), ("playerctld", "(<'Playing'>,)"),
    ] { try serve("org.mpris.MediaPlayer2." + name, answers: ["Get": status]) }
    try serve("org.mpris.MediaPlayer2.fails")
    try serve("org.example.MediaPlayer", answers: ["Get": "(<'Playing'>,)"])
    let silent = try serve("org.mpris.MediaPlayer2.silent", answers: nil)
    let bus = try XCTUnwrap(MainLoop.wait { Bus.connect(to: G_BUS_TYPE_SESSION, $0) })
    bus.takeName("org.mpris.MediaPlayer2.own")
    let own = BusObject(
      at: "/org/mpris/MediaPlayer2", on: bus,
      interface: """
        <interface name='org.mpris.MediaPlayer2.Player'>
        <property name='PlaybackStatus' type='s' access='read'/></interface>
        """, properties: ["PlaybackStatus": { "Playing".variant }])
    XCTAssertNotNil(own)
    var found: [String] = []
    MediaPlayers(bus).findPlaying { found.append($0.name) }
    assertEventually(found == ["org.mpris.MediaPlayer2.plays"])
    silent.settle(with: bus.opaque)
    XCTAssertEqual(found.count, 1)
  }
}
