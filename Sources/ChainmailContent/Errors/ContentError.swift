public import Messages

/// A mistake in a content file, such as
/// `defenders/shields.yml:14:18: error: size is "-2"; allowed: an amount 0...99`.
public struct ContentError: Error, Hashable, Sendable {
  public var location: ContentLocation
  public var problem: ContentProblem

  public init(_ problem: ContentProblem, at location: ContentLocation) {
    self.location = location
    self.problem = problem
  }
}

extension ContentError: Worded {
  /// The place, and what is wrong there.
  public var message: Message { Message("\(location): error: \(problem)") }
}

/// All mistakes of one load, sorted by file, line and column; never empty.
public struct ContentErrors: Error, Hashable, Sendable {
  public let errors: [ContentError]

  /// How many mistakes are listed; what is beyond is counted in a last one.
  public static let limit = 200

  init(_ errors: [ContentError]) {
    self.errors = errors
  }
}

extension ContentErrors {
  /// These and others, each once.
  func with(_ others: ErrorList) -> ContentErrors {
    var list = others
    var seen = Set(others.isEmpty ? [] : others.all.errors)
    for error in errors where seen.insert(error).inserted {
      list.add(error.problem, at: error.location)
    }
    return list.all
  }
}

extension ContentErrors {
  /// The same, with a long list of what is allowed at the first mistake that has it alone.
  package var sayingListsOnce: ContentErrors {
    var lines: [[String]: Int] = [:]
    return ContentErrors(
      errors.map { error in
        guard let list = error.problem.longList else { return error }
        guard let line = lines[list] else {
          lines[list] = error.location.line
          return error
        }
        return ContentError(error.problem.referring(toLine: line), at: error.location)
      })
  }
}

extension ContentErrors: Worded {
  /// A line for each mistake.
  public var message: Message { Message(errors.map(\.message), separator: "\n") }
}

/// Gathers the mistakes of a load, so that all are told at once.
package struct ErrorList {
  /// A mistake of a file, wherever it stands there.
  private struct Mistake: Hashable {
    let file: String
    let problem: ContentProblem
  }

  private var errors: [ContentError] = []
  /// How many mistakes were looked at, repeats among them.
  private var examined = 0
  /// The index of the first of each mistake.
  private var known: [Mistake: Int] = [:]
  /// Where else a mistake stands, by the index of its first.
  private var repeats: [Int: [ContentLocation]] = [:]
  private var beyond = 0

  /// On how many lines the same mistake is told once for each.
  private let fewLines: Int
  /// How many mistakes are looked at; what is beyond is only counted.
  private static let examinedLimit = 5000

  /// - Parameter fewLines: On how many lines the same mistake is told once for each: few in a file
  ///   that people write, where each is looked up.
  package init(fewLines: Int = 3) { self.fewLines = fewLines }

  package var isEmpty: Bool { errors.isEmpty }

  /// Notes a mistake; what it says is worked out only while the list has room for it or for one more
  /// repeat, so that a hostile file cannot make its own description expensive.
  package mutating func add(
    _ problem: @autoclosure () -> ContentProblem, at location: ContentLocation
  ) {
    guard errors.count < ContentErrors.limit, examined < Self.examinedLimit else {
      beyond += 1
      return
    }
    examined += 1
    let problem = problem()
    let mistake = Mistake(file: location.file, problem: problem)
    if let first = known[mistake] {
      let (count, line) = (repeats[first]?.count ?? 0, repeats[first]?.last?.line)
      // Beyond those that are listed only lines tell anything new.
      guard count < ContentErrors.limit || line != location.line else {
        beyond += 1
        return
      }
      repeats[first, default: []].append(location)
    } else {
      known[mistake] = errors.count
      errors.append(ContentError(problem, at: location))
    }
  }

  /// Notes the mistakes of another list.
  package mutating func add(_ others: ErrorList) {
    for (index, error) in others.errors.enumerated() {
      add(error.problem, at: error.location)
      for location in others.repeats[index] ?? [] { add(error.problem, at: location) }
    }
    beyond += others.beyond
  }

  /// Ends the load here where there was any mistake.
  package func throwIfAny() throws(ContentErrors) {
    if !errors.isEmpty { throw all }
  }

  /// What has been noted, sorted; a mistake on many lines stands once, at the first of them.
  package var all: ContentErrors {
    var all = errors.indices.flatMap(told(of:)).sorted {
      guard $0.location == $1.location else { return $0.location < $1.location }
      return $0.problem.description < $1.problem.description
    }
    let unlisted = beyond + max(all.count - ContentErrors.limit, 0)
    all = Array(all.prefix(ContentErrors.limit))
    if unlisted > 0, let last = all.last {
      all.append(ContentError(.andMore(unlisted), at: last.location))
    }
    return ContentErrors(all)
  }

  private func told(of index: Int) -> [ContentError] {
    let error = errors[index]
    let locations = [error.location] + (repeats[index] ?? [])
    let lines = LineRanges(locations.map(\.line))
    guard lines.count > fewLines, let first = locations.min() else {
      return locations.map { ContentError(error.problem, at: $0) }
    }
    return [ContentError(.repeated(error.problem, lines: lines), at: first)]
  }
}
