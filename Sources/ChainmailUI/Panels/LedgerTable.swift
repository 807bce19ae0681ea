internal import ChainmailCore
internal import ChainmailTerminal

/// The ledger of a hit as a table: what each link was handed, what it took, what went on, and why.
///
/// A line for each damage type that a link was handed or made; spawned packets are indented below
/// the packet that caused them.
struct LedgerTable {
  var hit: HitReport
  var wording: Wording
  var look: Look
  var columns: Int

  /// The heading that stays above the lines.
  var head: StyledText {
    row(
      wording.texts(.ledgerLink), type: wording.texts(.ledgerType), wording.texts(.ledgerIn),
      wording.texts(isWide ? .ledgerTaken : .ledgerTook), wording.texts(.ledgerOut),
      wording.texts(.ledgerWhy),
      style: Palette.quiet)
  }

  private var isWide: Bool { columns >= 64 }
  private var number: Int { isWide ? 9 : 6 }
  private var type: Int { isWide ? 12 : 10 }
  /// Nothing where the table would be too narrow to be read; the log's sentence tells it too.
  private var why: Int { columns < 50 ? 0 : isWide ? columns * 2 / 7 : 13 }
  private var link: Int { max(columns - type - 3 * number - why, 4) }

  var lines: [StyledText] {
    var lines: [StyledText] = []
    for (index, packet) in hit.packets.enumerated() {
      let depth = depth(of: index)
      let indent = String(repeating: " ", count: min(2 * depth, 8))
      if let origin = packet.origin {
        let cause = wording.name(of: origin.cause)
        let sent = wording.amounts(packet.amounts)
        let key: TextKey =
          switch origin.target {
          case .attacker: .spawnedToAttacker
          case .ally: .spawnedToAlly
          case .oneself: .spawnedFrom
          }
        lines.append("")
        lines.append(StyledText(indent + wording.texts(key, cause, sent), .bold))
      }
      for step in hit.walk(of: index) { lines += rows(for: step, indent: indent) }
    }
    return lines + conclusion
  }

  private var conclusion: [StyledText] {
    let isHurt = hit.outcome.body > .zero || hit.outcome.overkill > .zero
    var lines: [StyledText] = [
      "", StyledText(wording.verdict(on: hit), isHurt ? Palette.hurt : Palette.stopped),
    ]
    if hit.outcome.overkill > .zero {
      lines.append(StyledText(wording.texts(.ledgerOverkill, hit.outcome.overkill.description)))
    }
    for reaction in hit.reactions {
      let link = wording.name(of: reaction.reaction.link)
      lines.append(
        StyledText(
          reaction.reaction.broke
            ? wording.texts(.ledgerBroke, link)
            : wording.texts(
              .ledgerReacted, link, reaction.reaction.before.level.description,
              reaction.reaction.after.level.description), Palette.quiet))
    }
    return lines
  }

  private func depth(of packet: Int) -> Int {
    var depth = 0
    var index = packet
    let packets = hit.packets
    while let parent = packets[index].origin?.parent, parent < index {
      depth += 1
      index = parent
    }
    return depth
  }

  private func rows(for step: LinkStep, indent: String) -> [StyledText] {
    // What arrived first, then what was made of it.
    let involved =
      Array(step.incoming.types) + step.outgoing.types.filter { step.incoming[$0] == .zero }
    var notes = reasons(for: step)
    var rows: [StyledText] = []
    for type in involved {
      let taken = step.absorbed[type]
      let note = notes.isEmpty ? moved(step, type) : notes.removeFirst() + gap(moved(step, type))
      rows.append(
        row(
          rows.isEmpty ? indent + wording.name(of: step.link) : "", type: wording.name(of: type),
          step.incoming[type].description, taken == .zero ? "" : taken.description,
          step.outgoing[type].description, note, style: style(of: step)))
    }
    if rows.isEmpty {
      rows.append(
        row(
          indent + wording.name(of: step.link), type: "", "", "", "",
          notes.isEmpty ? "" : notes.removeFirst(),
          style: .plain))
    }
    for note in notes {
      rows.append(row("", type: "", "", "", "", note, style: Palette.quiet))
    }
    return rows
  }

  private func style(of step: LinkStep) -> Style {
    if step.reason == .body { return Palette.hurt }
    return step.disposition == .stop ? Palette.stopped : .plain
  }

  private func gap(_ text: String) -> String { text.isEmpty ? "" : ", " + text }

  /// The reason, then each number that was drawn.
  private func reasons(for step: LinkStep) -> [String] {
    [wording.reason(step.reason)]
      + step.draws.map { draw in
        wording.texts(
          .ledgerDraw, String(draw.result), String(draw.bound), String(draw.slot))
      }
  }

  /// What became of a type beside being absorbed.
  private func moved(_ step: LinkStep, _ type: DamageType) -> String {
    let parts: [(TextKey, Amount)] = [
      (.ledgerConvertedOut, step.convertedOut[type]), (.ledgerConvertedIn, step.convertedIn[type]),
      (.ledgerAmplified, step.amplified[type]), (.ledgerDiverted, step.diverted[type]),
      (.ledgerDeferred, step.deferred[type]),
    ]
    return parts.filter { $0.1 != .zero }.map { wording.texts($0.0, $0.1.description) }
      .joined(separator: ", ")
  }

  private func row(
    _ name: String, type typeName: String, _ incoming: String, _ taken: String,
    _ outgoing: String, _ why: String, style: Style
  ) -> StyledText {
    let glyphs = look.widgets
    var line = StyledText(glyphs.fitted(name, to: link - 1) + " ", style)
    line.append(glyphs.fitted(typeName, to: type), style)
    for cell in [incoming, taken, outgoing] {
      line.append(glyphs.fitted(cell, to: number, .right), style)
    }
    if self.why > 0 {
      line.append("  " + glyphs.shortened(why, to: self.why - 2), Palette.quiet)
    }
    return line
  }
}
