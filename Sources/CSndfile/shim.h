#pragma once
// Only the types: the program is not linked to libsndfile, see Sndfile.swift.
#include <sndfile.h>
