import CMallocCount
import ChainmailContent

/// How many packs a second the library gives out of memory, by its cascade and with the walk told,
/// beside a bare dictionary.
struct LibraryBenchmark {
  static let lookUps = 20_000
  static let rounds = 15

  func run() throws {
    var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
    let id = "first-armour"
    let dictionary = [id: try library.pack(id)]
    var contest = Contest(["dictionary", "cascade", "with its walk"])
    for _ in 0..<Self.rounds {
      contest.round([
        (Self.lookUps, { for _ in 0..<Self.lookUps { use(dictionary[id]) } }),
        (Self.lookUps, { for _ in 0..<Self.lookUps { use(try? library.pack(id)) } }),
        (Self.lookUps, { for _ in 0..<Self.lookUps { use(library.lookUp(id)) } }),
      ])
    }
    let before = malloc_count()
    for _ in 0..<1000 { use(try? library.pack(id)) }
    let allocations = Double(malloc_count() - before) / 1000
    print(
      """
      Look-ups of a pack a second, from memory.
      dictionary\(perSecond(contest, 0)), cascade\(perSecond(contest, 1)), \
      with its walk told\(perSecond(contest, 2)); allocations of a look-up\
      \(allocations.column(4))
      """)
  }

  private func perSecond(_ contest: Contest, _ way: Int) -> String {
    (1e9 / contest.median(way)).column(10, digits: 0)
  }
}
