WalkBenchmark.printHeading()
for links in [3, 6, 10, 20, 30] { try WalkBenchmark(links: links).run() }
try MixedChainBenchmark().run()
try PrimitiveBenchmark().run()
try FormulaBenchmark().run()
try PackBenchmark().run()
try LetterBenchmark().run()
CoinBenchmark().run()
try LibraryBenchmark().run()
