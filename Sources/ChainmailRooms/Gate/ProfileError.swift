public import Messages

/// Why the book of the gate could not be read or written; no e-mail and no password is in it.
public enum ProfileError: Error, Hashable, Sendable {
  /// The environment names no folder for the book.
  case noFolder
  /// The path begins with a home that is not looked up: somebody else's, or one that HOME does not
  /// name.
  case foreignHome(path: String)
  /// The system refused; `code` is its `errno`.
  case system(operation: FileOperation, path: String, code: Int32)
  /// There is a symbolic link, a pipe or something else where an ordinary file should be.
  case notAFile(path: String)
  /// It is a link to a folder, or no folder.
  case notAFolder(path: String)
  /// It belongs to another user.
  case foreignOwner(path: String)
  /// Others may read or change it; `allowed` is the most that may be set.
  case openToOthers(path: String, mode: UInt32, allowed: UInt32)
  case tooLarge(path: String, limit: Int)
  /// It is a text in another encoding than UTF-8, such as `UTF-16`.
  case otherEncoding(path: String, String)
  /// What is in the file is not of its form; `offset` is where, in bytes from its start.
  case malformed(Form, path: String, offset: Int, problem: Message)
  /// Another version wrote it.
  case otherVersion(path: String, version: String)
  case unknown(ProfileID)
  /// There is a profile of this name already.
  case taken(ProfileID)
  /// Another program is writing the book at this moment.
  case busy(path: String)
  /// There is no room for another profile, or another file.
  case full(path: String, limit: Int)
  /// A name or an e-mail is too long or has unprintable characters.
  case unusableText(limit: Int)
  /// What a profile would hold is more than can be read back.
  case unstorable(problem: Message)
  case outOfMemory

  /// What a file of the book's may hold.
  public enum Form: Hashable, Sendable {
    case profile, export, delays

    /// That something at a place is not of this form, and why.
    fileprivate func refusal(_ place: Message, _ problem: Message) -> Message {
      switch self {
      case .profile: Message("\(place): this is no profile: \(problem)")
      case .export:
        Message(
          """
          \(place): this is no export of a profile: \(problem); \
          allowed: a file that 'chainmail profile export' wrote
          """)
      case .delays: Message("\(place): this is no list of delays: \(problem)")
      }
    }
  }
}

extension ProfileError {
  /// Whether there is something in a profile's place that is no profile of any version.
  public var isNoProfile: Bool {
    switch self {
    case .notAFile, .tooLarge, .otherEncoding, .malformed: true
    default: false
    }
  }
}

extension ProfileError: Worded {
  public var message: Message {
    switch self {
    case .noFolder:
      Message("neither XDG_DATA_HOME nor HOME names a folder, so there is no book of profiles")
    case .foreignHome(let path):
      Message("\(path) is not looked up; allowed: ~ as your own home, where HOME names it")
    case .system(let operation, let path, let code): operation.failed(path, Message(system: code))
    case .notAFile(let path):
      Message("\(path) is a link or no ordinary file; allowed: an ordinary file")
    case .notAFolder(let path): Message("\(path) is a link or no folder; allowed: a folder")
    case .foreignOwner(let path):
      Message("\(path) belongs to another user; allowed: a file of your own")
    case .openToOthers(let path, let mode, let allowed):
      Message(
        """
        \(path) is open to other users (mode \(octal(mode))); \
        allowed: at most \(octal(allowed)), as by chmod \(octal(allowed))
        """)
    case .tooLarge(let path, let limit):
      Message("\(path) is too large; allowed: at most \(limit) bytes")
    case .otherEncoding(let path, let encoding):
      Message("\(path) is in \(encoding); allowed: text in UTF-8")
    case .malformed(let form, let path, let offset, let problem):
      form.refusal(Message("\(path): byte \(offset)"), problem)
    case .otherVersion(let path, let version):
      Message("\(path) has the version \(version); allowed: \(ProfileCodec.version)")
    case .unknown(let id): Message("there is no profile \(id)")
    case .taken(let id): Message("there is a profile \(id) already")
    case .busy(let path): Message("another program is writing in \(path) at this moment; try again")
    case .full(let path, let limit): Message("\(path) is full; allowed: at most \(limit)")
    case .unusableText(let limit):
      Message(
        """
        a name or an e-mail cannot be kept; \
        allowed: at most \(limit) bytes each, printable characters only
        """)
    case .unstorable(let problem): Message("what the rooms keep cannot be stored: \(problem)")
    case .outOfMemory: Message("there is not enough memory to check a password")
    }
  }
}

private func octal(_ mode: UInt32) -> String {
  let digits = String(mode & 0o7777, radix: 8)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
