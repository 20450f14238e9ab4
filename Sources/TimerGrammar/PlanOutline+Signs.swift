/// Signs that a text is a plan, even if it could be read as one timer.
extension PlanOutline {
  /// The number of pieces that contain something like a time.
  var times: Int { pieces.count(where: \.hasTime) }

  /// Whether the text is certainly a plan: it has rounds, `wait`, `then` or `together`; a time of
  /// day or a title, and several parts; or several times, one of which has a name.
  /// - Parameter title: the text before the colon; nil if there is none.
  func isUnmistakable(behind title: PlanTitle?) -> Bool {
    guard times > 0 else { return false }
    let hasRounds = rounds != nil || title?.rounds != nil
    if hasRounds || pieces.contains(where: \.isWait) || then != nil && !isArrow { return true }
    let hasSeveral = pieces.count > 1
    let isTogether = title?.ready?.saysTogether == true || ready?.saysTogether == true
    if hasSeveral, isTogether { return true }
    let hasMomentBefore = title?.ready?.moment != nil
    if times > 1, hasMomentBefore { return true }
    let timed = pieces.filter { $0.hasTime && !isCount($0) }
    let named = timed.indices.filter { isNamed(timed[$0]) }
    if named.isEmpty { return false }
    if hasMomentBefore || hasSeveral && (title != nil || ready?.moment != nil) { return true }
    // In `room 5, 30m` the number is part of the name.
    return timed.count > 1 && named.contains { $0 > 0 || timed[$0].isClear }
  }

  /// Whether the only `then` is an arrow between a name and its time: `pasta -> 9m`.
  private var isArrow: Bool {
    guard let then, pieces.count == 2, times == 1 else { return false }
    let isNamed = pieces.contains { $0.hasTime && self.isNamed($0) }
    return !isNamed && reader.tokens[then].allSatisfy { $0.kind == .mark }
  }

  /// Whether the piece has a name beside its time.
  private func isNamed(_ piece: Piece) -> Bool {
    switch piece {
    case .part(let part): !part.name.isEmpty
    case .wait: false
    case .refused(_, let range): (try? reader.partAlone(range))?.name != ""
    }
  }

  /// Whether the number in this piece counts the word after it: `2 eggs`. Beside `25m work`,
  /// `5 break` may lack a unit.
  private func isCount(_ piece: Piece) -> Bool {
    guard case .refused(let refusal, let range) = piece, refusal.reason == .noUnit,
      let number = range.first(where: { reader.grammar.figures(at: $0) != nil }),
      number + 1 < range.upperBound, [.word, .quoted].contains(reader.tokens[number + 1].kind)
    else { return false }
    let isFirst = reader.tokens[range.lowerBound..<number].allSatisfy { $0.kind == .mark }
    let hasSuchParts = pieces.contains {
      if case .part(let part) = $0 { part.beginsWithTime && !part.name.isEmpty } else { false }
    }
    return !isFirst || !hasSuchParts
  }
}

extension PlanOutline.Piece {
  /// Whether the piece contains something like a time.
  fileprivate var hasTime: Bool {
    switch self {
    case .part: true
    case .wait: false
    case .refused(let refusal, _): refusal.reason != .noTime
    }
  }

  /// Whether the time has a unit or a colon or is in words, and is not a time of day.
  fileprivate var isClear: Bool {
    switch self {
    case .part(let part): part.form != .number
    case .wait: false
    case .refused(let refusal, _):
      switch refusal.reason {
      case .noUnit, .timeOfDay, .time: false
      default: true
      }
    }
  }

  fileprivate var isWait: Bool {
    if case .wait = self { true } else { false }
  }
}
