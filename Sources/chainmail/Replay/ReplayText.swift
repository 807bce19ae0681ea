import ChainmailContent
import ChainmailLog
import ChainmailUI

/// What a replay writes into files: what can be printed of it, and what would have been.
enum ReplayText {
  /// Why nothing is written where all is only tried.
  static var refusalInRehearsal: ReplayRefusal { ReplayRefusal(CommandText.nothingIsWritten) }

  /// What `log show` prints, a line for everything that happened.
  ///
  /// - Parameters:
  ///   - reel: The log.
  ///   - name: How it was named on the command line.
  ///   - setting: What it is shown with.
  /// - Returns: The lines.
  /// - Throws: ``Failure`` where a log that seemed sound is not.
  static func lines(
    of reel: ReplayReel, _ name: String, _ setting: Setting
  ) throws(Failure) -> [String] {
    do throws(LogError) {
      return try reel.text(setting)
    } catch {
      throw .badInput(CommandText.unreadable(name, error))
    }
  }

  /// Writes lines into a file, at once or not at all.
  ///
  /// - Parameters:
  ///   - path: The file, as it was typed.
  ///   - overwrites: Whether a file that is there already may be written over.
  ///   - lines: Makes the lines.
  /// - Returns: What became of it.
  static func write(
    to path: String, _ overwrites: Bool, _ lines: () throws(Failure) -> [String]
  ) -> ReplayScreen.Export {
    do throws(Failure) {
      let file = try OutputFile(path)
      guard overwrites || !file.isThere else { return .exists }
      try file.write(try lines().map { $0 + "\n" }.joined())
      return .written(path)
    } catch {
      return .failed(ReplayRefusal(error.sentences.joined(separator: "\n")))
    }
  }

  /// Keeps what would have been as a log beside the recorded one, with its rules where no pack has
  /// them.
  ///
  /// - Returns: The path of the log.
  static func keep(
    _ result: WhatIfGame.Result, beside source: LogSource
  ) -> Result<String, ReplayRefusal> {
    guard let folder = source.folder ?? Places.logs else {
      return .failure(ReplayRefusal(CommandText.noHome))
    }
    let shelf = LogShelf(
      path: folder.count > 1 && folder.last == "/" ? String(folder.dropLast()) : folder)
    do {
      if source.folder == nil { try shelf.make() }
      let path = shelf.path(for: result.header)
      try result.log.copy(to: path)
      try LogCommand.WhatIf.keepRules(of: result.pack, for: result.header, beside: path)
      return .success(path)
    } catch {
      return .failure(ReplayRefusal(Failure(of: error).sentences.first ?? ""))
    }
  }
}
