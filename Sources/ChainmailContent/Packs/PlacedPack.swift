internal import ChainmailCore

/// A checked pack with its files' fields and their places, for who has more to ask than whether it
/// is sound.
struct PlacedPack {
  var pack: Pack
  /// The fields of `pack.yml`.
  var header: CheckedObject
  /// Each defender's fields, by kind.
  var defenders: [CheckedObject]
  /// Each attack's fields, in the order of the rules.
  var attacks: [CheckedObject]

  var rules: Rules { pack.rules }
}

extension PlacedPack {
  /// Every link of every defender, in the order of the rules.
  var links: [PlacedLink] {
    zip(rules.defenders, defenders).enumerated().flatMap { kind, pair in
      let piece = PieceID(kind: DefenderKind(UInt16(clamping: kind)), copy: 1)
      return zip(pair.0.links, pair.1.objects("links") ?? []).enumerated().map { place, link in
        PlacedLink(
          id: LinkID(piece: piece, index: pair.0.index(ofLinkAt: place)), definition: link.0,
          fields: link.1)
      }
    }
  }
}

/// A link of a pack and the fields that it was made of.
struct PlacedLink {
  /// That of the first copy of its piece.
  var id: LinkID
  var definition: LinkDefinition
  var fields: CheckedObject

  var condition: Condition { definition.condition }
  var primitive: Primitive { definition.primitive }

  /// The place of a field, of a field in that, and so on, as far as they are written.
  func location(of path: String...) -> ContentLocation {
    var object = fields
    var location = fields.location
    for field in path where object.written.contains(field) {
      location = object.location(of: field)
      if let inner = object.object(field) { object = inner }
    }
    return location
  }
}
