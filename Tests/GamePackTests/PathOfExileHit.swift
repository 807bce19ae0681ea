import ChainmailCore
import ResponderChain

import ChainmailContent

/// One character under the rules of Path of Exile, and what hits leave of it.
struct PathOfExileHit {
  let rules: Rules
  private(set) var defense: Defense
  /// The ledger and the outcome of the last hit.
  private(set) var report: HitReport?
  private(set) var outcome = Outcome()
  private let seed: UInt64
  private var count: UInt32 = 0

  /// What every hit meets that is not evaded, avoided, blocked or suppressed.
  static let worn = "reckoning, conversion, resistances, body-armour, taken, "
  static let pools =
    "frost-shield, totem, spectres, aegis, guard, ward, energy-shield, mana, deferral, life"
  /// Without what splits a hit, so that more damage is proven to be worse.
  static let unsplit =
    "reckoning, resistances, body-armour, taken, energy-shield, mana, deferral, life"

  /// Read once for all characters.
  static let pack = Result { try GamePack("path-of-exile") }

  init(
    _ stats: String, worn: String = PathOfExileHit.worn + PathOfExileHit.pools,
    levels: String = "", seed: UInt64 = 0
  ) throws {
    rules = try Self.pack.get().wearing(
      "worn: [\(worn)]\nstats: {\(stats)}\nlevels: {\(levels)}")
    defense = try GameState(seed: seed, rules: rules).defense
    self.seed = seed
  }

  /// Lets a blow fall; a body without life stays as it is.
  mutating func hit(_ blow: String) throws {
    var evaluator = Evaluator(draws: CounterLuck(seed: seed), recorder: LedgerRecorder())
    let blow = try AttackSyntax.blow(blow, under: rules)
    outcome = try evaluator.resolve(
      Attack(id: AttackID(attacker: .player, ordinal: count), blow), in: &defense)
    count += 1
    report = evaluator.recorder.report
  }

  /// What a link holds, by the name that reports show.
  func level(_ name: String) -> Double {
    guard let link = rules.link(named: name), let place = defense.index(of: link) else {
      return -1
    }
    return defense.chain[place].state.level.asDouble
  }

  /// What is still to come over time, of what a link of the body kept back.
  func pending(_ name: String) -> Double {
    let link = rules.link(named: name)
    return defense.deferrals.filter { $0.cause == link }.reduce(0) { sum, deferral in
      sum + deferral.remaining.types.reduce(0) { $0 + deferral.remaining[$1].asDouble }
    }
  }

  /// What leaves a link, of all packets together.
  func leaving(_ name: String) -> [String: Double] {
    guard let report, let link = rules.link(named: name) else { return [:] }
    var amounts: [String: Double] = [:]
    for packet in report.packets.indices {
      for step in report.walk(of: packet) where step.link == link {
        for type in step.outgoing.types {
          amounts[rules.name(of: type), default: 0] += step.outgoing[type].asDouble
        }
      }
    }
    return amounts
  }
}

extension Amount {
  /// The nearest double.
  var asDouble: Double { Double(quanta) / Double(Amount.quantaPerUnit) }
}
