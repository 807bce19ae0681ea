package import ChainmailLog
package import ChainmailRooms
package import Messages

/// Why a game is not saved.
package enum SavingTrouble: Hashable, Sendable {
  /// The environment names no folder for logs.
  case noFolder
  /// The log cannot be written into this folder; nil where there is none.
  case log(LogError, folder: String?)

  /// The same once the game has ended, and what waited to be written is gone with it.
  package var afterwards: SavingTrouble {
    guard case .log(.notSaved(let code, _), let folder) = self else { return self }
    return .log(.notSaved(code: code, pending: 0), folder: folder)
  }
}

/// A place for logs that the player named.
package struct Refuge: Hashable, Sendable {
  /// As XDG_STATE_HOME would have to name it.
  package var stateHome: String
  /// The log there.
  package var log: String

  /// Describes the place.
  package init(stateHome: String, log: String) {
    self.stateHome = stateHome
    self.log = log
  }
}

extension Texts {
  /// Why a game is not saved, and what could be done about it, as sentences.
  package func callAsFunction(_ trouble: SavingTrouble) -> String {
    switch trouble {
    case .noFolder: self(.savingNoFolder)
    case .log(let error, nil): self(.savingFailed, self(error))
    // No other folder takes what no reader would.
    case .log(.lineTooLong(let bytes), _): self(.savingFailed, self(LogError.lineTooLong(bytes)))
    case .log(let error, _?) where error.isFileTooLarge: self(.savingFileTooLarge, self(error))
    case .log(let error, let folder?):
      self(error.isDiskFull ? .savingDiskFull : .savingNotWritable, self(error), folder)
    }
  }

  /// Why what is done in the rooms is not kept, as a sentence.
  package func notKept(_ trouble: PlayerBook.Trouble) -> String {
    switch trouble {
    case .noFolder: self(.roomNoFolder)
    case .failed(let error): self(.roomNotKept, self(error))
    }
  }

  /// Why no profiles are at hand, as a clause.
  ///
  /// - Parameter isRehearsal: Whether nothing is kept; else the environment names no folder for
  ///   them.
  /// - Returns: The clause, without an end.
  package func noProfiles(isRehearsal: Bool) -> String {
    self(isRehearsal ? .gateRehearsal : .gateNoFolder)
  }

  /// Why a game's rules are not kept beside its log, as a sentence.
  package func rulesNotKept(_ reason: some Worded) -> String {
    self(.savingRulesNotKept, self(reason))
  }

  /// How the next start finds a game that was saved elsewhere, as a sentence.
  package func wayBack(to refuge: Refuge) -> String { self(.savingWayBack, refuge.stateHome) }
}
