import ChainmailContent
import ChainmailCore

/// Packs: accepted rules have a canonical form that reads back as the same rules, and play.
///
/// An input is a file of a shipped pack; its first line, a comment, says which.
struct PackTarget: Target {
  let name = "pack"
  private let packs = ShippedPacks.files

  var corpus: [[UInt8]] {
    packs.sorted { $0.key < $1.key }.flatMap { id, files in
      files.map { Self.input(id, $0.path, $0.text) }
    } + [Self.input("first-armour", "pack.yml", StatSample.header)]
  }

  private static func input(_ id: String, _ path: String, _ text: String) -> [UInt8] {
    Array("# \(id) \(path)\n\(text)".utf8)
  }

  func accepts(_ input: [UInt8]) -> Bool {
    let text = String(decoding: input, as: UTF8.self)
    let words = text.prefix { $0 != "\n" }.split(separator: " ")
    guard words.count == 3, var files = packs[String(words[1])],
      let place = files.firstIndex(where: { $0.path == words[2] })
    else { return false }
    files[place].text = text
    guard let review = try? PackReview(files: files) else { return false }
    let pack = review.pack
    let encoded = PackEncoding.text(of: pack)
    let again = try? PackEncoding.pack(ContentFile(path: "pack.rules", text: encoded))
    precondition(again?.digest == pack.digest, "a pack reads back as another")
    play(pack.rules)
    return true
  }
}

/// Loadouts: what is accepted can be worn, has a canonical form that reads back as the same, and
/// plays.
struct LoadoutTarget: Target {
  let name = "loadout"
  let corpus: [[UInt8]]
  private let packs: [String: (pack: Pack, files: PackFiles)]

  /// - Parameter pack: A pack for the loadouts with stats; the others are for those that ship.
  /// - Throws: `ContentErrors` where a pack that ships is broken.
  init(pack: Pack) throws {
    var packs = try ShippedPacks.files.mapValues { files in
      let files = PackFiles(files)
      return (pack: try files.pack(), files: files)
    }
    let shipped = packs.sorted { $0.key < $1.key }.map { Self.text(of: $0.value.pack.rules) }
    let canonical = ContentFile(path: "pack.rules", text: PackEncoding.text(of: pack))
    packs[pack.rules.pack] = (pack, PackFiles(canonical: canonical))
    self.packs = packs
    corpus = (StatSample.loadouts + shipped).map { Array($0.utf8) }
  }

  /// The loadout of a pack in a file of its own.
  private static func text(of rules: Rules) -> String {
    func ids(_ kinds: [DefenderKind]) -> String {
      kinds.map { rules.defenders[Int($0.index)].id }.joined(separator: ", ")
    }
    // The first of each is enough to have the field there.
    let stat = rules.stats.first.map { "stats: {\($0.id): \($0.range.upperBound)}\n" } ?? ""
    return "schema: 1\npack: \(rules.pack)\nworn: [\(ids(rules.loadout.worn))]\n"
      + "bag: [\(ids(rules.loadout.bag))]\n" + stat + changes(of: rules)
  }

  /// Each defender with a copy that has a link more, and one less.
  private static func changes(of rules: Rules) -> String {
    "defenders:\n"
      + rules.defenders.prefix(16).map { defender in
        let first = defender.links[0]
        let name = first.name.isEmpty ? first.primitive.name : first.name
        return "  - {id: \(defender.id), name: X, links: [{name: \(name), when: {chance: 50%}}]}\n"
          + "  - {id: \(defender.id)-x, like: \(defender.id), without: [], links: [{name: zz, before: "
          + "\(name), immune: {scope: effects}, index: 900, when: {total: 5..}}]}\n"
      }.joined()
  }

  func accepts(_ input: [UInt8]) -> Bool {
    let file = ContentFile(path: "mine.yml", text: String(decoding: input, as: UTF8.self))
    guard let loadout = try? LoadoutFile(file), let (pack, files) = packs[loadout.pack],
      let rules = try? loadout.applied(to: pack, from: files).rules
    else { return false }
    precondition(
      (try? PackReview.warnings(of: loadout, for: files)) != nil, "a loadout is no more one")
    let text = RulesEncoding.text(of: rules)
    let again = try? RulesEncoding.rules(text)
    precondition(again.map(RulesEncoding.text(of:)) == text, "a loadout reads back as another")
    precondition((try? GameState(seed: 1, rules: rules)) != nil, "a loadout cannot be worn")
    play(rules)
    return true
  }
}

/// The YAML of the packs inside the program, by their paths in the folder of each.
private enum ShippedPacks {
  static let files = Dictionary(
    grouping: PackLibrary.builtInFiles.filter {
      $0.path.hasPrefix("Packs/") && $0.path.hasSuffix(".yml")
    }
  ) { String($0.path.split(separator: "/")[1]) }
  .mapValues { files in
    files.map { file in
      ContentFile(
        path: file.path.split(separator: "/").dropFirst(2).joined(separator: "/"), text: file.text)
    }
  }
}

/// Throws a few attacks at the rules' character; every hit has a balanced ledger.
private func play(_ rules: Rules) {
  guard var game = try? GameState(seed: 1, rules: rules) else { return }
  for attack in rules.attacks.indices.prefix(4) {
    for event in reduce(&game, .throw(attack, entry: nil), under: rules) {
      if case .hit(let report) = event { precondition(report.isBalanced, "a ledger is off") }
    }
    _ = reduce(&game, .wait, under: rules)
  }
}
