import Foundation
import Testing

/// A loadout that changes defenders goes wherever a pack goes.
@Suite struct `A loadout that changes defenders` {
  private static let text = """
    schema: 1
    pack: first-armour
    name: Forged
    worn: [ring, old-ring, armor, body]
    defenders:
      - {id: body, links: [{pool: {size: 40}}]}
      - {id: armor, links: [{immune: {ceiling: 3}}]}
      - {id: ring, name: Ring, links: [{subtract: {amount: 1}}]}
      - {id: old-ring, like: ring, name: Old ring, links: [{subtract: {amount: 2}}]}

    """

  private let home: Home
  private let file: String

  init() throws {
    home = try Home()
    file = home.file("forged.yml").path
    try Self.text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func output(_ arguments: [String]) throws -> String {
    let run = try home.run(arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(arguments): \(run)")
    return run.output
  }

  @Test func `is what every question is asked of`() throws {
    let explained = try output(["explain", "--loadout", file, "--attack", "weapon:10"])
    #expect(explained.contains("Old ring Weapon       9         2       7  reduced"))
    #expect(explained.contains("body -7 (33 left)"))
    #expect(try output(["max-hit", "--loadout", file]).contains("weapon           42  "))
    let distribution = try output(["distribution", "--loadout", file, "--attack", "weapon:10"])
    #expect(distribution.contains("mean 7,"))
    #expect(try output(["ehp", "--loadout", file]).contains("magic         4        40"))
    let demo = try output(["demo", "armor", "--loadout", file])
    #expect(demo.contains("  old-ring  pass  reduced"))
  }

  @Test func `is compared with its own pack`() throws {
    let compared = try output(
      ["compare", "--pack", "first-armour", "--loadout", file, "--attack", "weapon:10"])
    let lines = compared.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("The first armour 0 0 stopped by armor"))
    #expect(lines.contains("Forged 7 0 not stopped"))
  }

  @Test func `is shown with the indices of links that are not their places`() throws {
    try Self.text.replacing(
      "links: [{immune: {ceiling: 3}}]",
      with: "links: [{name: pad, before: immune, subtract: {amount: 1}}]"
    )
    .write(toFile: file, atomically: true, encoding: .utf8)
    let shown = try output(["pack", "show", file])
    #expect(shown.contains("    pad: subtract amount 1  [index "))
    #expect(shown.contains("    immune; when types weapon  [index 0]\n"))
    let json = try output(["pack", "show", file, "--json"])
    #expect(json.contains(#","name":"The first armour","loadout":"Forged","digest":""#))
    #expect(
      json.contains(#"{"id":"old-ring","name":"Old ring","by_loadout":"added","slot":"","#))
    #expect(
      json.contains(#"{"id":"armor","name":"Armor","by_loadout":"changed","slot":"torso","#))
    #expect(json.contains(#"{"name":"immune","index":0,"primitive":"immune","#))
    #expect(json.contains(#"{"id":"resonator","name":"#))
  }

  @Test func `is shown and validated`() throws {
    let shown = try output(["pack", "show", file])
    #expect(shown.hasPrefix("The first armour (first-armour)\nwith the loadout Forged\ndigest "))
    #expect(
      shown.contains("  old-ring  Old ring  added by the loadout\n    subtract amount 2\n"))
    #expect(
      shown.split(separator: "\n").filter { $0.hasSuffix("  changed by the loadout") }.count == 2)
    #expect(!shown.contains("[index "))
    #expect(shown.contains("pool size 40, terminal yes"))
    #expect(
      !shown.contains(try output(["pack", "show", "first-armour"]).split(separator: "\n")[1]))
    #expect(try output(["pack", "validate", file]) == "\(file): nothing is wrong\n")
    try Self.text.replacing("ceiling: 3", with: "ceiling: -3").replacing(
      "like: ring", with: "like: rign"
    )
    .write(toFile: file, atomically: true, encoding: .utf8)
    let broken = try home.run("pack", "validate", file)
    #expect(broken.status == 2)
    #expect(
      broken.errors.contains(
        "\(file):9:26: error: no defender has the id \"rign\" (did you mean ring?)"))
    #expect(broken.errors.hasPrefix("\(file):7:44: error: ceiling is \"-3\""))
  }
}
