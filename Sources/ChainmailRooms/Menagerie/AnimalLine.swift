public import ResponderChain

/// Which animals stand in line, and what each of them eats.
public enum AnimalLine: String, Hashable, Sendable, CaseIterable {
  /// Some have a second choice, so that food may be wasted on the wrong one.
  case game
  /// Each eats its favourite and nothing else.
  case textbook

  /// The animals in the order in which they are asked.
  public var animals: ResponderChain<Animal> {
    switch self {
    case .game: .game
    case .textbook: .textbook
    }
  }
}
