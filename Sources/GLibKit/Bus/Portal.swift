package enum Portal {
  package static let name = "org.freedesktop.portal.Desktop"
  package static let path = "/org/freedesktop/portal/desktop"
}
