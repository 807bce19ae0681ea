internal import ChainmailCore

/// What a link does for one character, apart from the state that it is in.
struct LinkPhrase: Hashable, Sendable {
  var text: String
  /// The same where there is little room.
  var short: String?
  /// Whether it is certain that the link does nothing for this character, whatever falls.
  var isIdle = false
}

/// The phrases of links, each made once: it depends on the link's kind and on stats, which no
/// action changes.
struct LinkPhrases: Hashable, Sendable {
  private var phrases: [LinkReference: LinkPhrase] = [:]

  subscript(link: LinkID) -> LinkPhrase? {
    phrases[LinkReference(kind: link.piece.kind, index: link.index)]
  }

  /// Makes those that are missing.
  mutating func learn(_ links: some Sequence<Link>, by wording: Wording) {
    for link in links {
      let reference = LinkReference(kind: link.id.piece.kind, index: link.id.index)
      if phrases[reference] == nil { phrases[reference] = wording.phrase(of: link) }
    }
  }
}
