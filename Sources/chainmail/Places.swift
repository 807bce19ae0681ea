import ChainmailLog
import Glibc

/// The folders and settings that the environment gives; it is read here and nowhere else.
enum Places {
  /// The value of a variable; nil where it is absent or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Refuses a folder whose name is no text: another one would be used than was named.
  static func checkText() throws(Failure) {
    for name in ["HOME", "TMPDIR", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
      guard let value = getenv(name), String(validatingCString: value) == nil else { continue }
      throw .usage(CommandText.noText(name, String(cString: value)))
    }
  }

  /// Where a game's log is to crash, `CHAINMAIL_FAULT=POINT:TIME`; nil but for tests.
  static var fault: FaultSwitch? { variable("CHAINMAIL_FAULT").flatMap { FaultSwitch($0) } }

  /// Refuses a `CHAINMAIL_FAULT` that names no point: a test that meets none would pass for
  /// nothing.
  static func checkFault() throws(Failure) {
    guard let text = variable("CHAINMAIL_FAULT"), FaultSwitch(text) == nil else { return }
    throw .usage(CommandText.noFault(text, FaultSwitch.Point.allCases.map(\.rawValue)))
  }

  /// Where the person's own files are; nil where the environment does not say.
  static var home: String? { variable("HOME") }

  /// Where logs are kept, created when the first one is written.
  static var state: String? { folder("XDG_STATE_HOME", otherwise: ".local/state") }

  /// Where logs are kept; nil where the environment names no folder for them.
  static var logs: String? { state.map { $0 + "/logs" } }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// The one path of a file that can be named by many; as it is typed where there is no file.
  static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where logs would be kept if XDG_STATE_HOME named this folder.
  static func logs(inStateHome folder: String) -> String { folder + "/chainmail/logs" }

  /// A folder with room, to be proposed where the usual one takes nothing.
  static var refuge: String {
    let candidates = [home, variable("TMPDIR"), "/var/tmp", "/tmp"].compactMap(\.self)
    return candidates.first { hasRoom($0) } ?? "/tmp"
  }

  /// A folder for what passes with the program, on a disk where there is a choice.
  static var forPassing: String {
    variable("TMPDIR") ?? (hasRoom("/var/tmp") ? "/var/tmp" : "/tmp")
  }

  private static func hasRoom(_ folder: String) -> Bool {
    var disk = statvfs()
    guard folder.hasPrefix("/"), access(folder, W_OK | X_OK) == 0, statvfs(folder, &disk) == 0
    else { return false }
    return disk.f_bavail > 0 && UInt64(disk.f_bavail) * UInt64(disk.f_frsize) >= 1 << 20
  }

  /// A path as a person types it: `~` is home, and a relative one begins where the program was
  /// started.
  static func path(typed text: String) -> String {
    var path = text
    if path == "~" || path.hasPrefix("~/"), let home {
      path = home + path.dropFirst()
    }
    if !path.hasPrefix("/") {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      guard let current = getcwd(&buffer, buffer.count) else { return path }
      path = String(cString: current) + "/" + path
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Where a user's own packs are.
  static var userAssets: String? { folder("XDG_DATA_HOME", otherwise: ".local/share") }

  /// Where the gate's book is, made when the first profile is.
  static var profiles: String? { userAssets.map { $0 + "/profiles" } }

  /// Where the person says which endpoints packs are fetched from.
  static var libraryConfiguration: String? {
    folder("XDG_CONFIG_HOME", otherwise: ".config").map { $0 + "/library.yml" }
  }

  /// Where the person says which checks the gate makes, in which order.
  static var gateOrder: String? {
    folder("XDG_CONFIG_HOME", otherwise: ".config").map { $0 + "/gate.yml" }
  }

  /// Where the person says which keys do what.
  static var keymap: String? {
    folder("XDG_CONFIG_HOME", otherwise: ".config").map { $0 + "/keys.yml" }
  }

  /// Whether anything is at a path.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Where assets are beside an installed binary: `PREFIX/share/chainmail/Assets`.
  static var installedAssets: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard length > 0 else { return nil }
    let path = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let slash = path.lastIndex(of: "/"), path[..<slash].hasSuffix("/bin") else { return nil }
    return String(path[..<slash].dropLast("bin".count)) + "share/chainmail/Assets"
  }

  /// Whether the environment asks for no colour: NO_COLOR is present and not empty.
  static var refusesColor: Bool { variable("NO_COLOR") != nil }

  /// Whether the terminal shows UTF-8 but has no glyphs for boxes and arrows: the fonts of the
  /// Linux console have few of them, a VT100 none.
  static var terminalLacksGlyphs: Bool {
    guard let terminal = variable("TERM") else { return false }
    return terminal == "linux" || terminal.hasPrefix("linux-") || terminal.hasPrefix("vt")
  }

  /// Whether text is shown in UTF-8, as the locale says.
  static var showsUTF8: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first?.lowercased() ?? ""
    return locale.contains("utf-8") || locale.contains("utf8")
  }

  /// The locale in which texts are wanted; nil where the environment does not say.
  static var localeOfTexts: String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first
  }

  /// Whether the locale is of a language whose terminals may draw lines and blocks two columns
  /// wide.
  static var isEastAsian: Bool {
    let names =
      variable("LC_ALL").map { [$0] } ?? ["LC_CTYPE", "LANG"].compactMap(variable)
    return names.contains(where: \.isEastAsian)
  }

  /// A relative path in a variable is ignored, as the specification of these folders says.
  private static func folder(_ name: String, otherwise: String) -> String? {
    if let path = variable(name), path.hasPrefix("/") { return path + "/chainmail" }
    return home.map { "\($0)/\(otherwise)/chainmail" }
  }
}

/// The clocks; they are read here and nowhere else.
enum Clock {
  /// Milliseconds since some moment; never goes back.
  static var milliseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }

  /// The date and time of day in UTC, in seconds since 1970.
  static var secondsSince1970: Int64 { Int64(Glibc.time(nil)) }

  /// A date in the time zone of the environment.
  static func local(_ seconds: Int64) -> LocalTime {
    var (seconds, parts) = (time_t(seconds), tm())
    let isKnown = localtime_r(&seconds, &parts) != nil
    return LocalTime(seconds: Int64(seconds), offset: isKnown ? Int64(parts.tm_gmtoff) : 0)
  }
}

extension String {
  /// Whether this language, or this locale, is one of those.
  var isEastAsian: Bool { ["ja", "ko", "zh"].contains(prefix(2).lowercased()) }
}
