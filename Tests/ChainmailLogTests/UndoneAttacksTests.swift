import ChainmailCore
import ChainmailLog
import TestSupport
import Testing

import ChainmailLog

@Suite struct `Attacks that were undone` {
  private func attacks(in session: Session) throws -> (seen: UndoneAttacks, read: UndoneAttacks) {
    let source = LogSource(bytes: session.bytes)
    let (_, survey) = try Replay.surveying(
      source, rules: session.rules, digest: TestRules.digest)
    return (survey.undone, try source.sums())
  }

  @Test func `do not count, wherever they are looked for`() throws {
    var session = try Session(FirstArmour.rules, seed: 7)
    // A body of 50 falls to the eighth bolt of 7.
    for _ in 1...8 { session.play(.throw(2, entry: nil)) }
    let fallen = try attacks(in: session)
    #expect(fallen.seen.attacks == 8 && fallen.seen.falls == 1 && fallen.seen.turns.isEmpty)
    session.play(.undo)
    session.play(.undo)
    session.play(.throw(0, entry: nil))
    let undone = try attacks(in: session)
    #expect(undone.seen.attacks == 7 && undone.seen.undone == 2 && undone.seen.falls == 0)
    #expect((1...9).filter { undone.seen.turns.contains($0) } == [7, 8])
    #expect(undone.read.attacks == 7 && undone.read.undone == 2 && undone.read.falls == 0)
    session.play(.undo)
    session.play(.redo)
    let redone = try attacks(in: session)
    #expect((1...9).filter { redone.seen.turns.contains($0) } == [7, 8])
    #expect(redone.read.turns == redone.seen.turns)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `are those that no step that counts has brought about`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var session = try Session(FirstArmour.rules, seed: seed)
    // The attacks that counted before each step, as plain lists.
    var (counted, past, future): ([UInt64], [[UInt64]], [[UInt64]]) = ([], [], [])
    for _ in 1...80 {
      switch random.next() % 5 {
      case 0 where !past.isEmpty:
        session.play(.undo)
        future.append(counted)
        counted = past.removeLast()
      case 1 where !future.isEmpty:
        session.play(.redo)
        past.append(counted)
        counted = future.removeLast()
      default:
        past.append(counted)
        if past.count > History.limit { past.removeFirst() }
        future = []
        session.play(.throw(Int(random.next() % 3), entry: nil))
        counted.append(session.state.turn)
      }
    }
    let (seen, read) = try attacks(in: session)
    #expect(seen.attacks == counted.count)
    let told = 1...session.state.turn
    #expect(told.filter { !seen.turns.contains($0) } == counted)
    #expect(read.turns == seen.turns && read.attacks == seen.attacks && read.falls == seen.falls)
    #expect(read.undone == seen.undone)
  }
}

@Suite struct `Local times` {
  @Test func `are those of the time zone`() {
    // 31 January 2026, 18:05 UTC.
    let seconds: Int64 = 1_769_882_700
    let seoul = LocalTime(seconds: seconds, offset: 9 * 3600)
    #expect((seoul.year, seoul.month, seoul.dayOfMonth) == (2026, 2, 1))
    #expect(seoul.clock == "03:05")
    #expect(LocalTime(seconds: seconds, offset: 0).day == seoul.day - 1)
    #expect(LocalTime(seconds: -1, offset: 0).day == -1)
    #expect(LocalTime(seconds: .max, offset: .max).year == 9999)
  }
}
