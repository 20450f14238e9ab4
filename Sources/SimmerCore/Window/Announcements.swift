extension Scene {
  /// What a screen reader says of changes away from the focus. The end of a timer is announced by
  /// its notification.
  /// - Parameter canAnnounce: false if the title says it, which has the stage all the time.
  package func announcements(after old: Scene?, canAnnounce: Bool) -> [String] {
    var texts = [undone]
    if toast != old?.toast { texts.append(toast?.announcement) }
    if banner?.sentence != old?.banner?.sentence { texts.append(banner?.sentence) }
    if canAnnounce { texts.append(newStage) }
    if announcesChange, let old {
      texts += tiles.map { tile in old.tiles.first { $0.id == tile.id }.flatMap(tile.change) }
    }
    if let face, face.phase == .missed, face.id == old?.face?.id, old?.face?.phase == .finished {
      texts.append(face.title)
    }
    texts += tiles.filter { tile in
      tile.phase == .missed
        && old?.tiles.contains { $0.id == tile.id && $0.phase == .finished } == true
    }.map { Statement.missed(at: nil).sentence(about: $0.label) }
    if case .setup(let setup, _) = content, case .movedPreset(let index) = focus {
      texts.append(setup.position(ofPreset: index))
    }
    return texts.compactMap(\.self)
  }
}
