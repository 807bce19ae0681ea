import ChainmailCore
import Testing

@Test func `the same slot of the same link and attack gives the same answer`() {
  let luck = CounterLuck(seed: 7)
  let packet = PacketKey(attack: AttackID(attacker: .player, ordinal: 3))
  let ring = LinkID.luck(ofKind: "ring", copy: 2, index: 0)
  let first = luck.draw(below: 6, packet: packet, link: ring, slot: 1)
  let again = luck.draw(below: 6, packet: packet, link: ring, slot: 1)
  #expect(first == again)
}
