internal import ChainmailCore

/// What a line of the conversation asks of the Yard; names are still as they were typed.
enum YardOrder: Hashable, Sendable {
  /// Throws the attack with this number.
  case throwListed(Int)
  case throwTyped(String)
  case don(String, at: Int?)
  case doff(String)
  /// Takes the second piece off and puts the first on where that stood.
  case swap(String, for: String)
  /// A link, by its place or its piece, goes to another place.
  case move(String, to: Int)
  case undo, redo
  /// Blows enter here from now on; nil is the outermost link.
  case enter(String?)
  /// Ticks between two blows; nil is the pace of the last time.
  case spar(ticks: UInt32?)
  case rest
  /// Time passes until so many blows have fallen.
  case go(Int)
  case chain, bag, attacks
  case blow(UInt64?)
  case log(Int)
  case look(String)
  case forecast(String?)
  case lesson(ends: Bool)
  case packs(String)
  case begin(Int)
  case rooms
  /// The room, or another place beside the Yard, that is called so.
  case visit(String)
  case save(String?)
  case help(String?)
  case quit

  /// The most blows for which time can be told to pass at once.
  static let mostBlows = 1000

  /// Why a line is no order.
  enum Fault: Error, Hashable, Sendable {
    case unknown(String)
    /// The word is one, but what follows it is not what it needs.
    case misused(YardVerb)
  }

  /// Reads a line that is not empty.
  ///
  /// A number alone throws the attack with that number; a capital letter alone puts the piece on or
  /// off, as its key does on the screen.
  ///
  /// - Parameters:
  ///   - line: The line, without its end.
  ///   - isWorn: Whether the piece with a letter is worn; nil where there is none.
  /// - Throws: ``Fault``.
  init(_ line: String, isWorn: (Character) -> Bool?) throws(Fault) {
    let words = line.split(separator: " ").map(String.init)
    let first = words.first ?? ""
    if words.count == 1, let number = Int(first, in: .min ... .max) {
      self = .throwListed(number)
      return
    }
    if words.count == 1, first.count == 1, let letter = first.first, letter.isUppercase,
      let isWorn = isWorn(letter)
    {
      self = isWorn ? .doff(first) : .don(first, at: nil)
      return
    }
    guard let verb = YardVerb(rawValue: first.lowercased()) else { throw .unknown(first) }
    guard let order = Self.order(verb, words.dropFirst()) else { throw .misused(verb) }
    self = order
  }

  private static func order(_ verb: YardVerb, _ words: ArraySlice<String>) -> YardOrder? {
    let rest = words.joined(separator: " ")
    let whole = words.isEmpty ? nil : rest
    switch verb {
    case .throw:
      guard let whole else { return nil }
      return Int(whole, in: .min ... .max).map(YardOrder.throwListed) ?? .throwTyped(whole)
    case .don:
      let (name, place) = parted(words, by: "at")
      guard !name.isEmpty else { return nil }
      guard let place else { return .don(name, at: nil) }
      return count(place).map { .don(name, at: $0) }
    case .doff: return whole.map(YardOrder.doff)
    case .swap:
      let (name, other) = parted(words, by: "for")
      guard let other, !name.isEmpty, !other.isEmpty else { return nil }
      return .swap(name, for: other)
    case .move:
      let (name, place) = parted(words, by: "to")
      return name.isEmpty ? nil : place.flatMap(count).map { .move(name, to: $0) }
    case .enter: return .enter(whole)
    case .spar:
      guard let whole else { return .spar(ticks: nil) }
      return ticks(whole).map { .spar(ticks: $0) }
    case .go:
      guard let whole else { return .go(1) }
      guard let number = Int(rest, in: numbers) else { return .visit(whole) }
      return (1...mostBlows).contains(number) ? .go(number) : nil
    case .blow: return whole == nil ? .blow(nil) : count(rest).map { .blow(UInt64($0)) }
    case .log: return whole == nil ? .log(10) : count(rest).map(YardOrder.log)
    case .look: return whole.map(YardOrder.look)
    case .forecast: return .forecast(whole)
    case .lesson: return whole == nil || rest == "end" ? .lesson(ends: whole != nil) : nil
    case .packs: return .packs(rest)
    case .begin: return count(rest).map(YardOrder.begin)
    case .save: return .save(whole)
    case .help: return .help(whole)
    case .undo: return whole == nil ? .undo : nil
    case .redo: return whole == nil ? .redo : nil
    case .rest: return whole == nil ? .rest : nil
    case .chain: return whole == nil ? .chain : nil
    case .bag: return whole == nil ? .bag : nil
    case .attacks: return whole == nil ? .attacks : nil
    case .rooms: return whole == nil ? .rooms : nil
    case .quit: return whole == nil ? .quit : nil
    }
  }

  /// What stands before a word and what behind it; nil where it does not occur.
  private static func parted(
    _ words: ArraySlice<String>, by separator: String
  ) -> (before: String, behind: String?) {
    guard let place = words.lastIndex(where: { $0.lowercased() == separator }) else {
      return (words.joined(separator: " "), nil)
    }
    return (
      words[..<place].joined(separator: " "), words[(place + 1)...].joined(separator: " ")
    )
  }

  /// The numbers that an order may hold; what there are of each is looked at where it is done.
  static let numbers = -1_000_000_000...1_000_000_000

  /// A number from 1 on.
  private static func count(_ text: String) -> Int? { Int(text, in: 1...numbers.upperBound) }

  /// Seconds as ticks, to the nearest; what is no pace is refused with the paces that there are.
  private static func ticks(_ text: String) -> UInt32? {
    guard let seconds = Amount(text), seconds >= .zero else { return nil }
    let tenth = Amount.quantaPerUnit / 10
    return UInt32(clamping: (seconds.quanta + tenth / 2) / tenth)
  }
}
