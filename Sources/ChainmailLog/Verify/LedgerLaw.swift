internal import ChainmailCore

/// Recomputes the ledger's law from a hit's numbers.
struct LedgerLaw {
  let rules: Rules

  /// Where a report breaks the law: field, link, expected and got; nil where it is sound.
  func breach(in report: HitReport) -> (field: String, link: LinkID?, wanted: String, got: String)?
  {
    var lost: Int64 = 0
    for packet in report.packets.indices {
      let steps = report.walk(of: packet)
      let prefix = packet == 0 ? "" : "spawned[\(packet - 1)]."
      for (index, step) in steps.enumerated() {
        if let (field, wanted, got) = breach(in: step) {
          return ("\(prefix)links[\(index)].\(field)", step.link, wanted, got)
        }
      }
      let body = steps.filter { $0.reason == .body }.reduce(0) { $0 + $1.lost.totalQuanta }
      let claimed = report.packets[packet].end.body.quanta
      guard body == claimed else { return ("\(prefix)body", nil, text(body), text(claimed)) }
      lost += claimed
    }
    let fallen = report.hitPointsBefore.quanta - report.hitPointsAfter.quanta
    return lost == fallen ? nil : ("hp", nil, text(lost), text(fallen))
  }

  private func breach(in step: LinkStep) -> (String, String, String)? {
    for index in rules.types.indices {
      let type = DamageType(index)
      let gained =
        step.incoming[type].quanta + step.amplified[type].quanta + step.convertedIn[type].quanta
      let kept =
        step.absorbed[type].quanta + step.diverted[type].quanta + step.deferred[type].quanta
        + step.convertedOut[type].quanta
      let out = step.outgoing[type].quanta
      if gained - kept != out { return ("out.\(index)", text(gained - kept), text(out)) }
    }
    if step.disposition == .stop, !step.outgoing.isZero { return ("disposition", "pass", "stop") }
    return nil
  }

  private func text(_ quanta: Int64) -> String {
    Amount(quanta: quanta)?.description ?? "\(quanta) quanta"
  }
}
