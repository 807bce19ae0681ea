/// Where a line may end though there is no space: between Chinese characters, and beside them.
///
/// What closes something, and commas and full stops, begin no line; what opens something ends none.
/// Korean is broken at its spaces alone, as books do it.
///
/// Source: Unicode Standard Annex #14, the classes ID, CL, OP and their like, as far as texts use
/// them.
enum LineBreak {
  /// The pieces of a word that stay whole.
  ///
  /// Complexity: O(length of the word).
  static func pieces(of word: Substring) -> [Substring] {
    guard word.utf8.contains(where: { $0 >= 0xE3 }) else { return [word] }
    var pieces: [Substring] = []
    var start = word.startIndex
    var last: Character?
    for (place, next) in zip(word.indices, word) {
      if let last, isIdeographic(last) || isIdeographic(next), !closers.contains(next),
        !openers.contains(last)
      {
        pieces.append(word[start..<place])
        start = place
      }
      last = next
    }
    pieces.append(word[start...])
    return pieces
  }

  /// A word that has to be cut, and behind it what must not begin a line alone: the full stops and
  /// the like at its end, with the character before them.
  static func beforeItsEnd(_ word: Substring) -> (cut: Substring, whole: Substring) {
    let closed = word.reversed().prefix { closers.contains($0) && isIdeographic($0) }.count
    guard closed > 0 else { return (word, "") }
    let end = word.suffix(closed + 1)
    return (word[..<end.startIndex], end)
  }

  /// A blank is among them, and among what opens, for the sake of a number behind its word.
  private static let closers: Set<Character> = [
    " ",
    "、", "。", "，", "．", "：", "；", "？", "！", "）", "」", "』", "】", "》", "〉", "〕", "％",
    ",", ".", ":", ";", "?", "!", ")", "]", "}", "%", "\"", "'", "/",
  ]
  private static let openers: Set<Character> = [
    " ",
    "（", "「", "『", "【", "《", "〈", "〔", "(", "[", "{", "\"", "'", "/",
  ]

  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return switch scalar.value {
    // Punctuation and kana; ideographs; compatibility ideographs; full-width forms; further planes.
    case 0x3000...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
