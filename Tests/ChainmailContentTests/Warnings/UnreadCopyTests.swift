import ChainmailContent
import Messages
import Testing

@Suite struct `A copy that formulas pass over` {
  private func warnings(_ text: String, sum: String) throws -> [String] {
    var files = SmallPack.files
    files["pack.yml"] = BrokenFile.pack() + "groups: [{id: plates}]\nregisters: [class]\n"
    files["defenders/plate.yml"] = """
      schema: 1
      id: plate
      name: Plate
      stats: {class: 3}
      links:
        - {name: class, pool: {size: self.class, share: 0%}, group: plates}
        - {name: own, scale: {ratio: 90%}, when: {if: plate.class.level > 0}}

      """
    files["defenders/wits.yml"] = """
      schema: 1
      id: wits
      name: Wits
      links:
        - {name: count, roll: {register: class, value: \(sum)}}
        - {name: miss, gate: {if: class > 3}}

      """
    let pack = PackFiles(files.map { ContentFile(path: $0.key, text: $0.value) })
    let file = try LoadoutFile(
      ContentFile(path: "mine.yml", text: "schema: 1\npack: small\n" + text))
    return try PackReview.warnings(of: file, for: pack).map(\.description)
  }

  private static let copy = """
    bag: [copy]
    defenders:
      - {id: copy, like: plate, stats: {class: 5}}

    """

  @Test func `is told where a formula names its original`() throws {
    #expect(
      try warnings(Self.copy, sum: "plate.class.level") == [
        "mine.yml:5:10: warning: wits reads or changes plate.class, and nothing does so with its "
          + "copy copy.class [unread-copy]"
      ])
    #expect(try warnings(Self.copy, sum: "sum(plate.class.level)").count == 1)
  }

  @Test func `is fine where a group is summed, and where a formula names it too`() throws {
    #expect(try warnings(Self.copy, sum: "sum(plates.level)") == [])
  }

  @Test func `has stats that are read, or are told`() throws {
    #expect(
      try warnings(
        Self.copy.replacing("class: 5", with: "class: 5, clas: 4"), sum: "sum(plates.level)")
        == ["mine.yml:5:47: warning: no formula of copy reads self.clas [unread-stat]"])
  }
}
