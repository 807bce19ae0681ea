import ArgumentParser
import Dispatch
import Glibc

/// Where the program starts.
@main
enum Main {
  /// Runs the command on the main thread; only one that waits for tasks gets threads beside it,
  /// so that a game at rest has none that could wake up.
  static func main() {
    Surroundings.openStandardDescriptors()
    // Where files may reach a limit of their size, writing says so; nobody is to be killed for it.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = CommandLine.arguments.dropFirst()
    do {
      try ending { try Surroundings.check() }
      try ending { try checkText() }
      try ending { try Places.checkText() }
      try ending { try Places.checkFault() }
      if var setup = PlaySetup(usual: arguments) {
        return try ending {
          if !setup.screen.isPlain { setup.screen.keymaps = try KeymapFile.keymaps(nil) }
          setup.screen.texts = try Language.ofEnvironment.texts()
          try setup.play()
        }
      }
      if let topic = HelpTopic(askedBy: arguments) {
        try ending { try Language.check() }
        return StandardOutput.print(HelpPage.topic(topic.parts))
      }
      if let failure = Chainmail.unknownSubcommand(in: arguments) {
        return try ending { throw failure }
      }
      var command = try Chainmail.parseAsRoot()
      try ending { try Language.check() }
      if command is any AsyncParsableCommand { waitForTasks() }
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Refuses what is no text, which would be taken for something else than was typed.
  private static func checkText() throws(Failure) {
    for place in 0..<Int(CommandLine.argc) {
      guard let bytes = CommandLine.unsafeArgv[place], String(validatingCString: bytes) == nil
      else { continue }
      throw .usage(CommandText.noText(CommandText.argument(place), String(cString: bytes)))
    }
  }

  /// Ends as the parser wants it, but for the manner in which it says what is wrong.
  private static func end(with error: any Error) -> Never {
    if Chainmail.exitCode(for: error) == .success {
      // Help, versions and completions are asked for too: it is to be known whether they came.
      let whole = Chainmail.fullMessage(for: error, columns: HelpPage.parserColumns)
      if !whole.isEmpty {
        let isHelp = whole.hasPrefix(HelpPage.beginning)
        StandardOutput.print(isHelp ? HelpPage.told(whole) : HelpPage.told(completions: whole))
      }
      Chainmail.exit()
    }
    guard let mistake = CommandLineMistake(error) else {
      let whole = Chainmail.fullMessage(for: error, columns: HelpPage.parserColumns)
      if !whole.isEmpty { StandardError.print(whole) }
      exit(Chainmail.exitCode(for: error).rawValue)
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let unknown = Chainmail.unknownOption(in: arguments) {
      StandardError.say(saying(unknown, "\n" + mistake.usage))
    } else {
      let mistakes = mistake.withOthers(in: arguments)
      for (place, mistake) in mistakes.enumerated() {
        let isLast = place == mistakes.count - 1
        StandardError.say(saying(mistake.sentence, mistake.help + (isLast ? mistake.usage : "")))
      }
    }
    exit(ExitStatus.usage)
  }

  /// What is wrong, and what follows it.
  private static func saying(_ mistake: String, _ rest: some StringProtocol) -> String {
    CommandText.saying(HelpPage.told(mistake: mistake)) + HelpPage.told(String(rest))
  }

  private static func waitForTasks() -> Never {
    Task {
      do {
        // A command cannot be handed from one thread to another, so it is read here again.
        if var command = try Chainmail.parseAsRoot() as? any AsyncParsableCommand {
          try await command.run()
        }
        Chainmail.exit()
      } catch {
        end(with: error)
      }
    }
    dispatchMain()
  }
}
