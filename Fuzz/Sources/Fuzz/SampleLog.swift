import ChainmailContent
import ChainmailCore
import ChainmailLog
import Glibc

/// A small log to start from, written by the real writer.
enum SampleLog {
  static func bytes(
    of pack: Pack, rounds: Int = 1, in folder: TemporaryFolder
  ) throws -> [UInt8] {
    var actions: [Action] = pack.rules.attacks.indices.map { .throw($0, entry: nil) }
    actions += [.undo, .redo, .spar(pace: 2)] + Array(repeating: .wait, count: 12) + [.rest]
    return try bytes(of: pack, Array(Array(repeating: actions, count: rounds).joined()), in: folder)
  }

  /// A log of these actions; of several megabytes at most.
  static func bytes(
    of pack: Pack, _ actions: [Action], in folder: TemporaryFolder
  ) throws -> [UInt8] {
    let path = folder.path + "/sample.jsonl"
    unlink(path)
    var state = try GameState(seed: 7, rules: pack.rules)
    let header = LogHeader(
      engine: "fuzz", pack: pack.rules.pack, rules: pack.digest, seed: 7, id: "fuzz", start: 0,
      mode: "yard")
    var writer = try LogWriter.creating(
      path, header: header, state: state, rules: pack.rules, now: .zero)
    for action in actions {
      var told = TurnList()
      reduce(&state, action, under: pack.rules, into: &told)
      try writer.record(action, told, state)
    }
    try writer.end(why: "set aside", now: .zero)
    return try TemporaryFolder.contents(of: path, atMost: 1 << 22)
  }
}
