import ChainmailCore
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

@Suite struct `The tutorial` {
  /// The lesson's line and its prompt, at the smallest size.
  private func lesson(_ play: Play) -> (progress: String, prompt: String) {
    let lines = play.lines(60, 20)
    let prompt = lines[3].dropFirst(3).trimmed + " " + lines[4].dropFirst(3).trimmed
    return (String(lines[2].dropFirst(3).prefix(19)).trimmed, prompt)
  }

  /// Does what the prompt says, as somebody does who only looks for keys.
  private func obey(_ prompt: String, _ play: inout Play) {
    if let match = prompt.firstMatch(of: /Shift\+([A-Z])/) {
      play.type(String(match.1))
    } else if let match = prompt.firstMatch(of: /[Pp]ress ([0-9jkK])/) {
      play.type(String(match.1))
    } else if prompt.contains("outermost link: e") {
      play.type("e")
    }
  }

  /// Whether all is learned; the next blow or edit closes what says so.
  private func hasEnded(_ play: Play) -> Bool {
    play.screen.tutorial == nil || lesson(play).progress == "All lessons learned"
  }

  @Test func `whoever does what it says learns all seven lessons`() throws {
    var play = try Play(teaches: true)
    var prompts: [String] = []
    while lesson(play).progress != "All lessons learned" {
      let prompt = lesson(play).prompt
      prompts.append(prompt)
      guard prompts.count < 20 else { break }
      obey(prompt, &play)
    }
    #expect(prompts.count == 11)
    #expect(lesson(play).prompt.contains("order matters"))
    #expect(lesson(play).prompt.contains("s spar, t type an attack, x explain a blow."))
    play.type("x")
    play.press(.escape)
    #expect(play.screen.tutorial != nil)
    play.type("1")
    #expect(play.screen.tutorial == nil)
  }

  @Test func `it says that nothing hurt before something did`() throws {
    var play = try Play(teaches: true)
    play.type("3A")
    #expect(lesson(play).prompt.trimmed == "The armour is off. Put it on: Shift+A.")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `whatever was done before, it never gets stuck`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var play = try Play(teaches: true)
    for _ in 0..<Int.random(in: 0..<60, using: &dice) {
      let key = "123ABCJKjkeud".randomElement(using: &dice) ?? "1"
      play.type(String(key))
    }
    play.press(.tab, .backTab, .backTab, .tab)
    while !play.lines(60, 20)[5].contains("▸ Chain") { play.press(.tab) }
    for _ in 0..<40 where !hasEnded(play) { obey(lesson(play).prompt, &play) }
    #expect(hasEnded(play), "seed \(seed)")
  }

  @Test func `every prompt fits into the two lines that it has in the smallest window`() throws {
    for text in try WrittenText.all() where text.id.hasPrefix("tutorial.") {
      let prompt = text.english.replacing(/\{(key|move|select)\}/, with: "Shift+A")
        .replacing(/\{\w+\}/, with: "s")
      #expect(WrappedText(prompt).lines(columns: 56).count <= 2, "\(prompt)")
    }
  }

  @Test func `it can be left at any moment`() throws {
    var play = try Play(teaches: true)
    play.type("1")
    play.press(.escape)
    #expect(play.screen.tutorial == nil)
    #expect(!play.lines(80, 24).contains { $0.contains("Lesson") })
  }

  @Test func `a pack without its pieces has none`() throws {
    #expect(try Play(.test(Armoury.long), teaches: true).screen.tutorial == nil)
  }

  /// The first armour with other links in its armour.
  private func armored(_ links: [LinkDefinition]) -> Setting {
    var rules = FirstArmour.rules
    rules.defenders[0].links = links
    return .test(rules)
  }

  @Test func `a changed pack that does not show what it says has none`() throws {
    let halves = LinkDefinition(.subtract(Subtract(9)))
    #expect(try Play(armored([halves]), teaches: true).screen.tutorial == nil)
    // Pieces that cannot be taken up again, and lightning that does not hurt.
    var rules = FirstArmour.rules
    rules.loadout.bag = []
    #expect(try Play(.test(rules), teaches: true).screen.tutorial == nil)
    rules = FirstArmour.rules
    rules.attacks[2].amounts = [RolledAmount(type: FirstArmour.lightning, range: 0...0)]
    #expect(try Play(.test(rules), teaches: true).screen.tutorial == nil)
  }

  @Test func `it is over where a piece breaks that it waits for`() throws {
    let immune = FirstArmour.rules.defenders[0].links
    let wear = LinkDefinition(.react(React(on: .absorbed, .wear(1, durability: 5))))
    var play = try Play(armored(immune + [wear]), teaches: true)
    play.type("1111")
    #expect(play.screen.tutorial != nil)
    play.type("1")
    #expect(play.screen.tutorial == nil)
    let broken = try Play(
      armored(immune + [LinkDefinition(.react(React(on: .absorbed, .shatter)))]), teaches: true)
    #expect(broken.screen.tutorial == nil)
  }
}
