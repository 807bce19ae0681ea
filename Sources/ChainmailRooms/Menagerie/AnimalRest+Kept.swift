package import ChainmailLog
internal import Messages

/// What a profile keeps of the menagerie.
extension AnimalRest {
  /// The whole state, as a profile keeps it.
  package var kept: JSONValue {
    .object([
      .init("seed", .string(HexText.of(seed))),
      .init("found", .number(String(found))),
      .init("line", .string(menagerie.animals.rawValue)),
      .init("larder", .array(menagerie.larder.map { .string($0.name) })),
      .init("tempo", .number(String(menagerie.tempo))),
    ])
  }

  /// Reads what a profile keeps.
  ///
  /// - Throws: `JSONError` for what no menagerie can come to be.
  package init(kept json: JSONValue) throws(JSONError) {
    guard let animals = AnimalLine(rawValue: try json.string("line")) else {
      throw JSONError(field: "line", "is neither game nor textbook")
    }
    var larder: [Food] = []
    for value in try json.member("larder").asArray("larder") {
      let name = try value.asString("larder")
      guard let food = Food.portions.first(where: { $0.name == name }) else {
        throw JSONError(field: "larder", "has a food that is never found")
      }
      larder.append(food)
    }
    guard larder.count <= Self.larderLimit else {
      throw JSONError(field: "larder", "has more than \(Self.larderLimit) portions")
    }
    var menagerie = Menagerie(animals, larder: larder)
    menagerie.tempo = try json.integer("tempo", below: UInt64(Menagerie.tempoLimit) + 1)
    self.init(
      menagerie, seed: try json.member("seed").asHex("seed"), found: try json.integer("found"))
  }
}
