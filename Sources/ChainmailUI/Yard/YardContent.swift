internal import ChainmailCore

/// What a part of the Yard shows: everything that drawing it depends on and that can change while
/// one screen is shown in one layout.
///
/// What drawing reads beside it must follow from it, or a change would not be seen. So a part is
/// drawn from its content where that holds what is shown, and from the game where it only says
/// which game that was.
///
/// Its cases lie elsewhere in memory, since a frame hands them on a few times.
indirect enum YardContent: Equatable, Sendable {
  case header(Header)
  case status(Status)
  case figure(Figure)
  case chain(Chain)
  case kit(Kit)
  /// The serial of the log's entry whose ledger it is.
  case ledger(Int?)
  /// A number that grows each time the forecast changes, the attack, and the amount that kills.
  case forecast(revision: Int, ForecastQuestion.Attack?, Amount)
  case lesson(Lesson)
  case log(Log)
  case message(String)
  case hints(isSparring: Bool)

  struct Header: Equatable, Sendable {
    var turn: UInt64
    /// As far as the blow that travels has come.
    var hitPoints: Amount
    var fullHitPoints: Amount
    var isUnsaved: Bool
  }

  struct Status: Equatable, Sendable {
    var entry: LinkID?
    var letters: PieceLetters
    var sparring: Sparring?
    /// The game's tick; 0 unless sparring goes on, since then it is not seen.
    var tick: UInt64
    /// True while sparring is paused.
    var isHeld: Bool
  }

  struct Figure: Equatable, Sendable {
    var defense: Defense
    var letters: PieceLetters
    /// When the blow that travels arrived.
    var motion: UInt64?
    var hitPoints: Amount
    var isFallen: Bool
    var isFlinching: Bool
  }

  struct Chain: Equatable, Sendable {
    var defense: Defense
    var letters: PieceLetters
    var blow: Blow
    var selection: LinkID?
    var opened: PieceID?
    var entry: LinkID?
    var isFocused: Bool
    var watchesBlow: Bool
  }

  /// The blow that is seen, told apart from others by what the log had come to.
  struct Blow: Equatable, Sendable {
    var revision: Int
    /// When it arrived; nil once its motion is over.
    var start: UInt64?
    var moment: BlowMotion.Moment?
    /// True if its path is still drawn.
    var leavesPath: Bool
  }

  struct Kit: Equatable, Sendable {
    var bag: [Piece]
    var letters: PieceLetters
    var selection: PieceID?
    var isFocused: Bool
  }

  struct Lesson: Equatable, Sendable {
    var progress: String
    var prompt: String
  }

  struct Log: Equatable, Sendable {
    var revision: Int
    var letters: PieceLetters
    /// The blow of which nothing is told yet.
    var untold: UInt64?
    /// True if the body has not been told to rise yet.
    var isFallen: Bool
    var selection: Int?
    var isFocused: Bool
    /// True if it takes the place of a panel.
    var isBoxed: Bool
  }
}
