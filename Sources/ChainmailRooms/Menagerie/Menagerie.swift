public import ResponderChain

/// The animals of a rest stop and what there is to feed them, as one value.
///
/// Only ``reduce(_:_:into:)-(Menagerie,_,_)`` changes it. What a meal brings is told, not kept: the game calls the
/// fed companion into its chain.
public struct Menagerie: Hashable, Sendable {
  /// The animals in the order in which they are asked.
  public internal(set) var line: ResponderChain<Animal>
  /// The portions that are left, in the order in which they came.
  public internal(set) var larder: [Food]
  /// How much tempo the next round has gained.
  public internal(set) var tempo = 0

  /// Creates a menagerie.
  public init(line: ResponderChain<Animal> = .game, larder: [Food] = []) {
    self.line = line
    self.larder = larder
  }

  /// Something done in the menagerie.
  public enum Action: Hashable, Sendable {
    /// Hands in a portion, by its place in the larder; `to` is the animal that is asked first, nil
    /// the head of the line.
    case offer(Int, to: String?)
  }

  /// Something that happened in the menagerie.
  public enum Event: Hashable, Sendable {
    /// A portion went down the line.
    case offered(WalkTrace)
    /// The animal with this id ate; it stands in the chain for so many blows.
    case ate(String, Food, Appetite)
    /// Nobody ate it; it is in the larder again, at its place.
    case untouched(Food)
    /// Nobody ate it, so whoever offered it drank it and gains tempo.
    case drank(Food, tempo: Int)
    /// The action was refused and changed nothing.
    case refused(Refusal)
  }

  /// Why an action was refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// The larder has no portion at this place.
    case noSuchPortion(Int)
    /// No animal has this id.
    case noSuchAnimal(String)
  }
}

/// Advances `menagerie` by one action.
///
/// This is the only door. An action that is refused changes nothing and says so with
/// ``Menagerie/Event/refused(_:)`` alone. Portions are neither created nor lost: each is eaten by
/// one animal, drunk, or in the larder still.
///
/// - Parameters:
///   - menagerie: The animals and the larder.
///   - action: What is done.
///   - sink: Receives what happened, in the order in which it happened.
public func reduce(
  _ menagerie: inout Menagerie, _ action: Menagerie.Action,
  into sink: inout some FactSink<Menagerie.Event>
) {
  switch action {
  case .offer(let place, let first):
    guard menagerie.larder.indices.contains(place) else {
      sink.receive(.refused(.noSuchPortion(place)))
      return
    }
    var entry = 0
    if let first {
      guard let index = menagerie.line.index(of: first) else {
        sink.receive(.refused(.noSuchAnimal(first)))
        return
      }
      entry = index
    }
    menagerie.offer(at: place, from: entry, &sink)
  }
}

extension Menagerie {
  fileprivate mutating func offer(
    at place: Int, from entry: Int, _ sink: inout some FactSink<Event>
  ) {
    let food = larder[place]
    let (meal, trace) = line.offer(food, from: entry)
    sink.receive(.offered(trace))
    if let meal {
      larder.remove(at: place)
      sink.receive(.ate(meal.eater.id, food, meal.appetite))
    } else if food == .coffee {
      larder.remove(at: place)
      tempo += 1
      sink.receive(.drank(food, tempo: 1))
    } else {
      sink.receive(.untouched(food))
    }
  }
}
