internal import ChainmailCore

extension Wording {
  /// What came of something in a room.
  ///
  /// A room or a fact of another version goes by its own name.
  func sentence(for fact: RoomFact) -> String {
    let room = Room(rawValue: fact.room)
    let name = room.map { texts($0.title) } ?? fact.room
    if let sentence = room.flatMap({ self.sentence(for: fact, in: $0) }) {
      return texts(.noteRoom, name, sentence)
    }
    switch (fact.by, fact.number) {
    case (nil, nil): return texts(.noteRoom, name, fact.what)
    case (let by?, nil): return texts(.noteRoomBy, name, fact.what, by)
    case (nil, let number?): return texts(.noteRoomNumber, name, fact.what, String(number))
    case (let by?, let number?):
      return texts(.noteRoomByNumber, name, fact.what, by, String(number))
    }
  }

  /// The same in the room's own words; nil where it has none.
  private func sentence(for fact: RoomFact, in room: Room) -> String? {
    switch room {
    case .coins: coins(fact)
    case .letters: letters(fact)
    case .gate: gate(fact)
    case .library: library(fact)
    case .menagerie: menagerie(fact)
    }
  }
}
