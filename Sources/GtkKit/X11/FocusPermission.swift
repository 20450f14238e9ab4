/// Permission to come to the front, which a key or click on the desktop has given.
package enum FocusPermission: Equatable, Sendable {
  /// The time of the event, by the clock of the window system.
  case time(UInt32)
  /// An activation token of Wayland, or a startup identifier of X11.
  case token(String)
}
