import Glibc
import SimmerApp

exit(SimmerApplication().run(CommandLine.arguments))
