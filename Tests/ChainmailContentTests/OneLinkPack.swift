import ChainmailContent

/// A pack of one link before a body, for what a link does with the numbers of one character.
enum OneLinkPack {
  /// Its files.
  ///
  /// - Parameters:
  ///   - link: The link in YAML, such as `{subtract: {amount: 2}}`; it stands on line 7 of
  ///     `defenders/all.yml`.
  ///   - hitPoints: The size of the body.
  /// - Returns: The files.
  static func files(_ link: String, hitPoints: Int = 1_000_000) -> [ContentFile] {
    [
      ContentFile(
        path: "pack.yml",
        text: """
          schema: 1
          id: one-link
          name: One link
          types: [{id: a, name: A}]
          stats: [{id: armor, name: Armor, unit: number, initial: 300}]
          loadout: {worn: [link, flesh]}

          """),
      ContentFile(
        path: "defenders/all.yml",
        text: """
          schema: 1
          defenders:
            - {id: flesh, name: Flesh, links: [{pool: {size: \(hitPoints), terminal: yes}}]}
            - id: link
              name: Link
              links:
                - \(link)

          """),
    ]
  }
}
