#pragma once
// Variables with C functions, which Swift doesn't use.
#define OV_EXCLUDE_STATIC_CALLBACKS
#include <vorbis/vorbisfile.h>
