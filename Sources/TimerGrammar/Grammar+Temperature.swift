extension Grammar {
  /// Whether the figures here are a temperature: `220°C`, `220 degrees`. A separate letter may be
  /// another word (`2 c flour`).
  func isTemperature(at position: Int) -> Bool {
    guard let figures = figures(at: position), figures.amount != nil,
      let end = words.match(.degrees, tokens, at: position + 1)
    else { return false }
    let isLetter =
      end == position + 2 && tokens[position + 1].key.count == 1
      && tokens[position + 1].key.first?.isLetter == true
    return !isLetter || tokens[position + 1].isGlued || figures.parts[0].digits == 3
  }

  /// Returns the readings without probable temperatures, if another reading has a clear duration:
  /// `bake 35m at 220`.
  func withoutTemperatures(_ readings: [Reading]) -> [Reading] {
    let others = readings.filter { !isLikeTemperature($0) }
    let isTimed = others.contains { reading in
      if case .duration = reading.value { reading.strength > .number } else { false }
    }
    if isTimed { return others }
    // `bake 35 at 180`
    return others.isEmpty
      ? readings : readings.filter { $0.strength != .broken || !isLikeTemperature($0) }
  }

  /// Whether the reading is `at` and three figures that are an oven temperature or that no clock
  /// shows.
  func isLikeTemperature(_ reading: Reading) -> Bool {
    guard case .timeOfDay = reading.value, let last = reading.tokens.last else { return false }
    let start = reading.tokens.lowerBound
    return isLikeTemperature(at: last) && words.match(.at, tokens, at: start) == last
      && words.match(.until, tokens, at: start) == nil
  }

  /// Whether the figures here are three digits that are an oven temperature (100 ... 500) or that
  /// no clock shows.
  func isLikeTemperature(at position: Int) -> Bool {
    guard let figures = figures(at: position), figures.marks.isEmpty,
      figures.parts[0].digits == 3
    else { return false }
    let isOfOven = 100...500 ~= figures.parts[0].value
    return isOfOven || figures.timeOfDay.flatMap { TypedTimer.TimeOfDay($0) } == nil
  }
}
