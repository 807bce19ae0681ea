extension Visit where Recorder: ~Copyable {
  package mutating func number(
    _ formula: Formula, _ packet: borrowing Packet, _ types: TypeSet, for type: DamageType?
  ) throws(EvaluationError) -> Number {
    try spend(formula.work)
    if recorder.trial != .none, let unrounded = formula.unrounded {
      return try number(formula, unrounded: unrounded, packet, types, for: type)
    }
    return try number(asRuled: formula, packet, types, for: type)
  }

  /// Evaluates a formula as its text says.
  @inline(__always)
  private mutating func number(
    asRuled formula: Formula, _ packet: borrowing Packet, _ types: TypeSet, for type: DamageType?
  ) throws(EvaluationError) -> Number {
    let link = link
    do throws(NumberError) {
      return try withUnsafeMutablePointer(to: &self) { visit throws(NumberError) in
        try withUnsafePointer(to: packet) { packet throws(NumberError) in
          var reading = FormulaReading(
            visit: visit, packet: packet, types: types, firstDie: formula.firstDie)
          return try formula.value(in: &reading, for: type)
        }
      }
    } catch {
      throw formula.isOfCharacter ? .unanswerable(link, error) : .arithmetic(link, error)
    }
  }

  /// Evaluates a formula without its rounding, if that has an answer.
  @inline(never)
  private mutating func number(
    _ formula: Formula, unrounded: Formula, _ packet: borrowing Packet, _ types: TypeSet,
    for type: DamageType?
  ) throws(EvaluationError) -> Number {
    let ruled = try number(asRuled: formula, packet, types, for: type)
    guard let exact = try? number(asRuled: unrounded, packet, types, for: type),
      exact.differs(from: ruled)
    else { return ruled }
    noteTrial(fromNothing: !(ruled > .zero))
    return exact
  }

  /// What a link property is worth; zero where the link is not worn.
  func value(
    of property: LinkProperty, at place: Int?, for type: DamageType?
  ) -> Number {
    guard let place else { return .zero }
    let link = links[place]
    switch property {
    case .level: return Number(place == self.place ? standing.level : link.state.level)
    case .size: return Number(link.size)
    case .charges:
      return Number(Int64(place == self.place ? standing.charges : link.state.charges))
    case .adaptation:
      guard let type, case .react(let react) = link.primitive,
        case .adapt(let adaptation) = react.effect,
        let rank = adaptation.types.firstIndex(of: type)
      else { return .one }
      return Number(link.state.adapted[rank])
    }
  }

  /// The place of the outermost worn link of this kind.
  func place(of reference: LinkReference) -> Int? {
    links.firstIndex { $0.id.isCopy(of: reference) && !broken.contains($0.id.piece) }
  }

  /// The sum of a property over those worn links that belong to it; all of the chain are looked
  /// through, and paid for.
  mutating func sum(
    of property: LinkProperty, over belongs: (borrowing Link) -> Bool
  ) throws(NumberError) -> Number {
    budget.work -= WorkBudget.scan(of: links.count)
    var sum = Number.zero
    for place in links.indices where belongs(links[place]) {
      guard broken.isEmpty || !broken.contains(links[place].id.piece) else { continue }
      sum = try sum.adding(value(of: property, at: place, for: nil))
    }
    return sum
  }

  /// Draws the sum of several rolls of a die of a formula; a source that goes through all outcomes
  /// is asked for the sum of as many as it can tell apart at once.
  mutating func drawSum(
    _ die: UInt8, of count: Int, for type: DamageType?, below bound: UInt64
  ) -> UInt128 {
    let most = Draws.rollsAtOnce(below: bound)
    var sum: UInt128 = 0
    var roll = 0
    while roll < count {
      let rolls = Swift.min(most, count - roll)
      sum +=
        UInt128(
          draw(die, roll: roll, for: type, below: bound, of: rolls, dividedAt: nil))
      roll += rolls
    }
    return sum
  }

  /// Draws for a die of a formula; asked again on the same visit it is the same throw.
  ///
  /// The slot is 64 + the die. A further roll of the die, or that for one damage type, has luck of
  /// its own: 2¹⁶ times its number is added to the link's.
  mutating func draw(
    _ die: UInt8, roll: Int, for type: DamageType?, below bound: UInt64, of rolls: Int = 1,
    dividedAt threshold: UInt64?
  ) -> UInt64 {
    let slot = UInt8(64) &+ die
    let number = UInt64(roll) &* 33 &+ (type.map { UInt64($0.index) &+ 1 } ?? 0)
    let thrown = ThrownDie(place: place, slot: slot, number: number, bound: bound, rolls: rolls)
    if let result = thrownDice[thrown] { return result }
    guard spend(drawBelow: bound) else { return 0 }
    let luck = links[place].luck &+ number &<< 16
    let result =
      if let threshold {
        draws.draw(below: bound, dividedAt: threshold, packet: key, link: luck, slot: slot)
      } else if rolls > 1 {
        draws.drawSum(of: rolls, below: bound, packet: key, link: luck, slot: slot)
      } else {
        draws.draw(below: bound, packet: key, link: luck, slot: slot)
      }
    thrownDice[thrown] = result
    if Recorder.isRecording { tell(slot: slot, bound: bound, result: result) }
    return result
  }
}

/// A die of a formula that is thrown on the visit at hand.
struct ThrownDie: Hashable {
  /// The link that throws it: the one that is asked, or one that it gathers.
  var place: Int
  var slot: UInt8
  var number: UInt64
  var bound: UInt64
  /// How many rolls, from that number on, it is the sum of.
  var rolls = 1
}

/// The dice that were thrown on the visit at hand, with what they have shown.
struct ThrownDice {
  private var dice: [(die: ThrownDie, result: UInt64)] = []
  /// Those behind the first few, which are looked through.
  private var others: [ThrownDie: UInt64] = [:]
  private static let few = 32

  /// Forgets the last visit; it keeps its storage.
  mutating func removeAll() {
    if !dice.isEmpty { dice.removeAll(keepingCapacity: true) }
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }

  subscript(die: ThrownDie) -> UInt64? {
    get { dice.first { $0.die == die }?.result ?? (others.isEmpty ? nil : others[die]) }
    set {
      guard let newValue else { return }
      if dice.count < Self.few { dice.append((die, newValue)) } else { others[die] = newValue }
    }
  }
}

/// What a formula reads while a link is asked.
private struct FormulaReading<Draws: DrawSource, Recorder: HitRecorder & ~Copyable>: FormulaContext
{
  // Both outlive the evaluation, which alone uses them.
  let visit: UnsafeMutablePointer<Visit<Draws, Recorder>>
  let packet: UnsafePointer<Packet>
  let types: TypeSet
  let firstDie: UInt8

  mutating func value(
    of input: FormulaInput, for type: DamageType?
  ) throws(NumberError) -> Number {
    switch input {
    // Conditions and rolls have no type at hand; then it is the first on which the link acts.
    case .stat(let stat):
      return visit.pointee.stats.value(of: Int(stat), for: type ?? types.first)
    case .attackerStat(let stat):
      return visit.pointee.attackerStats.value(of: Int(stat), for: type ?? types.first)
    case .damage:
      guard let type else { return try sum(of: types) }
      return Number(packet.pointee.amounts[type])
    case .total: return try sum(of: packet.pointee.amounts.types)
    case .maximum: return Number(packet.pointee.maximum)
    case .depth: return Number(Int64(visit.pointee.depth))
    case .penetration: return type.map { Number(packet.pointee.penetration[$0]) } ?? .zero
    case .register(let register): return Number(packet.pointee.registers[Int(register)])
    case .link(let reference, let property):
      visit.pointee.budget.work -= WorkBudget.lookUp(among: visit.pointee.linkCount)
      return visit.pointee.value(
        of: property, at: visit.pointee.place(of: reference), for: type)
    case .sumOfGroup(let group, let property):
      return try visit.pointee.sum(of: property) { $0.group?.place == group }
    case .sumOfCopies(let reference, let property):
      return try visit.pointee.sum(of: property) { $0.id.isCopy(of: reference) }
    case .own(let property):
      return visit.pointee.value(of: property, at: visit.pointee.place, for: type)
    case .arrived: return Number(visit.pointee.circumstance.arrived)
    case .taken: return Number(visit.pointee.circumstance.taken)
    case .lost: return Number(visit.pointee.body)
    }
  }

  private func sum(of types: TypeSet) throws(NumberError) -> Number {
    var quanta: Int64 = 0
    for type in types { quanta += packet.pointee.amounts[type].quanta }
    let fine = Number.quantaPerUnit / Int128(Amount.quantaPerUnit)
    return try Number(quanta: Int128(quanta) * fine)
  }

  mutating func roll(below bound: UInt64, die: UInt8, roll: Int, for type: DamageType?) -> UInt64 {
    visit.pointee.draw(firstDie &+ die, roll: roll, for: type, below: bound, dividedAt: nil)
  }

  mutating func roll(
    below bound: UInt64, dividedAt threshold: UInt64, die: UInt8, roll: Int, for type: DamageType?
  ) -> UInt64 {
    visit.pointee.draw(firstDie &+ die, roll: roll, for: type, below: bound, dividedAt: threshold)
  }
  mutating func rollSum(
    of count: Int, below bound: UInt64, die: UInt8, for type: DamageType?
  ) -> UInt128 {
    visit.pointee.drawSum(firstDie &+ die, of: count, for: type, below: bound)
  }
}
