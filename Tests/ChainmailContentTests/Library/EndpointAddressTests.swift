import ChainmailContent
import Messages
import Testing

@Suite struct `The address of an endpoint` {
  @Test(arguments: [
    ("https://packs.example.org", false), ("https://packs.example.org:8443/a/b", false),
    ("https://127.0.0.1.example.org", false), ("https://192.0.2.1", false),
    ("http://localhost", true), ("http://localhost:8080/packs", true), ("http://127.0.0.1", true),
    ("http://127.255.3.4:1", true), ("http://[::1]:8080", true), ("https://localhost", true),
  ])
  func `is https, or http on the loopback`(text: String, isLoopback: Bool) throws {
    let address = try #require(EndpointAddress(text + "/"))
    #expect(address.description == text)
    #expect(address.isLoopback == isLoopback)
    #expect(address.appending("index").description == text + "/index")
  }

  @Test(arguments: [
    "", "https://", "http://", "https:///a", "HTTPS://example.org", "ftp://localhost",
    "http://example.org", "http://192.0.2.1", "http://128.0.0.1", "http://127.1",
    "http://127.0.0.01",
    "http://0x7f.0.0.1", "http://127.0.0.256", "http://127.0.0.1.example.org", "http://[::2]",
    "http://[::1", "http://[::1]x", "http://localhost@example.org",
    "http://localhost:80@example.org",
    "http://localhost\\@example.org", "https://example.org#a", "https://example.org?a",
    "https://example.org/a b", "https://example.org/\n", "https://exämple.org", "https://-a.org",
    "http://localhost:0", "http://localhost:65536", "http://localhost:", "http://localhost:+1",
    "http://localhost:080", "file:///etc", "https://.org", "https://a/\"", "//localhost",
    "https://" + String(repeating: "a", count: 2048),
  ])
  func `is nothing else`(text: String) {
    #expect(EndpointAddress(text) == nil)
  }

  @Test func `sends on only to its own kind of place`() throws {
    let far = try #require(EndpointAddress("https://packs.example.org"))
    let near = try #require(EndpointAddress("http://127.0.0.1:8080"))
    #expect(far.redirected(to: "https://cdn.example.net/a?key=1")?.isLoopback == false)
    #expect(far.redirected(to: "http://cdn.example.net/a") == nil)
    #expect(far.redirected(to: "http://127.0.0.1/a") == nil)
    #expect(far.redirected(to: "https://127.0.0.1/a") == nil)
    #expect(near.redirected(to: "http://localhost:9/a")?.isLoopback == true)
    #expect(near.redirected(to: "https://localhost:9/a")?.isLoopback == true)
    #expect(near.redirected(to: "https://packs.example.org/a") == nil)
    #expect(near.redirected(to: "file:///etc/passwd") == nil)
    #expect(near.redirected(to: "") == nil)
    let secure = try #require(EndpointAddress("https://localhost"))
    #expect(secure.redirected(to: "http://localhost/") == nil)
  }
}

@Suite struct `The library's configuration` {
  @Test func `names endpoints in the order of asking and the time for a transfer`() throws {
    let configuration = try LibraryConfiguration(
      ContentFile(
        path: "library.yml",
        text: """
          schema: 1
          endpoints:                # asked in this order; the second and later are backups
            - https://packs.example.org/chainmail
            - https://mirror.example.net/chainmail
          time-limit: 60            # seconds for each transfer
          """))
    #expect(
      configuration.endpoints.map(\.description) == [
        "https://packs.example.org/chainmail", "https://mirror.example.net/chainmail",
      ])
    #expect(configuration.timeLimit == 60)
    let empty = try LibraryConfiguration(ContentFile(path: "library.yml", text: "schema: 1\n"))
    #expect(empty == LibraryConfiguration())
  }

  @Test(arguments: [
    ("", "library.yml:1:1: error: the file is empty; allowed: fields, one a line"),
    ("endpoints: []", "library.yml:1:1: error: a library needs the field schema; allowed: 1"),
    (
      "schema: 1\nendpoints: [https://a.org, https://a.org]",
      "library.yml:2:28: error: \"https://a.org\" stands twice in endpoints; allowed: each once"
    ),
    (
      "schema: 1\nendpoint: []",
      "library.yml:2:1: error: a library has no field \"endpoint\" (did you mean endpoints?); "
        + "allowed: schema, endpoints, time-limit"
    ),
    (
      "schema: 1\ntime-limit: soon",
      "library.yml:2:13: error: time-limit is \"soon\"; allowed: a whole number 1...3600"
    ),
  ])
  func `tells its mistakes`(text: String, says: String) {
    do throws(ContentErrors) {
      _ = try LibraryConfiguration(ContentFile(path: "library.yml", text: text))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == says)
    }
  }
}
