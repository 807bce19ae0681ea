import ChainmailContent

/// Indexes of endpoints: what is read is written as it was read.
struct IndexTarget: Target {
  let name = "index"
  let corpus: [[UInt8]]

  init(of archives: [PackArchive]) {
    corpus = [PackIndex(of: archives).bytes, PackIndex(of: []).bytes]
  }

  func accepts(_ input: [UInt8]) -> Bool {
    guard let index = try? PackIndex(input) else { return false }
    precondition(index.bytes == input, "two texts for one index")
    precondition(index.entries.count <= PackIndex.countLimit, "an index beyond its limit")
    return true
  }
}

/// Archives of packs: what is read is written as it was read, and no file leaves the pack's folder.
struct ArchiveTarget: Target {
  let name = "archive"
  let corpus: [[UInt8]]

  init(of archives: [PackArchive]) { corpus = archives.map(\.bytes) }

  func accepts(_ input: [UInt8]) -> Bool {
    guard let archive = try? PackArchive(input) else { return false }
    precondition(archive.bytes == input, "two texts for one archive")
    var total = 0
    for file in archive.files {
      let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
      precondition(
        file.path == "pack.yml" || parts.count == 2 && ["attacks", "defenders"].contains(parts[0]),
        "a file beside the pack")
      precondition(
        parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") } && !file.path.contains("\\"),
        "a path that leads elsewhere")
      total += file.text.utf8.count
    }
    precondition(total <= input.count, "more comes out than went in")
    _ = try? Pack(files: archive.files)
    return true
  }
}
