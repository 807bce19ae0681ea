import ChainmailContent
import ChainmailCore
import ChainmailLog
import Glibc

/// A small log to start from, written by the real writer.
enum SampleLog {
  static func bytes(of pack: Pack) throws -> [UInt8] {
    var template = "/tmp/chainmail-fuzz-XXXXXX".utf8CString
    let folder = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let folder else { throw NoFolder() }
    let path = folder + "/sample.jsonl"
    defer {
      unlink(path)
      unlink(path + ".lock")
      rmdir(folder)
    }
    var state = try GameState(seed: 7, rules: pack.rules)
    let header = LogHeader(
      engine: "fuzz", pack: pack.rules.pack, rules: pack.digest, seed: 7, id: "fuzz", start: 0,
      mode: "yard")
    var writer = try LogWriter.creating(
      path, header: header, state: state, rules: pack.rules, now: .zero)
    var actions: [Action] = pack.rules.attacks.indices.map { .throw($0, entry: nil) }
    actions += [.undo, .redo, .spar(pace: 2)] + Array(repeating: .wait, count: 12) + [.rest]
    for action in actions {
      let events = reduce(&state, action, under: pack.rules)
      try writer.record(action, events, state, now: .zero)
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

/// The folder for temporary files cannot be used.
struct NoFolder: Error {}
