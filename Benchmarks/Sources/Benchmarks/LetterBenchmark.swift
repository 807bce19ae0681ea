import ChainmailRooms
import Dispatch
import Glibc
import ResponderChain

/// How many letters a second are opened, by the number of passwords that are tried, the last of
/// them the right one, and by the cores that work side by side, each on letters of its own.
struct LetterBenchmark {
  static let passwordCounts = [1, 3, 10, 30]
  static let rounds = 5

  func run() throws {
    let cores = sequence(first: 1) { $0 * 2 }.prefix {
      $0 <= Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }
    print("Letters opened a second, by passwords tried and by cores at work.")
    print("passwords" + cores.map { $0.column(10) }.joined())
    for count in Self.passwordCounts {
      let passwords = try (1...count).map { try LetterPassword("password \($0)") }
      let letter = try SealedLetter(sealing: Array("text".utf8), with: passwords[count - 1])
      let opening = LetterOpening(letter, along: ResponderChain(inOrder: passwords))
      // About as many key derivations in each row.
      let letters = max(60 / count, 2)
      var contest = Contest(cores.map { "\($0)" })
      for _ in 0..<Self.rounds {
        contest.round(
          cores.map { cores in
            (
              letters * cores,
              {
                DispatchQueue.concurrentPerform(iterations: cores) { _ in
                  for _ in 0..<letters {
                    var opening = opening
                    opening.tryAll()
                    use(opening)
                  }
                }
              }
            )
          })
      }
      print(
        count.column(9)
          + cores.indices.map { (1e9 / contest.median($0)).column(10) }.joined())
    }
  }
}
