internal import ChainmailCore
internal import Messages

/// The form in which a value is written, which decides if a percentage needs its sign.
package enum AttackNumberForm {
  /// In an attack's text, where a percentage has its sign; a ratio may also be a small factor.
  case typed
  /// In a pack, where the sign may be missing, as in the built form of packs.
  case pack
  /// As a number of JSON, which means what it means in a log: a percentage without its sign.
  case number
  /// As a text of JSON, which is a percentage with its sign.
  case quoted
}

/// The unit and range of a number of one kind, as attacks write it.
///
/// Amounts, penetration and stats are read by this wherever an attack may stand, so that what is a
/// percentage is one everywhere.
struct AttackQuantity {
  /// The thing that a number counts.
  enum Unit {
    /// A plain number.
    case number
    /// Hundredths, counted by the percent: `8%` is 8.
    case percents
    /// Hundredths, counted as a factor: `8%` is 0.08.
    case factor
    /// A number, or a percentage of one: a stat in a pack that declares none.
    case any
  }

  var unit: Unit
  var range: ClosedRange<Number>
  var isWhole = false

  /// The damage of a type, or the largest total.
  static let amount = AttackQuantity(unit: .number, range: Number.zero...Number(Amount.max))

  init(unit: Unit, range: ClosedRange<Number>, isWhole: Bool = false) {
    (self.unit, self.range, self.isWhole) = (unit, range, isWhole)
  }

  init(_ penetration: PenetrationDefinition) {
    let range = penetration.range
    self.init(
      unit: penetration.isPercentage ? .percents : .number,
      range: Number(range.lowerBound)...Number(range.upperBound))
  }

  init(_ stat: AttackerStatDefinition) {
    self.init(
      unit: stat.unit == .ratio ? .factor : .number, range: stat.range, isWhole: stat.isWhole)
  }

  /// A stat of a pack that declares none.
  static let undeclared = AttackQuantity(unit: .any, range: FormulaUnit.amount.bounds)

  /// The factors that are not taken for percents that lack their sign.
  private static let typedFactors = Number(-2 as Amount)...Number(2 as Amount)

  private var isPercentage: Bool { unit == .percents || unit == .factor }

  func allows(_ value: Amount) -> Bool {
    let number = Number(value)
    return range.contains(number) && (!isWhole || number.isWhole)
  }
}

extension AttackQuantity {
  /// Reads a value.
  ///
  /// - Returns: The value, or why there is none.
  func read(
    _ text: String, as form: AttackNumberForm, of field: String
  ) -> (value: Amount?, problem: ContentProblem?) {
    if let value = value(text, as: form) { return (value, nil) }
    return (
      nil,
      .notAllowed(
        field: "\(field)", value: text, allowed: allowed(insteadOf: text, as: form),
        meant: meant(by: text, as: form))
    )
  }

  /// Reads a value; nil where it does not read or is out of range.
  func value(_ text: String, as form: AttackNumberForm) -> Amount? {
    let hasSign = text.last == "%"
    let value: Amount?
    switch form {
    case .typed where isPercentage && !hasSign:
      // Nothing is nothing in each unit.
      value = Amount(text).flatMap {
        $0 == .zero || unit == .factor && Self.typedFactors.contains(Number($0)) ? $0 : nil
      }
    case .quoted where !hasSign: value = nil
    case .typed, .pack, .number, .quoted: value = hasSign ? percentage(text) : Amount(text)
    }
    return value.flatMap { allows($0) ? $0 : nil }
  }

  private func percentage(_ text: String) -> Amount? {
    switch unit {
    case .number: nil
    case .percents: Amount(String(text.dropLast()))
    case .factor, .any:
      factor(text).flatMap { FormulaUnit.amount.quanta(of: Number($0)) }
        .flatMap { Amount(quanta: $0) }
    }
  }

  /// The notation that was most likely meant by one that is refused.
  private func meant(by text: String, as form: AttackNumberForm) -> String? {
    let isJSON = form == .number || form == .quoted
    var percentages: [String] = []
    if text.last == "%" {
      let number = String(text.dropLast())
      guard unit == .number, value(number, as: .typed) != nil else { return nil }
      return number
    } else if isPercentage, let number = Amount(text) {
      // A number such as 0.15 is more likely a factor than so many percents.
      let isFactor =
        Self.typedFactors.contains(Number(number))
        && !(unit == .percents && Number(number).isWhole)
      let factor = Amount(quanta: Int128(number.quanta) * 100).map { "\($0)%" }
      percentages = [isFactor ? factor : nil, "\(text)%", factor].compactMap(\.self)
    } else if form == .quoted, value(text, as: .typed) != nil {
      return text
    }
    let percentage = percentages.first { value($0, as: .typed) != nil }
    return percentage.map { isJSON ? "\"\($0)\"" : $0 }
  }

  /// Writes a value as it is typed.
  func text(of value: Amount) -> String {
    switch unit {
    case .number, .any: "\(value)"
    case .percents: "\(value)%"
    case .factor: percentText(value)
    }
  }
}

/// What is allowed, in words.
extension AttackQuantity {
  /// What may stand in a pack, or in what is typed.
  func allowed(as form: AttackNumberForm = .pack) -> Message {
    let (low, high) = (range.lowerBound, range.upperBound)
    switch unit {
    case .number where isWhole: return Message("a whole number \(low)...\(high)")
    case .number: return number
    case .any: return Message("\(number), or a percentage with at most two")
    case .factor:
      let percentage = Message(
        "a percentage \(percentage(low))...\(percentage(high)) with at most two decimals")
      var factors = range
      if form == .typed, range.overlaps(Self.typedFactors) {
        factors = range.clamped(to: Self.typedFactors)
      }
      return inJSON(
        Message(
          """
          \(percentage), or a factor \(factors.lowerBound)...\(factors.upperBound) with at most four
          """), form)
    case .percents:
      let percentage = Message("a percentage \(low)%...\(high)% with at most four decimals")
      if form == .typed { return percentage }
      return inJSON(Message("\(percentage), or the same without its sign"), form)
    }
  }

  private var number: Message {
    Message(
      "a number \(range.lowerBound)...\(range.upperBound) with at most four decimals")
  }

  private func inJSON(_ allowed: Message, _ form: AttackNumberForm) -> Message {
    guard form == .number || form == .quoted else { return allowed }
    return Message("\(allowed); the percentage as a text, such as \("\"8%\"")")
  }

  private func allowed(insteadOf text: String, as form: AttackNumberForm) -> Message {
    let allowed = allowed(as: form)
    switch (unit, form) {
    case (.number, .quoted): return Message("\(allowed), without quotation marks or percent sign")
    case (.number, _) where text.last == "%": return Message("\(allowed), and no percentage")
    default: return allowed
    }
  }

  private func percentage(_ ratio: Number) -> String {
    Amount(quanta: ratio.quanta / (Number.quantaPerUnit / Int128(Amount.quantaPerUnit)))
      .map(percentText) ?? "\(ratio)"
  }
}

/// An amount as the percentage that it is as a ratio, such as `15%` of 0.15.
func percentText(_ ratio: Amount) -> String {
  decimal(Int128(ratio.quanta), digits: 2) + "%"
}
