internal import ChainmailCore

/// One of the two ways to go through a log.
struct ReplayEngine: Sendable {
  private var rerun: Rerun?
  private var watch: Watch

  init(
    _ source: LogSource, from loaded: (key: KeyRecord, line: Line), rules: Rules?, isRerun: Bool
  ) {
    watch = Watch(source, from: loaded, rules: rules)
    if isRerun { rerun = Rerun(source, from: loaded) }
  }

  var rules: Rules { rerun?.rules ?? watch.rules }
  var state: GameState { rerun?.state ?? watch.state }
  var keys: Int { rerun?.keys ?? watch.keys }

  /// Whether the game could go on from here; nobody knows of a log that is only watched.
  var isBetweenSteps: Bool { rerun?.isBetweenSteps ?? false }

  /// Takes the next turn; nil at the end, and before a turn that the log breaks off within.
  mutating func step() throws(LogError) -> Moment? {
    guard rerun != nil else { return try watch.step() }
    let moment = try rerun?.step()
    return rerun?.missing.isEmpty == true ? moment : nil
  }
}
