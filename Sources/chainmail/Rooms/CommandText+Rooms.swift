import ChainmailRooms

/// What is said where rooms cannot keep their state.
extension CommandText {
  static let noRoomFolder =
    "Not kept: neither XDG_DATA_HOME nor HOME names a folder."
  static func noCompanion(_ name: String, pack: String) -> String {
    "\(pack) has no companion \(name)."
  }
  static func noPiece(_ name: String, pack: String) -> String {
    "\(pack) has no piece \(name)."
  }
  static func notKept(_ trouble: PlayerBook.Trouble) -> String {
    switch trouble {
    case .noFolder: noRoomFolder
    case .failed(let error): "Not kept: \(error)."
    }
  }
  static func notLogged(_ trouble: String) -> String { "The game is NOT saved: \(trouble)" }
  static let onlyOwnHome = "~ is known as your own home only, where HOME names it"
  static let noBook = "neither XDG_DATA_HOME nor HOME names a folder for the book"
}
