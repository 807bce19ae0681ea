/// Mistakes on the command line, gathered so that all are told at once.
struct UsageErrors {
  private var failures: [Failure] = []

  /// Reads a value; nil where it is wrong, which is noted.
  @discardableResult
  mutating func check<Value>(_ read: () throws(Failure) -> Value) -> Value? {
    do throws(Failure) { return try read() } catch {
      note(error)
      return nil
    }
  }

  /// Notes a mistake.
  mutating func note(_ failure: Failure) { failures.append(failure) }

  /// Ends the command where there was any mistake.
  func throwIfAny() throws(Failure) {
    if let all = Failure(all: failures) { throw all }
  }
}
