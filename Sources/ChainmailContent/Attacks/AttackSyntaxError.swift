/// A mistake in an attack's text, such as `attack:8: error: weapon is "-1"; allowed: …`.
public struct AttackSyntaxError: Error, Hashable, Sendable {
  /// Where, from 1, in Unicode scalars.
  public var column: Int
  public var problem: ContentProblem

  public init(column: Int, _ problem: ContentProblem) {
    self.column = column
    self.problem = problem
  }
}

extension AttackSyntaxError: CustomStringConvertible {
  public var description: String { description(of: "attack") }

  /// The same with another name for the attack, where there are several.
  public func description(of attack: String) -> String { "\(attack):\(column): error: \(problem)" }
}

/// Why a text is no attack: all its mistakes from left to right, at least one; no more than
/// ``ContentErrors/limit`` are listed, and what is beyond is counted in a last one.
public struct AttackSyntaxErrors: Error, Hashable, Sendable {
  public let errors: [AttackSyntaxError]

  init(_ list: ErrorList) {
    errors = list.all.errors.map { AttackSyntaxError(column: $0.location.column, $0.problem) }
  }
}

extension AttackSyntaxErrors: CustomStringConvertible {
  /// A line for each mistake.
  public var description: String { description(of: "attack") }

  /// The same with another name for the attack, where there are several.
  public func description(of attack: String) -> String {
    errors.map { $0.description(of: attack) }.joined(separator: "\n")
  }
}
