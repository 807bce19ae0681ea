/// What can be said to have something done in a room, such as `feed nut at 2`.
package struct RoomOrder<Command: Hashable & Sendable>: Sendable {
  /// What is done, by what stands behind the word.
  package enum Deed: Sendable {
    /// Nothing does.
    case alone(Command)
    /// The name of something in the room's list; what is not in it may be typed under a command.
    case named(Command, typedUnder: Command? = nil)
    /// A number from 1, each with a command of its own.
    case numbered([Command])
  }

  /// Where the thing begins on its way: a command goes on to the next of so many places.
  package struct Stops: Sendable {
    let command: Command
    let now: Int
    let count: Int

    package init(command: Command, now: Int, count: Int) {
      (self.command, self.now, self.count) = (command, now, count)
    }
  }

  /// Another list of the room, and what leads to it.
  package struct OtherList: Sendable {
    let names: [[String]]
    let way: Command
  }

  package let verb: RoomVerb
  package let deed: Deed
  /// The places that can be said behind a name.
  package var stops: Stops?
  /// Where the names stand; nil where that is the list that has the selection.
  package var list: OtherList?

  package init(_ verb: RoomVerb, _ deed: Deed, at stops: Stops? = nil, in list: OtherList? = nil) {
    self.verb = verb
    self.deed = deed
    self.stops = stops
    self.list = list
  }
}

extension ScreenTelling.Phrase {
  /// An order of a room, in the keys that it stands for; nil where one of them is bound to nothing.
  package init?<Command>(
    _ order: RoomOrder<Command>, in keymap: Keymap<Command>, _ items: [[String]], _ texts: Texts
  ) {
    verb = order.verb
    switch order.deed {
    case .alone(let command):
      guard let key = keymap.key(of: command) else { return nil }
      keys = [key]
      usage = verb.rawValue
    case .named(let command, let typing):
      guard let key = keymap.key(of: command) else { return nil }
      keys = [key]
      let word = order.verb.rawValue
      usage =
        order.stops.map { texts(.plainUsageNameAt, word, String($0.count)) }
        ?? texts(.plainUsageName, word)
      object = .item(
        Items(
          names: order.list?.names ?? items, way: order.list.flatMap { keymap.key(of: $0.way) },
          first: keymap.key(helpedBy: .helpSelectFirst),
          next: keymap.key(helpedBy: .helpSelectNext), own: typing.flatMap(keymap.key(of:))))
    case .numbered(let commands):
      usage = texts(.plainUsageNumberUpTo, verb.rawValue, String(commands.count))
      object = .number(commands.compactMap(keymap.key(of:)))
    }
    guard let stops = order.stops, let key = keymap.key(of: stops.command) else { return }
    self.stops = (0..<stops.count).map { place in
      Array(repeating: key, count: (place - stops.now + stops.count) % stops.count)
    }
  }
}
