import Foundation
import Testing

/// The first start, by the keys that the lesson asks for, with every blow seen to travel.
@Suite struct `The tutorial` {
  @Test func `teaches order by the keys it asks for, and later starts do without it`() async throws
  {
    let home = try Home()
    try await learn(home)
    try await offersTheGameInstead(home)
    try await isDoneFor(home)
  }

  private func learn(_ home: Home) async throws {
    let terminal = try await home.start([])
    let first = try await terminal.waitFor("Every attack walks your chain from the outside in.")
    #expect(first.contains("Lesson 1 of 7"))
    #expect(first.contains("hit points 50/50"))
    #expect(!first.contains("Leave the Yard?"))

    try terminal.press(.character("1"))
    var screen = try await terminal.waitFor("The armour stopped the weapon. Now magic: press 2.")
    #expect(screen.contains("1 Weapon 18: Armor stops it"))
    #expect(screen.contains("hit points 50/50"))

    try terminal.press(.character("2"))
    screen = try await terminal.waitFor(
      "The magic stopped at the magic resistance.")
    #expect(screen.contains("2 Magic 12: Armor passes, Magic resistance stops it"))
    #expect(screen.contains("hit points 50/50"))

    try terminal.press(.character("3"))
    screen = try await terminal.waitFor("Lightning passed both, and hurt.")
    #expect(screen.contains("3 Lightning 7: Armor, Magic resistance pass, Body takes 7"))
    #expect(screen.contains("hit points 43/50"))

    try terminal.press(.character("A"))
    screen = try await terminal.waitFor("The armour is off. To watch the weapon, press 1.")
    #expect(screen.contains("Armor taken off."))

    try terminal.press(.character("1"))
    screen = try await terminal.waitFor("The weapon hurt. Put the armour on again: Shift+A.")
    #expect(screen.contains("4 Weapon 18: Magic resistance passes, Body takes 18"))
    #expect(screen.contains("hit points 25/50"))

    try terminal.press(.character("A"))
    try await terminal.waitFor("Once more: press 1.")

    try terminal.press(.character("1"))
    screen = try await terminal.waitFor("In your bag is a resonator:")
    #expect(screen.contains("5 Weapon 18: Armor stops it"))
    #expect(screen.contains("Lesson 6 of 7"))

    try terminal.press(.character("C"))
    try await terminal.waitFor("The resonator hangs inside the magic resistance.")

    try terminal.press(.character("3"))
    screen = try await terminal.waitFor(
      "Inside, the magic is made too late. Move the resonator outward:")
    #expect(screen.contains("hit points 18/50"))
    #expect(screen.contains("Lesson 7 of 7"))

    try terminal.press(.character("K"))
    try await terminal.waitFor("Now the resonator meets the lightning first: press 3.")

    try terminal.press(.character("3"))
    screen = try await terminal.waitFor("Turned to magic, then stopped: order matters.")
    #expect(screen.contains("All lessons learned"))
    #expect(screen.contains("hit points 18/50"))

    // Whether the farewell is taken away or left standing, the lesson is over.
    try await terminal.quit()
  }

  private func offersTheGameInstead(_ home: Home) async throws {
    let terminal = try await home.start([])
    let screen = try await terminal.waitFor("Go on where you were?")
    let offer = screen.words(inBox: "Go on where you were?")
    #expect(offer.contains("unfinished game of 7 blows"))
    #expect(!screen.contains("Lesson"))
    try terminal.press(.character("n"))
    let yard = try await terminal.waitFor("the Yard") { !$0.contains("Go on where you were?") }
    #expect(yard.contains("hit points 50/50"))
    #expect(!yard.contains("Lesson"))
    try await terminal.quit()
  }

  private func isDoneFor(_ home: Home) async throws {
    let terminal = try await home.start([])
    let screen = try await terminal.waitFor("hit points 50/50")
    #expect(!screen.contains("Go on where you were?"))
    #expect(!screen.contains("Lesson"))
    try await terminal.quit()
  }

  @Test func `can be left at any time`() async throws {
    let home = try Home()
    let terminal = try await home.start(["play"])
    try await terminal.waitFor("Lesson 1 of 7")
    try terminal.press(.escape)
    try await terminal.waitFor("no lesson") { !$0.contains("Lesson") }
    try await terminal.quit()
    // And does not come back, neither at a start without a game nor in the game that follows.
    let next = try await home.start(["play", "--reduce-motion"])
    let yard = try await next.waitFor("hit points 50/50")
    #expect(!yard.contains("Lesson"))
    try await next.play([("1", "1 Weapon 18: Armor stops it")])
    try await next.quit()
    let resumed = try await home.resume(offers: "unfinished game of 1 blow")
    let screen = try await resumed.waitFor("blow 1 ")
    #expect(!screen.contains("Lesson"))
    try await resumed.quit()
  }

  @Test func `does not come back into the game in which it was left`() async throws {
    let home = try Home()
    let terminal = try await home.start(["play", "--reduce-motion"])
    try await terminal.play([("1", "Lesson 2 of 7")])
    try terminal.press(.escape)
    try await terminal.waitFor("no lesson") { !$0.contains("Lesson") }
    try await terminal.quit()
    let resumed = try await home.resume(offers: "unfinished game of 1 blow")
    let screen = try await resumed.waitFor("blow 1 ")
    #expect(!screen.contains("Lesson"))
    try await resumed.quit()
  }

  @Test func `does not begin in a game that was begun without it`() async throws {
    let home = try Home()
    let terminal = try await home.start(["play", "--new", "--reduce-motion"])
    try await terminal.play([("1", "1 Weapon 18: Armor stops it")])
    try await terminal.quit()
    let resumed = try await home.resume(offers: "unfinished game of 1 blow")
    let screen = try await resumed.waitFor("blow 1 ")
    #expect(!screen.contains("Lesson"))
    try await resumed.quit()
  }

  @Test func `goes on where it was, whatever was played since`() async throws {
    let home = try Home()
    let terminal = try await home.start(["play", "--reduce-motion"])
    try await terminal.play([("1", "Lesson 2 of 7")])
    try await terminal.quit()
    let lesson = try home.log()
    let other = try await home.start(["play", "--new", "--reduce-motion"])
    try await other.play([("1", "1 Weapon 18: Armor stops it")])
    try await other.quit()
    let resumed = try await home.start(["play", "--reduce-motion", "--resume", lesson.path])
    try await resumed.waitFor("Lesson 2 of 7")
    try await resumed.quit()
  }
}
