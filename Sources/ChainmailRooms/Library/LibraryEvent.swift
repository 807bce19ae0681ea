package import ChainmailContent
package import ChainmailCore
internal import Messages

/// What a game's log tells of the library.
package enum LibraryFact: String, Hashable, Sendable, CaseIterable {
  /// By the place.
  case found, failed
  case absent
  /// By the pack; the number is that of the endpoint, from 1.
  case fetched
  /// By the pack.
  case forgotten
}

/// Something that happened in the library, as a log keeps it.
package enum LibraryEvent: Hashable, Sendable {
  /// This place had the pack.
  case found(PackShelf.ID)
  /// Nobody who was asked had it. Which one it was is not told: its name was typed.
  case absent
  /// This place failed.
  case failed(PackShelf.ID)
  /// A pack came from the endpoint with this number, from 0.
  case fetched(String, endpoint: Int)
  /// The download of a pack was removed.
  case forgotten(String)

  /// What a log keeps of it; nil where it cannot be named there.
  package var fact: RoomFact? {
    switch self {
    case .found(let place): LibraryFact.found.fact(by: place.description)
    case .absent: LibraryFact.absent.fact()
    case .failed(let place): LibraryFact.failed.fact(by: place.description)
    case .fetched(let id, let endpoint): LibraryFact.fetched.fact(by: id, endpoint + 1)
    case .forgotten(let id): LibraryFact.forgotten.fact(by: id)
    }
  }

  /// Reads what a log keeps; nil for what this version does not know.
  package init?(_ fact: RoomFact) {
    guard fact.room == LibraryFact.room, let what = LibraryFact(rawValue: fact.what) else {
      return nil
    }
    let place = PackShelf.ID.all.first { $0.description == fact.by }
    switch (what, fact.by, place, fact.number) {
    case (.found, _, let place?, nil): self = .found(place)
    case (.absent, nil, _, nil): self = .absent
    case (.failed, _, let place?, nil): self = .failed(place)
    case (.fetched, let id?, _, let number?):
      guard (1...PackLibrary.endpointLimit).contains(Int(number)) else { return nil }
      self = .fetched(id, endpoint: Int(number) - 1)
    case (.forgotten, let id?, _, nil): self = .forgotten(id)
    default: return nil
    }
  }
}

extension PackShelf.ID {
  /// All places that there can be.
  fileprivate static let all: [PackShelf.ID] =
    [.memory, .override, .user, .installed, .builtIn]
    + (0..<PackLibrary.endpointLimit).map { .endpoint($0) }
}
