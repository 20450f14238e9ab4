/// A permission of the desktop to bring a window to the front, which a person’s key or click there
/// has given.
package enum FocusPermission: Equatable, Sendable {
  /// The time of the event, by the clock of the window system.
  case time(UInt32)
  /// An activation token of Wayland, or a startup identifier of X11.
  case token(String)
}
