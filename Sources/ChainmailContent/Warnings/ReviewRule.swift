internal import ChainmailCore
internal import Messages

/// Finds one kind of thing that is legal in a pack and surely wrong.
///
/// A rule speaks only of what the declarations prove. Attacks can be typed by hand, with anything
/// that the pack declares; so no rule takes the pack's own attacks for all there are. What a rule
/// does not know, such as a primitive that is newer than the rule, it takes to be right.
protocol ReviewRule: SendableMetatype {
  /// Its name in warnings, such as `never-acts`.
  static var name: String { get }
  /// What it warns of, for the reference.
  static var meaning: Message { get }
}

/// A rule about what a pack declares, whatever is worn.
protocol PackRule: ReviewRule {
  static func check(_ pack: PlacedPack) -> [ContentWarning]
}

/// A rule about a loadout: its links, one after the other.
protocol ChainRule: ReviewRule {
  static func check(_ chain: ReviewedChain) -> [ContentWarning]
}

extension ReviewRule {
  static func warning(_ text: Message, at location: ContentLocation) -> ContentWarning {
    ContentWarning(text, at: location, rule: name)
  }
}
