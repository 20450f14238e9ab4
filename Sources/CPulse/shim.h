#pragma once
// Only the types: the program is not linked to libpulse, see Pulse.swift.
#include <pulse/pulseaudio.h>
