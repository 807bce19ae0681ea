/// A value that rules, an attack or an action must not hold.
///
/// Rules made in code are checked like those of a pack; see ``Rules/init(checking:)``. Attacks and
/// actions are checked by ``reduce(_:_:under:into:)``.
public struct InvalidValue: Error, Hashable, Sendable {
  /// The way to the value from the rules or the blow on, as in `defenders[1].links[0].group`.
  public let path: String
  public let fault: Fault

  /// What is wrong with a value.
  public enum Fault: Hashable, Sendable {
    /// A number outside of its range.
    case outOfRange(String, allowed: String)
    /// An index that is not below the count.
    case unknown(Int, count: Int)
    /// A tag or a side effect that the rules do not declare, a bit each.
    case undeclared(UInt64)
    /// More than there may be.
    case tooMany(Int, limit: Int)
    /// Nothing, where at least one is needed.
    case missing
    /// A text that is not an id: `[a-z][a-z0-9-]*`, at most 64 bytes.
    case badID(String)
    /// A text that is too long for a line of a log, or holds control characters.
    case badText
    /// Something that appears twice.
    case duplicate(String)
    /// A list that is not in ascending order.
    case unordered
    /// Something that contradicts the rest, and why.
    case contradiction(String)
    /// A loadout that is not a defense.
    case noDefense(DefenseEditError)
  }

  public init(path: String, _ fault: Fault) {
    self.path = path
    self.fault = fault
  }
}

extension InvalidValue: CustomStringConvertible {
  /// The path and the fault, such as `unit: 0 is outside 0.0001...1000000`.
  public var description: String { "\(path): \(fault)" }
}

extension InvalidValue.Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outOfRange(let value, let allowed): "\(value) is outside \(allowed)"
    case .unknown(let index, let count): "\(index) is not an index below \(count)"
    case .undeclared(let bits): "bits \(String(bits, radix: 2)) are not declared by the rules"
    case .tooMany(let count, let limit): "\(count) is more than the limit of \(limit)"
    case .missing: "at least one is required"
    case .badID(let text): "\"\(text)\" is not an id: [a-z][a-z0-9-]*, at most 64 bytes"
    case .badText: "a text must have at most 64 bytes and no control characters"
    case .duplicate(let value): "\(value) appears twice"
    case .unordered: "the list is not in ascending order"
    case .contradiction(let reason): reason
    case .noDefense(let error): "not a defense: \(error)"
    }
  }
}

extension Rules {
  /// Rules made in code, checked like those of a pack.
  ///
  /// ```swift
  /// let rules = try Rules(checking: Rules(pack: "example", types: ["weapon"], …))
  /// ```
  ///
  /// ``GameState/init(seed:rules:)`` checks by itself. Whoever puts a ``Defense`` together by hand,
  /// or plays many games by the same rules, checks first.
  ///
  /// - Parameter rules: Rules of any making.
  /// - Throws: ``InvalidValue``, the first that is found.
  /// - Complexity: O(size of the rules).
  public init(checking rules: Rules) throws(InvalidValue) {
    try ValueCheck.check(rules)
    do throws(DefenseEditError) {
      _ = try GameState(seed: 0, checked: rules)
    } catch {
      throw InvalidValue(path: "loadout", .noDefense(error))
    }
    self = rules
  }
}

extension Blow {
  /// A blow made in code, checked against the rules under which it falls.
  ///
  /// ``reduce(_:_:under:into:)`` checks by itself; whoever hands attacks to an ``Evaluator`` checks
  /// first.
  ///
  /// - Parameters:
  ///   - blow: A blow of any making.
  ///   - rules: The rules under which it falls.
  /// - Throws: ``InvalidValue``, the first that is found.
  public init(checking blow: Blow, under rules: Rules) throws(InvalidValue) {
    try ValueCheck.check(blow, under: rules)
    self = blow
  }
}
