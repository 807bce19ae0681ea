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
}
