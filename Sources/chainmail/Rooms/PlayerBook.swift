import ChainmailRooms
import ChainmailUI

/// What the rooms keep for whoever plays, in the gate's book.
struct PlayerBook {
  /// Nil where the environment names no folder for it.
  private let store: ProfileStore?
  /// Who plays; the guest until somebody signs in.
  private(set) var player = ProfileID.guest
  /// Nil for the guest, and where their page cannot be read.
  private var firstName: String?
  /// What the rooms keep, also while it cannot be written.
  private(set) var states = RoomStates()
  /// Whether their page was read, or is not there yet: over one that could not be read nothing is
  /// written.
  private var isOpen = false
  /// The rooms of which the last could not be written yet.
  private var unwritten: Set<String> = []
  /// Why what is done cannot be kept; nil while it can.
  private(set) var trouble: String?

  /// Opens the book at the guest's page, which need not be there yet.
  init(_ store: ProfileStore? = Places.profiles.map(ProfileStore.init(path:))) {
    self.store = store
    open(.guest)
  }

  /// Whoever plays, as the rooms know them.
  var whoPlays: Player { Player(id: player, firstName: firstName, states: states) }

  /// Turns to somebody's page.
  mutating func open(_ player: ProfileID) {
    self.player = player
    firstName = nil
    states = RoomStates()
    unwritten = []
    isOpen = false
    attempt { book throws(ProfileError) in
      guard let store = book.store else { return }
      do throws(ProfileError) {
        let profile = try store.profile(player)
        book.firstName = profile.owner?.person.firstName
        book.states = profile.rooms
      } catch .unknown(.guest) {
        // The guest's page is made when there is something to keep.
      }
      book.isOpen = true
    }
  }

  /// Keeps what a room has changed; what other rooms keep stays as it is on the disk.
  mutating func keep(_ room: Room, _ change: (inout RoomStates) -> Void) {
    change(&states)
    unwritten.insert(room.rawValue)
    write()
  }

  /// Tries once more to write what could not be written, else reads what others may have written.
  mutating func refresh() {
    if unwritten.isEmpty { open(player) } else { write() }
  }

  private mutating func write() {
    guard isOpen else { return }
    attempt { book throws(ProfileError) in
      guard let store = book.store else { return }
      if book.player == .guest { _ = try store.guest(at: Clock.secondsSince1970) }
      let (states, rooms) = (book.states, book.unwritten)
      try store.update(book.player) { kept in
        for room in rooms { kept[room] = states[room] }
      }
      book.unwritten = []
    }
  }

  private mutating func attempt(_ work: (inout PlayerBook) throws(ProfileError) -> Void) {
    do throws(ProfileError) {
      try work(&self)
      trouble = store == nil ? CommandText.noRoomFolder : nil
    } catch {
      trouble = CommandText.notKept(error)
    }
  }
}
