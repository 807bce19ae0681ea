import ChainmailCore
import ChainmailLog
import Foundation
import TestSupport
import Testing

@Suite struct `A log in a file without a name` {
  @Test func `is read like any other, leaves nothing behind, and can be given a name`() throws {
    var session = try Session(FirstArmour.rules, seed: 3)
    for attack in 0..<3 { session.play(.throw(attack, entry: nil)) }
    session.end()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func files() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }
    var file = try NamelessLog(in: folder.path)
    let bytes = session.bytes
    try file.append(Array(bytes[..<700]))
    try file.append([])
    try file.append(Array(bytes[700...]))
    let source = file.source()
    #expect(try files().isEmpty)
    #expect(source.size == UInt64(bytes.count) && source.path.isEmpty)
    var replay = try Replay(source, rules: session.rules, digest: TestRules.digest)
    try replay.goToEnd()
    #expect(replay.moment.turn == 3 && replay.survey.damage == nil)
    let kept = folder.appending(path: "kept.jsonl").path
    try source.copy(to: kept)
    #expect(try Array(Data(contentsOf: URL(filePath: kept))) == bytes)
    // Nothing is written over.
    #expect(throws: LogError.self) { try source.copy(to: kept) }
    #expect(throws: LogError.self) { try source.copy(to: folder.path + "/nowhere/kept.jsonl") }
    #expect(try files() == ["kept.jsonl"])
  }

  @Test func `cannot be where there is no folder`() {
    #expect(throws: LogError.self) { _ = try NamelessLog(in: "/nowhere/at/all").source() }
  }
}
