import Foundation
import Synchronization
public import Testing

/// Runs a random test once for each of `count` seeds, and stops at the first seed that fails,
/// naming it.
///
/// The seeds are the same in every run. `SEED=0x2a swift test --filter …` runs one seed alone.
///
/// - Parameters:
///   - count: How many seeds; at least 1.
///   - sourceLocation: Where the failure is reported.
///   - body: The test; all its choices come from the generator it is handed.
/// - Throws: What `body` throws.
public func withSeeds(
  _ count: Int = 100, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SplitMix64) throws -> Void
) throws {
  precondition(count > 0, "a random test needs at least one seed")
  for seed in try chosenSeeds(count: count) {
    // A known-issue scope that knows no issue: it lets every failure through, and tells that there
    // was one.
    let failed = Mutex(false)
    do {
      try withKnownIssue(isIntermittent: true, sourceLocation: sourceLocation) {
        var generator = SplitMix64(seed: seed)
        try body(&generator)
      } matching: { _ in
        failed.withLock { $0 = true }
        return false
      }
    } catch {
      recordSeed(seed, sourceLocation)
      throw error
    }
    if failed.withLock({ $0 }) {
      recordSeed(seed, sourceLocation)
      return
    }
  }
}

/// Runs a body for several seeds, most of which it may have nothing to say about.
///
/// A body that never comes to what it is there for would always pass: unless one seed was chosen,
/// at least so many must.
///
/// - Parameters:
///   - count: How many seeds.
///   - least: How many of them must come to the point.
///   - sourceLocation: Where the failure is reported.
///   - body: The test; says whether it came to the point.
/// - Throws: What `body` throws.
public func withSeeds(
  _ count: Int, reaching least: Int, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (inout SplitMix64) throws -> Bool
) throws {
  var (reached, run) = (0, 0)
  try withSeeds(count, sourceLocation: sourceLocation) { random in
    run += 1
    if try body(&random) { reached += 1 }
  }
  if run == count, reached < least {
    Issue.record(
      "of \(count) seeds \(reached) came to the point, and not \(least)",
      sourceLocation: sourceLocation)
  }
}

private func chosenSeeds(count: Int) throws -> [UInt64] {
  guard let text = ProcessInfo.processInfo.environment["SEED"] else {
    // Consecutive numbers are as good as any: the generator scrambles them.
    return (1...UInt64(count)).map { $0 }
  }
  let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
  guard let seed = UInt64(digits, radix: text.hasPrefix("0x") ? 16 : 10) else {
    throw UnreadableSeed(text: text)
  }
  return [seed]
}

private func recordSeed(_ seed: UInt64, _ sourceLocation: SourceLocation) {
  let name = "0x" + String(seed, radix: 16)
  Issue.record(
    "this failed with the seed \(name); SEED=\(name) runs it alone", sourceLocation: sourceLocation)
}

/// The variable `SEED` holds something else than a number.
struct UnreadableSeed: Error, CustomStringConvertible {
  var text: String

  var description: String { "SEED is \"\(text)\"; it takes a number such as 42 or 0x2a" }
}
