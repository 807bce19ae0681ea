package import ChainmailCore

/// What happened in a room, by the name under which a log keeps it.
package protocol FactName: RawRepresentable<String> {
  /// The room, as logs name it.
  static var room: String { get }
}

extension FactName {
  /// The fact as a log keeps it.
  ///
  /// - Parameters:
  ///   - name: Who or what it was, where there is somebody to name.
  ///   - number: What the fact counts; more than a log has room for is as much as it has.
  /// - Returns: Nil where the name cannot stand in a log.
  package func fact(by name: String? = nil, _ number: Int? = nil) -> RoomFact? {
    RoomFact(
      room: Self.room, what: rawValue, by: name, number: number.map { UInt32(clamping: $0) })
  }
}

extension CoinFact: FactName { package static var room: String { "coins" } }
extension GateFact: FactName { package static var room: String { "gate" } }
extension LetterFact: FactName { package static var room: String { "letters" } }
extension LibraryFact: FactName { package static var room: String { "library" } }
extension MenagerieFact: FactName { package static var room: String { "menagerie" } }

/// The rooms that note what happened in them.
package enum NotingRooms {
  /// As logs name them.
  package static let names = [
    CoinFact.room, GateFact.room, LetterFact.room, LibraryFact.room, MenagerieFact.room,
  ]
}
