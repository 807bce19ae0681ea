package import ChainmailCore
internal import ResponderChain

extension YardScreen {
  /// Takes in what an action came to: log lines, the next motion, the tutorial's progress.
  ///
  /// Call ``advance(to:)`` first, since a motion begins now.
  ///
  /// - Parameters:
  ///   - events: What happened, in order.
  ///   - action: What was done; nil where time passed.
  ///   - before: The game before the action.
  ///   - after: The game after it.
  ///   - fallen: The game before the body rose, if its last blow felled it.
  package mutating func receive(
    _ events: [Event], of action: Action?, before: GameState, after: GameState,
    fallen: GameState? = nil
  ) {
    self.fallen = fallen?.defense
    letters.learn(after, setting.rules)
    learnPhrases(after)
    let followsLog = selectedSerial == log.entries.last?.serial
    var number = before.turn
    for event in events {
      if case .hit = event { number += 1 }
      let reversal = deeds.follow(event, number: number)
      switch event {
      case .hit(let report):
        log.append(event, number: number)
        if let action { aim(as: action, in: before) }
        lastHit = report
        watchesBlow = true
        begin(report, number: number, before: before, after: after)
      case .rejected(let rejection):
        remark = wording.sentence(for: rejection)
      case .announced: break
      case .donned(let piece, _), .swapped(let piece, _, _):
        forgetPath()
        selectedLink = after.defense.chain.first { $0.id.piece == piece }?.id ?? selectedLink
        log.append(event, number: number)
      case .doffed(let piece):
        forgetPath()
        selectedPiece = piece
        log.append(event, number: number)
      case .moved, .joined, .undone, .redone:
        forgetPath()
        log.append(event, number: number, reversal: reversal)
      case .broke, .gained, .left, .fell, .rose, .sparringBegan, .sparringEnded, .dissolved,
        .noted:
        log.append(event, number: number)
      }
    }
    remember(after)
    if events.contains(where: \.changesChain) { warnOfRolls(before.defense, after.defense) }
    if followsLog { selectedSerial = log.entries.last?.serial }
    if let sparring = after.sparring { pace = sparring.pace }
    shownTutorial = tutorial
    tutorial?.observe(events, before: before, after: after)
    if tutorial?.isOver ?? false { tutorial = nil }
    repairSelection(before: before, after: after)
    keepWords(after)
  }

  /// Keeps in mind where everything stands, and where what is in the bag stood.
  private mutating func remember(_ game: GameState) {
    let chain = game.defense.chain
    let worn = standing.lazy.filter { chain.index(of: $0) != nil }
    guard !chain.lazy.map(\.id).elementsEqual(worn) else { return }
    let bag = Set(game.bag.map(\.id))
    var order = chain.map(\.id)
    // What was taken off stays behind what it stood behind, be that worn or not.
    var last: LinkID?
    for link in standing {
      if chain.index(of: link) == nil {
        guard bag.contains(link.piece) else { continue }
        let place = last.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        order.insert(link, at: place)
      }
      last = link
    }
    standing = order
  }

  /// Lets blows enter where the player's last one did: in a game that goes on, as before.
  ///
  /// What the attacker of sparring throws, and what comes back from a deferral, says nothing.
  private mutating func aim(as action: Action, in before: GameState) {
    let link: LinkID?
    switch action {
    case .throw(_, let entry), .receive(_, let entry): link = entry
    case .face(let attack, let entry) where attack.id.attacker == .player: link = entry
    default: return
    }
    entry = link == before.defense.chain.first?.id ? nil : link
  }

  /// Says where links read what nothing rolls any more before a blow meets them.
  private mutating func warnOfRolls(_ before: Defense, _ after: Defense) {
    let known = Set(before.unrolledReads)
    let new = after.unrolledReads.filter {
      !known.contains($0) && before.index(of: $0.link) != nil
    }
    guard let read = new.first else { return }
    let register = setting.rules.registers[Int(read.register)]
    let name = wording.name(of: read.link)
    let others = new.count { $0.register == read.register } - 1
    remark =
      others == 0
      ? setting.texts(.warningUnrolled, register, name)
      : setting.texts(.warningUnrolledByMany, register, name, String(others))
  }

  /// The path of a blow means nothing in another chain.
  private mutating func forgetPath() {
    lastHit = nil
    motion = nil
  }

  private mutating func begin(
    _ report: HitReport, number: UInt64, before: GameState, after: GameState
  ) {
    guard let slowness = setting.motion.slowness, isShown, dialog == nil else { return }
    // While blows keep falling, one is over before the next is there.
    let limit = after.sparring.map { UInt64($0.pace) * 80 } ?? BlowMotion.limit * slowness
    motion = BlowMotion(
      report, meeting: before.defense, number: number, start: now, limit: limit,
      slowness: slowness)
  }

  /// Lets selections that point at nothing fall on a neighbor.
  private mutating func repairSelection(before: GameState, after: GameState) {
    let chain = after.defense.chain
    if selectedLink.map({ chain.index(of: $0) == nil }) ?? true {
      let place = selectedLink.flatMap { before.defense.index(of: $0) } ?? 0
      selectedLink = chain.isEmpty ? nil : chain[min(place, chain.count - 1)].id
    }
    if let entry, chain.index(of: entry) == nil {
      self.entry = nil
      remark = setting.texts(.entryOutermost)
    }
    if selectedPiece.map({ piece in !after.bag.contains { $0.id == piece } }) ?? true {
      let place = before.bag.firstIndex { $0.id == selectedPiece } ?? 0
      selectedPiece = after.bag.isEmpty ? nil : after.bag[min(place, after.bag.count - 1)].id
    }
    if let serial = selectedSerial, log[serial] == nil { selectedSerial = nil }
  }
}

extension Event {
  /// True if links may have left the chain, or stand elsewhere in it.
  fileprivate var changesChain: Bool {
    switch self {
    case .doffed, .swapped, .moved, .broke, .left, .undone, .redone: true
    default: false
    }
  }
}
