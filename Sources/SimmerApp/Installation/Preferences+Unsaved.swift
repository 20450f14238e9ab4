import GLibKit
import SimmerCore

extension Preferences {
  /// The preferences for a command in a terminal. They don't change, and without a session bus they
  /// can't be stored.
  static func unsaved(_ files: InstalledFiles) -> Preferences {
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    settings?.keepInMemory()
    return Preferences(settings, desktopClock: DesktopClock(isInSandbox: Sandbox.isInside))
  }
}
