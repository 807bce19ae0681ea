import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// What the viewer asks for that takes its time, and what comes of it.
extension ReplayLoop {
  /// A game beside the one that is replayed.
  struct Beside {
    var reel: ReplayReel
    let origin: ReplayBeside.Origin
    let setting: Setting
    let sides: GameSides
    var refusals = WhatIf.Refusals()
    /// What decides the games and is not the same, and up to which turn they are one.
    var others: [ReplayBeside.Other] = []
    var sharedTurn: UInt64?
    /// Behind which turn they are compared.
    var parting: UInt64 = 0
    /// What would have been, where it is no log of its own yet.
    var result: WhatIfGame.Result?
    /// The log in which it was kept.
    var kept: String?
    /// Makes what is printed of both, a line each.
    let lines: @Sendable () throws(Failure) -> [String]
  }

  /// Does what the viewer asks for, as far as it is done here.
  ///
  /// - Returns: What is to be done then.
  mutating func perform(
    _ intent: ReplayIntent, on screen: inout ReplayScreen
  ) -> [ReplayIntent] {
    switch intent {
    case .search(let query): look(for: query)
    case .readLoadouts: readLoadouts()
    case .whatIf(let loadout, let loop, let aliases): play(loadout, loop, aliases, on: &screen)
    case .stopWhatIf:
      errands.whatIf?.progress.cancel()
      errands.comparison?.progress.cancel()
      (errands.whatIf, errands.comparison) = (nil, nil)
    case .closeSplit: return closeSplit(on: &screen)
    case .keep: keep(on: &screen)
    case .export(let path, let overwrites): export(to: path, overwrites, from: &screen)
    case .leave, .branch, .seek, .seekTime, .bookmark: break
    }
    return []
  }

  /// Forgets the game beside; behind what would have been there may be another log.
  private mutating func closeSplit(on screen: inout ReplayScreen) -> [ReplayIntent] {
    let origin = right?.origin
    right = nil
    guard let other, origin != .log else { return [] }
    if let compared { return show(compared, on: &screen) }
    compare(with: other)
    return []
  }

  /// Hands over what has come of errands.
  mutating func answers(for screen: inout ReplayScreen) -> [ReplayIntent] {
    var intents = surveyAnswer(for: &screen)
    if let stops = errands.search?.answer {
      errands.search = nil
      intents += screen.found(stops)
    }
    if let offers = errands.offers?.answer {
      errands.offers = nil
      self.offers = offers
      // Of what was chosen meanwhile it is said when it is played.
      let chosen = screen.offer(loadouts: offers)
      if chosen.isEmpty { findUnmapped() }
      intents += chosen
    }
    if let unmapped = errands.unmapped?.answer {
      errands.unmapped = nil
      intents += screen.offer(loadouts: offers, unmapped: unmapped)
    }
    if let export = errands.export?.answer {
      errands.export = nil
      screen.tell(export, of: errands.path)
    }
    if let whatIf = errands.whatIf {
      if let answer = whatIf.answer {
        errands.whatIf = nil
        intents += take(answer, on: &screen)
      } else {
        screen.tellWhatIf(errands.loadout, turns: UInt64(whatIf.progress.progress?.done ?? 0))
      }
    }
    if let comparison = errands.comparison {
      if let answer = comparison.answer {
        errands.comparison = nil
        compared = answer
        if let beside = answer { intents += show(beside, on: &screen) }
      } else if let other {
        screen.tellComparing(
          with: other.name, percent: comparison.progress.progress?.done ?? 0)
      }
    }
    return intents
  }

  /// Puts a game beside the one that is replayed.
  mutating func show(_ beside: Beside, on screen: inout ReplayScreen) -> [ReplayIntent] {
    right = beside
    screen.split(
      ReplayBeside(
        beside.origin, beside.setting, log: beside.reel.log,
        at: beside.reel.start,
        comparison: beside.sides.comparison, differing: beside.sides.differing,
        isByBlows: beside.sides.onlyBlows, refusals: beside.refusals,
        missing: beside.result?.missing?.parent.id, others: beside.others,
        sharedTurn: beside.sharedTurn, parting: beside.parting))
    return [.seek(screen.stop)]
  }

  private mutating func take(
    _ answer: Result<WhatIfGame.Result?, Failure>, on screen: inout ReplayScreen
  ) -> [ReplayIntent] {
    switch answer {
    case .failure(let failure):
      screen.refuseWhatIf(ReplayRefusal(failure.sentences.joined(separator: "\n")))
      return []
    case .success(nil): return []
    case .success(let result?):
      return show(
        Beside(
          reel: result.reel, origin: .whatIf(result.loop),
          setting: manner.setting(for: result.pack),
          sides: result.sides, refusals: result.refusals, result: result,
          lines: { result.lines }), on: &screen)
    }
  }

  /// Begins to look for what fits, in both games; what was looked for before is forgotten.
  private mutating func look(for query: EventQuery) {
    errands.search?.progress.cancel()
    let (replay, log) = (left.replay, left.log)
    let other = right.map { ($0.reel.replay, $0.reel.log) }
    errands.search = errands.begin { progress in
      func stops(in replay: Replay, _ query: EventQuery) -> [Int] {
        let rules = replay.rules
        return replay.stops {
          query.matches($0, under: rules)
        } while: {
          !progress.isCancelled
        }
      }
      var found = stops(in: replay, query)
      // In other rules the same words may name something else, or nothing.
      if let (other, beside) = other, let query = try? EventQuery(query.text, under: other.rules) {
        found += stops(in: other, query).compactMap { stop in
          let number = beside.first + UInt64(stop)
          return number < log.first ? nil : Int(number - log.first)
        }
        found = Set(found).sorted()
      }
      return found
    }
  }

  private mutating func readLoadouts() {
    let assets = assets
    errands.unmapped?.progress.cancel()
    errands.unmapped = nil
    errands.offers = errands.begin { _ in
      PackChoice.places(assets: assets, endpoints: []).offers()
    }
  }

  /// Begins to look for what does not know all that was thrown, for which all of the game is gone
  /// through.
  private mutating func findUnmapped() {
    let (source, name, offers) = (source, left.log.source, offers)
    errands.unmapped = errands.begin { progress in
      // What keeps the log from being read is said when it is played.
      guard let told = try? ToldLog(source, called: name),
        let account = try? LogCommand.WhatIf.account(told, told.lineage(among: told.neighbors))
      else { return [:] }
      let thrown = ThrownTypes(in: account) { !progress.isCancelled }
      var unmapped: [Int: [String]] = [:]
      for (place, offer) in offers.enumerated() {
        guard case .success(let pack) = offer.pack else { continue }
        unmapped[place] = thrown.unmapped(in: pack.rules)
      }
      return unmapped
    }
  }

  private mutating func play(
    _ loadout: ReplayIntent.Loadout, _ loop: WhatIf.Loop, _ aliases: [String],
    on screen: inout ReplayScreen
  ) {
    let load: @Sendable () throws -> Pack
    switch loadout {
    case .offer(let place):
      guard offers.indices.contains(place), case .success(let pack) = offers[place].pack else {
        return
      }
      errands.loadout = screen.setting.texts.game(with: pack)
      load = { pack }
    case .file(let path):
      let choice = PackChoice(loadout: Places.path(typed: path), assets: assets)
      errands.loadout = path
      load = { try choice.load() }
    }
    errands.whatIf?.progress.cancel()
    errands.comparison?.progress.cancel()
    errands.comparison = nil
    let (source, name, typed) = (source, left.log.source, typed)
    errands.whatIf = errands.begin { progress in
      do {
        let game = WhatIfGame(
          recorded: source, name: name, typed: typed, other: try load(), loop: loop,
          aliases: aliases)
        return .success(try game.play(progress))
      } catch {
        return .failure(Failure(of: error))
      }
    }
  }

  /// Keeps what would have been as a log beside the one that is replayed.
  private mutating func keep(on screen: inout ReplayScreen) {
    guard let result = right?.result else { return }
    guard !manner.isRehearsal else {
      return screen.tellKept(.failure(ReplayText.refusalInRehearsal))
    }
    if let kept = right?.kept { return screen.tellKept(.success(kept)) }
    let kept = ReplayText.keep(result, beside: source)
    if case .success(let name) = kept { right?.kept = name }
    screen.tellKept(kept)
  }

  /// Begins to write what can be printed.
  private mutating func export(
    to path: String, _ overwrites: Bool, from screen: inout ReplayScreen
  ) {
    let (reel, setting, lines, typed) = (left, screen.setting, right?.lines, typed)
    errands.path = path
    guard !manner.isRehearsal else {
      return screen.tell(.failed(ReplayText.refusalInRehearsal), of: path)
    }
    errands.export = errands.begin { _ in
      ReplayText.write(to: path, overwrites) { () throws(Failure) in
        if let lines { return try lines() }
        return try ReplayText.lines(of: reel, typed, setting)
      }
    }
  }
}
