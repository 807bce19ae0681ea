import ChainmailCore

/// What types of the first pack are called in the others, as `--alias` says.
struct TypeAliases {
  private var everywhere: [String: String] = [:]
  /// By pack, which counts before what is said of all.
  private var ofPack: [String: [String: String]] = [:]

  /// Reads `TYPE=TYPE` and `PACK:TYPE=TYPE`; mistakes are noted.
  init(
    _ texts: [String], from source: Rules, to others: [Rules], _ errors: inout UsageErrors
  ) {
    for text in texts {
      errors.check { () throws(Failure) in try add(text, source, others) }
    }
  }

  /// The names that a pack's types have, by the ids of the first.
  func names(in pack: String) -> [String: String] {
    everywhere.merging(ofPack[pack] ?? [:]) { $1 }
  }

  private mutating func add(
    _ text: String, _ source: Rules, _ others: [Rules]
  ) throws(Failure) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    let left = sides[0].split(separator: ":", omittingEmptySubsequences: false)
    guard sides.count == 2, left.count <= 2, !(left + sides).contains(where: \.isEmpty),
      let type = left.last.map(String.init)
    else { throw .usage(CommandText.noAlias(text)) }
    let pack = left.count == 2 ? String(left[0]) : nil
    let meant = others.filter { pack == nil || $0.pack == pack }
    if let pack, meant.isEmpty { throw .usage(CommandText.noAliasPack(pack, others)) }
    guard let known = source.type(named: type) else {
      throw .usage(CommandText.noAliasedType(type, source))
    }
    let name = String(sides[1])
    guard meant.contains(where: { $0.type(named: name) != nil }) else {
      throw .usage(CommandText.noAlias(name, meant))
    }
    let id = source.name(of: known)
    let other = pack.map { ofPack[$0]?[id] } ?? everywhere[id]
    if let other, other != name { throw .usage(CommandText.aliasTwice(type, other, name)) }
    if let pack { ofPack[pack, default: [:]][id] = name } else { everywhere[id] = name }
  }
}
