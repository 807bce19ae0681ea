/// Ratios that follow the damage: those of the types that cost least rise, those of the types that
/// cost most fall by as much.
///
/// A type with ratio 1 is not resisted at all. After a hit the types are sorted by what the pool
/// lost of each; the ``donors`` that cost least give up to ``step`` each, and as many others as
/// there are share it equally. A type that cost nothing gives too, donor by count or not, as long
/// as one type is left that cost something.
public struct Adaptation: Hashable, Sendable {
  /// The pool whose losses are watched.
  public var pool: LinkReference
  /// The types among which is shifted, at most four; of two that cost the same the earlier is taken
  /// for the cheaper.
  public var types: [DamageType]
  /// The ratio that each type starts with, `0...1`.
  public var initial: Ratio
  /// The most that a donor gives in one step, `0...1`.
  public var step: Ratio
  /// How many give where more types than that cost something.
  public var donors: Int

  /// The most types of one adaptation.
  public static let typeLimit = 4

  public init(
    to pool: LinkReference, types: [DamageType], initial: Ratio, step: Ratio, donors: Int = 2
  ) {
    self.pool = pool
    self.types = types
    self.initial = initial
    self.step = step
    self.donors = donors
  }
}

/// The ratios of a link that adapts, in the order of its types; POD, so that a ledger copies it
/// without counting references.
public struct AdaptedRatios: Hashable, Sendable {
  // In quanta of 10⁻⁹; each is at most one and so fits.
  private var quanta: SIMD4<Int32>

  /// Of a link that does not adapt.
  public static let none = AdaptedRatios(.zero)

  /// The same ratio for every type; `0...1`.
  public init(_ ratio: Ratio) {
    quanta = SIMD4(repeating: Int32(clamping: ratio.quanta))
  }

  /// The ratio of the type at this index of the adaptation.
  ///
  /// - Precondition: The index is below ``Adaptation/typeLimit``.
  public subscript(place: Int) -> Ratio {
    get { Ratio(quanta: Int64(quanta[place])) }
    set { quanta[place] = Int32(clamping: newValue.quanta) }
  }
}

extension Adaptation {
  /// Orders the ratios of a link as the pack orders the types.
  ///
  /// - Parameter ratios: The ratios of the link, in the order of ``types``.
  /// - Returns: Each type with its ratio.
  package func byType(_ ratios: AdaptedRatios) -> [(type: DamageType, ratio: Ratio)] {
    types.enumerated().map { ($1, ratios[$0]) }.sorted { $0.type.index < $1.type.index }
  }

  /// The ratios after a hit.
  ///
  /// - Parameters:
  ///   - ratios: Those before it.
  ///   - lost: What the pool lost of each type, in quanta.
  /// - Returns: The same where nothing was lost.
  func shifted(_ ratios: AdaptedRatios, by lost: Offers) -> AdaptedRatios {
    var ranked = types.indices.map { (place: $0, cost: lost[types[$0]]) }
    // Insertion keeps the order of equal ones.
    for end in ranked.indices.dropFirst() {
      var place = end
      while place > 0, ranked[place - 1].cost > ranked[place].cost {
        ranked.swapAt(place - 1, place)
        place -= 1
      }
    }
    let idle = ranked.count { $0.cost == 0 }
    guard idle < ranked.count else { return ratios }
    let giving = Swift.max(Swift.min(donors, ranked.count - 1), idle)
    var after = ratios
    var given: Int64 = 0
    for donor in ranked[..<giving] {
      let most = Ratio.one.quanta - ratios[donor.place].quanta
      let part = Swift.min(step.quanta, most)
      after[donor.place] = Ratio(quanta: ratios[donor.place].quanta + part)
      given += part
    }
    let takers = Int64(ranked.count - giving)
    for (index, taker) in ranked[giving...].enumerated() {
      let part = given / takers + (Int64(index) < given % takers ? 1 : 0)
      after[taker.place] = Ratio(quanta: Swift.max(ratios[taker.place].quanta - part, 0))
    }
    return after
  }
}
