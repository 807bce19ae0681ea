public import Messages

/// A round thing with a measured diameter and weight; what it is worth is for a machine to say.
public struct Coin: Hashable, Sendable {
  public var diameter: Diameter
  public var weight: Weight

  /// Creates a coin.
  public init(diameter: Diameter, weight: Weight) {
    self.diameter = diameter
    self.weight = weight
  }

  /// 19.05 mm and 2.5 g, as it leaves the mint.
  public static let penny = Coin(micrometers: 19_050, milligrams: 2_500)
  /// 21.21 mm and 5 g, as it leaves the mint.
  public static let nickel = Coin(micrometers: 21_210, milligrams: 5_000)
  /// 17.91 mm and 2.268 g, as it leaves the mint.
  public static let dime = Coin(micrometers: 17_910, milligrams: 2_268)
  /// 24.26 mm and 5.67 g, as it leaves the mint.
  public static let quarter = Coin(micrometers: 24_260, milligrams: 5_670)

  init(micrometers: Int, milligrams: Int) {
    diameter = Diameter(checked: micrometers)
    weight = Weight(checked: milligrams)
  }
}

extension Coin: CustomStringConvertible {
  /// Diameter in millimetres and weight in grams, as in `24.26:5.67`.
  public var description: String { "\(diameter):\(weight)" }

  /// Reads a coin written as `24.26:5.670`.
  ///
  /// - Throws: ``CoinSyntaxError``.
  public init(_ text: String) throws(CoinSyntaxError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw CoinSyntaxError(column: 1, problem: .notTwoMeasures) }
    guard let diameter = Diameter(String(parts[0])) else {
      throw CoinSyntaxError(column: 1, problem: .diameter)
    }
    guard let weight = Weight(String(parts[1])) else {
      throw CoinSyntaxError(column: parts[0].count + 2, problem: .weight)
    }
    self.init(diameter: diameter, weight: weight)
  }
}

/// What is wrong with a coin as it was written, such as
/// `coin:7: error: the weight cannot be read; allowed: 0.001 to 999.999 grams, at most three
/// decimals`.
public struct CoinSyntaxError: Error, Hashable, Sendable, Worded {
  public enum Problem: Hashable, Sendable {
    /// There are not two measures with a colon between them.
    case notTwoMeasures
    case diameter
    case weight
  }

  /// Where the mistake is, counted in characters from 1.
  public var column: Int
  public var problem: Problem

  /// Creates an error.
  public init(column: Int, problem: Problem) {
    self.column = column
    self.problem = problem
  }

  public var message: Message {
    let what =
      switch problem {
      case .notTwoMeasures:
        Message(
          "a coin is a diameter and a weight; allowed: MILLIMETRES:GRAMS, such as 24.26:5.67")
      case .diameter:
        Message(
          """
          the diameter cannot be read; allowed: 0.001 to 999.999 millimetres, at most three \
          decimals
          """)
      case .weight:
        Message(
          "the weight cannot be read; allowed: 0.001 to 999.999 grams, at most three decimals")
      }
    return Message("coin:\(column): error: \(what)")
  }
}
