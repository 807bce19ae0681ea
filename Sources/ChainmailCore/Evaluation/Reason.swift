/// Why a link did what it did.
public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
  // Nothing was done.
  /// The condition does not hold for this packet.
  case unaffected
  /// The condition's odds were against it.
  case chance
  /// No charge is left, or the pool is empty.
  case spent
  /// The gate stood open.
  case open
  /// A reaction: it waits until the walk is over.
  case watching
  /// A combination applies it.
  case gathered

  // Something was done.
  case immune, reduced, scaled, blocked, rolled, converted, diverted, spawned, deferred, pooled
  /// A piece was destroyed for it.
  case sacrificed
  /// The body took it.
  case body

  /// The name in logs and in JSON.
  public var name: String {
    switch self {
    case .unaffected: "unaffected"
    case .chance: "chance"
    case .spent: "spent"
    case .open: "open"
    case .watching: "watching"
    case .gathered: "gathered"
    case .immune: "immune"
    case .reduced: "reduced"
    case .scaled: "scaled"
    case .blocked: "blocked"
    case .rolled: "rolled"
    case .converted: "converted"
    case .diverted: "diverted"
    case .spawned: "spawned"
    case .deferred: "deferred"
    case .pooled: "pooled"
    case .sacrificed: "sacrificed"
    case .body: "body"
    }
  }
}

/// Why an attack could not be resolved; the defence is left as far as the walk had come, so that
/// a caller who goes on keeps a copy from before.
public enum EvaluationError: Error, Hashable, Sendable {
  /// An amount left the range of ``Amount`` at this link.
  case overflow(LinkID)
  /// A calculation of this link has no answer for this attack, or none that its field can hold.
  case arithmetic(LinkID, NumberError)
  /// A formula of this link has no answer whatever the attack is.
  case unanswerable(LinkID, NumberError)
  /// Links that send packets to each other without end, in the order met.
  case spawnedTooDeep([LinkID])
  /// The packets of one attack are more than ``packetLimit``, or than its chain may be asked by:
  /// packets times links are at most ``visitLimit``.
  case tooManyPackets(LinkID)
  /// One attack, with all that it spawns, takes more than ``workLimit`` or writes more than
  /// ``ledgerLimit``; the link is the one at which it was used up.
  case tooMuchWork(LinkID)

  /// True if the rules are at fault, and not just an amount that no ``Amount`` can hold.
  public var isFaultOfRules: Bool {
    if case .overflow = self { false } else { true }
  }

  /// True if it depends on the size of the attack or on how much it brings: another may do well
  /// under the same rules.
  public var isOfAttack: Bool {
    switch self {
    case .overflow, .arithmetic(_, .overflow), .arithmetic(_, .tooManyRolls), .tooMuchWork: true
    case .arithmetic, .unanswerable, .spawnedTooDeep, .tooManyPackets: false
    }
  }

  /// The links that it is about, each once.
  public var links: [LinkID] {
    switch self {
    case .overflow(let link), .arithmetic(let link, _), .unanswerable(let link, _),
      .tooManyPackets(let link), .tooMuchWork(let link):
      [link]
    case .spawnedTooDeep(let links):
      links.enumerated().filter { !links[..<$0.offset].contains($0.element) }.map(\.element)
    }
  }

  /// How many packets one attack may spawn.
  public static var packetLimit: Int { 256 }

  /// How often one attack and all that it spawns may ask links, counted as if each packet asked
  /// them all; it bounds the time that a hit takes and the size of its ledger.
  public static var visitLimit: Int { 2048 }

  /// The most draws, visits, formulas and packets of one attack together.
  ///
  /// Each packet that meets the chain counts with all its links; a link that is gathered counts once
  /// more for each type, and a reaction each time it is asked. A formula counts as ``Formula/work``
  /// says, once more for each sum over links and for every 8 links that it looks through, and for
  /// every 32 links that a name is looked for among. One unit takes less than three microseconds on
  /// a machine of 2020, so an attack takes less than a third of a second.
  public static var workLimit: Int { 100_000 }

  /// The most bytes that the ledger of one attack may take in a log; each part counts with the most
  /// that it can take.
  public static var ledgerLimit: Int { 1_000_000 }

  /// How deep spawned packets may spawn others.
  public static var depthLimit: Int { 8 }
}
