import Glibc

// With no argument everything is measured; else what the arguments name: `Benchmarks logs`.
let groups: [(name: String, run: () throws -> Void)] = [
  (
    "walks",
    {
      for isPadded in [false, true] {
        WalkBenchmark.printHeading(isPadded: isPadded)
        for links in [3, 6, 10, 20, 30] {
          try WalkBenchmark(links: links, isPadded: isPadded).run()
        }
      }
      try MixedChainBenchmark().run()
    }
  ),
  ("primitives", { try PrimitiveBenchmark().run() }),
  ("formulas", { try FormulaBenchmark().run() }),
  ("limits", { try LimitBenchmark().run() }),
  ("packs", { try PackBenchmark().run() }),
  ("logs", { try LogBenchmark().run() }),
  ("letters", { try LetterBenchmark().run() }),
  ("coins", { CoinBenchmark().run() }),
  ("library", { try LibraryBenchmark().run() }),
]
let asked = Array(CommandLine.arguments.dropFirst())
if try await !LogJob.run(asked) {
  let unknown = asked.filter { name in !groups.contains { $0.name == name } }
  guard unknown.isEmpty else {
    print(
      "there is no benchmark \(unknown.joined(separator: ", ")); allowed: "
        + groups.map(\.name).joined(separator: ", "))
    exit(64)
  }
  for group in groups where asked.isEmpty || asked.contains(group.name) { try group.run() }
}
