import ChainmailAnalysis
import ChainmailContent
import ChainmailLog
import ChainmailUI

/// What a replay writes into files: what can be printed of it, and what would have been.
enum ReplayText {
  /// What `log what-if` prints.
  static func lines(
    of result: WhatIfGame.Result, _ recorded: LogHeader, _ log: ReplayLog
  ) -> [String] {
    let others = recorded.differences(from: result.header)
    return [
      CommandText.compared("A", recorded, log.source),
      CommandText.whatIf(result.header, result.loop, hasChoices: log.hasSparring),
    ] + GameComparisonText(result.sides.comparison.withoutRecordsOfRight, others: others).lines
  }

  /// What `log diff` prints.
  static func lines(
    of sides: GameSides, _ left: (LogHeader, String), _ right: (LogHeader, String)
  ) -> [String] {
    [CommandText.compared("A", left.0, left.1), CommandText.compared("B", right.0, right.1)]
      + GameComparisonText(sides.comparison, others: left.0.differences(from: right.0)).lines
  }

  /// Writes lines into a file, at once or not at all.
  ///
  /// - Parameters:
  ///   - path: The file, as it was typed.
  ///   - overwrites: Whether a file that is there already may be written over.
  ///   - lines: Makes the lines.
  /// - Returns: What became of it.
  static func write(
    to path: String, _ overwrites: Bool, _ lines: () throws(LogError) -> [String]
  ) -> ReplayScreen.Export {
    let place = Places.path(typed: path)
    guard overwrites || !Places.isThere(place) else { return .exists }
    let draft = place + ".new"
    do throws(FolderError) {
      let text: String
      do throws(LogError) {
        text = try lines().map { $0 + "\n" }.joined()
      } catch {
        return .failed(ReplayRefusal(CommandText.unreadable(path, error)))
      }
      try ContentFolder.remove(draft)
      try ContentFolder.write(Array(text.utf8), to: draft)
      try ContentFolder.move(draft, to: place)
      return .written(path)
    } catch {
      return .failed(ReplayRefusal(error.description))
    }
  }

  /// Keeps what would have been as a log beside the recorded one, with its rules where no pack has
  /// them.
  ///
  /// - Returns: What the log is called.
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
      return .success(Recording.name(path))
    } catch {
      return .failure(ReplayRefusal((error as? Failure)?.sentences.first ?? "\(error)"))
    }
  }
}
