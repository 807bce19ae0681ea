// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "fuzz",
  products: [.executable(name: "Fuzz", targets: ["Fuzz"])],
  dependencies: [.package(name: "chainmail", path: "..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "ChainmailCore", package: "chainmail"),
        .product(name: "ChainmailContent", package: "chainmail"),
        .product(name: "ChainmailLog", package: "chainmail"),
        .product(name: "ChainmailRooms", package: "chainmail"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)])
  ]
)
