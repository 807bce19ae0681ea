import ChainmailCore
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import TestSupport
import Testing

/// Any keys, texts, clicks and sizes, whatever screen they meet.
@Suite struct `Whatever comes from a terminal` {
  private static let keys: [Key] =
    [.enter, .escape, .tab, .backTab, .up, .down, .home, .end, .pageUp, .pageDown, .backspace]
    + [.control("p"), .function(2), .function(3)]
    + "123:/?xjkuCABdemtisfqa+-wopnrl".map(Key.character)

  private func event(_ generator: inout some RandomNumberGenerator) -> InputEvent {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<14: .key(Self.keys.randomElement(using: &generator) ?? .enter)
    case 14: .paste("wea\npon 盾")
    case 15:
      .resize(
        Size(
          columns: Int.random(in: 1...130, using: &generator),
          rows: Int.random(in: 1...50, using: &generator)))
    default:
      .mouse(
        MouseEvent(
          MouseEvent.Button.allCases.randomElement(using: &generator) ?? .left,
          isPress: Bool.random(using: &generator),
          at: Position(
            column: Int.random(in: 0...130, using: &generator),
            row: Int.random(in: 0...50, using: &generator))))
    }
  }

  @Test(arguments: 0..<12) func `the Yard takes it`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var play = try Play()
    play.handle(.resize(Size(columns: 80, rows: 24)))
    for step in 0..<400 {
      play.handle(event(&generator))
      if step % 8 == 0 {
        let frame = play.screen.frame(play.game, size: play.screen.size)
        #expect(frame.size == play.screen.size)
      }
    }
  }

  @Test(arguments: 0..<6) func `a replay takes it`(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var recording = try Recording(.test())
    recording.replay(keys: [])
    var size = Size(columns: 80, rows: 24)
    _ = recording.screen.handle(.resize(size))
    for _ in 0..<300 {
      let event = event(&generator)
      if case .resize(let other) = event { size = other }
      _ = recording.screen.handle(event)
      #expect(recording.screen.frame(size: size).size == size)
    }
  }

  @Test(arguments: 0..<6) func `a room takes it`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var visit = Visit(CoinsScreen(.test(), keeping: RoomStates(), seed: seed))
    var menu = MenuScreen(.test(), for: Player(id: .guest))
    for _ in 0..<300 {
      let event = event(&generator)
      visit.handle(event)
      _ = menu.handle(event)
      _ = visit.lines()
      _ = menu.frame(size: Size(columns: 80, rows: 24))
    }
  }
}
