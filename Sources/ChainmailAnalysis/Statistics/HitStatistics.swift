public import ChainmailCore

/// What recorded hits come to: by link, by damage type, by attack, and what felled the body.
///
/// Everything is read from the ledgers, so that it holds whatever the rules are by now, and kept by
/// name, so that a game can go on in a log with indices of its own. Sums are in quanta: those of
/// long games are no `Amount` any more.
public struct HitStatistics: Hashable, Sendable {
  /// The sums of one link.
  public struct LinkSum: Hashable, Sendable {
    /// The link's name.
    public let link: String
    /// By how many packets it was met.
    public internal(set) var met = 0
    /// The number of hits that it stopped.
    public internal(set) var stopped = 0
    /// The number of those it absorbed: as a pool that lost something to them.
    public internal(set) var absorbedHits = 0
    public internal(set) var absorbed: Int128 = 0
    public internal(set) var amplified: Int128 = 0
    /// The damage that it made of other types.
    public internal(set) var convertedIn: Int128 = 0
    /// The damage that it converted to other types.
    public internal(set) var convertedOut: Int128 = 0
    public internal(set) var diverted: Int128 = 0
    public internal(set) var deferred: Int128 = 0
    /// The loss of its level as a pool.
    public internal(set) var lost: Int128 = 0
  }

  /// The sums of one damage type.
  public struct TypeSum: Hashable, Sendable {
    /// The type's name.
    public let type: String
    /// Its place among the types of its rules.
    fileprivate let rank: Int
    /// The damage that attacks brought; deferred damage was brought before.
    public internal(set) var thrown: Int128 = 0
    /// The damage that links made of other types, and that they converted to other types.
    public internal(set) var convertedIn: Int128 = 0
    public internal(set) var convertedOut: Int128 = 0
    /// The damage that links sent elsewhere, such as back to the attacker.
    public internal(set) var diverted: Int128 = 0
    /// The damage that links other than the body's absorbed.
    public internal(set) var absorbed: Int128 = 0
    /// The loss of the body to it.
    public internal(set) var body: Int128 = 0
  }

  /// The sums of one kind of attack by one attacker.
  public struct AttackSum: Hashable, Sendable {
    /// The attacker.
    public let attacker: Attacker
    /// The id of the pack's attack; empty where it was typed, or came back.
    public let source: String
    public internal(set) var hits = 0
    /// The number of them that a link stopped.
    public internal(set) var stopped = 0
    /// The number of those that a pool absorbed.
    public internal(set) var absorbedHits = 0
    public internal(set) var thrown: Int128 = 0
    public internal(set) var body: Int128 = 0
    public internal(set) var overkill: Int128 = 0
  }

  /// A hit and which one it was.
  public struct Numbered: Hashable, Sendable {
    public let turn: UInt64
    public let hit: HitReport
  }

  /// The most hits that are kept of those that led to a fall.
  public static let lastHitLimit = 5

  public private(set) var hits = 0
  /// The number of hits that a link stopped.
  public private(set) var stopped = 0
  /// The number of those that a pool absorbed.
  public private(set) var absorbedHits = 0
  /// The number of hits that cost the body something, or would have if it had had more.
  public private(set) var bodyHits = 0
  public private(set) var body: Int128 = 0
  public private(set) var overkill: Int128 = 0
  /// In the order in which they were first met.
  public private(set) var links: [LinkSum] = []
  /// In the order of the types; those that no attack brought and no link made are missing.
  public var types: [TypeSum] {
    typeSums.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
  }
  /// Those that cost the body most first.
  public var attacks: [AttackSum] {
    attackSums.enumerated().sorted {
      ($1.element.body, $0.offset) < ($0.element.body, $1.offset)
    }.map(\.element)
  }
  /// At which turns the body fell.
  public private(set) var falls: [UInt64] = []
  /// The hits that hurt the body before its last fall, the deadly one last; at most
  /// ``lastHitLimit``, none where it never fell.
  public private(set) var lastHits: [Numbered] = []

  private var typeSums: [TypeSum] = []
  private var attackSums: [AttackSum] = []
  /// The indices of the sums of links and types, by the indices of the rules at hand.
  private var places: [LinkID: Int] = [:]
  private var typePlaces: [DamageType: Int] = [:]
  private var hurting: [Numbered] = []

  public init() {}

  /// Takes in what happened next.
  ///
  /// - Parameters:
  ///   - event: What happened; all but hits, falls and rises changes nothing.
  ///   - turn: Which hit it is, or how many there were.
  ///   - rules: The rules to read names by.
  ///   - isBody: Whether a link is the body or a part of it.
  /// - Complexity: O(links met).
  public mutating func take(
    _ event: Event, turn: UInt64, under rules: Rules, isBody: (LinkID) -> Bool
  ) {
    switch event {
    case .hit(let hit): take(hit, turn: turn, rules, isBody)
    case .fell:
      falls.append(turn)
      (lastHits, hurting) = (hurting, [])
    case .rose: hurting = []
    default: break
    }
  }

  /// Looks names up anew, since other rules count links and types otherwise.
  mutating func forgetIndices() { (places, typePlaces) = ([:], [:]) }

  private mutating func take(
    _ hit: HitReport, turn: UInt64, _ rules: Rules, _ isBody: (LinkID) -> Bool
  ) {
    hits += 1
    body += Int128(hit.outcome.body.quanta)
    overkill += Int128(hit.outcome.overkill.quanta)
    takeAttack(hit, rules)
    for packet in hit.packets.indices {
      for step in hit.walk(of: packet) { take(step, rules, isBody: isBody(step.link)) }
    }
    if let link = hit.outcome.stoppedBy {
      let absorbed = hit.isAbsorbed ? 1 : 0
      stopped += 1
      absorbedHits += absorbed
      let place = place(of: link, rules)
      links[place].stopped += 1
      links[place].absorbedHits += absorbed
    }
    guard hit.outcome.body > .zero || hit.outcome.overkill > .zero else { return }
    bodyHits += 1
    if hurting.count == Self.lastHitLimit { hurting.removeFirst() }
    hurting.append(Numbered(turn: turn, hit: hit))
  }

  private mutating func takeAttack(_ hit: HitReport, _ rules: Rules) {
    let blow = hit.attack.blow
    let attacker = hit.attack.id.attacker
    let place =
      attackSums.firstIndex { $0.attacker == attacker && $0.source == blow.source }
      ?? attackSums.endIndex
    if place == attackSums.endIndex {
      attackSums.append(AttackSum(attacker: attacker, source: blow.source))
    }
    attackSums[place].hits += 1
    if hit.outcome.stoppedBy != nil { attackSums[place].stopped += 1 }
    if hit.isAbsorbed { attackSums[place].absorbedHits += 1 }
    attackSums[place].thrown += Int128(blow.amounts.totalQuanta)
    attackSums[place].body += Int128(hit.outcome.body.quanta)
    attackSums[place].overkill += Int128(hit.outcome.overkill.quanta)
    guard attacker != .deferred else { return }
    for type in blow.amounts.types {
      typeSums[self.place(of: type, rules)].thrown += Int128(blow.amounts[type].quanta)
    }
  }

  private mutating func take(_ step: LinkStep, _ rules: Rules, isBody: Bool) {
    let place = place(of: step.link, rules)
    links[place].met += 1
    links[place].absorbed += Int128(step.absorbed.totalQuanta)
    links[place].amplified += Int128(step.amplified.totalQuanta)
    links[place].convertedIn += Int128(step.convertedIn.totalQuanta)
    links[place].convertedOut += Int128(step.convertedOut.totalQuanta)
    links[place].diverted += Int128(step.diverted.totalQuanta)
    links[place].deferred += Int128(step.deferred.totalQuanta)
    links[place].lost += Int128(step.lost.totalQuanta)
    for type in step.convertedIn.types {
      typeSums[self.place(of: type, rules)].convertedIn += Int128(step.convertedIn[type].quanta)
    }
    for type in step.convertedOut.types {
      typeSums[self.place(of: type, rules)].convertedOut += Int128(step.convertedOut[type].quanta)
    }
    for type in step.diverted.types {
      typeSums[self.place(of: type, rules)].diverted += Int128(step.diverted[type].quanta)
    }
    let taken = isBody ? step.lost : step.absorbed
    for type in taken.types {
      let place = self.place(of: type, rules)
      if isBody {
        typeSums[place].body += Int128(taken[type].quanta)
      } else {
        typeSums[place].absorbed += Int128(taken[type].quanta)
      }
    }
  }

  private mutating func place(of link: LinkID, _ rules: Rules) -> Int {
    if let place = places[link] { return place }
    let name = rules.name(of: link)
    let place = links.firstIndex { $0.link == name } ?? links.endIndex
    if place == links.endIndex { links.append(LinkSum(link: name)) }
    places[link] = place
    return place
  }

  private mutating func place(of type: DamageType, _ rules: Rules) -> Int {
    if let place = typePlaces[type] { return place }
    let name = rules.name(of: type)
    let place = typeSums.firstIndex { $0.type == name } ?? typeSums.endIndex
    if place == typeSums.endIndex {
      typeSums.append(TypeSum(type: name, rank: Int(type.index)))
    }
    typePlaces[type] = place
    return place
  }
}
