import ChainmailAnalysis
import ChainmailContent
import ChainmailCore
import ChainmailLog
import Messages

extension CommandText {
  static let nobody = text("nobody")
  static let none = text("none")
  static let noneFound = text("none found")
  static let roseAgain = text("The body falls, and rises again whole.")
  static let linkHeading = text("Link")
  static let actsHeading = text("Acts")
  static let absorbedHeading = text("Absorbed")
  static let amplifiedHeading = text("Amplified")
  static let divertedHeading = text("Diverted")
  static let deferredHeading = text("Deferred")
  static let hitsHeading = text("Hits of")
  static let survivedHeading = text("Survived")
  static let killsHeading = text("First that kills")
  static let largestHeading = text("Largest survived")
  static let groundHeading = text("Known by")
  static let sizeHeading = text("Size")
  static let countHeading = text("Number")
  static let rawHeading = text("Raw damage")
  static let loadoutHeading = text("Loadout")
  static let bodyHeading = text("Body")
  static let overkillHeading = text("Overkill")
  static let resultHeading = text("Result")
  static let fallsHeading = text("Falls")
  static let totalHeading = text("Total")
  static let withReturns = text("  with what comes back")
  static let withReturnsBelow = "  " + withReturns
  static let returned = text("What comes back:")

  /// The answer out of several that is being looked for.
  static func asked(_ name: String, _ number: Int, of count: Int) -> String {
    text("asking about \(name), \(number) of \(count)")
  }

  /// A line about attacks with all played out that links keep back.
  static func toldWithReturns(_ line: String) -> String { text("with what comes back: \(line)") }

  /// A share in percent to one decimal; what is less, but not nothing, is seen to be.
  static func percent(_ share: Double) -> String {
    if share > 0, share < 0.0005 { return "<0.1 %" }
    if share < 1, share > 0.9995 { return ">99.9 %" }
    let tenths = Int((share * 1000).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number to two decimals; very large ones as they are, and two digits of very small ones, so
  /// that only zero is zero.
  static func decimal(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return jsonNumber(value) }
    var scale = 100.0
    while value != 0, value.magnitude * scale < 1, scale < 1e200 { scale *= 10 }
    if scale > 100 { scale *= 10 }
    return jsonNumber((value * scale).rounded() / scale)
  }

  static func quanta(_ quanta: Int128) -> String {
    Amount(quanta: quanta)?.description
      ?? jsonNumber(Double(quanta) / Double(Amount.quantaPerUnit))
  }

  private static func seeds(_ count: Int) -> String {
    count == 1 ? text("1 seed") : text("\(count) seeds")
  }

  static func ground(_ ground: Distribution.Ground, isCutShort: Bool) -> String {
    switch ground {
    case .simulation(let seeds) where isCutShort:
      text("\(self.seeds(seeds)); more take too much work")
    case _ where isCutShort: text("stopped: more takes too much work")
    case .fractions: text("all dice, exactly")
    case .doubles: text("all dice, to about 15 digits")
    case .simulation(let seeds): self.seeds(seeds)
    }
  }

  /// The ground of the number of hits; of hits that are lost to rounding, that, and of a count that
  /// was given up, after how many.
  static func ground(_ answer: EffectiveHitPoints, _ rules: Rules) -> String {
    guard answer.linksRoundingAway.isEmpty else {
      let links = answer.linksRoundingAway.map(rules.name(of:)).joined(separator: ", ")
      return text("hits of this size are lost to rounding at \(links); larger ones may get through")
    }
    switch (answer.hits, answer.ground) {
    case (.moreThan(let hits, _), .fractions), (.moreThan(let hits, _), .doubles):
      guard !answer.isCutShort else { break }
      return text("stopped after \(hits) hits")
    default: break
    }
    return ground(answer.ground, isCutShort: answer.isCutShort)
  }

  static func ground(_ answer: MaxHit) -> String {
    switch answer.ground {
    case _ where answer.isCutShort: text("some hits; more take too much work")
    case .proven: text("proof")
    case .checked(let hit): text("all hits up to \(hit), and some beyond")
    case .simulated(let seeds, nil): text("\(self.seeds(seeds)) for each hit")
    case .simulated(let seeds, let hit?):
      text("\(self.seeds(seeds)) for each hit up to \(hit), and some beyond")
    }
  }

  static func moments(_ distribution: Distribution) -> String {
    var mean = text("mean \(decimal(distribution.mean))")
    if let exact = distribution.exactMean, exact.denominator > 1 {
      mean += " (\(exact.numerator)/\(exact.denominator))"
    }
    return
      text(
        "\(mean)\(within(distribution.meanInterval)), standard deviation \(decimal(distribution.deviation))"
      )
  }

  /// Between which bounds a number lies that seeds showed; empty where it is known otherwise.
  private static func within(_ interval: ClosedRange<Double>?) -> String {
    interval.map { text(" (95 %: \(decimal($0.lowerBound)) to \(decimal($0.upperBound)))") } ?? ""
  }

  static func quantiles(_ distribution: Distribution) -> String {
    let quantiles =
      Distribution.quantiles.map { name, probability in
        "\(name): \(distribution.quantile(probability))"
      }.joined(separator: ", ")
    return text("quantiles: \(quantiles)")
  }

  /// The outcomes of a band, from the least to the most.
  static func band(_ band: Distribution.Band) -> String {
    band.least == band.most ? band.least.description : "\(band.least)-\(band.most)"
  }

  static func falls(_ falls: Likelihood) -> String {
    var line = text("the body falls: \(percent(falls.value))")
    if let exact = falls.exact, exact != .zero, exact != .one { line += " (\(exact))" }
    if let interval = falls.interval {
      line += text(" (95 %: \(percent(interval.lowerBound)) to \(percent(interval.upperBound)))")
    }
    return line
  }

  /// What an attack brings and nothing of the character asks for.
  static func unreadStat(_ stat: String, of attack: String) -> String {
    text("\(attack): warning: no worn link reads the attacker's stat \(stat)")
  }

  /// The probability that each link stops an attack, and that each pool absorbs it.
  static func stops(
    _ attack: String, _ stops: [Distribution.AttackShare.Stop], _ rules: Rules
  ) -> [String] {
    func list(_ share: (Distribution.AttackShare.Stop) -> Double) -> String {
      stops.filter { share($0) > 1e-12 }.map { stop in
        "\(stop.link.map(rules.name(of:)) ?? nobody) \(percent(share(stop)))"
      }.joined(separator: ", ")
    }
    let stopped = list { $0.likelihood.value - ($0.absorbed?.value ?? 0) }
    let absorbed = list { $0.absorbed?.value ?? 0 }
    let lines = absorbed.isEmpty ? [] : [text("\(attack) absorbed by: \(absorbed)")]
    guard !stopped.isEmpty || lines.isEmpty else { return lines }
    return [text("\(attack) stopped by: \(stopped.isEmpty ? nobody : stopped)")] + lines
  }

  /// How an attack ended: at the link that stopped it, at the pool that absorbed it, or at neither.
  static func result(_ hit: HitReport, _ rules: Rules) -> String {
    guard let link = hit.outcome.stoppedBy.map(rules.name(of:)) else { return text("not stopped") }
    return hit.isAbsorbed ? text("absorbed by \(link)") : text("stopped by \(link)")
  }

  /// One of several that are called alike, with what tells it apart.
  static func namesake(_ name: String, _ mark: String) -> String { "\(name) (\(mark))" }

  /// What of an attack for one pack another has no name for; tags and effects have none but their
  /// ids.
  static func leftOut(
    _ leftOut: TypeMapping.LeftOut, of source: Pack, by name: String
  ) -> String {
    let (rules, shown) = (source.rules, source.presentation)
    let types = leftOut.penetration.map { id in
      rules.type(named: id).map { shown.types[Int($0.index)] } ?? id
    }
    let stats = leftOut.stats.map { id in
      rules.attackerStats.firstIndex { $0.id == id }.map { shown.attackerStats[$0] } ?? id
    }
    let parts = [
      (text("tag"), leftOut.tags), (text("effect"), leftOut.effects), (text("penetration"), types),
      (text("stat"), stats),
    ]
    let lists = parts.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: ", "))" }
    return text("left out, since \(name) knows nothing of it: \(lists.joined(separator: "; "))")
  }

  static func total(_ script: ScriptExplanation) -> String {
    text(
      """
      total: body -\(quanta(script.bodyQuanta)), overkill \(quanta(script.overkillQuanta)), \
      falls \(script.falls)
      """)
  }

  /// The types of a profile, with their proportions where they are several.
  static func profile(_ profile: HitProfile, _ rules: Rules) -> String {
    let types = profile.proportions.types.map { type in
      profile.types.count == 1
        ? rules.name(of: type) : "\(rules.name(of: type)):\(profile.proportions[type])"
    }
    return types.joined(separator: ",")
  }

  /// The largest hit that is survived; where one below it kills, up to which hit all are.
  static func survived(_ answer: MaxHit) -> String {
    guard answer.isMonotone else { return text("safe up to \(answer.safe)") }
    return largest(answer)
  }

  static func largest(_ answer: MaxHit) -> String {
    answer.isNone ? text("any") : answer.largestSurvived.description
  }

  /// The first hit that kills; where none is known, or others come before it, from where on there
  /// is no answer.
  static func firstKilling(_ answer: MaxHit) -> String {
    let unresolved = answer.firstUnresolved.map { text("no answer from \($0)") }
    guard let hit = answer.firstKilling else {
      return unresolved ?? (answer.isNone ? none : noneFound)
    }
    if let unresolved, let first = answer.firstUnresolved, first < hit {
      return "\(unresolved), \(hit)"
    }
    return hit.description
  }

  /// Why there is no answer from some hit on.
  static func noAnswer(_ profile: String, from hit: Amount, _ reason: String) -> String {
    text("\(profile), no answer from \(hit): \(reason)")
  }

  static func hits(_ answer: EffectiveHitPoints) -> String {
    switch answer.hits {
    case .expected(let hits): decimal(hits) + within(answer.hitsInterval)
    case .infinite: text("infinite")
    case .moreThan: text("unknown")
    }
  }

  /// The raw damage, or what is known where it has no number.
  static func raw(_ answer: EffectiveHitPoints) -> String {
    if let raw = answer.raw { return decimal(raw) + within(answer.rawInterval) }
    return switch answer.hits {
    case .infinite(let never): text("infinite (never falls: \(percent(never.value)))")
    case .moreThan(let hits, let standing):
      text("unknown (stands after \(hits) hits: \(percent(standing.value)))")
    case .expected: text("unknown")
    }
  }

  static func layers(_ profile: String, _ parts: [String], _ total: Amount) -> String {
    text("\(profile) by layers: \(parts.joined(separator: " + ")) = \(total)")
  }

  /// The worst of all types, and where anything is kept back the worst with it.
  static func worst(_ worst: Twice<WorstProfile>, _ rules: Rules) -> [String] {
    let withReturns = worst.withReturns.map { Self.worst($0, rules).map(toldWithReturns) }
    return Self.worst(worst.itself, rules) + (withReturns ?? [])
  }

  /// The types that take the least to fell the body, and by what they were told apart.
  static func worst(_ worst: WorstProfile, _ rules: Rules) -> [String] {
    guard !worst.givenUp.isEmpty else { return compared(worst, rules) }
    let types = worst.givenUp.map(rules.name(of:)).joined(separator: ", ")
    return (worst.types.isEmpty ? [] : compared(worst, rules))
      + [text("not compared, since counting was given up: \(types)")]
  }

  private static func compared(_ worst: WorstProfile, _ rules: Rules) -> [String] {
    let types = worst.types.map(rules.name(of:)).joined(separator: ", ")
    if worst.types.isEmpty {
      if worst.all.contains(where: { !$0.linksRoundingAway.isEmpty }) {
        return [text("no type fells the body in hits of \(worst.all.first?.hit ?? .zero)")]
      }
      return [
        isSure(worst)
          ? text("no type fells the body") : text("no type fells the body for certain")
      ]
    }
    guard let layers = worst.layers, let layered = worst.layered else {
      return [text("worst in hits of \(worst.all.first?.hit ?? .zero): \(types)")]
    }
    let parts = layers.map { layer in
      let types = layer.types.map(rules.name(of:)).joined(separator: ", ")
      return "\(rules.name(of: layer.link)) \(layer.raw) (\(types))"
    }
    return [
      text("worst by layers: \(types)"),
      text("worst of each layer: \(parts.joined(separator: " + ")) = \(layered)"),
    ]
  }

  /// Returns whether no type ever fells the body, however the dice fall.
  private static func isSure(_ worst: WorstProfile) -> Bool {
    worst.all.allSatisfy { answer in
      if case .infinite(let never) = answer.hits { never.exact == .one } else { false }
    }
  }
}
