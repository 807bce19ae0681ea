/// What a pack does not have that a room asks for, as sentences.
extension Setting {
  package func lacks(companion name: String) -> String {
    texts(.roomNoCompanion, presentation.pack, name)
  }

  package func lacks(piece name: String) -> String {
    texts(.roomNoPiece, presentation.pack, name)
  }
}
