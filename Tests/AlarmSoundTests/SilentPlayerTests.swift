import AlarmSound
import Testing

@MainActor @Suite struct SilentPlayerTests {
  private let bell = Sound(id: "/bell", origin: .personal, name: "bell", path: "/bell")

  @Test func remembersWhatWasAsked() {
    let player = SilentPlayer()
    player.prepare()
    player.play(bell, volume: 0.5, loops: true, fadeIn: .seconds(20))
    player.setVolume(0.7)
    player.stop()
    #expect(
      player.requests == [
        .prepare, .play(bell, volume: 0.5, loops: true, fadeIn: .seconds(20)), .setVolume(0.7),
        .stop,
      ])
  }

  @Test func tellsOfChangesOnly() {
    let player = SilentPlayer()
    var seen: [PlayerStatus] = []
    player.onStatusChange = { seen.append($0) }
    player.stop()
    player.play(bell, volume: 1, loops: false, fadeIn: .zero)
    player.play(bell, volume: 1, loops: false, fadeIn: .zero)
    player.status = .failed(bell, .noServer)
    player.stop()
    #expect(seen == [.playing(bell), .failed(bell, .noServer), .silent])
    #expect(player.status == .silent)
  }
}
