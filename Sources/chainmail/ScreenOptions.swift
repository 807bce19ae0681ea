import ArgumentParser

/// How screens look.
struct ScreenOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(CommandText.asciiHelp))
  var ascii = false

  @Flag(help: ArgumentHelp(CommandText.noColorHelp))
  var noColor = false

  @Flag(help: ArgumentHelp(CommandText.reduceMotionHelp))
  var reduceMotion = false

  /// What was chosen.
  var choice: ScreenChoice {
    ScreenChoice(isASCII: ascii, isColorless: noColor, reduceMotion: reduceMotion)
  }
}
