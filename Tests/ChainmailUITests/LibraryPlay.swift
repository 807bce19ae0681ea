import ChainmailContent
import ChainmailRooms
import ChainmailTerminal
import ChainmailUI
import Foundation

/// The library's room, and a library of a small pack that does what the room asks for.
struct LibraryPlay {
  var visit: Visit<LibraryScreen>
  var library: PackLibrary
  var shop: Shop

  init(
    _ setting: Setting = .test(), user: URL? = nil, endpoints manners: [Shop.Manner] = [],
    builtIn: [ContentFile]? = nil, keeping states: RoomStates = RoomStates()
  ) throws {
    shop = Shop(manners)
    library = PackLibrary(
      user: user?.path, endpoints: shop.addresses, builtIn: try builtIn ?? Shop.builtIn)
    let places = LibraryPlaces(
      ids: library.chain.map(\.id), endpoints: shop.addresses,
      lack: shop.addresses.isEmpty ? .noneChosen(file: "/a/library.yml") : nil)
    visit = Visit(
      LibraryScreen(setting, keeping: states, places: places),
      size: Size(columns: 200, rows: 50))
    visit.enter()
  }

  /// Runs what has begun, and hands the answer back.
  mutating func finish() { visit.finish { $0.run(in: &library, by: &shop) } }

  /// What the room asked for beside errands.
  var asked: [RoomIntent<LibraryErrand>] {
    visit.asked.filter { if case .begin = $0 { false } else { true } }
  }

  /// Whether a line of a wide window holds a text.
  func shows(_ text: String) -> Bool {
    visit.lines(Size(columns: 200, rows: 50)).contains { $0.contains(text) }
  }
}

/// Endpoints out of memory that have a small pack, well or badly.
struct Shop: PackTransport {
  enum Manner: Hashable { case sound, closed, lies, isCancelled }

  var manners: [Manner]

  init(_ manners: [Manner]) { self.manners = manners }

  var addresses: [EndpointAddress] {
    manners.indices.compactMap { EndpointAddress("https://packs\($0).example.org/chainmail") }
  }

  private static let files = [
    "pack.yml": """
    schema: 1
    id: small
    name: Small
    types: [{id: blade, name: Blade}]
    loadout: {worn: [flesh]}
    """,
    "defenders/flesh.yml": """
    schema: 1
    id: flesh
    name: Flesh
    links: [{pool: {size: 60, terminal: yes}}]
    """,
    "attacks/slash.yml": """
    schema: 1
    id: slash
    name: Slash
    amounts: {blade: 5}
    """,
  ]

  /// The files of the pack by this id and name.
  static func files(_ id: String, _ name: String) -> [ContentFile] {
    files.map { path, text in
      ContentFile(
        path: path,
        text: text.replacing("id: small", with: "id: \(id)")
          .replacing("name: Small", with: "name: \(name)"))
    }
  }

  /// Two packs inside the program.
  static var builtIn: [ContentFile] {
    get throws {
      try [("small", "Small"), ("tiny", "Tiny but long in the name, 盾")].map { id, name in
        ContentFile(
          path: "Packs/\(id)/pack.rules",
          text: PackEncoding.text(of: try Pack(files: files(id, name))))
      }
    }
  }

  mutating func download(
    _ address: EndpointAddress, into file: inout PartFile
  ) throws(TransferError) {
    let number = addresses.firstIndex { address.description.hasPrefix($0.description) } ?? 0
    let manner = manners[number]
    if manner == .closed { throw .status(503) }
    guard let archive = try? PackArchive(of: Self.files("small", "Small, fetched")) else {
      throw .unreachable
    }
    let isIndex = address.description.hasSuffix("/index")
    var bytes = isIndex ? PackIndex(of: [archive]).bytes : archive.bytes
    if !isIndex, manner == .lies { bytes[bytes.count - 3] ^= 1 }
    try file.begin(at: min(file.length, bytes.count))
    let isCut = !isIndex && manner == .isCancelled
    try file.append(bytes[file.length..<(isCut ? bytes.count / 2 : bytes.count)])
    if isCut { throw .cancelled }
  }
}

/// Runs a test with a folder of its own.
func withFolder(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder)
}
