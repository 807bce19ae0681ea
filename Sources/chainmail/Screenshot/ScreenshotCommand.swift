import ArgumentParser
import ChainmailCore
import ChainmailLog
import ChainmailTerminal
import ChainmailUI

/// `chainmail screenshot`: a screen, reached by the keys that a person would press, as a picture.
struct ScreenshotCommand: ParsableCommand {
  /// What it is called; known before its help can be worded.
  static let name = "screenshot"

  static let configuration = CommandConfiguration(
    commandName: name, abstract: CommandText.screenshotAbstract,
    discussion: CommandText.screenshotDiscussion)

  // The first key may be a hyphen.
  @Option(parsing: .unconditional, help: ArgumentHelp(CommandText.keysHelp, valueName: "keys"))
  var keys = ""

  @Option(help: ArgumentHelp(CommandText.sizeHelp, valueName: "columnsxrows"))
  var size = "100x30"

  @Option(help: ArgumentHelp(CommandText.formatHelp))
  var format: PictureFormat?

  @Option(help: ArgumentHelp(CommandText.pictureOutHelp, valueName: "file"), completion: .file())
  var out: String?

  @Option(help: ArgumentHelp(CommandText.titleHelp))
  var title: String?

  @Flag(help: ArgumentHelp(CommandText.lessonHelp))
  var lesson = false

  @OptionGroup var look: LookOptions
  @OptionGroup var replay: ReplayOptions

  /// As what the screen is written.
  private var written: PictureFormat {
    format ?? out.flatMap(PictureFormat.init(endOf:)) ?? .text
  }

  /// Whether it is a replay that is shown.
  private var isReplay: Bool { replay.file != nil || replay.attacks != nil }

  func validate() throws {
    if replay.file != nil, replay.attacks != nil {
      throw ValidationError(CommandText.logAndAttacks)
    }
    if replay.attacks == nil, replay.changesAttacks || replay.file != nil && replay.seed != nil {
      throw ValidationError(CommandText.changesOnlyAttacks)
    }
    if isReplay, lesson { throw ValidationError(CommandText.lessonIsInTheYard) }
  }

  func run() throws {
    try ending {
      guard let size = Size(argument: size) else {
        throw Failure.usage(CommandText.noSize(size))
      }
      let script = try script()
      var terminal = ScriptedTerminal(size: size, script: script.steps)
      if case .left = try isReplay ? showReplay(on: &terminal) : showYard(on: &terminal) {
        throw Failure.usage(
          CommandText.keysLeave(script.steps.prefix(terminal.begunSteps)))
      }
      let frame = terminal.frame ?? ScreenBuffer(size: size)
      let picture = written.picture(of: frame, title: title ?? frame.heading, in: look.scheme)
      guard let out else {
        return StandardOutput.writeRaw(picture, as: written == .svg ? .svg : .text)
      }
      try OutputFile(out).write(picture)
    }
  }

  private func script() throws(Failure) -> KeyScript {
    do throws(KeyScript.Mistake) {
      return try KeyScript(keys, .english)
    } catch {
      throw .usage(CommandText.wrongKeys(error))
    }
  }

  /// In English unless asked otherwise, so that the same command gives the same picture; a text that
  /// is printed has the characters that the locale shows.
  private func screen() throws -> ScreenChoice {
    let isPrinted = out == nil && written != .svg
    return ScreenChoice(
      isASCII: look.ascii || isPrinted && StandardOutput.isASCII,
      texts: try Language.spoken.texts())
  }

  private func showYard(on terminal: inout ScriptedTerminal) throws -> LoopEnd {
    let setup = PlaySetup(
      pack: replay.pack.choice, screen: try screen(), seed: replay.seed ?? Seed(value: 0))
    return try setup.rehearse(teaches: lesson, on: &terminal)
  }

  private func showReplay(on terminal: inout ScriptedTerminal) throws -> LoopEnd {
    let recording = try replay.recording()
    let manner = try screen().rehearsal
    var loop = try replay.opening(recording)(manner)
    let end = loop.run(on: &terminal)
    guard case .left = end else { return end }
    if let point = loop.branchPoint {
      return PlaySetup.playOn(
        recording.source.path, recording.logRules, at: point, in: manner, on: &terminal
      ).0
    }
    if let damage = loop.damage {
      throw Failure.badInput(CommandText.unreadable(recording.name, damage))
    }
    return end
  }
}

extension Size {
  /// Reads `100x30`; nil where that is no size of a screen.
  init?(argument: String) {
    let numbers = argument.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    let sides = numbers.compactMap { Int($0, in: 1...Size.limit) }
    guard numbers.count == 2, sides.count == 2 else { return nil }
    self.init(columns: sides[0], rows: sides[1])
  }
}

extension ScreenBuffer {
  /// What stands in its first row, in which every screen says what it shows.
  fileprivate var heading: String {
    (lines.first ?? "").split(separator: "  ").map { $0.trimmingBlanks }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " }
    return start.dropLast(start.reversed().prefix { $0 == " " }.count)
  }
}
