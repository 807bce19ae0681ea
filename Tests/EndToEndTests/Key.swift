/// A key that is pressed in a terminal.
enum Key: Hashable, Sendable {
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case function(Int)
  case character(Character)
  case control(Character)
  case alt(Character)

  /// The key as tmux calls it.
  var tmuxName: String {
    switch self {
    case .enter: "Enter"
    case .escape: "Escape"
    case .tab: "Tab"
    case .backTab: "BTab"
    case .backspace: "BSpace"
    case .delete: "DC"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PPage"
    case .pageDown: "NPage"
    case .function(let number): "F\(number)"
    case .character(" "): "Space"
    case .character(let character): Tmux.literal(String(character))
    case .control(let character): Tmux.literal("C-\(character)")
    case .alt(let character): Tmux.literal("M-\(character)")
    }
  }
}
