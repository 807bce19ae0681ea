#ifndef MALLOC_COUNT_H
#define MALLOC_COUNT_H
#include <stdint.h>

/// How often this process has asked for memory since it started.
uint64_t malloc_count(void);

#endif
