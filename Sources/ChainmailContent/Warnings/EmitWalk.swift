internal import ChainmailCore

/// Follows every packet that links of a chain may send into it, with the most that each may hold,
/// until none is sent any more or they are nested as deep as they may be.
///
/// Luck, registers, levels and what earlier packets did to the links are taken to be such that a
/// packet is sent; stats are those of the loadout's character.
struct EmitWalk {
  /// A link whose packet sets off another, by their places.
  struct Edge: Hashable {
    var from: Int
    var to: Int
  }

  /// Who sets off whom with packets that are too deep; empty where none are.
  private(set) var deepest: [Edge] = []

  private let chain: ReviewedChain
  private let bounds: DeclaredBounds

  /// How many packets may meet links, before it is taken that they go on as they did so far.
  private static let meetingLimit = 20_000

  init(_ chain: ReviewedChain) {
    self.chain = chain
    bounds = DeclaredBounds(of: chain.loadout, under: chain.rules)
    var arriving: [(sender: Int?, packet: PacketBounds)] = [
      (nil, PacketBounds(depth: 0, most: chain.rules.types.map { _ in .most }))
    ]
    var meetings = 0
    while !arriving.isEmpty {
      meetings += arriving.count * chain.links.count
      if meetings > Self.meetingLimit { return }
      var sent: [Int: PacketBounds] = [:]
      deepest = []
      for (sender, packet) in arriving {
        walk(packet, from: sender) { place, packet in
          if let sender { deepest.append(Edge(from: sender, to: place)) }
          sent[place] = sent[place].map { $0.joined(with: packet) } ?? packet
        }
      }
      if arriving[0].packet.depth == EvaluationError.depthLimit { return }
      arriving = sent.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  /// Lets a packet meet the links behind its beginning, and tells of what they may send for it.
  private func walk(
    _ packet: PacketBounds, from sender: Int?, _ send: (Int, PacketBounds) -> Void
  ) {
    var packet = packet
    var first = 0
    if let sender, case .emit(let emit) = chain.links[sender].primitive, emit.target == .onward {
      first = sender + 1
    }
    for place in first..<max(first, chain.links.count) {
      let link = chain.links[place]
      let types = packet.types.intersection(link.condition.types)
      guard !types.isEmpty else { continue }
      let meeting = PacketMeeting(
        packet: packet, types: types, link: link, isLasting: chain.isLasting(link), bounds: bounds)
      if mayAct(link, on: packet, from: sender, meeting.reading) {
        if let sent = meeting.sent { send(place, sent) }
        packet = meeting.left
      }
    }
  }

  /// Whether a link may act on a packet of its types that another sent; nil is the attack itself.
  private func mayAct(
    _ link: ReviewedChain.Link, on packet: PacketBounds, from sender: Int?,
    _ reading: DeclaredBounds
  ) -> Bool {
    let condition = link.condition
    if let sender {
      // A packet has the tags of the attack, so those of all the way, and no side effects.
      let earlier = chain.links[sender].condition
      guard condition.effects == .all,
        earlier.requiredTags.isDisjoint(with: condition.forbiddenTags),
        condition.requiredTags.isDisjoint(with: earlier.forbiddenTags)
      else { return false }
    }
    let total = packet.total
    return condition.requiredTags.isDisjoint(with: condition.forbiddenTags)
      && condition.total.lowerBound.approximate <= total.high
      && total.low <= condition.total.upperBound.approximate
      && condition.level.lowerBound.approximate <= reading.mostHeld(by: link.primitive)
      && condition.charges != 0
      && reading.bounds(of: condition.chance).high > 0
      && condition.test.map { $0.trend(in: reading, for: nil).truth != false } ?? true
  }
}

/// A packet at a link that may act on it.
private struct PacketMeeting {
  let packet: PacketBounds
  /// Those on which the link acts.
  let types: TypeSet
  let link: ReviewedChain.Link
  /// Whether the link acts on every such packet.
  let isLasting: Bool
  let reading: DeclaredBounds

  init(
    packet: PacketBounds, types: TypeSet, link: ReviewedChain.Link, isLasting: Bool,
    bounds: DeclaredBounds
  ) {
    (self.packet, self.types, self.link, self.isLasting) = (packet, types, link, isLasting)
    var reading = bounds.read(by: link.id.reference)
    reading.packet = packet
    self.reading = reading
  }

  /// What the link may send on to links of the chain; nil where that is nothing.
  var sent: PacketBounds? {
    guard case .emit(let emit) = link.primitive, emit.target == .oneself || emit.target == .onward
    else { return nil }
    var sent = PacketBounds(
      depth: packet.depth + 1, most: packet.most.map { _ in 0 },
      pierces: packet.pierces && emit.target == .onward)
    switch emit.content {
    case .flat(let type, let amount):
      let amount = reading.bounds(of: amount, for: type)
      sent[type] = min(amount.high, .most).wholeQuanta
      sent.least = max(amount.low, 0)
    case .diverted(let shares), .spawned(let shares):
      for type in types {
        let share = reading.bounds(of: shares[type], for: type).share.high
        let target = emit.type ?? type
        sent[target] = min(sent[target] + (packet[type] * share).wholeQuanta, .most)
      }
    }
    return sent.types.isEmpty ? nil : sent
  }

  /// What goes on behind the link.
  var left: PacketBounds {
    let influence = link.primitive.influence.damage
    if influence == .watched || influence == .kept { return packet }
    var left = packet
    switch link.primitive {
    case .emit(let emit):
      guard case .diverted(let shares) = emit.content else { break }
      for type in types {
        left[type] -=
          (packet[type] * reading.bounds(of: shares[type], for: type).share.low)
          .wholeQuanta
      }
    case .immune(let immune) where immune.ceiling == nil:
      for type in types { left[type] = 0 }
    case .pool(let pool) where pool.isTerminal:
      for type in types { left[type] = 0 }
    case .scale(let scale):
      for type in types {
        left[type] = scale.remainder.most(packet[type] * max(ratio(of: scale, type).high, 0))
      }
    case .subtract(let subtract):
      for type in types {
        left[type] = subtract.remainder.most(packet[type] - taken(by: subtract, type))
      }
    case .curve(let curve):
      for type in types { left[type] = curve.remainder.most(packet[type]) }
    case .bucket(let bucket):
      let isKnown = bucket.combination.group == nil
      for type in types {
        left[type] =
          isKnown && !bucket.combination.members.contains { mayAmplify($0, type) }
          ? bucket.remainder.most(packet[type]) : .most
      }
    case .convert(let convert): turn(convert, &left)
    // What others take off is not always there to be taken.
    default: for type in link.primitive.brought(by: types) { left[type] = .most }
    }
    left.least = 0
    return isLasting ? left : left.joined(with: packet)
  }

  private func turn(_ convert: Convert, _ left: inout PacketBounds) {
    for type in types {
      for part in convert.parts where part.target != type {
        let share = reading.bounds(of: part.share, for: type).share
        left[part.target] = min(left[part.target] + packet[type] * share.high, .most).wholeQuanta
        left[type] = max(left[type] - (packet[type] * share.low).wholeQuanta, 0)
      }
    }
  }

  /// What a link multiplies a type by.
  private func ratio(of scale: Scale, _ type: DamageType) -> Trend {
    switch scale.factor {
    case .ratio(let ratios): return reading.bounds(of: ratios[type], for: type)
    case .resistance(let resistance):
      return Trend(1) - reading.bounds(of: resistance, for: type)
    case .level(let table):
      return table.ratios.map { reading.bounds(of: $0, for: type) }
        .reduce(Trend(0)) { $0.joined(with: $1) }
    case .result(let formula):
      return formula.trend(in: reading, for: type) / reading.value(of: .damage, for: type)
    }
  }

  /// The least that a link takes off a type; below zero where it may add to it.
  private func taken(by subtract: Subtract, _ type: DamageType) -> Double {
    let die = subtract.die.map { Trend(steady: Double($0.lowerBound), Double($0.upperBound)) }
    var defence = reading.bounds(of: subtract.amount[type], for: type) + (die ?? Trend(0))
    // What an attack ignores may be all of it.
    if packet.pierces, subtract.penetration != .ignored { defence.low = min(defence.low, 0) }
    let taken = defence * reading.bounds(of: subtract.factor, for: type)
    let least = reading.bounds(of: subtract.guaranteed, for: type).low
    return least > 0 ? max(taken.low, least) : taken.low
  }

  private func mayAmplify(_ member: Combination.Member, _ type: DamageType) -> Bool {
    switch member.reduction {
    case .scale(let scale): ratio(of: scale, type).high > 1
    case .subtract(let subtract): taken(by: subtract, type) < 0
    case .curve: false
    case .combined: true
    }
  }
}

extension PacketBounds {
  fileprivate subscript(type: DamageType) -> Double {
    get { most[Int(type.index)] }
    set { most[Int(type.index)] = newValue }
  }

  /// The types that it may hold.
  fileprivate var types: TypeSet {
    TypeSet(most.indices.filter { most[$0] > 0 })
  }

  /// What holds where either of the two does.
  fileprivate func joined(with other: PacketBounds) -> PacketBounds {
    PacketBounds(
      depth: depth, most: zip(most, other.most).map { max($0, $1) },
      least: min(least, other.least), pierces: pierces || other.pierces)
  }
}

extension Remainder {
  /// The most that is left of an amount.
  fileprivate func most(_ amount: Double) -> Double {
    let unit = unit.approximate
    let rounded =
      switch rounding {
      case .none: amount.wholeQuanta
      case .down: (amount / unit).rounded(.down) * unit
      case .up, .stochastic: (amount / unit).rounded(.up) * unit
      case .halfUp, .halfEven: (amount / unit).rounded() * unit
      }
    return min(max(rounded, minimum.approximate), .most)
  }
}

extension Trend {
  /// What counts of it as a share.
  fileprivate var share: Trend { bounded(min(max(low, 0), 1), min(max(high, 0), 1)) }
}

extension Double {
  /// The nearest number of quanta of an amount.
  fileprivate var wholeQuanta: Double {
    let quanta = Double(Amount.quantaPerUnit)
    return (self * quanta).rounded(.toNearestOrEven) / quanta
  }
}
