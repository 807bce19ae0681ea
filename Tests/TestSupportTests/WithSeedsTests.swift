import Synchronization
import TestSupport
import Testing

@Suite struct `Random tests` {
  @Test func `run once for every seed, each with its own numbers`() throws {
    var first: [UInt64] = []
    try withSeeds(20) { random in first.append(random.next()) }
    #expect(first.count == 20)
    #expect(Set(first).count == 20)
  }

  @Test func `stop at the first seed that fails and name it`() throws {
    let recorded = Mutex<[String]>([])
    var runs = 0
    try withKnownIssue {
      try withSeeds(20) { _ in
        runs += 1
        if runs == 3 { Issue.record("a fault") }
      }
    } matching: { issue in
      recorded.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    #expect(runs == 3)
    #expect(
      recorded.withLock { $0 } == [
        "a fault", "this failed with the seed 0x3; SEED=0x3 runs it alone",
      ])
  }

  @Test(arguments: [(5, true), (6, false)])
  func `fail where too few seeds come to the point`(least: Int, isEnough: Bool) throws {
    let recorded = Mutex<[String]>([])
    try withKnownIssue(isIntermittent: true) {
      var run = 0
      try withSeeds(20, reaching: least) { _ in
        run += 1
        return run.isMultiple(of: 4)
      }
    } matching: { issue in
      recorded.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    #expect(
      recorded.withLock { $0 }
        == (isEnough ? [] : ["of 20 seeds 5 came to the point, and not 6"]))
  }

  @Test func `name the seed of an error that is thrown`() throws {
    struct Fault: Error {}
    let recorded = Mutex<[String]>([])
    try withKnownIssue {
      try withSeeds(20) { _ in throw Fault() }
    } matching: { issue in
      recorded.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    #expect(
      recorded.withLock { $0 } == ["this failed with the seed 0x1; SEED=0x1 runs it alone"])
  }
}
