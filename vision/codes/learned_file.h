// SPDX-License-Identifier: MIT
#pragma once
/*
 * The file of learned codes: one JSON object, parsed strictly, so that nothing
 * in it is ignored silently.
 *
 *     {"version":1, "name":"Price labels", "game":"jekyll-hyde",
 *      "pieces":{"J5":[{"symbology":"ean13", "text":"4006381333931",
 *                       "width_mm":31.4, "height_mm":10,
 *                       "dx":0, "dy":12, "turn":90}], ...}}
 *
 * A code whose bytes are not valid UTF-8 has "bytes", in Base64, instead of
 * "text"; "dx", "dy" and "turn" are optional where 0. A piece may have several
 * codes; a code occurs once. Any thread.
 */
#include "vision/base/why.h"
#include "vision/codes/learned.h"

enum { PZK_LEARNED_FILE_MAX = 1 << 20 }; /* bytes */

/* Parses LENGTH bytes of TEXT. On failure returns NULL, and WHY (room for
 * PZK_WHY_MAX) says what is wrong and where, without a full stop. */
struct pzk_learned *pzk_learned_parse(const char *text, size_t length,
                                      char *why);
/* As pzk_learned_parse(), for the file at PATH. */
struct pzk_learned *pzk_learned_load(const char *path, char *why);

/* Returns LEARNED as the text of its file; free() it. NULL when out of memory.
 */
char *pzk_learned_text(const struct pzk_learned *learned);
/* Writes LEARNED to PATH atomically. False with WHY. */
bool pzk_learned_save(const struct pzk_learned *learned, const char *path,
                      char *why);
