/// Why a text is no attack, such as `attack:8: error: weapon is "-1"; allowed: …`.
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
  public var description: String { "attack:\(column): error: \(problem)" }
}
