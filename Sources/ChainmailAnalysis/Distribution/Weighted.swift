/// Things with their weights, each once, in the order in which they were first seen.
///
/// The order makes sums of doubles, and with them answers, the same in every run. Each thing is
/// hashed once: a walk is large, and a dictionary of walks would hash every one of them anew
/// whenever it grows.
struct Weighted<Element: Hashable> {
  private(set) var entries: [(element: Element, weight: Weight)] = []
  /// The last entry of each hash, and behind every entry the one before it with the same hash.
  private var places: [Int: Int] = [:]
  private var earlier: [Int?] = []

  var count: Int { entries.count }

  mutating func add(_ element: Element, _ weight: Weight) {
    let count = entries.count
    let place = place(adding: element)
    entries[place].weight = place == count ? weight : entries[place].weight.adding(weight)
  }

  /// Adds a thing; where an equal one is there, that takes in what the two do not have in common and
  /// equality passes over.
  mutating func add(
    _ element: Element, _ weight: Weight, merging merge: (inout Element, Element) -> Void
  ) {
    let count = entries.count
    let place = place(adding: element)
    guard place < count else { return entries[place].weight = weight }
    entries[place].weight = entries[place].weight.adding(weight)
    merge(&entries[place].element, element)
  }

  /// The place of a thing among the entries, where it is put without weight if it is not there.
  mutating func place(adding element: Element) -> Int {
    let hash = element.hashValue
    let last = places[hash]
    if let place = place(of: element, from: last) { return place }
    places[hash] = entries.count
    earlier.append(last)
    entries.append((element, .zero))
    return entries.count - 1
  }

  func contains(_ element: Element) -> Bool { place(of: element) != nil }

  subscript(element: Element) -> Weight { place(of: element).map { entries[$0].weight } ?? .zero }

  private func place(of element: Element) -> Int? {
    place(of: element, from: places[element.hashValue])
  }

  private func place(of element: Element, from last: Int?) -> Int? {
    var place = last
    while let found = place, entries[found].element != element { place = earlier[found] }
    return place
  }
}
