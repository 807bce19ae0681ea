/// Rolls into a register; the roll is this link's, whoever reads the register.
///
/// Slots: 1, the die or the table; those of its formula. Does not touch amounts.
public struct Roll: Hashable, Sendable {
  /// What is rolled.
  public enum Dice: Hashable, Sendable {
    /// These whole numbers, each as likely as the other.
    case die(ClosedRange<Int64>)
    /// Whole numbers with their weights.
    case table([Face])
    /// What a formula comes to, to the whole number below.
    case formula(Formula)
  }

  /// A number that can be rolled, and how likely it is beside the others.
  public struct Face: Hashable, Sendable {
    public var value: Int64
    /// At least 1; all weights together are below 2³².
    public var weight: UInt32

    public init(_ value: Int64, weight: UInt32) {
      self.value = value
      self.weight = weight
    }
  }

  /// The register's place, `0..<8`.
  public var register: UInt8
  public var dice: Dice

  /// The most faces of a table.
  public static let faceLimit = 64

  public init(into register: UInt8, _ dice: Dice) {
    self.register = register
    self.dice = dice
  }

  public init(into register: UInt8, die: ClosedRange<Int64>) {
    self.init(into: register, .die(die))
  }
}

extension Roll: LinkHandler {
  package static let name = "roll"

  package func monotonicity(when condition: Condition) -> Monotonicity { condition.presence }

  package var formulas: [Formula] { if case .formula(let formula) = dice { [formula] } else { [] } }

  package var influence: Influence { .none }

  package func handle(
    _ packet: inout Packet, _ types: TypeSet, state: inout LinkState,
    visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Reason {
    let value = try roll(packet, types, &visit)
    packet.setRegister(register, to: value)
    visit.noteRolled(register, value)
    return .rolled
  }

  /// What is known of what it rolls.
  package func trend(in reading: some TrendSource) -> Trend {
    switch dice {
    case .die(let die):
      return Trend(steady: Double(die.lowerBound), Double(die.upperBound), isWhole: true)
    case .table(let faces):
      let values = faces.map { Double($0.value) }
      return Trend(steady: values.min() ?? 0, values.max() ?? 0, isWhole: true)
    case .formula(let formula):
      return formula.trend(in: reading, for: nil)
        .rounded({ $0.rounded(.down) }, reading.isWholeDamage)
    }
  }

  private static let slot: UInt8 = 1

  /// Which of the numbers that it draws come to values that are alike; nil where each is one of its
  /// own, or a formula draws.
  func parting(_ interest: RegisterInterest) -> EnumeratedDraws.Parting? {
    var ends: [UInt64] = []
    switch dice {
    case .die(let die):
      guard let cuts = interest.cuts else { return nil }
      ends = cuts.filter { die.lowerBound < $0 && $0 <= die.upperBound }
        .map { UInt64($0 - die.lowerBound) }
    case .table(let faces):
      var end: UInt64 = 0
      for (face, next) in zip(faces, faces.dropFirst()) {
        end += UInt64(face.weight)
        if interest.representative(of: face.value) != interest.representative(of: next.value) {
          ends.append(end)
        }
      }
    case .formula: return nil
    }
    return EnumeratedDraws.Parting(slots: Self.slot...Self.slot, ends: ends)
  }

  private func roll(
    _ packet: borrowing Packet, _ types: TypeSet, _ visit: inout some LinkVisit & ~Copyable
  ) throws(EvaluationError) -> Int64 {
    switch dice {
    case .die(let die):
      return die.lowerBound
        + Int64(
          visit.draw(below: UInt64(die.upperBound - die.lowerBound) + 1, slot: Self.slot))
    case .table(let faces):
      let total = faces.reduce(0) { $0 + UInt64($1.weight) }
      guard total > 0 else { return 0 }
      var rest = visit.draw(below: total, slot: Self.slot)
      for face in faces {
        if rest < UInt64(face.weight) { return face.value }
        rest -= UInt64(face.weight)
      }
      return 0
    case .formula(let formula):
      return try visit.value(of: .formula(formula) as Parameter<Int64>, packet, types)
    }
  }
}
