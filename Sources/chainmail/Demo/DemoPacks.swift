import ChainmailContent
import Glibc
import Messages

/// The packs of the demo, all made of the one inside the program, each known at other places.
struct DemoPacks {
  /// Known at both endpoints and inside the program; at the backup endpoint; in the installation;
  /// nowhere.
  static let names = ["first-armour", "second-armour", "third-armour", "no-armour"]

  /// Look-ups one after the other, with the places that fail in each; each is answered by another,
  /// and the last by nobody.
  static let textbook: [(name: String, faults: Set<PackShelf.ID>)] = [
    ("first-armour", [.endpoint(0)]), ("first-armour", []), ("first-armour", [.memory]),
    ("first-armour", [.memory, .user]), ("third-armour", []),
    ("first-armour", [.memory, .user, .endpoint(0), .endpoint(1)]), ("no-armour", []),
  ]

  let builtIn: [ContentFile]
  private let archives: [PackArchive]

  init() throws {
    builtIn = PackLibrary.builtInFiles.filter { $0.path.hasPrefix("Packs/\(Self.names[0])/") }
    let files = builtIn.filter { $0.path.hasSuffix(".yml") }.map { file in
      ContentFile(
        path: file.path.split(separator: "/").dropFirst(2).joined(separator: "/"), text: file.text)
    }
    archives = try Self.names.dropLast().map { name in
      try PackArchive(
        of: files.map { file in
          ContentFile(
            path: file.path,
            text: file.text.replacing("id: \(Self.names[0])\n", with: "id: \(name)\n"))
        })
    }
  }

  /// What an endpoint has: the first one pack, its backup two.
  func archives(atEndpoint number: Int) -> [PackArchive] { Array(archives.prefix(number + 1)) }

  /// Writes the pack of the installation.
  func writeInstalled(into folder: String) throws(FolderError) {
    let pack = archives[2]
    for part in ["attacks", "defenders"] {
      try ContentFolder.create("\(folder)/Packs/\(pack.id)/\(part)")
    }
    for file in pack.files {
      try ContentFolder.write(Array(file.text.utf8), to: "\(folder)/Packs/\(pack.id)/\(file.path)")
    }
  }
}

/// Two endpoints out of memory, of which any can be made to fail.
struct DemoEndpoints: PackTransport {
  static let addresses = ["https://packs.example.org", "https://mirror.example.org"]
    .compactMap { EndpointAddress($0) }

  private let files: [String: [UInt8]]
  private let faults: Set<PackShelf.ID>
  private let kind: DemoFaults.Kind

  init(_ shop: DemoPacks, faults: Set<PackShelf.ID>, kind: DemoFaults.Kind = .refuses) {
    var files: [String: [UInt8]] = [:]
    for (number, address) in Self.addresses.enumerated() {
      let archives = shop.archives(atEndpoint: number)
      files["\(address)/index"] = PackIndex(of: archives).bytes
      for archive in archives { files["\(address)/\(archive.id).pack"] = archive.bytes }
    }
    self.files = files
    self.faults = faults
    self.kind = kind
  }

  func download(_ address: EndpointAddress, into file: inout PartFile) throws(TransferError) {
    guard var bytes = files[address.description] else { throw .status(404) }
    let isFailing = Self.addresses.indices.contains { number in
      faults.contains(.endpoint(number))
        && address.description.hasPrefix("\(Self.addresses[number])/")
    }
    let isArchive = address.description.hasSuffix(".pack")
    if isFailing {
      switch kind {
      case .refuses: throw .status(503)
      case .isSlow: throw .tooSlow(120)
      case .breaksOff where isArchive: bytes.removeLast(bytes.count / 2)
      case .lies where isArchive: bytes[bytes.count / 2] ^= 1
      case .breaksOff, .lies: break
      }
    }
    // A half download is gone on with, as a real server can.
    try file.begin(at: min(file.length, bytes.count))
    try file.append(bytes.dropFirst(file.length))
    if isFailing, kind == .breaksOff, isArchive { throw .brokenOff }
  }
}

/// A folder for this run alone, removed with the value.
final class TemporaryFolder {
  let path: String
  private static let memory = "/dev/shm"

  init() throws(FolderError) {
    // In memory where the system has such a folder: what a library keeps is flushed to the disk.
    let inMemory = access(Self.memory, W_OK) == 0 ? Self.memory : "/tmp"
    let parent = Places.variable("TMPDIR") ?? inMemory
    var template = "\(parent)/chainmail-demo-XXXXXX".utf8CString
    let path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let path else {
      throw FolderError(path: parent, reason: Message(system: errno))
    }
    self.path = path
  }

  deinit { try? ContentFolder.remove(path) }
}
