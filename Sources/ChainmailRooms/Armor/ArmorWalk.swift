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
    let walk = report.ownWalk
    self.init(
      request: request,
      steps: walk.map { step in
        Step(
          handler: rules.name(of: step.link), stops: step.disposition == .stop,
          reason: step.reason.name)
      },
      outcome: walk.last { $0.disposition == .stop }.map { rules.name(of: $0.link) })
  }
}

extension HitReport {
  /// The walk of the attack itself.
  fileprivate var ownWalk: [LinkStep] { packets.isEmpty ? [] : walk(of: 0) }
}
