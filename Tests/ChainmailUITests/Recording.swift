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
  /// The game beside it, likewise.
  var others: [ReplayMoment] = []
  var now: UInt64 = 0
  var hasLeft = false
  var hasBranched = false
  var bookmarks: Set<Int> = []
  /// Why bookmarks are not kept.
  var unkept: String?
  /// What the screen asked for beside that.
  var asked: [ReplayIntent] = []

  init(
    _ setting: Setting, first: UInt64 = 0, source: String = "morning.jsonl",
    damage: LogError? = nil, isTorn: Bool = false, hasSparring: Bool = false,
    branchTurns: Int? = .max, isInFile: Bool = true, ofRules: [String] = []
  ) throws {
    let game = try RecordedGame(setting.rules)
    moments = game.moments
    screen = ReplayScreen(
      setting,
      log: ReplayLog(
        source: source, first: first, heat: HeatLine(game.bodyDamage), changes: [4, 5],
        damage: damage, isTorn: isTorn, hasSparring: hasSparring, branchTurns: branchTurns,
        isInFile: isInFile, ofRules: ofRules),
      at: moments[0])
    screen.resized(to: Size(columns: 80, rows: 24))
  }

  /// Shows the same game beside it as it would be with another loadout.
  mutating func split(wearing worn: [DefenderKind], called name: String) throws {
    var setting = screen.setting
    setting.rules.loadout.worn = worn
    setting.presentation.loadout = name
    let (left, right) = (try RecordedGame(screen.setting.rules), try RecordedGame(setting.rules))
    others = right.moments
    var (one, other) = (left.account, right.account)
    let comparison = GameComparison(of: &one, &other, onlyBlows: true)
    (one, other) = (left.account, right.account)
    let differing = GameComparison.differingTurns(of: &one, &other, onlyBlows: true)
    screen.split(
      ReplayBeside(
        .whatIf(.open), setting, log: ReplayLog(source: name, heat: HeatLine(right.bodyDamage)),
        at: others[0], comparison: comparison, differing: differing))
    perform([.seek(screen.stop)])
  }

  mutating func replay(keys: [Key]) {
    for key in keys { perform(screen.handle(.key(key))) }
  }

  mutating func type(_ text: String) { replay(keys: text.map { .character($0) }) }

  mutating func pass(milliseconds: UInt64) {
    now += milliseconds
    perform(screen.advance(to: now))
  }

  mutating func perform(_ intents: [ReplayIntent]) {
    for intent in intents {
      switch intent {
      case .seek(let stop):
        let beside = screen.beside?.stop(at: stop, of: screen.log)
        screen.show(
          moments[min(stop, moments.count - 1)],
          beside: beside.map { others[min(max($0, 0), others.count - 1)] }, at: stop)
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
      case .seekTime, .readLoadouts, .whatIf, .stopWhatIf, .closeSplit, .keep, .export:
        asked.append(intent)
      }
    }
  }

  /// The line below the header.
  var status: String { lines[1] }

  var lines: [String] { screen.frame(size: Size(columns: 80, rows: 24)).lines }

  /// Whether a line has this text, in capitals or not.
  func shows(_ text: String) -> Bool {
    lines.contains { $0.lowercased().contains(text.lowercased()) }
  }
}

extension Recording {
  /// The words of the screen, wherever lines break.
  var text: String {
    lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }
}

extension Recording: CustomStringConvertible {
  var description: String { lines.joined(separator: "\n") }
}

/// Six blows, the armor being taken off before the fourth and put on again before the fifth where
/// it is worn.
struct RecordedGame {
  private(set) var moments: [ReplayMoment]
  private(set) var bodyDamage: [Amount] = []
  /// The same as somebody would tell it.
  private(set) var account: Account

  struct Account: GameAccount {
    let rules: Rules
    let state: GameState
    fileprivate(set) var told: ArraySlice<Moment> = []

    mutating func next() -> Moment? { told.popFirst() }
  }

  init(_ rules: Rules) throws {
    var game = try GameState(seed: 7, rules: rules)
    account = Account(rules: rules, state: game)
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    let actions: [Action] = [
      .throw(0, entry: nil), .throw(1, entry: nil), .throw(2, entry: nil), .doff(armor),
      .throw(0, entry: nil), .don(armor, at: .first), .throw(0, entry: nil), .throw(2, entry: nil),
    ]
    moments = [ReplayMoment(turn: 0, before: game, after: game, events: [])]
    var past: [ReplayEvent] = []
    var steps: [ReplayMoment.Step] = []
    for action in actions {
      let before = game
      var told = TurnList()
      reduce(&game, action, under: rules, into: &told)
      let events = told.events
      if case .rejected? = events.last { continue }
      account.told.append(
        Moment(tick: game.tick, turn: game.turn, action: action, events: events))
      let start = past.count
      past += events.map { ReplayEvent(turn: Int(game.turn), event: $0) }
      steps.append(
        ReplayMoment.Step(
          events: start..<past.count, after: game, fallen: told.turns.last?.fallen))
      for case .hit(let report) in events {
        bodyDamage.append(report.outcome.body)
        moments.append(
          ReplayMoment(
            turn: Int(game.turn), before: before, after: game, events: past, steps: steps))
        steps = []
      }
    }
  }
}
