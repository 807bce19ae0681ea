import ChainmailContent
import ChainmailCore
import Testing

@Suite struct `The pack language` {
  @Test func `is shown whole by the article: every primitive and every condition`() throws {
    let text = try PackFolders.provingGround().map(\.text).joined()
    let fields =
      PackLanguage.link.fields + PackLanguage.condition.fields + PackLanguage.pack.fields
      + PackLanguage.stat.fields + PackLanguage.attackerStat.fields
      + PackLanguage.defender.fields + PackLanguage.attack.fields + PackLanguage.loadout.fields
    #expect(fields.filter { !text.contains("\($0.name):") }.map(\.name) == [])
  }

  @Test func `has the primitives of the core, each by its name there`() throws {
    let pack = try Pack(files: PackFolders.provingGround())
    let names = Set(pack.rules.defenders.flatMap(\.links).map(\.primitive.name))
    #expect(names == Set(PackLanguage.primitives.map(\.name)))
  }

  @Test func `says of every field what it means and what is allowed`() {
    let shapes =
      [
        PackLanguage.pack, PackLanguage.type, PackLanguage.stat, PackLanguage.attackerStat,
        PackLanguage.loadout, PackLanguage.loadoutFile,
        PackLanguage.defender, PackLanguage.defenderFamily, PackLanguage.attack,
        PackLanguage.attackFamily, PackLanguage.link, PackLanguage.condition,
      ] + PackLanguage.primitives
    for field in shapes.flatMap(\.fields) {
      #expect(field.meaning.hasSuffix("."), "\(field.name)")
      #expect(!field.kind.allowed.isEmpty, "\(field.name)")
    }
  }

  @Test(arguments: PackLanguage.primitives + [PackLanguage.link, PackLanguage.condition])
  func `has an example of each kind of link, which is read`(shape: ObjectShape) throws {
    var files = try PackFolders.provingGround().filter { $0.path != "defenders/hound.yml" }
    let links = shape.example.split(separator: "\n").map { "  \($0)\n" }.joined()
    files.append(
      ContentFile(
        path: "defenders/hound.yml",
        text: "schema: 1\nid: hound\nname: Hound\nlinks:\n" + links))
    let rules = try Pack(files: files).rules
    let read = rules.defenders.first { $0.id == "hound" }?.links.map(\.primitive.name) ?? []
    #expect(!read.isEmpty)
    if PackLanguage.primitives.contains(shape) { #expect(Set(read) == [shape.name]) }
  }
}
