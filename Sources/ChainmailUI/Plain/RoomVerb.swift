/// The words with which a line begins that has something done in a room.
///
/// They are the same in all languages, as those of the Yard are.
package enum RoomVerb: String, Hashable, Sendable {
  case go
  case feed, line, rest
  case insert, press, take, pay
  case find, fetch, forget, cancel
  case open, side, earlier, later, learn, bring, undo
  case submit, tick, other, guest, profile

  /// The room in which alone it is said; nil where others, or the Yard, have it too.
  package var room: Room? {
    switch self {
    case .feed, .line: .menagerie
    case .insert, .press, .take, .pay: .coins
    case .find, .fetch, .cancel: .library
    case .open, .side, .earlier, .later, .learn, .bring: .letters
    case .submit, .tick, .other, .guest, .profile: .gate
    case .go, .rest, .forget, .undo: nil
    }
  }
}
