import ChainmailContent
import ChainmailCore
import ChainmailLog
import Messages

/// What is wrong with a pack or a loadout.
struct PackFindings {
  var path: String
  var errors: [ContentError] = []
  var warnings: [ContentWarning] = []

  /// All findings as one object.
  static func json(_ all: [PackFindings]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("paths")
      writer.array(all) { writer, findings in
        writer.object { findings.write(to: &$0) }
      }
    }
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    writer.key("path")
    writer.string(path)
    writer.key("errors")
    writer.array(errors) { writer, error in
      writer.object { writer in
        Self.write(error.location, error.problem.description, to: &writer)
      }
    }
    writer.key("warnings")
    writer.array(warnings) { writer, warning in
      writer.object { writer in
        Self.write(warning.location, warning.text.description, to: &writer)
        writer.key("rule")
        writer.string(warning.rule)
      }
    }
  }

  private static func write(
    _ location: ContentLocation, _ text: String, to writer: inout JSONWriter
  ) {
    writer.key("file")
    writer.string(location.file)
    writer.key("line")
    writer.integer(location.line)
    writer.key("column")
    writer.integer(location.column)
    writer.key("text")
    writer.string(text)
  }
}

/// Looks through packs and loadouts; a loadout may be for a pack that was looked through before.
struct PackCheck {
  private var library: PackLibrary
  private var known: [String: PackFiles] = [:]

  init(library: PackLibrary) { self.library = library }

  /// The packs and loadouts that a path stands for: where it is a folder and no pack's, those in it
  /// and in its folders `Packs` and `Loadouts`; else itself.
  static func parts(of path: String) -> [String] {
    guard Places.isThere(path + "/."), !isPack(path) else { return [path] }
    let parts = held(by: path)
    return parts.isEmpty ? [path] : parts
  }

  /// The packs and loadouts that a folder holds; none where it is there for later.
  private static func held(by path: String) -> [String] {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = ContentFolder.names(in: path)
    let packs = names.filter { isPack(folder + $0) }
    let loadouts = names.filter { $0.hasSuffix(".yml") }
    return (packs + loadouts).map { folder + $0 }
      + ["Packs", "Loadouts"].filter(names.contains).flatMap { held(by: folder + $0) }
  }

  /// Whether a folder is to be a pack's.
  private static func isPack(_ folder: String) -> Bool {
    ["/pack.yml", "/defenders/.", "/attacks/."].contains { Places.isThere(folder + $0) }
  }

  /// What is wrong with a pack's folder, with the pack that a file is a part of, or with a loadout.
  mutating func findings(at path: String) -> PackFindings {
    var findings = PackFindings(path: path)
    do throws(ContentErrors) {
      if let folder = Self.packFolder(of: path) {
        let review = try PackReview(folder: folder)
        known[review.pack.rules.pack] = try PackFiles(folder: folder)
        findings.warnings = review.warnings
      } else if path.hasSuffix(".rules") {
        _ = try PackEncoding.pack(ContentFile(readingFrom: path))
      } else if !Places.isThere(path), library.ids.contains(path) {
        findings.errors = [.idForPath(path)]
      } else {
        let file = try LoadoutFile(try ContentFile(readingFrom: path))
        findings.warnings = try PackReview.warnings(of: file, for: try pack(of: file))
      }
    } catch {
      findings.errors = error.errors
    }
    return findings
  }

  private mutating func pack(of file: LoadoutFile) throws(ContentErrors) -> PackFiles {
    if let files = known[file.pack] { return files }
    do throws(PackLibraryError) {
      return try library.pack(file.pack).files
    } catch {
      if case .broken(let errors) = error { throw errors }
      throw file.errors(where: library.ids)
    }
  }

  /// The folder of the pack that lies at a path, or of which the file there is a part; nil where it
  /// is none.
  private static func packFolder(of path: String) -> String? {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if Places.isThere(path + "/.") { return path }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let file = parts.removeLast()
    if file != "pack.yml" {
      guard file.hasSuffix(".yml"), let folder = parts.popLast(),
        folder == "defenders" || folder == "attacks"
      else { return nil }
    }
    let folder = parts.isEmpty ? "." : parts.joined(separator: "/")
    return Places.isThere(folder + "/pack.yml") ? folder : nil
  }
}

extension ContentError {
  /// That a pack's id stands where a path is wanted.
  fileprivate static func idForPath(_ id: String) -> ContentError {
    ContentError(
      .unreadable(
        "there is no such path, and a pack's id is none",
        allowed:
          "the path of a pack's folder or of a file; 'chainmail pack show \(id)' looks the id up"
      ), at: ContentLocation(file: id, line: 1, column: 1))
  }
}
