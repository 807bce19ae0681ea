import ArgumentParser
import Dispatch
import Glibc

/// Where the program starts.
@main
enum Main {
  /// Runs the command on the main thread; only one that waits for tasks gets threads beside it,
  /// so that a game at rest has none that could wake up.
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if let setup = PlaySetup(usual: arguments) { return try ending { try setup.play() } }
      if let failure = Chainmail.unknownSubcommand(in: arguments) {
        return try ending { throw failure }
      }
      var command = try Chainmail.parseAsRoot()
      if command is any AsyncParsableCommand { waitForTasks() }
      try command.run()
    } catch {
      Chainmail.exit(withError: error)
    }
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
        Chainmail.exit(withError: error)
      }
    }
    dispatchMain()
  }
}
