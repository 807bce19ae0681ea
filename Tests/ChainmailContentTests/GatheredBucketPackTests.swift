import ChainmailContent
import Testing

@Suite struct `A gathered bucket in a pack` {
  private func mistakes(_ link: String) -> String {
    let files = [
      ContentFile(
        path: "pack.yml",
        text: """
          schema: 1
          id: small
          name: Small
          types: [{id: any, name: Any}]
          groups: [{id: outer, order: gathered}, {id: inner, order: gathered}]
          loadout: {worn: [flesh]}

          """),
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

  @Test func `leaves rounding to the whole`() {
    #expect(
      mistakes("{bucket: {combine: sum, gather: inner, round: down}, group: outer}")
        == "defenders/flesh.yml:5:65: error: round or min of a part; "
        + "allowed: them where the parts are gathered")
  }
}
