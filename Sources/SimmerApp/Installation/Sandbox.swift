import Glibc

/// Whether the program runs in a sandbox, where the desktop's portals do what it may not do itself.
enum Sandbox {
  static var isInside: Bool {
    access("/.flatpak-info", F_OK) == 0 || getenv("SNAP") != nil
  }
}
