import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// A recorded game that is played again with another loadout, into a log that is in no folder.
struct WhatIfGame {
  let recorded: LogSource
  /// How its log is called, and how it was named on the command line.
  let (name, typed): (String, String)
  let other: Pack
  let loop: WhatIf.Loop
  /// What types of the log are called in the other pack, as in `weapon=physical`.
  var aliases: [String] = []

  /// What would have been.
  struct Result: Sendable {
    let header: LogHeader
    /// The log of it.
    let log: LogSource
    let pack: Pack
    let loop: WhatIf.Loop
    let replay: Replay
    let survey: Survey
    let sides: GameSides
    /// What of what was recorded could not be done.
    let refusals: WhatIf.Refusals
    /// The log that the recorded one branches from, where it is not here.
    let missing: MissingParent?
    /// What `log what-if` prints of it.
    let lines: [String]

    /// What the log is called as long as it is in no file.
    var name: String { CommandText.screens.game(with: header.pack, header.loadout) }

    var reel: ReplayReel {
      ReplayReel(replay, survey, of: log, called: name)
    }
  }

  /// Plays it, up to where the recorded log is damaged if it is.
  ///
  /// - Parameter progress: Told how many recorded turns have been played.
  /// - Returns: What would have been; nil where nobody waits for it any more.
  /// - Throws: ``Failure`` where it cannot be played so.
  func play(_ progress: ErrandProgress) throws -> Result? {
    let told = try ToldLog(recorded, called: name)
    let lineage = told.lineage(among: told.neighbors)
    let account = try LogCommand.WhatIf.account(told, lineage)
    let aliases = try TypeAliases(aliases, from: told, to: other.rules)
      .names(in: other.rules.pack)
    try LogCommand.WhatIf.check(told, account, other.rules, loop, aliases)
    let header = try LogCommand.WhatIf.header(told, other)
    var played = try begin(account, aliases)
    played.write(inMemory: header)
    var file = try Self.file()
    let first = told.replay.turns.lowerBound
    do throws(LogError) {
      while let moment = try played.next() {
        guard !progress.isCancelled else { return nil }
        if played.waitingBytes >= Self.portion { try file.append(played.takeWritten()) }
        progress.report(
          RoomProgress(name, done: Int(clamping: moment.turn - min(first, moment.turn))))
      }
    } catch {
      guard case .damaged = error else {
        throw Failure.badInput(CommandText.unreadable(name, error))
      }
    }
    let (refusals, hasChoices) = (played.refusals, played.hasChoices)
    let log = try end(played, in: file)
    let (replay, survey) = try open(log)
    // Of a branch it was played from where the first of its ancestors begins.
    var shared = replay
    if shared.turns.contains(first) { try? shared.go(toTurn: first) }
    let sides = GameSides(
      TranslatedAccount(told.replay, to: other.rules, aliases: aliases), shared, onlyBlows: true
    ) { !progress.isCancelled }
    guard !progress.isCancelled else { return nil }
    let typed = try ToldLog(recorded, called: typed)
    let lines = LogCommand.WhatIf.lines(
      typed, try? LogRerun(of: typed), header, sides.comparison.withoutRecordsOfRight, loop,
      hasChoices: hasChoices, CommandText.refused(refusals, of: other))
    return Result(
      header: header, log: log, pack: other, loop: loop, replay: replay, survey: survey,
      sides: sides, refusals: refusals, missing: lineage.missing, lines: lines)
  }

  /// How many bytes of the log are kept in memory before they are written, at most about.
  private static let portion = 1 << 20

  /// Where the log is written.
  private static func file() throws(Failure) -> NamelessLog {
    do throws(LogError) {
      return try NamelessLog(in: Places.forPassing)
    } catch {
      throw .badInput(CommandText.unreadable(Places.forPassing, error))
    }
  }

  private func end(
    _ played: consuming WhatIf, in file: consuming NamelessLog
  ) throws(Failure) -> LogSource {
    do throws(LogError) {
      try file.append(played.log())
      return file.source()
    } catch {
      throw .badInput(CommandText.unreadable(Places.forPassing, error))
    }
  }

  private func begin(
    _ account: LineageAccount, _ aliases: [String: String]
  ) throws(Failure) -> WhatIf {
    do throws(DefenseEditError) {
      return try WhatIf(account, under: other.rules, loop: loop, aliases: aliases)
    } catch {
      throw .badInput(CommandText.noDefence(error))
    }
  }

  private func open(_ log: LogSource) throws(Failure) -> (Replay, Survey) {
    do throws(LogError) {
      return try Replay.surveying(log, rules: other.rules, digest: other.digest)
    } catch {
      throw .badInput(CommandText.unreadable(name, error))
    }
  }
}

/// Two games side by side: where they first differ and what each comes to, and at which turns they
/// differ.
struct GameSides: Sendable {
  let comparison: GameComparison
  let differing: [UInt64]
  let onlyBlows: Bool

  /// Goes through both from where they are.
  ///
  /// - Parameters:
  ///   - left: One game.
  ///   - right: The other.
  ///   - onlyBlows: Whether only the blows and what came of them are compared.
  ///   - goesOn: Asked at every turn; false ends it, and what was found is of no use.
  init(
    _ left: some GameAccount, _ right: some GameAccount, onlyBlows: Bool,
    while goesOn: @escaping () -> Bool = { true }
  ) {
    self.onlyBlows = onlyBlows
    func watched<Account: GameAccount>(_ account: Account) -> WatchedAccount<Account> {
      WatchedAccount(account) { _ in goesOn() }
    }
    var (one, other) = (watched(left), watched(right))
    comparison = GameComparison(of: &one, &other, onlyBlows: onlyBlows)
    (one, other) = (watched(left), watched(right))
    differing = GameComparison.differingTurns(of: &one, &other, onlyBlows: onlyBlows)
  }
}
