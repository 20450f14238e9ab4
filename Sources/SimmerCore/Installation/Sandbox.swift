import Glibc

/// Whether the program runs in a sandbox, where it needs the desktop's portals for some requests.
package enum Sandbox {
  package static var isInside: Bool {
    access("/.flatpak-info", F_OK) == 0 || getenv("SNAP") != nil
  }
}
