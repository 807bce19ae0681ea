import ArgumentParser
import ChainmailLog

extension LogCommand {
  /// `chainmail log recover`: what going on with a game does to a torn log, and nothing else.
  struct Recover: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "recover", abstract: CommandText.logRecoverAbstract,
      discussion: CommandText.logRecoverDiscussion)

    @Argument(
      help: ArgumentHelp(CommandText.recoverFileHelp), completion: .logs)
    var file: String

    @Flag(help: ArgumentHelp(CommandText.jsonHelp))
    var json = false

    @OptionGroup var pack: PackOptions

    @OptionGroup var language: LanguageOptions

    func run() throws {
      try ending {
        guard file != "-" else { throw Failure.usage(CommandText.recoveryNeedsFile) }
        let log = try NamedLog(file)
        let source = try plain(try log.source())
        let path = source.path
        if source.isCutInHeader {
          throw Failure.badInput(CommandText.nothingToRecover(path))
        }
        let recording = try Recording(source, called: log.name, pack)
        if recording.isEmpty, (try? recording.source.isTorn()) == false {
          let change = try undoChange(in: source)
          if let change, !json { StandardOutput.print(CommandText.undone(path, change)) }
          return StandardOutput.print(
            json ? LogRecovery.json(ofEmpty: path) : CommandText.nothingToDo(path),
            as: json ? .json : .text)
        }
        do throws(LogError) {
          let recovery = try LogRecovery(of: recording)
          if json {
            StandardOutput.print(recovery.json(path), as: .json)
          } else {
            if let change = recovery.change {
              StandardOutput.print(CommandText.undone(path, change))
            }
            for line in CommandText.recovered(recovery, path) { StandardOutput.print(line) }
          }
        } catch {
          throw refusal(error, recording)
        }
      }
    }

    /// The same without any bytes of an editor, which may stand behind the first line.
    private func plain(_ source: LogSource) throws(Failure) -> LogSource {
      do throws(LogError) {
        return try LogSource(plain: source.path)
      } catch {
        throw .badInput(CommandText.unreadable(source.path, error))
      }
    }

    /// Takes the bytes of an editor out of the log; nil where there are none.
    private func undoChange(in source: LogSource) throws(Failure) -> EditorChange? {
      do throws(LogError) {
        return try EditorChange.undo(in: source.path)
      } catch {
        throw .badInput(CommandText.unreadable(source.path, error))
      }
    }

    private func refusal(_ error: LogError, _ recording: Recording) -> Failure {
      let path = recording.source.path
      switch error {
      case .damaged(let failure):
        let (rules, digest) = recording.rules
        let point = recording.branchPoint
        if json { StandardOutput.print(LogRecovery.json(path, failure, point), as: .json) }
        let canBranch =
          point == nil && Replay.canBranch(recording.source, rules: rules, digest: digest)
        return .badInput(
          CommandText.notRecovered(path, failure, point, canBranchInReplay: canBranch))
      case .ended: return .badInput(CommandText.behindEnd(path))
      case .otherRules:
        let reason = CommandText.whyOthers(recording.logRules, recording.header)
        return .badInput(
          reason.map { CommandText.needsRules(path, $0) } ?? CommandText.unreadable(path, error))
      case .noGame(let failure):
        return .badInput(
          CommandText.notRecovered(path, failure, nil, canBranchInReplay: false))
      case .otherArithmetic:
        return .badInput(CommandText.notRecovered(path, error))
      case .nothingPlayed: return .badInput(CommandText.nothingToRecover(path))
      default: return .badInput(CommandText.unreadable(path, error))
      }
    }
  }
}

/// What a log's recovery came to.
struct LogRecovery {
  private(set) var cutBytes: UInt64 = 0
  private(set) var tornPath: String?
  private(set) var restoredRecords = 0
  /// The bytes of an editor that were taken out; nil where there were none.
  private(set) var change: EditorChange?
  /// Whether it tells what would have been.
  let isWhatIf: Bool
  /// How the log stops now.
  let tail: LogTail

  /// Recovers a log in a file.
  ///
  /// - Throws: ``LogError``, as `LogWriter.resuming`; of a log that has ended only where something
  ///   stands behind its end. The file is then untouched.
  init(of recording: Recording) throws(LogError) {
    isWhatIf = recording.header.source == .whatIf
    // Without a key there is nothing to recover, whatever the rules are.
    _ = try recording.source.tail()
    let (rules, digest) = recording.rules
    do throws(LogError) {
      let writer = try LogWriter.resuming(
        recording.source.path, rules: rules, digest: digest, fault: Places.fault,
        now: .milliseconds(Clock.milliseconds))
      if let found = writer.resumption {
        (cutBytes, tornPath) = (found.cutBytes, found.tornPath)
        (restoredRecords, change) = (found.restoredRecords, found.change)
      }
    } catch {
      guard case .ended = error else { throw error }
    }
    tail = try LogSource(plain: recording.source.path).tail()
    guard tail.isEnded else { return }
    if tail.tornBytes > 0 || tail.damage != nil { throw .ended }
    change = try EditorChange.undo(in: recording.source.path)
  }

  func json(_ path: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      let didAnything = cutBytes > 0 || restoredRecords > 0 || change != nil
      writer.member("state", didAnything ? "recovered" : tail.isEnded ? "ended" : "sound")
      writer.key("cut_bytes")
      writer.integer(cutBytes)
      if let change { change.write(to: &writer) }
      if let tornPath { writer.member("kept_in", tornPath) }
      writer.key("restored_records")
      writer.integer(restoredRecords)
      writer.key("last_record")
      writer.integer(tail.record)
    }
    return writer.text
  }

  /// A log in which nothing was played, and nothing is torn.
  static func json(ofEmpty path: String) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      writer.member("state", "empty")
    }
    return writer.text
  }

  /// Where a log is damaged that was left as it is, and from where it can go on.
  static func json(_ path: String, _ failure: LogFailure, _ point: BranchPoint?) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("path", path)
      writer.member("state", "damaged")
      writer.member("reason", "\(failure)")
      guard let point else { return }
      writer.key("sound_to_record")
      writer.integer(point.parent.record)
      writer.key("last_good_key")
      writer.object { $0.place(of: point.key) }
    }
    return writer.text
  }
}
