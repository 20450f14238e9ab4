// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Simmer",
  targets: [
    .systemLibrary(
      name: "CGLib", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(
      name: "CCanberra", pkgConfig: "libcanberra", providers: [.apt(["libcanberra-dev"])]),
    .systemLibrary(
      name: "CVorbisfile", pkgConfig: "vorbisfile", providers: [.apt(["libvorbis-dev"])]),
    // Without pkg-config, which would link the libraries: they are loaded when they are needed.
    .systemLibrary(name: "CPulse", providers: [.apt(["libpulse-dev"])]),
    .systemLibrary(name: "CSndfile", providers: [.apt(["libsndfile1-dev"])]),

    // Rounding is in the C library's mathematics, which nothing the engine imports would link.
    .target(name: "TimerEngine", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "TimerGrammar", dependencies: ["TimerEngine"]),
    .target(name: "GLibKit", dependencies: ["CGLib"]),
    .target(name: "GtkKit", dependencies: ["CGtk", "GLibKit"]),
    .target(
      name: "AlarmSound",
      dependencies: ["CCanberra", "CPulse", "CSndfile", "CVorbisfile", "GLibKit", "TimerEngine"]),
    .target(name: "SimmerCore", dependencies: ["GLibKit", "TimerEngine", "TimerGrammar"]),
    .target(
      name: "SimmerApp",
      dependencies: [
        "SimmerCore", "GtkKit", "GLibKit", "AlarmSound", "TimerEngine", "TimerGrammar",
      ]),
    // For GDK, see LostDisplay.
    .executableTarget(
      name: "simmer", dependencies: ["SimmerApp"],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic-symbol=_exit"])]),
    .executableTarget(
      name: "EngineBenchmark", dependencies: ["TimerEngine", "TimerGrammar"],
      path: "Tests/EngineBenchmark"),

    .target(
      name: "TestSupport", dependencies: ["GtkKit", "GLibKit", "TimerEngine"],
      path: "Tests/TestSupport"),
    .testTarget(name: "TimerEngineTests", dependencies: ["TimerEngine", "TestSupport"]),
    .testTarget(
      name: "TimerGrammarTests", dependencies: ["TimerGrammar", "TestSupport"],
      exclude: ["Readings", "Recipes"]),
    .testTarget(
      name: "AlarmSoundTests", dependencies: ["AlarmSound", "CSndfile", "TestSupport", "simmer"]),
    .testTarget(name: "GLibKitTests", dependencies: ["GLibKit", "TestSupport"]),
    .testTarget(
      name: "SimmerCoreTests",
      dependencies: ["SimmerCore", "GLibKit", "TimerEngine", "TimerGrammar", "TestSupport"],
      exclude: ["StateFiles"]),
    .testTarget(name: "GtkKitTests", dependencies: ["GtkKit", "GLibKit", "TestSupport"]),
    .testTarget(
      name: "SimmerAppTests", dependencies: ["SimmerApp", "SimmerCore", "TestSupport", "simmer"],
      exclude: ["Pictures/References", "Pictures/fonts.conf"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make check` builds only what the tests without a window need.
if Context.environment["SIMMER_CHECK"] != nil {
  let others = [
    "AlarmSound", "SimmerApp", "simmer", "EngineBenchmark", "AlarmSoundTests", "GtkKitTests",
    "SimmerAppTests",
  ]
  package.targets.removeAll { others.contains($0.name) }
}
