public import ChainmailCore

/// Where a game goes on in a log of its own: because its log is damaged in the middle, because that
/// has ended, or because somebody would have done otherwise.
///
/// What goes on from there is a branch: a log of its own that copies nothing, whose header names
/// its ``parent`` and whose first key holds ``state``.
public struct BranchPoint: Hashable, Sendable {
  public var state: GameState
  public var parent: LogHeader.Parent
  /// The last good key, from which the state was played.
  public var key: KeyPlace
  /// The first damage, where there is any; nothing behind it counts.
  public var damage: LogFailure?

  /// A step of a sound log, which was played from a key.
  ///
  /// - Parameters:
  ///   - state: The game after the step.
  ///   - record: The step's last record.
  ///   - header: The log's first line.
  ///   - key: The last key up to there.
  init(
    _ state: GameState, at record: UInt64, of header: LogHeader,
    from key: (key: KeyRecord, line: Line)
  ) {
    self.state = state
    self.key = KeyPlace(of: key)
    parent = LogHeader.Parent(
      id: header.id, record: record, chain: BlockChain.hex(key.key.chain))
  }

  /// Finds the last state that a log vouches for: its lines, its chain of blocks and the re-run
  /// from its last good key agree up to there.
  ///
  /// A key is good whose state is one that a game can come to.
  ///
  /// - Parameters:
  ///   - source: The log.
  ///   - rules: The rules at hand.
  ///   - digest: Their SHA-256, which must be the log's.
  /// - Throws: ``LogError``: no log, other rules, or damage before anything could be played.
  /// - Complexity: O(size).
  public init(of source: LogSource, rules: Rules, digest: String) throws(LogError) {
    let (header, sound) = try source.soundPart(under: digest, rules: rules)
    var damage = sound.damage
    guard let loaded = try source.lastReadable(of: sound.keys, rules: rules, &damage) else {
      throw damage.map { .damaged($0) } ?? .nothingPlayed
    }
    self.init(loaded.key.state, at: loaded.key.number, of: header, from: loaded)
    self.damage = damage
    var rerun = Rerun(source, from: loaded)
    do throws(LogError) {
      while try rerun.step() != nil {
        guard rerun.isBetweenSteps else { continue }
        state = rerun.state
        parent.record = rerun.last
      }
      state = rerun.state
      // Behind the end nothing is shared.
      if !rerun.hasEnded { parent.record = rerun.last }
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      self.damage = failure.first(with: self.damage)
    }
  }
}

extension KeyPlace {
  fileprivate init(of loaded: (key: KeyRecord, line: Line)) {
    self.init(
      offset: loaded.line.offset, number: loaded.key.number, tick: loaded.key.tick,
      turn: loaded.key.turn)
  }
}

extension LogFailure {
  /// The failure that comes first in the log.
  fileprivate func first(with other: LogFailure?) -> LogFailure {
    guard let other, (other.record ?? 0) <= (record ?? 0) else { return self }
    return other
  }
}

extension LogSource {
  /// Reads the last of these keys whose state can be read; the first that cannot is a damage.
  fileprivate func lastReadable(
    of keys: [UInt64], rules: Rules, _ damage: inout LogFailure?
  ) throws(LogError) -> (key: KeyRecord, line: Line)? {
    for key in keys.reversed() {
      do throws(LogError) {
        if let loaded = try loadKey(at: key, rules: rules) { return loaded }
      } catch {
        guard case .damaged(let failure) = error else { throw error }
        damage = failure.first(with: damage)
      }
    }
    return nil
  }
}
