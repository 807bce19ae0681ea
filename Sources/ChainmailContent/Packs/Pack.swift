public import ChainmailCore

/// A checked pack: rules that the engine runs, and what people see of them.
public struct Pack: Hashable, Sendable {
  public var rules: Rules
  public var presentation: Presentation
  /// What people call the loadout; nil for the pack's own.
  public var loadoutName: String?

  init(rules: Rules, presentation: Presentation) {
    self.rules = rules
    self.presentation = presentation
  }

  /// SHA-256, in hexadecimal, of what decides outcomes: the rules; not the loadout with which a
  /// game begins, nor texts, art or comments.
  public var digest: String { RulesEncoding.digest(of: rules) }
}

/// What people see of a pack; nothing of it changes an outcome.
public struct Presentation: Hashable, Sendable {
  /// The pack's name.
  public var name: String
  /// The name of each damage type, by place.
  public var types: [String]
  /// Name and picture of each defender, by place.
  public var defenders: [DefenderPresentation]
  /// The name of each attack, by place.
  public var attacks: [String]
  /// The name of each stat of characters, by place.
  public var stats: [String]
  /// The name of each stat of attackers, by place.
  public var attackerStats: [String]

  public init(
    name: String, types: [String], defenders: [DefenderPresentation], attacks: [String],
    stats: [String] = [], attackerStats: [String] = []
  ) {
    self.name = name
    self.types = types
    self.defenders = defenders
    self.attacks = attacks
    self.stats = stats
    self.attackerStats = attackerStats
  }
}

/// How a defender is shown.
public struct DefenderPresentation: Hashable, Sendable {
  public var name: String
  /// The key of its picture on the figure; empty where it has none.
  public var art: String

  public init(name: String, art: String = "") {
    self.name = name
    self.art = art
  }
}
