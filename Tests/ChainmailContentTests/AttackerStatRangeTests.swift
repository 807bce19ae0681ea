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
    rules.penetration = PenetrationDefinition(isPercentage: true)
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
          + "\(factors) 0...2 with at most four"
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
    #expect(errors("blade:1;stat=overwhelm:0.15,more:1.8,factor:-2") == [])
  }

  @Test func `is written as what it measures, and read again`() throws {
    let text = "blade:1,fire:2;pen=blade:8%,fire:1.25%;stat=dice:3,more:80%,overwhelm:15.25%"
    let blow = try AttackSyntax.blow(text, under: rules)
    #expect(AttackSyntax.text(of: blow, under: rules) == text)
    #expect(blow.penetration[DamageType(0)] == 8)
    #expect(blow.stats.map(\.value) == [3, Amount("0.8"), Amount("0.1525")])
    // A small factor is as good, and so is nothing without a sign.
    let plain = try AttackSyntax.blow(
      "blade:1,fire:2;pen=blade:8%,fire:1.25%,frost:0;stat=dice:3,more:0.8,overwhelm:0.1525",
      under: rules)
    #expect(plain == blow)
  }

  /// A typed percentage without its sign, or out of range, and the percentage that was meant.
  @Test(arguments: [
    ("pen=blade:8", "8", "8%"), ("pen=blade:0.08", "0.08", "8%"), ("pen=blade:1", "1", "1%"),
    ("pen=blade:12.5", "12.5", "12.5%"), ("pen=blade:100", "100", "100%"),
    ("pen=blade:101", "101", nil), ("pen=blade:101%", "101%", nil), ("pen=blade:-1%", "-1%", nil),
    ("pen=blade:100.0001%", "100.0001%", nil), ("pen=blade:8.00001%", "8.00001%", nil),
    ("pen=blade:8%%", "8%%", nil), ("pen=blade:%", "%", nil), ("pen=blade:8 %", "8 %", nil),
    ("pen=blade:99999999999999999999%", "99999999999999999999%", nil),
  ])
  func `is refused of penetration that is no percentage within the range`(
    field: String, value: String, meant: String?
  ) {
    let suggestion = meant.map { " (did you mean \($0)?)" } ?? ""
    #expect(
      errors("blade:1;\(field)") == [
        "attack:19: error: blade is \"\(value)\"\(suggestion); allowed: a percentage 0%...100% "
          + "with at most four decimals"
      ])
  }

  @Test(arguments: [
    ("stat=more:8", "8%"), ("stat=more:2.5", "2.5%"), ("stat=overwhelm:2", "2%"),
    ("stat=overwhelm:1.5", "1.5%"),
    ("stat=factor:-15", "-15%"), ("stat=overwhelm:100.5", nil),
  ])
  func `takes no larger factor for a percentage without its sign`(
    field: String, meant: String?
  ) throws {
    let errors = errors("blade:1;\(field)")
    #expect(errors.count == 1 && errors[0].contains("allowed: a percentage "), "\(errors)")
    #expect(
      errors[0].contains("did you mean") == (meant != nil)
        && errors[0].contains("(did you mean \(meant ?? "")?)") == (meant != nil), "\(errors)")
  }

  @Test func `leaves penetration a number where the pack counts in points`() throws {
    var rules = rules
    rules.penetration = PenetrationDefinition(range: .zero...50)
    let blow = try AttackSyntax.blow("blade:1;pen=blade:8", under: rules)
    #expect(AttackSyntax.text(of: blow, under: rules) == "blade:1;pen=blade:8")
    func errors(_ text: String) -> [String] {
      do throws(AttackSyntaxErrors) {
        _ = try AttackSyntax.blow(text, under: rules)
        return []
      } catch {
        return error.errors.map(\.description)
      }
    }
    let number = "allowed: a number 0...50 with at most four decimals"
    #expect(
      errors("blade:1;pen=blade:8%") == [
        "attack:19: error: blade is \"8%\" (did you mean 8?); \(number), and no percentage"
      ])
    #expect(
      errors("blade:1;pen=blade:51,fire:-1") == [
        "attack:19: error: blade is \"51\"; \(number)",
        "attack:27: error: fire is \"-1\"; \(number)",
      ])
    #expect(
      errors("blade:1%;max=5%") == [
        "attack:7: error: blade is \"1%\" (did you mean 1?); allowed: a number 0...99999999999.9999 "
          + "with at most four decimals, and no percentage",
        "attack:14: error: max is \"5%\" (did you mean 5?); allowed: a number 0...99999999999.9999 "
          + "with at most four decimals, and no percentage",
      ])
  }

  @Test func `of penetration is declared by packs, and kept in their built form`() throws {
    func pack(_ more: String, _ penetration: String) throws -> Pack {
      var files = SmallPack.files
      files["pack.yml"] = BrokenFile.pack() + more
      files["attacks/stab.yml"] =
        "schema: 1\nid: stab\nname: Stab\namounts: {blade: 5}\npenetration: {blade: \(penetration)}\n"
      return try Pack(files: files.map { ContentFile(path: $0.key, text: $0.value) })
    }
    let plain = try pack("", "800")
    #expect(plain.rules.penetration == PenetrationDefinition())
    for (more, penetration, range, lines) in [
      ("penetration: ratio\n", "100%", .zero...100, "\npenetration ratio\n"),
      ("penetration: ratio\n", "8", .zero...100, "\npenetration ratio\n"),
      (
        "penetration: ratio\npenetration-range: 5%..250%\n", "250%", 5...250,
        "\npenetration ratio\npenetration-range 5%..250%\n"
      ),
      (
        "penetration-range: ..12.5\n", "12.5", .zero...(Amount("12.5") ?? 0),
        "\npenetration-range 0..12.5\n"
      ),
    ] as [(String, String, ClosedRange<Amount>, String)] {
      let pack = try pack(more, penetration)
      #expect(pack.rules.penetration.range == range)
      #expect(pack.rules.penetration.isPercentage == more.contains(": ratio"))
      let text = PackEncoding.text(of: pack)
      #expect(text.contains(lines), "\(more)")
      #expect(try PackEncoding.pack(ContentFile(path: "p", text: text)) == pack)
      // The rules that a log keeps read as well, and have no such limit.
      let kept = try RulesEncoding.rules(RulesEncoding.text(of: pack.rules))
      #expect(kept.attacks == pack.rules.attacks)
      #expect(kept.penetration == PenetrationDefinition())
    }
    for (more, penetration, mistake) in [
      ("penetration: ratio\n", "101%", "blade is \"101%\"; allowed: a percentage 0%...100% with"),
      ("penetration-range: ..12\n", "13", "blade is \"13\"; allowed: a number 0...12 with"),
      ("penetration-range: ..12\n", "5%", "blade is \"5%\" (did you mean 5?); allowed: a number"),
      (
        "penetration: ratio\npenetration-range: 0..50\n", "5%",
        "penetration-range is \"0..50\"; allowed: a percentage, LOW..HIGH, LOW.. or ..HIGH, "
          + "within 0%...100000%"
      ),
      (
        "penetration-range: -1..\n", "5",
        "penetration-range is \"-1..\"; allowed: a number, LOW..HIGH, LOW.. or ..HIGH, "
          + "within 0...99999999999.9999"
      ),
      ("penetration-range: [1]\n", "5", "penetration-range is a list; allowed: a number, LOW"),
    ] {
      let error = #expect(throws: ContentErrors.self) { try pack(more, penetration) }
      #expect(error?.errors.count == 1)
      #expect(
        error?.description.contains("error: " + mistake) == true, "\(String(describing: error))")
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
    #expect(ranged.rules.attackerStats[0].isWhole && ranged.rules.penetration.isPercentage)
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
