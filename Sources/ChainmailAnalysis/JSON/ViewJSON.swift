public import ChainmailCore
internal import ChainmailLog

/// Every view as one JSON object on one line, with the names of the pack in full.
///
/// The page <doc:Output> says what the members mean. They stay as they are; new ones may come.
public enum ViewJSON {
  /// A script's ledgers, and what they come to.
  ///
  /// - Parameters:
  ///   - script: The explanation.
  ///   - rules: The rules under which the attacks fell.
  /// - Returns: The object, without a line feed.
  public static func text(of script: Twice<ScriptExplanation>, rules: Rules) -> String {
    twice(script) { members(of: $0, rules, to: &$1) }
  }

  /// The ledger of one attack, and where anything is kept back the ledgers with it.
  ///
  /// - Parameters:
  ///   - attack: A script of one attack.
  ///   - rules: The rules under which it fell.
  /// - Returns: The object, without a line feed.
  public static func text(ofOne attack: Twice<ScriptExplanation>, rules: Rules) -> String {
    precondition(attack.itself.attacks.count == 1, "one attack has one ledger")
    var writer = JSONWriter()
    let explanation = attack.itself.attacks[0]
    LedgerJSON.write(explanation.report, rules: rules, to: &writer) { writer in
      pools(explanation.pools[0], rules, to: &writer)
      guard let withReturns = attack.withReturns else { return }
      writer.key("with_returns")
      writer.object { members(of: withReturns, rules, to: &$0) }
    }
    return writer.text
  }

  private static func members(
    of script: ScriptExplanation, _ rules: Rules, to writer: inout JSONWriter
  ) {
    writer.key("attacks")
    writer.array(script.attacks.flatMap { zip($0.reports, $0.pools) }) { writer, told in
      LedgerJSON.write(told.0, rules: rules, to: &writer) { pools(told.1, rules, to: &$0) }
    }
    writer.key("total")
    total(script, to: &writer)
  }

  /// The levels of all pools, of those too that an attack did not meet.
  private static func pools(
    _ pools: [PoolChange], _ rules: Rules, to writer: inout JSONWriter
  ) {
    writer.key("pools")
    writer.array(pools) { writer, pool in
      writer.object { writer in
        writer.member("link", rules.name(of: pool.link))
        for (key, level) in [("before", pool.before), ("after", pool.after)] {
          writer.key(named: key)
          writer.object { $0.member("level", level) }
        }
      }
    }
  }

  /// An object for an answer, with a member of the same shape for what comes back.
  static func twice<View>(
    _ answers: Twice<View>, _ members: (View, inout JSONWriter) -> Void
  ) -> String {
    object { write(answers, to: &$0, members) }
  }

  /// The members of an answer, and one of the same shape for what comes back.
  static func write<View>(
    _ answers: Twice<View>, to writer: inout JSONWriter,
    _ members: (View, inout JSONWriter) -> Void
  ) {
    members(answers.itself, &writer)
    guard let withReturns = answers.withReturns else { return }
    writer.key("with_returns")
    writer.object { members(withReturns, &$0) }
  }

  static func object(_ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(members)
    return writer.text
  }

  /// Writes the total of several attacks.
  static func total(_ script: ScriptExplanation, to writer: inout JSONWriter) {
    writer.object { writer in
      for (key, quanta) in [("body", script.bodyQuanta), ("overkill", script.overkillQuanta)] {
        writer.member(key, quanta: quanta)
      }
      writer.key("falls")
      writer.integer(script.falls)
    }
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ amount: Amount?) {
    self.key(named: key)
    if let amount { self.amount(amount) } else { null() }
  }

  /// A sum of amounts.
  mutating func member(_ key: String, quanta: Int128) {
    // A thousand attacks of less than 10¹¹ each stay exact enough for what is no amount.
    if let amount = Amount(quanta: quanta) {
      member(key, amount)
    } else {
      member(key, Double(quanta) / Double(Amount.quantaPerUnit))
    }
  }

  mutating func member(_ key: String, _ value: Double) {
    self.key(named: key)
    number(value)
  }

  /// Between which bounds something lies; left out where it is known otherwise than by seeds.
  mutating func member(_ key: String, _ interval: ClosedRange<Double>?) {
    guard let interval else { return }
    self.key(named: key)
    array([interval.lowerBound, interval.upperBound]) { $0.number($1) }
  }

  mutating func member(_ key: String, _ text: String?) {
    self.key(named: key)
    if let text { string(text) } else { null() }
  }

  mutating func member(_ key: String, _ likelihood: Likelihood?) {
    self.key(named: key)
    guard let likelihood else { return null() }
    object { likelihood.write(to: &$0) }
  }

  /// The proportions of a profile, or other amounts by type.
  mutating func member(_ key: String, _ table: AmountTable, _ rules: Rules) {
    self.key(named: key)
    object { writer in
      for type in table.types { writer.member(rules.name(of: type), table[type]) }
    }
  }

  /// Writes that an answer ended early; left out where it did not.
  mutating func member(cutShort isCutShort: Bool) {
    guard isCutShort else { return }
    self.key("cut_short")
    bool(true)
  }

  mutating func member(_ key: String, _ ground: Distribution.Ground) {
    member(key, ground.name)
    if case .simulation(let seeds) = ground {
      self.key("seeds")
      integer(seeds)
    }
  }
}

extension Likelihood {
  /// The members, inside of an object.
  func write(to writer: inout JSONWriter) {
    writer.member("probability", value)
    if let exact { writer.member("fraction", exact.description) }
    writer.member("interval", interval)
  }
}

extension Distribution.Ground {
  /// The name in JSON.
  public var name: String {
    switch self {
    case .fractions: "fractions"
    case .doubles: "doubles"
    case .simulation: "simulation"
    }
  }
}
