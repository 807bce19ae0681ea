/// What a link that gathers others knows of them while it is asked.
struct Gathering {
  /// The links that were asked whether they act, and those of them that do.
  var asked = LinkSet()
  var present = LinkSet()
  /// What they brought to the type at hand, each after what it gathers itself.
  var uses: [MemberUse] = []
  /// The links whose reduction has changed what is left of any type.
  var acted = LinkSet()
  var hasActed = false
  /// The innermost of the links that left nothing of a type; negative if none did.
  var stopper = -1

  /// Forgets the last visit.
  mutating func begin() {
    asked.removeAll()
    present.removeAll()
    if !uses.isEmpty { uses.removeAll(keepingCapacity: true) }
    if hasActed {
      acted.removeAll()
      hasActed = false
      stopper = -1
    }
  }
}

extension Visit where Recorder: ~Copyable {
  package var gathers: Bool { links[place].gathers }
  package var usesCount: Int { gathering.uses.count }

  package func types(of place: Int, among types: TypeSet) -> TypeSet {
    types.intersection(links[place].types)
  }

  package func isAwaited(at place: Int, of group: LinkGroup.Place, _ types: TypeSet) -> Bool {
    guard let membership = links[place].group else { return false }
    return membership.place == group && membership.order == .gathered
      && !types.isDisjoint(with: links[place].types)
  }

  package func isMember(at place: Int, of group: LinkGroup.Place, _ type: DamageType) -> Bool {
    gathering.present.contains(place) && links[place].group?.place == group
      && links[place].types.contains(type)
  }

  package mutating func speak(forMemberAt place: Int) -> Speaker {
    let own = Speaker(place: self.place, standing: standing, member: member)
    (self.place, standing, member) = (place, links[place].state, links[place].id)
    return own
  }

  package mutating func speak(as speaker: Speaker) {
    (place, standing, member) = (speaker.place, speaker.standing, speaker.member)
  }

  package mutating func ask(
    _ packet: borrowing Packet
  ) throws(EvaluationError) -> Combination.Reduction? {
    try spend(1)
    if !gathering.asked.contains(place) {
      gathering.asked.insert(place)
      if hasReactions { arrivals[place] = packet.amounts.totalQuanta }
      let types = packet.amounts.types.intersection(links[place].types)
      if links[place].needsMoreThanTypes,
        try refusal(of: links[place], packet, types) != nil
      {
        return nil
      }
      gathering.present.insert(place)
    }
    guard gathering.present.contains(place) else { return nil }
    return Combination.Reduction(links[place].primitive)
  }

  package mutating func reduction() throws(EvaluationError) -> Combination.Reduction? {
    try spend(1)
    return Combination.Reduction(links[place].primitive)
  }

  package mutating func note(_ use: MemberUse, from first: Int, displacing: Bool) {
    if displacing, use.share != .zero {
      for index in first..<gathering.uses.count { gathering.uses[index].share = .zero }
    }
    gathering.uses.append(use)
  }

  package mutating func creditMembers(
    share: Number, of arrived: Amount, taking quanta: Int64, stops: Bool
  ) {
    guard !gathering.uses.isEmpty else { return }
    defer { gathering.uses.removeAll(keepingCapacity: true) }
    guard quanta != 0 else { return }
    let left = (try? Number(arrived).multiplied(by: Number.one.subtracting(share))) ?? .zero
    let last = credit(gathering.uses.indices, left, of: arrived, taking: quanta)
    if quanta == arrived.quanta, let last { gathering.stopper = max(gathering.stopper, last) }
    if stops, hasReactions, gathering.stopper >= 0 { blockers.insert(gathering.stopper) }
  }

  /// Divides what was taken among the uses in a range, in proportion to what each would have taken
  /// alone, and what each gets among those that it gathers.
  ///
  /// - Parameters:
  ///   - range: The uses.
  ///   - left: What all shares leave, of which numbers are then taken off.
  ///   - arrived: The amount that the combination was applied to.
  ///   - quanta: What was taken; negative where it was amplified.
  /// - Returns: The link that took the last of it, if any did.
  private mutating func credit(
    _ range: Range<Int>, _ left: Number, of arrived: Amount, taking quanta: Int64
  ) -> Int? {
    var open: Int128 = 0
    var use = range.upperBound - 1
    while use >= range.lowerBound {
      let taken = gathering.uses[use].taken(of: arrived, left: left)
      gathering.uses[use].taken = taken
      if (taken > 0) == (quanta > 0) { open += Int128(taken.magnitude) }
      use = gathering.uses[use].parts - 1
    }
    let all = open
    var rest = quanta
    var (lastShare, lastNumber): (Int?, Int?) = (nil, nil)
    use = range.upperBound - 1
    while use >= range.lowerBound {
      let member = gathering.uses[use]
      defer { use = member.parts - 1 }
      guard member.taken != 0 || member.share != .zero else { continue }
      if (member.taken > 0) == (quanta > 0) { open -= Int128(member.taken.magnitude) }
      let others = all > 0 ? Int64(Int128(quanta) * open / all) : 0
      act(member.place, taking: rest - others)
      _ = credit(member.parts..<use, left, of: arrived, taking: rest - others)
      rest = others
      if member.flat != .zero { lastNumber = lastNumber ?? member.place }
      lastShare = lastShare ?? member.place
    }
    return lastNumber ?? lastShare
  }

  /// Takes note of what a member has done.
  private mutating func act(_ member: Int, taking quanta: Int64) {
    gathering.acted.insert(member)
    gathering.hasActed = true
    guard hasReactions, quanta > 0 else { return }
    touched.insert(member)
    // The piece of the link that gathers has taken it already.
    if links[member].id.piece != link.piece { takings[member] += quanta }
  }

  /// Has the gathered links that acted on this visit spend a charge, once for all types.
  @inline(never)
  mutating func spendMembers() {
    for place in links.indices where gathering.acted.contains(place) {
      guard links[place].condition.charges != nil else { continue }
      let before = links[place].state
      links[place].state.charges -= 1
      guard Recorder.isRecording else { continue }
      recorder.changed(
        StateChange(link: links[place].id, before: before, after: links[place].state))
    }
  }
}

extension MemberUse {
  /// What it would have taken alone of an amount of which all shares leave `left`, in quanta.
  fileprivate func taken(of arrived: Amount, left: Number) -> Int64 {
    let part = (try? Amount(Number(arrived).multiplied(by: share))) ?? .max
    guard flat != .zero else { return part.quanta }
    let open = (try? left.subtracting(flatBefore)) ?? .zero
    let number = (try? Amount(Swift.min(flat, Swift.max(open, .zero)))) ?? .max
    return part.quanta + number.quanta
  }
}
