import ChainmailContent
import ChainmailCore
import ChainmailLog
import Glibc

/// Logs: verified, gone through in both directions under their rules and under others, and resumed.
struct LogTarget: Target {
  let name = "log"
  let corpus: [[UInt8]]
  private let pack: Pack
  private let folder: TemporaryFolder

  init(pack: Pack) throws {
    self.pack = pack
    folder = try TemporaryFolder()
    let short = try SampleLog.bytes(of: pack, in: folder)
    // Long enough for a second key, and without its last line, so that it can be resumed.
    let long = try SampleLog.bytes(of: pack, rounds: 6, in: folder)
    corpus =
      [short]
      + [short, long].map { Seal.lines(of: $0).dropLast().flatMap { $0 + [Seal.lineFeed] } }
  }

  /// Changes bytes, or whole records and their members; in most cases everything is made right
  /// again by which records are checked, as somebody does who means harm.
  func input(from corpus: [[UInt8]], _ mutator: inout Mutator) -> [UInt8] {
    switch mutator.number(below: 8) {
    case 0: return mutator.input(from: corpus)
    case 1: return Seal.resealed(mutator.input(from: corpus))
    case 2, 3:
      var records = RecordMutator(corpus[mutator.number(below: corpus.count)])
      return records.changed(&mutator, corpus)
    default:
      var records = RecordMutator(corpus[mutator.number(below: corpus.count)])
      return records.varied(&mutator)
    }
  }

  func accepts(_ input: [UInt8]) async -> Bool {
    let source = LogSource(bytes: input)
    var isSound = false
    for digest in [pack.digest, "another"] {
      // A log of other rules is sound too: it can be watched.
      let result = try? await Verifier.verify(source, rules: pack.rules, digest: digest)
      if let result, [0, LogCheck.rules.rawValue].contains(result.exitStatus) { isSound = true }
      for watchOnly in [false, true] where digest == pack.digest || !watchOnly {
        follow(source, digest, watchOnly)
      }
    }
    // Files cost more than all the rest, so that only a part of the inputs comes to them.
    guard input.count % 4 == 0 else { return isSound }
    await branch(source)
    return resumes(input) || isSound
  }

  private func follow(_ source: LogSource, _ digest: String, _ watchOnly: Bool) {
    guard
      var replay = try? Replay(
        source, rules: pack.rules, digest: digest, watchOnly: watchOnly)
    else { return }
    let first = replay.turns.lowerBound
    while (try? replay.forward()) == true {
      let moment = replay.moment
      precondition(
        moment.turn >= first + UInt64(moment.hits.count), "a step has more hits than turns")
    }
    // Each step back goes forward from the key before, so that not all are taken.
    var steps = 8
    while steps > 0, (try? replay.back()) == true { steps -= 1 }
    try? replay.go(toTurn: replay.turns.upperBound)
    try? replay.goToEnd()
  }

  /// Branches the log where it is last sound; the branch is sound itself.
  private func branch(_ source: LogSource) async {
    guard let point = try? BranchPoint(of: source, rules: pack.rules, digest: pack.digest),
      var header = try? source.header()
    else { return }
    header.id += "-branch"
    header.seed = point.state.seed
    header.parent = point.parent
    let path = folder.path + "/branch.jsonl"
    unlink(path)
    do {
      _ = try LogWriter.creating(
        path, header: header, state: point.state, rules: pack.rules, now: .zero)
      let result = try await Verifier.verify(
        LogSource(path: path), rules: pack.rules, digest: pack.digest)
      precondition(result.exitStatus == 0, "a branch of a log is not sound")
    } catch {
      preconditionFailure("a branch of a log cannot be read: \(error)")
    }
  }

  /// Resumes the log in a file; one that was resumed can be resumed again, with the same game.
  private func resumes(_ input: [UInt8]) -> Bool {
    let path = folder.path + "/log.jsonl"
    unlink(path + ".torn")
    guard TemporaryFolder.write(input, to: path), let first = resumed(path) else { return false }
    let second = resumed(path)
    precondition(second?.state == first.state, "a resumed log is resumed as another game")
    precondition(second?.cutBytes == 0, "a resumed log is torn")
    return true
  }

  private func resumed(_ path: String) -> Resumption? {
    do {
      let writer = try LogWriter.resuming(
        path, rules: pack.rules, digest: pack.digest, now: .zero)
      return writer.resumption
    } catch {
      return nil
    }
  }
}
