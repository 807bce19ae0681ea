public import ChainmailCore

/// Where a game goes on in a log of its own: because its log is damaged in the middle, because that
/// has ended, or because somebody would have done otherwise.
///
/// What goes on from there is a branch: a log of its own that copies nothing, whose header names its
/// ``parent`` and whose first key holds ``state``.
public struct BranchPoint: Hashable, Sendable {
  public var state: GameState
  public var parent: LogHeader.Parent
  /// The first damage, where there is any; nothing behind it counts.
  public var damage: LogFailure?

  init(_ state: GameState, parent: LogHeader.Parent) {
    (self.state, self.parent) = (state, parent)
  }

  /// Finds the last state that a log vouches for: its lines, its chain of blocks and the re-run from
  /// its last good key agree up to there.
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
    let (header, start) = try source.readHeader()
    if let other = header.hindrance(under: digest) {
      throw .otherRules(recorded: other.recorded, given: other.given)
    }
    let (keys, damage) = try source.soundKeys(from: start)
    self.damage = damage
    guard let loaded = try source.lastReadable(of: keys, rules: rules, &self.damage) else {
      throw self.damage.map { .damaged($0) } ?? .nothingPlayed
    }
    state = loaded.key.state
    parent = LogHeader.Parent(
      id: header.id, record: loaded.key.number, chain: BlockChain.hex(loaded.key.chain))
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

  /// Where the keys begin up to the first damage, and that damage.
  fileprivate func soundKeys(
    from start: UInt64
  ) throws(LogError) -> (keys: [UInt64], damage: LogFailure?) {
    var keys: [UInt64] = []
    var reader = RecordReader(self, from: start, number: 1)
    var chain = BlockChain()
    do throws(LogError) {
      while let record = try reader.next() {
        if record.head.kind == .key {
          let link = BlockChain.hex(chain.close())
          let claimed = (try? record.json().string("chain")) ?? ""
          guard link == claimed else {
            return (keys, record.failure(.chain, field: "chain", expected: link, got: claimed))
          }
          keys.append(record.line.offset)
        }
        chain.add(record.line.bytes)
        chain.add([UInt8(ascii: "\n")])
      }
    } catch {
      guard case .damaged(let failure) = error else { throw error }
      return (keys, failure)
    }
    return (keys, nil)
  }
}
