public import Messages

/// Where an endpoint is: an address that begins with `https://`, or with `http://` and names the
/// loopback.
///
/// Only plain addresses are taken, so that two programs cannot read the same one as two places: no
/// user, no password, no backslash, no character outside ASCII, no number of a host but four
/// decimals.
public struct EndpointAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as it was written, without slashes at its end.
  public let description: String
  /// Whether the host is this machine: `localhost`, `127.0.0.0/8` or `[::1]`.
  public let isLoopback: Bool

  /// What is allowed, for errors.
  public static let allowed: Message =
    "https://HOST/PATH, or http:// to localhost, 127.0.0.0/8 or [::1]"
  static let lengthLimit = 2048

  /// Reads an address; nil where it is not allowed.
  ///
  /// - Parameters:
  ///   - text: The address.
  ///   - isRedirect: Whether a server gave it, which may add a query.
  public init?(_ text: String, isRedirect: Bool = false) {
    let isSecure = text.hasPrefix("https://")
    guard isSecure || text.hasPrefix("http://"), text.utf8.count <= Self.lengthLimit,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.forbidden.contains($0) }),
      isRedirect || !text.contains("?")
    else { return nil }
    let rest = text.dropFirst(isSecure ? 8 : 7)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    guard let host = Self.host(of: authority) else { return nil }
    isLoopback = Self.isLoopback(host)
    guard isSecure || isLoopback else { return nil }
    description = String(text.reversed().drop { !isRedirect && $0 == "/" }.reversed())
  }

  private static let forbidden = Set("\\\"<>^`{|}#@".utf8)

  /// The host of `host:port`; nil where one of them is not allowed.
  private static func host(of authority: Substring) -> Substring? {
    let host: Substring
    let port: Substring
    if authority.hasPrefix("[::1]") {
      (host, port) = (authority.prefix(5), authority.dropFirst(5))
    } else {
      host = authority.prefix { $0 != ":" }
      port = authority.dropFirst(host.count)
      guard let first = host.utf8.first, first != UInt8(ascii: "."),
        first != UInt8(ascii: "-"), host.utf8.allSatisfy(isInHostName)
      else { return nil }
    }
    guard port.isEmpty || FormReader.count(String(port.dropFirst()), in: 1...65535) != nil else {
      return nil
    }
    return host
  }

  private static func isInHostName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isLoopback(_ host: Substring) -> Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { FormReader.count(String($0), in: 0...255) != nil }
  }

  /// The address of a file below this one.
  public func appending(_ name: String) -> EndpointAddress {
    EndpointAddress(uncheckedText: "\(description)/\(name)", isLoopback: isLoopback)
  }

  private init(uncheckedText: String, isLoopback: Bool) {
    description = uncheckedText
    self.isLoopback = isLoopback
  }

  /// The address to which a server sends on; nil where it may not send there.
  ///
  /// Nobody is sent from this machine elsewhere, nor from elsewhere to this machine, nor from https
  /// to http.
  public func redirected(to text: String) -> EndpointAddress? {
    guard let target = EndpointAddress(text, isRedirect: true),
      target.isLoopback == isLoopback,
      !description.hasPrefix("https://") || text.hasPrefix("https://")
    else { return nil }
    return target
  }
}
