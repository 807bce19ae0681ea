import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import Foundation
import TestSupport
import Testing

@Suite struct `The JSON of the views` {
  /// The page whose examples these are.
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/ChainmailAnalysis/ChainmailAnalysis.docc/Output.md")

  private let rules = FirstArmour.rules

  private func wearer(doffing names: String...) throws -> Wearer {
    try Wearer(rules, doffing: names.map { try #require(rules.link(named: $0)) })
  }

  /// A shield with a die behind a gate.
  private func dice() throws -> Wearer {
    try Chains.wearer([
      LinkDefinition(.gate(Gate(chance: Chains.ratio(25)))),
      LinkDefinition(.subtract(Subtract(1, die: 0...1))),
    ])
  }

  /// An example of each view, in the order of the page.
  private func examples() throws -> [String] {
    let sword = Blow([FirstArmour.weapon: 18], tags: TagSet(rawValue: 1))
    let bolt = Blow([FirstArmour.lightning: 60])
    let script = try ScriptExplanation(of: [sword, bolt], on: wearer())
    let die = Blow([Chains.weapon: 8])
    let few = try Distribution(simulating: [die], on: dice(), seeds: 400)
    let whole = try wearer()
    let worst = try WorstProfile(on: whole, hit: 20)
    let shielded = try Chains.wearer([LinkDefinition(.pool(Pool(size: 30)))])
    let staggering = try Chains.wearer([LinkDefinition(.defer(Defer(Chains.ratio(40), over: 4)))])
    let blow = Blow([Chains.weapon: 60])
    let compared = try comparisons()
    let naked = try wearer(doffing: "armor", "magic-resistance")
    return [
      ViewJSON.text(of: Twice(script), rules: rules),
      try ViewJSON.text(of: Twice(Distribution(of: [die], on: dice())), rules: dice().rules),
      ViewJSON.text(of: Twice(few), rules: try dice().rules),
      ViewJSON.text(
        of: [FirstArmour.weapon, FirstArmour.lightning].map {
          Twice(MaxHit(of: HitProfile($0), on: whole))
        }, rules: rules),
      ViewJSON.text(
        of: [Twice(MaxHit(of: HitProfile(Chains.weapon), on: try dice(), luck: .likely(0.5)))],
        rules: try dice().rules),
      ViewJSON.text(
        of: [Twice { MaxHit(of: HitProfile(Chains.weapon), on: staggering, playingOut: $0) }],
        rules: staggering.rules),
      ViewJSON.text(of: Twice(worst), rules: rules),
      try ViewJSON.text(
        of: Twice(WorstProfile(on: shielded)), rules: shielded.rules),
      ViewJSON.text(
        of: try Comparison(of: [
          Comparison.Contender(name: "first-armour", wearer: whole, blows: [sword, bolt]),
          Comparison.Contender(name: "naked.yml", wearer: naked, blows: [sword, bolt]),
        ])),
      ViewJSON.text(
        of: try Comparison(of: [
          Comparison.Contender(name: "stagger.yml", wearer: staggering, blows: [blow]),
          Comparison.Contender(
            name: "bare.yml", wearer: try Chains.wearer([]), blows: [blow],
            renamed: [[Comparison.Renamed(from: "steel", to: "weapon")]]),
        ])),
      try summed(
        recording(
          of: [
            .receive(sword, entry: nil), .receive(bolt, entry: nil), .receive(sword, entry: nil),
            .undo,
          ], seed: 7)),
    ] + compared
  }

  /// How a log is.
  private func condition(_ source: LogSource) -> LogCondition {
    LogCondition(of: LogShelf.Entry(of: source, named: "a.jsonl"))
  }

  /// What a log comes to.
  private func summed(_ source: LogSource) throws -> String {
    var (recorded, game) = (try told(source), GameStatistics())
    let body = Set(recorded.state.defense.chain.filter(\.isTerminal).map(\.id))
    while let moment = try recorded.next() {
      game.take(moment, under: recorded.rules, isBody: body.contains)
    }
    return ViewJSON.text(
      of: game, rules: recorded.rules,
      log: condition(source))
  }

  /// A log beside one of another seed, and against a bare loadout.
  private func comparisons() throws -> [String] {
    let sources = try [
      recording(of: [.throw(0, entry: nil), .throw(2, entry: nil)], seed: 7),
      recording(of: [.throw(2, entry: nil)], seed: 8),
      recording(
        of: [.doff(PieceID(kind: DefenderKind(0), copy: 1)), .throw(2, entry: nil)], seed: 7),
    ]
    var (left, right) = (try told(sources[0]), try told(sources[1]))
    let logs = GameComparison(of: &left, &right)
    var bare = rules
    bare.loadout = Loadout(worn: [DefenderKind(2)])
    left = try told(sources[2])
    var played = try WhatIf(LineageAccount(left), under: bare)
    let whatIf = GameComparison(of: &left, &played, onlyBlows: true)
    return [
      ViewJSON.text(
        of: logs, others: [("seed", "0000000000000007", "0000000000000008")],
        logs: sources.prefix(2).map(condition)),
      ViewJSON.text(
        of: whatIf, onlyBlows: true, played.loop, refusals: played.refusals,
        logs: [condition(sources[2])]),
    ]
  }

  /// A log.
  private func recording(of actions: [Action], seed: UInt64) throws -> LogSource {
    var state = try GameState(seed: seed, rules: rules)
    var scribe = Scribe(rules: rules)
    var bytes = LogHeader(
      engine: "0.1.0", pack: rules.pack, rules: "ab", seed: seed, id: "aa", start: 0, mode: "yard"
    ).line
    func write(_ contents: [RecordContent]) {
      for content in contents {
        scribe.write(content, tick: state.tick)
        bytes += scribe.line
      }
    }
    write(scribe.opening(state))
    for action in actions {
      var told = TurnList()
      reduce(&state, action, under: rules, into: &told)
      write(scribe.contents(action, told, state).flatMap(\.self))
    }
    return LogSource(bytes: bytes)
  }

  private func told(_ source: LogSource) throws -> Replay {
    try Replay(source, rules: rules, digest: "", watchOnly: true)
  }

  @Test func `is what the page on it shows`() throws {
    let examples = try examples()
    expectGolden(examples.joined(separator: "\n"), "views.jsonl")
    // What a pack is shown as belongs to the command, and is tried with it.
    let page = try String(contentsOf: Self.page, encoding: .utf8)
      .components(separatedBy: "\n## chainmail pack ")[0]
    let shown = page.split(separator: "\n").filter { $0.hasPrefix("{") }.map(String.init)
    #expect(shown == examples)
  }

  @Test func `is JSON that any program reads`() throws {
    for example in try examples() {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(example.utf8)) }
    }
  }

  @Test func `has numbers of twelve digits at most`() throws {
    // A third of all dice: 0.333… ends after twelve digits, and exact decimals stay short.
    let third = LinkDefinition(.subtract(Subtract(0, die: 0...2)))
    let distribution = try Distribution(of: [Blow([Chains.weapon: 2])], on: Chains.wearer([third]))
    let json = ViewJSON.text(of: Twice(distribution), rules: Chains.rules([third]))
    #expect(json.contains(#"{"body":1,"probability":0.333333333333,"fraction":"1/3"}"#))
    #expect(json.contains(#""mean":1,"mean_fraction":"1/1","deviation":0.816496580928,"#))
  }
}
