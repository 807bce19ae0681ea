internal import ChainmailCore
internal import ChainmailTerminal

/// What stands behind a link's name: words, or a level to draw as a bar with words behind it.
struct LinkSummary: Hashable, Sendable {
  var text: String
  /// The same where there is little room.
  var short: String?
  var level: Amount?
  var full: Amount?
  /// What is left of it, in words.
  var left: String?
  /// True if it is certain that the link does nothing for this character.
  var isIdle = false
  /// True if the link only prepares or answers, and never meets the damage itself.
  var isAside = false
  /// True if its text is heard in full among others, however long it is: what it says changes from
  /// attack to attack.
  var isChanging = false

  /// The columns of words that are read at a glance.
  static let glanceColumns = 28

  /// What is heard of it among others: all where that is not long.
  var heard: String {
    isChanging || CharacterWidth.columns(of: text) <= 2 * Self.glanceColumns
      ? text : short ?? text
  }
}

extension Wording {
  /// What a link does and what it has left.
  ///
  /// - Parameters:
  ///   - link: The link as it is now.
  ///   - known: What it does, where that was made already.
  ///   - pending: What it keeps back that is still to come.
  /// - Returns: The words, and the level where there is one.
  func summary(of link: Link, _ known: LinkPhrase? = nil, pending: Amount = .zero) -> LinkSummary {
    let phrase = known ?? phrase(of: link)
    var summary = LinkSummary(text: phrase.text, short: phrase.short, isIdle: phrase.isIdle)
    summary.isAside = link.primitive.influence.damage == .watched
    let states = states(of: link, &summary, pending: pending)
    let ratios = adaptedRatios(of: link)
    summary.isChanging = ratios != nil
    func adding(_ states: [String], to text: String) -> String {
      ([text] + states).filter { !$0.isEmpty }.joined(separator: " ")
    }
    if summary.isIdle {
      (summary.level, summary.full) = (nil, nil)
      let words = summary.text
      summary.text = words.isEmpty ? texts(.linkIdle) : texts(.linkIdleWith, words)
      summary.short = texts(.linkIdleShort)
      return summary
    }
    // What is left changes with every blow, so it is not what is cut off.
    let short = summary.short ?? summary.text
    let named = adaptedTypes(of: link).map { [$0] } ?? []
    let isLevel = summary.level != nil
    summary.left = isLevel ? states.first : nil
    summary.text =
      isLevel
      ? adding([summary.text], to: states.joined(separator: " "))
      : adding(named + states, to: summary.text)
    summary.short =
      isLevel
      ? adding([short], to: states.joined(separator: " "))
      : adding((ratios.map { [$0] } ?? []) + states, to: short)
    if summary.short == summary.text { summary.short = nil }
    return summary
  }

  /// What a body of several links has left, in all its parts together.
  func summary(ofBody links: [Link]) -> LinkSummary {
    let parts = links.filter(\.isTerminal)
    func sum(_ amount: (Link) -> Amount) -> Amount {
      parts.reduce(.zero) { Amount(quanta: Int128($0.quanta) + Int128(amount($1).quanta)) ?? .max }
    }
    let (level, full) = (sum(\.state.level), sum(\.size))
    let left = texts(.linkPool, brief(level), brief(full))
    return LinkSummary(text: left, level: level, full: full, left: left)
  }

  /// What the links of a piece do together: those that do anything, in order; where several would
  /// say the same, each after its name.
  func summary(of links: [(name: String, summary: LinkSummary)]) -> LinkSummary {
    let named = links.filter { !$0.summary.isIdle }
    var acting = named.map(\.summary)
    let brief = acting.map { $0.short ?? $0.text }
    for (place, own) in brief.enumerated()
    where !own.isEmpty && brief.count(where: { $0 == own }) > 1 {
      acting[place].short = texts(.chainWhole, named[place].name, own)
    }
    guard let first = acting.first else {
      return LinkSummary(text: texts(.linkIdle), short: texts(.linkIdleShort), isIdle: true)
    }
    guard acting.count > 1 else { return first }
    let words = inOrder(acting) { $0.isChanging ? $0.text : $0.short ?? $0.text }
    var summary = LinkSummary(text: words.joined(separator: texts(.clauseSeparator)))
    summary.isChanging = acting.contains(where: \.isChanging)
    let levels = acting.filter { $0.level != nil }
    // One level among them is worth a bar, which leaves little room for all else.
    if levels.count == 1 {
      (summary.level, summary.full) = (levels[0].level, levels[0].full)
      summary.left = levels[0].left
      summary.short = levels[0].short ?? levels[0].text
    } else if words.count > 1,
      CharacterWidth.columns(of: summary.text) > LinkSummary.glanceColumns
    {
      let unnamed = inOrder(named.map(\.summary)) { $0.short ?? $0.text }
      summary.short = texts(.linkAndMore, unnamed[0], String(words.count - 1))
    }
    return summary
  }

  /// What changes from blow to blow first, then what meets the damage, last what only prepares.
  private func inOrder(
    _ links: [LinkSummary], _ words: (LinkSummary) -> String
  ) -> [String] {
    let levels = links.filter { $0.level != nil || $0.isChanging }
    let others = links.filter { $0.level == nil && !$0.isChanging }
    return (levels + others.filter { !$0.isAside } + others.filter(\.isAside))
      .map(words).filter { !$0.isEmpty }
  }

  /// The ratios that a link adapts, each with its type; nil for other links.
  private func adaptedTypes(of link: Link) -> String? {
    guard case .react(let react) = link.primitive, case .adapt(let adaptation) = react.effect
    else { return nil }
    return texts(.linkAdapted, ratios(of: adaptation, link.state.adapted))
  }

  /// The same without the types, in the pack's order.
  private func adaptedRatios(of link: Link) -> String? {
    guard case .react(let react) = link.primitive, case .adapt(let adaptation) = react.effect
    else { return nil }
    let ratios = adaptation.byType(link.state.adapted).map { percent($0.ratio) }
    return texts(.linkAdapted, ratios.joined(separator: texts(.slash)))
  }

  /// What a link has left, and its level where it has one.
  private func states(
    of link: Link, _ summary: inout LinkSummary, pending: Amount
  ) -> [String] {
    var states: [String] = []
    let (level, full) = (link.state.level, link.size)
    switch link.primitive {
    case .pool:
      (summary.level, summary.full) = (level, full)
      states.append(texts(.linkPool, brief(level), brief(full)))
    case .react(let react):
      switch react.effect {
      case .wear:
        (summary.level, summary.full) = (level, full)
        states.append(texts(.linkWears, brief(level), brief(full)))
      default: break
      }
    default: break
    }
    if let charges = link.condition.charges {
      states.append(texts(.linkCharges, String(link.state.charges), String(charges)))
    }
    if pending > .zero { states.append(texts(.linkPending, brief(pending))) }
    return states
  }
}
