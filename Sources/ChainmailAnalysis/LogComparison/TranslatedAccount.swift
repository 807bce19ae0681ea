public import ChainmailCore
public import ChainmailLog

/// A game that is compared with one of other rules, with what its names are there.
public struct TranslatedAccount<Account: GameAccount>: GameAccount {
  private var account: Account
  private let target: Rules
  private let aliases: [String: String]
  /// What the names were last of which there are more as a log goes on.
  private var known: [[String]]
  public private(set) var names: ComparedNames

  /// Translates a game.
  ///
  /// - Parameters:
  ///   - account: The game.
  ///   - target: The rules of the game that it is compared with.
  ///   - aliases: Ids of its damage types with the names that they have there, as of a ``WhatIf``.
  public init(_ account: Account, to target: Rules, aliases: [String: String] = [:]) {
    (self.account, self.target, self.aliases) = (account, target, aliases)
    known = Self.known(account.rules)
    names = TypeMapping(from: account.rules, to: target, aliases: aliases).names
  }

  public var rules: Rules { account.rules }
  public var part: Int { account.part }
  public var state: GameState { account.state }

  public mutating func next() throws(LogError) -> Moment? {
    let moment = try account.next()
    let known = Self.known(account.rules)
    if known != self.known {
      self.known = known
      names = TypeMapping(from: account.rules, to: target, aliases: aliases).names
    }
    return moment
  }

  private static func known(_ rules: Rules) -> [[String]] {
    [rules.types, rules.tags, rules.effects]
  }
}

extension TypeMapping {
  /// What the names of a game of the source are in one of the target.
  var names: ComparedNames {
    var names = ComparedNames()
    for (place, id) in source.types.enumerated() {
      guard let type = type(for: DamageType(place)) else {
        names.unknownTypes.insert(id)
        continue
      }
      let name = target.name(of: type)
      if name != id { names.types[id] = name }
    }
    names.unknownTags = Set(source.tags).subtracting(target.tags)
    names.unknownEffects = Set(source.effects).subtracting(target.effects)
    return names
  }
}
