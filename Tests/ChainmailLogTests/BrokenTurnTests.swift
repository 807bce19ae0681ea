import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import Messages
import Testing
import TestSupport

/// A log that breaks off within a turn: its writer was killed between two of its records.
@Suite struct `A turn that is not told whole` {
  private let whole: Session
  private let session: Session

  init() throws {
    var session = try Session(FirstArmour.rules, seed: 7)
    for attack in [0, 1, 2, 1] { session.play(.throw(attack, entry: nil)) }
    session.play(.doff(PieceID(kind: DefenderKind(0), copy: 1)))
    whole = session
    session.play(.throw(0, entry: nil))
    self.session = session
  }

  /// The log broken off within its last turn, at each record and within each.
  private var broken: [[UInt8]] {
    let start = whole.bytes.count
    return (start + 1..<session.bytes.count).filter {
      session.bytes[$0 - 1] == 0x0A || $0 % 37 == 0
    }.map { Array(session.bytes[..<$0]) }
  }

  @Test func `is no turn, whoever reads it and by whatever rules`() async throws {
    #expect(broken.count > 4)
    var told = try whole.told()
    while try told.forward() {}
    for bytes in broken {
      let source = LogSource(bytes: bytes)
      for watchOnly in [false, true] {
        var replay = try Replay(
          source, rules: session.rules, digest: TestRules.digest, watchOnly: watchOnly)
        var survey = Survey(of: replay)
        survey.goOn()
        #expect(replay.turns == 0...4 && survey.heat.turnCount == 4)
        var last = replay.moment
        while try replay.forward() { last = replay.moment }
        #expect(last.turn == 4 && last.record == told.moment.record && replay.moment == last)
        let expected = watchOnly ? told.state : whole.state
        #expect(replay.state.turn == 4 && replay.state.defense == expected.defense)
        try replay.goToEnd()
        #expect(replay.moment.record == last.record)
      }
      #expect(try source.tail().turn == 4)
      let verified = try await Verifier.verify(
        source, rules: session.rules, digest: TestRules.digest)
      #expect(verified.turns == 4)
    }
  }

  @Test func `differs in nothing from a log that ends before it, until it is recovered`() throws {
    for bytes in broken {
      let folder = try Folder()
      var (one, other) = (try told(bytes), try whole.told())
      #expect(GameComparison(of: &one, &other).isEqual)
      try folder.write(bytes, "log.jsonl")
      _ = try LogWriter.resuming(
        "\(folder.path)/log.jsonl", rules: session.rules, digest: TestRules.digest, now: .zero)
      let isTold = bytes.count > whole.bytes.count + (try actionCount())
      (one, other) = (try told(folder.bytes("log.jsonl")), try session.told())
      #expect(GameComparison(of: &one, &other).isEqual == isTold, "\(bytes.count)")
    }
  }

  @Test func `names what is wrong with a record of the kind that belongs there`() async throws {
    var forged = Forgery(whole.bytes)
    try forged.change("ev", "\"piece\":0", "\"piece\":00")
    let verified = try await Verifier.verify(
      forged.source, rules: session.rules, digest: TestRules.digest)
    guard case .failed(let failure) = verified[.rerun] else {
      Issue.record("it is \(verified[.rerun])")
      return
    }
    #expect(failure.got == "a number has no leading zero" && failure.expected.isEmpty)
  }

  /// A log as it tells its game by itself.
  private func told(_ bytes: [UInt8]) throws -> Replay {
    try Replay(
      LogSource(bytes: bytes), rules: session.rules, digest: TestRules.digest, watchOnly: true)
  }

  /// How many bytes the record of the last action has.
  private func actionCount() throws -> Int {
    try #require(session.bytes[whole.bytes.count...].firstIndex(of: 0x0A)) - whole.bytes.count
  }
}
