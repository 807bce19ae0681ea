import Glibc

func complain(_ sentence: String) {
  _ = write(STDERR_FILENO, sentence + "\n", sentence.utf8.count + 1)
}

// Called with the binary of the game and that of the floor program.
let words = CommandLine.arguments
guard words.count == 3 else {
  complain("usage: TerminalBenchmarks CHAINMAIL FLOOR")
  exit(64)
}
var template = Array("/tmp/chainmail-bench-XXXXXX".utf8CString)
guard let made = mkdtemp(&template) else {
  complain("cannot make a folder in /tmp")
  exit(1)
}
let folder = String(cString: made)

/// What the game shows after some keys, with its styles.
func picture(_ keys: String) -> Picture {
  var command = "XDG_CONFIG_HOME='\(folder)' '\(words[1])' screenshot --size 100x30 --format ansi"
  if !keys.isEmpty { command += " --keys '\(keys)'" }
  guard let pipe = popen(command, "r") else { return Picture() }
  defer { pclose(pipe) }
  var text: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 14)
  while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 {
    text += buffer[..<count]
  }
  return Picture(String(decoding: text, as: UTF8.self))
}

let benchmark = TerminalBenchmark(binary: words[1], floor: words[2], folder: folder)
let rows = benchmark.rows(showing: picture)
let width = rows.map(\.name.count).max() ?? 0
for row in rows {
  let name = row.name + String(repeating: " ", count: width - row.name.count)
  print("\(row.isKept ? "kept  " : "MISSED")  \(name)  \(row.measured)  (mark: \(row.mark))")
}
_ = popen("rm -rf '\(folder)'", "r").map { pclose($0) }
