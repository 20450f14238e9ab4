/// Times that may be times of day, or may be none.
extension Grammar {
  /// What may be a time of day, but was read as something else, or the other way round.
  func timeOfDay(
    insteadOf reading: Reading, in text: TypedText
  ) -> TypedTimer.Refusal? {
    guard isLikeTemperature(reading), !isAlone(reading) else { return nil }
    let figures = text.string(reading.tokens.upperBound - 1..<reading.tokens.upperBound)
    return refusal(reading.tokens, reading.value, other: figures + "°", in: text)
  }

  private func refusal(
    _ part: Range<Int>, _ value: Reading.Value, other: String, in text: TypedText
  ) -> TypedTimer.Refusal? {
    guard case .timeOfDay(let time?) = value else { return nil }
    let minute = time.minute < 10 ? "0\(time.minute)" : "\(time.minute)"
    return .perhapsTimeOfDay(
      text.string(part), moment: words.written(.at) + " \(time.hour):" + minute, other: other)
  }

  /// Whether nothing but marks stands beside the reading.
  private func isAlone(_ reading: Reading) -> Bool {
    tokens.indices.allSatisfy { reading.tokens.contains($0) || tokens[$0].kind == .mark }
  }
}
