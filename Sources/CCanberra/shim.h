#pragma once
#include <canberra.h>

// <sys/mman.h> declares it only with _GNU_SOURCE, which is not defined where Swift imports it.
int memfd_create(const char *name, unsigned int flags);

// Not in Swift's Glibc module.
#include <sys/timerfd.h>
