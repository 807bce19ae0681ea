extension LogSource {
  /// The first line.
  ///
  /// - Throws: ``LogError`` where there is no header, or one of another version.
  public func header() throws(LogError) -> LogHeader { try readHeader().0 }
}
