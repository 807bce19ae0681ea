import ChainmailContent
import ChainmailCore
import Messages
import Testing

@Suite struct `What an attack may bring of a stat` {
  private var rules: Rules

  init() throws {
    rules = try Pack(files: PackFolders.provingGround()).rules
    rules.attackerStats = [
      AttackerStatDefinition(
        id: "overwhelm", unit: .ratio, range: Number.zero...(.one)),
      AttackerStatDefinition(
        id: "more", unit: .ratio, fallback: 1, range: Number.zero...Number(10 as Amount)),
      AttackerStatDefinition(
        id: "dice", unit: .number, range: Number.zero...Number(100 as Amount), isWhole: true),
      AttackerStatDefinition(id: "accuracy", unit: .number),
      AttackerStatDefinition(id: "factor", unit: .ratio),
    ]
    rules.penetratesByPercent = true
  }

  private func errors(_ text: String) -> [String] {
    do throws(AttackSyntaxErrors) {
      _ = try AttackSyntax.blow(text, under: rules)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `is what the pack says, and a percentage that was meant is named`() {
    let factors = "with at most two decimals, or a factor"
    #expect(
      errors("blade:1;stat=overwhelm:15") == [
        "attack:24: error: overwhelm is \"15\" (did you mean 15%?); allowed: a percentage 0%...100% "
          + "\(factors) 0...1 with at most four"
      ])
    #expect(
      errors("blade:1;stat=more:80") == [
        "attack:19: error: more is \"80\" (did you mean 80%?); allowed: a percentage 0%...1000% "
          + "\(factors) 0...10 with at most four"
      ])
    #expect(
      errors("blade:1;stat=overwhelm:1500%") == [
        "attack:24: error: overwhelm is \"1500%\"; allowed: a percentage 0%...100% "
          + "\(factors) 0...1 with at most four"
      ])
    #expect(
      errors("blade:1;stat=dice:1.5") == [
        "attack:19: error: dice is \"1.5\"; allowed: a whole number 0...100"
      ])
    #expect(errors("blade:1;stat=dice:101") != [] && errors("blade:1;stat=dice:-1") != [])
    #expect(errors("blade:1;stat=overwhelm:15%,more:80%,dice:100,accuracy:-7.5") == [])
    #expect(errors("blade:1;stat=overwhelm:0.15,more:1.8,factor:15") == [])
  }

  @Test func `is written as what it measures, and read again`() throws {
    let text = "blade:1,fire:2;pen=blade:8%,fire:1.25%;stat=dice:3,more:80%,overwhelm:15.25%"
    let blow = try AttackSyntax.blow(text, under: rules)
    #expect(AttackSyntax.text(of: blow, under: rules) == text)
    #expect(blow.penetration[DamageType(0)] == 8)
    #expect(blow.stats.map(\.value) == [3, Amount("0.8"), Amount("0.1525")])
    // A number of points is as good.
    let plain = try AttackSyntax.blow(
      "blade:1,fire:2;pen=blade:8,fire:1.25;stat=dice:3,more:0.8,overwhelm:0.1525", under: rules)
    #expect(plain == blow)
  }

  @Test func `leaves penetration a number where the pack counts in points`() throws {
    var rules = rules
    rules.penetratesByPercent = false
    let blow = try AttackSyntax.blow("blade:1;pen=blade:8", under: rules)
    #expect(AttackSyntax.text(of: blow, under: rules) == "blade:1;pen=blade:8")
    #expect(throws: AttackSyntaxErrors.self) {
      try AttackSyntax.blow("blade:1;pen=blade:8%", under: rules)
    }
  }

  @Test func `is declared by packs, and kept in their built form but not in their digest`() throws {
    func pack(_ more: String) throws -> Pack {
      var files = SmallPack.files
      files["pack.yml"] = BrokenFile.pack() + more
      return try Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) })
    }
    let bare = try pack("attacker-stats: [{id: a, name: A, unit: ratio}]\n")
    let ranged = try pack(
      "attacker-stats: [{id: a, name: A, unit: ratio, range: 0%..80%, whole: yes}]\n"
        + "penetration: ratio\n")
    #expect(ranged.rules.attackerStats[0].range.upperBound == Number("0.8"))
    #expect(ranged.rules.attackerStats[0].isWhole && ranged.rules.penetratesByPercent)
    #expect(ranged.digest == bare.digest && ranged.rules != bare.rules)
    let text = PackEncoding.text(of: ranged)
    #expect(text.contains("\nattacker-limits a range=..0.8 whole=yes\n") == false)
    #expect(text.contains("\nattacker-limits a range=0..0.8 whole=yes\npenetration ratio\n"))
    #expect(try PackEncoding.pack(ContentFile(path: "p", text: text)) == ranged)
    let typed = try pack(
      "attacker-stats: [{id: a, name: A, unit: number, per: type, types: [fire]}]\n")
    #expect(typed.digest != bare.digest)
    let typedText = PackEncoding.text(of: typed)
    #expect(typedText.contains("\nattacker-stat a unit=number per=type types=fire\n"))
    #expect(try PackEncoding.pack(ContentFile(path: "p", text: typedText)) == typed)
  }
}
