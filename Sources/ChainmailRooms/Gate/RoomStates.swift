internal import ChainmailContent
package import ChainmailLog

/// What the rooms keep in a profile: a JSON value for each, by the room's name.
///
/// A value is kept as it was read, so that a room of another version finds its own again.
package struct RoomStates: Hashable, Sendable {
  /// The most rooms of a profile.
  package static let countLimit = 64

  /// In ascending order of the names.
  private(set) var members: [JSONValue.Member] = []

  package init() {}

  /// Members as they were read; nil where the names are none, or not in ascending order.
  init?(_ members: [JSONValue.Member]) {
    guard members.count <= RoomStates.countLimit,
      members.allSatisfy({ Identifier.isValid($0.name) }),
      zip(members, members.dropFirst()).allSatisfy({ $0.name < $1.name })
    else { return nil }
    self.members = members
  }

  package var names: [String] { members.map(\.name) }

  /// What a room keeps; nil where it keeps nothing.
  ///
  /// The name is the room's own, `[a-z][a-z0-9-]*`.
  package subscript(room: String) -> JSONValue? {
    get { members.first { $0.name == room }?.value }
    set {
      precondition(Identifier.isValid(room), "\(room) is no name of a room")
      members.removeAll { $0.name == room }
      guard let newValue else { return }
      let place = members.firstIndex { $0.name > room } ?? members.endIndex
      members.insert(JSONValue.Member(room, newValue), at: place)
    }
  }
}
