public import ChainmailCore
internal import Messages

/// What a log tells of a stat: enough to show what a character has.
public struct StatOutline: Hashable, Sendable {
  public var name: String
  public var unit: FormulaUnit
  /// What a character has of whom a key says nothing.
  public var initial: StatValue

  init(_ stat: StatDefinition) {
    name = stat.id
    unit = stat.unit
    initial = stat.initial
  }

  init(_ value: JSONValue) throws(JSONError) {
    name = try value.name("name")
    guard let unit = FormulaUnit(name: try value.string("unit")) else {
      throw JSONError(field: "unit", "is no unit of a stat")
    }
    self.unit = unit
    initial =
      try value["initial"].map { value throws(JSONError) in
        try value.asStatValue(of: unit, "initial")
      } ?? .single(.zero)
  }

  func write(to writer: inout JSONWriter) {
    writer.key("name")
    writer.string(name)
    writer.key("unit")
    writer.string(unit.name)
    guard initial != .single(.zero) else { return }
    writer.key("initial")
    writer.value(initial)
  }
}

extension StatDefinition {
  /// A stat of which a log tells.
  init(_ outline: StatOutline) {
    self.init(id: outline.name, unit: outline.unit, initial: outline.initial)
  }
}

extension JSONWriter {
  /// Writes one number, or an array with one for each damage type.
  mutating func value(_ value: StatValue) {
    switch value {
    case .single(let number): self.number(number)
    case .perType(let numbers): array(numbers) { $0.number($1) }
    }
  }
}

extension JSONValue {
  /// One number, or an array of them.
  func asStatValue(of unit: FormulaUnit, _ field: String) throws(JSONError) -> StatValue {
    if case .array(let elements) = self {
      return .perType(
        try elements.map { element throws(JSONError) in try element.asNumber(of: unit, field) })
    }
    return .single(try asNumber(of: unit, field))
  }

  private func asNumber(of unit: FormulaUnit, _ field: String) throws(JSONError) -> Number {
    guard case .number(let digits) = self, let number = unit.number(digits) else {
      throw JSONError(field: field, "is no value of a stat that is counted as \(unit.name)")
    }
    return number
  }
}
