internal import ChainmailCore
internal import Messages

/// A stat of a piece that none of its links reads.
enum UnreadStat: PackRule {
  static let name = "unread-stat"
  static let meaning: Message =
    """
    A stat of a defender that no formula of its links reads as self.NAME: it changes nothing, and \
    its name may be mistyped.
    """

  static func check(_ pack: PlacedPack) -> [ContentWarning] {
    zip(pack.rules.defenders, pack.defenders).flatMap { defender, fields in
      fields.unreadStats.map {
        warning("no formula of \(defender.id) reads self.\($0.text)", at: $0.location)
      }
    }
  }
}
