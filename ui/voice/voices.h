// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lists the synthesisers of the desktop's speech-dispatcher and the voices of
 * one of them. Main thread.
 */
#include <glib.h>

/* Adds the daemon's synthesisers to MODULES, and to VOICES those that MODULE
 * ("": the usual one) has for LANGUAGE; returns how many voices that has in
 * all. SOCKET: as in daemon_link.h. Any thread; takes as long as the daemon
 * wants. */
int pzk_voices_of(const char *socket, const char *module, const char *language,
                  GStrvBuilder *modules, GStrvBuilder *voices);

/* Asks the daemon and returns at once. ANSWER receives, in the main loop and
 * NULL-terminated, the synthesisers, and the voices that MODULE ("": the usual
 * one) has for LANGUAGE; both lists are borrowed, and empty if nobody answers
 * or the program was built without speech. */
void pzk_voices_ask(const char *module, const char *language,
                    void (*answer)(void *data, char *const *modules,
                                   char *const *voices),
                    void *data);
