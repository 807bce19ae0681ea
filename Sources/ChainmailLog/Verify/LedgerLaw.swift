internal import ChainmailCore
internal import Messages

/// Recomputes the ledger's law from a hit's numbers.
struct LedgerLaw {
  let rules: Rules
  /// Whether the rules are an outline, which does not tell what resistances a pool has.
  let isOutline: Bool
  /// The links whose states before a hit are known.
  let known: [LinkID: LinkState]

  /// A place where a report breaks the law.
  struct Breach {
    var field: String
    var link: LinkID?
    var wanted: Message
    var got: Message
  }

  /// Where a report breaks the law first; nil where it is sound.
  func breach(in report: HitReport) -> Breach? {
    var lost: Int128 = 0
    for (packet, claimed) in report.packets.enumerated() {
      let steps = report.walk(of: packet)
      let prefix = packet == 0 ? "" : "spawned[\(packet - 1)]."
      var effects = claimed.effects
      for (index, step) in steps.enumerated() {
        if var breach = breach(in: step) ?? breach(inEffectsOf: step, among: effects) {
          breach.field = "\(prefix)links[\(index)].\(breach.field)"
          return breach
        }
        effects.subtract(step.stoppedEffects)
      }
      let wasSaved = report.reactions.contains {
        $0.packet == packet && $0.reaction.trigger == .lethal && $0.reaction.acted
      }
      if var breach = breach(in: claimed.end, after: steps, wasSaved: wasSaved) {
        breach.field = prefix + breach.field
        return breach
      }
      for (index, step) in steps.enumerated() {
        if var breach = breach(inLevelOf: step) {
          breach.field = "\(prefix)links[\(index)].\(breach.field)"
          return breach
        }
      }
      lost += Int128(claimed.end.body.quanta)
    }
    for each in report.reactions { lost -= Int128(each.reaction.healed.quanta) }
    let fallen = Int128(report.hitPointsBefore.quanta) - Int128(report.hitPointsAfter.quanta)
    guard lost != fallen else { return nil }
    return Breach(field: "hp", link: nil, wanted: text(lost), got: text(fallen))
  }

  /// What a walk came to, recomputed from its steps.
  ///
  /// What a save from death spared the body is neither lost nor overkill; how much that was, the
  /// record does not tell, so that overkill then has a bound only. Nor does it tell what a pool
  /// with resistances of its own would have lost if it had held more.
  private func breach(
    in end: PacketEnd, after steps: [LinkStep], wasSaved: Bool
  ) -> Breach? {
    var (body, overkill): (Int128, Int128) = (0, 0)
    var isOpen = false
    for step in steps where step.reason == .body {
      body += Int128(step.lost.totalQuanta)
      if !mayResist(step.link) {
        overkill += Int128(step.absorbed.totalQuanta) - Int128(step.lost.totalQuanta)
      } else if wasSaved || step.after.level == .zero || known[step.link] == nil {
        isOpen = true
      }
    }
    if isOpen { overkill = max(overkill, Int128(end.overkill.quanta)) }
    if wasSaved { overkill = min(overkill, Int128(end.overkill.quanta)) }
    for (field, wanted, claimed) in [
      ("body", body, end.body), ("overkill", overkill, end.overkill),
    ]
    where wanted != Int128(claimed.quanta) {
      return Breach(
        field: field, link: nil, wanted: text(wanted), got: text(Int128(claimed.quanta)))
    }
    let stopper = steps.last {
      !$0.incoming.isZero && $0.outgoing.isZero && $0.reason != .body
    }?.link
    guard stopper != end.stoppedBy else { return nil }
    return Breach(
      field: "stopped_by", link: end.stoppedBy, wanted: name(of: stopper),
      got: name(of: end.stoppedBy))
  }

  /// Whether a pool may lose less than it takes, or more, by resistances of its own.
  private func mayResist(_ link: LinkID) -> Bool {
    guard case .pool(let pool) = rules.primitive(of: link) else { return false }
    return isOutline || pool.own != nil
  }

  private func name(of link: LinkID?) -> Message {
    link.map { Message(verbatim: rules.name(of: $0)) } ?? Message("no link")
  }

  private func breach(in step: LinkStep) -> Breach? {
    for index in rules.types.indices {
      let type = DamageType(index)
      let wanted = step.accountedFor(of: type)
      let out = Int128(step.outgoing[type].quanta)
      guard wanted != out else { continue }
      return Breach(
        field: "out.\(index)", link: step.link, wanted: text(wanted), got: text(out))
    }
    let (lost, absorbed) = (Int128(step.lost.totalQuanta), Int128(step.absorbed.totalQuanta))
    // A pool with a weakness of its own loses more than it takes.
    guard lost >= 0, lost <= max(absorbed, 0) || mayResist(step.link) && absorbed > 0 else {
      return Breach(
        field: "lost", link: step.link, wanted: "0 to \(text(max(absorbed, 0)))", got: text(lost))
    }
    guard step.disposition == .stop, !step.outgoing.isZero else { return nil }
    return Breach(
      field: "disposition", link: step.link, wanted: Message(verbatim: "pass"),
      got: Message(verbatim: "stop"))
  }

  /// Only side effects that the packet still has can be stopped.
  private func breach(inEffectsOf step: LinkStep, among effects: EffectSet) -> Breach? {
    guard !step.stoppedEffects.isSubset(of: effects) else { return nil }
    return Breach(
      field: "stopped_effects", link: step.link, wanted: "among \(text(effects))",
      got: text(step.stoppedEffects))
  }

  private func text(_ effects: EffectSet) -> Message {
    Message(verbatim: "[\(effects.rawValue.places.map(String.init).joined(separator: ","))]")
  }

  /// What a pool lost is what its level fell by; nothing else loses anything.
  private func breach(inLevelOf step: LinkStep) -> Breach? {
    let lost = Int128(step.lost.totalQuanta)
    guard case .pool = rules.primitive(of: step.link) else {
      guard lost != 0 else { return nil }
      return Breach(field: "lost", link: step.link, wanted: text(0), got: text(lost))
    }
    let wanted = Int128(step.before.level.quanta) - lost
    let got = Int128(step.after.level.quanta)
    guard known[step.link] != nil, wanted != got else { return nil }
    return Breach(
      field: "after.level", link: step.link, wanted: text(wanted), got: text(got))
  }

  private func text(_ quanta: Int128) -> Message {
    Amount(quanta: quanta).map { Message(verbatim: $0.description) } ?? Message("\(quanta) quanta")
  }
}
