// SPDX-License-Identifier: MIT
#pragma once
/*
 * `watch --phones`: shows and reads what the host of players' phones needs.
 * There is no window: addresses and questions go to standard error. Of the
 * lines on standard input "y" or "n" answers the oldest question, "who" shows
 * who has a phone, and "new" sends everybody away and makes a new code. In
 * games that ask something, lines answer that (guest.h); a line that is piped
 * in waits until it makes sense.
 */
#include "ui/pipeline/pipeline.h"

/* Implement pzk_listener.phones and pzk_listener.ask. */
void pzk_watch_phones_say(void *data, const struct pzk_phones_status *before,
                          const struct pzk_phones_status *now);
void pzk_watch_phones_ask(void *data, const char *question);

/* What was typed; zero at first. Clear it with pzk_typed_clear(). */
struct pzk_typed {
    bool deaf; /* standard input has ended */
    GString *text;
};
void pzk_typed_clear(struct pzk_typed *typed);

/* Reads the lines that were typed for PIPELINE and does what they say. Returns
 * what is wrong with one of them, g_free(); the others wait for the next call.
 * NULL: nothing is. */
char *pzk_watch_phones_read(struct pzk_typed *typed,
                            struct pzk_pipeline *pipeline);
