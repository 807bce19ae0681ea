import ChainmailContent
import ChainmailRooms
import Glibc

// Fuzz [SECONDS] [SEED] [TARGET…]: feeds every parser, or those named, with mutated inputs for that
// long, each for an equal part of the time. A trap leaves the input at hand in fuzz-last-input.

let seconds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 60
let seed = CommandLine.arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
guard seconds > 0, let last = LastInput(path: "fuzz-last-input") else {
  print("usage: Fuzz [SECONDS] [SEED] [TARGET…], in a folder that can be written to")
  exit(64)
}

var library = PackLibrary(builtIn: PackLibrary.builtInFiles)
let pack = try library.pack("first-armour").pack
let statPack = try StatSample.pack()
let archive = try PackArchive(of: StatSample.shipped)
let wanted = Set(CommandLine.arguments.dropFirst(3))
let all: [any Target] =
  [
    IndexTarget(of: [archive]), ArchiveTarget(of: [archive]),
    PackTarget(), try LimitTarget(), EncodingTarget(), try LoadoutTarget(pack: statPack),
    AttackTarget(rules: pack.rules), StreamTarget(rules: pack.rules),
    try QueryTarget(rules: pack.rules), try LogTarget(pack: statPack),
    try await ForgedLogTarget(pack: statPack), ResponseTarget(),
    try LetterTarget(),
    try ProfileTarget(),
    CoinTarget(), FormulaTarget(),
  ] + KeptForm.all.map { KeptTarget($0) }
let targets = all.filter { wanted.isEmpty || wanted.contains($0.name) }
guard targets.count == (wanted.isEmpty ? all.count : wanted.count) else {
  print("there is no such target; allowed: \(all.map(\.name).joined(separator: ", "))")
  exit(64)
}
let clock = ContinuousClock()
for target in targets {
  var mutator = Mutator(seed: seed)
  var corpus = target.corpus
  var (tried, accepted) = (0, 0)
  var slowest = Duration.zero
  // What is refused as it stands would never be changed into something that is not.
  for (place, seed) in corpus.enumerated() where !(await target.accepts(seed)) {
    print("\(target.name): its first input number \(place + 1) is refused")
    exit(1)
  }
  let end = clock.now + .seconds(seconds) / targets.count
  while clock.now < end {
    let input = target.input(from: corpus, &mutator)
    last.note(target.name, input)
    let start = clock.now
    tried += 1
    if await target.accepts(input) {
      accepted += 1
      // What was accepted is a start for more; the first ones stay.
      if corpus.count < 256 {
        corpus.append(input)
      } else {
        let place = target.corpus.count + mutator.number(below: 256 - target.corpus.count)
        corpus[place] = input
      }
    }
    let took = clock.now - start
    if took > slowest { slowest = took }
    if took > .seconds(2) {
      print("\(target.name): an input of \(input.count) bytes took \(took); it is in \(last.path)")
      exit(1)
    }
  }
  print("\(target.name): \(tried) inputs, \(accepted) accepted, slowest \(slowest), no trap")
  // To be seen when the target is done, also in a file.
  fflush(nil)
}
last.remove()
