import ChainmailCore
import Testing

@Suite struct `A sacrifice` {
  /// Two layers that do nothing else, a piece that is none, and the sacrifice.
  private func chain(all: Bool = false) throws -> SmallChain {
    let layer = LinkDefinition(.pool(Pool(size: 1, share: .zero)), group: 0)
    return try SmallChain(
      [
        [layer], [LinkDefinition(.pool(Pool(size: 1, share: .zero)))], [layer],
        [LinkDefinition(.sacrifice(Sacrifice(of: 0, all: all)))],
      ], groups: [.listed])
  }

  @Test func `absorbs all and destroys the outermost layer, one a blow, until none is left`() throws
  {
    var chain = try chain()
    let report = try chain.hit([SmallChain.blade: 30, SmallChain.fire: 500])
    #expect(report.outcome.body == 0)
    #expect(report.broken == [SmallChain.piece(0)])
    #expect(report.packets[0].end.stoppedBy == SmallChain.id(3))
    #expect(report.isBalanced)
    #expect(chain.worn == [1, 2, 3])
    #expect(try chain.hit([SmallChain.blade: 30]).outcome.body == 0)
    #expect(chain.worn == [1, 3])
    let bare = try chain.hit([SmallChain.blade: 30])
    #expect(bare.outcome.body == 30)
    #expect(bare.broken.isEmpty)
  }

  @Test func `of all layers leaves none for the next blow`() throws {
    var chain = try chain(all: true)
    let report = try chain.hit([SmallChain.blade: 30])
    #expect(report.outcome.body == 0)
    #expect(report.broken == [SmallChain.piece(0), SmallChain.piece(2)])
    #expect(chain.worn == [1, 3])
    #expect(try chain.hit([SmallChain.blade: 30]).outcome.body == 30)
  }

  @Test func `serves one packet of an attack with each layer`() throws {
    // The echo of a blow walks from the outermost link again, while what the blow broke still
    // stands in the chain: it is no layer any more.
    let layer = LinkDefinition(.pool(Pool(size: 1, share: .zero)), group: 0)
    var once = Condition()
    once.charges = 1
    var chain = try SmallChain(
      [
        [layer],
        [LinkDefinition(when: once, .emit(Emit(.spawned(.one), to: .oneself)))],
        [LinkDefinition(.sacrifice(Sacrifice(of: 0)))],
      ], groups: [.listed])
    let report = try chain.hit([SmallChain.blade: 30])
    #expect(report.packets.count == 2)
    #expect(report.outcome.body == 30)
    #expect(report.broken == [SmallChain.piece(0)])
  }
}
