internal import ChainmailCore
internal import Messages

/// A reaction to something that never happens.
enum NeverAnswers: PackRule {
  static let name = "never-answers"
  static let meaning: Message =
    """
    A reaction to something that never happens: its piece absorbs or blocks nothing, or no other \
    piece of the pack can break.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    pack.links.compactMap { link in
      guard case .react(let react) = link.primitive,
        let reason = reason(react, of: link.id.piece.kind, pack.rules)
      else { return nil }
      return warning(
        "this reaction never answers: \(reason)", at: link.location(of: "react", "on"))
    }
  }

  private static func reason(_ react: React, of kind: DefenderKind, _ rules: Rules) -> Message? {
    let own = rules.defenders[Int(kind.index)]
    let links = own.links.map(\.primitive)
    switch react.trigger {
    case .absorbed where !links.contains(where: \.influence.absorbs):
      return Message("no link of \(own.id) absorbs anything")
    case .blocked where !links.contains(where: \.influence.stops):
      return Message("no link of \(own.id) stops anything")
    case .broken where !rules.defenders.flatMap(\.links).contains(where: maySetOffBreaking):
      return Message("nothing else of the pack breaks")
    default: return nil
    }
  }

  /// Whether a piece may break by this link without another's having broken before.
  private static func maySetOffBreaking(_ link: LinkDefinition) -> Bool {
    if case .sacrifice = link.primitive { return true }
    guard case .react(let react) = link.primitive else { return false }
    return link.primitive.breaksItsPiece && react.trigger != .broken
  }
}
