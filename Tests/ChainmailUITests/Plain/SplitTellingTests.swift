import ChainmailCore
import ChainmailUI
import TestSupport
import Testing

/// What is said line by line of two games side by side.
@Suite struct `Two games in lines` {
  private func recording() throws -> Recording {
    var recording = try Recording(.test(FirstArmour.rules, FirstArmour.presentation))
    let worn = FirstArmour.rules.loadout.worn
    try recording.split(wearing: [worn[1], worn[0]] + worn.dropFirst(2), called: "Turned round")
    return recording
  }

  @Test func `say once what they are, and of each how it stands`() throws {
    let state = try recording().screen.telling.state
    #expect(state.contains("Left: As recorded"))
    #expect(state.contains("Right: What if: Turned round"))
    #expect(state.filter { $0.hasSuffix(": hit points 50/50") }.count == 2)
  }

  @Test func `say of each what it comes to`() throws {
    let state = try recording().screen.telling.state
    #expect(state.contains("Left: Body lost 33, hits 3, first fall never."), "\(state)")
    #expect(state.contains { $0.hasPrefix("Right: Body lost ") }, "\(state)")
    #expect(!state.contains { $0.contains(" | ") }, "\(state)")
  }

  @Test func `say event by event what each link does`() throws {
    var recording = try recording()
    recording.type(".")
    #expect(
      recording.screen.telling.scene == [
        "Left: Armour: weapon 18 comes in, nothing goes on; immune.",
        "Right: Magic resistance: weapon 18 comes in, weapon 18 goes on; unaffected.",
      ])
    recording.type(".")
    let told = recording.screen.telling.scene
    #expect(told.first?.hasPrefix("Left: Blow 1: weapon 18: Armour stops it") == true, "\(told)")
    #expect(told.last == "Right: Armour: weapon 18 comes in, nothing goes on; immune.")
    recording.type(".")
    let whole = recording.screen.telling.scene
    #expect(whole.map { $0.prefix { $0 != " " } } == ["Left:", "Right:"], "\(whole)")
  }

  @Test func `say together what both do alike`() throws {
    var recording = try recording()
    // The lightning reaches the body behind two links, whose order is another.
    recording.type("ll...")
    #expect(
      recording.screen.telling.scene == [
        "Both: Body: lightning 7 comes in, nothing goes on; the body, 50 to 43 left."
      ])
  }

  @Test func `are silent of the one that is through before the other`() throws {
    var recording = try Recording(.test(FirstArmour.rules, FirstArmour.presentation))
    let worn = FirstArmour.rules.loadout.worn
    try recording.split(wearing: Array(worn.dropFirst(2)), called: "Without")
    // The lightning meets three links at the left, and one at the right.
    recording.type("ll")
    var told: [[String]] = []
    for _ in 0..<3 {
      recording.type(".")
      told.append(recording.screen.telling.scene)
    }
    #expect(told.allSatisfy { !$0.isEmpty && Set($0).count == $0.count }, "\(told)")
    #expect(told.contains { $0.allSatisfy { $0.hasPrefix("Left: ") } }, "\(told)")
  }

  @Test func `say of a whole turn what came of it in both`() throws {
    var recording = try recording()
    recording.type("ll")
    let told = recording.screen.telling.scene
    #expect(told.count == 2 && told.allSatisfy { $0.contains(": Blow 2: magic 12: ") }, "\(told)")
  }
}
