/// What the rooms keep for whoever plays, in the gate's book.
///
/// Several programs may have the same page open. Nobody is kept out: what a room keeps is written
/// only over what was last seen of it, so that whoever was slower is told and nothing that another
/// program wrote is lost.
///
/// Reading and writing is waited for, with all until the disk has it: some 2 to 12 milliseconds for
/// a page of a few kilobytes, as measured, which nobody notices behind a key. So what is shown is
/// kept, and beside the screen nothing has to be waited for when the program ends.
package struct PlayerBook: Sendable {
  /// Why what is done cannot be kept.
  package enum Trouble: Hashable, Sendable {
    /// Nobody said where the book is.
    case noFolder
    case failed(ProfileError)
  }

  /// Nil where the environment names no folder for it, and where nothing is to be kept.
  private let store: ProfileStore?
  /// Whether it is meant that nothing is kept.
  private let isRehearsal: Bool
  /// Who plays; the guest until somebody signs in.
  package private(set) var player = ProfileID.guest
  /// Nil for the guest, and where their page cannot be read.
  package private(set) var firstName: String?
  /// What the rooms keep, also while it cannot be written.
  package private(set) var states = RoomStates()
  /// What was last seen of it on the disk, read or written.
  private var seen = RoomStates()
  /// Whether their page was read, or is not there yet: over one that could not be read nothing is
  /// written.
  private var isOpen = false
  /// The rooms of which the last could not be written yet.
  private var unwritten: Set<String> = []
  /// The rooms where something done here is not kept, since another program had changed them.
  package private(set) var overtaken: Set<String> = []
  /// Why what is done cannot be kept; nil while it can.
  package private(set) var trouble: Trouble?

  /// Opens the book at the guest's page, which need not be there yet.
  package init(_ store: ProfileStore?) { self.init(store, isRehearsal: false) }

  /// A guest's book in which nothing stands yet, and of which nothing is kept.
  package static var rehearsal: PlayerBook { PlayerBook(nil, isRehearsal: true) }

  private init(_ store: ProfileStore?, isRehearsal: Bool) {
    self.store = store
    self.isRehearsal = isRehearsal
    open(.guest)
  }

  /// Turns to somebody's page.
  package mutating func open(_ player: ProfileID) {
    self.player = player
    firstName = nil
    states = RoomStates()
    seen = states
    unwritten = []
    isOpen = false
    attempt { book throws(ProfileError) in
      guard let store = book.store else { return }
      do throws(ProfileError) {
        let profile = try store.profile(player)
        book.firstName = profile.owner?.person.firstName
        book.states = profile.rooms
        book.seen = profile.rooms
      } catch .unknown(.guest) {
        // The guest's page is made when there is something to keep.
      }
      book.isOpen = true
    }
  }

  /// Keeps what a room has changed; what other rooms keep stays as it is on the disk.
  ///
  /// Where another program has changed the room since it was last seen here, that stays, and the
  /// room is one of ``overtaken``.
  ///
  /// - Parameters:
  ///   - room: The room, as profiles name it.
  ///   - now: The time, in seconds since 1970.
  ///   - change: Puts what the room keeps now in its place.
  package mutating func keep(
    _ room: String, at now: Int64, _ change: (inout RoomStates) -> Void
  ) {
    change(&states)
    unwritten.insert(room)
    write(at: now)
  }

  /// Looks whether another program has changed a room since it was last seen here; then it is one
  /// of ``overtaken``.
  package mutating func look(at room: String) {
    guard isOpen, unwritten.isEmpty, let store else { return }
    do throws(ProfileError) {
      if try store.profile(player).rooms[room] != seen[room] { overtaken.insert(room) }
    } catch .unknown {
      if seen[room] != nil { overtaken.insert(room) }
    } catch {
      // What cannot be read is told when something is to be kept.
    }
  }

  /// Tries once more to write what could not be written, else reads what others may have written.
  ///
  /// - Parameter now: The time, in seconds since 1970.
  package mutating func refresh(at now: Int64) {
    writeAgain(at: now)
    if unwritten.isEmpty { open(player) }
  }

  /// Tries once more to write what could not be written.
  ///
  /// To be called where somebody goes on to something else, since what is not written by then
  /// might never be.
  ///
  /// - Parameter now: The time, in seconds since 1970.
  package mutating func writeAgain(at now: Int64) {
    if !unwritten.isEmpty { write(at: now) }
  }

  /// Whether something done is not written.
  package var isBehind: Bool { !unwritten.isEmpty }

  /// The rooms that were overtaken, in ascending order, each told once.
  package mutating func takeOvertaken() -> [String] {
    defer { overtaken = [] }
    return overtaken.sorted()
  }

  private mutating func write(at now: Int64) {
    guard isOpen else { return }
    attempt { book throws(ProfileError) in
      guard let store = book.store else { return }
      if book.player == .guest { _ = try store.guest(at: now) }
      let (states, seen, rooms) = (book.states, book.seen, book.unwritten)
      var overtaken: Set<String> = []
      var kept = RoomStates()
      try store.update(book.player) { page in
        for room in rooms {
          if page[room] == seen[room] {
            page[room] = states[room]
          } else {
            overtaken.insert(room)
          }
        }
        kept = page
      }
      book.overtaken.formUnion(overtaken)
      // Of other rooms nothing was looked at here.
      for room in rooms {
        book.states[room] = kept[room]
        book.seen[room] = kept[room]
      }
      book.unwritten = []
    }
  }

  private mutating func attempt(_ work: (inout PlayerBook) throws(ProfileError) -> Void) {
    do throws(ProfileError) {
      try work(&self)
      trouble = store == nil && !isRehearsal ? .noFolder : nil
    } catch {
      trouble = .failed(error)
    }
  }
}
