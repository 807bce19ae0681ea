#ifndef CHAINMAIL_CPROCESS_H
#define CHAINMAIL_CPROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// Starts a program that the kernel kills when the thread that started it ends, however that ends.
///
/// Its standard input is empty, and it gets no other descriptor than those given. SIGHUP, SIGINT,
/// SIGQUIT and SIGTERM, where they would end this process, and exit(3) kill it first and wait for
/// it; so does `cprocess_end_all`, which belongs before any other end.
///
/// - `name`: The program, looked for in `PATH`.
/// - `arguments`: Its arguments with its name first, ended by a null pointer.
/// - `output`, `errors`: Its standard output and standard error.
/// - `pid`: Receives its number.
///
/// Returns 0, or the `errno` of what failed; `ENOENT` where there is no such program.
int cprocess_spawn(
    const char *name, char *const arguments[], int output, int errors, pid_t *pid);

/// Waits for the end of a program that was started here, once.
///
/// Returns its status as `waitpid` does.
int cprocess_wait(pid_t pid);

/// Kills the programs that were started here, and waits for them; to be called where this process is
/// about to end. Allowed in a signal handler.
void cprocess_end_all(void);

/// How many bytes of address space this process may have; `UINT64_MAX` where there is no limit.
uint64_t cprocess_address_space(void);

/// Keeps the memory of this process out of core dumps, and from other processes of this user.
void cprocess_hide_memory(void);

#endif
