import ChainmailContent
import ChainmailCore
import Testing

@Suite struct `A gathered bucket in a pack` {
  /// The pack, with these groups.
  private func header(_ groups: String...) -> ContentFile {
    let groups = groups.map { "{id: \($0), order: gathered}" }.joined(separator: ", ")
    return ContentFile(
      path: "pack.yml",
      text: """
        schema: 1
        id: small
        name: Small
        types: [{id: any, name: Any}]
        groups: [\(groups)]
        loadout: {worn: [flesh]}

        """)
  }

  private func mistakes(_ link: String) -> String {
    let files = [
      header("outer", "inner"),
      ContentFile(
        path: "defenders/flesh.yml",
        text: """
          schema: 1
          id: flesh
          name: Flesh
          links:
            - \(link)
            - pool: {size: 60, terminal: yes}

          """),
    ]
    do {
      _ = try Pack(files: files)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `may gather a group that is listed behind its own`() {
    #expect(mistakes("{bucket: {combine: stacking, gather: inner}, group: outer}") == "")
  }

  @Test(arguments: [("outer", "outer"), ("outer", "inner"), ("inner", "inner")])
  func `may not gather its own, nor one in front of it`(gathered: String, group: String) {
    #expect(
      mistakes("{bucket: {combine: stacking, gather: \(gathered)}, group: \(group)}")
        == "defenders/flesh.yml:5:57: error: a bucket in \(group) that gathers \(gathered); "
        + "allowed: a group that pack.yml lists behind \(group)")
  }

  /// What 100 damage leaves for the body.
  private func body(worn: String) throws -> Amount? {
    let files = PackFiles([
      header("shells"),
      ContentFile(
        path: "defenders/all.yml",
        text: """
          schema: 1
          defenders:
            - id: layer
              name: Layer
              links:
                - bucket: {combine: sum, gather: shells}
                - {name: shell, scale: {resistance: 10%}, group: shells}
            - {id: flesh, name: Flesh, links: [{pool: {size: 600, terminal: yes}}]}

          """),
    ])
    let file = ContentFile(
      path: "mine.yml",
      text: "schema: 1\npack: small\nworn: [\(worn), flesh]\n"
        + "defenders: [{id: copy, like: layer}]\n")
    let rules = try LoadoutFile(file).applied(to: files.pack(), from: files).rules
    var state = try GameState(seed: 1, rules: rules)
    for event in reduce(
      &state, .receive(Blow([DamageType(0): 100]), entry: nil), under: rules)
    {
      if case .hit(let report) = event { return report.outcome.body }
    }
    return nil
  }

  @Test func `counts a piece that is like another as it does a second copy`() throws {
    #expect(try body(worn: "layer") == 90)
    // Each of two takes the sum of both.
    #expect(try body(worn: "layer, layer") == 64)
    #expect(try body(worn: "layer, copy") == 64)
  }

  @Test func `leaves rounding to the whole`() {
    #expect(
      mistakes("{bucket: {combine: sum, gather: inner, round: down}, group: outer}")
        == "defenders/flesh.yml:5:65: error: round or min of a part; "
        + "allowed: them where the parts are gathered")
  }
}
