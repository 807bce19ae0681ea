internal import ChainmailContent
internal import ChainmailTerminal
internal import Messages

/// The keys that a person has chosen for one command of a screen, with their places in the file.
struct KeyChoice: Hashable, Sendable {
  /// A key, and where it stands.
  struct PlacedKey: Hashable, Sendable {
    var key: Key
    var location: ContentLocation
  }

  /// What the command is called.
  var name: String
  var keys: [PlacedKey]
}

/// What a person has chosen for one screen, and what is wrong with it.
struct KeyChoices {
  let section: String
  let all: [KeyChoice]
  private(set) var errors = ErrorList()

  init(_ section: String, _ all: [KeyChoice]) {
    self.section = section
    self.all = all
  }

  private func words(_ key: Key) -> String { Texts.english.name(of: key) }

  /// A key that is somebody's name.
  mutating func noteFixed(_ key: KeyChoice.PlacedKey) {
    let (key, place) = (words(key.key), key.location)
    note("\(key) always means a piece on \(section)", allowed: "another key", at: place)
  }

  /// A key that was chosen for something else already.
  mutating func noteTwice(_ key: KeyChoice.PlacedKey, of name: String) {
    let (key, place) = (words(key.key), key.location)
    note("\(key) is chosen for \(name) of \(section), too", allowed: "another key", at: place)
  }

  /// The last key of a command, taken for another.
  mutating func noteLost(_ key: Key, of name: String, to taker: KeyChoice) {
    guard let place = taker.keys.first(where: { $0.key == key }) else { return }
    note(
      "without \(words(key)) no key is left for \(name) of \(section)",
      allowed: "another key, or another key for \(name), too", at: place.location)
  }

  private mutating func note(_ what: Message, allowed: Message, at place: ContentLocation) {
    errors.add(.contradiction(what, allowed: allowed), at: place)
  }
}
