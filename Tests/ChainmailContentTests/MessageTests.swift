import Foundation
import Testing

@Suite struct `Messages of the readers` {
  /// What guards against what no text can bring about, so that no case can show it.
  private static let unseen: Set<String> = [
    // A pack or a formula that is refused has noted why.
    "this is no pack; allowed: the fields of a pack", "this is no formula; allowed: a value",
    // Said of orders of checks and of files of keys, which are of no pack.
    " is not in ", " is an empty list",
    // `DenseFileTests` show it.
    "the file has more values than its size allows",
    // Dice are not thrown while a formula is read.
    "too many rolls of a die",
  ]

  @Test func `each have a case with the place at which they are told`() throws {
    let library = PackFolders.root.appending(path: "Sources/ChainmailContent")
    let templates = try MessageTemplate.all(
      in: ["Formulas", "Packs", "Primitives", "Reading"], below: library)
    // A search that finds nothing would always pass.
    try #require(templates.count > 80)
    let messages =
      BrokenFile.all.flatMap(\.messages) + PackLimit.all.flatMap(\.excess.messages)
      + BrokenLoadout.all.flatMap(\.messages) + BrokenFormula.all.flatMap(\.messages)
      + BrokenLoadout.withoutPack + [BrokenFile.withoutHeader]
    let untold = templates.filter { template in
      !Self.unseen.contains(template.pieces.joined()) && !messages.contains(where: template.matches)
    }
    #expect(untold.map(\.description) == [])
  }

  @Test func `say what is wrong and then what is allowed, in one line`() {
    let messages =
      BrokenFile.all.flatMap(\.messages) + PackLimit.all.flatMap(\.excess.messages)
      + BrokenLoadout.all.flatMap(\.messages) + BrokenFormula.all.flatMap(\.messages)
      + BrokenLoadout.withoutPack + [BrokenFile.withoutHeader]
      + BrokenAttack.all.map(\.message)
    #expect(messages.count > 300)
    for message in messages where !message.hasSuffix(" more mistakes are not listed") {
      let parts = message.components(separatedBy: "; allowed: ")
      #expect(parts.count == 2 && !(parts.last ?? "").isEmpty, "\(message)")
      #expect(!message.contains("\n"), "\(message)")
    }
  }

  @Test func `that nobody sees are still written somewhere`() throws {
    let library = PackFolders.root.appending(path: "Sources/ChainmailContent")
    let written = Set(
      try MessageTemplate.all(in: ["Formulas", "Packs", "Primitives", "Reading"], below: library)
        .map { $0.pieces.joined() })
    #expect(Self.unseen.subtracting(written) == [])
  }
}
