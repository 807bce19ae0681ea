/// What a game was begun as; its log says so.
enum GameMode: String {
  case yard
  /// The first game, which teaches.
  case lesson
}
