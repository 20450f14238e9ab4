import Glibc
import SimmerApp

// A global, so that it goes on handling signals until the process has ended: systemd sends one when
// the name on the bus is given up, and a process that such a signal kills isn't started again.
let application = SimmerApplication()
exit(application.run(CommandLine.arguments))
