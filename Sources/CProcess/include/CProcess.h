#ifndef CHAINMAIL_CPROCESS_H
#define CHAINMAIL_CPROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// Starts a program that the kernel kills when the thread that started it ends, however that ends.
///
/// Its standard input is empty, and it gets no other descriptor than those given.
///
/// - `name`: The program, looked for in `PATH`.
/// - `arguments`: Its arguments with its name first, ended by a null pointer.
/// - `output`, `errors`: Its standard output and standard error.
/// - `pid`: Receives its number.
///
/// Returns 0, or the `errno` of what failed; `ENOENT` where there is no such program.
int cprocess_spawn(
    const char *name, char *const arguments[], int output, int errors, pid_t *pid);

/// How many bytes of address space this process may have; `UINT64_MAX` where there is no limit.
uint64_t cprocess_address_space(void);

/// Keeps the memory of this process out of core dumps, and from other processes of this user.
void cprocess_hide_memory(void);

#endif
