import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// A chain that has no room in the window, in a replay.
@Suite struct `A long chain in a replay` {
  private static let sizes = [
    Size(columns: 60, rows: 20), Size(columns: 80, rows: 24), Size(columns: 100, rows: 30),
  ]

  /// A chain of thirty links, of which this one lets nothing pass, and all others do.
  private func recording(stoppingAt number: Int? = nil) throws -> Recording {
    var rules = Armoury.long
    for place in 0..<29 {
      rules.defenders[place].links = [
        place + 1 == number
          ? LinkDefinition(.immune(Immune()))
          : LinkDefinition(when: FirstArmour.on([FirstArmour.magic]), .immune(Immune()))
      ]
    }
    return try Recording(.test(rules))
  }

  private func lines(_ recording: Recording, _ size: Size) -> [String] {
    recording.screen.frame(size: size).lines
  }

  @Test(arguments: sizes) func `it rests where the blow ended`(size: Size) throws {
    var stopped = try recording(stoppingAt: 17)
    stopped.screen.resized(to: size)
    #expect(lines(stopped, size).contains { $0.contains("plate-1 ") })
    stopped.type("l")
    #expect(lines(stopped, size).contains { $0.contains("] plate-17") })
    var hurt = try recording()
    hurt.screen.resized(to: size)
    hurt.type("l")
    #expect(lines(hurt, size).contains { $0.contains("plate-29") })
    #expect(lines(hurt, size).contains { $0.contains(") body") })
  }

  @Test(arguments: sizes) func `keys go along it from there, and the next turn rests anew`(
    size: Size
  ) throws {
    var recording = try recording(stoppingAt: 17)
    recording.screen.resized(to: size)
    let kept = recording.screen.frame(size: size)
    recording.type("lj")
    #expect(lines(recording, size).contains { $0.contains("▸") && $0.contains("plate-18") })
    recording.type("kk")
    #expect(lines(recording, size).contains { $0.contains("▸") && $0.contains("plate-16") })
    // Every link can be reached, the outermost and the body.
    var seen: Set<String> = []
    for key in [Key.up, .down] {
      for _ in 0..<30 {
        recording.replay(keys: [key])
        let line = lines(recording, size).first { $0.contains("▸") } ?? ""
        seen.formUnion(line.split(separator: " ").map(String.init).filter { $0 != "idle" })
      }
    }
    #expect((1...29).allSatisfy { seen.contains("plate-\($0)") } && seen.contains("body"))
    recording.type("l")
    #expect(!lines(recording, size).contains { $0.contains("▸") })
    recording.replay(keys: [.home])
    #expect(recording.screen.frame(size: size) == kept)
  }

  @Test func `within a turn a link can be selected too`() throws {
    var recording = try recording(stoppingAt: 17)
    recording.type("l,,,")
    #expect(recording.status.contains("event "))
    recording.replay(keys: Array(repeating: .up, count: 30))
    #expect(recording.lines.contains { $0.contains("▸") && $0.contains("plate-1 ") })
    recording.type(".")
    #expect(!recording.shows("▸"))
  }

  @Test(arguments: sizes) func `two of them scroll together, and back to what matters`(
    size: Size
  ) throws {
    var recording = try recording(stoppingAt: 17)
    recording.screen.resized(to: size)
    try recording.split(
      wearing: Array(Armoury.long.loadout.worn.dropFirst(3)), called: "Thin")
    recording.type("l")
    let digest = recording.screen.frame(size: size)
    #expect(digest.lines.contains { $0.contains("more") })
    var seen: Set<String> = []
    func look() {
      seen.formUnion(
        lines(recording, size).joined(separator: " ").split(separator: " ").map(String.init))
    }
    for _ in 0..<40 {
      recording.type("j")
      look()
    }
    #expect((1...29).allSatisfy { seen.contains("plate-\($0)") } && seen.contains("body"))
    #expect(lines(recording, size).contains { $0.contains("↑") })
    #expect(!lines(recording, size).contains { $0.contains("↓") })
    for _ in 0..<40 { recording.type("k") }
    #expect(recording.screen.frame(size: size) == digest)
    recording.type("jl")
    #expect(!lines(recording, size).contains { $0.contains("↓") })
  }
}
