internal import ChainmailLog
package import ChainmailRooms
package import ChainmailTerminal
internal import Messages
internal import ResponderChain

/// What all rooms have in common: the window, the walk that is seen, what was said, the help.
///
/// Time comes in as milliseconds of any clock that never goes back.
package struct Hall: Sendable {
  package let setting: Setting
  package let room: Room
  /// Every key of the room, as a page.
  private let help: @Sendable (Pages) -> Reader

  /// The size of the window; by it pages scroll.
  package private(set) var size = Layout.smallest
  /// Whether the window is large enough to show the room.
  var isShown: Bool { size.fits(Layout.smallest) }
  private var now: UInt64 = 0

  /// The walk that is shown.
  private(set) var walk: WalkTrace?
  /// When it began to be; nil where all of it is seen.
  private var walkBegan: UInt64?
  /// When what is waited for is over; nil where nothing is.
  private var waitEnd: UInt64?
  /// How many walks were shown so far.
  private(set) var walkCount = 0
  /// What is still seen of the room while the walk is under way.
  private var veil: Veil?
  /// What happened here, the latest last.
  private(set) var story: [String] = []
  /// How much has happened so far.
  private(set) var storyCount = 0
  /// An answer to the last key.
  var remark: String?
  /// Why what is done here cannot be kept; nil while it can.
  var trouble: String? { unreadable ?? bookTrouble }
  private var bookTrouble: String?
  /// Why what is kept here could not be read; then nothing is kept in its place.
  private var unreadable: String?
  /// Whether what is done here may be kept.
  package var mayKeep: Bool { unreadable == nil }
  /// How far what runs beside the screen has come; nil while nothing runs or nobody knows.
  package var progress: RoomProgress?
  /// The line in which a command is typed; nil while it is closed.
  var palette: CommandPalette?
  /// What is searched for in the list or the page in front; nil where nothing is.
  var search: ListSearch?
  /// What the mouse pressed on last; nil since a key was pressed.
  var lastPress: LastPress?
  /// What is read in front of the room; nil where nothing is.
  private var page: Page?

  /// Whether a page is read over the room.
  var isPaged: Bool { page != nil }
  /// Whether that page is the one of all keys.
  var isHelpOpen: Bool { if case .help = page { true } else { false } }

  /// How long a step of a walk is seen before the next, in milliseconds.
  private var step: UInt64 { 180 * (setting.motion.slowness ?? 1) }
  /// The most sentences that are remembered.
  private static let storyLimit = 200

  /// What can be read in front of a room, and how far it has been scrolled.
  private enum Page {
    case help(scroll: Int)
    case story(scroll: Int)
  }

  /// Creates the hall of a room with these keys.
  init<Command>(_ setting: Setting, _ room: Room, _ keymap: Keymap<Command>) {
    self.setting = setting
    self.room = room
    let note = setting.texts(room.explanation)
    let common = setting.keymaps.rooms
    help = { $0.help(keymap, common, note: note) }
  }

  /// Takes note of what cannot be written down, so that all frames say so.
  ///
  /// - Parameters:
  ///   - saving: Why the game is not written into its log; nil where it is.
  ///   - keeping: Why what is done here is not kept; nil where it is.
  package mutating func tell(ofTrouble saving: SavingTrouble?, keeping: PlayerBook.Trouble?) {
    let texts = setting.texts
    let saving = saving.map { texts(.roomNotSaved, texts($0)) }
    let troubles = [saving, keeping.map(texts.notKept)].compactMap(\.self)
    bookTrouble = troubles.isEmpty ? nil : texts.joined(troubles)
  }

  /// Takes note of the size of the window; to be called before the first key.
  package mutating func resized(to size: Size) { self.size = size }

  /// Takes note of the time, in milliseconds.
  package mutating func advance(to milliseconds: UInt64) {
    // A clock that claims to be at its end leaves room for the walks that begin now.
    now = min(max(now, milliseconds), .max / 2)
    if !isWalking { finishWalk() }
    if secondsToWait == 0 { waitEnd = nil }
  }

  /// When the frame changes by itself; nil while nothing moves.
  package var nextDeadline: UInt64? {
    let step = isWalking ? walkBegan.map { $0 + UInt64(seenSteps) * self.step } : nil
    let second = waitEnd.map { $0 - UInt64(max(secondsToWait - 1, 0)) * 1000 }
    return [step, second].compactMap(\.self).min()
  }

  /// Counts seconds down, in place of those that were counted before.
  mutating func wait(seconds: Int64) {
    waitEnd = seconds > 0 ? now + UInt64(min(seconds, 1 << 20)) * 1000 : nil
  }

  /// How many seconds are still to wait, a begun one as a whole; 0 where nothing is waited for.
  var secondsToWait: Int {
    guard let waitEnd, waitEnd > now else { return 0 }
    return Int((waitEnd - now + 999) / 1000)
  }

  /// How many answers of the walk are seen so far.
  var seenSteps: Int {
    guard let walk else { return 0 }
    guard let walkBegan else { return walk.steps.count }
    let passed = min((now - walkBegan) / step, UInt64(walk.steps.count))
    return min(Int(passed) + 1, walk.steps.count)
  }

  /// Whether a walk is still under way.
  var isWalking: Bool { seenSteps < walk?.steps.count ?? 0 }

  /// Shows a walk, step after step.
  mutating func show(_ walk: WalkTrace?) {
    self.walk = walk
    walkCount += 1
    walkBegan = setting.motion == .off ? nil : now
  }

  /// Shows the end of a walk that is still under way.
  mutating func finishWalk() {
    walkBegan = nil
    veil = nil
  }

  /// A room as it was before a walk.
  struct Veil: Sendable {
    var face: RoomFace
    var story: [String]
  }

  /// Has the room be seen as it was, until the walk that was begun since has arrived.
  mutating func veil(_ face: RoomFace, of before: Hall) {
    veil = isWalking ? before.seenVeil ?? Veil(face: face, story: before.story) : nil
  }

  /// What is seen instead of what the walk has brought; nil where it has arrived.
  var seenVeil: Veil? { isWalking ? veil : nil }

  /// The same without what it was before.
  var unveiled: Hall {
    var hall = self
    hall.veil = nil
    return hall
  }

  /// What a profile keeps of the room; nil where it keeps nothing, or nothing that can be read,
  /// which is told and stays as it is.
  mutating func recall<Kept>(
    _ states: RoomStates, _ read: (JSONValue) throws(JSONError) -> Kept
  ) -> Kept? {
    unreadable = nil
    do throws(JSONError) {
      return try states[room.rawValue].map(read)
    } catch {
      unreadable = setting.texts(.roomUnreadable, setting.texts(error))
      return nil
    }
  }

  /// Tells what happened.
  mutating func tell(_ sentence: String) {
    story.append(sentence)
    storyCount += 1
    story.removeFirst(max(story.count - Self.storyLimit, 0))
  }

  /// Tells of rooms where something that was done is not kept, since another program had changed
  /// them.
  package mutating func tell(ofOvertaken rooms: [String]) {
    for name in rooms {
      let title = Room(rawValue: name).map { setting.texts($0.title) } ?? name
      tell(setting.texts(.roomOvertaken, title))
    }
  }

  mutating func openHelp() { page = .help(scroll: 0) }

  mutating func openStory() { page = .story(scroll: .max) }

  /// Has the page in front begin at a line.
  mutating func scrollPage(to line: Int) {
    switch page {
    case nil: break
    case .help: page = .help(scroll: line)
    case .story: page = .story(scroll: line)
    }
  }

  /// The page that is read, where there is one.
  func reader(size: Size) -> Reader? {
    switch page {
    case nil: nil
    case .help(let scroll): help(Pages(setting: setting, size: size, scroll: scroll))
    case .story(let scroll):
      Pages(setting: setting, size: size, scroll: scroll).story(seenVeil?.story ?? story)
    }
  }

  private mutating func answerPage(_ command: DialogCommand, _ reader: Reader) {
    let scroll = reader.scrolled(by: command)
    switch page {
    case _ where command == .close: page = nil
    case _ where command == .find: search = ListSearch(from: reader.scroll)
    case nil: break
    case .help: page = .help(scroll: scroll)
    case .story: page = .story(scroll: scroll)
    }
  }

  /// Whether an event is for the window or for a page that is read, and no business of the room's.
  mutating func takes(_ event: InputEvent) -> Bool {
    switch event {
    case .resize(let size): resized(to: size)
    case .signal(.resumed): finishWalk()
    case .signal, .closed, .timeout, .mouse: break
    // In a window too small to show the room nobody sees what a key does.
    case .key, .paste:
      guard isShown else { return true }
      if let reader = reader(size: size) {
        if case .key(let key) = event, let command = setting.keymaps.pages.command(for: key) {
          answerPage(command, reader)
        }
      } else if case .key(let key) = event,
        setting.keymaps.rooms.command(for: key) == .story
      {
        openStory()
      } else {
        remark = nil
        finishWalk()
        return false
      }
    }
    return true
  }
}
