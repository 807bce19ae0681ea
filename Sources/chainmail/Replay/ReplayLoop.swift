import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI
import Dispatch

/// A sitting with a recorded game.
struct ReplayLoop {
  var left: ReplayReel
  /// The log that is to be shown beside it.
  let other: OtherLog?
  /// The same once it has been compared.
  var compared: Beside?
  /// The game that is shown beside it, and what is known of it.
  var right: Beside?
  let source: LogSource
  /// How it was named on the command line.
  let typed: String
  let manner: ScreenManner
  let assets: String?
  /// What a replay is shown with, by how the log is gone through.
  let setting: (Replay) -> Setting
  private(set) var bookmarkFile: BookmarkFile
  /// Where the viewer wants to play on; nil where nobody does.
  private(set) var branchPoint: BranchPoint?
  /// What the game can be played again with, as it was read last.
  var offers: [PackOffer] = []
  var errands: Errands

  /// What runs beside the screen; nil while nobody waits for it.
  struct Errands {
    /// Goes through the log, a piece at a time.
    var survey: Errand<Survey>?
    var search: Errand<[Int]>?
    var offers: Errand<[PackOffer]>?
    /// What was thrown that some of them have no one type for, by their places.
    var unmapped: Errand<[Int: [String]]>?
    var whatIf: Errand<Result<WhatIfGame.Result?, Failure>>?
    var comparison: Errand<Beside?>?
    var export: Errand<ReplayScreen.Export>?
    /// What the game is being played again with, and what is being written.
    var loadout = ""
    var path = ""
    /// Whether the screen waits for each.
    let isAwaited: Bool

    /// Nothing runs yet.
    init(isAwaited: Bool) { self.isAwaited = isAwaited }

    /// Begins one.
    func begin<Answer: Sendable>(
      _ work: @escaping @Sendable (ErrandProgress) -> Answer
    ) -> Errand<Answer> {
      Errand(
        on: DispatchQueue(label: "errands", qos: .userInitiated), isAwaited: isAwaited, work)
    }

    /// When to look next: at once where what was waited for has ended, else when one wakes us.
    func nextLook(_ now: UInt64) -> UInt64? {
      let isIdle =
        survey == nil && search == nil && offers == nil && unmapped == nil && whatIf == nil
        && comparison == nil && export == nil
      return isAwaited && !isIdle ? now : nil
    }

    /// Asks all to end.
    func cancel() {
      let all = [
        survey?.progress, search?.progress, unmapped?.progress, whatIf?.progress,
        comparison?.progress, export?.progress,
      ]
      for progress in all { progress?.cancel() }
    }
  }

  /// Where the log is damaged, if it is; it is shown up to there.
  var damage: LogError? { left.damage }

  /// Prepares to show a replay that is at its start.
  ///
  /// - Parameters:
  ///   - reel: The replay.
  ///   - source: Where its log is.
  ///   - typed: How it was named on the command line.
  ///   - other: The log beside it, if there is one.
  ///   - manner: How it is shown.
  ///   - assets: The folder that is asked first for packs, if one was named.
  ///   - setting: What it is shown with, by how the log is gone through.
  init(
    _ reel: ReplayReel, of source: LogSource, typed: String, beside other: OtherLog? = nil,
    in manner: ScreenManner, assets: String?, setting: @escaping (Replay) -> Setting
  ) {
    left = reel
    self.source = source
    self.typed = typed
    self.other = other
    self.manner = manner
    self.assets = assets
    self.setting = setting
    errands = Errands(isAwaited: manner.waits)
    bookmarkFile = BookmarkFile(
      of: source.path.isEmpty ? nil : source.path, id: reel.replay.header.id,
      isWritten: !manner.isRehearsal)
  }

  /// Shows the replay until the viewer leaves or something else ends it.
  mutating func run(on terminal: inout some TimedTerminal & ~Copyable) -> LoopEnd {
    // A short log is known when its first frame is shown.
    surveyShortly()
    var screen = ReplayScreen(setting(left.replay), log: left.log, at: left.start)
    screen.resized(to: terminal.size)
    screen.begin(bookmarks: stops(of: bookmarkFile.bookmarks))
    survey()
    if let other { compare(with: other) }
    var intents: [ReplayIntent] = []
    // Nobody waits for what is still worked at.
    defer { errands.cancel() }
    while true {
      intents += screen.advance(to: terminal.milliseconds) + answers(for: &screen)
      if intents.isEmpty {
        if !terminal.hasPendingEvent {
          terminal.present(screen.frame(size: terminal.size))
          terminal.tell(screen.telling)
        }
        let now = terminal.milliseconds
        let deadlines = [screen.nextDeadline, errands.nextLook(now)].compactMap(\.self)
        let patience = deadlines.min().map { Duration.milliseconds($0 > now ? $0 - now : 0) }
        let event = terminal.nextEvent(within: patience)
        switch event {
        case .signal(let signal) where signal.endsProgram: return .signal(signal)
        case .closed: return .closed
        default: intents = screen.handle(event)
        }
      }
      let asked = intents
      intents = []
      for intent in asked {
        do throws(LogError) {
          switch intent {
          case .leave: return .left
          case .branch:
            // Of a log that can be gone through all keys can be read.
            branchPoint = try? left.branchPoint(at: screen.stop)
            if branchPoint != nil { return .left }
            screen.refuseBranch()
          case .seek(let stop): try seek(to: stop, on: &screen)
          case .seekTime(let tick):
            let ticks = try left.ticks()
            if ticks.contains(tick) {
              intents += screen.go(toFound: try left.stop(atTick: tick))
            } else {
              screen.refuse(timesBut: ticks)
            }
          case .bookmark(let stop):
            let unkept = bookmarkFile.toggle(left.log.first + UInt64(stop))
            screen.show(bookmarks: stops(of: bookmarkFile.bookmarks), unkept: unkept)
          default: intents += perform(intent, on: &screen)
          }
        } catch {
          // Where the log is sound to is found out yet.
          guard !left.survey.isOver else { return .left }
          screen.refuseStop()
        }
      }
    }
  }

  /// Shows both games, or the one, at a stop.
  private mutating func seek(to stop: Int, on screen: inout ReplayScreen) throws(LogError) {
    let moment = try left.moment(at: stop)
    let other = screen.beside?.stop(at: stop, of: left.log)
    let beside = try other.flatMap { (other) throws(LogError) in
      try right?.reel.moment(at: other)
    }
    screen.show(moment, beside: beside, at: stop)
  }

  /// The bookmarks that are in the log as it is now.
  func stops(of bookmarks: Bookmarks) -> [Int] {
    let (first, last) = (left.log.first, left.log.first + UInt64(left.log.lastStop))
    return bookmarks.turns.filter { $0 >= first && $0 <= last }.map { Int($0 - first) }
  }
}
