// SPDX-License-Identifier: MIT
#pragma once
/*
 * Replaces, extends and shortens owned texts by whole sentences.
 */
#include <glib.h>

/* Replaces *place by TEXT, taking ownership. Returns whether the two differ. */
gboolean pzk_text_replace(char **place, char *text);

/* Removes SENTENCE from *place, so that it is not said twice. */
void pzk_text_leave_out(char **place, const char *sentence);

/* Says that a password was stored, or WHY not; g_free(). */
char *pzk_text_password_kept(const char *why);

/* Appends SENTENCE, which may be empty or NULL, after a space. */
void pzk_text_append(GString *text, const char *sentence);
