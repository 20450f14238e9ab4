package enum Portal {
  /// The bus name of all portals.
  package static let name = "org.freedesktop.portal.Desktop"
  /// Their object.
  package static let path = "/org/freedesktop/portal/desktop"
}
