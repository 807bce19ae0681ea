import ChainmailRooms
import ResponderChain
import Testing

@Suite struct `The articles' examples` {
  @Test func `of the vending machine`() {
    var machine = VendingMachine(purse: [.penny, .quarter])
    var events: [VendingMachine.Event] = []
    reduce(&machine, .insert(0), into: &events)
    reduce(&machine, .insert(0), into: &events)
    #expect(machine.credit == 26)
    #expect(machine.heldMilligrams == 8_170)
    #expect(events.count == 4)

    let walk = machine.validators.inspect(.quarter).trace
    let reasons = walk.steps.map(\.reason)
    #expect(reasons == ["diameter", "diameter", "diameter", "accepted"])
  }

  @Test func `of the menagerie`() {
    let line = ResponderChain<Animal>.game
    let wasted = line.offer(.nut).meal
    let meant = line.offer(.nut, from: 1).meal
    #expect(wasted?.eater.id == "monkey" && wasted?.appetite.blows == 1)
    #expect(meant?.eater.id == "squirrel" && meant?.appetite.blows == 3)
  }
}
