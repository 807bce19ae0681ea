import ChainmailContent
import ChainmailCore
import Messages
import Testing

@Suite struct `Companions in a pack` {
  private static let hound =
    "schema: 1\nid: mail\nname: Hound\ncompanion: yes\n"
    + "links: [{subtract: {amount: 2}}]\n"

  @Test func `are neither worn nor in the bag`() {
    let what = "the companion mail is worn or in the bag; allowed: pieces; companions are called"
    #expect(
      SmallPack.errors(with: "defenders/mail.yml", Self.hound)
        == ["pack.yml:7:18: error: \(what)", "pack.yml:7:38: error: \(what)"])
  }

  @Test func `are refused by a loadout file too`() throws {
    let rules = try Pack(files: PackFolders.provingGround()).rules
    let file = try LoadoutFile(
      ContentFile(
        path: "mine.yml", text: "schema: 1\npack: proving-ground\nworn: [hound, flesh]\n"))
    do throws(ContentErrors) {
      _ = try file.loadout(for: rules)
      Issue.record("a hound was worn")
    } catch {
      #expect(
        error.errors.map(\.description)
          == [
            "mine.yml:3:8: error: the companion hound is worn or in the bag; "
              + "allowed: pieces; companions are called"
          ])
    }
  }

  @Test func `may be called, and only they`() throws {
    let rules = try Pack(files: PackFolders.provingGround()).rules
    #expect(rules.defenders.filter(\.isCompanion).map(\.id) == ["hound"])
    var game = try GameState(seed: 1, rules: rules)
    let hound = try #require(rules.kind(named: "hound"))
    let mail = try #require(rules.kind(named: "mail"))
    #expect(
      reduce(&game, .call(hound, blows: 3), under: rules)
        == [.joined(PieceID(kind: hound, copy: 1), place: 0, blows: 3)])
    #expect(reduce(&game, .call(mail, blows: 3), under: rules) == [.rejected(.noCompanion(mail))])
  }

  @Test func `make other rules than pieces do`() throws {
    var rules = try Pack(files: PackFolders.provingGround()).rules
    let before = RulesEncoding.digest(of: rules)
    let hound = try #require(rules.kind(named: "hound"))
    rules.defenders[Int(hound.index)].isCompanion = false
    #expect(RulesEncoding.digest(of: rules) != before)
  }
}
