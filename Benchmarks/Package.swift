// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  products: [
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    .executable(name: "TerminalBenchmarks", targets: ["TerminalBenchmarks"]),
    .executable(name: "NcursesFloor", targets: ["NcursesFloor"]),
  ],
  dependencies: [.package(name: "chainmail", path: "..")],
  targets: [
    .target(name: "CMallocCount"),
    .executableTarget(
      name: "NcursesFloor",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .executableTarget(
      name: "TerminalBenchmarks", swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CMallocCount",
        .product(name: "ChainmailAnalysis", package: "chainmail"),
        .product(name: "ChainmailContent", package: "chainmail"),
        .product(name: "ChainmailCore", package: "chainmail"),
        .product(name: "ChainmailLog", package: "chainmail"),
        .product(name: "ChainmailRooms", package: "chainmail"),
        .product(name: "ResponderChain", package: "chainmail"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
