// A disk that answers late, for the program that preloads this library: each of these functions
// takes SLOW_SECONDS for files in SLOW_FOLDER, as long as the file SLOW_FOLDER.slow exists. What the
// main thread waited for is appended to the file SLOW_FOLDER.waits. It also has no hard links, and as
// long as the file SLOW_FOLDER.full exists, it takes only half of what is written, and no single byte.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define ORIGINAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void wait_for(const char *path) {
  const char *folder = getenv("SLOW_FOLDER");
  if (!folder || strncmp(path, folder, strlen(folder))) return;
  char name[4096];
  snprintf(name, sizeof name, "%s.slow", folder);
  if (access(name, F_OK)) return;
  if (gettid() == getpid()) {
    snprintf(name, sizeof name, "%s.waits", folder);
    int file = syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    dprintf(file, "%s\n", path);
    close(file);
  }
  sleep(atoi(getenv("SLOW_SECONDS")));
}

// Finds the path of an open file, of at most 4096 bytes; empty if it has none.
static void find_path(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, 4095);
  path[length < 0 ? 0 : length] = 0;
}

static void wait_for_descriptor(int descriptor) {
  char path[4096];
  find_path(descriptor, path);
  wait_for(path);
}

#define OPEN(name)                                                  \
  int name(const char *path, int flags, ...) {                      \
    va_list arguments;                                              \
    va_start(arguments, flags);                                     \
    mode_t mode = va_arg(arguments, mode_t);                        \
    va_end(arguments);                                              \
    wait_for(path);                                                 \
    return ORIGINAL(name)(path, flags, mode);                       \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                \
  int name(int folder, const char *path, int flags, ...) {          \
    va_list arguments;                                              \
    va_start(arguments, flags);                                     \
    mode_t mode = va_arg(arguments, mode_t);                        \
    va_end(arguments);                                              \
    wait_for(path);                                                 \
    return ORIGINAL(name)(folder, path, flags, mode);               \
  }
OPENAT(openat)
OPENAT(openat64)

struct dirent *readdir(DIR *folder) {
  wait_for_descriptor(dirfd(folder));
  return ORIGINAL(readdir)(folder);
}

struct dirent64 *readdir64(DIR *folder) {
  wait_for_descriptor(dirfd(folder));
  return ORIGINAL(readdir64)(folder);
}

int fsync(int descriptor) {
  wait_for_descriptor(descriptor);
  return ORIGINAL(fsync)(descriptor);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  const char *folder = getenv("SLOW_FOLDER");
  char path[4096], name[4096];
  find_path(descriptor, path);
  if (folder && !strncmp(path, folder, strlen(folder))) {
    snprintf(name, sizeof name, "%s.full", folder);
    if (!access(name, F_OK) && !(count /= 2)) {
      errno = ENOSPC;
      return -1;
    }
  }
  return ORIGINAL(write)(descriptor, bytes, count);
}

int link(const char *path, const char *new) {
  const char *folder = getenv("SLOW_FOLDER");
  if (!folder || strncmp(new, folder, strlen(folder))) return ORIGINAL(link)(path, new);
  errno = EPERM;
  return -1;
}
