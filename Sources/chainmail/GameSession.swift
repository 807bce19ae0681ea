import ChainmailCore
import ChainmailLog

/// A game and its log: what is done is written down before the screen shows it.
///
/// The log's file comes into being with the first action, so that looking in leaves nothing behind.
struct GameSession: ~Copyable {
  private(set) var state: GameState
  let rules: Rules
  /// Why what was done last could not be written down; nil where it was.
  private(set) var trouble: String?

  private let shelf: LogShelf?
  private let makeHeader: () -> LogHeader
  private var writer: LogWriter?
  private var hasBegun: Bool

  /// How many logs are kept; older ones are deleted when a new one is begun.
  private static let kept = 100

  /// A new game.
  ///
  /// - Parameters:
  ///   - state: How it begins.
  ///   - rules: Its rules.
  ///   - shelf: Where its log will be; nil where there is no place for one.
  ///   - header: Makes the log's first line.
  init(
    state: GameState, rules: Rules, shelf: LogShelf?, header: @escaping () -> LogHeader
  ) {
    self.state = state
    self.rules = rules
    self.shelf = shelf
    makeHeader = header
    hasBegun = false
  }

  /// A game that goes on.
  init(resuming writer: consuming LogWriter, state: GameState, rules: Rules) {
    let header = writer.header
    self.state = state
    self.rules = rules
    shelf = nil
    makeHeader = { header }
    self.writer = consume writer
    hasBegun = true
  }

  /// Does something and writes it down.
  ///
  /// Returns what happened; where that could not be saved, ``trouble`` says why, and the game goes
  /// on in memory until the disk takes it.
  mutating func perform(_ action: Action) -> [Event] {
    let before = state
    let events = reduce(&state, action, under: rules)
    if case .rejected? = events.first { return events }
    do throws(LogError) {
      try write(action, events, before: before)
      trouble = shelf == nil && !hasBegun ? CommandText.noStateFolder : nil
    } catch {
      trouble = CommandText.reason(error)
    }
    return events
  }

  private mutating func write(
    _ action: Action, _ events: [Event], before: GameState
  ) throws(LogError) {
    let now = Duration.milliseconds(Clock.milliseconds)
    if !hasBegun {
      // A tick in which nothing happens is nothing to begin a log for.
      if action == .wait, events.isEmpty { return }
      guard let shelf else { return }
      try shelf.make()
      let header = makeHeader()
      writer = try LogWriter.creating(
        shelf.path(for: header), header: header, state: before, rules: rules, now: now)
      hasBegun = true
      _ = try? shelf.keep(Self.kept)
    }
    try writer?.record(action, events, state, now: now)
  }

  /// Puts the log away so that the game can be resumed.
  mutating func leaveOpen() {
    try? writer?.retry(now: .milliseconds(Clock.milliseconds))
  }
}
