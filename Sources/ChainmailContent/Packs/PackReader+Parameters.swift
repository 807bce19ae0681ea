internal import ChainmailCore
internal import Messages

/// Parameters of the link that is being read; the dice of their formulas are numbered through, so
/// that each has luck of its own.
extension PackReader {
  mutating func quantity(_ object: CheckedObject, _ field: String) -> Parameter<Amount>? {
    object.quantity(field).map { numbered($0) }
  }

  mutating func proportion(_ object: CheckedObject, _ field: String) -> Parameter<Ratio>? {
    object.proportion(field).map { numbered($0) }
  }

  mutating func formula(_ object: CheckedObject, _ field: String) -> Formula? {
    object.formula(field).map { numbered($0) }
  }

  /// A parameter for each type; `others` is that of the types that a map does not name.
  mutating func quantities(
    _ object: CheckedObject, _ field: String, others: Amount
  ) -> PerType<Amount>? {
    perType(object, field, others: others) { value in
      if case .quantity(let parameter) = value.content { parameter } else { nil }
    }
  }

  /// As ``quantities(_:_:others:)``.
  mutating func proportions(
    _ object: CheckedObject, _ field: String, others: Ratio
  ) -> PerType<Ratio>? {
    perType(object, field, others: others) { value in
      if case .proportion(let parameter) = value.content { parameter } else { nil }
    }
  }

  /// As ``quantities(_:_:others:)``, of whole numbers.
  mutating func wholes(
    _ object: CheckedObject, _ field: String, others: Int64
  ) -> PerType<Int64>? {
    perType(object, field, others: others) { value in
      if case .formula(let formula) = value.content { .formula(formula) } else { nil }
    }
  }

  private mutating func perType<Value>(
    _ object: CheckedObject, _ field: String, others: Value,
    _ parameter: (CheckedValue) -> Parameter<Value>?
  ) -> PerType<Value>? {
    guard let value = object.fields[field] else { return nil }
    guard case .map(let map) = value.content else {
      return parameter(value).map { PerType(numbered($0)) }
    }
    var result = PerType(.fixed(others))
    for (place, value) in map {
      guard let parameter = parameter(value) else { return nil }
      result[DamageType(uncheckedIndex: place)] = numbered(parameter)
    }
    return result
  }

  mutating func numbered<Value>(_ parameter: Parameter<Value>) -> Parameter<Value> {
    guard case .formula(let formula) = parameter else { return parameter }
    return .formula(numbered(formula))
  }

  private mutating func numbered(_ formula: Formula) -> Formula {
    var formula = formula
    formula.firstDie = UInt8(clamping: dice)
    dice += formula.dice.count
    return formula
  }

  /// How a link rounds, and how little it leaves.
  mutating func remainder(_ object: CheckedObject) -> Remainder? {
    guard let rounding = object.choice("round", RemainderFields.roundings),
      let minimum = object.amount("min")
    else { return nil }
    return Remainder(rounding, unit: unit, minimum: minimum)
  }
}

/// The fields that primitives have in common that reduce and amplify.
enum RemainderFields {
  static let roundings: Choices<Rounding> = [
    "none": .none, "down": .down, "up": .up, "half-up": .halfUp, "half-even": .halfEven,
    "stochastic": .stochastic,
  ]

  static let fields = [
    Field(
      "round", roundings.kind, default: "none",
      "How what is left is rounded, to the pack's unit; none is to four decimals."),
    Field(
      "min", PackLanguage.amount, default: "0",
      "What is left at least of a type of which anything arrived."),
  ]
}

extension LinkText {
  mutating func add(_ remainder: Remainder) {
    add("round", RemainderFields.roundings.name(of: remainder.rounding), default: "none")
    add("min", remainder.minimum.description, default: "0")
  }
}
