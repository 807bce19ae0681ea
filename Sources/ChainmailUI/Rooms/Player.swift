package import ChainmailRooms

/// Whoever plays, as the rooms know them.
package struct Player: Sendable {
  package let id: ProfileID
  /// Nil for the guest, and for whoever has a profile that cannot be read.
  package let firstName: String?
  /// What the rooms keep.
  package let states: RoomStates

  package init(id: ProfileID, firstName: String? = nil, states: RoomStates = RoomStates()) {
    self.id = id
    self.firstName = firstName
    self.states = states
  }

  /// Says who plays.
  func sentence(_ texts: Texts) -> String {
    texts(.gatePlays, id == .guest ? texts(.gateGuest) : firstName ?? texts(.gateSomebody))
  }
}
