import Messages
import Testing

import ChainmailContent

@Suite struct `Mistakes on many lines` {
  private func mistakes(_ lines: [String]) throws -> [String] {
    let rules = try Pack(files: PackFolders.provingGround()).rules
    let file = ContentFile(path: "ogre.txt", text: lines.joined(separator: "\n"))
    do throws(ContentErrors) {
      _ = try AttackScript(file, under: rules)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  @Test func `are told once, with the lines`() throws {
    let wrong = Array(repeating: "none:1", count: 112)
    let all = try mistakes(wrong)
    #expect(all.count == 1)
    #expect(all[0].hasPrefix("ogre.txt:1:1: error: no damage type has the id \"none\""))
    #expect(all[0].hasSuffix(" (on 112 lines: 1-112)"))
    let apart = try mistakes(["# an ogre"] + Array(wrong.prefix(4)) + ["#", "none:1;tags=no"])
    #expect(apart.count == 2 && apart[0].hasSuffix(" (on 5 lines: 2-5, 7)"), "\(apart)")
    // Of a few lines each has its own.
    #expect(try mistakes(Array(wrong.prefix(3))).count == 3)
  }

  @Test func `within one line are told each`() throws {
    let all = try mistakes(["none:1,none:2,none:3,none:4,none:5"])
    #expect(all.count == 5)
  }

  /// A file of the same mistake over and over, or of a few in turn, costs no more than one of
  /// different mistakes; each mistake is either told with its lines or counted.
  @Test(arguments: [1, 4, 150]) func `by the hundred thousand are counted`(different: Int) throws {
    var list = ErrorList()
    let total = 100_000
    var described = 0
    for line in 1...total {
      list.add(
        {
          described += 1
          return .tooMany("kinds \(line % different)", limit: 9)
        }(), at: ContentLocation(file: "pack.yml", line: line, column: 3))
    }
    let told = list.all.errors
    #expect(told.count == different + 1)
    #expect(described <= 5000)
    guard case .andMore(let unlisted) = told.last?.problem else {
      Issue.record("\(String(describing: told.last))")
      return
    }
    let listed = told.dropLast().reduce(0) { sum, error in
      if case .repeated(_, let lines) = error.problem { sum + lines.count } else { sum + 1 }
    }
    #expect(listed + unlisted == total)
  }

  @Test func `beyond the limit are counted`() throws {
    let many = try mistakes([(1...400).map { "none:\($0)" }.joined(separator: ",")])
    #expect(many.count == ContentErrors.limit + 1)
  }
}
