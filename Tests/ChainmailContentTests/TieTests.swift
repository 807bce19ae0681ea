import ChainmailContent
import ChainmailCore
import ResponderChain
import Testing

/// Which of equal links of a group goes first, wherever their pieces are defined.
@Suite struct `A tie in smallest-first` {
  private static let header = """
    schema: 1
    id: small
    name: Small
    types: [{id: any, name: Any}]
    groups: [{id: wards, order: smallest-first}]
    loadout: {worn: [flesh]}

    """

  private func file(_ ids: [String]) -> ContentFile {
    let wards = ids.map { "  - {id: \($0), name: W, links: [{pool: {size: 10}, group: wards}]}\n" }
    return ContentFile(
      path: "defenders/all.yml",
      text: "schema: 1\ndefenders:\n" + wards.joined()
        + "  - {id: flesh, name: Flesh, links: [{pool: {size: 600, terminal: yes}}]}\n")
  }

  /// The pieces that 15 damage reaches, by id, with what it leaves of each.
  private func left(_ rules: Rules) throws -> [String: Amount] {
    var state = try GameState(seed: 1, rules: rules)
    _ = reduce(&state, .receive(Blow([DamageType(0): 15]), entry: nil), under: rules)
    let wards = state.defense.chain.dropLast()
    return Dictionary(
      uniqueKeysWithValues: wards.map { (rules.name(of: $0.id.piece), $0.state.level) })
  }

  @Test(arguments: [["b", "c", "a"], ["c", "b", "a"], ["a", "b", "c"]])
  func `goes by the ids of the pieces`(ids: [String]) throws {
    let files = PackFiles([
      ContentFile(path: "pack.yml", text: Self.header), file(ids),
    ])
    let worn = "worn: [\(ids.joined(separator: ", ")), flesh]\n"
    let loadout = ContentFile(path: "mine.yml", text: "schema: 1\npack: small\n" + worn)
    let rules = try LoadoutFile(loadout).applied(to: files.pack(), from: files).rules
    #expect(try left(rules) == ["a": 0, "b": 5, "c": 10])
  }

  @Test(arguments: [["b", "c", "a"], ["c", "b", "a"], ["a", "b", "c"]])
  func `goes by the ids of the pieces of a loadout`(ids: [String]) throws {
    let files = PackFiles([
      ContentFile(path: "pack.yml", text: Self.header), file(["m"]),
    ])
    let copies = ids.map { "{id: \($0), like: m}" }.joined(separator: ", ")
    let loadout = ContentFile(
      path: "mine.yml",
      text: "schema: 1\npack: small\ndefenders: [\(copies)]\n"
        + "worn: [\(ids.joined(separator: ", ")), flesh]\n")
    let rules = try LoadoutFile(loadout).applied(to: files.pack(), from: files).rules
    #expect(try left(rules) == ["a": 0, "b": 5, "c": 10])
  }
}
