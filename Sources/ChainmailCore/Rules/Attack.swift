/// What is thrown at a chain, before it is anybody's attack.
public struct Blow: Hashable, Sendable {
  public var amounts: AmountTable
  public var tags: TagSet
  public var effects: EffectSet
  // What few blows have stands apart, so that the many are small.
  private var details: Details?

  /// The most bytes of a source.
  public static let sourceLimit = 64
  /// The most stats that an attacker brings.
  public static let statLimit = 64

  /// Creates a blow of any making.
  ///
  /// Amounts and penetration below zero, and what the rules do not have, are refused where it falls:
  /// ``reduce(_:_:under:into:)`` and ``init(checking:under:)``.
  public init(
    _ amounts: AmountTable, tags: TagSet = [], effects: EffectSet = [],
    penetration: AmountTable = [:], maximum: Amount? = nil, source: String = "",
    stats: [AttackerStat] = []
  ) {
    self.amounts = amounts
    self.tags = tags
    self.effects = effects
    let values = Details.Values(
      source: source, penetration: penetration, maximum: maximum, stats: stats)
    details = values == Details.Values() ? nil : Details(values)
  }

  /// Who or what it comes from, for people to read; at most 64 bytes in text forms.
  public var source: String {
    get { details?.values.source ?? "" }
    set { changeDetails { $0.source = newValue } }
  }

  /// How much of a defence each type ignores.
  public var penetration: AmountTable {
    get { details?.values.penetration ?? AmountTable() }
    set { changeDetails { $0.penetration = newValue } }
  }

  /// The largest total that it could have had, where that is known.
  public var maximum: Amount? {
    get { details?.values.maximum }
    set { changeDetails { $0.maximum = newValue } }
  }

  /// The attacker's stats that rules may read, by name in ascending order.
  public var stats: [AttackerStat] {
    get { details?.values.stats ?? [] }
    set { changeDetails { $0.stats = newValue } }
  }

  /// Whether anything of this blow stands apart; where not, there is no penetration either.
  var hasDetails: Bool { details != nil }

  @inline(__always)
  fileprivate mutating func becomeBlow(of other: UnsafePointer<Attack>) {
    amounts.become(other.pointee.blow.amounts)
    (tags, effects) = (other.pointee.blow.tags, other.pointee.blow.effects)
    if hasDetails || other.pointee.blow.hasDetails { details = other.pointee.blow.details }
  }

  private mutating func changeDetails(_ change: (inout Details.Values) -> Void) {
    var values = details?.values ?? Details.Values()
    change(&values)
    details = values == Details.Values() ? nil : Details(values)
  }
}

/// What few blows have, shared by the copies of a blow.
private final class Details: Hashable, Sendable {
  struct Values: Hashable, Sendable {
    var source = ""
    var penetration = AmountTable()
    var maximum: Amount?
    var stats: [AttackerStat] = []
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (left: Details, right: Details) -> Bool { left.values == right.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// A number that an attacker brings, such as `accuracy`; where the stat has a value for each damage
/// type, that of one is called `dice.fire`.
public struct AttackerStat: Hashable, Sendable {
  public var name: String
  public var value: Amount

  public init(name: String, value: Amount) {
    self.name = name
    self.value = value
  }

  /// The name of a stat's value for one damage type.
  public static func name(of stat: some StringProtocol, for type: some StringProtocol) -> String {
    "\(stat).\(type)"
  }

  /// The stat's own name, and the damage type where its value is for one.
  public var parts: (stat: Substring, type: Substring?) { Self.parts(of: name) }

  /// The parts of such a name.
  public static func parts(of name: some StringProtocol) -> (stat: Substring, type: Substring?) {
    let name = Substring(name)
    guard let dot = name.firstIndex(of: ".") else { return (name, nil) }
    return (name[..<dot], name[name.index(after: dot)...])
  }
}

/// A blow with its identity: what a chain receives.
public struct Attack: Hashable, Sendable {
  public var id: AttackID
  public var blow: Blow

  public init(id: AttackID, _ blow: Blow) {
    self.id = id
    self.blow = blow
  }

  /// Becomes a copy of another one.
  ///
  /// As assigning it, but without counting references where neither has any, as most attacks, and
  /// straight from where the other one lies.
  @inline(__always)
  mutating func become(_ other: UnsafePointer<Attack>) {
    id = other.pointee.id
    blow.becomeBlow(of: other)
  }
}
