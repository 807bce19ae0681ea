/// A list of notes that one owner fills again for each attack.
///
/// Emptying it keeps its memory, and since nobody shares that, adding a note asks for no
/// uniqueness: both are what an `Array` costs beyond the note itself.
struct Tape<Note>: ~Copyable {
  private var notes: UnsafeMutablePointer<Note>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 16
    notes = .allocate(capacity: capacity)
  }

  deinit {
    notes.deinitialize(count: count)
    notes.deallocate()
  }

  @inline(__always)
  mutating func append(_ note: Note) {
    if count == capacity { grow() }
    (notes + count).initialize(to: note)
    count += 1
  }

  @inline(__always)
  mutating func removeAll() {
    notes.deinitialize(count: count)
    count = 0
  }

  subscript(index: Int) -> Note {
    @inline(__always)
    get {
      assert(0..<count ~= index)
      return notes[index]
    }
    set {
      assert(0..<count ~= index)
      notes[index] = newValue
    }
  }

  /// The notes as a value.
  var array: [Note] { Array(UnsafeBufferPointer(start: notes, count: count)) }

  @inline(never)
  private mutating func grow() {
    let more = UnsafeMutablePointer<Note>.allocate(capacity: 2 * capacity)
    more.moveInitialize(from: notes, count: count)
    notes.deallocate()
    notes = more
    capacity *= 2
  }
}
