// SPDX-License-Identifier: MIT
/*
 * Preloaded into the program, which then loads its libraries once and runs
 * main() in a fork for each call that calls.c sends: a length, and so many
 * bytes of words, each with its end. The first three are the folder of the
 * user's own files, and the files for standard output and standard error. The
 * answer is the call's wait status.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/ui/cli/call_server.h"

typedef int main_function(int argc, char **argv, char **env);

int __libc_start_main(main_function *run, int argc, char **argv,
                      void (*init)(void), void (*fini)(void),
                      void (*rtld_fini)(void), void *stack_end);

static main_function *program_main;

static void
send_to(int descriptor, const char *path)
{
    int file = open(path, O_WRONLY | O_APPEND);

    if (file < 0 || dup2(file, descriptor) < 0) {
        _exit(EXIT_FAILURE);
    }
    close(file);
}

static int
call(char *words, size_t length)
{
    enum { FOLDER, OUT, ERR, ARGUMENTS, WORDS_MAX = 64 };
    char *word[WORDS_MAX + 1] = {NULL};
    int n = 0;

    for (size_t at = 0; at < length && n < WORDS_MAX;
         at += strlen(words + at) + 1) {
        word[n++] = words + at;
    }
    setenv("XDG_DATA_HOME", word[FOLDER], 1);
    setenv("XDG_CONFIG_HOME", word[FOLDER], 1);
    send_to(STDOUT_FILENO, word[OUT]);
    send_to(STDERR_FILENO, word[ERR]);
    return program_main(n - ARGUMENTS, word + ARGUMENTS, environ);
}

static int
serve(int argc, char **argv, char **env)
{
    uint32_t length;
    char words[CALL_MAX];

    unsetenv("LD_PRELOAD"); /* what the program starts is itself again */
    while (read(CALL_FD, &length, sizeof length) == sizeof length &&
           length <= sizeof words &&
           read(CALL_FD, words, length) == (ssize_t)length) {
        int status = -1;
        pid_t child = fork();

        if (child == 0) {
            close(CALL_FD);
            exit(call(words, length));
        }
        waitpid(child, &status, 0);
        if (write(CALL_FD, &status, sizeof status) != sizeof status) {
            break;
        }
    }
    return 0;
}

int
__libc_start_main(main_function *run, int argc, char **argv, void (*init)(void),
                  void (*fini)(void), void (*rtld_fini)(void), void *stack_end)
{
    int (*start)(main_function *, int, char **, void (*)(void), void (*)(void),
                 void (*)(void), void *);

    *(void **)&start = dlsym(RTLD_NEXT, "__libc_start_main");
    program_main = run;
    return start(serve, argc, argv, init, fini, rtld_fini, stack_end);
}
