import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// A shield of 20 before a body; it loses what `cost` says of what it takes.
@Suite struct `An attack that a pool absorbs` {
  private func setting(costs ratio: Int = 100, _ look: Look = .unicode) -> Setting {
    var rules = FirstArmour.rules
    rules.effects = ["poison"]
    let share = Combination.Member(.scale(Scale(Ratio(percent: ratio) ?? .one)))
    let own = ratio == 100 ? nil : Combination(.product, [share])
    rules.defenders[0] = DefenderDefinition(
      id: "shield", links: [LinkDefinition(.pool(Pool(.fixed(20), own: own)))])
    rules.loadout = Loadout(worn: [DefenderKind(0), DefenderKind(2)])
    return .test(rules, look: look)
  }

  private func told(
    _ setting: Setting, _ amounts: AmountTable, _ effects: EffectSet = []
  ) throws -> (line: String, ledger: [String]) {
    var game = try GameState(seed: 7, rules: setting.rules)
    let blow = Blow(amounts, effects: effects)
    for event in reduce(&game, .receive(blow, entry: nil), under: setting.rules) {
      guard case .hit(let report) = event else { continue }
      var text = PlainText(setting)
      return (text.line(for: event, turn: 1) ?? "", text.ledger(of: report))
    }
    return ("", [])
  }

  @Test func `is told as absorbed and not as stopped`() throws {
    let (line, ledger) = try told(setting(), [FirstArmour.weapon: 18])
    #expect(line == "1 weapon 18: shield absorbs the last 18")
    #expect(ledger.last == "absorbed by shield")
    var talk = try Talk(setting(.plain))
    #expect(talk.say("throw weapon:18") == ["Blow 1: weapon 18: shield absorbs the last 18."])
    #expect(talk.say("blow").last == "absorbed by shield")
  }

  @Test func `is stopped where it costs the pool nothing`() throws {
    let (_, ledger) = try told(setting(costs: 0), [FirstArmour.weapon: 18])
    #expect(ledger.last == "stopped by shield")
  }

  @Test func `does not end in a body that takes nothing, though side effects reach it`() throws {
    let (line, ledger) = try told(
      setting(), [FirstArmour.weapon: 18], EffectSet(rawValue: 1))
    #expect(line == "1 weapon 18: shield absorbs the last 18")
    #expect(ledger.last == "absorbed by shield")
  }

  @Test func `is not green on the screen`() throws {
    var play = try Play(setting())
    play.type("1")
    let frame = play.screen.frame(play.game, size: Size(columns: 80, rows: 24))
    let row = try #require(frame.lines.firstIndex { $0.contains("absorbed by") })
    #expect(frame.styles(in: row).contains(Style(.yellow)))
    #expect(!frame.styles(in: row).contains(Style(.green)))
  }

  @Test func `costs each type what the pool's own resistances leave of it`() throws {
    let (_, ledger) = try told(
      setting(costs: 50), [FirstArmour.weapon: 10, FirstArmour.magic: 4])
    #expect(ledger.contains { $0.hasPrefix("shield") && $0.hasSuffix("soaked up, costs 5") })
    #expect(ledger.contains { $0.hasSuffix("costs 2") }, "\(ledger)")
  }
}

extension ScreenBuffer {
  /// The styles of a row's cells.
  fileprivate func styles(in row: Int) -> Set<Style> {
    Set((0..<size.columns).map { self[Position(column: $0, row: row)].style })
  }
}
