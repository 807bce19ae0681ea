/// What a handler may reach while it is asked.
package protocol LinkVisit: ~Copyable {
  /// The link that is asked.
  var link: LinkID { get }
  /// The side effects that the link is there for.
  var effects: EffectSet { get }
  /// Whether the packet is what a link kept back earlier.
  var isReturning: Bool { get }
  /// How many links the chain has.
  var linkCount: Int { get }

  /// Writes down what became of an amount; the ledger's law compares this with the packet.
  mutating func note(_ account: Account, _ type: DamageType, _ amount: Amount)
  /// How inexact results come out.
  var trial: TrialRounding { get }
  /// Writes down that the trial changed a result, and whether that is nothing by the rules.
  mutating func noteTrial(fromNothing: Bool)
  /// Writes down which side effects went no further.
  mutating func noteStopped(_ effects: EffectSet)
  /// Writes down the value that the link rolled into a register.
  mutating func noteRolled(_ register: UInt8, _ value: Int64)
  /// Draws for one of the primitive's slots.
  mutating func draw(below bound: UInt64, slot: UInt8) -> UInt64
  /// Draws a number of which only matters whether it is below `threshold`.
  mutating func draw(below bound: UInt64, dividedAt threshold: UInt64, slot: UInt8) -> UInt64
  /// What a formula comes to as everything stands when the walk reaches the link.
  ///
  /// `types` are those on which the link acts, `type` is the one at hand.
  mutating func number(
    _ formula: Formula, _ packet: borrowing Packet, _ types: TypeSet, for type: DamageType?
  ) throws(EvaluationError) -> Number

  /// The part of a type of this packet that the group of the link offers to it.
  func groupShare(of type: DamageType, _ packet: borrowing Packet) -> GroupShare
  /// True if the link that is asked gathers others.
  var gathers: Bool { get }
  /// The part of some types for which the link at a place is there.
  func types(of place: Int, among types: TypeSet) -> TypeSet
  /// True if the link at a place is of this gathered group and may be there for any of these types.
  func isAwaited(at place: Int, of group: LinkGroup.Place, _ types: TypeSet) -> Bool
  /// True if the link at a place is of this gathered group, is there for a type, and answered that
  /// it acts on this visit.
  func isMember(at place: Int, of group: LinkGroup.Place, _ type: DamageType) -> Bool
  /// Has formulas and odds be those of a link that the one that is asked gathers.
  ///
  /// - Returns: Whose they were until now, to go back to.
  mutating func speak(forMemberAt place: Int) -> Speaker
  /// Goes back to who spoke before.
  mutating func speak(as speaker: Speaker)
  /// Asks the member that is spoken for whether it acts on this visit, unless it has answered.
  ///
  /// - Returns: Its reduction; nil where its condition or its odds are against it.
  mutating func ask(
    _ packet: borrowing Packet
  ) throws(EvaluationError) -> Combination.Reduction?
  /// The reduction of the member that is spoken for.
  mutating func reduction() throws(EvaluationError) -> Combination.Reduction?
  /// True if gathered links spend charges, or reactions ask what they took.
  var creditsMembers: Bool { get }
  /// The number of uses noted for the type at hand.
  var usesCount: Int { get }
  /// Notes what a member brought to a combination whose uses begin at `first`; one that displaces
  /// leaves those before it no share.
  mutating func note(_ use: MemberUse, from first: Int, displacing: Bool)
  /// Credits the members whose uses were noted with what the combination took of a type.
  ///
  /// - Parameters:
  ///   - share: The combined share.
  ///   - arrived: The amount that it was applied to.
  ///   - quanta: What was taken of that; negative where it was amplified.
  ///   - stops: Whether nothing of the packet is left.
  mutating func creditMembers(share: Number, of arrived: Amount, taking quanta: Int64, stops: Bool)
  /// Breaks the outermost piece with a link of a group, or all of them; false where there is none.
  mutating func destroy(layersOf group: LinkGroup.Place, all: Bool) -> Bool
  /// Sends a packet of its own after this walk.
  mutating func spawn(
    _ amounts: AmountTable, out packet: borrowing Packet, to target: EmitTarget
  ) throws(EvaluationError)
  /// Keeps amounts back for later.
  mutating func `defer`(_ amounts: AmountTable, over ticks: UInt32) throws(EvaluationError)
  /// Asks whether something saves the body from a deadly blow; the answer is what it is left
  /// with, nil where nothing does.
  mutating func savedFromDeath(
    of level: Amount, by total: Amount, _ packet: borrowing Packet, _ types: TypeSet
  ) throws(EvaluationError) -> Amount?
  /// Tells the walk that a terminal pool was hit, and whether the body falls to that.
  mutating func bodyTook(_ lost: Amount, overkill: Amount, fells: Bool) throws(EvaluationError)
}

/// A link that formulas stand in, with its state as they read it.
package struct Speaker {
  let place: Int
  let standing: LinkState
  /// Nil of the link that is asked.
  let member: LinkID?
}

extension LinkVisit where Self: ~Copyable {
  /// The value of a parameter as everything stands when the walk reaches the link.
  @inline(__always)
  mutating func value<Value>(
    of parameter: Parameter<Value>, _ packet: borrowing Packet, _ types: TypeSet,
    for type: DamageType? = nil
  ) throws(EvaluationError) -> Value {
    switch parameter {
    case .fixed(let value): return value
    case .formula(let formula):
      let number = try number(formula, packet, types, for: type)
      do throws(NumberError) {
        return try Value(number)
      } catch {
        throw formula.isOfCharacter ? .unanswerable(link, error) : .arithmetic(link, error)
      }
    }
  }

  /// A formula that is not that of one type.
  mutating func number(
    _ formula: Formula, _ packet: borrowing Packet, _ types: TypeSet
  ) throws(EvaluationError) -> Number {
    try number(formula, packet, types, for: nil)
  }

  /// A calculation of this link.
  @inline(__always)
  borrowing func arithmetic<Value>(
    _ calculation: () throws(NumberError) -> Value
  ) throws(EvaluationError) -> Value {
    do throws(NumberError) { return try calculation() } catch { throw .arithmetic(link, error) }
  }
}
