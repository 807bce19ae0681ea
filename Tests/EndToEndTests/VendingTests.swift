import Foundation
import Testing

/// The vending machine as a place beside the Yard.
@Suite(.serialized) struct `The vending machine in a terminal` {
  @Test func `takes coins, logs what came of them, and is found again as it was`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("m", "Where to?"), ("v", "credit $0.00")])
    for (coin, shows) in [
      ("19.05:2.500", "taken as a penny"), ("24.26:5.670", "taken as a quarter"),
      ("24.26:2.268", "nobody takes it"),
    ] {
      try await terminal.play([("t", "A coin of your own")])
      try terminal.type(coin)
      try terminal.press(.enter)
      try await terminal.waitFor(shows)
    }
    let screen = try terminal.screen()
    #expect(screen.contains("credit $0.26"))
    #expect(screen.contains("tray: 24.26"))
    #expect(screen.contains("weight"))
    try await terminal.play([("q", "Where to?"), ("y", "Vending machine: A coin is rejected")])
    try await terminal.quit()

    let log = try home.log()
    #expect(try home.run("log", "verify", log.path).status == 0)
    let shown = try home.run("log", "show", log.path).output
    #expect(shown.contains("Vending machine: A coin is taken as a quarter: $0.25."))
    let profile = home.file(".local/share/chainmail/profiles/guest.json")
    let mode = try FileManager.default.attributesOfItem(atPath: profile.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)

    let again = try await home.startGame()
    try await again.play([("m", "Where to?"), ("v", "credit $0.26"), ("q", "Where to?")])
    try await again.play([("y", "starts sparring")])
    try await again.quit()
  }

  @Test func `sells a piece, which lies in the bag in the Yard and is put on`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("m", "Where to?"), ("v", "credit $0.00")])
    for credit in ["$0.25", "$0.50", "$0.75"] {
      try await terminal.play([("t", "A coin of your own")])
      try terminal.type("24.26:5.670")
      try terminal.press(.enter)
      try await terminal.waitFor("credit \(credit)")
    }
    try await terminal.play([
      ("3", "Bought: Resonator, $0.75."), ("q", "Where to?"),
      ("y", "Resonator #2 is now in your bag."),
      ("D", "Resonator #2 put on."), ("u", "Undone: Resonator #2 put on."),
      ("u", "Undone: Resonator #2 is now in your bag."),
    ])
    try await terminal.quit()
    let log = try home.log()
    #expect(try home.run("log", "verify", log.path).status == 0)
    let shown = try home.run("log", "show", log.path).output
    #expect(shown.contains("Vending machine: Bought: Resonator, $0.75."))
    #expect(shown.contains("Resonator #2 is now in your bag."))
  }

  @Test func `shows what another program did there meanwhile, and overwrites nothing`() async throws
  {
    let home = try Home()
    let here = try await home.startGame()
    try await here.play([("m", "Where to?"), ("v", "credit $0.00")])
    let there = try await home.startGame(["--seed", "ff"])
    try await there.play([("m", "Where to?"), ("v", "credit $0.00")])
    try await put("24.26:5.670", there, shows: "credit $0.25")
    // What is done here is not kept, and the room is seen as it is now.
    try await put("19.05:2.500", here, shows: "another program has changed it")
    #expect(try here.screen().contains("credit $0.25"))
    try await put("19.05:2.500", here, shows: "credit $0.26")
    // Nor is it in the game: there a piece would be bought.
    for _ in 0..<2 { try await put("24.26:5.670", here, shows: "taken as a quarter") }
    try await here.waitFor("credit $0.76")
    try await there.play([("c", "credit $0.76")])
    #expect(try there.screen().contains("another program has changed it"))
    try await here.play([("3", "Bought: Resonator, $0.75.")])
    try await there.play([("3", "credit $0.01")])
    #expect(try there.screen().contains("another program has changed it"))
    for terminal in [here, there] {
      try await terminal.play([("q", "Where to?"), ("y", "starts sparring")])
    }
    #expect(try here.screen().contains("Resonator #2 is now in your bag."))
    #expect(try !there.screen().contains("Resonator #2"))
    for terminal in [here, there] { try await terminal.quit() }
    let again = try await home.startGame()
    try await again.play([("m", "Where to?"), ("v", "credit $0.01"), ("q", "Where to?")])
    try await again.play([("y", "starts sparring")])
    try await again.quit()
  }

  /// Puts in a coin of one's own.
  private func put(_ coin: String, _ terminal: TerminalSession, shows: String) async throws {
    try await terminal.play([("t", "A coin of your own")])
    try terminal.type(coin)
    try terminal.press(.enter)
    try await terminal.waitFor(shows)
  }

  @Test func `says where the game is not saved`() async throws {
    let home = try Home()
    let terminal = try await home.start(
      ["play", "--new", "--reduce-motion"], environment: ["XDG_STATE_HOME": "/dev/null/state"])
    try await terminal.waitFor("starts sparring")
    try await terminal.play([("m", "Where to?"), ("v", "credit $0.00")])
    try await put("24.26:5.670", terminal, shows: "The game is NOT saved: ")
    #expect(try terminal.screen().contains("credit $0.25"))
    // Also of what happened before one came.
    try await terminal.play([("q", "Where to?"), ("a", "The game is NOT saved: ")])
    try await terminal.play([("q", "Where to?"), ("y", "Not saved")])
    try terminal.press(.escape)
    try await terminal.waitFor("the Yard") { !$0.contains("Not saved") }
    try await terminal.quit()
  }

  @Test func `leaves a game that is offered as one without a blow`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("m", "Where to?"), ("v", "credit $0.00")])
    try await put("24.26:5.670", terminal, shows: "credit $0.25")
    try await terminal.play([("q", "Where to?"), ("y", "starts sparring")])
    try await terminal.quit()
    try await home.resume(offers: "so far without a blow").quit()
  }

  @Test func `says where nothing can be kept`() async throws {
    let home = try Home()
    try Data().write(to: home.file(".local"))
    let terminal = try await home.startGame()
    try await terminal.play([("m", "Where to?"), ("v", "Vending machine")])
    try terminal.press(.enter)
    try await terminal.waitFor("Not kept:")
    // The game goes on; it says by itself that its log is not saved either.
    try await terminal.play([("q", "Where to?")])
  }

  @Test func `keeps on leaving what could not be kept before`() async throws {
    let home = try Home()
    let book = home.file(".local/share/chainmail/profiles").path
    func allow(_ mode: Int) throws {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: book)
    }
    let terminal = try await home.startGame()
    try await terminal.play([("m", "Where to?"), ("v", "credit $0.00")])
    try await put("24.26:5.670", terminal, shows: "credit $0.25")
    try allow(0o755)
    try await put("24.26:5.670", terminal, shows: "credit $0.50")
    try await terminal.waitFor("Not kept:")
    // In the Yard it is said once more; by the time of leaving it can be kept.
    try await terminal.play([("q", "Where to?"), ("y", "Not kept:")])
    try allow(0o700)
    try await terminal.quit()
    let next = try await home.startGame()
    try await next.play([("m", "Where to?"), ("v", "credit $0.50")])
    try allow(0o755)
    try await put("24.26:5.670", next, shows: "credit $0.75")
    try await next.play([("q", "Where to?"), ("y", "starts sparring")])
    try await next.quit()
    #expect(try next.screen().rows.contains { $0.hasPrefix("chainmail: not kept: ") })
  }

  @Test func `leaves pieces their letters when a game goes on`() async throws {
    let home = try Home()
    let terminal = try await home.startGame()
    try await terminal.play([("m", "Where to?"), ("v", "credit $0.00")])
    for cents in [25, 50, 75] {
      try await put("24.26:5.670", terminal, shows: "credit $0.\(cents)")
    }
    try await terminal.play([
      ("3", "Bought"), ("q", "Where to?"), ("a", "Menagerie"), ("e", "squirrel"),
    ])
    try await terminal.play([("e", "dog"), ("t", "A food of your own")])
    try terminal.type("meatball")
    try terminal.press(.enter)
    try await terminal.waitFor("The dog eats its favourite")
    try await terminal.play([("q", "Where to?"), ("y", "D Resonator")])
    try await terminal.waitFor("(E) Dog")
    try await terminal.quit()
    let resumed = try await home.resume(offers: "so far without a blow")
    let screen = try await resumed.waitFor("D Resonator")
    #expect(screen.contains("(E) Dog"))
    try await resumed.quit()
  }
}
