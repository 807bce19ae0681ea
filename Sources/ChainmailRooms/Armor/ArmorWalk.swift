public import ChainmailCore
public import ResponderChain

extension WalkTrace {
  /// The walk of an attack as one of many kinds of request: what each link did with the attack
  /// itself, and who took the last of it.
  ///
  /// - Parameters:
  ///   - request: The attack as it was written.
  ///   - report: What happened to it.
  ///   - rules: Where links have their names from.
  public init(of request: String, as report: HitReport, under rules: Rules) {
    self.init(of: request, as: report, link: rules.name(of:), reason: \.name)
  }

  /// The same in other words.
  ///
  /// - Parameters:
  ///   - request: The attack as it was written.
  ///   - report: What happened to it.
  ///   - link: What a link is called.
  ///   - reason: What a reason is called.
  package init(
    of request: String, as report: HitReport, link: (LinkID) -> String, reason: (Reason) -> String
  ) {
    let walk = report.ownWalk
    self.init(
      request: request,
      steps: walk.map { step in
        Step(
          handler: link(step.link), stops: step.disposition == .stop, reason: reason(step.reason))
      },
      outcome: walk.last { $0.disposition == .stop }.map { link($0.link) })
  }
}

extension HitReport {
  /// The walk of the attack itself.
  fileprivate var ownWalk: [LinkStep] { packets.isEmpty ? [] : walk(of: 0) }
}
