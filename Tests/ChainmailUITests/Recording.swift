import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import ResponderChain

/// A short game kept in memory, and its replay, driven as the command drives it.
struct Recording {
  var screen: ReplayScreen
  var moments: [ReplayMoment]
  var now: UInt64 = 0
  var hasLeft = false
  var hasBranched = false
  var bookmarks: Set<Int> = []
  /// Why bookmarks are not kept.
  var unkept: String?

  init(_ setting: Setting, damage: LogError? = nil, canBranch: Bool = true, ofRules: [String] = [])
    throws
  {
    var game = try GameState(seed: 7, rules: setting.rules)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    let actions: [Action] = [
      .throw(0, entry: nil), .throw(1, entry: nil), .throw(2, entry: nil), .doff(armor),
      .throw(0, entry: nil), .don(armor, at: .first), .throw(0, entry: nil), .throw(2, entry: nil),
    ]
    var moments = [ReplayMoment(turn: 0, before: game, after: game, events: [])]
    var past: [ReplayEvent] = []
    var bodyDamage: [Amount] = []
    for action in actions {
      let before = game
      let events = reduce(&game, action, under: setting.rules)
      past += events.map { ReplayEvent(turn: Int(game.turn), event: $0) }
      for case .hit(let report) in events {
        bodyDamage.append(report.outcome.body)
        moments.append(
          ReplayMoment(turn: Int(game.turn), before: before, after: game, events: past))
      }
    }
    self.moments = moments
    screen = ReplayScreen(
      setting,
      log: ReplayLog(
        source: "morning.jsonl", bodyDamage: bodyDamage, changes: [4, 5], damage: damage,
        canBranch: canBranch, ofRules: ofRules),
      at: moments[0])
  }

  mutating func replay(keys: [Key]) {
    for key in keys { perform(screen.handle(.key(key))) }
  }

  mutating func pass(milliseconds: UInt64) {
    now += milliseconds
    perform(screen.advance(to: now))
  }

  private mutating func perform(_ intents: [ReplayIntent]) {
    for intent in intents {
      switch intent {
      case .seek(let turn): screen.show(moments[turn])
      case .leave: hasLeft = true
      case .branch: hasBranched = true
      case .bookmark(let stop):
        bookmarks.formSymmetricDifference([stop])
        screen.show(bookmarks: bookmarks.sorted(), unkept: unkept)
      case .search(let query):
        let rules = screen.setting.rules
        let found = moments.last?.events.filter { query.matches($0.event, under: rules) }
        perform(
          screen.found(
            (found ?? []).map(\.turn).reduce(into: []) {
              if $0.last != $1 { $0.append($1) }
            }))
      }
    }
  }

  /// The line below the header.
  var status: String { screen.frame(size: Size(columns: 80, rows: 24)).lines[1] }
}
