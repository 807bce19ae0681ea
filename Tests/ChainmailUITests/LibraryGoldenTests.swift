import ChainmailTerminal
import ChainmailUI
import Foundation
import TestSupport
import Testing

/// What the library looks like, character by character.
@Suite struct `The library's screen` {
  enum Scene: String, CaseIterable, Sendable {
    case looked, absent, typing, fetching, fetched, walking, help
  }

  private func play(_ scene: Scene, _ look: Look, in folder: URL) throws -> LibraryPlay {
    let setting = Setting.test(
      FirstArmour.rules, FirstArmour.presentation, look: look, reduceMotion: scene != .walking)
    var play = try LibraryPlay(setting, user: folder, endpoints: [.closed, .lies, .sound])
    play.finish()
    switch scene {
    case .looked: play.visit.press(.down, .enter)
    case .absent:
      play.visit.type("tgatewarden")
      play.visit.press(.enter)
    case .typing:
      play.visit.type("tGate keeper")
      play.visit.press(.enter)
    case .fetching:
      play.visit.type("f")
      play.visit.screen.hall.progress = RoomProgress(
        "https://packs2.example.org/chainmail/small.pack", done: 150_000, of: 400_000)
      return play
    case .fetched, .walking: play.visit.type("f")
    case .help: play.visit.type("?")
    }
    play.finish()
    if scene == .walking { play.visit.pass(milliseconds: 500) }
    return play
  }

  @Test(arguments: Scene.allCases, Screens.windows)
  func `is drawn as recorded`(scene: Scene, window: Screens.Window) throws {
    try withFolder { folder in
      let play = try play(scene, window.isASCII ? .ascii : .unicode, in: folder)
      let frame = play.visit.screen.frame(size: window.size)
      try expectGolden(frame, "library-\(scene.rawValue)-\(window)")
      #expect(frame.isWhole)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `any keys in any window neither trap nor halve a character`(seed: UInt64) throws {
    var dice = Dice(state: seed)
    try withFolder { folder in
      let setting = Setting.test(
        FirstArmour.rules, look: seed % 2 == 0 ? .ascii : .unicode, reduceMotion: seed % 3 == 0)
      var play = try LibraryPlay(
        setting, user: folder, endpoints: [.isCancelled, .lies, .sound].shuffled(using: &dice))
      for step in 0..<200 {
        switch Int.random(in: 0..<24, using: &dice) {
        case 0..<4: play.finish()
        case 4: play.visit.handle(.paste("small\u{7}\n盾"))
        case 5: play.visit.handle(.resize(AnyInput.size(&dice)))
        case 6: play.visit.pass(milliseconds: UInt64.random(in: 0..<400, using: &dice))
        case 7: play.visit.handle(.signal(.resumed))
        case 8:
          play.visit.screen.hall.progress = RoomProgress(
            "盾//盾", done: Int.random(in: -9...Int.max, using: &dice),
            of: Int.random(in: Int.min...Int.max, using: &dice))
        default: play.visit.press(AnyInput.key(&dice))
        }
        let size = AnyInput.sizes[step % AnyInput.sizes.count]
        let frame = play.visit.screen.frame(size: size)
        #expect(frame.isWhole, "seed \(seed), step \(step)")
        #expect(frame == play.visit.screen.frame(size: size), "seed \(seed), step \(step)")
      }
    }
  }
}

/// Keys and windows of all kinds.
private enum AnyInput {
  static let keys: [Key] =
    "jklftx?qc1é盾".map(Key.character)
    + [
      .enter, .escape, .tab, .backspace, .up, .down, .home, .end, .pageDown, .delete,
      .control("u"), .function(5),
    ]

  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 60, rows: 20), Size(columns: 100, rows: 30),
    Size(columns: 61, rows: 21), Size(columns: 200, rows: 20), Size(columns: 20, rows: 5),
    Size(columns: 0, rows: 0), Size(columns: 300, rows: 90),
  ]

  static func key(_ dice: inout Dice) -> Key { keys.randomElement(using: &dice) ?? .enter }
  static func size(_ dice: inout Dice) -> Size {
    sizes.randomElement(using: &dice) ?? Size(columns: 80, rows: 24)
  }
}
