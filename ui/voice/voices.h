// SPDX-License-Identifier: MIT
#pragma once
/*
 * Lists the synthesisers of the desktop's speech-dispatcher and the voices of
 * one of them. Main thread.
 */
#include <glib.h>

#ifdef PZK_WITH_SPEECH
#    include <libspeechd.h>

/* Adds to VOICES those for LANGUAGE that the synthesiser set in CONNECTION
 * lists; returns how many it lists in all. Any thread. */
int pzk_voices_of(SPDConnection *connection, const char *language,
                  GStrvBuilder *voices);
#endif

/* Asks the daemon and returns at once. ANSWER receives, in the main loop and
 * NULL-terminated, the synthesisers, and the voices that MODULE ("": the usual
 * one) has for LANGUAGE; both lists are borrowed, and empty if nobody answers
 * or the program was built without speech. */
void pzk_voices_ask(const char *module, const char *language,
                    void (*answer)(void *data, char *const *modules,
                                   char *const *voices),
                    void *data);
