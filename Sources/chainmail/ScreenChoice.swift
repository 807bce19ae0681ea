import ChainmailContent
import ChainmailCore
import ChainmailNcurses
import ChainmailTerminal
import ChainmailUI
import Messages

/// How screens are to look, beside what the terminal and the environment allow.
struct ScreenChoice {
  var isASCII = false
  /// In which colors.
  var scheme = ColorScheme.terminal
  var motion = Motion.full
  /// Whether everything is told line by line, without a screen.
  var isPlain = false
  /// Whether the mouse is the game's and not the terminal's.
  var takesMouse = true
  /// How wide the terminal draws characters of ambiguous width; nil is to be measured where it may
  /// be 2.
  var ambiguous: AmbiguousColumns?
  /// Which keys do what.
  var keymaps = Keymaps.standard
  /// In which language.
  var texts = Texts.english

  /// Takes over the terminal, with what a crash says.
  func openTerminal(lastWords: (CrashSignal) -> String) throws -> NcursesTerminal {
    do throws(TerminalStartError) {
      return try NcursesTerminal(
        Places.refusesColor ? .monochrome : scheme, takesMouse: takesMouse, lastWords: lastWords)
    } catch {
      throw Failure.noScreen(error)
    }
  }

  /// The manner in which this terminal shows screens.
  func manner(on terminal: inout NcursesTerminal) -> ScreenManner {
    var hasLines = !isASCII && terminal.showsUnicode && !Places.terminalLacksGlyphs
    if terminal.showsUnicode, isWide(terminal: &terminal) {
      terminal.avoidsAmbiguous = true
      hasLines = false
    }
    return ScreenManner(
      look: hasLines ? .unicode : .ascii,
      motion: motion, keymaps: keymaps,
      texts: terminal.showsUnicode ? texts : .english)
  }

  private func isWide(terminal: inout NcursesTerminal) -> Bool {
    if let ambiguous { return ambiguous == .two }
    // Others do not have to wait for an answer.
    let mayBeWide = Places.isEastAsian || texts.language.isEastAsian
    return mayBeWide && terminal.measureAmbiguousColumns() == 2
  }

  /// The manner in which a script is played that nobody watches.
  var rehearsal: ScreenManner {
    ScreenManner(
      look: isASCII ? .ascii : .unicode, motion: .off, texts: texts, isRehearsal: true,
      waits: true)
  }

  /// The manner in which everything is told line by line.
  var telling: ScreenManner {
    ScreenManner(look: .plain, motion: .off, texts: texts, waits: true)
  }
}

/// In which characters, and how lively, things are shown.
struct ScreenManner {
  var look = Look.unicode
  var motion = Motion.full
  var keymaps = Keymaps.standard
  var texts = Texts.english
  /// Whether nobody sits there and all is only tried: nothing of what is done is kept.
  var isRehearsal = false
  /// Whether what would run beside the screen is waited for.
  var waits = false

  /// What stays the same while a pack is shown.
  func setting(for pack: Pack) -> Setting { setting(for: pack.rules, Presentation(pack)) }

  /// What stays the same while these rules are shown.
  func setting(
    for rules: Rules, isOutline: Bool = false, _ presentation: ChainmailUI.Presentation
  ) -> Setting {
    var setting = Setting(
      rules: rules, isOutline: isOutline,
      presentation: presentation.translated(by: texts, for: rules), texts: texts, look: look,
      motion: motion
    ) { text in
      do throws(AttackSyntaxErrors) {
        return .success(try AttackSyntax.blow(text, under: rules))
      } catch {
        // Whoever types sees one place at a time: the first.
        let first = error.errors[0]
        return .failure(
          AttackFault(message: texts(first.problem), column: first.column - 1))
      }
    }
    setting.keymaps = keymaps
    // A picture shows one moment, and that as it is.
    if isRehearsal { setting.countsTenths = true }
    return setting
  }
}

extension ChainmailUI.Presentation {
  /// What a pack says to people, as the screens want it.
  init(_ pack: Pack) {
    self.init(
      pack: pack.presentation.name, loadout: pack.loadoutName, types: pack.presentation.types,
      defenders: zip(pack.rules.defenders, pack.presentation.defenders).map {
        DefenderDisplay(name: $1.name, slot: FigureSlot($0.slot))
      },
      attacks: pack.presentation.attacks)
  }

  /// Calls what has the same id in a pack as the pack does.
  ///
  /// - Parameters:
  ///   - rules: What this is the presentation of.
  ///   - pack: The pack.
  mutating func call(_ rules: Rules, as pack: Pack) {
    let known = Self(pack)
    (self.pack, loadout) = (known.pack, known.loadout)
    func named<Name>(_ names: [Name], _ ids: [String], _ given: [Name], _ all: [String]) -> [Name] {
      zip(names, ids).map { name, id in all.firstIndex(of: id).map { given[$0] } ?? name }
    }
    types = named(types, rules.types, known.types, pack.rules.types)
    defenders = named(
      defenders, rules.defenders.map(\.id), known.defenders, pack.rules.defenders.map(\.id))
    attacks = named(attacks, rules.attacks.map(\.id), known.attacks, pack.rules.attacks.map(\.id))
  }
}
