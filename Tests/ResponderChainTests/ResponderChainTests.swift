import ResponderChain
import Testing

struct Station: Identifiable, Hashable, Sendable {
  var id: String
  var accepts: Set<Int> = []
  var seen = 0
  var kept: [Int] = []
}

/// Stops a number at the first station that accepts it; adds one to it everywhere else.
struct Sorting: ChainHandler {
  func handle(_ request: inout Int, at element: inout Station) -> Verdict<String> {
    element.seen += 1
    if element.accepts.contains(request) { return .stop("accepted") }
    request += 1
    return .pass("not mine")
  }
}

struct Trail: WalkRecorder {
  var visits: [String] = []
  mutating func visited(_ element: Station, verdict: Verdict<String>, request: Int) {
    switch verdict {
    case .pass: visits.append("\(element.id) pass \(request)")
    case .stop: visits.append("\(element.id) stop \(request)")
    }
  }
}

func stations(_ ids: String...) throws -> ResponderChain<Station> {
  try ResponderChain(ids.map { Station(id: $0) })
}

@Suite struct `Editing a chain` {
  @Test func `elements stand where they were put`() throws {
    var chain = try stations("a", "b")
    try chain.insert(Station(id: "outer"), at: .first)
    try chain.insert(Station(id: "inner"), at: .last)
    try chain.insert(Station(id: "x"), at: .before("b"))
    try chain.insert(Station(id: "y"), at: .after("b"))
    try chain.insert(Station(id: "z"), at: .offset(1))
    #expect(chain.description == "[outer > z > a > x > b > y > inner]")
  }

  @Test func `a position is read in the chain without the moved element`() throws {
    var chain = try stations("a", "b", "c")
    try chain.move("a", to: .offset(2))
    #expect(chain.description == "[b > c > a]")
    try chain.move("a", to: .before("c"))
    #expect(chain.description == "[b > a > c]")
  }

  @Test func `a refused edit says why and changes nothing`() throws {
    var chain = try stations("a", "b")
    let before = chain
    #expect(throws: ChainEditError.duplicate("a")) {
      try chain.insert(Station(id: "a"), at: .last)
    }
    #expect(throws: ChainEditError.unknown("q")) {
      try chain.insert(Station(id: "n"), at: .before("q"))
    }
    #expect(throws: ChainEditError.unknown("q")) { try chain.remove("q") }
    #expect(throws: ChainEditError.unknown("q")) { try chain.move("q", to: .first) }
    #expect(throws: ChainEditError.unknown("a")) { try chain.move("a", to: .after("a")) }
    #expect(throws: ChainEditError<String>.outOfRange(offset: 3, allowed: 0...2)) {
      try chain.insert(Station(id: "n"), at: .offset(3))
    }
    #expect(throws: ChainEditError<String>.outOfRange(offset: 2, allowed: 0...1)) {
      try chain.move("a", to: .offset(2))
    }
    #expect(throws: ChainEditError.duplicate("b")) {
      try chain.replace("a", with: Station(id: "b"))
    }
    #expect(chain == before)
    #expect(throws: ChainEditError.duplicate("a")) { try stations("a", "a") }
  }

  @Test func `replacing keeps the place and hands back what stood there`() throws {
    var chain = try stations("a", "b", "c")
    let old = try chain.replace("b", with: Station(id: "n"))
    #expect(old.id == "b")
    #expect(chain.description == "[a > n > c]")
  }

  @Test func `the debug picture shows who is asked first`() throws {
    #expect(
      try stations("a", "b").debugDescription == """
        request ==> 0 a
                    |
                    1 b
        """)
    #expect(ResponderChain<Station>().debugDescription == "request ==> (nobody)")
  }

  @Test func `a chain agrees with an array under random edits`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = Xorshift(state: seed + 1)
      var model: [Int] = []
      var chain = ResponderChain<Numbered>()
      for _ in 0..<40 {
        let id = Int(random.next() % 8)
        let offset = Int(random.next() % 10)
        switch random.next() % 3 {
        case 0:
          let fits = !model.contains(id) && offset <= model.count
          let edited: Void? = try? chain.insert(Numbered(id: id), at: .offset(offset))
          #expect((edited != nil) == fits)
          if fits { model.insert(id, at: offset) }
        case 1:
          let removed = try? chain.remove(id)
          #expect((removed != nil) == model.contains(id))
          model.removeAll { $0 == id }
        default:
          let fits = model.contains(id) && offset < model.count
          let edited: Void? = try? chain.move(id, to: .offset(offset))
          #expect((edited != nil) == fits)
          if fits {
            model.removeAll { $0 == id }
            model.insert(id, at: offset)
          }
        }
        #expect(chain.map(\.id) == model, "seed \(seed)")
      }
    }
  }
}

struct Numbered: Identifiable, Hashable { var id: Int }

struct Xorshift: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

@Suite struct `Walking a chain` {
  @Test func `the first that accepts stops the request and nobody behind is asked`() throws {
    var chain = try stations("a", "b", "c")
    chain[1].accepts = [11]
    var request = 10
    var handler = Sorting()
    var trail = Trail()
    let end = chain.walk(&request, handler: &handler, recorder: &trail)
    #expect(end == .stopped(at: 1, "accepted"))
    #expect(trail.visits == ["a pass 11", "b stop 11"])
    #expect(chain.map(\.seen) == [1, 1, 0])
  }

  @Test func `a request may enter at any element`() throws {
    var chain = try stations("a", "b", "c")
    var request = 0
    var handler = Sorting()
    #expect(chain.walk(&request, from: 1, handler: &handler) == .ranThrough)
    #expect(chain.map(\.seen) == [0, 1, 1])
    #expect(chain.walk(&request, from: 3, handler: &handler) == .ranThrough)
    #expect(request == 2)
  }

  @Test func `those that passed are unwound, innermost first`() throws {
    var chain = try stations("memory", "disk", "network", "backup")
    chain[2].accepts = [2]
    var request = 0
    var handler = Sorting()
    var trail = Trail()
    var order: [String] = []
    let end = chain.walkAndUnwind(&request, handler: &handler, recorder: &trail) {
      element, request, _ in
      element.kept.append(request)
      order.append(element.id)
    }
    #expect(end == .stopped(at: 2, "accepted"))
    #expect(order == ["disk", "memory"])
    #expect(chain.map(\.kept) == [[2], [2], [], []])
  }

  @Test func `nothing is unwound where nobody answered`() throws {
    var chain = try stations("memory", "disk")
    var request = 0
    var handler = Sorting()
    var trail = Trail()
    let end = chain.walkAndUnwind(&request, handler: &handler, recorder: &trail) { element, _, _ in
      element.kept.append(-1)
    }
    #expect(end == .ranThrough)
    #expect(chain.map(\.kept) == [[], []])
  }

  @Test func `a walk that changes an identity is a mistake of the program`() async {
    struct Renaming: ChainHandler {
      func handle(_ request: inout Int, at element: inout Station) -> Verdict<String> {
        element.id = "a"
        return .pass("renamed")
      }
    }
    struct Waiting: AsyncChainHandler {
      func handle(_ request: inout Int, at element: inout Station) async -> Verdict<String> {
        element.id = "a"
        return .pass("renamed")
      }
    }
    await #expect(processExitsWith: .failure) {
      var (chain, request, handler) = (try stations("a", "b"), 1, Renaming())
      _ = chain.walk(&request, handler: &handler)
    }
    await #expect(processExitsWith: .failure) {
      var (chain, request, handler) = (try stations("a", "b"), 1, Waiting())
      var recorder = NoRecorder<Station, Int, String>()
      _ = await chain.walk(&request, handler: &handler, recorder: &recorder)
    }
    await #expect(processExitsWith: .failure) {
      var (chain, request, handler) = (try stations("a", "b"), 1, Sorting())
      chain[1].accepts = [2]
      var trail = Trail()
      _ = chain.walkAndUnwind(&request, handler: &handler, recorder: &trail) { element, _, _ in
        element.id = "b"
      }
    }
  }

  @Test func `the asynchronous walk gives the same visits`() async throws {
    struct Slowly: AsyncChainHandler {
      func handle(_ request: inout Int, at element: inout Station) async -> Verdict<String> {
        await Task.yield()
        return Sorting().handle(&request, at: &element)
      }
    }
    var chain = try stations("a", "b", "c")
    chain[2].accepts = [2]
    var twin = chain
    var (request, other) = (0, 0)
    var (slowly, sorting) = (Slowly(), Sorting())
    var (trail, otherTrail) = (Trail(), Trail())
    let end = await chain.walk(&request, handler: &slowly, recorder: &trail)
    let twinEnd = twin.walk(&other, handler: &sorting, recorder: &otherTrail)
    #expect(end == twinEnd)
    #expect(trail.visits == otherTrail.visits)
    #expect(chain == twin)
    #expect(request == other)
  }

  @Test func `a trace tells who was asked and what each answered`() throws {
    var chain = try stations("a", "b", "c")
    chain[1].accepts = [11]
    var request = 10
    var handler = Sorting()
    var recorder = TraceRecorder<Station, Int, String>()
    _ = chain.walk(&request, handler: &handler, recorder: &recorder)
    #expect(
      recorder.steps == [
        WalkTrace.Step(handler: "a", stops: false, reason: "not mine"),
        WalkTrace.Step(handler: "b", stops: true, reason: "accepted"),
      ])
  }

  @Test func `an error ends the walk and keeps the visits made`() throws {
    struct Fragile: ChainHandler {
      struct Broken: Error, Equatable {}
      func handle(
        _ request: inout Int, at element: inout Station
      ) throws(Broken) -> Verdict<String> {
        if element.id == "b" { throw Broken() }
        element.seen += 1
        return .pass("sound")
      }
    }
    var chain = try stations("a", "b", "c")
    var request = 0
    var handler = Fragile()
    #expect(throws: Fragile.Broken()) { try chain.walk(&request, handler: &handler) }
    #expect(chain.map(\.seen) == [1, 0, 0])
  }
}
