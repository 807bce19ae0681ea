public import ResponderChain

/// A character's chain as it stands, and what it still owes from earlier hits.
public struct Defense: Hashable, Sendable {
  /// The links, outermost first; the last are the body's.
  public private(set) var chain: ResponderChain<Link>
  /// What was deferred and has not come back yet, oldest first.
  public package(set) var deferrals: [Deferral]
  /// Who was called into the chain, in the order in which they came.
  public package(set) var companions: [Companion] = []
  /// Over all time: deferred = returned + pending + cleared.
  public package(set) var deferralAccount: DeferralAccount
  /// The stats of the character, for links that read them.
  public let stats: StatTable
  /// How the rules know the stats of attackers.
  public let attackerStats: AttackerStatTable

  // For each type, and last for packets without any, the places of the links that may act on it:
  // `words` bit sets in a row each. Derived from the chain at every edit of its structure.
  package private(set) var interest: [UInt64]
  /// How attacks end of which that is sure.
  package private(set) var sureEnds = SureEnds()
  package private(set) var hasReactions: Bool
  package private(set) var hasAdaptation = false
  package private(set) var hasFormulas = false
  package private(set) var hasForwarding = false
  package private(set) var hasDeferring = false
  /// True if gathered links spend charges, or reactions ask what they took.
  private(set) var creditsMembers = false
  /// The types that links may make of others.
  private(set) var typesMade: TypeSet = []
  /// The place of the outermost link of the body; pieces stand outside of it.
  public private(set) var bodyIndex = 0

  /// The most links in a chain.
  public static let linkLimit = 256

  /// The most deferrals that can be on their way.
  ///
  /// With so many, what a link keeps back joins the last of its own, and where it has none, the
  /// last of all.
  public static let deferralLimit = 512

  /// A defence of these pieces, outermost first, and of a character with these stats.
  ///
  /// - Throws: ``DefenseEditError``; the last piece must be a body and no other may be.
  public init(
    _ pieces: [Piece], stats: StatTable = StatTable(),
    attackerStats: AttackerStatTable = AttackerStatTable()
  ) throws(DefenseEditError) {
    chain = ResponderChain()
    deferrals = []
    deferralAccount = DeferralAccount()
    self.stats = stats
    self.attackerStats = attackerStats
    interest = []
    hasReactions = false
    for piece in pieces {
      for link in piece.links { try insert(link, at: chain.count) }
    }
    try checkBody()
    index()
  }

  /// A defence ends with the links of one body, and holds no other.
  private func checkBody() throws(DefenseEditError) {
    guard let body = chain.last?.id.piece else { throw .bodyNotLast }
    let first = chain.firstIndex { $0.id.piece == body } ?? 0
    guard chain[first...].allSatisfy({ $0.id.piece == body }),
      chain[first...].contains(where: \.isTerminal),
      !chain[..<first].contains(where: \.isTerminal)
    else { throw .bodyNotLast }
  }

  /// A defence put together from its parts, as a log restores it.
  ///
  /// - Throws: ``DefenseEditError`` for a link that occurs twice, for too many links, and where the
  ///   body does not come last.
  package init(
    restoring links: [Link], companions: [Companion] = [], deferrals: [Deferral],
    account: DeferralAccount, stats: StatTable = StatTable(),
    attackerStats: AttackerStatTable = AttackerStatTable()
  ) throws(DefenseEditError) {
    chain = ResponderChain()
    self.companions = companions
    self.deferrals = deferrals
    deferralAccount = account
    self.stats = stats
    self.attackerStats = attackerStats
    interest = []
    hasReactions = false
    for link in links { try insert(link, at: chain.count) }
    try checkBody()
    index()
  }

  /// The links, outermost first, in the memory in which the chain holds them.
  package var links: [Link] { chain.storage }

  /// The worn pieces, each at the place of its outermost link.
  public var pieces: [PieceID] {
    var seen: [PieceID] = []
    for link in chain where !seen.contains(link.id.piece) { seen.append(link.id.piece) }
    return seen
  }

  /// What the body has left.
  public var hitPoints: Amount {
    @inline(__always)
    get { sumOfBody { $0.state.level } }
  }

  /// What the body has when whole.
  public var fullHitPoints: Amount { sumOfBody { $0.size } }

  /// Whether a part of the body without which nobody stands has nothing left.
  public var hasFallen: Bool {
    chain[bodyIndex...].contains { $0.isVital && $0.state.level == .zero }
  }

  /// The place of a link, or nil where it is not worn.
  public func index(of link: LinkID) -> Int? { chain.index(of: link) }

  // Looked at where they are, not copied: who takes notes asks before and after every attack.
  @inline(__always)
  private func sumOfBody(_ level: (borrowing Link) -> Amount) -> Amount {
    var quanta: Int64 = 0
    for place in bodyIndex..<chain.count where chain[place].isTerminal {
      quanta += level(chain[place]).quanta
    }
    return Amount(quanta: quanta) ?? .max
  }

  package mutating func insert(_ link: Link, at offset: Int) throws(DefenseEditError) {
    guard chain.count < Defense.linkLimit else { throw .tooManyLinks }
    do throws(ChainEditError<LinkID>) {
      try chain.insert(link, at: .offset(offset))
    } catch {
      throw DefenseEditError(error)
    }
  }

  package mutating func remove(_ link: LinkID) throws(DefenseEditError) -> Link {
    do throws(ChainEditError<LinkID>) {
      return try chain.remove(link)
    } catch {
      throw DefenseEditError(error)
    }
  }

  package mutating func relocate(
    _ link: LinkID, to position: ChainPosition<LinkID>
  ) throws(DefenseEditError) {
    do throws(ChainEditError<LinkID>) {
      try chain.move(link, to: position)
    } catch {
      throw DefenseEditError(error)
    }
  }

  /// Sets the state of the link at `index`.
  package mutating func setState(_ state: LinkState, at index: Int) {
    chain[index].state = state
  }

  /// What an attack comes to that enters at the outermost link and needs no walk, and its effect on
  /// the body; nil where only its walk can tell.
  @inline(__always)
  package mutating func sureOutcome(of attack: UnsafePointer<Attack>) -> Outcome? {
    switch sureEnds.end(of: attack) {
    case .unknown: return nil
    case .stopped:
      let place = sureEnds.stop(of: attack.pointee.blow.amounts.types)
      return Outcome(stoppedBy: chain[place].id, body: .zero, overkill: .zero)
    case .reachesBody(let quanta):
      let place = sureEnds.body
      let isTaken = chain.withMutableElements { links in links[place].take(quanta) }
      guard isTaken else { return nil }
      return Outcome(stoppedBy: nil, body: Amount(uncheckedQuanta: quanta), overkill: .zero)
    }
  }

  /// Lends the links and what is known of them to a walk.
  @inline(__always)
  package mutating func withLinks<Failure: Error>(
    _ body: (UnsafeMutableBufferPointer<Link>, UnsafeBufferPointer<UInt64>) throws(Failure) -> Void
  ) throws(Failure) {
    try Defense.lend(&chain, interest, to: body)
  }

  // Takes the two apart, so that lending them costs no reference count.
  @inline(__always)
  private static func lend<Failure: Error>(
    _ chain: inout ResponderChain<Link>, _ interest: borrowing [UInt64],
    to body: (UnsafeMutableBufferPointer<Link>, UnsafeBufferPointer<UInt64>) throws(Failure) -> Void
  ) throws(Failure) {
    try interest.withUnsafeBufferPointer { rows throws(Failure) in
      try chain.withMutableElements { links throws(Failure) in try body(links, rows) }
    }
  }

  /// Hands a request to the links by the generic walk.
  package mutating func walk<Request>(
    _ request: inout Request,
    handler: inout some ChainHandler<Link, Request, Reason, EvaluationError>
  ) throws(EvaluationError) -> WalkEnd<Reason> {
    try chain.walk(&request, handler: &handler)
  }

  /// Derives what the walk looks up from the chain; due after every edit of its structure.
  package mutating func index() {
    let words = (chain.count + 63) / 64
    interest = Array(repeating: 0, count: (DamageType.limit + 1) * words)
    sureEnds = SureEnds(in: chain)
    hasReactions = chain.contains(where: \.isReaction)
    hasFormulas = chain.contains(where: \.hasFormulas)
    hasAdaptation = chain.contains(where: \.adapts)
    hasForwarding = chain.contains { $0.group?.order == .smallestFirst }
    hasDeferring = chain.contains { if case .defer = $0.primitive { true } else { false } }
    let gathered = chain.lazy.filter { $0.group?.order == .gathered }
    creditsMembers =
      gathered.contains { $0.condition.charges != nil }
      || !gathered.isEmpty && chain.contains(where: \.asksForPieces)
    typesMade = []
    for link in chain {
      for type in link.primitive.typesMade { typesMade.insert(type) }
    }
    let body = chain.last?.id.piece
    bodyIndex = chain.firstIndex { $0.id.piece == body } ?? 0
    for (place, link) in chain.enumerated() where !link.isPassedBy {
      let bit = 1 as UInt64 &<< UInt64(place & 63)
      // Where it stands, links of its group are met that may be there for what it is not.
      let types = link.group?.order == .smallestFirst ? .all : link.condition.types
      for type in types { interest[Int(type.index) * words + place / 64] |= bit }
      if types == .all { interest[DamageType.limit * words + place / 64] |= bit }
    }
  }
}

extension Link {
  /// Whether this is a body's pool without which nobody stands.
  package var isVital: Bool {
    if case .pool(let pool) = primitive { pool.isTerminal && pool.isVital } else { false }
  }

  /// True if it answers to what links of its piece did, or reads what they took.
  var asksForPieces: Bool {
    guard case .react(let react) = primitive else { return false }
    return react.trigger == .absorbed || react.trigger == .blocked || readsItsMeasure
  }

  var adapts: Bool {
    guard case .react(let react) = primitive, case .adapt = react.effect else { return false }
    return true
  }
}

extension Piece {
  /// Whether this piece is a body.
  public var isBody: Bool { links.contains(where: \.isTerminal) }
}
