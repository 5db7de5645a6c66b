// SPDX-License-Identifier: MIT
#pragma once
/*
 * A speech-dispatcher of the program's own, which plays on one output, such as
 * headphones: the desktop's plays where it wants. Main thread.
 */

struct pzk_own_daemon;

/* Starts it. OUTPUT: an output's name (ui/voice/outputs.h). NULL if that
 * fails. */
struct pzk_own_daemon *pzk_own_daemon_new(const char *output);

/* Kills it: a daemon or a module that hangs on a lost output lets go then.
 * DAEMON may be NULL. */
void pzk_own_daemon_free(struct pzk_own_daemon *daemon);

/* The socket on which it listens a moment after its start. Any thread. */
const char *pzk_own_daemon_socket(const struct pzk_own_daemon *daemon);
