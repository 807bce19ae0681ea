import ChainmailContent
import ChainmailCore
import ChainmailLog
import Glibc

/// A small log to start from, written by the real writer.
enum SampleLog {
  static func bytes(of pack: Pack, in folder: TemporaryFolder) throws -> [UInt8] {
    let path = folder.path + "/sample.jsonl"
    var state = try GameState(seed: 7, rules: pack.rules)
    let header = LogHeader(
      engine: "fuzz", pack: pack.rules.pack, rules: pack.digest, seed: 7, id: "fuzz", start: 0,
      mode: "yard")
    var writer = try LogWriter.creating(
      path, header: header, state: state, rules: pack.rules, now: .zero)
    var actions: [Action] = pack.rules.attacks.indices.map { .throw($0, entry: nil) }
    actions += [.undo, .redo, .spar(pace: 2)] + Array(repeating: .wait, count: 12) + [.rest]
    for action in actions {
      var told = TurnList()
      reduce(&state, action, under: pack.rules, into: &told)
      try writer.record(action, told, state, now: .zero)
    }
    try writer.end(why: "done", now: .zero)
    return try contents(of: path)
  }

  private static func contents(of path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw NoFolder() }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }
}
