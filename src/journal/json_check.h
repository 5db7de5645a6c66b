// SPDX-License-Identifier: MIT
#pragma once
/*
 * Is a text strictly JSON? Private to src/journal. The check is one pass
 * without recursion, so no text can exhaust the stack.
 */
#include <glib.h>

/* Checks TEXT (LENGTH bytes): one JSON object within the limits of json.h.
 * Returns a copy for json-glib, in which integers of more than 18 digits are
 * written as fractions because json-glib would wrap them, or NULL with *why
 * set; both to be freed with g_free(). */
char *pzk_json_checked(const char *text, size_t length, char **why);
