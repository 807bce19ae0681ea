import Foundation
import Testing

/// `chainmail pack` against real servers on the loopback.
@Suite struct `Fetching packs` {
  let shop: PackShop
  private var home: Home { shop.home }

  init() throws { shop = try PackShop() }

  private func fetch(_ servers: [PackServer], timeLimit: Int = 20) throws -> CommandRun {
    try shop.choose(servers, timeLimit: timeLimit)
    return try home.run("pack", "fetch", "first-armour")
  }

  private func server(_ manner: PackServer.Manner) throws -> PackServer {
    try shop.server(manner)
  }

  /// What `pack list` says of the pack that is served; whatever else ships is as it was.
  private var listed: [Substring] {
    get throws { listed(in: try home.run("pack", "list").output) }
  }

  private func listed(in output: String) -> [Substring] {
    output.split(separator: "\n").filter { $0.hasPrefix("first-armour  ") }
  }

  /// The walk to the pack that is served, as `pack list --walk` tells it.
  private func walk(in output: String) throws -> [Substring] {
    let lines = output.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "first-armour"))
    return [lines[start]] + lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
  }

  @Test func `a sound endpoint's pack lies in the user's folder and answers from then on`() throws {
    #expect(try listed == ["first-armour  The first armour  built-in"])
    let sound = try server(.sound)
    #expect(
      try fetch([sound])
        == CommandRun(
          status: 0, output: "fetched first-armour from endpoint \(sound.address)\n", errors: ""))
    #expect(
      sound.requests == [
        .init(path: "/index", range: nil), .init(path: "/first-armour.pack", range: nil),
      ])
    #expect(try listed == ["first-armour  The second armour  user"])
    #expect(
      try walk(in: home.run("pack", "list", "--walk").output) == [
        "first-armour", "  memory  pass  absent", "  user    stop  found", "  => user",
      ])
    // Endpoints are asked by a fetch and by nothing else.
    #expect(sound.requests.count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: shop.downloads.path) == [])
  }

  @Test func `one after the other is asked and reported, until one is sound`() throws {
    let servers = [
      try server(.status(503)), try server(.resets), try server(.stalls), try server(.lies),
      try server(.redirects(to: "http://192.0.2.1")), try server(.talksOn), try server(.sound),
    ]
    let run = try fetch(servers, timeLimit: 3)
    #expect(run.status == 0)
    #expect(
      run.output == "fetched first-armour from backup-endpoint-6 \(servers[6].address)\n")
    // On a busy machine a transfer may be long enough to say how far it is.
    let lines = run.errors.split(separator: "\n").filter { !$0.hasPrefix("first-armour: ") }
    let index = try String(contentsOf: shop.folder.appending(path: "index"), encoding: .utf8)
    let entry = try #require(index.split(separator: "\n").last).split(separator: " ")
    #expect(
      Array(lines.prefix(3)) == [
        "endpoint \(servers[0].address): no index: the server answered 503",
        "backup-endpoint \(servers[1].address): no index: the server broke off",
        "backup-endpoint-2 \(servers[2].address): no index: it took longer than 3 s",
      ])
    #expect(lines.count == 6)
    #expect(
      lines[3].hasPrefix(
        "backup-endpoint-3 \(servers[3].address): the archive is not the one that the index lists: "
          + "its digest is "))
    #expect(lines[3].hasSuffix(", not \(entry[3])"))
    #expect(
      Array(lines.suffix(2)) == [
        "backup-endpoint-4 \(servers[4].address): no index: the server sends on to where nobody "
          + "may be sent",
        "backup-endpoint-5 \(servers[5].address): no index: more than 262400 bytes came",
      ])
    #expect(servers.map(\.requests.count) == [1, 1, 1, 2, 1, 1, 2])
    #expect(try listed == ["first-armour  The second armour  user"])
  }

  @Test func `where no endpoint is sound, all stays as it was and the exit status says so`() throws
  {
    let servers = [try server(.status(404)), try server(.lies)]
    let run = try fetch(servers)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors.hasSuffix(
        "chainmail: no endpoint gave first-armour; it comes from built-in, as before\n"))
    #expect(!FileManager.default.fileExists(atPath: shop.fetched.path))
    #expect(try listed == ["first-armour  The first armour  built-in"])
    let unlisted = try home.run("pack", "fetch", "second-armour")
    #expect(unlisted.status == 2)
    #expect(
      unlisted.errors.hasSuffix(
        "backup-endpoint \(servers[1].address): its index lists only first-armour\n"
          + "chainmail: no endpoint gave second-armour; nobody here has it either\n"))
  }

  @Test func `a transfer that was broken off goes on where it was, at any endpoint`() throws {
    let broken = try server(.breaksOffArchives)
    let run = try fetch([broken])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("endpoint \(broken.address): no archive: the server broke off\n"))
    let half = try shop.lengthOfPart()
    let whole = try Data(contentsOf: shop.folder.appending(path: "first-armour.pack")).count
    #expect(half == whole / 2)
    let sound = try server(.sound)
    #expect(try fetch([sound]).status == 0)
    #expect(sound.requests.last == .init(path: "/first-armour.pack", range: "bytes=\(half)-"))
    #expect(try listed == ["first-armour  The second armour  user"])
  }

  @Test func `a server that sends no parts is read from the start`() throws {
    #expect(try fetch([server(.breaksOffArchives)]).status == 2)
    let sound = try server(.soundWithoutRanges)
    #expect(try fetch([sound]).status == 0)
    #expect(sound.requests.last?.range != nil)
    #expect(try listed == ["first-armour  The second armour  user"])
  }

  @Test func `redirects on the loopback are followed, three times at most`() throws {
    let sound = try server(.sound)
    let once = try server(.redirects(to: sound.address))
    let twice = try server(.redirects(to: once.address))
    let thrice = try server(.redirects(to: twice.address))
    let often = try server(.redirects(to: thrice.address))
    #expect(try fetch([thrice]).status == 0)
    #expect(try home.run("pack", "forget", "first-armour").status == 0)
    let run = try fetch([often])
    #expect(run.status == 2)
    #expect(run.errors.contains("no index: the server sends on more than 3 times"))
  }

  @Test(arguments: [
    "", "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
    "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 5-9/10\r\n\r\nabcde",
    "HTTP/1.1 200 OK\r\nA: \(String(repeating: "a", count: 200_000))\r\n\r\n",
    "HTTP/1.1 302 Found\r\n\r\n", "HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\nchainmail index 1\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nchainmail index 1\n\n",
  ])
  func `an answer that is none falls through to the next`(answer: String) throws {
    let run = try fetch([server(.says(answer)), server(.sound)])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("fetched first-armour from backup-endpoint "))
    #expect(run.errors.hasPrefix("endpoint http://127.0.0.1:"))
  }

  @Test func `a long transfer says how far it is`() throws {
    let run = try fetch([server(.pauses(1.2))])
    #expect(run.status == 0)
    #expect(run.errors.hasSuffix("first-armour: 3 kB of 3 kB\n"))
  }

  @Test func `what was fetched is forgotten, and then another answers`() throws {
    #expect(try fetch([server(.sound)]).status == 0)
    let forget = ["pack", "forget", "first-armour"]
    #expect(
      try home.run(forget)
        == CommandRun(
          status: 0,
          output: "forgot the download of first-armour\nfirst-armour now comes from built-in\n",
          errors: ""))
    #expect(!FileManager.default.fileExists(atPath: shop.fetched.path))
    #expect(
      try home.run(forget).output
        == "nothing was downloaded of first-armour\nfirst-armour now comes from built-in\n")
  }

  @Test func `a pack that a person wrote or changed is neither replaced nor removed`() throws {
    let sound = try server(.sound)
    #expect(try fetch([sound]).status == 0)
    try shop.replace("Sword", by: "Sabre", in: shop.fetched.appending(path: "attacks/sword.yml"))
    for run in [try fetch([sound]), try home.run("pack", "forget", "first-armour")] {
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(
        run.errors
          == "chainmail: \(shop.fetched.path) is your own or was changed since it was fetched, and "
          + "stays; to be rid of it, remove that folder\n")
    }
    #expect(sound.requests.count == 2)
    #expect(try home.run("explain", "--attack", "weapon:18").status == 0)
  }

  @Test(arguments: ["x", "", nil])
  func `a download that was damaged counts as not found, and is told`(tail: String?) throws {
    let sound = try server(.sound)
    #expect(try fetch([sound]).status == 0)
    let file = shop.fetched.appending(path: "pack.yml")
    func damage() throws {
      var text = try String(contentsOf: file, encoding: .utf8)
      try FileManager.default.removeItem(at: file)
      guard let tail else { return }
      text = tail.isEmpty ? "" : text + tail + "\n"
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try damage()
    let list = try home.run("pack", "list")
    #expect(list.status == 0)
    #expect(listed(in: list.output) == ["first-armour  The first armour  built-in"])
    #expect(list.errors.hasPrefix("chainmail: user: the download is damaged: \(file.path):"))
    #expect(
      list.errors.hasSuffix(
        "; 'chainmail pack fetch first-armour' fetches it anew, 'chainmail pack forget first-armour' "
          + "removes it\n"))
    #expect(list.errors.count { $0 == "\n" } == 1)
    let walk = try walk(in: home.run("pack", "list", "--walk").output)
    #expect(
      walk.contains {
        $0.hasPrefix("  user      pass  failed: the download is damaged: \(file.path):")
      })
    #expect(walk.last == "  => built-in")
    let demo = try home.run("demo", "armor")
    #expect(demo.status == 0 && demo.errors == list.errors && !demo.output.isEmpty)
    #expect(try fetch([sound]).status == 0)
    #expect(try listed == ["first-armour  The second armour  user"])
    try damage()
    let forget = try home.run("pack", "forget", "first-armour")
    #expect(forget.status == 0 && forget.errors.isEmpty)
    #expect(forget.output.hasPrefix("forgot the download of first-armour\n"))
    #expect(!FileManager.default.fileExists(atPath: shop.fetched.path))
  }

  @Test func `a pack that nobody else has is missing while its download is damaged`() throws {
    try shop.replace(
      "id: first-armour", by: "id: second", in: shop.pack.appending(path: "pack.yml"))
    try shop.publish()
    let sound = try server(.sound)
    try shop.choose([sound])
    #expect(try home.run("pack", "fetch", "second").status == 0)
    let pack = shop.fetched.deletingLastPathComponent().appending(path: "second/pack.yml")
    let shipped = try home.packs().filter { $0 != "second" }
    try FileManager.default.removeItem(at: pack)
    let list = try home.run("pack", "list")
    #expect(list.status == 2)
    #expect(listed(in: list.output) == ["first-armour  The first armour  built-in"])
    #expect(!list.output.contains("second"))
    #expect(list.errors.hasPrefix("chainmail: user: the download is damaged: "))
    #expect(list.errors.hasSuffix("\nchainmail: nobody else here has second\n"))
    let demo = try home.run("demo", "armor", "--pack", "second")
    #expect(
      demo.status == 64 && demo.errors.hasSuffix("; allowed: \(shipped.joined(separator: ", "))\n"))
  }

  @Test func `a person's own pack that is broken ends the walk, as its last step`() throws {
    try FileManager.default.createDirectory(at: shop.fetched, withIntermediateDirectories: true)
    let run = try home.run("pack", "list", "--walk")
    #expect(run.status == 2)
    let lines = try walk(in: run.output)
    try #require(lines.count == 4)
    #expect(lines[1] == "  memory  pass  absent")
    #expect(
      lines[2].hasPrefix("  user    stop  broken: \(shop.fetched.path)/pack.yml:1:1: error: "))
    #expect(lines[3] == "  => nobody")
  }

  @Test func `a new release takes the place of the old one`() throws {
    #expect(try fetch([server(.sound)]).status == 0)
    try shop.replace("The second", by: "The third", in: shop.pack.appending(path: "pack.yml"))
    try shop.publish()
    #expect(try fetch([server(.sound)]).status == 0)
    #expect(try listed == ["first-armour  The third armour  user"])
  }

  @Test func `without curl a sentence says what is missing`() throws {
    let sound = try server(.sound)
    let run = try home.run(
      ["pack", "fetch", "first-armour"],
      environment: ["PATH": home.url.path, "CHAINMAIL_ENDPOINTS": sound.address])
    #expect(run.status == 2 && sound.requests.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "endpoint \(sound.address): no index: downloads need the program curl, which is not "
          + "installed\n"))
  }

  @Test(arguments: [
    "http://packs.example.org", "ftp://localhost/", "https://user@packs.example.org",
    "http://localhost.example.org", "http://127.1/", "file:///etc/passwd",
  ])
  func `an endpoint elsewhere without https is refused`(address: String) throws {
    let run = try home.run(
      ["pack", "fetch", "first-armour"], environment: ["CHAINMAIL_ENDPOINTS": address])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.errors
        == "chainmail: CHAINMAIL_ENDPOINTS has \"\(address)\"; allowed: https://HOST/PATH, or http:// "
        + "to localhost, 127.0.0.0/8 or [::1]\n")
  }

  @Test(arguments: ["../first-armour", "First", "", "1st"])
  func `a name that no pack can have is refused, and nobody is asked for it`(name: String) throws {
    let sound = try server(.sound)
    try shop.choose([sound])
    for command in ["fetch", "forget"] {
      let run = try home.run(["pack", command, name])
      #expect(run.status == 64 && run.output.isEmpty && sound.requests.isEmpty)
      let meant = name == "First" ? " (did you mean first?)" : ""
      #expect(
        run.errors
          == "chainmail: no pack can be called \"\(name)\"\(meant); allowed: a name of a to z, 0 to 9 "
          + "and -, from a letter, at most 64\n")
    }
  }

  @Test func `without an endpoint a sentence says where to name one`() throws {
    let run = try home.run("pack", "fetch", "first-armour")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "chainmail: no endpoint is chosen; set CHAINMAIL_ENDPOINTS, or write endpoints into "
        + "\(home.file(".config/chainmail/library.yml").path)\n")
  }

  @Test func `mistakes in the configuration have their places`() throws {
    let folder = home.file(".config/chainmail")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "library.yml")
    try Data("schema: 1\nendpoints: [http://example.org]\ntime-limit: 0\n".utf8).write(to: file)
    let run = try home.run("pack", "fetch", "first-armour")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "\(file.path):2:13: error: endpoints is \"http://example.org\"; allowed: "
        + "https://HOST/PATH, or http:// to localhost, 127.0.0.0/8 or [::1]\n"
        + "\(file.path):3:13: error: time-limit is \"0\"; allowed: a whole number 1...3600\n")
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999", "-1", "1e3"])
  func `a length that nothing has ends a fetch with a sentence`(length: String) throws {
    let text = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nchainmail index 1\n"
    let run = try fetch([try server(.says(text))])
    #expect(run.status == 2)
    #expect(run.errors.contains("no endpoint gave first-armour"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func `curl ends with the program that started it`(signal: Int32) throws {
    let stalling = try server(.stalls)
    try shop.choose([stalling], timeLimit: 100)
    // Waits as long as curl has not asked, and then as long as it lives.
    let run = try home.shell(
      """
      "$BINARY" pack fetch first-armour >/dev/null 2>&1 &
      program=$!
      while child=$(pgrep -P $program -x curl) || kill -0 $program 2>/dev/null; do
        [ -n "$child" ] && break
        sleep 0.02
      done
      kill -\(signal) $program
      wait $program
      # Who can still do something buries it; else the kernel kills it, and somebody else buries it.
      [ \(signal) -eq \(SIGKILL) ] || ! kill -0 $child 2>/dev/null || echo "not buried"
      while [ -e /proc/$child/exe ]; do sleep 0.02; done
      echo "ended $child"
      """)
    #expect(run.output.hasPrefix("ended ") && run.output.count > 7)
  }

}
