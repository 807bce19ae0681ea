import ArgumentParser
import ChainmailTerminal
import ChainmailUI

/// In what screens are drawn.
struct LookOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(CommandText.asciiHelp))
  var ascii = false

  @Flag(help: ArgumentHelp(CommandText.noColorHelp))
  var noColor = false

  @Option(help: ArgumentHelp(CommandText.themeHelp))
  var theme: Theme = .terminal

  @OptionGroup var language: LanguageOptions

  /// The colors that were chosen; who wants none gets none.
  var scheme: ColorScheme {
    noColor || Places.refusesColor ? .monochrome : theme.scheme
  }
}

/// How screens look.
struct ScreenOptions: ParsableArguments {
  @OptionGroup var look: LookOptions

  @Option(help: ArgumentHelp(CommandText.ambiguousHelp, valueName: "columns"))
  var ambiguous: AmbiguousColumns?

  @Option(help: ArgumentHelp(CommandText.motionHelp))
  var motion: Motion = .full

  @Flag(help: ArgumentHelp(CommandText.reduceMotionHelp))
  var reduceMotion = false

  @Flag(help: ArgumentHelp(CommandText.noMouseHelp))
  var noMouse = false

  @Flag(help: ArgumentHelp(CommandText.plainHelp))
  var plain = false

  @Option(help: ArgumentHelp(CommandText.keymapHelp, valueName: "file"), completion: .file())
  var keymap: String?

  /// The keys; where lines are typed, those that are known without a file, though one that is named
  /// has to be right.
  private func keymaps() throws -> Keymaps {
    guard plain else { return try KeymapFile.keymaps(keymap) }
    if keymap != nil { _ = try KeymapFile.keymaps(keymap) }
    return .standard
  }

  /// What was chosen.
  ///
  /// - Throws: What is wrong with the file of keys or of texts, or with this place for them.
  func choice() throws -> ScreenChoice {
    if let lang = look.language.lang, lang != .english, !plain, !Places.showsUTF8 {
      throw Failure.usage(CommandText.langNeedsUTF8)
    }
    return ScreenChoice(
      isASCII: look.ascii, scheme: look.scheme, motion: reduceMotion ? .off : motion,
      isPlain: plain, takesMouse: !noMouse, ambiguous: ambiguous,
      keymaps: try keymaps(),
      texts: try Language.spoken.texts())
  }
}

extension Motion: ExpressibleByArgument {}
