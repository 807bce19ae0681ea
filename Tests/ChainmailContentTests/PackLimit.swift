import ChainmailContent
import Testing

/// Something of which a pack may have only so many, and a pack that has any number of it.
struct PackLimit: Sendable, CustomTestStringConvertible {
  var name: String
  var limit: Int
  /// A file with so many; where that is one too many, its mark and its message say so.
  var file: @Sendable (Int) -> BrokenFile

  init(_ name: String, _ limit: Int, _ file: @escaping @Sendable (Int) -> BrokenFile) {
    self.name = name
    self.limit = limit
    self.file = file
  }

  var testDescription: String { name }

  /// One more than there may be.
  var excess: BrokenFile { file(limit + 1) }

  static let all = declared + pieces + parts + values + formulas + sizes

  /// A limit of things in `pack.yml`.
  private static func header(
    _ name: String, _ limit: Int, _ text: @escaping @Sendable (Int) -> String
  ) -> PackLimit {
    PackLimit(name, limit) {
      BrokenFile(name, "pack.yml", text($0), "too many \(name); allowed: at most \(limit)")
    }
  }

  /// A limit of something in a link of the mail.
  static func link(
    _ name: String, _ limit: Int, saying message: String,
    _ text: @escaping @Sendable (Int) -> String
  ) -> PackLimit {
    PackLimit(name, limit) {
      BrokenFile(name, "defenders/mail.yml", SmallPack.mail("  - \(text($0))\n"), message)
    }
  }

  /// A list whose last member is marked.
  static func list(_ count: Int, _ member: (Int) -> String) -> String {
    let members = (0..<count).map(member)
    return "[" + members.dropLast().map { $0 + ", " }.joined() + "⟦\(members.last ?? "")⟧]"
  }

  /// So many times the same text.
  static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static let declared = [
    header("types", 32) { count in
      BrokenFile.pack(
        types: list(count) { "{id: \(["blade", "fire"].dropFirst($0).first ?? "t\($0)"), name: T}" }
      )
    },
    header("tags", 64) { BrokenFile.pack(tags: list($0) { $0 == 0 ? "melee" : "t\($0)" }) },
    header("effects", 64) { BrokenFile.pack(more: "effects: " + list($0) { "e\($0)" }) },
    header("registers", 8) { BrokenFile.pack(more: "registers: " + list($0) { "r\($0)" }) },
    header("groups", 32) { BrokenFile.pack(more: "groups: " + list($0) { "{id: g\($0)}" }) },
    header("stages", 64) { BrokenFile.pack(more: "stages: " + list($0) { "s\($0)" }) },
    header("stats", 128) {
      BrokenFile.pack(more: "stats: " + list($0) { "{id: s\($0), name: S, unit: ratio}" })
    },
    header("attacker-stats", 16) {
      BrokenFile.pack(more: "attacker-stats: " + list($0) { "{id: s\($0), name: S, unit: ratio}" })
    },
    PackLimit("attacks", 256) { count in
      BrokenFile(
        "attacks", "attacks/z.yml",
        "schema: 1\nattacks: " + list(count - 1) { "{id: a\($0), name: A, amounts: {fire: 1}}" },
        "too many attacks; allowed: at most 256")
    },
    PackLimit("defenders", 1024) { count in
      BrokenFile(
        "defenders", "defenders/z.yml",
        "schema: 1\ndefenders: "
          + list(count - 2) { "{id: d\($0), name: D, links: [{immune: {}}]}" },
        "too many defenders; allowed: at most 1024")
    },
  ]

  private static let pieces = [
    header("worn", 256) { count in
      BrokenFile.pack(
        loadout: "{worn: " + list(count) { $0 == count - 1 ? "flesh" : "mail" } + "}")
    },
    header("bag", 256) { count in
      BrokenFile.pack(loadout: "{worn: [flesh], bag: " + list(count) { _ in "mail" } + "}")
    },
    PackLimit("links of a defender", 256) { count in
      var file = BrokenFile(
        "links of a defender", "defenders/z.yml",
        "schema: 1\nid: z\nname: Z\nlinks: " + list(count) { "{name: n\($0), immune: {}}" },
        "too many links; allowed: at most 256")
      file.others["pack.yml"] = BrokenFile.pack(loadout: "{worn: [flesh], bag: [z]}")
      return file
    },
    PackLimit("links in the chain", 256) { count in
      var file = BrokenFile(
        "links in the chain", "pack.yml", BrokenFile.pack(loadout: "{worn: [mail, ⟦flesh⟧]}"),
        "too many links in the chain; allowed: at most 256")
      file.others["defenders/mail.yml"] = SmallPack.mail(links(count - 1))
      return file
    },
    PackLimit("links of a character", 1024) { count in
      var file = BrokenFile(
        "links of a character", "pack.yml",
        BrokenFile.pack(
          loadout:
            "{worn: [mail, flesh], bag: [mail, mail, mail, \(times(count - 1022, "ring, "))⟦ring⟧]}"
        ),
        "too many links, worn and in the bag; allowed: at most 1024")
      file.others["defenders/mail.yml"] = SmallPack.mail(links(255))
      file.others["defenders/ring.yml"] =
        "schema: 1\nid: ring\nname: Ring\nlinks: [{immune: {}}]\n"
      return file
    },
  ]

  private static func links(_ count: Int) -> String {
    (0..<count).map { "  - {name: n\($0), immune: {ceiling: 0.5}}\n" }.joined()
  }

  private static let parts = [
    link("parts of a bucket", 32, saying: "too many links; allowed: at most 32") {
      "bucket: {combine: sum, links: " + list($0) { _ in "{scale: {resistance: 1%}}" } + "}"
    },
    link("numbers of a table", 64, saying: "too many table; allowed: at most 64") { count in
      "roll: {register: location, table: {"
        + (1..<count).map { "\($0): 1, " }.joined() + "⟦\(count)⟧: 1}}"
    },
    PackLimit("types of an adaptation", 4) { count in
      let types = list(count) { "t\($0)" }
      var file = BrokenFile(
        "types of an adaptation", "defenders/mail.yml",
        SmallPack.mail(
          "  - react: {on: hit, adapt: {to: flesh, types: \(types), initial: 85%, step: 6%}}\n"),
        "too many types; allowed: at most 4")
      file.others["pack.yml"] = BrokenFile.pack(
        types: "[{id: blade, name: B}, {id: t0, name: T}, {id: t1, name: T}, {id: t2, name: T}, "
          + "{id: t3, name: T}, {id: t4, name: T}]")
      return file
    },
  ]

  /// Numbers at the ends of their ranges, and names at their lengths.
  private static let values = [
    link("ticks", 65535, saying: "ticks is \"65536\"; allowed: a whole number 1...65535") {
      "defer: {share: 50%, ticks: ⟦\($0)⟧}"
    },
    link(
      "charges", 1_000_000, saying: "charges is \"1000001\"; allowed: a whole number 1...1000000"
    ) { "{immune: {ceiling: 1}, when: {charges: ⟦\($0)⟧}}" },
    link(
      "sides of a die", 1_000_000,
      saying: "die is \"1..1000001\"; allowed: a whole number or LOW..HIGH, within 0...1000000"
    ) { "subtract: {die: ⟦1..\($0)⟧}" },
    link(
      "levels of a scale", 64, saying: "levels is \"65\"; allowed: a whole number -64...64"
    ) { "scale: {level: damage, levels: {⟦\($0)⟧: 50%}}" },
    link(
      "a ratio", 1000,
      saying: "ratio is \"1001\"; allowed: a percentage such as 35%, or a factor such as 0.35, "
        + "within 0...1000, or a formula"
    ) { "scale: {ratio: ⟦\($0)⟧}" },
    PackLimit("damage", 99_999_999_999) {
      BrokenFile(
        "damage", "attacks/slash.yml",
        "schema: 1\nid: slash\nname: Slash\namounts: {blade: ⟦\($0)⟧}\n",
        "blade is \"100000000000\"; allowed: a whole number or LOW..HIGH, within 0...99999999999")
    },
    PackLimit("letters of an id", 64) { count in
      BrokenFile(
        "letters of an id", "attacks/slash.yml",
        "schema: 1\nid: ⟦\(times(count, "a"))⟧\nname: Slash\namounts: {blade: 1}\n",
        "id is \"\(times(40, "a"))\"...; allowed: a name of a to z, 0 to 9 and -, from a letter, at most 64"
      )
    },
    PackLimit("letters of a name", 60) { count in
      BrokenFile(
        "letters of a name", "attacks/slash.yml",
        "schema: 1\nid: slash\nname: ⟦\(times(count, "Ä"))⟧\namounts: {blade: 1}\n",
        "name is \"\(times(40, "Ä"))\"...; allowed: one line of 1 to 60 printable characters")
    },
  ]

  private static let formulas = [
    formula("bytes of a formula", 1024, "the formula has 1025 bytes; allowed: at most 1024") {
      "⟦damage⟧" + times($0 - 9, " ") + "+ 1"
    },
    formula("steps of a formula", 256, "too many steps in a formula; allowed: at most 256") {
      "⟦\($0.isMultiple(of: 2) ? "-damage" : "damage")⟧" + times(($0 - 1) / 2, " + 1")
    },
    formula("dice of a formula", 16, "too many dice in a formula; allowed: at most 16") {
      times($0 - 1, "d6 + ") + "⟦d6⟧"
    },
    formula("levels of a formula", 32, "too many levels in a formula; allowed: at most 32") {
      times($0 - 1, "(") + "⟦damage⟧" + times($0 - 1, ")")
    },
    formula(
      "values that wait", 16, "too many values that wait for an operator; allowed: at most 16"
    ) { "⟦max⟧(damage, " + times($0 - 2, "max(damage, ") + "1" + times($0 - 1, ")") },
    formula("values of min", 8, "min has 9 values; allowed: min(a, b), with up to 8 values") {
      "⟦min⟧(damage" + times($0 - 1, ", 5") + ")"
    },
    formula("dice of one kind", 100, "the number of dice is \"101\"; allowed: 1...100") {
      "⟦\($0)⟧d6"
    },
    formula(
      "dice of a mean", 100,
      "the number of rolls is \"101\"; allowed: a whole number 1...100 that never changes"
    ) { "random2avg(damage, ⟦\($0)⟧)" },
    formula(
      "tries of a binomial", 1000, "the number of rolls is \"1001\"; allowed: 0...1000"
    ) { "binomial(⟦\($0)⟧, 50%)" },
    link("dice of a link", 128, saying: "too many dice in a link; allowed: at most 128") { count in
      let formulas = stride(from: 0, to: count, by: 16).map { start in
        "{subtract: {amount: " + times(min(16, count - start) - 1, "d6 + ") + "d6}}"
      }
      return "⟦⟧bucket: {combine: sum, links: [\(formulas.joined(separator: ", "))]}"
    },
  ]

  private static func formula(
    _ name: String, _ limit: Int, _ message: String, _ text: @escaping @Sendable (Int) -> String
  ) -> PackLimit {
    link(name, limit, saying: message) { "subtract: {amount: \"\(text($0))\"}" }
  }

  private static let slash = "schema: 1\nid: slash\nname: Slash\namounts: {blade: 1}\n#"

  private static let sizes = [
    PackLimit("bytes of a file", 262_144) { count in
      BrokenFile(
        "bytes of a file", "attacks/slash.yml",
        "⟦⟧" + slash + times(count - slash.utf8.count, "x"),
        "the file has 262145 bytes; allowed: at most 262144")
    },
    PackLimit("bytes of a pack", 4_194_304) { count in
      var file = BrokenFile(
        "bytes of a pack", "pack.yml", "", "too many bytes in all files; allowed: at most 4194304")
      var rest = count
      for (path, text) in SmallPack.files where path != "pack.yml" { rest -= text.utf8.count }
      for number in 0..<15 {
        let text = "schema: 1\nid: a\(number)\nname: A\namounts: {blade: 1}\n#"
        file.others["attacks/a\(number).yml"] = text + times(262_144 - text.utf8.count, "x")
        rest -= 262_144
      }
      let header = BrokenFile.pack() + "#"
      file.marked = "⟦⟧" + header + times(rest - header.utf8.count, "x")
      return file
    },
    PackLimit("files", 256) { count in
      var file = BrokenFile(
        "files", "pack.yml", "⟦⟧" + BrokenFile.pack(), "too many files; allowed: at most 256")
      for number in 0..<(count - SmallPack.files.count) {
        file.others["defenders/d\(number).yml"] =
          "schema: 1\nid: d\(number)\nname: D\nlinks: [{immune: {}}]\n"
      }
      return file
    },
  ]
}
