import ChainmailContent

/// The shipped pack with stats, and a character who has them and has been hurt.
enum StatSample {
  /// The files of the shipped pack, by their paths in its folder.
  static let shipped = PackLibrary.builtInFiles.filter {
    $0.path.hasPrefix("Packs/first-armour/") && $0.path.hasSuffix(".yml")
  }.map {
    ContentFile(
      path: $0.path.split(separator: "/").dropFirst(2).joined(separator: "/"), text: $0.text)
  }

  /// Its `pack.yml`, which ends with the loadout.
  static let header =
    (shipped.first { $0.path == "pack.yml" }?.text ?? "") + """

        stats: {armour: 12.5, resistance: {magic: 75%, lightning: -40%}}
        levels: {body: 40}
      stats:
        - {id: armour, name: Armour, unit: amount, range: 0.., initial: 5}
        - {id: resistance, name: Resistance, unit: ratio, per: type, range: ..75%, initial: 10%}
        - {id: level, name: Level, unit: number}
      attacker-stats:
        - {id: accuracy, name: Accuracy, unit: number, default: 100}

      """

  static let loadouts = [
    "schema: 1\npack: first-armour\nstats: {level: 3, resistance: 20%}\nlevels: {body: 7.5}\n",
    "schema: 1\npack: first-armour\nworn: [resonator, resonator, body]\nbag: [armor]\n"
      + "stats: {armour: 0, resistance: {weapon: -1}}\ncharges: {}\n",
  ]

  static func pack() throws -> Pack {
    try Pack(
      files: shipped.map {
        ContentFile(path: $0.path, text: $0.path == "pack.yml" ? header : $0.text)
      })
  }
}
