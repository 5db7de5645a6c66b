// SPDX-License-Identifier: MIT
#pragma once
/*
 * `watch --phones`: shows and reads what the host of players' phones needs.
 * There is no window: addresses and questions go to standard error. Of the
 * lines on standard input "y" or "n" answers the oldest question, "who" shows
 * who has a phone, and "new" sends everybody away and makes a new code.
 */
#include "ui/pipeline/pipeline.h"

/* Implement pzk_listener.phones and pzk_listener.ask. */
void pzk_watch_phones_say(void *data, const struct pzk_phones_status *before,
                          const struct pzk_phones_status *now);
void pzk_watch_phones_ask(void *data, const char *question);

/* Reads a line that was typed for the phones of PIPELINE. Sets *deaf when
 * standard input ends. */
void pzk_watch_phones_read(bool *deaf, struct pzk_pipeline *pipeline);
