internal import ChainmailCore
internal import ChainmailTerminal

/// What the table tells of a hit, before it is known how wide it is.
extension LedgerTable {
  /// A row of cells, or a heading over the whole width.
  struct Row: Sendable {
    var name = ""
    var type = ""
    var incoming = ""
    var taken = ""
    var outgoing = ""
    var why = ""
    /// The same in fewer words, where there are any.
    var shortWhy: String?
    var style = Style.plain
    var heading: String?

    var isReasonAlone: Bool {
      heading == nil && [name, type, incoming, taken, outgoing].allSatisfy(\.isEmpty)
    }
  }

  /// The rows of all packets.
  ///
  /// - Parameters:
  ///   - hit: The hit.
  ///   - wording: The words.
  ///   - isShort: Whether of a long walk only who did something is told.
  ///   - namedSteps: The most links of a walk that is not long.
  ///   - cutSign: What a long amount ends in, of which the last places are left out; nil leaves
  ///     every amount whole.
  /// - Returns: The rows, the outermost link of the first packet first.
  static func rows(
    of hit: HitReport, _ wording: Wording, isShort: Bool, namedSteps: Int = Wording.namedSteps,
    cutSign: Glyph? = nil
  ) -> [Row] {
    let packets = hit.packets
    var rows: [Row] = []
    for (index, packet) in packets.enumerated() {
      let indent = String(repeating: " ", count: min(2 * depth(of: index, packets), 8))
      if let origin = packet.origin {
        let heading = wording.spawning(of: packet.amounts, origin, .byName)
        if index == 1 { rows.append(Row(heading: "")) }
        rows.append(Row(style: .bold, heading: indent + heading))
      }
      let steps = hit.walk(of: index)
      let skipsIdle = isShort && steps.count > namedSteps
      for step in steps where !skipsIdle || !step.isIdle {
        rows += Self.rows(for: step, indent: indent, wording, cutSign: cutSign)
      }
    }
    return rows
  }

  private static func rows(
    for step: LinkStep, indent: String, _ wording: Wording, cutSign: Glyph?
  ) -> [Row] {
    // Where there is little room, a long amount ends in the sign that there is more of it.
    func text(of amount: Amount) -> String {
      cutSign.map { wording.brief(amount, cutBy: $0) } ?? amount.description
    }
    // What arrived first, then what was made of it.
    let involved =
      Array(step.incoming.types) + step.outgoing.types.filter { step.incoming[$0] == .zero }
    let style = Self.style(of: step)
    var rows = involved.map { type in
      Row(
        type: wording.name(of: type), incoming: text(of: step.incoming[type]),
        taken: step.absorbed[type] == .zero ? "" : text(of: step.absorbed[type]),
        outgoing: text(of: step.outgoing[type]), why: wording.moves(of: type, in: step),
        style: style)
    }
    if rows.isEmpty { rows.append(Row(style: style)) }
    rows[0].name = indent + wording.name(of: step.link)
    if rows[0].why.isEmpty { rows[0].why = wording.reason(of: step) }
    for (index, type) in involved.enumerated() {
      guard let cost = wording.cost(of: type, in: step) else { continue }
      let words = wording.texts(.ledgerCost, text(of: cost))
      rows[index].why = [rows[index].why, words].filter { !$0.isEmpty }
        .joined(separator: wording.texts(.separator))
    }
    var notes = step.draws.map { (text: wording.draw($0, of: step.link), short: String?.none) }
    notes += wording.charges(spentIn: step).map { ($0, nil) }
    if let left = wording.penetrationLeft(after: step) { notes.insert((left, nil), at: 0) }
    if let levels = wording.levels(of: step) {
      notes.insert((levels, wording.levels(of: step, isShort: true)), at: 0)
    }
    if let effects = wording.effects(stoppedBy: step) {
      notes.insert((wording.texts(.ledgerStoppedEffects, effects), nil), at: 0)
    }
    // Rows of their own: beside a type they would be read as that type's.
    return rows + notes.map { Row(why: $0.text, shortWhy: $0.short) }
  }

  private static func style(of step: LinkStep) -> Style {
    if step.reason == .body { return step.absorbed.isZero ? .plain : Palette.hurt }
    if step.isAbsorption { return Palette.absorbed }
    return step.disposition == .stop ? Palette.stopped : .plain
  }

  private static func depth(of packet: Int, _ packets: PacketReports) -> Int {
    var depth = 0
    var index = packet
    while let parent = packets[index].origin?.parent, parent < index {
      depth += 1
      index = parent
    }
    return depth
  }

  /// How it ended, and what it set off.
  static func conclusion(of hit: HitReport, _ wording: Wording) -> [StyledText] {
    var lines: [StyledText] = [
      "", StyledText(wording.verdict(on: hit), hit.verdictStyle),
    ]
    if hit.outcome.overkill > .zero {
      lines.append(
        StyledText(wording.texts(.ledgerOverkill, hit.outcome.overkill.description)))
    }
    for reaction in hit.reactions.map(\.reaction) {
      let parts =
        [wording.sentence(for: reaction)].compactMap(\.self)
        + reaction.draws.map { wording.draw($0, of: reaction.link) }
      guard !parts.isEmpty else { continue }
      lines.append(
        StyledText(parts.joined(separator: wording.texts(.separator)), Palette.quiet))
    }
    return lines
  }
}

extension HitReport {
  /// True if any of it reached the body.
  var hurts: Bool { outcome.body > .zero || outcome.overkill > .zero }

  /// The style of the words that say how it ended.
  var verdictStyle: Style {
    hurts ? Palette.hurt : isAbsorbed ? Palette.absorbed : Palette.stopped
  }
}
