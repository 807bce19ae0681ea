internal import ChainmailCore

extension FieldKind {
  /// Reads a text; nil where it is not allowed.
  ///
  /// Kinds that are no text, or need the pack, read nil.
  func read(_ text: String) -> CheckedValue.Content? {
    switch self {
    case .id: return Identifier.isValid(text) ? .text(text) : nil
    case .text(let limit):
      guard !text.isEmpty, text.utf8.count <= 16 * limit, text.count <= limit,
        !text.unicodeScalars.contains(where: isControl), text.unicodeScalars.first != " ",
        text.unicodeScalars.last != " ",
        text.unicodeScalars.contains(where: { $0 != " " && !isSpellingAid($0) })
      else { return nil }
      return .text(text)
    case .whole(let range):
      guard let number = wholeNumber(text, in: range) else { return nil }
      return .whole(number)
    case .wholeRange(let limits):
      let range = closedRange(text, limits, open: false) { wholeNumber($0, in: limits) }
      guard let range else { return nil }
      return .wholeRange(range)
    case .amount(let range):
      guard let amount = Amount(text), range.contains(amount) else { return nil }
      return .amount(amount)
    case .amountRange(let limits):
      guard let range = closedRange(text, limits, open: true, { Amount($0) }) else { return nil }
      return .amountRange(range)
    case .ratio(let range):
      guard let ratio = factor(text), range.contains(ratio) else { return nil }
      return .ratio(ratio)
    case .quantity(let range, _):
      guard let amount = Amount(text), range.contains(amount) else { return nil }
      return .quantity(.fixed(amount))
    case .proportion(let range, _):
      guard let ratio = factor(text), range.contains(ratio) else { return nil }
      return .proportion(.fixed(ratio))
    case .choice(let choices): return choices.contains(text) ? .text(text) : nil
    case .flag: return text == "yes" ? .flag(true) : text == "no" ? .flag(false) : nil
    case .reference, .formula, .perType, .table, .link, .list, .map, .single, .pairs, .numbers,
      .statValue, .penetration, .attackerValue, .statRange, .object:
      return nil
    }
  }
}

/// Reads digits with at most a minus before them: no plus, no leading zeros beyond what a number
/// is.
func wholeNumber(_ text: String, in bounds: ClosedRange<Int64>) -> Int64? {
  text.first == "+" ? nil : Int64(text, in: bounds)
}

/// Reads `35%` exactly as `0.35`.
func factor(_ text: String) -> Ratio? {
  guard text.last == "%" else { return Ratio(text) }
  guard let percent = Ratio(String(text.dropLast())), percent.quanta.isMultiple(of: 100) else {
    return nil
  }
  return Ratio(quanta: percent.quanta / 100)
}

/// Reads `N`, `LOW..HIGH`, and where `open` also `LOW..`, `..HIGH` and `..`, within limits.
func closedRange<Number: Comparable>(
  _ text: String, _ limits: ClosedRange<Number>, open: Bool, _ number: (String) -> Number?
) -> ClosedRange<Number>? {
  let low: Number?
  let high: Number?
  if let dots = text.firstRange(of: "..") {
    let (before, after) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    low = open && before.isEmpty ? limits.lowerBound : number(before)
    high = open && after.isEmpty ? limits.upperBound : number(after)
  } else {
    low = number(text)
    high = low
  }
  guard let low, let high, low <= high, limits.contains(low), limits.contains(high) else {
    return nil
  }
  return low...high
}
