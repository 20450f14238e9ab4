/// Combinations of one value from each list, by their places in the lists: all of them in a soak,
/// and otherwise so many that any two values of different lists are together in one. Nearly every
/// fault needs no more than two values. The first value of each list is the most frequent.
/// - Parameter counts: the number of values in each list.
package func combinations(of counts: Int..., all: Bool = isSoak) -> [[Int]] {
  guard !all else {
    return counts.reduce([[]]) { rows, count in
      rows.flatMap { row in (0..<count).map { row + [$0] } }
    }
  }
  let lists = counts.indices
  let pairs = lists.flatMap { one in
    lists.filter { $0 > one }.flatMap { other in
      (0..<counts[one]).flatMap { a in (0..<counts[other]).map { [one, a, other, $0] } }
    }
  }
  var missing = Set(pairs)
  var rows: [[Int]] = []
  for pair in pairs where missing.contains(pair) {
    var row = [pair[0]: pair[1], pair[2]: pair[3]]
    for list in lists where row[list] == nil {
      let gains = (0..<counts[list]).map { value in
        row.count { other, chosen in
          missing.contains(
            list < other ? [list, value, other, chosen] : [other, chosen, list, value])
        }
      }
      row[list] = gains.firstIndex(of: gains.max() ?? 0)
    }
    let values = lists.map { row[$0] ?? 0 }
    for one in lists {
      for other in lists { missing.remove([one, values[one], other, values[other]]) }
    }
    rows.append(values)
  }
  return rows
}
