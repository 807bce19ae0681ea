import ChainmailAnalysis
import ChainmailCore

/// What a pack's rules make of blows: the questions that its tests ask.
struct PackTrial {
  let pack: GamePack

  /// The packs that more than one test asks, each read once.
  static let crawl = Result { try PackTrial("dungeon-crawl") }
  static let angband = Result { try PackTrial("angband") }

  init(_ id: String) throws { pack = try GamePack(id) }

  /// What the body loses to a blow, and how likely that is.
  func distribution(_ loadout: String, _ blow: String) throws -> Distribution {
    let rules = try pack.wearing(loadout)
    return try Distribution(of: [pack.blow(blow, under: rules)], on: Wearer(rules))
  }

  /// The probability of each loss, in whole points.
  func odds(_ loadout: String, _ blow: String) throws -> Odds {
    try distribution(loadout, blow).odds
  }

  /// What the body loses where no die decides, in whole points.
  func loss(_ loadout: String, _ blow: String, seed: UInt64 = 0) throws -> Int {
    let body = try report(loadout, blow, seed: seed).outcome.body
    precondition(body.quanta % Amount.quantaPerUnit == 0, "rules in whole numbers gave \(body)")
    return Int(body.quanta / Amount.quantaPerUnit)
  }

  func report(_ loadout: String, _ blow: String, seed: UInt64 = 0) throws -> HitReport {
    let rules = try pack.wearing(loadout)
    return try Explanation(of: pack.blow(blow, under: rules), under: rules, seed: seed).report
  }

  /// How likely it is that the body loses anything.
  func chanceOfLoss(_ loadout: String, _ blow: String) throws -> Probability? {
    try distribution(loadout, blow).outcomes.first { $0.body == .zero }?.likelihood.exact?
      .complement ?? .one
  }
}

extension Distribution {
  /// The probability of each loss, in whole points.
  var odds: Odds {
    Odds(outcomes.map { (Int($0.body.quanta / Amount.quantaPerUnit), $0.likelihood.value) })
  }
}

/// The odds of whole numbers, and what can be done with dice: a model for tests, in doubles, that
/// shares nothing with the engine.
struct Odds {
  private(set) var of: [Int: Double] = [:]

  init(_ pairs: [(Int, Double)]) {
    for (value, weight) in pairs { of[value, default: 0] += weight }
  }

  /// That number for certain.
  init(_ value: Int) { of = [value: 1] }

  /// A whole number from 0 to `count` - 1, each as likely as the other.
  static func below(_ count: Int) -> Odds {
    count <= 1 ? Odds(0) : Odds((0..<count).map { ($0, 1 / Double(count)) })
  }

  /// 1 with that chance, else 0.
  static func chance(_ chance: Double) -> Odds { Odds([(1, chance), (0, 1 - chance)]) }

  /// What follows from each number, with dice of its own.
  func then(_ next: (Int) -> Odds) -> Odds {
    Odds(
      of.flatMap { value, weight in next(value).of.map { ($0.key, $0.value * weight) } })
  }

  func map(_ transform: (Int) -> Int) -> Odds { Odds(of.map { (transform($0.key), $0.value) }) }

  var mean: Double { of.reduce(0) { $0 + Double($1.key) * $1.value } }

  /// The largest difference of the probabilities of a number.
  func distance(to other: Odds) -> Double {
    Set(of.keys).union(other.of.keys).map { abs((of[$0] ?? 0) - (other.of[$0] ?? 0)) }.max() ?? 0
  }
}
