// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "chainmail", path: "..")],
  targets: [
    .target(name: "CMallocCount"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CMallocCount",
        .product(name: "ChainmailCore", package: "chainmail"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
