public import ChainmailCore
internal import Messages

/// Formulas as they stand in packs: `max(damage - armour, damage / 2)`.
///
/// The language is told in <doc:Formulas>. There is exactly one text for a formula,
/// ``/ChainmailCore/Formula/text``, which reads as the same formula again.
public enum FormulaSyntax {
  /// The most bytes of a formula, also with a space on either side of each operator.
  public static let lengthLimit = 1024

  /// Reads, checks and compiles a formula.
  ///
  /// - Parameters:
  ///   - text: The formula.
  ///   - unit: What it must measure; nil where that does not matter.
  ///   - names: The names that it may use besides the language's own.
  ///   - scope: Where it stands.
  /// - Returns: The formula.
  /// - Throws: ``ContentErrors``, with the file `formula`, line 1 and the column in the text.
  public static func formula(
    _ text: String, measuring unit: FormulaUnit?, names: FormulaNames,
    in scope: FormulaScope = .link
  ) throws(ContentErrors) -> Formula {
    let origin = ContentLocation(file: "formula", line: 1, column: 1)
    var errors = ErrorList()
    var stats = PieceStats()
    let reading = FormulaReading(
      text, measuring: unit, names: names, scope: scope, of: &stats, at: origin, errors: &errors)
    try errors.throwIfAny()
    guard let reading else {
      throw ContentErrors([
        ContentError(.syntax("this is no formula; allowed: a value"), at: origin)
      ])
    }
    return reading.formula
  }
}

/// A formula that was read, and what is known of it beyond what it computes.
struct FormulaReading {
  var formula: Formula
  /// Its value where that never changes.
  var constant: Number?
  /// Whether it is a single number, with a minus or without.
  var isLiteral: Bool

  /// Reads a formula; what is wrong is noted at its place behind `origin`, and gives nil.
  init?(
    _ text: String, measuring unit: FormulaUnit?, names: FormulaNames, scope: FormulaScope,
    of stats: inout PieceStats, at origin: ContentLocation, errors: inout ErrorList
  ) {
    var mistakes: [FormulaMistake] = []
    let checked = FormulaReading.read(text, unit, names, scope, &stats) { mistakes.append($0) }
    for mistake in mistakes {
      var place = origin
      place.column += mistake.column - 1
      errors.add(mistake.problem, at: place)
    }
    guard mistakes.isEmpty, let checked else { return nil }
    self = checked
  }

  private init(_ formula: Formula, constant: Number?, isLiteral: Bool) {
    self.formula = formula
    self.constant = constant
    self.isLiteral = isLiteral
  }

  private static func read(
    _ text: String, _ unit: FormulaUnit?, _ names: FormulaNames, _ scope: FormulaScope,
    _ stats: inout PieceStats, note: (FormulaMistake) -> Void
  ) -> FormulaReading? {
    guard text.utf8.count <= FormulaSyntax.lengthLimit else {
      note(
        FormulaMistake(
          1,
          .unreadable(
            "the formula has \(text.utf8.count) bytes",
            allowed: "at most \(FormulaSyntax.lengthLimit)")))
      return nil
    }
    let written = FormulaParser.tree(of: text) { note(FormulaMistake($0, $1)) }
    guard let written else { return nil }
    let tree = stats.applied(to: written)
    // What is written without spaces must have room for them, or it could not be read again.
    let text = tree.text
    guard text.utf8.count <= FormulaSyntax.lengthLimit else {
      note(
        FormulaMistake(
          1,
          .unreadable(
            "the formula has \(text.utf8.count) bytes with spaces around its operators",
            allowed: "at most \(FormulaSyntax.lengthLimit)")))
      return nil
    }
    var names = names
    names.pieceStats = stats.names.map(\.text)
    var compiler = FormulaCompiler(names: names, scope: scope)
    let part = compiler.compile(tree)
    if let measure = part.measure, !measure.fits(unit) {
      compiler.note(
        tree.column,
        .contradiction(
          "the formula comes to \(measure.name)",
          allowed: unit?.allowed ?? Message("an amount, a ratio or a number")))
    }
    compiler.mistakes.forEach(note)
    guard compiler.mistakes.isEmpty, !compiler.hasGaps else { return nil }
    guard compiler.instructions.count <= Formula.lengthLimit else {
      note(FormulaMistake(1, .tooMany("steps in a formula", limit: Formula.lengthLimit)))
      return nil
    }
    guard let formula = Formula(text: text, instructions: compiler.instructions) else {
      note(
        FormulaMistake(1, .tooMany("values that wait for an operator", limit: Formula.depthLimit)))
      return nil
    }
    var isLiteral = false
    switch written.kind {
    case .number: isLiteral = true
    case .unary(.minus, let operand):
      if case .number = operand.kind { isLiteral = true }
    default: break
    }
    return FormulaReading(formula, constant: part.constant, isLiteral: isLiteral)
  }
}
