import Testing

import ChainmailUI

@Suite struct `The clock of a replay` {
  @Test(arguments: TurnClock.speeds)
  func `brings as many turns as the speed says, however late it is looked at`(speed: Int) {
    for lateness: UInt64 in [0, 1, 7, 30] {
      var clock = TurnClock()
      clock.change(by: speed, at: nil)
      clock.start(at: 500)
      var (now, turns): (UInt64, Int) = (500, 0)
      while clock.due + lateness <= 64_500 {
        now = clock.due + lateness
        let due = clock.turns(at: now)
        #expect(due >= 0 && due <= 5)
        turns += due
      }
      let expected = speed >= 0 ? 64 << speed : 64 >> -speed
      #expect(abs(turns - expected) <= 4, "speed \(speed), \(lateness) ms late: \(turns)")
    }
  }

  @Test func `goes on where it was after a stop`() {
    var clock = TurnClock()
    clock.change(by: 6, at: nil)
    clock.start(at: 0)
    #expect((0...12).contains(clock.turns(at: 1_000_000)))
    #expect(clock.due <= 1_000_050)
    clock.change(by: -1, at: .max / 2)
    #expect(clock.speed == 5 && clock.due <= .max / 2 + 34)
  }

  @Test func `keeps what has passed of a turn where the speed changes`() {
    var clock = TurnClock()
    clock.change(by: -4, at: nil)
    clock.start(at: 0)
    #expect(clock.due == 16_000)
    clock.change(by: 4, at: 8000)
    #expect(clock.due == 8500 && clock.turns(at: 8499) == 0 && clock.turns(at: 8500) == 1)
    clock.change(by: 9, at: 8500)
    #expect(clock.speed == 6)
    clock.change(by: -99, at: 8500)
    #expect(clock.speed == -4)
  }
}
