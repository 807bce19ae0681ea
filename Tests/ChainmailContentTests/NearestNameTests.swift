import ChainmailContent
import Testing

@Suite struct `The name that was most likely meant` {
  private let links = ["shield/layer", "armour/layer", "hull/layer", "flesh"]

  @Test(arguments: [
    ("hul", "hull/layer"), ("hull", "hull/layer"), ("hull/lyaer", "hull/layer"),
    ("shild/layer", "shield/layer"), ("flehs", "flesh"), ("layre", "shield/layer"),
  ])
  func `is that of a link by its piece, by its own name or by both`(typed: String, meant: String) {
    #expect(nearestName(to: typed, among: links) == meant)
  }

  @Test func `of one letter is that letter alone`() {
    #expect(nearestName(to: "a", among: ["t", "ab"]) == nil)
    #expect(nearestName(to: "T", among: ["s", "t"]) == "t")
  }

  @Test(arguments: ["", "x", "wings", String(repeating: "a", count: 65)])
  func `is none where nothing is near`(typed: String) {
    #expect(nearestName(to: typed, among: links) == nil)
  }
}
