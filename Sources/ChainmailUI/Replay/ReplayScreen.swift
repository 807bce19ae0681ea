internal import ChainmailCore
internal import ChainmailLog
package import ChainmailTerminal

/// A recorded game on the same panels as the Yard: played, paused, stepped through and explained.
///
/// A frame is a function of this value and the size. Time comes in as milliseconds of any clock
/// that never goes back.
package struct ReplayScreen: Sendable {
  enum Page: Hashable, Sendable {
    case help(scroll: Int)
    case explain(scroll: Int)
    /// What happened up to here.
    case history(scroll: Int)
    /// The turn to go to, as it is typed.
    case turn(TextField)
    /// What to look for, as it is typed.
    case search(TextField)
    case whatIf(LoadoutChooser)
    case export(ExportField)
    case palette(CommandPalette)
  }

  package internal(set) var setting: Setting
  package internal(set) var log: ReplayLog
  var moment: ReplayMoment
  var letters: PieceLetters
  /// The stop that was asked for last.
  var wanted: Int
  /// Which of the moment's places is shown; nil is all of it.
  var place: Int? {
    didSet { (selectedLink, firstLine) = (nil, nil) }
  }
  /// The link that was selected in what is shown; another place or stop has none at first.
  var selectedLink: LinkID?
  /// Of two games the first line of the chains that is seen; nil shows those that matter.
  var firstLine: Int?
  /// Whether the moment that was asked for is entered at its first place.
  var entersAtFirst = false
  package internal(set) var isPlaying = false
  /// Whether turns pass towards the start.
  var isReversed = false
  /// The other game, where two are shown.
  package internal(set) var beside: ReplayBeside?
  /// The stops at which both games differ, in ascending order.
  var differingStops: [Int] = []
  /// What is under way beside the screen and will be shown at the right.
  var awaited: BesideProgress?
  /// The stop that is shown.
  package internal(set) var stop: Int
  /// What is searched for in the page in front.
  var pageSearch: ListSearch?
  /// What the mouse pressed on last; nil since a key was pressed.
  var lastPress: LastPress?
  /// What was searched for last.
  var search: ReplaySearch?
  /// The stops that are to be found again, in ascending order.
  var bookmarks: [Int] = []
  /// When turns pass by themselves, and how fast.
  private(set) var clock = TurnClock()
  var page: Page?
  var remark: String? {
    didSet { remarkScroll = 0 }
  }
  /// The first line of a remark that is seen, where it has no room in the line at the bottom.
  var remarkScroll = 0
  /// The question that was answered last with a loadout; where that is refused, it is asked again.
  var answered: LoadoutChooser?
  /// The types of what does not know all that was thrown, by its place among what was offered.
  var unmappedTypes: [Int: [String]] = [:]
  /// The size of the window; by it pages scroll.
  var size = Layout.smallest
  /// Whether the window is large enough to show the replay.
  var isShown: Bool { size.fits(Layout.smallest) }
  /// Whether turns pass with the time.
  private var isRunning: Bool { isPlaying && page == nil && isShown }

  var now: UInt64 = 0
  var motion: BlowMotion?

  /// Creates a replay that stands still at its first moment.
  package init(_ setting: Setting, log: ReplayLog, at moment: ReplayMoment) {
    self.setting = setting
    self.log = log
    self.moment = moment
    wanted = moment.turn
    stop = moment.turn
    letters = PieceLetters(moment.after, setting.rules)
  }

  /// Takes note of the size of the window; to be called before the first key.
  package mutating func resized(to size: Size) {
    self.size = size
    if !isShown { motion = nil }
  }

  /// Shows the moment that was asked for; one turn further on, its blow is seen to travel.
  ///
  /// - Parameters:
  ///   - moment: The moment; of a game that is over, or has not begun, the one that is nearest.
  ///   - other: The moment of the other game, where there is one, likewise.
  ///   - stop: The stop that was asked for; nil is the moment's.
  package mutating func show(
    _ moment: ReplayMoment, beside other: ReplayMoment? = nil, at stop: Int? = nil
  ) {
    let isNext = moment.turn == self.moment.turn + 1
    self.moment = moment
    if let other { beside?.moment = other }
    self.stop = stop ?? moment.turn
    wanted = self.stop
    letters.learn(moment.after, setting.rules)
    motion = nil
    let places = entersAtFirst ? placeCount : 0
    (place, entersAtFirst) = (places > 1 ? 0 : nil, false)
    guard place == nil, beside == nil else { return }
    guard isNext, page == nil, let slowness = setting.motion.slowness, let hit else { return }
    let limit = isPlaying ? clock.interval * 8 / 10 : BlowMotion.limit * slowness
    guard limit >= 4 * TurnClock.frame else { return }
    motion = BlowMotion(
      hit, meeting: moment.before.defense, number: log.number(of: moment.turn), start: now,
      limit: limit, slowness: slowness)
  }

  /// The blow of the moment; none at the start.
  var hit: HitReport? { moment.hit() }

  /// The place within the moment that is shown; nil where all of it is.
  var here: ReplayPlace? { place(in: moment) }

  /// How many places the stop has, in the game that has more of them.
  var placeCount: Int { max(moment.places.count, beside?.moment.places.count ?? 0) }

  /// The place of a moment that is shown; nil where all of it is.
  func place(in moment: ReplayMoment) -> ReplayPlace? {
    guard let place else { return nil }
    let places = moment.places
    return places.indices.contains(place) ? places[place] : nil
  }

  /// Says that an action of the moment is not over, so that the game cannot go on from here.
  package mutating func refuseBranch() { remark = setting.texts(.refusedPlayOnHere) }

  /// Takes note of the time, in milliseconds; while playing, turns pass with it.
  package mutating func advance(to milliseconds: UInt64) -> [ReplayIntent] {
    now = min(max(now, milliseconds), .max / 2)
    if let motion, now >= motion.end { self.motion = nil }
    guard isRunning else { return [] }
    let turns = clock.turns(at: now)
    guard turns > 0 else { return [] }
    return go(to: wanted + (isReversed ? -turns : turns))
  }

  /// When the frame changes by itself; nil while nothing moves.
  package var nextDeadline: UInt64? {
    let turn = isRunning ? max(clock.due, now + 1) : nil
    guard let change = motion?.nextChange(after: now) else { return turn }
    return min(change, turn ?? change)
  }

  /// The stop at which playing ends.
  private var goal: Int { isReversed ? 0 : lastStop }

  /// Asks for a stop, the nearest there is; at the end playing stops.
  mutating func go(to turn: Int) -> [ReplayIntent] {
    let target = min(max(turn, 0), lastStop)
    if target == goal { isPlaying = false }
    entersAtFirst = false
    if target == wanted { place = nil }
    guard target != wanted else { return [] }
    wanted = target
    return [.seek(target)]
  }

  /// Goes so many events on, or back where they are negative; from turn to turn by itself.
  mutating func goToEvent(_ step: Int) -> [ReplayIntent] {
    isPlaying = false
    let last = max(placeCount - 1, 0)
    let next = (place ?? last) + step
    guard next < 0 || next > last else {
      place = next == last ? nil : next
      return []
    }
    guard step < 0 ? wanted > 0 : wanted < lastStop else { return [] }
    let intents = go(to: wanted + step)
    entersAtFirst = step > 0
    return intents
  }

  mutating func playOrPause() -> [ReplayIntent] {
    guard !isPlaying else {
      isPlaying = false
      return []
    }
    guard lastStop > 0 else { return [] }
    isPlaying = true
    clock.start(at: now)
    // At the end, playing begins anew.
    return wanted == goal ? go(to: lastStop - goal) : []
  }

  /// Plays the other way; a replay that stands still begins to.
  mutating func reverse() -> [ReplayIntent] {
    isReversed.toggle()
    return isPlaying ? [] : playOrPause()
  }

  mutating func changeSpeed(by step: Int) {
    clock.change(by: step, at: isPlaying ? now : nil)
  }
}
