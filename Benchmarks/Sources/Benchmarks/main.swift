WalkBenchmark.printHeading()
for links in [3, 6, 10, 20, 30] { try WalkBenchmark(links: links).run() }
try TenPrimitivesBenchmark().run()
try FormulaBenchmark().run()
try PackBenchmark().run()
try LetterBenchmark().run()
CoinBenchmark().run()
try LibraryBenchmark().run()
