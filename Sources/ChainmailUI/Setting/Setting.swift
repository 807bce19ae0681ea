package import ChainmailCore
internal import ChainmailTerminal

/// What stays the same while a screen is used: rules, names, language, looks.
package struct Setting: Sendable {
  @Shared package var rules: Rules
  /// Whether the rules are what a log tells of them: names, kinds and sizes, and no other numbers.
  package var isOutline: Bool
  @Shared package var presentation: Presentation
  @Shared package var texts: Texts
  @Shared package var look: Look
  /// Which keys do what.
  @Shared package var keymaps = Keymaps.standard
  package var motion: Motion
  /// Whether what counts down does so by tenths of a second; by whole ones where nothing is to
  /// move.
  package var countsTenths: Bool
  /// Reads an attack as a person types it.
  package var readAttack: @Sendable (String) -> Result<Blow, AttackFault>

  package init(
    rules: Rules, isOutline: Bool = false, presentation: Presentation? = nil,
    texts: Texts = .english,
    look: Look = .unicode, motion: Motion = .full,
    readAttack: @escaping @Sendable (String) -> Result<Blow, AttackFault>
  ) {
    self.rules = rules
    self.isOutline = isOutline
    self.presentation = presentation ?? Presentation(rules)
    self.texts = texts
    self.look = look
    self.motion = motion
    countsTenths = motion != .off
    self.readAttack = readAttack
  }
}

/// Why a typed attack could not be read.
package struct AttackFault: Error, Hashable, Sendable {
  package var message: String
  /// The place of the fault, in characters from 0.
  package var column: Int

  package init(message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

extension Setting {
  /// Says that the window is too small, and what size would do.
  func drawTooSmall(into buffer: inout ScreenBuffer) {
    let need = Layout.smallest
    let sentence = texts(
      .tooSmall, String(need.columns), String(need.rows), String(buffer.size.columns),
      String(buffer.size.rows))
    WrappedText(sentence).draw(in: buffer.bounds, of: &buffer)
  }
}
