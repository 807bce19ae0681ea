import ChainmailContent
import ChainmailCore
import Foundation
import Messages
import Testing

@Suite struct `A new pack` {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "starter-\(UUID().uuidString)")

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  @Test func `loads without a warning, whatever it is called`() throws {
    for id in ["mine", "a", "my-first-pack"] {
      let review = try PackReview(files: StarterPack(id: id).files)
      #expect(review.warnings == [])
      #expect(review.pack.rules.pack == id && review.pack.rules.attacks.count == 3)
    }
    let names = ["mine": "Mine", "my-first-pack": "My first pack"]
    for (id, name) in names {
      #expect(try Pack(files: StarterPack(id: id).files).presentation.name == name)
    }
  }

  @Test func `has a cloak that leaves blades as they are`() throws {
    let rules = try Pack(files: StarterPack(id: "mine").files).rules
    let blow = try AttackSyntax.blow("blade:1.5,fire:3", under: rules)
    var game = try GameState(seed: 1, rules: rules)
    _ = reduce(&game, .receive(blow, entry: rules.link(named: "cloak")), under: rules)
    #expect(game.defense.hitPoints == Amount("47.5"))
  }

  @Test func `says in every file what it is for, but where the file is plain`() {
    let files = StarterPack(id: "mine").files
    #expect(files.filter { !$0.text.contains("#") }.map(\.path) == ["attacks/spells.yml"])
  }

  @Test func `lies in a folder of its name, and nothing beside it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try StarterPack(id: "mine").write(into: folder.path)
    #expect(path == folder.path + "/mine")
    #expect(names == ["mine"])
    #expect(try PackReview(folder: path).warnings == [])
  }

  @Test func `takes nobody's place`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "mine"), withIntermediateDirectories: true)
    #expect(throws: StarterPackError.exists(path: folder.path + "/mine")) {
      try StarterPack(id: "mine").write(into: folder.path)
    }
    #expect(names == ["mine"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/mine") == [])
  }

  @Test func `that lies in a folder of another name is told of`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try StarterPack(id: "mine").write(into: folder.path)
    let other = folder.path + "/yours"
    try FileManager.default.moveItem(atPath: path, toPath: other)
    #expect(
      try PackReview(folder: other).warnings.map(\.description) == [
        "\(other)/pack.yml:4:5: warning: the pack mine lies in a folder that is not called so "
          + "[folder-name]"
      ])
  }
}
