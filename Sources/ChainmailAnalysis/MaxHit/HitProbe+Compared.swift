internal import ChainmailCore
internal import ResponderChain

extension HitProbe {
  /// The hits, in units, at which a condition or a formula of a link may begin to say something
  /// else: each amount that one may compare with, and the first of which so much arrives there, one
  /// unit less and one more.
  ///
  /// What links further out change is followed for one way that the dice may fall.
  ///
  /// - Parameter tried: Only larger hits are asked for.
  /// - Returns: About as many as the effort allows, those of the outermost links first.
  mutating func comparedHits(beyond tried: Int64) -> Set<Int64> {
    var hits: Set<Int64> = []
    let limit = min(effort.comparedHits, max(effort.all - steps, 0) / walkSteps)
    for link in wearer.state.defense.chain {
      for number in link.comparedNumbers {
        guard hits.count < limit, steps < effort.all else { return hits }
        let quanta = number.quanta / (Number.quantaPerUnit / Int128(Amount.quantaPerUnit))
        let arriving = firstHit(beyond: tried) { $0.arrives($1, at: link.id) >= quanta }
        for hit in [quanta / Int128(unit), Int128(arriving ?? 0)] {
          for hit in [hit - 1, hit, hit + 1] where Int128(tried) < hit && hit <= Int128(self.limit)
          {
            hits.insert(Int64(hit))
          }
        }
      }
    }
    return hits
  }

  /// The first hit beyond some for which something holds that holds for larger ones; nil where it
  /// does not for the largest.
  private mutating func firstHit(
    beyond tried: Int64, where holds: (inout HitProbe, Int64) -> Bool
  ) -> Int64? {
    guard holds(&self, limit) else { return nil }
    var (low, high) = (tried, limit)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(&self, middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The quanta of a hit that arrive at a link; none where it is not met.
  private mutating func arrives(_ units: Int64, at link: LinkID) -> Int64 {
    var defense = wearer.state.defense
    var evaluator = Evaluator(draws: FixedDraws(), recorder: ArrivalRecorder(at: link))
    let entry = wearer.entry.flatMap(defense.index(of:)) ?? 0
    // Where no answer is, that far it came.
    _ = try? evaluator.resolve(
      Attack(id: wearer.attack(0), profile.hit(size(units))), in: &defense, from: entry)
    count(draws: max(evaluator.work - defense.chain.count - 1, 0))
    return evaluator.recorder.arrived
  }
}

/// Takes note of what of an attack arrives at one link.
private struct ArrivalRecorder: HitRecorder {
  private(set) var arrived: Int64 = 0
  private let link: LinkID
  private var left: Int64 = 0

  init(at link: LinkID) { self.link = link }

  static var isRecording: Bool { true }

  mutating func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {
    left = packet.amounts.totalQuanta
  }

  mutating func beginLink(_ link: LinkID, state: LinkState) {
    if link == self.link { arrived = max(arrived, left) }
  }

  mutating func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {
    left = packet.amounts.totalQuanta
  }

  func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount) {}
  func note(_ account: Account, _ type: DamageType, _ amount: Amount) {}
  func drew(_ draw: RecordedDraw) {}
  func deferred(as id: AttackID) {}
  func reacted(_ reaction: Reaction) {}
  func endPacket(_ end: PacketEnd) {}
  func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {}
}

extension Link {
  /// The numbers that it may compare amounts with.
  fileprivate var comparedNumbers: [Number] {
    let bounds = [condition.total.lowerBound, condition.total.upperBound]
    let asked = bounds.filter { $0 > .zero && $0 < .max }.map { Number($0) }
    return asked + (condition.formulas + primitive.formulas).flatMap(\.comparedNumbers)
  }
}

extension Formula {
  /// Its constants, where it reads amounts, and the products of two of them: what is divided by one
  /// and compared with the other.
  fileprivate var comparedNumbers: [Number] {
    let readsAmounts = instructions.contains { instruction in
      switch instruction {
      case .read(.damage, _), .read(.total, _), .read(.maximum, _): true
      default: false
      }
    }
    guard readsAmounts else { return [] }
    let constants = instructions.compactMap { instruction in
      if case .constant(let number) = instruction { number } else { nil }
    }
    let products = constants.indices.flatMap { place in
      constants[..<place].compactMap { try? $0.multiplied(by: constants[place]) }
    }
    return constants + products
  }
}
