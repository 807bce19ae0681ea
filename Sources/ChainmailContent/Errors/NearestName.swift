/// The known name that a mistyped one most likely meant, or nil where none is near.
///
/// Near is at most a third of the name's letters added, dropped, changed or swapped with a
/// neighbour (optimal string alignment), of a single letter none; of equally near names the first
/// counts. Of the name of a link, `wits/luck`, the piece or the link's own name may be meant.
///
/// - Complexity: O(letters²) for each known name; names beyond 64 bytes are near to nothing.
package func nearestName(to name: String, among known: [String]) -> String? {
  let letters = Array(name.lowercased().utf8)
  guard !letters.isEmpty, letters.count <= Identifier.lengthLimit else { return nil }
  var best: (name: String, distance: Int)?
  for (candidate, part) in known.flatMap(parts) {
    let others = Array(part.lowercased().utf8)
    // Any other letter would be as near to a single one.
    let allowed = letters.count == 1 ? 0 : max(1, max(letters.count, others.count) / 3)
    guard others.count <= Identifier.lengthLimit, abs(others.count - letters.count) <= allowed
    else { continue }
    let distance = alignmentDistance(letters, others, atMost: allowed)
    if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// A name with itself, and where it has several parts with its last one, and with the piece of a
/// link.
private func parts(of name: String) -> [(name: String, part: Substring)] {
  guard let last = name.lastIndex(where: { $0 == "/" || $0 == "." }) else {
    return [(name, name[...])]
  }
  let piece = name.firstIndex(of: "/").map { name[..<$0] }
  return ([name[...], name[name.index(after: last)...]] + [piece].compactMap(\.self))
    .map { (name, $0) }
}

/// The number of changes between two names; any number beyond the limit where there are more.
private func alignmentDistance(_ left: [UInt8], _ right: [UInt8], atMost limit: Int) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let change = left[row] == right[column] ? 0 : 1
      var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + change)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    // Distances never fall from row to row but by a swap, which spans two.
    if (current.min() ?? 0) > limit, (last.min() ?? 0) > limit { return limit + 1 }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
