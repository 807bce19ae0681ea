package import ChainmailCore
package import ChainmailRooms
package import ChainmailTerminal

/// A room's screen: everything about the room as one value, keys in, frames out.
///
/// The front end hands it events and the time, does what it asks for and shows its frames. What
/// takes longer than a frame is an errand: the front end runs it beside the screen and hands the
/// answer back.
package protocol RoomScreen: Sendable {
  /// What can be run beside the screen; `Never` where nothing is.
  associatedtype Errand: Sendable = Never
  /// What comes of it.
  associatedtype Answer: Sendable = Never
  /// What a key can ask of it.
  associatedtype Command: Hashable & Sendable

  /// What it has in common with all rooms.
  var hall: Hall { get set }

  /// What is to be done as soon as somebody comes in.
  mutating func enter() -> [RoomIntent<Errand>]
  /// What a walk can change in what is seen of it.
  var face: RoomFace { get }
  /// Which keys do what.
  var keymap: Keymap<Command> { get }
  /// Does what a key, or a line of the palette, asks for.
  mutating func perform(_ command: Command) -> [RoomIntent<Errand>]
  /// Whether a key asks for a command now, and is no text and no business of what lies over the
  /// room.
  func takesCommand(by key: Key) -> Bool
  /// The lines of the list from which keys choose, as they are searched; empty without a list.
  var listed: [String] { get }
  /// What else they are called, the same in all languages; empty where they have no such names.
  var listedIDs: [String] { get }
  /// Which of them is selected.
  var selection: Int { get set }
  /// Answers a click on a line of the list.
  mutating func press(on line: Int) -> [RoomIntent<Errand>]
  /// Answers a click on a link of the chain.
  mutating func press(onLink place: Int)
  /// What can be said in place of keys.
  var orders: [RoomOrder<Command>] { get }
  /// What a command does now, for the palette; nil where the table says it, empty where it does
  /// nothing.
  func meaning(of command: Command) -> String?
  /// Answers a key or a paste that no page in front of the room has taken.
  mutating func answer(_ event: InputEvent) -> [RoomIntent<Errand>]
  /// Takes in what came of an errand.
  mutating func receive(_ answer: Answer) -> [RoomIntent<Errand>]
  /// Somebody else plays from now on; what the room shows of whom it knew is theirs now.
  mutating func meet(_ player: Player)
  /// Its keys, its chain and what runs beside it.
  var parts: RoomParts { get }
  /// Whether something of its own lies over the room, such as a line that is typed.
  var hasDialog: Bool { get }
  /// What is read over the room, its lines as long as they are; nil where nothing is.
  var pageLines: [String]? { get }
  /// Draws what lies over the room.
  func drawOver(_ buffer: inout ScreenBuffer)
  /// Whether what is typed now is text, to its end.
  var isTyping: Bool { get }
  /// What is wrong with what was typed; nil where nothing is.
  var fault: String? { get }
  /// Whether what is typed now is one of several lines, between which keys lead.
  var typesInForm: Bool { get }
  /// Whether what is typed now is a password.
  var typesSecret: Bool { get }
  /// Puts what the room keeps from one visit to the next into a profile.
  func keep(in states: inout RoomStates)
}

/// What a room asks its front end to do.
package enum RoomIntent<Errand: Sendable>: Sendable {
  /// Write this into the game's log.
  case note(RoomFact)
  /// Call this companion into the chain for so many blows.
  case call(String, blows: UInt16)
  /// Put a further piece of this kind, by its id, into the bag.
  case gain(String)
  /// Keep the room's state in the profile of whoever plays.
  case keep
  /// Somebody else plays from now on.
  case play(as: ProfileID)
  /// Run this beside the screen, in place of what runs already.
  case begin(Errand)
  /// What runs beside the screen is wanted no more.
  case cancel
  /// What runs beside the screen is to end early; its answer comes all the same.
  case stop
  case leave
}

extension RoomIntent: Equatable where Errand: Equatable {}

extension RoomScreen {
  /// The frame in a window of some size; the same arguments give the same frame.
  package func frame(size: Size) -> ScreenBuffer { frame(size: size, collectsSpots: false) }

  func frame(size: Size, collectsSpots: Bool) -> ScreenBuffer {
    var buffer = hall.frame(size: size, face, parts, collectsSpots: collectsSpots)
    guard hall.isShown, size.fits(Layout.smallest) else { return buffer }
    if isCovered { buffer.coverKeys() }
    drawOver(&buffer)
    hall.drawPage(into: &buffer)
    hall.palette?.draw(hall.setting, into: &buffer)
    // A page reaches down to the last row.
    hall.search?.draw(hall.setting, over: hall.isPaged ? 1 : HintLines.rows, into: &buffer)
    return buffer
  }

  package mutating func enter() -> [RoomIntent<Errand>] { [] }
}

extension RoomScreen where Answer == Never {
  package mutating func receive(_ answer: Never) -> [RoomIntent<Errand>] {}
}

extension RoomScreen {
  /// Most rooms are only entered by one player and left before another comes.
  package mutating func meet(_ player: Player) {}

  package func takesCommand(by key: Key) -> Bool { !isTyping }

  package var hasDialog: Bool { isTyping }

  package var fault: String? { nil }

  package var listedIDs: [String] { [] }

  package var pageLines: [String]? { nil }

  package var orders: [RoomOrder<Command>] { [] }

  package var typesInForm: Bool { false }

  package var typesSecret: Bool { false }

  /// A click selects; what is selected is done what Enter does.
  package mutating func press(on line: Int) -> [RoomIntent<Errand>] {
    guard line != selection else { return handle(.key(.enter)) }
    selection = line
    return []
  }

  package mutating func press(onLink place: Int) {}

  package func meaning(of command: Command) -> String? { nil }

  /// Takes in what came of an errand.
  ///
  /// - Returns: What the front end is to do, in order.
  package mutating func take(_ answer: Answer) -> [RoomIntent<Errand>] {
    veiling { $0.receive(answer) }
  }

  /// Does something; what a walk that begins with it brings is not seen before it has arrived.
  mutating func veiling<Result>(_ body: (inout Self) -> Result) -> Result {
    let before = self
    let result = body(&self)
    if hall.walkCount != before.hall.walkCount {
      var old = before
      // One veil is enough: it holds the room as it was, not how that had come to be.
      old.hall = old.hall.unveiled
      hall.veil(old.face, of: before.hall)
    }
    return result
  }

  /// The game refused what was asked of it: it has not happened here either.
  package mutating func takeBack(to before: Self, because why: String) {
    self = before
    hall.remark = why
  }
}
