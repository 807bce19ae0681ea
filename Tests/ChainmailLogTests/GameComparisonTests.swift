import ChainmailAnalysis
import ChainmailCore
import ChainmailLog
import Foundation
import TestSupport
import Testing

extension Session {
  /// The log as it tells itself.
  func told() throws -> Replay {
    try Replay(
      LogSource(bytes: bytes), rules: rules, digest: TestRules.digest, watchOnly: true)
  }
}

@Suite struct `Two logs side by side` {
  private func compare(_ one: Session, _ other: Session) throws -> GameComparison {
    var (left, right) = (try one.told(), try other.told())
    return GameComparison(of: &left, &right)
  }

  private func played(_ attacks: [Int], _ rules: Rules = FirstArmour.rules) throws -> Session {
    var session = try Session(rules, seed: 3)
    for attack in attacks { session.play(.throw(attack, entry: nil)) }
    return session
  }

  @Test func `differ nowhere where they are the same`() throws {
    for golden in [
      "branch", "companions", "everything", "first-armour", "gains", "rooms", "stats", "stream",
      "what-if",
    ] {
      let path = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Goldens/\(golden).jsonl").path
      let source = try LogSource(path: path)
      let rules = Rules(pack: "", types: [], defenders: [], loadout: Loadout(worn: []))
      var left = try Replay(source, rules: rules, digest: "")
      var right = left
      let comparison = GameComparison(of: &left, &right)
      #expect(comparison.isEqual && comparison.first == nil, "\(golden)")
      #expect(comparison.links.allSatisfy { $0.left == $0.right })
      let (sums, undone) = (comparison.left.statistics, comparison.left.game.undone)
      #expect(comparison.left.damage == nil && sums.hits + undone > 0)
    }
  }

  @Test(arguments: ["chk", "end", "hit"])
  func `are told up to a line that is no JSON`(_ kind: String) throws {
    var session = try Session(TestRules.everything, seed: 6)
    session.playAtRandom(300, seed: 6)
    session.end()
    var forgery = Forgery(session.bytes)
    let place = try forgery.place(of: kind, last: true)
    forgery.seal(forgery.lines[place].dropLast(16) + ",?", at: place)
    var (left, right) = (try session.told(), try session.told())
    right = try Replay(
      forgery.source, rules: session.rules, digest: TestRules.digest, watchOnly: true)
    #expect(GameComparison(of: &left, &right).right.damage != nil)
  }

  @Test func `differ first at a place in each, and come to other sums`() throws {
    let armor = PieceID(kind: DefenderKind(0), copy: 1)
    var (one, other) = (try played([2]), try played([2]))
    other.play(.doff(armor))
    one.play(.throw(0, entry: nil))
    other.play(.throw(0, entry: nil))
    var comparison = try compare(one, other)
    var first = try #require(comparison.first)
    // The first thing that is done otherwise is told whole.
    #expect(first.field.isEmpty && first.link == nil)
    #expect(first.left?.value == #"{"k":"in","t":0,"do":"throw","attack":"sword"}"#)
    #expect(first.right?.value == #"{"k":"in","t":0,"do":"doff","piece":"armor"}"#)
    #expect(!comparison.isEqual && comparison.unmatched.left.isEmpty)
    #expect(comparison.left.statistics.body < comparison.right.statistics.body)
    // Of the blows alone it is the link that only one of them met.
    var (left, right) = (try one.told(), try other.told())
    comparison = GameComparison(of: &left, &right, onlyBlows: true)
    first = try #require(comparison.first)
    #expect(first.link == "armor" && first.field == "links[0]")
    #expect(first.left?.turn == 2 && first.left?.isBlow == true && first.right?.value == nil)
    for (session, side) in [(one, first.left), (other, first.right)] {
      let place = try Forgery(session.bytes).place(of: "hit", last: true)
      #expect(side?.record == UInt64(place))
    }
    let links = comparison.links.map(\.link)
    #expect(links == ["armor", "magic-resistance", "body"])
    #expect(comparison.links[0].left?.stopped == 1 && comparison.links[0].right?.met == 1)
  }

  @Test func `are the same up to where one of them ends`() throws {
    let comparison = try compare(played([2, 0, 1]), played([2, 0]))
    let first = try #require(comparison.first)
    #expect(first.left?.turn == 2 && first.left?.isBlow == false && first.right == nil)
    #expect(comparison.left.statistics.hits == 3 && comparison.right.statistics.hits == 2)
  }

  @Test func `are compared by names where the rules are others`() throws {
    var turned = FirstArmour.rules
    turned.defenders.reverse()
    turned.attacks.reverse()
    turned.loadout = Loadout(
      worn: [3, 2, 1].map { DefenderKind(UInt16($0)) }, bag: [DefenderKind(0)])
    let attacks = [2, 0, 1, 2, 0]
    let comparison = try compare(played(attacks), played(attacks.map { 2 - $0 }, turned))
    #expect(comparison.isEqual, "\(String(describing: comparison.first))")
    // Another piece of which the rules do not know.
    turned.defenders[2].id = "cape"
    let caped = try compare(played(attacks), played(attacks.map { 2 - $0 }, turned))
    #expect(caped.unmatched == (["magic-resistance"], ["cape"]))
    #expect(caped.first?.link == "magic-resistance" && caped.first?.left?.turn == 1)
    #expect(caped.links.last?.link == "cape" && caped.links.last?.left == nil)
  }

  @Test func `are told as far as they are sound`() throws {
    let whole = try played([2, 2, 2, 2])
    var forgery = Forgery(whole.bytes)
    forgery.lines[try forgery.place(of: "hit", with: "\"turn\":3")] += " "
    var left = try whole.told()
    var right = try Replay(forgery.source, rules: whole.rules, digest: "", watchOnly: true)
    let comparison = GameComparison(of: &left, &right)
    #expect(comparison.first == nil && comparison.left.damage == nil)
    guard case .damaged = comparison.right.damage else {
      Issue.record("\(String(describing: comparison.right.damage))")
      return
    }
    #expect(comparison.left.statistics.hits == 4 && comparison.right.statistics.hits == 2)
  }
}
