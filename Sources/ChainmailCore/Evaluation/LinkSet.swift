/// A set of places in a chain of at most 256 links.
package struct LinkSet: Sendable {
  package var words: InlineArray<4, UInt64>

  package init() { words = InlineArray(repeating: 0) }

  package mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

  package mutating func remove(_ index: Int) { words[index >> 6] &= ~(1 << UInt64(index & 63)) }

  package func contains(_ index: Int) -> Bool {
    words[index >> 6] & 1 << UInt64(index & 63) != 0
  }

  /// The places that are in both.
  func intersection(_ other: LinkSet) -> LinkSet {
    var both = self
    for index in words.indices { both.words[index] &= other.words[index] }
    return both
  }

  package mutating func removeAll() { words = InlineArray(repeating: 0) }
}

extension LinkSet: Hashable {
  package static func == (left: LinkSet, right: LinkSet) -> Bool {
    left.words.indices.allSatisfy { left.words[$0] == right.words[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    for index in words.indices { hasher.combine(words[index]) }
  }
}
