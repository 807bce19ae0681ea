internal import Glibc
internal import Messages
internal import SystemFiles

/// Reads content files from the disk, and writes them.
package enum ContentFolder {
  /// The most levels of folders in a pack.
  static let depthLimit = 4
  /// The most names looked at in a pack's folder.
  static let entryLimit = 4096

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder in ascending order, hidden ones left out; none where there is no folder.
  package static func names(in path: String) -> [String] {
    allNames(in: path).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The names in a folder, in no order; none where there is no folder.
  static func allNames(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while names.count < entryLimit, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The YAML files below a folder, by their paths below it.
  static func yamlFiles(in folder: String) throws(ContentErrors) -> [ContentFile] {
    var errors = ErrorList()
    var files: [ContentFile] = []
    var entries = 0
    var pending = [(path: "", depth: 0)]
    while let (path, depth) = pending.popLast() {
      for name in names(in: folder + "/" + path) {
        entries += 1
        let below = path.isEmpty ? name : path + "/" + name
        let location = ContentLocation(file: below, line: 1, column: 1)
        guard entries <= entryLimit, files.count <= ContentFile.countLimit else {
          errors.add(.tooMany("files", limit: ContentFile.countLimit), at: location)
          throw errors.all
        }
        if exists(folder + "/" + below) {
          if depth < depthLimit { pending.append((below, depth + 1)) }
        } else if name.hasSuffix(".yml") || name.hasSuffix(".yaml") {
          do throws(ContentError) {
            files.append(ContentFile(path: below, text: try text(at: folder + "/" + below)))
          } catch {
            errors.add(error.problem, at: location.moved(to: error.location))
          }
        }
      }
    }
    try errors.throwIfAny()
    return files
  }

  /// The text of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that it may have.
  /// - Returns: What is in it.
  /// - Throws: A ``ContentError`` where there is none, or it is no file, too long or not UTF-8.
  static func text(
    at path: String, atMost limit: Int = ContentFile.lengthLimit
  ) throws(ContentError) -> String {
    try decode(
      bytes(at: path, atMost: limit), at: ContentLocation(file: path, line: 1, column: 1))
  }

  /// The bytes of a file; parameters and errors are those of ``text(at:atMost:)``.
  static func bytes(at path: String, atMost limit: Int) throws(ContentError) -> [UInt8] {
    let start = ContentLocation(file: path, line: 1, column: 1)
    // Without O_NONBLOCK opening a pipe would wait for somebody to write.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let reason = Message(system: errno)
      throw ContentError(
        .unreadable("the file cannot be read: \(reason)", allowed: "a file that may be read"),
        at: start)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw ContentError(.unreadable("this is no file", allowed: "an ordinary file"), at: start)
    }
    return try bytes(of: descriptor, atMost: limit, at: start)
  }

  private static func bytes(
    of descriptor: Int32, atMost limit: Int, at start: ContentLocation
  ) throws(ContentError) -> [UInt8] {
    let (bytes, code) = OpenedFile.read(descriptor, atMost: limit)
    guard code == 0 else {
      throw ContentError(
        .unreadable("the file cannot be read", allowed: "a file that may be read"), at: start)
    }
    guard bytes.count <= limit else {
      throw ContentError(
        .unreadable("the file has more than \(limit) bytes", allowed: "at most \(limit)"),
        at: start)
    }
    return bytes
  }

  /// The text that bytes are in UTF-8, whose lines end in LF.
  static func decode(
    _ bytes: [UInt8], at start: ContentLocation
  ) throws(ContentError) -> String {
    let bytes = try plain(bytes, at: start)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var location = start
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let column = ContentFile.columnOfBadByte(in: line) {
        location.column = column
        break
      }
      location.line += 1
    }
    throw ContentError(
      .unreadable("here the file is not UTF-8", allowed: "text in UTF-8"), at: location)
  }
}

extension ContentFolder {
  /// The bytes of a text without a byte order mark, lines ending in LF; it may still be no UTF-8.
  static func plain(
    _ bytes: [UInt8], at start: ContentLocation
  ) throws(ContentError) -> [UInt8] {
    if let encoding = FileText.otherEncoding(of: bytes) {
      throw ContentError(
        .unreadable("the file is in \(encoding)", allowed: "text in UTF-8"), at: start)
    }
    return FileText.plain(bytes)
  }
}

extension ContentLocation {
  /// This file at another place's line and column.
  func moved(to place: ContentLocation) -> ContentLocation {
    ContentLocation(file: file, line: place.line, column: place.column)
  }
}

extension ContentFile {
  /// Reads a file, which errors call by the path given.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The most bytes that it may have.
  /// - Throws: ``ContentErrors`` where there is none, or it is no file, too long or not UTF-8.
  public init(
    readingFrom path: String, atMost limit: Int = ContentFile.lengthLimit
  ) throws(ContentErrors) {
    do throws(ContentError) {
      self.init(path: path, text: try ContentFolder.text(at: path, atMost: limit))
    } catch {
      throw ContentErrors([error])
    }
  }

  /// The bytes of a file, which may be no text.
  ///
  /// - Throws: ``ContentErrors`` where there is no such file, or it is no file or too long.
  package static func bytes(
    readingFrom path: String, atMost limit: Int
  ) throws(ContentErrors) -> [UInt8] {
    do throws(ContentError) {
      return try ContentFolder.bytes(at: path, atMost: limit)
    } catch {
      throw ContentErrors([error])
    }
  }

  /// The bytes of a text as editors save it, without a byte order mark, lines ending in LF.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: What errors call it.
  /// - Returns: The bytes; of UTF-8, but for single ones that are not.
  /// - Throws: ``ContentErrors`` where it is in another encoding.
  package static func plain(
    _ bytes: [UInt8], from path: String
  ) throws(ContentErrors) -> [UInt8] {
    do throws(ContentError) {
      return try ContentFolder.plain(bytes, at: ContentLocation(file: path, line: 1, column: 1))
    } catch {
      throw ContentErrors([error])
    }
  }

  /// Where a line is not UTF-8, from 1 in Unicode scalars; nil where it is.
  package static func columnOfBadByte(in line: ArraySlice<UInt8>) -> Int? {
    guard String(validating: line, as: UTF8.self) == nil else { return nil }
    var column = 1
    var decoder = UTF8()
    var rest = line.makeIterator()
    while case .scalarValue = decoder.decode(&rest) { column += 1 }
    return column
  }

  /// A file that was read, such as one that came through standard input.
  ///
  /// - Parameters:
  ///   - path: What errors call it.
  ///   - bytes: What is in it.
  /// - Throws: ``ContentErrors`` where it is not UTF-8.
  public init(path: String, bytes: [UInt8]) throws(ContentErrors) {
    let start = ContentLocation(file: path, line: 1, column: 1)
    do throws(ContentError) {
      self.init(path: path, text: try ContentFolder.decode(bytes, at: start))
    } catch {
      throw ContentErrors([error])
    }
  }
}
