public import Messages

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

extension AttackSyntaxError: Worded {
  public var message: Message { message(of: "attack") }

  /// What it says of an attack with another name, where there are several.
  public func message(of attack: String) -> Message {
    Message("\(attack):\(column): error: \(problem)")
  }
}

/// Why a text is no attack: all its mistakes from left to right, at least one; no more than
/// ``ContentErrors/limit`` are listed, and what is beyond is counted in a last one.
public struct AttackSyntaxErrors: Error, Hashable, Sendable {
  public let errors: [AttackSyntaxError]

  init(_ list: ErrorList) {
    errors = list.all.errors.map { AttackSyntaxError(column: $0.location.column, $0.problem) }
  }
}

extension AttackSyntaxErrors: Worded {
  /// A line for each mistake.
  public var message: Message { message(of: "attack") }

  /// The same of an attack with another name, where there are several.
  public func message(of attack: String) -> Message {
    Message(errors.map { $0.message(of: attack) }, separator: "\n")
  }
}
