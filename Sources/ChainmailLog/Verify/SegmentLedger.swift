internal import ChainmailCore
internal import Messages

/// The ledgers of a segment, read by the definitions of its key.
struct SegmentLedger {
  private var glossary: Glossary
  private var rules: Rules
  private let known: Rules?
  /// The links' states, as far as key and hits told them and nothing has changed them since.
  private var states: [LinkID: LinkState] = [:]
  /// Whether it is known who stands in the chain: who is not among ``states`` does not.
  private var knowsChain = false
  /// The body's hit points, likewise.
  private(set) var hitPoints: Amount?

  /// The ledger of what stands before the first key.
  init(opening known: Rules?) {
    self.known = known
    rules = known ?? .outline(pack: "")
    glossary = Glossary(under: rules)
  }

  init(_ record: Record, _ value: JSONValue, rules known: Rules?) throws(LogError) {
    self.known = known
    do throws(JSONError) {
      let key = try KeyRecord(value, rules: known)
      glossary = key.glossary
      rules = key.rules
      for link in key.state.defense.chain { states[link.id] = link.state }
      for piece in key.state.bag {
        for link in piece.links { states[link.id] = link.state }
      }
      hitPoints = key.state.defense.hitPoints
      knowsChain = true
    } catch {
      throw .damaged(record.failure(error))
    }
  }

  /// Reads a record; what it breaks, or nil.
  mutating func check(_ record: Record, _ value: JSONValue) throws(LogError) -> LogFailure? {
    do throws(JSONError) {
      let ledger = LedgerReader(glossary)
      switch record.head.kind {
      case .definition:
        let definition = try Definition(value)
        if known == nil { try rules.outline(definition, &glossary) }
        try glossary.learn(definition, rules: rules)
      case .action: _ = try ledger.action(value)
      case .event: follow(try ledger.event(value))
      case .check: _ = try value.member("state").asHex("state")
      case .recovery: _ = try RecoveryRecord(value, number: record.head.number)
      case .hit:
        guard let breach = try breach(inHit: value, ledger) else { return nil }
        var failure = record.failure(
          .ledger, field: breach.field, expected: breach.wanted, got: breach.got)
        failure.link = breach.link.map(rules.name(of:))
        return failure
      default: break
      }
      return nil
    } catch {
      throw .damaged(record.failure(error))
    }
  }

  private mutating func breach(
    inHit value: JSONValue, _ ledger: LedgerReader
  ) throws(JSONError) -> LedgerLaw.Breach? {
    var told = states
    let report = try ledger.hit(value, states: &told)
    let before = hitPoints
    let law = LedgerLaw(
      rules: rules, isOutline: known == nil, known: states)
    hitPoints = report.hitPointsAfter
    // Of a link about which nothing was known only what changed was told.
    states = told.count == states.count ? told : told.filter { states[$0.key] != nil }
    if let breach = law.breach(in: report) { return breach }
    guard let before, before != report.hitPointsBefore else { return nil }
    return LedgerLaw.Breach(
      field: "hp[0]", link: nil, wanted: "\(before)", got: "\(report.hitPointsBefore)")
  }

  /// Forgets what an event changes without telling how; who comes anew comes whole.
  private mutating func follow(_ event: Event) {
    switch event {
    case .undone, .redone:
      states = [:]
      hitPoints = nil
      knowsChain = false
    case .broke(let piece), .left(let piece): states = states.filter { $0.key.piece != piece }
    case .joined(let piece, _, _):
      // Who is called while standing there stays as it is.
      guard knowsChain, !states.keys.contains(where: { $0.piece == piece }) else { return }
      for link in Piece(piece, rules: rules, stats: StatTable(rules.loadout, rules: rules)).links {
        states[link.id] = link.state
      }
    case .rose:
      states = states.filter { !rules.isBody($0.key) }
      hitPoints = nil
    default: break
    }
  }
}

extension Rules {
  /// What a link does; nil for a link that no piece has.
  func primitive(of link: LinkID) -> Primitive? {
    definition(of: link)?.primitive
  }

  fileprivate func isBody(_ link: LinkID) -> Bool {
    if case .pool(let pool) = primitive(of: link) { pool.isTerminal } else { false }
  }
}
