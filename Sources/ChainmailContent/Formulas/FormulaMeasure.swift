internal import ChainmailCore
internal import Messages

/// What a part of a formula measures: a plain number, or a power of an amount, whose zeroth is a
/// ratio.
///
/// A plain number goes with everything, so that a pack that declares no units is told nothing of
/// them.
struct FormulaMeasure: Hashable {
  /// How often an amount stands in it as a factor; zero where it is plain.
  let power: Int
  let isPlain: Bool

  static let amount = FormulaMeasure(power: 1, isPlain: false)
  static let ratio = FormulaMeasure(power: 0, isPlain: false)
  static let number = FormulaMeasure(power: 0, isPlain: true)

  private init(power: Int, isPlain: Bool) {
    self.power = power
    self.isPlain = isPlain
  }

  init(_ unit: FormulaUnit) {
    self =
      switch unit {
      case .amount: .amount
      case .ratio: .ratio
      case .number: .number
      }
  }

  /// What two values have in common that are added or compared; nil where they do not go together.
  func joined(with other: FormulaMeasure) -> FormulaMeasure? {
    if isPlain { return other }
    return other.isPlain || other == self ? self : nil
  }

  func multiplied(by other: FormulaMeasure) -> FormulaMeasure {
    let power = power + other.power
    // Whether so many percent of a plain number are still a percentage only the author knows.
    return power == 0 && (isPlain || other.isPlain) ? .number : Self(power: power, isPlain: false)
  }

  func divided(by other: FormulaMeasure) -> FormulaMeasure {
    let power = power - other.power
    // In k / (k + damage) the k is an amount that nobody calls one.
    if power < 0 || power == 0 && (isPlain || other.isPlain) { return .number }
    return Self(power: power, isPlain: false)
  }

  /// The measure of a power; beyond whole ones an amount is nothing that packs have.
  func raised(to exponent: Number?) -> FormulaMeasure {
    guard let exponent, exponent.isWhole, exponent >= .one, exponent <= Number(8) else {
      return .number
    }
    let times = Int(exponent.quanta / Number.quantaPerUnit)
    return isPlain ? .number : Self(power: power * times, isPlain: false)
  }

  /// Whether it may stand where a unit is asked for; nil asks for any.
  func fits(_ unit: FormulaUnit?) -> Bool {
    if isPlain { return true }
    return switch unit {
    case .amount: power == 1
    case .ratio: power == 0
    case .number: false
    case nil: power <= 1
    }
  }

  /// What it is, in words.
  var name: Message {
    switch power {
    case 0: isPlain ? Message("a number") : Message("a ratio")
    case 1: Message("an amount")
    case 2: Message("an amount times an amount")
    default: Message("an amount to the power of \(power)")
    }
  }
}

extension FormulaUnit {
  /// What may stand there, in words.
  var allowed: Message {
    switch self {
    case .amount: Message("an amount or a number")
    case .ratio: Message("a ratio or a number")
    case .number: Message("a number")
    }
  }
}
