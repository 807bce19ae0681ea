/// What can be said to have something done in a room, such as `feed nut at 2`.
package struct RoomOrder<Command: Hashable & Sendable>: Sendable {
  /// What stands behind the word.
  enum Object: Sendable {
    /// One of the room's list by its name; what is none of them may be typed under a command.
    case listed(typedUnder: Command?)
    /// A number from 1, each with a command of its own.
    case numbered([Command])
  }

  /// Where the thing begins on its way: a command goes on to the next of so many places.
  struct Stops: Sendable {
    let command: Command
    let now: Int
    let count: Int
  }

  let verb: RoomVerb
  /// What is asked for; of a number each has its own.
  var command: Command?
  var object: Object?
  var stops: Stops?

  /// A word that stands for a command alone.
  init(_ verb: RoomVerb, _ command: Command) {
    self.verb = verb
    self.command = command
  }

  /// A word with the name of what the command is to be done to.
  init(
    _ verb: RoomVerb, named command: Command, typedUnder typing: Command? = nil,
    at stops: Stops? = nil
  ) {
    self.verb = verb
    self.command = command
    object = .listed(typedUnder: typing)
    self.stops = stops
  }

  /// A word with a number.
  init(_ verb: RoomVerb, numbered commands: [Command]) {
    self.verb = verb
    object = .numbered(commands)
  }
}

extension ScreenTelling.Phrase {
  /// An order of a room, in the keys that it stands for; nil where one of them is bound to nothing.
  init?<Command>(
    _ order: RoomOrder<Command>, in keymap: Keymap<Command>, _ items: [String], _ texts: Texts
  ) {
    verb = order.verb
    usage = verb.rawValue
    switch order.object {
    case .listed(let typing):
      guard let key = order.command.flatMap(keymap.key(of:)) else { return nil }
      keys = [key]
      usage = texts(order.stops == nil ? .plainUsageName : .plainUsageNameAt, verb.rawValue)
      object = .item(
        Items(
          names: items, first: keymap.key(helpedBy: .helpSelectFirst),
          next: keymap.key(helpedBy: .helpSelectNext), own: typing.flatMap(keymap.key(of:))))
    case .numbered(let commands):
      usage = texts(.plainUsageNumber, verb.rawValue)
      object = .number(commands.compactMap(keymap.key(of:)))
    case nil:
      guard let key = order.command.flatMap(keymap.key(of:)) else { return nil }
      keys = [key]
    }
    guard let stops = order.stops, let key = keymap.key(of: stops.command) else { return }
    self.stops = (0..<stops.count).map { place in
      Array(repeating: key, count: (place - stops.now + stops.count) % stops.count)
    }
  }
}
