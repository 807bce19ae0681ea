import ChainmailContent
import ChainmailCore
import Foundation
import Messages
import ResponderChain
import Testing
import TestSupport

/// The library as a chain: who is asked, who keeps what, and what a failure does.
@Suite struct `The cascade` {
  /// A library of random places, some of which have the small pack.
  struct World {
    var library: PackLibrary
    var shop: Shop
    /// The places that have the pack, and the endpoints that are sound.
    var having: Set<PackShelf.ID> = []
    let folder: URL

    init(_ random: inout SplitMix64, in folder: URL) throws {
      self.folder = folder
      shop = Shop(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Shop.Manner.allCases.randomElement(using: &random) ?? .sound
        })
      for (number, manner) in shop.manners.enumerated() where manner == .sound {
        having.insert(.endpoint(number))
      }
      for (id, name) in [(PackShelf.ID.override, "override"), (.installed, "installed")]
      where Int.random(in: 0..<4, using: &random) == 0 {
        having.insert(id)
        try Self.write(folder.appending(path: "\(name)/Packs/small"))
      }
      var builtIn: [ContentFile] = []
      if Bool.random(using: &random) {
        having.insert(.builtIn)
        let pack = try Pack(files: Shop.pack("Inside").files)
        builtIn = [
          ContentFile(path: "Packs/small/pack.rules", text: PackEncoding.text(of: pack))
        ]
      }
      library = PackLibrary(
        override: folder.path + "/override", user: folder.path + "/user",
        installed: folder.path + "/installed", endpoints: shop.addresses, builtIn: builtIn)
    }

    static func write(_ pack: URL) throws {
      for file in try Shop.pack("Here").files {
        let url = pack.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
    }

    mutating func lookUp(_ scope: PackScope) -> PackLookup {
      library.lookUp("small", scope, by: &shop)
    }

    /// Who should answer, memory and user empty.
    func answer(_ reach: PackScope.Reach) -> PackShelf.ID? {
      library.chain.map(\.id).first { id in
        guard having.contains(id) else { return false }
        guard case .endpoint = id else { return reach != .endpoints }
        return reach != .local
      }
    }

    var userHasIt: Bool {
      FileManager.default.fileExists(atPath: folder.path + "/user/Packs/small/pack.yml")
    }
  }

  private func withWorlds(
    _ count: Int, _ body: (inout World, inout SplitMix64) throws -> Void
  ) throws {
    try withSeeds(count) { random in
      try withFolder { folder in
        var world = try World(&random, in: folder)
        try body(&world, &random)
      }
    }
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func `asks no place further than it must, and each at most once`() throws {
    try withWorlds(60) { world, random in
      let reach: PackScope.Reach = [.local, .everywhere].randomElement(using: &random) ?? .local
      let answer = world.answer(reach)
      let places = world.library.chain.map(\.id)
      let lookup = world.lookUp(PackScope(reach))
      let asked = answer.flatMap { places.firstIndex(of: $0) }.map { places[...$0] } ?? places[...]
      #expect(lookup.trace.steps.map(\.handler) == asked.map(\.description))
      #expect(lookup.trace.steps.map(\.stops).dropLast().allSatisfy { !$0 })
      #expect(lookup.trace.outcome == answer?.description)
      #expect((try? lookup.result.get())?.origin == answer)
      let indices = world.shop.asked.filter { $0.hasSuffix("/index") }
      #expect(Set(indices).count == indices.count)
      // No endpoint behind the answer, and none at all by a look-up on this machine.
      for address in world.shop.asked {
        #expect(reach == .everywhere)
        let number = try #require(
          world.shop.manners.indices.first { address.hasPrefix(Shop.address($0) + "/") })
        #expect(asked.contains(.endpoint(number)))
      }
    }
  }

  @Test func `fills every earlier place that can store, and no other`() throws {
    try withWorlds(60) { world, random in
      let reach: PackScope.Reach = [.local, .everywhere].randomElement(using: &random) ?? .local
      guard let answer = world.answer(reach) else {
        #expect(throws: PackLibraryError.self) { try world.lookUp(PackScope(reach)).result.get() }
        #expect(!world.userHasIt)
        return
      }
      let first = try world.lookUp(PackScope(reach)).result.get()
      // The user's folder keeps downloads, and only these.
      #expect(world.userHasIt == world.shop.addresses.indices.contains { .endpoint($0) == answer })
      world.shop.asked = []
      let second = world.lookUp(PackScope(.everywhere))
      #expect(second.trace.steps == [.init(handler: "memory", stops: true, reason: "found")])
      #expect(try second.result.get() == first)
      #expect(world.shop.asked.isEmpty)
      guard world.userHasIt else { return }
      let withoutMemory = world.lookUp(PackScope(.everywhere, outOfOrder: [.memory]))
      #expect(withoutMemory.trace.outcome == "user")
      #expect(try withoutMemory.result.get().pack == first.pack)
    }
  }

  @Test func `reports each endpoint that failed, and asks the next`() throws {
    try withWorlds(60) { world, _ in
      guard !world.having.contains(.override) else { return }
      let lookup = world.lookUp(PackScope(.endpoints))
      let sound = world.shop.manners.firstIndex(of: .sound)
      #expect(lookup.trace.outcome == sound.map { PackShelf.ID.endpoint($0).description })
      let failing = world.shop.manners.prefix(upTo: sound ?? world.shop.manners.count)
      #expect(lookup.reports.map(\.place) == failing.indices.map { .endpoint($0) })
      for (manner, report) in zip(failing, lookup.reports) {
        switch (manner, report.problem) {
        case (.withoutPack, .notListed(known: [])), (.withoutIndex, .indexTransfer(.status(503))),
          (.withoutArchive, .transfer(.status(404))), (.lies, .tampered),
          (.breaksOff, .transfer(.brokenOff)),
          (.liesAndBreaksOff, .transfer(.brokenOff)), (.talksOn, .transfer(.tooLong)),
          (.badIndex, .index), (.badArchive, .archive), (.badPack, .pack),
          (.otherPack, .otherPack("other")):
          break
        default: Issue.record("\(manner) was reported as \(report)")
        }
      }
      #expect(world.userHasIt == (sound != nil))
    }
  }

  @Test func `a fetch takes from an endpoint what others have too, and stores it`() throws {
    try withFolder { folder in
      var shop = Shop([.withoutIndex, .sound])
      var library = PackLibrary(
        user: folder.path + "/user", endpoints: shop.addresses,
        builtIn: PackLibrary.builtInFiles)
      let lookup = library.lookUp("small", PackScope(.endpoints), by: &shop)
      #expect(
        lookup.trace
          == WalkTrace(
            request: "small",
            steps: [
              .init(handler: "memory", stops: false, reason: "a release is wanted"),
              .init(handler: "user", stops: false, reason: "a release is wanted"),
              .init(
                handler: "endpoint", stops: false,
                reason: "failed: no index: the server answered 503"),
              .init(handler: "backup-endpoint", stops: true, reason: "found"),
            ], outcome: "backup-endpoint"))
      let origin = try library.pack("small").origin
      #expect(origin == .endpoint(1))
      let hadDownload = try library.forget("small")
      #expect(hadDownload)
      #expect(throws: PackLibraryError.unknown("small", known: library.ids)) {
        try library.pack("small")
      }
    }
  }

  @Test func `a pack of one's own is neither replaced nor removed`() throws {
    try withFolder { folder in
      let path = folder.path + "/user/Packs/small"
      try World.write(URL(filePath: path))
      var shop = Shop([.sound])
      var library = PackLibrary(
        user: folder.path + "/user", endpoints: shop.addresses, builtIn: [])
      #expect(throws: PackLibraryError.own("small", path: path)) {
        try library.lookUp("small", PackScope(.endpoints), by: &shop).result.get()
      }
      #expect(throws: PackLibraryError.own("small", path: path)) { try library.forget("small") }
      #expect(shop.asked.isEmpty)
      #expect(try library.pack("small").pack.presentation.name == "Here")
      // Also where the folder is out of order and the walk comes to an endpoint.
      let lookup = library.lookUp(
        "small", PackScope(.everywhere, outOfOrder: [.memory, .user]), by: &shop)
      #expect(lookup.trace.outcome == "endpoint")
      #expect(
        lookup.reports == [
          PackReport(
            place: .user,
            problem: .notKept(path: path, reason: "there is a pack of your own"))
        ])
    }
  }

  @Test func `a download that no longer reads has failed, and the next is asked`() throws {
    try withFolder { folder in
      var shop = Shop([.sound])
      let fresh = PackLibrary(
        user: folder.path, endpoints: shop.addresses,
        builtIn: [
          ContentFile(
            path: "Packs/small/pack.rules",
            text: PackEncoding.text(of: try Pack(files: Shop.pack("Inside").files)))
        ])
      var library = fresh
      #expect(library.fetch("small", by: &shop).lookup.placeOfEnd == nil)
      let path = folder.path + "/Packs/small"
      try Data("id: [\n".utf8).write(to: URL(filePath: path + "/pack.yml"))
      library = fresh
      let lookup = library.lookUp("small")
      #expect(lookup.place == .builtIn)
      let report = try #require(lookup.reports.first)
      #expect(lookup.reports.count == 1 && report.place == .user)
      guard case .damaged(let errors) = report.problem else {
        Issue.record("\(report)")
        return
      }
      #expect(errors.errors.first?.location.file == path + "/pack.yml")
      #expect(lookup.trace.steps[1].handler == "user" && !lookup.trace.steps[1].stops)
      #expect(lookup.trace.steps[1].reason.hasPrefix("failed: the download is damaged: \(path)/"))
      // Memory has it now, and has nothing to report.
      #expect(library.lookUp("small").reports.isEmpty)
      // What a person makes of it is a pack again, and theirs.
      try Data(try #require(Shop.pack("Mended").files.last).text.utf8)
        .write(to: URL(filePath: path + "/pack.yml"))
      library = fresh
      #expect(try library.pack("small").pack.presentation.name == "Mended")
      #expect(throws: PackLibraryError.own("small", path: path)) { try library.forget("small") }
      // Without the mark it was never a download.
      try Data("id: [\n".utf8).write(to: URL(filePath: path + "/pack.yml"))
      try FileManager.default.removeItem(atPath: path + "/.fetched")
      let broken = library.lookUp("small", PackScope(.local, outOfOrder: [.memory]), by: &shop)
      #expect(broken.placeOfEnd == .user && broken.place == nil && broken.reports.isEmpty)
      #expect(broken.trace.steps.map(\.stops) == [false, true])
      #expect(broken.trace.steps[1].reason.hasPrefix("broken: \(path)/pack.yml:"))
      #expect(throws: PackLibraryError.own("small", path: path)) { try library.forget("small") }
      #expect(
        library.fetch("small", by: &shop).lookup.answers.last?.reason
          == .ended(.own("small", path: path)))
    }
  }

  @Test func `a damaged download is replaced by a fetch, and is removed`() throws {
    try withFolder { folder in
      var shop = Shop([.sound])
      var library = PackLibrary(user: folder.path, endpoints: shop.addresses, builtIn: [])
      let file = URL(filePath: folder.path + "/Packs/small/pack.yml")
      for _ in 0..<2 {
        let lookup = library.fetch("small", by: &shop).lookup
        #expect(lookup.place == .endpoint(0) && lookup.isKept && lookup.reports.isEmpty)
        try FileManager.default.removeItem(at: file)
      }
      library = PackLibrary(user: folder.path, builtIn: [])
      #expect(throws: PackLibraryError.unknown("small", known: [])) { try library.pack("small") }
      let hadDownload = try library.forget("small")
      #expect(hadDownload && library.ids.isEmpty)
    }
  }

  @Test func `a fetch that is cancelled asks nobody else, and what came of it is gone on with`()
    throws
  {
    try withFolder { folder in
      let user = folder.path + "/user"
      var shop = Shop([.withoutIndex, .sound, .sound])
      shop.cancels = true
      var library = PackLibrary(
        user: user, endpoints: shop.addresses, builtIn: PackLibrary.builtInFiles)
      let lookup = library.lookUp("small", PackScope(.endpoints), by: &shop)
      #expect(throws: PackLibraryError.cancelled("small")) { try lookup.result.get() }
      #expect(
        lookup.trace.steps.map(\.handler) == ["memory", "user", "endpoint", "backup-endpoint"])
      #expect(lookup.placeOfEnd == .endpoint(1) && lookup.trace.outcome == nil)
      #expect(lookup.reports.map(\.place) == [.endpoint(0)])
      #expect(shop.asked.last == Shop.address(1) + "/small.pack")
      let downloads = user + "/Packs/.downloads"
      let digest = try Shop.pack("Fetched").digest
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: downloads) == ["small.\(digest).part"])
      shop.cancels = false
      #expect(
        library.lookUp("small", PackScope(.endpoints), by: &shop).trace.outcome
          == "backup-endpoint")
    }
  }

  @Test func `a half download is gone on with, and none is left behind`() throws {
    try withFolder { folder in
      let user = folder.path + "/user"
      var broken = Shop([.breaksOff])
      var library = PackLibrary(user: user, endpoints: broken.addresses, builtIn: [])
      _ = library.lookUp("small", PackScope(.endpoints), by: &broken)
      let downloads = user + "/Packs/.downloads"
      let digest = try Shop.pack("Fetched").digest
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: downloads) == ["small.\(digest).part"])
      var sound = Shop([.sound])
      #expect(
        library.lookUp("small", PackScope(.endpoints), by: &sound).trace.outcome == "endpoint")
      #expect(try FileManager.default.contentsOfDirectory(atPath: downloads) == [])
    }
  }

  @Test func `a wrong half of one endpoint's is not laid at the door of the next`() throws {
    try withFolder { folder in
      var shop = Shop([.liesAndBreaksOff, .sound])
      var library = PackLibrary(
        user: folder.path + "/user", endpoints: shop.addresses, builtIn: [])
      let lookup = library.lookUp("small", PackScope(.endpoints), by: &shop)
      #expect(lookup.trace.outcome == "backup-endpoint")
      #expect(
        lookup.reports == [PackReport(place: .endpoint(0), problem: .transfer(.brokenOff))])
      let (first, second) = (Shop.address(0), Shop.address(1))
      #expect(
        shop.asked == [
          "\(first)/index", "\(first)/small.pack", "\(second)/index", "\(second)/small.pack",
          "\(second)/small.pack",
        ])
    }
  }

  @Test func `is what its article shows`() throws {
    try withFolder { url in
      let folder = url.path
      var library = PackLibrary(user: folder, builtIn: PackLibrary.builtInFiles)
      let lookup = library.lookUp("first-armour")
      let answered = lookup.trace.outcome
      let next = library.lookUp("first-armour").trace.outcome
      #expect(answered == "built-in")
      #expect(next == "memory")
    }
  }

  @Test func `without a folder of the user's nothing is downloaded`() {
    var shop = Shop([.sound])
    var library = PackLibrary(endpoints: shop.addresses, builtIn: [])
    let lookup = library.lookUp("small", PackScope(.endpoints), by: &shop)
    #expect(lookup.reports == [PackReport(place: .endpoint(0), problem: .noUserFolder)])
    #expect(shop.asked.isEmpty)
  }
}
