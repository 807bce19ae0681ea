/// A list of notes that one owner fills again for each attack.
///
/// Emptying it keeps its memory, and since nobody shares that, adding a note asks for no
/// uniqueness: both are what an `Array` costs beyond the note itself.
struct Tape<Note>: ~Copyable {
  /// Nil until the first note, since many a list of many an attack stays empty.
  private var notes: UnsafeMutablePointer<Note>?
  private var capacity = 0
  private(set) var count = 0

  init() {}

  deinit {
    notes?.deinitialize(count: count)
    notes?.deallocate()
  }

  @inline(__always)
  mutating func append(_ note: Note) {
    if count == capacity { grow() }
    // Never nil here: there is room behind the notes.
    if let notes { (notes + count).initialize(to: note) }
    count += 1
  }

  @inline(__always)
  mutating func removeAll() {
    notes?.deinitialize(count: count)
    count = 0
  }

  /// A note; there must be one at this place.
  subscript(index: Int) -> Note {
    @inline(__always)
    get { list[index] }
    @inline(__always)
    _modify {
      guard let notes, index < count else { preconditionFailure("there is no note \(index)") }
      yield &notes[index]
    }
  }

  /// The notes as a value.
  var array: [Note] { Array(list) }

  @inline(__always)
  private var list: UnsafeMutableBufferPointer<Note> {
    UnsafeMutableBufferPointer(start: notes, count: count)
  }

  @inline(never)
  private mutating func grow() {
    capacity = Swift.max(16, 2 * capacity)
    let more = UnsafeMutablePointer<Note>.allocate(capacity: capacity)
    if let notes {
      more.moveInitialize(from: notes, count: count)
      notes.deallocate()
    }
    notes = more
  }
}
