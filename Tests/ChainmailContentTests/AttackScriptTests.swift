import ChainmailContent
import ChainmailCore
import Messages
import Testing
import TestSupport

@Suite struct `A script of attacks` {
  private func script(_ text: String) throws(ContentErrors) -> AttackScript {
    try AttackScript(ContentFile(path: "ogre.txt", text: text), under: FirstArmour.rules)
  }

  private func errors(_ text: String) -> [String] {
    do throws(ContentErrors) {
      _ = try script(text)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `has an attack on every line that is neither blank nor a comment`() throws {
    let script = try script(
      """
      # The ogre, then the dragon.
      weapon:18;tags=melee

        \tweapon:9,lightning:4   # twice would be two lines
      magic:3;source=C#\r
      """)
    #expect(script.entries.map(\.line) == [2, 4, 5])
    #expect(
      script.entries.map(\.text)
        == ["weapon:18;tags=melee", "weapon:9,lightning:4", "magic:3;source=C#"])
    #expect(
      script.entries.map(\.blow) == [
        Blow([FirstArmour.weapon: 18], tags: TagSet(rawValue: 1)),
        Blow([FirstArmour.weapon: 9, FirstArmour.lightning: 4]),
        Blow([FirstArmour.magic: 3], source: "C#"),
      ])
  }

  @Test func `tells all its mistakes at once, each at its place`() throws {
    let marked = MarkedText(
      """
      # comment
      weapon:1
        ⟦weapn⟧:18,magic:⟦x⟧  # both
      weapon:1;tags=⟦flying⟧
      """)
    let told = errors(marked.text)
    #expect(told.count == 3)
    for (mark, line) in zip(marked.marks, told) {
      #expect(line.hasPrefix("ogre.txt:\(mark.start): error: "), "\(line)")
    }
    #expect(told[0].contains("did you mean weapon?"))
  }

  @Test func `without an attack is told so`() {
    #expect(
      errors("# nothing\n\n") == [
        "ogre.txt:1:1: error: the script has no attack; allowed: one a line, as in weapon:18"
      ])
  }

  @Test func `is no longer than its limits`() throws {
    let most = Array(repeating: "weapon:1", count: AttackScript.countLimit)
    #expect(try script(most.joined(separator: "\n")).entries.count == AttackScript.countLimit)
    #expect(
      errors((most + ["weapon:1"]).joined(separator: "\n")) == [
        "ogre.txt:1001:1: error: too many attacks in one script; allowed: at most 1000"
      ])
    let long = String(repeating: "#", count: ContentFile.lengthLimit + 1)
    #expect(
      errors(long).first?.hasPrefix("ogre.txt:1:1: error: the script has 262145 bytes") == true)
  }

  @Test func `made of anything never traps`() throws {
    try withSeeds(200) { random in
      let letters = Array("weapon:18,magic=#; \n\r\tx-é;tags=melee".unicodeScalars)
      var text = ""
      for _ in 0..<Int.random(in: 0...80, using: &random) {
        text.unicodeScalars.append(letters.randomElement(using: &random) ?? "x")
      }
      do throws(ContentErrors) {
        let entries = try script(text).entries
        #expect(!entries.isEmpty)
      } catch {
        #expect(!error.errors.isEmpty)
      }
    }
  }
}
