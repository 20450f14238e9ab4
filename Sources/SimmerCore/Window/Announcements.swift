extension Scene {
  /// What a screen reader says of changes away from the focus. The end of a timer is announced by
  /// its notification.
  /// - Parameter canAnnounce: false if the title says it, which has the stage all the time.
  package func announcements(after old: Scene?, canAnnounce: Bool) -> [String] {
    var texts = [undone]
    if toast?.sentence != old?.toast?.sentence {
      texts.append(canAnnounce ? toast?.announcement : toast?.sentence)
    }
    if banner?.sentence != old?.banner?.sentence { texts.append(banner?.sentence) }
    if canAnnounce { texts.append(newStage) }
    if announcesChange, let old {
      texts += tiles.map { tile in old.tiles.first { $0.id == tile.id }.flatMap(tile.change) }
    }
    if case .setup(let setup, _) = content, case .movedPreset(let index) = focus {
      texts.append(setup.position(ofPreset: index))
    }
    return texts.compactMap(\.self)
  }
}
