internal import ChainmailCore

/// What is known, at one link, of everything that a formula may read.
struct TrendReading: TrendSource {
  /// What the packet holds of the type at hand, and of all types.
  var damage: Trend
  var total: Trend
  /// The most that the attack could have had, of which nothing is known but that it grows once a
  /// link has changed the damage.
  var maximum: Trend = .rising
  /// True if damage grows by whole points.
  var isWholeDamage: Bool
  var registers: [Trend]
  let stats: StatTable
  let attackerStats: AttackerStats
  /// The types that a packet may hold.
  var types: TypeSet
  /// What the packet has of penetration; links on the way may have used it up.
  let penetration: AmountTable
  let chain: [Link]
  /// The place of the link that reads.
  var place: Int
  /// Links whose state the packet may have changed on its way here.
  var changed: Set<Int> = []

  func value(of input: FormulaInput, for type: DamageType?) -> Trend {
    switch input {
    case .stat(let stat): stats.trend(of: Int(stat), for: type, among: types)
    case .attackerStat(let stat): attackerStats.trend(of: Int(stat), for: type, among: types)
    case .damage: type == nil ? total : damage
    case .total: total
    case .maximum: maximum
    // Nothing that a profile is proven for sends packets on.
    case .depth: Trend(0)
    case .penetration:
      Trend(
        steady: 0, type.map { Number(penetration[$0]).approximate } ?? 0)
    case .register(let register): registers[Int(register)]
    case .link(let reference, let property): self.property(property, of: place(of: reference))
    case .sumOfGroup(let group, let property):
      sum(of: property) { $0.group?.place == group }
    case .sumOfCopies(let reference, let property):
      sum(of: property) { $0.id.piece.kind == reference.kind && $0.id.index == reference.index }
    case .own(let property): self.property(property, of: place)
    case .arrived, .taken, .lost: .unknown
    }
  }

  private func place(of reference: LinkReference) -> Int? {
    chain.firstIndex { $0.id.piece.kind == reference.kind && $0.id.index == reference.index }
  }

  private func sum(of property: LinkProperty, over belongs: (Link) -> Bool) -> Trend {
    chain.indices.filter { belongs(chain[$0]) }.reduce(Trend(0)) {
      $0 + self.property(property, of: $1)
    }
  }

  private func property(_ property: LinkProperty, of place: Int?) -> Trend {
    guard let place else { return Trend(0) }
    let link = chain[place]
    switch property {
    case .size: return Trend(Number(link.size).approximate)
    case .level where !changed.contains(place): return Trend(Number(link.state.level).approximate)
    case .charges where !changed.contains(place): return Trend(Double(link.state.charges))
    // What a hit adapts to shows at the next.
    case .adaptation: return Trend(steady: 0, 1)
    case .level, .charges: return .unknown
    }
  }
}
