/// Makes new inputs out of old ones.
struct Mutator {
  private var state: UInt64

  /// Bytes that parsers of this project give a meaning to.
  private static let telling = Array("{}[]\":,;=#-.0123456789eE\n\t %é盾\u{0}".utf8)

  init(seed: UInt64) { state = seed }

  /// A number in `0..<bound`; SplitMix64.
  mutating func number(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(max(bound, 1)))
  }

  /// One of the inputs with one to eight things changed.
  mutating func input(from corpus: [[UInt8]]) -> [UInt8] {
    var bytes = corpus[number(below: corpus.count)]
    for _ in 0...number(below: 8) { mutate(&bytes, corpus) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8], _ corpus: [[UInt8]]) {
    let place = number(below: bytes.count + 1)
    switch number(below: 7) {
    case 0: if place < bytes.count { bytes[place] ^= 1 << UInt8(number(below: 8)) }
    case 1: bytes.insert(Self.telling[number(below: Self.telling.count)], at: place)
    case 2: if place < bytes.count { bytes.remove(at: place) }
    case 3: bytes.removeLast(min(number(below: 40), bytes.count))
    case 4:
      // The same stretch twice, or many times.
      let end = min(place + number(below: 60), bytes.count)
      let stretch = bytes[place..<end]
      for _ in 0...number(below: 4) { bytes.insert(contentsOf: stretch, at: place) }
    case 5:
      let other = corpus[number(below: corpus.count)]
      let start = number(below: other.count)
      let stretch = other[start..<min(start + number(below: 80), other.count)]
      bytes.insert(contentsOf: stretch, at: place)
    default:
      let numbers = ["-1", "0", "99999999999", "9223372036854775808", "1e9", "0.00001"]
      bytes.insert(contentsOf: numbers[number(below: numbers.count)].utf8, at: place)
    }
    // Larger inputs are refused by size alone.
    if bytes.count > 1 << 18 { bytes.removeLast(bytes.count - 1 << 18) }
  }
}
