#pragma once

// Functions newer than Debian 12 must not be called without a check at run time; functions
// deprecated since are not reported.
#define GLIB_VERSION_MIN_REQUIRED GLIB_VERSION_2_74
#define GLIB_VERSION_MAX_ALLOWED GLIB_VERSION_2_74

// An out-of-range value can only be read from the backend.
#define G_SETTINGS_ENABLE_BACKEND

#include <gio/gio.h>
#include <gio/gsettingsbackend.h>
#include <gio/gunixsocketaddress.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>

// Not in Swift's Glibc module.
#include <langinfo.h>
#include <libintl.h>
#include <sys/timerfd.h>

// Variadic in C.
static inline void simmer_print(const char *text) { g_print("%s", text); }
static inline void simmer_printerr(const char *text) { g_printerr("%s", text); }
