import ChainmailContent
import ChainmailCore
import TestSupport
import Testing

/// What is read may be anything: nothing traps, and what is accepted is understood.
@Suite struct `Hostile input` {
  @Test func `mutated packs are refused or mean what they say`() throws {
    for files in [try PackFolders.firstArmour(), try PackFolders.provingGround()] {
      try withSeeds(400, reaching: 10) { random in
        var files = files
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: files.indices, using: &random)
          files[index].text = mutated(files[index].text, &random)
        }
        guard let pack = try? Pack(files: files) else { return false }
        let text = PackEncoding.text(of: pack)
        let again = try PackEncoding.pack(ContentFile(path: "pack.rules", text: text))
        #expect(again == pack)
        try play(pack.rules, &random)
        return true
      }
    }
  }

  @Test func `mutated canonical forms are refused or written as they were read`() throws {
    let pack = try Pack(files: PackFolders.provingGround())
    let original = PackEncoding.text(of: pack)
    try withSeeds(1000, reaching: 20) { random in
      let text = mutated(original, &random)
      let file = ContentFile(path: "pack.rules", text: text)
      guard let pack = try? PackEncoding.pack(file) else { return false }
      #expect(PackEncoding.text(of: pack) == text)
      try play(pack.rules, &random)
      return true
    }
  }

  @Test func `mutated loadouts are refused or can be played and written down`() throws {
    let rules = try Pack(files: PackFolders.provingGround()).rules.bare
    let original = """
      schema: 1
      pack: proving-ground
      worn: [ward, mail, mail, talisman, flesh]
      bag: [mail]
      stats: {armour: 12.5, resistance: {fire: 75%, frost: -40%}}
      levels: {flesh: 20, mail#3/react: 3, talisman/pool: 0}
      charges: {ward/shield: 1}

      """
    try withSeeds(2000, reaching: 10) { random in
      let file = ContentFile(path: "mine.yml", text: mutated(original, &random))
      guard let loadout = try? LoadoutFile(file).loadout(for: rules) else { return false }
      var changed = rules
      changed.loadout = loadout
      let again = try RulesEncoding.rules(RulesEncoding.text(of: changed))
      #expect(again == changed)
      try play(changed, &random)
      return true
    }
  }

  @Test func `mutated changes of defenders are refused or make rules that can be played`() throws {
    let files = PackFiles(try PackFolders.provingGround())
    let pack = try files.pack()
    let original = try #require(try PackFolders.forged()).text
    try withSeeds(500, reaching: 50) { random in
      let file = ContentFile(path: "mine.yml", text: mutated(original, &random))
      guard let changed = try? LoadoutFile(file).applied(to: pack, from: files) else {
        return false
      }
      let text = PackEncoding.text(of: changed)
      #expect(
        try PackEncoding.pack(ContentFile(path: "pack.rules", text: text)).digest == changed.digest)
      try play(changed.rules, &random)
      return true
    }
  }

  @Test func `a loadout of many names is refused soon`() throws {
    let rules = try Pack(files: PackFolders.provingGround()).rules
    let names = (0..<20_000).map { "n\($0): 1" }.joined(separator: ", ")
    for field in ["stats", "levels", "charges"] {
      let file = ContentFile(
        path: "mine.yml", text: "schema: 1\npack: proving-ground\n\(field): {\(names)}\n")
      do throws(ContentErrors) {
        _ = try LoadoutFile(file).loadout(for: rules)
        Issue.record("unknown names were read")
      } catch {
        #expect(error.errors.count == ContentErrors.limit + 1)
      }
    }
  }

  @Test func `mutated attacks are refused or read again as the same`() throws {
    let rules = try Pack(files: PackFolders.provingGround()).rules
    let original =
      "blade:14,fire:0.5;tags=melee,spell;effect=burning;pen=fire:2;max=20;stat=accuracy:1;source=b%25"
    try withSeeds(3000, reaching: 50) { random in
      guard let blow = try? AttackSyntax.blow(mutated(original, &random), under: rules) else {
        return false
      }
      let text = AttackSyntax.text(of: blow, under: rules)
      let again = try AttackSyntax.blow(text, under: rules)
      #expect(again == blow, "\(text)")
      return true
    }
  }

  @Test(arguments: [
    String(repeating: "[", count: 200_000),
    String(repeating: "- ", count: 100_000),
    String(repeating: "? ", count: 100_000),
    String(repeating: "[ #]\n", count: 40_000),
    String(repeating: "a: {", count: 50_000),
    String(repeating: "a: 1\n", count: 40_000),
    "a: &a [x,x,x]\n" + (0..<30).map { "b\($0): &b\($0) {*a : [*a,*a]}\n" }.joined(),
    "? &a [b]\n: 1\n" + String(repeating: "? [*a, *a]\n: 2\n", count: 5000),
    "amounts: " + String(repeating: "9", count: 200_000),
    "id: \"" + String(repeating: "\\u0000", count: 30_000) + "\"",
    String(repeating: "\u{301}", count: 100_000),
    "%YAML 1.1\n%TAG ! tag:x,2000:\n--- !foo bar",
    "\u{FEFF}schema: 1", "*", "&", "!", "|", ">", "<<: *a", "\r\r\r", "--- ---", "...", "",
  ])
  func `bombs are refused`(text: String) {
    let places = ["pack.yml", "defenders/a.yml", "attacks/a.yml"]
    for path in places {
      #expect(SmallPack.errors(with: path, text) != [])
    }
  }

  @Test func `a bomb of unknown names costs no more than its first mistakes`() {
    let names = (0..<20_000).map { "n\($0)" }.joined(separator: ", ")
    let text =
      "schema: 1\nid: slash\nname: S\namounts: {blade: 5, \(names.replacing(",", with: ": 1,")): 1}"
    #expect(SmallPack.errors(with: "attacks/slash.yml", text).count == 201)
  }

  @Test func `a pack of nothing but names, each looked up, is refused soon`() {
    let ids = (0..<20_000).map { "n\($0)" }
    var files = SmallPack.files
    files["pack.yml"] =
      "schema: 1\nid: small\nname: S\ntypes: []\nregisters: [\(ids.joined(separator: ", "))]\n"
      + "loadout: {worn: [flesh]}"
    files["defenders/mail.yml"] = SmallPack.mail(
      "  - {immune: {}, when: {register: {\(ids.map { "\($0): 1" }.joined(separator: ", "))}}}\n")
    #expect(
      SmallPack.errors(in: files) == [
        "pack.yml:4:8: error: the pack has no damage type; allowed: 1 to 32",
        "pack.yml:5:45: error: too many registers; allowed: at most 8",
      ])
    let lines =
      ids.map { "defender \($0)\n" } + ["presentation\n"] + ids.map { "defender \($0) - - N\n" }
    #expect(throws: ContentErrors.self) {
      try PackEncoding.pack(
        ContentFile(path: "pack.rules", text: "chainmail rules 1\n" + lines.joined()))
    }
  }

  /// Makes a game of the rules and throws everything at it that they list.
  private func play(_ rules: Rules, _ random: inout SplitMix64) throws {
    var state = try GameState(seed: random.next(), rules: rules)
    for turn in 0..<6 {
      if !rules.attacks.isEmpty {
        _ = reduce(&state, .throw(turn % rules.attacks.count, entry: nil), under: rules)
      }
      _ = reduce(&state, .wait, under: rules)
    }
  }

  /// A text with a few places cut, doubled, swapped or replaced by what parsers trip over.
  private func mutated(_ text: String, _ random: inout SplitMix64) -> String {
    let snippets = [
      "", "-", ":", "[", "]", "{", "}", ",", "..", "0", "-1", "99999999999", "%", "\"", "\n", " ",
      "*a", "&a ", "!x ", "\u{0}", "\u{301}", "=", ";", "#", "|", "true", "1e9", "\u{10FFFD}",
      "blade", "fire", "flesh", "mail", "name", "links", "when.", "presentation\n",
    ]
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !scalars.isEmpty {
      let start = Int.random(in: scalars.indices, using: &random)
      let end = min(start + Int.random(in: 0...8, using: &random), scalars.count)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: scalars[start..<end], at: end)
      default:
        let snippet = snippets.randomElement(using: &random) ?? ""
        scalars.replaceSubrange(
          start..<(Bool.random(using: &random) ? start : end), with: snippet.unicodeScalars)
      }
    }
    var mutated = String.UnicodeScalarView()
    mutated.append(contentsOf: scalars)
    return String(mutated)
  }
}
