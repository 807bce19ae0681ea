extension LogSource {
  /// The first line.
  ///
  /// - Throws: ``LogError`` where there is no header, or one of another version.
  public func header() throws(LogError) -> LogHeader { try readHeader().0 }

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
