internal import ChainmailAnalysis
internal import ChainmailCore
internal import ChainmailLog
internal import ChainmailTerminal

/// Two games side by side.
extension ReplayScreen {
  /// Shows another game beside this one, both at the same turn.
  package mutating func split(_ other: ReplayBeside) {
    beside = other
    differingStops = stops(of: other)
    awaited = nil
    answered = nil
    page = nil
    motion = nil
    place = nil
    isPlaying = false
    let refused = other.refusals.count
    guard refused > 0 else { return }
    remark = setting.texts(refused == 1 ? .splitRefusedOne : .splitRefused, String(refused))
  }

  /// The last stop of either game.
  var lastStop: Int { max(log.lastStop, beside?.lastStop(of: log) ?? 0) }

  /// The number of turns that can be gone through.
  var turnCount: Int {
    guard let beside else { return log.turnCount }
    let more = beside.log.turnCount + beside.lastStop(of: log) - beside.log.lastStop
    return max(log.turnCount, more)
  }

  /// The number of a stop's turn, which may be the other game's alone.
  func number(of stop: Int) -> UInt64 { log.first + UInt64(min(max(stop, 0), turnCount)) }

  /// The keys that do something now.
  var keymap: Keymap<ReplayCommand> {
    switch beside?.origin {
    case nil: setting.keymaps.replay
    case .whatIf: setting.keymaps.whatIf
    case .log: setting.keymaps.twoLogs
    }
  }

  /// The stops at which something else comes of both games, and the first at which they differ at
  /// all.
  private func stops(of beside: ReplayBeside) -> [Int] {
    var numbers = Set(beside.differing)
    if let first = beside.firstDifference { numbers.insert(first) }
    return numbers.sorted().compactMap { number in
      guard number >= log.first, number - log.first <= UInt64(lastStop) else { return nil }
      return Int(number - log.first)
    }
  }

  mutating func goToDifference(isForward: Bool) -> [ReplayIntent] {
    let stops = differingStops
    guard let next = stop(in: stops, isForward: isForward) else {
      let same = beside.map(sameSentence) ?? ""
      remark = stops.isEmpty ? same : setting.texts(isForward ? .splitNoLater : .splitNoEarlier)
      return []
    }
    isPlaying = false
    return go(to: next)
  }

  /// Shows this game alone again.
  mutating func closeSplit() -> [ReplayIntent] {
    beside = nil
    differingStops = []
    place = nil
    return [.closeSplit] + go(to: min(wanted, log.lastStop))
  }

  /// Says where what would have been is kept as a log, or why it is not.
  package mutating func tellKept(_ kept: Result<String, ReplayRefusal>) {
    remark =
      switch kept {
      case .success(let path): keptSentence(path)
      case .failure(let refusal): setting.texts(.splitUnkept, refusal.reason)
      }
  }
}

extension ReplayScreen {
  private func keptSentence(_ path: String) -> String {
    let texts = setting.texts
    let kept = texts(.splitKept, path)
    guard let missing = beside?.missing else { return kept }
    return texts(.splitKeptFresh, texts(.splitBegunFresh, missing), kept)
  }
}

/// Why something that a replay asked for cannot be done, in a sentence.
package struct ReplayRefusal: Error, Hashable, Sendable {
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}

extension ReplayScreen {
  /// The most pieces that are named above the games.
  private static var namedPieces: Int { 3 }
  /// The most recorded actions that are named that could not be done.
  private static var namedRefusals: Int { 10 }

  /// What is to be said of both games above them: where they first differ, what each comes to, and
  /// which pieces only one of them has, where it is to be brief not more than a few.
  func splitSentences(_ beside: ReplayBeside, isBrief: Bool) -> [String] {
    let texts = setting.texts
    let comparison = beside.comparison
    var sentences: [String] = []
    if let missing = beside.missing { sentences.append(texts(.splitBegunFresh, missing)) }
    // Of what would have been that is known.
    if beside.isByBlows, beside.origin == .log { sentences.append(texts(.splitByBlows)) }
    if let first = comparison.first {
      sentences.append(texts(.splitDiffering, self.place(of: first, beside), differingCount))
    } else {
      sentences.append(sameSentence(beside))
    }
    if let (left, right) = comparison.lengths {
      sentences.append(texts(.splitLengths, String(left), String(right)))
    }
    if let others = others(beside) { sentences.append(others) }
    sentences += totals(beside, isBrief: isBrief)
    // Behind what both came to, since a low window cuts the last of it.
    sentences += refusals(beside, isBrief: isBrief)
    let unmatched = comparison.unmatched
    for (side, pieces) in [
      (TextKey.splitOnlyLeft, unmatched.left), (.splitOnlyRight, unmatched.right),
    ]
    where !pieces.isEmpty {
      let isCut = isBrief && pieces.count > Self.namedPieces
      let named = isCut ? Array(pieces.prefix(Self.namedPieces - 1)) : pieces
      let more = isCut ? [texts(.splitMore, String(pieces.count - named.count))] : []
      sentences.append(texts(side, (named + more).joined(separator: texts(.clauseSeparator))))
    }
    return sentences
  }

  /// What each game comes to: where it is to be brief side by side, else a sentence each.
  private func totals(_ beside: ReplayBeside, isBrief: Bool) -> [String] {
    let texts = setting.texts
    func behindParting(_ totals: String) -> String {
      beside.parting == 0 ? totals : texts(.splitBehind, String(beside.parting), totals)
    }
    let comparison = beside.comparison
    let (left, right) = (comparison.left.statistics, comparison.right.statistics)
    func fall(_ turns: [UInt64]) -> String {
      turns.first.map { texts(.splitFall, String($0)) } ?? texts(.splitNever)
    }
    guard !isBrief else {
      return [
        behindParting(
          texts(
            .splitTotals, quanta(left.body), quanta(right.body), String(left.bodyHits),
            String(right.bodyHits), fall(left.falls), fall(right.falls)))
      ]
    }
    return [(TextKey.splitOfLeft, left), (.splitOfRight, right)].map { side, game in
      let totals = texts(
        .splitSideTotals, quanta(game.body), String(game.bodyHits), fall(game.falls))
      return texts(side, behindParting(totals))
    }
  }

  /// What of what was recorded could not be done in the other game: where it is to be brief the
  /// first of it.
  private func refusals(_ beside: ReplayBeside, isBrief: Bool) -> [String] {
    let (texts, refusals) = (setting.texts, beside.refusals)
    let (recorded, wording) = (Wording(setting), Wording(beside.setting))
    let named = refusals.first.prefix(isBrief ? 1 : Self.namedRefusals)
    let more = refusals.count - UInt64(named.count)
    return named.map { refusal in
      texts(
        refusal.isBlow ? .splitNotDoneAt : .splitNotDoneAfter, String(refusal.turn),
        recorded.name(of: refusal), wording.sentence(for: refusal.reason))
    } + (more > 0 ? [texts(.splitNotDoneMore, String(more))] : [])
  }

  /// At how many turns something else happens, and whether behind the last one too.
  private var differingCount: String {
    let turns = differingStops.filter { $0 <= turnCount }.count
    guard turns < differingStops.count else { return String(turns) }
    return setting.texts(.splitAndAfter, String(turns))
  }

  /// What decides both games and is not the same, in a sentence; nil where nothing is.
  private func others(_ beside: ReplayBeside) -> String? {
    let texts = setting.texts
    let packs = beside.others.contains { $0.field == .pack }
    // Of another pack the rules are others anyway.
    let told = beside.others.filter { !packs || $0.field != .rules }.map { other in
      let field: TextKey =
        switch other.field {
        case .pack: .splitOtherPack
        case .rules: .splitOtherRules
        case .luck: .splitOtherLuck
        case .seed: .splitOtherSeed
        }
      return texts(field, other.left, other.right)
    }
    return told.isEmpty ? nil : texts(.splitOthers, told.joined(separator: texts(.separator)))
  }

  /// That nothing differs, as far as that can be told.
  private func sameSentence(_ beside: ReplayBeside) -> String {
    let sides = [beside.comparison.left, beside.comparison.right]
    return setting.texts(sides.contains { $0.damage != nil } ? .splitDamaged : .splitSame)
  }

  /// Where both first differ, as the beginning of a sentence.
  private func place(of first: FirstDifference, _ beside: ReplayBeside) -> String {
    let texts = setting.texts
    if let more = first.left ?? first.right, first.left == nil || first.right == nil {
      // Of a turn that is torn a re-run may know more than the log tells.
      let told = more.isBlow ? max(more.turn, 1) - 1 : more.turn
      return texts(first.left == nil ? .splitEndsLeft : .splitEndsRight, String(told))
    }
    let last = max(log.last, beside.log.last)
    let number = beside.firstDifference ?? 0
    guard number <= last else { return texts(.splitFirstAfter, String(last)) }
    let turn = String(number)
    let link = first.link.map { name in
      setting.rules.link(named: name).map(Wording(setting).name(of:)) ?? name
    }
    return link.map { texts(.splitFirstAt, turn, $0) } ?? texts(.splitFirst, turn)
  }

  private func quanta(_ sum: Int128) -> String {
    Amount(quanta: sum).map(\.description) ?? setting.texts(.splitImmense)
  }

  /// What stands above each game, in so many columns each: of a long name the middle goes, since
  /// what tells one from another stands at its ends.
  func splitTitles(
    _ beside: ReplayBeside, columns: (left: Int, right: Int) = (.max, .max)
  ) -> (left: String, right: String) {
    let (texts, glyphs) = (setting.texts, setting.look.widgets)
    switch beside.origin {
    case .whatIf(let loop):
      let key: TextKey = loop == .open ? .splitWhatIfOpen : .splitWhatIfClosed
      let room = columns.right - CharacterWidth.columns(of: texts(key, ""))
      return (
        glyphs.shortenedInside(texts(.splitRecorded), to: columns.left),
        texts(key, glyphs.shortenedInside(name(of: beside), to: max(room, 8)))
      )
    case .log:
      return (
        glyphs.shortenedInside(log.source, to: columns.left),
        glyphs.shortenedInside(beside.log.source, to: columns.right)
      )
    }
  }

  /// What another game is called beside this one: of the same pack by its loadout.
  private func name(of beside: ReplayBeside) -> String {
    let (own, other) = (setting.presentation, beside.setting.presentation)
    if own.pack == other.pack, let loadout = other.loadout { return loadout }
    return setting.texts.game(with: other.pack, other.loadout)
  }
}
