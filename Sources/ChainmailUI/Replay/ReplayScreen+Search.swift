internal import ChainmailAnalysis
internal import ChainmailLog
internal import ChainmailRooms
internal import ChainmailTerminal

/// What is looked for in a replay, and where it was found.
struct ReplaySearch: Hashable, Sendable {
  var query: EventQuery
  /// The stops in ascending order; nil while they are looked for.
  var stops: [Int]?
}

extension ReplayScreen {
  /// Takes note of where the query that was searched for last fits, and goes to the nearest such
  /// stop from the one that is shown on, or else before it.
  ///
  /// - Parameter stops: In ascending order.
  /// - Returns: What the front end is to do.
  package mutating func found(_ stops: [Int]) -> [ReplayIntent] {
    guard let query = search?.query else { return [] }
    search?.stops = stops
    guard let stop = stops.first(where: { $0 >= stop }) ?? stops.last else {
      remark = setting.texts(.replayFoundNone, query.text)
      // It is there to be mended; whoever has opened something else since has done with it.
      if page == nil { page = .search(TextField(query.text, limit: Self.queryLimit)) }
      return []
    }
    return go(toFound: stop)
  }

  /// Whether something is being looked for.
  package var isSearching: Bool { search.map { $0.stops == nil } ?? false }

  /// The most characters of a query.
  static var queryLimit: Int { 200 }

  /// Reads what was typed, and has it looked for.
  mutating func look(for text: String) -> [ReplayIntent] {
    do throws(EventQueryError) {
      let query = try EventQuery(text, under: setting.rules, setting.presentation.names)
      page = nil
      isPlaying = false
      search = ReplaySearch(query: query)
      return [.search(query)]
    } catch {
      remark = setting.texts(error)
      return []
    }
  }

  /// Goes to the next stop that was found, or the one before.
  mutating func goToNextFound(isForward: Bool) -> [ReplayIntent] {
    guard let search else {
      let key = setting.keymaps.replay.keyName(of: .search, setting.texts)
      remark = setting.texts(.refusedNoSearch, key)
      return []
    }
    guard let stops = search.stops else { return [] }
    guard let next = stop(in: stops, isForward: isForward) else {
      let refusal: TextKey = isForward ? .replayNoneLater : .replayNoneEarlier
      remark = setting.texts(
        stops.isEmpty ? .replayFoundNone : refusal, search.query.text, String(stops.count))
      return []
    }
    return go(toFound: next)
  }

  /// Goes to a stop that was found.
  package mutating func go(toFound stop: Int) -> [ReplayIntent] {
    if let search, let place = search.stops?.firstIndex(of: stop) {
      remark = setting.texts(
        .replayFound, String(place + 1), String(search.stops?.count ?? 0), search.query.text)
    }
    isPlaying = false
    if case .turn = page { page = nil }
    return go(to: stop)
  }

  /// Says of a time that was asked for from which to which the log tells.
  package mutating func refuse(timesBut ticks: ClosedRange<UInt64>) {
    let wording = Wording(setting)
    remark = setting.texts(
      .refusedTime, wording.seconds(ticks: ticks.lowerBound),
      wording.seconds(ticks: ticks.upperBound))
  }

  /// The next of these stops, which ascend, or the one before.
  func stop(in stops: [Int], isForward: Bool) -> Int? {
    isForward ? stops.first { $0 > wanted } : stops.last { $0 < wanted }
  }

  /// Goes to the next stop at which what is worn changed, or the one before.
  mutating func goToChange(isForward: Bool) -> [ReplayIntent] {
    let next = isForward ? log.changes.first(from: wanted + 1) : log.changes.last(before: wanted)
    // Of what was not gone through yet nobody knows.
    if let surveyed = log.surveyed, next == nil && isForward || wanted > surveyed {
      remark = setting.texts(.replayChangesYet, surveyedNumber(surveyed))
      return []
    }
    guard let next else {
      remark = setting.texts(isForward ? .replayNoLaterChange : .replayNoEarlierChange)
      return []
    }
    isPlaying = false
    return go(to: next)
  }
}

extension Presentation {
  /// What a question about what happened may call things.
  fileprivate var names: PeoplesNames {
    PeoplesNames(
      defenders: defenders.map(\.name), types: types, attacks: attacks, rooms: NotingRooms.names)
  }
}

extension Texts {
  /// Why nothing can be looked for.
  fileprivate func callAsFunction(_ error: EventQueryError) -> String {
    switch error {
    case .empty: self(.refusedSearchEmpty)
    case .unknown(let word, let nearest?): self(.refusedSearchNear, word, nearest)
    case .unknown(let word, nil): self(.refusedSearchWord, word)
    case .noRoom(let name, let rooms):
      self(.refusedSearchRoom, name, rooms.joined(separator: self(.separator)))
    case .noMeasure(let name): self(.refusedSearchNoMeasure, name)
    case .noAmount(let word): self(.refusedSearchAmount, word)
    case .noComparison(let measure): self(.refusedSearchMeasure, measure)
    }
  }
}
