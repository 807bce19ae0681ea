internal import ChainmailContent
internal import ChainmailTerminal

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
  private let texts = Texts.english

  init(_ section: String, _ all: [KeyChoice]) {
    self.section = section
    self.all = all
  }

  private func words(_ key: Key) -> String { texts.name(of: key) }

  /// A key that is somebody's name.
  mutating func noteFixed(_ key: KeyChoice.PlacedKey) {
    let what = texts(.keyFileFixed, words(key.key), section)
    errors.add(.contradiction(what, allowed: texts(.keyFileOther)), at: key.location)
  }

  /// A key that was chosen for something else already.
  mutating func noteTwice(_ key: KeyChoice.PlacedKey, of name: String) {
    let what = texts(.keyFileTwice, words(key.key), name, section)
    errors.add(.contradiction(what, allowed: texts(.keyFileOther)), at: key.location)
  }

  /// The last key of a command, taken for another.
  mutating func noteLost(_ key: Key, of name: String, to taker: KeyChoice) {
    guard let place = taker.keys.first(where: { $0.key == key }) else { return }
    let what = texts(.keyFileLost, words(key), name, section)
    errors.add(
      .contradiction(what, allowed: texts(.keyFileOtherFor, name)), at: place.location)
  }
}
