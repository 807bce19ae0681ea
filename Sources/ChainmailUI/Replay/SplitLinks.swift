internal import ChainmailCore
internal import ChainmailTerminal

/// What the links of one game did at a turn, in the order of the chain, so that they can be
/// compared with those of another game by their names.
struct SplitLinks {
  /// What a link did.
  struct Entry {
    /// The name by which both games know it.
    var key: String
    /// Its name for people, and its piece's; neighbors of one piece may share a line.
    var name: String
    var piece: String
    var isBody: Bool
    /// True if the blow, or what was sent off because of it, came to it.
    var isMet = false
    var incoming: Int128 = 0
    var outgoing: Int128 = 0
    /// What it took; of the body what it lost.
    var taken: Int128 = 0
    var isStop = false
    /// True if it is a pool that stopped it and lost some of its level.
    var isAbsorption = false
    /// What else it made of what came to it, as in `made it magic 18`.
    var deeds: [String] = []
    var isBroken = false
    /// What is left of it and what it could have; nil where it has no level.
    var level: Amount?
    var full: Amount?

    /// Whether it did something else than another link; what is left of it is not asked for.
    func differs(from other: Entry) -> Bool {
      (isMet, isStop, isBroken) != (other.isMet, other.isStop, other.isBroken)
        || (incoming, outgoing, taken) != (other.incoming, other.outgoing, other.taken)
    }
  }

  private(set) var entries: [Entry]

  /// The links as they stood when the blow arrived, and what each has done so far.
  ///
  /// - Parameters:
  ///   - moment: The game at the turn.
  ///   - place: How far the turn is shown; nil is all of it.
  ///   - wording: The names.
  ///   - sign: What a long amount ends in, of which the last places are left out.
  init(of moment: ReplayMoment, at place: ReplayPlace?, _ wording: Wording, cutBy sign: Glyph) {
    let hit = place?.walk?.hit ?? moment.hit(told: place?.told)
    let now = place?.game ?? moment.after
    let chain = hit == nil ? now.defense.chain : moment.before.defense.chain
    let steps = hit.map { Self.steps(of: $0, upTo: place?.walk?.moment) } ?? []
    // While the blow walks, links are as its steps left them.
    var states: [LinkID: LinkState] = [:]
    for link in now.defense.chain { states[link.id] = link.state }
    if place?.walk != nil {
      for step in steps {
        states[step.link] = step.after
        for member in step.members { states[member.link] = member.after }
      }
    }
    if case .falls(let packet)? = place?.walk?.moment, let part = hit?.bodyPart(reachedBy: packet) {
      states[part]?.level = .zero
    }
    let broken = place?.walk == nil ? Set(hit?.broken ?? []) : []
    entries = chain.map { link in
      var link = link
      let isBroken = broken.contains(link.id.piece)
      if let state = states[link.id] { link.state = state }
      let summary = wording.summary(of: link)
      var entry = Entry(
        key: wording.rules.name(of: link.id),
        name: wording.name(of: link.id), piece: wording.name(of: link.id.piece),
        isBody: link.isTerminal, isBroken: isBroken,
        level: isBroken ? nil : summary.level, full: summary.full)
      for step in steps where step.link == link.id {
        entry.take(step)
        let deed = wording.deed(of: step, cutBy: sign)
        if let deed, !entry.deeds.contains(deed) { entry.deeds.append(deed) }
      }
      return entry
    }
  }

  /// The steps that have been taken: those of the attack itself first.
  private static func steps(
    of hit: HitReport, upTo moment: BlowMotion.Moment?
  ) -> [LinkStep] {
    guard !hit.packets.isEmpty else { return [] }
    switch moment {
    case .at(let step): return Array(hit.walk(of: 0).prefix(step + 1))
    case .sends(let packet), .falls(let packet):
      return (0...packet).flatMap { Array(hit.walk(of: $0)) }
    default: return hit.packets.indices.flatMap { Array(hit.walk(of: $0)) }
    }
  }

  /// The link that has a name.
  subscript(key: String) -> Entry? { entries.first { $0.key == key } }
}

extension SplitLinks.Entry {
  /// Whether it did something else than the one of the same name in the other game, or has none
  /// there; where that is not known it does not differ.
  func differs(in other: SplitLinks?) -> Bool {
    guard let other else { return false }
    return other[key].map(differs(from:)) ?? true
  }

  /// True if something came of the blow in it that is worth a line.
  var acts: Bool { isStop || isBroken || taken != 0 || !deeds.isEmpty }

  fileprivate mutating func take(_ step: LinkStep) {
    isMet = true
    incoming += Int128(step.incoming.totalQuanta)
    outgoing += Int128(step.outgoing.totalQuanta)
    taken += Int128((isBody ? step.lost : step.absorbed).totalQuanta)
    if step.disposition == .stop, !isBody { isStop = true }
    if step.isAbsorption { isAbsorption = true }
  }
}
