internal import ChainmailCore
internal import ResponderChain

extension TrialRounding {
  /// The trials: an attack that costs the body nothing in any of them costs it nothing with exact
  /// fractions.
  static let all: [TrialRounding] = [.partsDown, .partsUp]
}

extension Wearer {
  /// Returns the links that round so that hits cost the body nothing, where with exact fractions
  /// they might; each once.
  ///
  /// - Parameters:
  ///   - blow: The hit.
  ///   - steady: A character who is the same again after some hits.
  ///   - hits: After how many.
  ///   - playingOut: Whether everything comes back that links keep back of each hit.
  /// - Returns: The links; none if rounding does not matter.
  func linksRoundingAway(
    _ blow: Blow, from steady: Defense, hits: Int, playingOut: Bool
  ) -> [LinkID] {
    let attack = Attack(id: attack(0), blow)
    var course = [steady]
    var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: NoLedger())
    while course.count < hits {
      var next = course[course.count - 1]
      guard let entry = try? entryPlace(in: next),
        (try? evaluator.strike(attack, in: &next, from: entry, playingOut: playingOut)) != nil
      else { break }
      next.forgetDeferrals()
      course.append(next)
    }
    var links: [LinkID] = []
    for trial in TrialRounding.all {
      links.add(linksHurting(attack, course, trial: trial, playingOut: playingOut))
    }
    return links
  }

  /// Returns the links whose rounding keeps an attack from the body of characters among whom it
  /// leads without the trial.
  private func linksHurting(
    _ attack: Attack, _ course: [Defense], trial: TrialRounding, playingOut: Bool
  ) -> [LinkID] {
    var evaluator = Evaluator(draws: EnumeratedDraws(), recorder: TrialRecorder(trial: trial))
    var search = TrialSearch(course)
    while let (before, cause) = search.next() {
      guard let entry = try? entryPlace(in: before) else { continue }
      evaluator.draws = EnumeratedDraws()
      for _ in 0..<Self.waysOfATrial {
        evaluator.recorder.removeAll()
        var after = before
        if let strike = try? evaluator.strike(
          attack, in: &after, from: entry, playingOut: playingOut)
        {
          after.forgetDeferrals()
          search.found(
            after, by: cause ?? evaluator.recorder.link,
            hurt: strike.fell || after.hitPoints < before.hitPoints)
        }
        guard evaluator.draws.advance() else { break }
      }
    }
    return search.links
  }

  /// The number of ways that are tried of dice that only a trial throws.
  private static let waysOfATrial = 64
}

extension HitCourse {
  /// Returns the links that round so that hits keep these characters among themselves, where with
  /// exact fractions they might hurt; each once.
  ///
  /// - Parameter characters: Characters of whom every hit makes one of them.
  /// - Returns: The links; none if rounding does not matter.
  mutating func linksRoundingAway(among characters: Set<Int>) -> [LinkID] {
    var links: [LinkID] = []
    for trial in TrialRounding.all {
      allowTrials()
      var search = TrialSearch(characters.sorted())
      while let (before, cause) = search.next() {
        // More than can be followed, or than an amount can be.
        guard let (ways, changed) = try? ways(of: before, in: trial) else { continue }
        for after in ways {
          search.found(
            after ?? before, by: cause ?? changed,
            hurt: after.map { hitPoints(of: $0) < hitPoints(of: before) } ?? true)
        }
      }
      links.add(search.links)
    }
    return links
  }
}

/// The characters that hits lead to in a trial, each of which is struck once.
private struct TrialSearch<Character: Hashable> {
  /// The links whose rounding hurts in the trial, each once.
  private(set) var links: [LinkID] = []
  private var seen: Set<Character>
  private var waiting: [(character: Character, cause: LinkID?)]
  private var extra = 0

  /// The number of characters that are followed beyond those at the start; who is led further is
  /// taken to be hurt in the end.
  private static var limit: Int { 256 }

  init(_ characters: [Character]) {
    seen = Set(characters)
    waiting = characters.map { ($0, nil) }
  }

  /// Takes out the next character that is to be struck, with the link whose rounding led there.
  mutating func next() -> (Character, LinkID?)? {
    waiting.popLast().map { ($0.character, $0.cause) }
  }

  /// Notes a character that a hit led to by the rounding of a link, or by nothing but the rules.
  mutating func found(_ character: Character, by cause: LinkID?, hurt: Bool) {
    guard let cause else { return }
    if hurt || extra > Self.limit {
      links.add([cause])
    } else if seen.insert(character).inserted {
      extra += 1
      waiting.append((character, cause))
    }
  }
}

/// Records the link of which a trial changes a result: the first at which that is nothing only by
/// its rounding, else the first of all.
private struct TrialRecorder: HitRecorder {
  let trial: TrialRounding
  private(set) var cause = TrialCause()
  private var asked: LinkID?

  init(trial: TrialRounding) { self.trial = trial }

  static var isRecording: Bool { true }

  var link: LinkID? { cause.link }

  mutating func removeAll() { cause = TrialCause() }

  mutating func beginLink(_ link: LinkID, state: LinkState) { asked = link }

  mutating func changedByTrial(fromNothing: Bool) { cause.add(asked, fromNothing: fromNothing) }

  func begin(at attack: UnsafePointer<Attack>, hitPoints: Amount) {}
  func beginPacket(_ packet: borrowing Packet, origin: SpawnOrigin?) {}
  func note(_ account: Account, _ type: DamageType, _ amount: Amount) {}
  func drew(_ draw: RecordedDraw) {}
  func deferred(as id: AttackID) {}
  func endLink(_ reason: Reason, packet: borrowing Packet, state: LinkState) {}
  func reacted(_ reaction: Reaction) {}
  func endPacket(_ end: PacketEnd) {}
  func end(_ outcome: Outcome, broken: [PieceID], hitPoints: Amount) {}
}

/// The link whose rounding is named for what a trial changed.
struct TrialCause: Hashable, Sendable {
  /// The first link that rounds to nothing, else the first that rounds.
  private(set) var link: LinkID?
  private var isFromNothing = false

  /// Takes in another change, in the order of the walk.
  mutating func add(_ link: LinkID?, fromNothing: Bool) {
    guard let link, self.link == nil || (fromNothing && !isFromNothing) else { return }
    (self.link, isFromNothing) = (link, fromNothing)
  }
}

extension [LinkID] {
  /// Appends those links that are not among these yet.
  fileprivate mutating func add(_ links: [LinkID]) {
    for link in links where !contains(link) { append(link) }
  }
}
