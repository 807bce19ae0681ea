import ChainmailContent
import ChainmailUI

/// What the tests can begin a game with: the first armour with some loadouts, and what is broken.
enum GameShelf {
  static func offers(loadouts count: Int = 2) -> [PackOffer] {
    let pack = PackLibrary.builtInFiles.filter { $0.path.hasPrefix("Packs/first-armour/") }
    let loadouts = (1...count).map { number in
      file(
        "Loadouts/kit-\(number).yml",
        "pack: first-armour\nname: Kit \(number)\nsummary: The \(number). of some kits."
          + "\nworn: [magic-resistance, body]\nbag: [armor]")
    }
    let broken = [
      ContentFile(path: "Packs/zebra/pack.rules", text: "stripes\n"),
      file("Loadouts/bare.yml", "pack: first-armour\nworn: [body]"),
      file("Loadouts/stray.yml", "pack: nowhere\nworn: [body]"),
      file("Loadouts/torn.yml", "pack: first-armour\nworn: [armr, body]"),
    ]
    return PackLibrary(builtIn: pack + loadouts + broken).offers()
  }

  private static func file(_ path: String, _ text: String) -> ContentFile {
    ContentFile(path: path, text: "schema: 1\n\(text)\n")
  }
}

extension Play {
  /// Opens the list of games and hands it what there is.
  mutating func openGames(_ offers: [PackOffer], left: [LeftGame] = []) {
    type("p")
    screen.offer(offers, left: left)
  }
}
