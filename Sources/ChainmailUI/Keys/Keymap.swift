package import ChainmailTerminal

/// Which keys do what: the one table from which keys are answered, help is listed and hints are
/// shown, so that no two of them can differ.
package struct Keymap<Command: Hashable & Sendable>: Sendable {
  /// Keys with one meaning; one command each, or the same for all.
  package struct Binding: Sendable {
    package var commands: [(key: Key, command: Command)]
    /// How the keys are named together; nil names each.
    var label: TextKey?
    /// Whether the keys are names themselves, such as the letters of pieces, and stay what they
    /// are.
    var isFixed = false
    package var help: TextKey
    var hint: TextKey?

    package init(
      _ keys: [Key], _ command: Command, _ help: TextKey, hint: TextKey? = nil
    ) {
      commands = keys.map { ($0, command) }
      self.help = help
      self.hint = hint
    }

    package init(
      _ commands: [(key: Key, command: Command)], label: TextKey, _ help: TextKey,
      hint: TextKey? = nil, isFixed: Bool = false
    ) {
      self.commands = commands
      self.label = label
      self.isFixed = isFixed
      self.help = help
      self.hint = hint
    }

    /// The names of the keys, for people.
    package func keyNames(_ texts: Texts) -> String {
      if let label { return texts(label) }
      return commands.map { texts.name(of: $0.key) }.joined(separator: " ")
    }
  }

  package internal(set) var bindings: [Binding] {
    didSet { commands = bindings.flatMap(\.commands) }
  }
  /// All keys, side by side: they are looked through at every key that is pressed.
  private var commands: [(key: Key, command: Command)]

  package init(_ bindings: [Binding]) {
    self.bindings = bindings
    commands = bindings.flatMap(\.commands)
  }

  /// What a key does, or nil; of several bindings of it the first counts.
  package func command(for key: Key) -> Command? {
    commands.first { $0.key == key }?.command
  }
}

extension Keymap {
  /// Every key and what it does, for people.
  package func help(_ texts: Texts) -> [(keys: String, help: String)] {
    bindings.map { ($0.keyNames(texts), texts($0.help)) }
  }

  /// The first key of a command; nil where no key asks for it.
  func key(of command: Command) -> Key? {
    bindings.lazy.flatMap(\.commands).first { $0.command == command }?.key
  }

  /// The first key of what a hint calls so; nil where there is none.
  func key(hintedBy hint: TextKey) -> Key? {
    bindings.first { $0.hint == hint }?.commands.first?.key
  }

  /// The first key of what help says so of; nil where there is none.
  func key(helpedBy help: TextKey) -> Key? {
    bindings.first { $0.help == help }?.commands.first?.key
  }

  /// The name of the first key of a command.
  package func keyName(of command: Command, _ texts: Texts) -> String {
    key(of: command).map { texts.name(of: $0) } ?? ""
  }

  /// The hints of the table, neighbors with the same meaning in one.
  ///
  /// - Parameters:
  ///   - texts: The words.
  ///   - marksEnter: Whether it is told what Enter does even where another key is named first.
  /// - Returns: The hints, in the order of the table.
  func hints(_ texts: Texts, marksEnter: Bool = false) -> [KeyHints.Hint] {
    var hints: [KeyHints.Hint] = []
    var last: TextKey?
    for binding in bindings {
      guard let hint = binding.hint, let first = binding.commands.first else { continue }
      var name = KeyHints.Hint.Name(texts.name(of: first.key), key: first.key)
      if let label = binding.label { name = KeyHints.Hint.Name(texts(label)) }
      if marksEnter, first.key != .enter, binding.commands.contains(where: { $0.key == .enter }) {
        name.text += "/" + texts.name(of: .enter)
      }
      if hint == last, let previous = hints.indices.last {
        let isShort = (hints[previous].keys + name.text).count == 2
        if !isShort { hints[previous].names.append(KeyHints.Hint.Name("/")) }
        hints[previous].names.append(name)
      } else {
        hints.append(KeyHints.Hint([name], texts(hint)))
      }
      last = hint
    }
    return hints
  }
}

extension Texts {
  /// What a key is called.
  package func name(of key: Key) -> String {
    switch key {
    case .character(" "): self(.keySpace)
    case .character(let character): String(character)
    case .control(let character): self(.keyControl, character.uppercased())
    case .enter: self(.keyEnter)
    case .escape: self(.keyEscape)
    case .tab: self(.keyTab)
    case .backTab: self(.keyShift, self(.keyTab))
    case .backspace: self(.keyBackspace)
    case .insert: self(.keyInsert)
    case .delete: self(.keyDelete)
    case .up: self(.keyUp)
    case .down: self(.keyDown)
    case .left: self(.keyLeft)
    case .right: self(.keyRight)
    case .home: self(.keyHome)
    case .end: self(.keyEnd)
    case .pageUp: self(.keyPageUp)
    case .pageDown: self(.keyPageDown)
    case .function(let number): self(.keyFunction, String(number))
    case .modified(let motion, let modifiers): name(of: motion, with: modifiers)
    }
  }

  private func name(of motion: Key.Motion, with modifiers: Key.Modifiers) -> String {
    var name = name(of: motion.key)
    if modifiers.contains(.shift) { name = self(.keyShift, name) }
    if modifiers.contains(.alt) { name = self(.keyAlt, name) }
    if modifiers.contains(.control) { name = self(.keyControl, name) }
    return name
  }
}
