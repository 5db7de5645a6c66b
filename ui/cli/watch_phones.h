// SPDX-License-Identifier: MIT
#pragma once
/*
 * `watch --phones`: shows and reads what the host of players' phones needs.
 * There is no window: addresses and questions go to standard error, and a line
 * with "y" or "n" on standard input answers the oldest question.
 */
#include "ui/pipeline/pipeline.h"

/* Implement pzk_listener.phones and pzk_listener.ask. */
void pzk_watch_phones_say(void *data, const struct pzk_phones_status *before,
                          const struct pzk_phones_status *now);
void pzk_watch_phones_ask(void *data, const char *question);

/* Reads typed answers about the phone that PIPELINE asks about. Sets *deaf when
 * standard input ends. */
void pzk_watch_phones_read(bool *deaf, struct pzk_pipeline *pipeline);
