import ChainmailCore
import ChainmailLog
import Foundation
import Messages
import Testing

/// Logs that the arithmetic of version 1 wrote, in which a curve of 250 over 375 left 199 of 600.
@Suite struct `A log of an earlier arithmetic` {
  private let rules = Rules(
    pack: "thirds", types: ["a"],
    defenders: [
      DefenderDefinition(
        id: "curve",
        links: [
          LinkDefinition(
            .curve(
              Curve(
                250, .overConstant(.fixed(125)), remainder: Remainder(.down))))
        ]),
      DefenderDefinition(
        id: "flesh", links: [LinkDefinition(.pool(Pool(size: 100_000, isTerminal: true)))]),
    ],
    loadout: Loadout(worn: [DefenderKind(0), DefenderKind(1)]))

  /// What is said of a log that comes out otherwise, without numbers that only programs compare.
  private let said =
    "it was written with an earlier arithmetic of chances and rounding, and played again it comes out "
    + "otherwise from record 11, link curve on"

  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
    return Array(try Data(contentsOf: folder.appending(path: name)))
  }

  private func verify(_ bytes: [UInt8]) async throws -> Verification {
    let source = LogSource(bytes: bytes)
    return try await Verifier.verify(source, rules: rules, digest: source.header().rules)
  }

  @Test func `is sound where it comes out as it did`() async throws {
    let result = try await verify(bytes("arithmetic-1-alike.jsonl"))
    #expect(result.statuses == Array(repeating: .sound, count: 6))
    #expect(result.header?.arithmetic == 1)
  }

  @Test func `is no damaged one where it comes out otherwise`() async throws {
    let result = try await verify(bytes("arithmetic-1.jsonl"))
    for check in [LogCheck.framing, .checksum, .chain, .ledger] {
      #expect(result[check] == .sound)
    }
    guard case .notChecked(let because) = result[.rerun] else {
      Issue.record("\(result[.rerun])")
      return
    }
    #expect(because.description == said)
    #expect(result.failure?.check == .rules && result.failure?.field == "arithmetic")
    #expect(result.failure?.record == 11)
    #expect(result.exitStatus == 16 && result.lastGoodKey == nil)
  }

  @Test func `is watched, and played on from before the difference`() throws {
    let source = try LogSource(bytes: bytes("arithmetic-1.jsonl"))
    let (replay, survey) = try Replay.surveying(
      source, rules: rules, digest: source.header().rules)
    guard case .watchDiffering(let failure) = replay.mode else {
      Issue.record("\(replay.mode)")
      return
    }
    #expect(replay.header.explains(failure) && failure.record == 11)
    #expect(replay.soundTurns == 0...1)
    #expect(survey.heat.turnCount == 3 && survey.damage == nil)
  }

  @Test func `is not gone on with, and it is said why`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    // Without its end.
    let lines = try bytes("arithmetic-1.jsonl").split(separator: 0x0A).dropLast()
    try Data(lines.joined(separator: [0x0A]) + [0x0A]).write(to: URL(filePath: path))
    let digest = try LogSource(path: path).header().rules
    do throws(LogError) {
      _ = try LogWriter.resuming(path, rules: rules, digest: digest, now: .zero)
      Issue.record("it is gone on with")
    } catch {
      guard case .otherArithmetic(let failure, recorded: 1) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failure.record == 11 && "\(error)" == said)
      #expect(
        try LogSource(path: path).arithmeticHindrance(rules: rules, digest: digest) == error)
    }
    let alike = try LogSource(bytes: bytes("arithmetic-1-alike.jsonl"))
    #expect(alike.arithmeticHindrance(rules: rules, digest: digest) == nil)
  }

  @Test func `tells no version in its first line, as those since do`() throws {
    let bytes = try bytes("arithmetic-1.jsonl")
    var header = try LogSource(bytes: bytes).header()
    #expect(bytes.starts(with: header.line))
    header.arithmetic = Arithmetic.version
    let text = String(decoding: header.line, as: UTF8.self)
    #expect(text.contains(#","luck":"philox2x64-7","arithmetic":3,"seed":"#))
    let session = try Session(rules, seed: 1)
    #expect(session.header.optional == ["arithmetic"])
    #expect(try LogSource(bytes: session.bytes).header() == session.header)
  }

  /// Nobody may lay the blame on the arithmetic for what it does not explain.
  @Test func `is a damaged one where it says that it is of this arithmetic`() async throws {
    let bytes = try bytes("arithmetic-1.jsonl")
    var header = try LogSource(bytes: bytes).header()
    header.arithmetic = Arithmetic.version
    let rest = bytes.drop { $0 != 0x0A }.dropFirst()
    let result = try await verify(header.line + rest)
    #expect(result.failure?.check == .rerun && result.exitStatus == 15)
  }
}
