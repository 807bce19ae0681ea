/// Everything that happened to one attack: the ledger of each packet, link by link.
///
/// The report keeps its steps in flat arrays, so that taking notes costs little; ``walk(of:)``
/// unfolds them for reading.
public struct HitReport: Sendable {
  public package(set) var attack: Attack
  /// What reactions did, in order; `packet` of each tells after which walk.
  public package(set) var reactions: [PacketReaction] = []
  public package(set) var outcome = Outcome()
  /// The pieces that broke and left the chain, in the order in which they did.
  public package(set) var broken: [PieceID] = []
  public package(set) var hitPointsBefore: Amount = .zero
  public package(set) var hitPointsAfter: Amount = .zero

  var flatPackets: [FlatPacket] = []
  var steps: [FlatStep] = []
  var entries: [FlatEntry] = []
  var draws: [RecordedDraw] = []
  /// The ids under which steps kept something back, by the step's place in `steps`.
  var deferrals: [FlatDeferral] = []

  package init(_ attack: Attack) { self.attack = attack }
}

extension HitReport: Hashable {
  /// Whether both tell the same; how the notes happen to lie in memory does not count.
  public static func == (left: HitReport, right: HitReport) -> Bool {
    left.attack == right.attack && left.outcome == right.outcome && left.broken == right.broken
      && left.hitPointsBefore == right.hitPointsBefore
      && left.hitPointsAfter == right.hitPointsAfter && left.reactions == right.reactions
      && left.packets == right.packets
      && left.flatPackets.indices.allSatisfy { left.walk(of: $0) == right.walk(of: $0) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(attack)
    hasher.combine(outcome)
    hasher.combine(hitPointsAfter)
  }
}

/// One packet of an attack.
public struct PacketReport: Hashable, Sendable {
  /// Nil for the attack itself.
  public var origin: SpawnOrigin?
  /// What it set out with.
  public var amounts: AmountTable
  public var tags: TagSet
  public var effects: EffectSet
  public var end: PacketEnd

  public init(
    origin: SpawnOrigin?, amounts: AmountTable, tags: TagSet = [], effects: EffectSet = [],
    end: PacketEnd = PacketEnd()
  ) {
    self.origin = origin
    self.amounts = amounts
    self.tags = tags
    self.effects = effects
    self.end = end
  }
}

/// A reaction and the packet whose walk set it off.
public struct PacketReaction: Hashable, Sendable {
  public var packet: Int
  public var reaction: Reaction

  public init(packet: Int, reaction: Reaction) {
    self.packet = packet
    self.reaction = reaction
  }
}

struct FlatPacket: Hashable, Sendable {
  var origin: SpawnOrigin?
  /// The entries that hold what it set out with.
  var amounts: Range<Int32>
  var tags: TagSet
  var effects: EffectSet
  var end: PacketEnd
  var steps: Range<Int>
}

struct FlatStep: Hashable, Sendable {
  var link: LinkID
  var reason: Reason
  var stops: Bool
  /// Whether entries tell what the packet looked like behind the link; else as before it.
  var changed: Bool
  var entries: Range<Int32>
  var draws: Range<Int32>
  var before: LinkState
  var after: LinkState
}

struct FlatEntry: Hashable, Sendable {
  var account: Account
  var type: DamageType
  var amount: Amount
}

struct FlatDeferral: Hashable, Sendable {
  var step: Int
  var id: AttackID
}

/// Whether a packet went on.
public enum Disposition: UInt8, Hashable, Sendable {
  case pass, stop

  public var name: String { self == .pass ? "pass" : "stop" }
}

/// What one link did with one packet.
public struct LinkStep: Hashable, Sendable {
  public var link: LinkID
  public var disposition: Disposition
  public var reason: Reason
  /// What arrived at the link.
  public var incoming: AmountTable
  /// What left it.
  public var outgoing: AmountTable
  public var absorbed = AmountTable()
  public var amplified = AmountTable()
  public var convertedIn = AmountTable()
  public var convertedOut = AmountTable()
  public var diverted = AmountTable()
  public var deferred = AmountTable()
  /// What a pool lost; a part of what was absorbed.
  public var lost = AmountTable()
  public var draws: [RecordedDraw] = []
  /// Under which id what was deferred comes back.
  public var deferral: AttackID?
  public var before: LinkState
  public var after: LinkState

  public init(
    link: LinkID, disposition: Disposition, reason: Reason, incoming: AmountTable,
    outgoing: AmountTable, before: LinkState, after: LinkState
  ) {
    self.link = link
    self.disposition = disposition
    self.reason = reason
    self.incoming = incoming
    self.outgoing = outgoing
    self.before = before
    self.after = after
  }
}

extension HitReport {
  /// The attack itself first, then what was spawned, in the order in which it walked.
  ///
  /// - Complexity: O(packets).
  public var packets: [PacketReport] {
    flatPackets.map { flat in
      PacketReport(
        origin: flat.origin, amounts: table(flat.amounts), tags: flat.tags,
        effects: flat.effects, end: flat.end)
    }
  }

  private func table(_ range: Range<Int32>) -> AmountTable {
    var table = AmountTable()
    for entry in entries[Int(range.lowerBound)..<Int(range.upperBound)] {
      table[entry.type] = entry.amount
    }
    return table
  }

  /// The steps of one packet, in the order met.
  ///
  /// - Parameter packet: A place in ``packets``.
  /// - Returns: What each link did.
  /// - Complexity: O(steps), and O(log deferrals) to find where they begin.
  public func walk(of packet: Int) -> [LinkStep] {
    var current = table(flatPackets[packet].amounts)
    var deferral = firstDeferral(from: flatPackets[packet].steps.lowerBound)
    return flatPackets[packet].steps.map { index in
      var step = unfold(steps[index], incoming: current)
      if deferral < deferrals.count, deferrals[deferral].step == index {
        step.deferral = deferrals[deferral].id
        deferral += 1
      }
      current = step.outgoing
      return step
    }
  }

  /// The place of the first deferral of `step` or a later one; they lie in the order of their
  /// steps.
  private func firstDeferral(from step: Int) -> Int {
    var places = deferrals.startIndex..<deferrals.endIndex
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      if deferrals[middle].step < step {
        places = middle + 1..<places.upperBound
      } else {
        places = places.lowerBound..<middle
      }
    }
    return places.lowerBound
  }

  private func unfold(_ flat: FlatStep, incoming: AmountTable) -> LinkStep {
    var step = LinkStep(
      link: flat.link, disposition: flat.stops ? .stop : .pass, reason: flat.reason,
      incoming: incoming, outgoing: flat.changed ? AmountTable() : incoming,
      before: flat.before, after: flat.after)
    for entry in entries[Int(flat.entries.lowerBound)..<Int(flat.entries.upperBound)] {
      step.add(entry)
    }
    step.draws = Array(draws[Int(flat.draws.lowerBound)..<Int(flat.draws.upperBound)])
    return step
  }
}

extension LinkStep {
  /// Adds one note; a link may write several for the same type.
  mutating func add(_ entry: FlatEntry) {
    let path: WritableKeyPath<LinkStep, AmountTable> =
      switch entry.account {
      case .absorbed: \.absorbed
      case .amplified: \.amplified
      case .convertedIn: \.convertedIn
      case .convertedOut: \.convertedOut
      case .diverted: \.diverted
      case .deferred: \.deferred
      case .lost: \.lost
      case .out: \.outgoing
      }
    let sum = self[keyPath: path][entry.type].quanta + entry.amount.quanta
    self[keyPath: path][entry.type] = Amount(quanta: sum) ?? .max
  }

  /// What has to leave the link by its notes, in quanta.
  ///
  /// This is `in + amplified + converted_in - absorbed - diverted - deferred - converted_out`. It
  /// may lie outside the range of ``Amount`` where the notes were not written by an evaluator.
  public func accountedFor(of type: DamageType) -> Int128 {
    let gained = [incoming, amplified, convertedIn]
    let spent = [absorbed, diverted, deferred, convertedOut]
    return gained.reduce(0) { $0 + Int128($1[type].quanta) }
      - spent.reduce(0) { $0 + Int128($1[type].quanta) }
  }

  /// Whether `in + amplified + converted_in = out + absorbed + diverted + deferred +
  /// converted_out` holds exactly for every type.
  public var isBalanced: Bool {
    (0..<DamageType.limit).lazy.map { DamageType($0) }.allSatisfy {
      accountedFor(of: $0) == Int128(outgoing[$0].quanta)
    }
  }
}

extension HitReport {
  /// Whether every step of every packet is balanced, the packets' losses add up to the attack's,
  /// and the body lost them, less what reactions gave back to it.
  public var isBalanced: Bool {
    var body: Int64 = 0
    for index in flatPackets.indices {
      guard walk(of: index).allSatisfy(\.isBalanced) else { return false }
      body += flatPackets[index].end.body.quanta
    }
    // A reaction may give something back to the body when the walk is over.
    let regained = body - (hitPointsBefore.quanta - hitPointsAfter.quanta)
    return body == outcome.body.quanta
      && (regained == 0 || regained > 0 && reactions.contains(where: \.reaction.acted))
  }
}
