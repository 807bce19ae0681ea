public import ChainmailCore
internal import Messages

/// Attacks in a file, one a line in the order in which they fall.
///
/// ```
/// # The ogre, then the dragon.
/// weapon:18;tags=melee
/// weapon:9,lightning:4   # twice would be two lines
/// ```
///
/// Each line is an ``AttackSyntax``. What stands behind a `#` at the start of a line or after a
/// blank is a comment; blank lines and blanks at both ends count for nothing.
public struct AttackScript: Hashable, Sendable {
  /// One attack of a script.
  public struct Entry: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// As it was written, without blanks at the ends and without the comment.
    public let text: String
    public let blow: Blow
  }

  /// In the order in which they fall; at least one.
  public let entries: [Entry]

  /// The most attacks of a script.
  public static let countLimit = 1000

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - file: The file; at most ``ContentFile/lengthLimit`` bytes are read.
  ///   - rules: The pack whose attacks these are.
  /// - Throws: ``ContentErrors``, all mistakes at once.
  public init(_ file: ContentFile, under rules: Rules) throws(ContentErrors) {
    var errors = ErrorList()
    var entries: [Entry] = []
    func location(_ line: Int, _ column: Int) -> ContentLocation {
      ContentLocation(file: file.path, line: line, column: column)
    }
    guard file.text.utf8.count <= ContentFile.lengthLimit else {
      errors.add(
        .unreadable(
          "the script has \(file.text.utf8.count) bytes",
          allowed: "at most \(ContentFile.lengthLimit) bytes"), at: location(1, 1))
      throw errors.all
    }
    let lines = file.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in lines.enumerated() {
      let written = AttackScript.attack(in: line)
      guard !written.isEmpty else { continue }
      guard entries.count < AttackScript.countLimit else {
        errors.add(
          .tooMany("attacks in one script", limit: AttackScript.countLimit),
          at: location(place + 1, 1))
        break
      }
      let before = line.distance(from: line.startIndex, to: written.startIndex)
      let text = String(written)
      do throws(AttackSyntaxErrors) {
        let blow = try AttackSyntax.blow(text, under: rules)
        entries.append(Entry(line: place + 1, text: text, blow: blow))
      } catch {
        for mistake in error.errors {
          errors.add(mistake.problem, at: location(place + 1, before + mistake.column))
        }
        // It counts, so that no number of mistakes makes a script endless.
        entries.append(Entry(line: place + 1, text: text, blow: Blow([:])))
      }
    }
    if entries.isEmpty {
      errors.add(
        .syntax(
          "the script has no attack; allowed: one a line, as in \(rules.types.first ?? "weapon"):18"
        ), at: location(1, 1))
    }
    try errors.throwIfAny()
    self.entries = entries
  }

  /// The attack of a line: what stands before a comment, without blanks at its ends.
  private static func attack(
    in line: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\t" || scalar == "\r"
    }
    var end = line.startIndex
    var follows = true
    while end < line.endIndex, !(follows && line[end] == "#") {
      follows = isBlank(line[end])
      end = line.index(after: end)
    }
    var attack = line[..<end].drop(while: isBlank)
    while let last = attack.last, isBlank(last) { attack.removeLast() }
    return attack
  }
}
