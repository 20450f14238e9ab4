extension Engine {
  /// Whether there are fewer presets than the maximum of 100.
  package var canAddPreset: Bool { presets.count < [Preset].limits.presets }

  /// Handles an input about presets. An index out of range is ignored.
  mutating func handlePresets(_ input: Input) {
    switch input {
    case .addPreset(let preset):
      guard canAddPreset else { return }
      presets.append(preset.clamped)
    case .setPreset(let index, let preset):
      guard presets.indices.contains(index), presets[index] != preset.clamped else { return }
      presets[index] = preset.clamped
    case .movePreset(let from, let to):
      guard presets.indices.contains(from), presets.indices.contains(to), from != to else { return }
      presets.move(from: from, to: to)
    case .removePreset(let index):
      guard presets.indices.contains(index) else { return }
      lose(by: .removed(presets.remove(at: index), index: index))
    default: return
    }
    revision += 1
  }
}
