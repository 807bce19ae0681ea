import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailUI

/// A recorded game that is played again with another loadout, into a log in memory.
struct WhatIfGame {
  let recorded: LogSource
  /// How its log is called, and how it was named on the command line.
  let (name, typed): (String, String)
  let other: Pack
  let loop: WhatIf.Loop

  /// What would have been.
  struct Result: Sendable {
    let header: LogHeader
    /// The log of it.
    let bytes: [UInt8]
    let pack: Pack
    let loop: WhatIf.Loop
    let replay: Replay
    let survey: Survey
    let sides: GameSides
    /// How much of what was recorded could not be done.
    let refused: UInt64
    /// The log that the recorded one branches from, where it is not here.
    let missing: MissingParent?
    /// What `log what-if` prints of it.
    let lines: [String]

    /// What the log is called as long as it is in no file.
    var name: String { Texts.english.game(with: header.pack, header.loadout) }

    var reel: ReplayReel {
      ReplayReel(replay, survey, of: LogSource(bytes: bytes), called: name)
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
    try LogCommand.WhatIf.check(told, account, other.rules, loop)
    let header = try LogCommand.WhatIf.header(told, other)
    var played = try begin(account)
    played.write(inMemory: header)
    let first = told.replay.turns.lowerBound
    do throws(LogError) {
      while let moment = try played.next() {
        guard !progress.isCancelled else { return nil }
        progress.report(
          RoomProgress(name, done: Int(clamping: moment.turn - min(first, moment.turn))))
      }
    } catch {
      guard case .damaged = error else {
        throw Failure.badInput(CommandText.unreadable(name, error))
      }
    }
    let (refused, hasChoices) = (played.refused, played.hasChoices)
    let bytes = played.log()
    let (replay, survey) = try open(bytes)
    // Of a branch it was played from where the first of its ancestors begins.
    var shared = replay
    if shared.turns.contains(first) { try? shared.go(toTurn: first) }
    let sides = GameSides(told.replay, shared, onlyBlows: true) { !progress.isCancelled }
    guard !progress.isCancelled else { return nil }
    let lines = LogCommand.WhatIf.lines(
      try ToldLog(recorded, called: typed), header, sides.comparison.withoutRecordsOfRight, loop,
      hasChoices: hasChoices)
    return Result(
      header: header, bytes: bytes, pack: other, loop: loop, replay: replay, survey: survey,
      sides: sides, refused: refused, missing: lineage.missing,
      lines: lines)
  }

  private func begin(_ account: LineageAccount) throws(Failure) -> WhatIf {
    do throws(DefenseEditError) {
      return try WhatIf(account, under: other.rules, loop: loop)
    } catch {
      throw .badInput(CommandText.noDefence(error))
    }
  }

  private func open(_ bytes: [UInt8]) throws(Failure) -> (Replay, Survey) {
    do throws(LogError) {
      return try Replay.surveying(
        LogSource(bytes: bytes), rules: other.rules, digest: other.digest)
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
    _ left: Replay, _ right: Replay, onlyBlows: Bool, while goesOn: @escaping () -> Bool = { true }
  ) {
    self.onlyBlows = onlyBlows
    func watched(_ replay: Replay) -> WatchedAccount<Replay> {
      WatchedAccount(replay) { _ in goesOn() }
    }
    var (one, other) = (watched(left), watched(right))
    comparison = GameComparison(of: &one, &other, onlyBlows: onlyBlows)
    (one, other) = (watched(left), watched(right))
    differing = GameComparison.differingTurns(of: &one, &other, onlyBlows: onlyBlows)
  }
}
