import ChainmailContent
import ChainmailTerminal
import ChainmailUI
import Messages
import Testing

@Suite struct `A file of keys` {
  private func read(_ text: String) throws -> Keymaps {
    try KeyFile.read(ContentFile(path: "keys.yml", text: "schema: 1\n" + text))
  }

  private func mistakes(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let error as ContentErrors {
      return error.errors.map(\.description)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `written down and read again all keys are the same`() throws {
    let text = KeyFile.text(of: .standard)
    let keymaps = try KeyFile.read(ContentFile(path: "keys.yml", text: text))
    #expect(KeyFile.text(of: keymaps) == text)
    // A label such as 1-9 stays, too.
    #expect(
      keymaps.yard.help(.english).map(\.keys) == Keymaps.standard.yard.help(.english).map(\.keys))
  }

  @Test func `a command has the keys of its line and no others`() throws {
    let keymaps = try read(
      """
      yard:
        spar: [z, F5, "+"]
        faster: ["="]
        throw 1: ["&"]
      """)
    #expect(keymaps.yard.command(for: .character("z")) == .spar)
    #expect(keymaps.yard.command(for: .function(5)) == .spar)
    #expect(keymaps.yard.command(for: .character("+")) == .spar)
    #expect(keymaps.yard.command(for: .character("s")) == nil)
    #expect(keymaps.yard.command(for: .character("=")) == .faster)
    #expect(keymaps.yard.command(for: .character("&")) == .throwAttack(0))
    #expect(keymaps.yard.command(for: .character("2")) == .throwAttack(1))
    #expect(keymaps.yard.command(for: .character("1")) == nil)
    #expect(keymaps.replay.command(for: .character("+")) == .faster)
  }

  @Test func `help, hints and the palette name the keys as they are`() throws {
    var setting = Setting.test()
    setting.keymaps = try read("yard:\n  spar: [z]\n  throw 1: [\"&\"]\n")
    var play = try Play(setting)
    #expect(play.lines(80, 24).contains { $0.contains("z spar") })
    play.type("?")
    #expect(play.lines(100, 60).contains { $0.contains("& 2 3 4 5 6 7 8 9  throw") })
  }

  @Test func `a key that is taken from a command leaves it the others`() throws {
    let keymaps = try read("yard:\n  spar: [x]\n")
    #expect(keymaps.yard.command(for: .character("x")) == .spar)
    #expect(keymaps.yard.command(for: .enter) == .explain)
  }

  @Test func `the last key of a command cannot be taken`() {
    #expect(
      mistakes("yard:\n  spar: [u]\n") == [
        "keys.yml:3:10: error: without u no key is left for undo of yard; "
          + "allowed: another key, or another key for undo, too"
      ])
  }

  @Test func `a key has one meaning on a screen`() {
    #expect(
      mistakes("yard:\n  spar: [z]\n  undo: [z]\n") == [
        "keys.yml:4:10: error: z is chosen for spar of yard, too; allowed: another key"
      ])
  }

  @Test func `the letters of pieces are no keys to be chosen`() {
    #expect(
      mistakes("yard:\n  spar: [C]\n") == [
        "keys.yml:3:10: error: C always means a piece on yard; allowed: another key"
      ])
  }

  @Test func `every mistake is told at its place, with what is allowed`() {
    let found = mistakes("yard:\n  spear: [z]\n  undo: [Entr]\n  redo: []\nporch: 1\n")
    #expect(found.count == 4)
    #expect(
      found[0].hasPrefix("keys.yml:3:3: error: yard has no field \"spear\" (did you mean spar?)"))
    #expect(
      found[1]
        == "keys.yml:4:10: error: a key is \"Entr\" (did you mean Enter?); allowed: a character, "
        + "or the name of a key, such as Enter, F5, ^R, PgUp, Shift+Up")
    #expect(found[2].hasPrefix("keys.yml:5:9: error: redo is an empty list"))
    #expect(found[3].hasPrefix("keys.yml:6:1: error: a file of keys has no field \"porch\""))
  }

  @Test func `keys that no program is told of are no mistyped names`() {
    for name in ["^C", "^z", "Ctrl+M", "^L"] {
      #expect(
        mistakes("yard:\n  spar: [\"\(name)\"]\n").first?.hasPrefix(
          "keys.yml:3:10: error: \(name) is a signal, draws the screen anew, or comes as another "
            + "key; allowed: a char") == true)
    }
  }

  @Test func `a sign that means something in YAML is told to be quoted`() {
    for keys in ["[:, F2]", "[#]"] {
      #expect(mistakes("yard:\n  spar: \(keys)\n").contains { $0.contains("in \"...\"") })
    }
  }

  @Test func `no two commands of a screen have the same name`() {
    for section in KeyFile.text(of: .standard).split(separator: "\n\n") {
      let names = section.split(separator: "\n").filter { $0.hasPrefix("  ") }
        .compactMap { $0.split(separator: ":").first }
      #expect(Set(names).count == names.count, "\(section.prefix(20))")
    }
  }
}
