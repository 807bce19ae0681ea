internal import ChainmailCore

/// How links are called in a sentence about a hit.
enum Naming: Hashable, Sendable {
  case byName
  /// By the letters of their pieces, where they have one; for narrow logs.
  case byLetter(PieceLetters)

  /// In a narrower log names would leave little room for what links did.
  private static let columnsForNames = 80

  /// How a log of so many columns calls them.
  init(inColumns columns: Int, _ letters: PieceLetters) {
    self = columns < Self.columnsForNames ? .byLetter(letters) : .byName
  }
}

/// How the links of a long walk are told that only let the packet pass.
enum Passing: Hashable, Sendable {
  /// Each by its name, in its turn.
  case named
  /// Behind the others by the letters of their pieces; for windows, in which other blows are to
  /// be seen too.
  case byLetter(PieceLetters)
  /// The number of them; for listeners, who can ask for the walk.
  case counted
}

extension Wording {
  /// The most links of a walk that is not long.
  static var namedSteps: Int { 8 }

  /// What was thrown and what every link that it met did, as one sentence without an end.
  func sentence(
    for hit: HitReport, naming: Naming = .byName, passing: Passing = .named
  ) -> String {
    let packets = hit.packets
    guard let first = packets.first else { return amounts(hit.attack.blow.amounts) }
    let source = hit.attack.blow.source
    let thrown = amounts(first.amounts)
    // Which of the pack's attacks it was, its amounts tell already.
    let isListed = source.isEmpty || rules.attacks.contains { $0.id == source }
    let head = isListed ? texts(.hitThrown, thrown) : texts(.hitThrownBy, thrown, source)
    var clauses = self.clauses(hit.walk(of: 0), of: first.amounts, naming, passing)
    for index in packets.indices.dropFirst() {
      guard let origin = packets[index].origin else { continue }
      clauses.append(spawning(of: packets[index].amounts, origin, naming))
      clauses += self.clauses(hit.walk(of: index), of: packets[index].amounts, naming, passing)
    }
    for reaction in hit.reactions
    where reaction.reaction.trigger == .lethal && reaction.reaction.acted {
      clauses.append(texts(.pieceSaves, name(of: reaction.reaction.link, naming)))
    }
    // No link acts on an attack that brings nothing.
    guard !clauses.isEmpty else { return head }
    return texts(.hitSentence, head, clauses.joined(separator: texts(.clauseSeparator)))
  }

  /// Returns whether the sentence says already what came of a hit: that a link stopped it.
  func saysWhoStopped(_ hit: HitReport) -> Bool { !hit.hurts && hit.outcome.stoppedBy != nil }

  /// Which link absorbed the last of a hit, or what the body lost.
  func verdict(on hit: HitReport, naming: Naming = .byName) -> String {
    if hit.hurts {
      let lost = hit.outcome.body.description
      // Saved from death with all that was left.
      guard hit.outcome.body > .zero else {
        return texts(.verdictKept, hit.hitPointsAfter.description)
      }
      return fells(hit)
        ? texts(.verdictFell, lost)
        : texts(.verdictBody, lost, hit.hitPointsAfter.description)
    }
    guard let link = hit.outcome.stoppedBy else { return texts(.verdictHarmless) }
    return texts(hit.isAbsorbed ? .verdictAbsorbed : .verdictStopped, name(of: link, naming))
  }

  /// Returns whether a hit leaves the body, or a vital part of it, with nothing.
  private func fells(_ hit: HitReport) -> Bool {
    if hit.hitPointsAfter == .zero { return true }
    // An outline does not know which parts are vital.
    guard !isOutline else { return false }
    return hit.levels.contains { link, level in
      guard level == .zero, case .pool(let pool)? = rules.definition(of: link)?.primitive else {
        return false
      }
      return pool.isTerminal && pool.isVital
    }
  }

  func name(of link: LinkID, _ naming: Naming) -> String {
    if case .byLetter(let letters) = naming, let letter = letters[link.piece] {
      return String(letter)
    }
    return name(of: link)
  }

  /// One clause a link; neighbors that only let the packet pass, or only roll, share one.
  private func clauses(
    _ steps: [LinkStep], of thrown: AmountTable, _ naming: Naming, _ passing: Passing
  ) -> [String] {
    // A body that took nothing is nothing to tell of: what still came to it were side effects.
    let steps = steps.filter { $0.reason != .body || !$0.absorbed.isZero }
    func clause(for step: LinkStep, _ link: String) -> String? {
      self.clause(for: step, of: thrown, link)
    }
    if steps.count > Self.namedSteps, passing != .named {
      let acting = steps.filter { !$0.isIdle }
      var last = ""
      let clauses = acting.map { step in
        let link = name(of: step.link, naming)
        defer { last = link }
        return once(link, behind: last) { clause(for: step, $0) ?? texts(.stepPasses, $0) }
      }
      return clauses + passed(steps, passing)
    }
    var clauses: [String] = []
    // The link that the last clause tells of; empty for several.
    var last = ""
    var alike: (links: [String], one: TextKey, several: TextKey) = ([], .stepPasses, .stepsPass)
    func endAlike() {
      let links = alike.links.joined(separator: texts(.separator))
      if !alike.links.isEmpty {
        let key = alike.links.count == 1 ? alike.one : alike.several
        clauses.append(once(links, behind: last) { texts(key, $0) })
        last = links
      }
      alike.links = []
    }
    for step in steps {
      let link = name(of: step.link, naming)
      let words = clause(for: step, link)
      guard words == nil || step.isRollAlone else {
        endAlike()
        clauses.append(once(link, behind: last) { clause(for: step, $0) ?? "" })
        last = link
        continue
      }
      let one: TextKey = words == nil ? .stepPasses : .stepRolls
      if one != alike.one { endAlike() }
      (alike.one, alike.several) = (one, words == nil ? .stepsPass : .stepsRoll)
      // Links of one piece share its letter.
      if alike.links.last != link { alike.links.append(link) }
    }
    endAlike()
    return clauses
  }

  /// Which pieces, or how many links, of a long walk did nothing; a piece of which one link did
  /// something is told with that one.
  private func passed(_ steps: [LinkStep], _ passing: Passing) -> [String] {
    var idle = steps.filter(\.isIdle).map(\.link)
    var named: [Character] = []
    if case .byLetter(let letters) = passing {
      let acting = Set(steps.filter { !$0.isIdle }.map(\.link.piece))
      for link in idle where !acting.contains(link.piece) {
        guard let letter = letters[link.piece], !named.contains(letter) else { continue }
        named.append(letter)
      }
      idle.removeAll { acting.contains($0.piece) || letters[$0.piece] != nil }
    }
    let names = named.map(String.init).joined(separator: texts(.separator))
    let pieces = named.isEmpty ? [] : [texts(named.count == 1 ? .stepPasses : .stepsPass, names)]
    switch idle.count {
    case 0: return pieces
    case 1: return pieces + [texts(.stepOther)]
    case let count: return pieces + [texts(.stepOthers, String(count))]
    }
  }

  /// A clause, without whom it tells of where the one before did so: links of one piece share its
  /// letter.
  private func once(_ link: String, behind last: String, _ clause: (String) -> String) -> String {
    guard link == last else { return clause(link) }
    return String(clause("").drop { $0 == " " })
  }

  /// What a link did; nil where it let the packet pass as it was.
  private func clause(
    for step: LinkStep, of thrown: AmountTable, _ link: String
  ) -> String? {
    let effects = effects(stoppedBy: step)
    if let effects, step.incoming == step.outgoing {
      return texts(.stepStopsEffects, link, effects)
    }
    guard let deed = deed(of: step, with: thrown, link) else { return nil }
    return effects.map { texts(.stepStopsEffectsToo, deed, $0) } ?? deed
  }

  /// The side effects that a link stopped; nil where it stopped none.
  func effects(stoppedBy step: LinkStep) -> String? {
    guard !step.stoppedEffects.isEmpty else { return nil }
    return rules.names(of: step.stoppedEffects).joined(separator: texts(.separator))
  }

  /// What a link did with the amounts.
  private func deed(of step: LinkStep, with thrown: AmountTable, _ link: String) -> String? {
    let taken = total(step.absorbed).description
    // How much "it" is goes without saying only where all of a single amount came this far.
    let isAll = thrown.types.count < 2 && total(step.absorbed) == total(thrown)
    if step.reason == .body { return texts(.stepBody, link, taken) }
    if step.disposition == .stop {
      switch step.reason {
      case .blocked:
        return isAll ? texts(.stepBlocks, link) : texts(.stepBlocksAmount, link, taken)
      case .pooled where !step.lost.isZero: return texts(.stepAbsorbsLast, link, taken)
      case .reduced, .scaled, .pooled: return texts(.stepTakesLast, link, taken)
      case .diverted: return texts(.stepDiverts, link, amounts(step.diverted))
      case .deferred: return texts(.stepDefers, link, amounts(step.deferred))
      case .sacrificed: return sacrifice(of: step, link)
      default: return isAll ? texts(.stepStops, link) : texts(.stepStopsAmount, link, taken)
      }
    }
    switch step.reason {
    case .unaffected, .chance, .open, .watching, .gathered: return nil
    case .spent: return texts(.stepSpent, link)
    case .rolled: return texts(.stepRolls, link)
    case .converted: return texts(.stepConverts, link, amounts(step.convertedIn))
    case .diverted: return texts(.stepDiverts, link, amounts(step.diverted))
    case .deferred: return texts(.stepDefers, link, amounts(step.deferred))
    case .spawned: return texts(.stepSends, link)
    case .sacrificed: return sacrifice(of: step, link)
    case .pooled where !step.lost.isZero:
      return texts(step.isAbsorption ? .stepAbsorbsLast : .stepAbsorbs, link, taken)
    case .immune, .reduced, .scaled, .blocked, .pooled, .body:
      return step.amplified.isZero
        ? texts(.stepTakes, link, taken)
        : texts(.stepAmplifies, link, amounts(step.outgoing))
    }
  }
}

extension Wording {
  /// Which pieces a link gave up for the packet, as far as that is known.
  private func sacrifice(of step: LinkStep, _ link: String) -> String {
    step.sacrificed.isEmpty
      ? texts(.stepSacrifices, link) : texts(.stepSacrificesPieces, link, sacrificed(in: step))
  }

  /// The names of the pieces that a link destroyed.
  func sacrificed(in step: LinkStep) -> String {
    step.sacrificed.map(name(of:)).joined(separator: texts(.separator))
  }
}

extension LinkStep {
  /// True if the link rolled and let the packet pass.
  fileprivate var isRollAlone: Bool { disposition != .stop && reason == .rolled }

  /// True if the packet left as it came, and nothing of the link was spent on it.
  var isIdle: Bool {
    guard disposition != .stop else { return false }
    return switch reason {
    case .unaffected, .chance, .open, .watching, .gathered, .rolled, .spent: true
    default: false
    }
  }
}
