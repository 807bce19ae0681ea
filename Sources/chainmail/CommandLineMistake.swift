import ArgumentParser

/// What the parser of command lines says is wrong, in its own words.
struct CommandLineMistake {
  /// What is wrong.
  var sentence: String
  /// What is to be known of the option, up to how the command is called.
  var help: Substring
  /// How the command is called.
  var usage: Substring

  /// What the parser says of an error; nil for what is no mistake on a command line.
  init?(_ error: any Error) {
    let whole = Chainmail.fullMessage(for: error, columns: HelpPage.parserColumns)
    sentence = Chainmail.message(for: error)
    guard Chainmail.exitCode(for: error) == .validationFailure, !sentence.isEmpty,
      let place = whole.firstRange(of: sentence)
    else { return nil }
    let rest = whole[place.upperBound...]
    let cut = rest.firstRange(of: "Usage: ")?.lowerBound ?? rest.endIndex
    (help, usage) = (rest[..<cut], rest[cut...])
  }

  /// The option whose value is wrong; nil where something else is.
  private var option: (name: String, value: String)? {
    guard let match = sentence.firstMatch(of: /^The value '(.*)' is invalid for '(-[^ ']+)/) else {
      return nil
    }
    return (String(match.2), String(match.1))
  }

  /// This mistake, and where it is a wrong value, those behind it.
  ///
  /// The parser stops at the first; it is asked again without each.
  ///
  /// - Parameter arguments: The command line, without the program's name.
  /// - Returns: All of them, in the parser's order.
  func withOthers(in arguments: [String]) -> [CommandLineMistake] {
    guard let option, let rest = Self.arguments(arguments, without: option) else { return [self] }
    do {
      _ = try Chainmail.parseAsRoot(rest)
    } catch {
      // Anything else may be missing only because the value was left out.
      guard let next = Self(error), next.option != nil else { return [self] }
      return [self] + next.withOthers(in: rest)
    }
    return [self]
  }

  private static func arguments(
    _ arguments: [String], without option: (name: String, value: String)
  ) -> [String]? {
    var rest = arguments
    if let place = rest.firstIndex(of: "\(option.name)=\(option.value)") {
      rest.remove(at: place)
      return rest
    }
    for place in rest.indices.dropLast()
    where rest[place] == option.name && rest[place + 1] == option.value {
      rest.removeSubrange(place...place + 1)
      return rest
    }
    return nil
  }
}
