internal import Messages

extension LogSource {
  /// The first line.
  ///
  /// - Throws: ``LogError`` where there is no header, or one of another version.
  public func header() throws(LogError) -> LogHeader { try readHeader().0 }

  /// Whether this is a log, of whatever version, be it damaged.
  public var isLog: Bool {
    do throws(LogError) {
      _ = try readHeader()
      return true
    } catch {
      return switch error {
      case .badHeader, .unsupported: true
      default: false
      }
    }
  }

  /// Whether this is a log that breaks off within its first line.
  public var isCutInHeader: Bool {
    do throws(LogError) {
      _ = try readHeader()
      return false
    } catch {
      return if case .badHeader(let failure) = error { failure.isCut } else { false }
    }
  }

  /// Whether this is a log whose first line is damaged.
  public var hasBadHeader: Bool {
    do throws(LogError) {
      _ = try readHeader()
      return false
    } catch {
      return if case .badHeader = error { true } else { false }
    }
  }
}
