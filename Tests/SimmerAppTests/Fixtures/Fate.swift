import TestSupport

typealias Fate = Watch
