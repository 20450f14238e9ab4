/// The identity of the program.
enum About {
  /// Name of the application: on the session bus, of its desktop file, settings and icon.
  static let applicationID = "io.github.simmer_timer.Simmer"
  /// The version, as in the newest entry of the metainfo.
  static let version = "0.1.0"
  /// The project's website.
  static let website = "https://github.com/simmer-timer/simmer"
}
