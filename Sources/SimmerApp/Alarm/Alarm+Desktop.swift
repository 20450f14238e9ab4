import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

extension Alarm {
  /// Initial volume of an alarm that fades in, as a fraction of its full volume.
  private static let softest = 0.3

  /// Creates an alarm that is played by the desktop's sound server.
  convenience init(files: InstalledFiles, preferences: Preferences) {
    self.init(
      player: CanberraPlayer(
        applicationName: "Simmer", applicationID: About.applicationID,
        serverWatch: { ServerSocket.watch($0) }, hop: MainLoop.async),
      sounds: Sounds(files, preferences: preferences),
      watch: AudibilityWatch(mixer: DesktopMixer()) {
        let volume = preferences.volume
        return (full: volume, lowest: volume * (preferences.fadesIn ? Self.softest : 1))
      })
  }
}
