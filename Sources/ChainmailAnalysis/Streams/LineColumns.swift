/// Where the bytes of a line stand, for people.
struct LineColumns {
  /// By offset; empty where each byte is a character of its own.
  private let columns: [Int]

  init(_ bytes: ArraySlice<UInt8>) {
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      columns = []
      return
    }
    var column = 0
    columns = bytes.map { byte in
      if byte & 0xC0 != 0x80 { column += 1 }
      return max(column, 1)
    }
  }

  /// The column of a byte, from 1 in Unicode scalars; one behind the line is where the line ends.
  subscript(offset: Int) -> Int {
    if columns.isEmpty { return offset + 1 }
    return columns.indices.contains(offset) ? columns[offset] : (columns.last ?? 0) + 1
  }
}
