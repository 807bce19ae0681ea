import ChainmailRooms
import ResponderChain
import Testing

@Suite struct `The article on the gate ledger` {
  @Test func `shows what happens`() {
    var form = GateForm(
      firstName: "Ada", lastName: "Byron", email: "ada@example.org", password: "correct horse")
    form.allowsNotifications = false
    let walk = GateOrder.standard.walk(form, to: .signUp)
    print(walk.trace.steps.last?.reason ?? "met")  // notifications disabled
    #expect(walk.trace.steps.last?.reason == "notifications disabled")
  }
}
