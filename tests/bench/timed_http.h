// SPDX-License-Identifier: MIT
#pragma once
/*
 * A camera by HTTP in a process of its own: Motion JPEG with the time in each
 * picture (kit/cameras/time_code.h), or a body that is small packed and never
 * ends unpacked. One connection after the other.
 */
#include <stdbool.h>
#include <sys/types.h>

enum timed_http_what { TIMED_HTTP_PICTURES, TIMED_HTTP_BOMB };

struct timed_http {
    enum timed_http_what what;
    int port; /* filled in */
    pid_t pid;
};

/* First in main(): true in the server's process, at its end. */
bool timed_http_is_asked(int argc, char **argv);

void timed_http_start(struct timed_http *server);
void timed_http_kill(struct timed_http *server);
