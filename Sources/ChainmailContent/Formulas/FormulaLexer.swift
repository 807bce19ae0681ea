internal import ChainmailCore
internal import Messages

/// A word of a formula, with its column in the formula's text, from 1.
struct FormulaToken {
  enum Kind: Hashable {
    case number(Number, isPercent: Bool)
    /// A name, with its parts where there are dots in it.
    case name([String])
    /// `2d`, with the sides where they follow at once as in `2d6`.
    case dice(count: UInt16, sides: Number?)
    /// An operator, a bracket or a comma.
    case symbol(String)
    case end
  }

  var kind: Kind
  var column: Int
  /// As it stands in the text, for errors.
  var text: String
}

/// Cuts a formula's text into words.
///
/// A hyphen between letters or digits belongs to the name, as everywhere in packs; a minus behind a
/// name needs a space.
struct FormulaLexer {
  private let scalars: [Unicode.Scalar]
  private var place = 0

  private static let symbols = [
    "..", "<=", ">=", "!=", "<", ">", "=", "+", "-", "*", "/", "^", "(", ")", ",",
  ]
  /// The most dice thrown at once.
  static let diceLimit: UInt16 = 100

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The words, the last one ``FormulaToken/Kind/end``; a mistake is noted and ends them.
  static func tokens(of text: String, note: (Int, ContentProblem) -> Void) -> [FormulaToken]? {
    var lexer = FormulaLexer(text)
    var tokens: [FormulaToken] = []
    do throws(FormulaMistake) {
      while let token = try lexer.next() { tokens.append(token) }
    } catch {
      note(error.column, error.problem)
      return nil
    }
    tokens.append(FormulaToken(kind: .end, column: lexer.place + 1, text: ""))
    return tokens
  }

  private mutating func next() throws(FormulaMistake) -> FormulaToken? {
    take { $0 == " " }
    guard place < scalars.count else { return nil }
    let start = place
    let kind: FormulaToken.Kind
    if isDigit(0) {
      kind = try number()
    } else if isLetter(0) {
      kind = try name()
    } else if let symbol = FormulaLexer.symbols.first(where: starts) {
      place += symbol.count
      kind = .symbol(symbol)
    } else {
      throw FormulaMistake(
        start + 1,
        .syntax(
          """
          \(quoted(String(Character(scalars[start])))) has no meaning in a formula; \
          allowed: numbers, names, functions, dice and + - * / ^ ( ) , = != < <= > >= ..
          """))
    }
    return FormulaToken(kind: kind, column: start + 1, text: text(from: start))
  }

  private mutating func number() throws(FormulaMistake) -> FormulaToken.Kind {
    let start = place
    take(digits)
    if isDie { return try dice(count: text(from: start), from: start) }
    if character(0) == ".", isDigit(1) {
      place += 1
      take(digits)
    }
    let digits = text(from: start)
    let isPercent = character(0) == "%"
    if isPercent { place += 1 }
    guard let number = Number(digits), !isPercent || number.quanta.isMultiple(of: 100) else {
      throw FormulaMistake(
        start + 1,
        .notAllowed(
          field: "the number", value: text(from: start),
          allowed: "up to 24 digits, with at most twelve decimals, ten in a percentage"))
    }
    guard isPercent else { return .number(number, isPercent: false) }
    // A hundredth of what is a number is one too.
    return .number((try? Number(quanta: number.quanta / 100)) ?? .zero, isPercent: true)
  }

  private mutating func name() throws(FormulaMistake) -> FormulaToken.Kind {
    let start = place
    if isDie { return try dice(count: "1", from: start) }
    var parts: [String] = []
    repeat {
      if !parts.isEmpty { place += 1 }
      let part = place
      while isLetter(0) || isDigit(0) || (character(0) == "-" && (isLetter(1) || isDigit(1))) {
        place += 1
      }
      parts.append(text(from: part))
    } while character(0) == "." && isLetter(1)
    return .name(parts)
  }

  /// Whether a `d` with sides behind it stands here, and not a name such as `damage`.
  private var isDie: Bool {
    guard character(0) == "d" else { return false }
    if character(1) == "(" { return true }
    var end = 1
    while isDigit(end) { end += 1 }
    return end > 1 && !isLetter(end) && character(end) != "-" && character(end) != "."
      || end > 1 && character(end) == "." && character(end + 1) == "."
      || end > 1 && character(end) == "-" && !isLetter(end + 1) && !isDigit(end + 1)
  }

  private mutating func dice(
    count: String, from start: Int
  ) throws(FormulaMistake) -> FormulaToken.Kind {
    place += 1
    guard let count = UInt16(count, in: 1...FormulaLexer.diceLimit) else {
      throw FormulaMistake(
        start + 1,
        .notAllowed(
          field: "the number of dice", value: count, allowed: "1...\(FormulaLexer.diceLimit)"))
    }
    guard character(0) != "(" else { return .dice(count: count, sides: nil) }
    let sides = place
    take(digits)
    guard let number = Number(text(from: sides)) else {
      throw FormulaMistake(
        start + 1,
        .notAllowed(field: "the die", value: text(from: start), allowed: "up to 24 digits"))
    }
    return .dice(count: count, sides: number)
  }

  private func character(_ offset: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place + offset) ? scalars[place + offset] : nil
  }

  private func isDigit(_ offset: Int) -> Bool { character(offset).map(digits) ?? false }

  private func isLetter(_ offset: Int) -> Bool {
    character(offset).map { "a"..."z" ~= $0 } ?? false
  }

  private func digits(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private func starts(_ symbol: String) -> Bool {
    scalars[place...].starts(with: symbol.unicodeScalars)
  }

  private mutating func take(_ belongs: (Unicode.Scalar) -> Bool) {
    while let scalar = character(0), belongs(scalar) { place += 1 }
  }

  private func text(from start: Int) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<place])
    return String(text)
  }
}

/// A mistake in a formula, with its column in the formula's text, from 1.
struct FormulaMistake: Error {
  var column: Int
  var problem: ContentProblem

  init(_ column: Int, _ problem: ContentProblem) {
    self.column = column
    self.problem = problem
  }
}
