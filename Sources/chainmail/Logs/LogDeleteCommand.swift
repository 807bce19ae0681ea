import ArgumentParser
import ChainmailLog

extension LogCommand {
  /// `chainmail log delete`: some logs, or all but the newest.
  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: CommandText.logDeleteAbstract,
      discussion: CommandText.logDeleteDiscussion)

    @Argument(
      help: ArgumentHelp(CommandText.recoverFileHelp, valueName: "file"),
      completion: .logs)
    var files: [String] = []

    @Option(help: ArgumentHelp(CommandText.keepHelp, valueName: "count"))
    var keep: Int?

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var language: LanguageOptions

    func validate() throws {
      guard files.isEmpty == (keep != nil) else { throw ValidationError(CommandText.deleteWhat) }
      if files.contains("-") { throw ValidationError(CommandText.deletionNeedsFile) }
      if let keep, keep < 1 { throw ValidationError(CommandText.keepAtLeastOne(keep)) }
    }

    func run() throws {
      try ending {
        let (deleted, failures) = try keep.map(deleteOld) ?? deleteNamed()
        if json {
          StandardOutput.print(Self.json(deleted), as: .json)
        } else {
          for path in deleted { StandardOutput.print(CommandText.deleted(path)) }
        }
        if let keep, let more = try Self.kept(beyond: keep), failures.isEmpty {
          StandardError.say(CommandText.keptMore(more, than: keep))
        }
        if let failure = Failure(all: failures) { throw failure }
      }
    }

    private func deleteOld(keeping count: Int) throws -> ([String], [Failure]) {
      guard let folder = Places.logs else { throw Failure.badInput(CommandText.noHome) }
      do throws(LogError) {
        return (try LogShelf(path: folder).keep(count), [])
      } catch {
        throw Failure.badInput(CommandText.unreadable(folder, error))
      }
    }

    /// How many logs are kept all the same; nil where there are no more than were asked for.
    private static func kept(beyond count: Int) throws -> Int? {
      guard let folder = Places.logs else { return nil }
      do throws(LogError) {
        let left = try LogShelf(path: folder).names().count
        return left > count ? left : nil
      } catch {
        throw Failure.badInput(CommandText.unreadable(folder, error))
      }
    }

    /// Each as if it were the only one: what cannot be deleted keeps nothing else.
    private func deleteNamed() -> ([String], [Failure]) {
      var (deleted, failures): ([String], [Failure]) = ([], [])
      // A number names the game that has it before any is deleted.
      let logs = files.map { file in
        Result { () throws(Failure) in try NamedLog(file) }
      }
      for log in logs {
        let (path, file): (String, String)
        switch log {
        case .success(let log): (path, file) = (log.path, log.name)
        case .failure(let failure):
          failures.append(failure)
          continue
        }
        do throws(LogError) {
          let source = try LogSource(path: path)
          // A file that is no log is somebody's; a log's first line may be damaged, or not written.
          if source.size > 0, !source.hasBadHeader { _ = try source.header() }
          let entry = LogShelf.Entry(of: source, named: Recording.name(path))
          if let branch = Self.branch(of: entry, beside: source) {
            failures.append(.badInput(CommandText.hasBranch(file, branch)))
            continue
          }
          try LogShelf.delete(path)
          deleted.append(path)
        } catch {
          failures.append(.badInput(CommandText.unreadable(file, error)))
        }
      }
      return (deleted, failures)
    }

    /// The file of a log that branches from one and needs it; nil where there is none here.
    private static func branch(of entry: LogShelf.Entry, beside source: LogSource) -> String? {
      let file = Places.real(entry.path)
      let others = Recording.folders(beside: source).flatMap { LogShelf(path: $0).headers() }
      return entry.heir(among: others.filter { Places.real($0.path) != file })?.path
    }

    private static func json(_ deleted: [String]) -> String {
      var writer = JSONWriter()
      writer.object { writer in
        writer.key("deleted")
        writer.array(deleted) { $0.string($1) }
      }
      return writer.text
    }
  }
}
