import ChainmailContent
import ChainmailCore

/// What the worst attacks cost that the budget of an attack allows, each by another kind of work.
struct LimitBenchmark {
  private static let types = 32

  /// Links before the body, of packs that are all within their limits, by the work that they make.
  private static let cases: [(name: String, links: [String])] = [
    ("dice", many("subtract: {amount: \"0 * (\(sum("binomial(1000, 50%)", 12)))\"}", 250)),
    ("formulas of 30 steps", gathered("(\(sum("damage", 12))) / damage / 9999999")),
    ("fractions", gathered("1% * (\(sum("damage / 2147483647 / 3", 7))) / 7 / damage")),
    (
      "powers", gathered("0 * (\(sum("1.7 ^ 1.3", 1))) + \(sum("0 * (damage / 7) ^ 0.3", 16)) / 99")
    ),
    ("exponentials", gathered(sum("exp(0 - damage / 3)", 30))),
    ("sums over links", sums),
    ("names of links", many("subtract: {amount: \"0 * (\(sum("body.blood.level", 50)))\"}", 150)),
    ("packets", many("emit: {to: ally, flat: {t0: damage}}", 250)),
  ]

  private static func sum(_ text: String, _ count: Int) -> String {
    Array(repeating: text, count: count).joined(separator: " + ")
  }

  private static func many(_ link: String, _ count: Int) -> [String] {
    Array(repeating: link, count: count)
  }

  /// As many buckets as members, each of which gathers all of them.
  private static func gathered(_ share: String) -> [String] {
    many("scale: {ratio: \"1 - (\(share))\"}, group: g", 125)
      + many("bucket: {combine: product, gather: g}", 125)
  }

  private static var sums: [String] {
    let members = many("{subtract: {amount: \"\(sum("sum(all.level)", 60))\"}}", 8)
    return many("pool: {size: 9, share: 0%}, group: all", 200)
      + many("bucket: {combine: sum, links: [\(members.joined(separator: ", "))]}", 20)
  }

  func run() throws {
    print("\nMilliseconds of one attack, and the link at which it is refused:")
    for (name, links) in Self.cases {
      let rules = try Self.rules(links)
      var amounts = AmountTable()
      for type in 0..<Self.types { amounts[DamageType(type)] = 9_999_999 }
      let attack = Attack(id: AttackID(attacker: .player, ordinal: 0), Blow(amounts))
      var evaluator = Evaluator(draws: CounterLuck(seed: 1), recorder: LedgerRecorder())
      let fresh = try GameState(seed: 1, rules: rules).defense
      var times: [Double] = []
      var end = "resolved"
      for _ in 0..<5 {
        var defense = fresh
        let time = ContinuousClock().measure {
          do throws(EvaluationError) {
            _ = try evaluator.resolve(attack, in: &defense)
          } catch {
            end = "\(error.links.map(rules.name(of:)).joined(separator: ", "))"
          }
        }
        times.append(
          Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15)
      }
      print("\(times.sorted()[2].column(9)) \(name): \(end)")
    }
  }

  private static func rules(_ links: [String]) throws -> Rules {
    let types = (0..<types).map { "{id: t\($0), name: T}" }.joined(separator: ", ")
    return try PackFiles([
      ContentFile(
        path: "pack.yml",
        text: """
          schema: 1
          id: heavy
          name: Heavy
          types: [\(types)]
          groups: [{id: g, order: gathered}, {id: all}]
          attacks: [sword]
          loadout: {worn: [armor, body]}

          """),
      ContentFile(
        path: "defenders/all.yml",
        text: "schema: 1\ndefenders:\n  - id: armor\n    name: Armor\n    links:\n"
          + links.enumerated().map { "      - {name: l\($0), \($1)}\n" }.joined()
          + "  - id: body\n    name: Body\n    links:\n"
          + "      - {name: blood, pool: {size: 99999999999, terminal: yes}}\n"),
      ContentFile(
        path: "attacks/sword.yml",
        text: "schema: 1\nid: sword\nname: Sword\namounts: {t0: 9999999}\n"),
    ]).pack().rules
  }
}
