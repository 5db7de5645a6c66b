// SPDX-License-Identifier: MIT
#pragma once
/*
 * Texts that are kept and made longer or shorter by whole sentences.
 */
#include <glib.h>

/* Puts TEXT, which it takes over, in PLACE. Returns whether it differs from
 * what was there. */
gboolean pzk_text_replace(char **place, char *text);

/* Takes SENTENCE out of what PLACE has, so that it is not said twice. */
void pzk_text_leave_out(char **place, const char *sentence);

/* Adds SENTENCE, which may be empty or NULL, with a space between. */
void pzk_text_append(GString *text, const char *sentence);
