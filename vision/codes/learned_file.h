// SPDX-License-Identifier: MIT
#pragma once
/*
 * The file of learned codes: one JSON object, strictly read, so that nothing
 * in it is passed over in silence.
 *
 *     {"version":1, "name":"Price labels", "game":"jekyll-hyde",
 *      "pieces":{"J5":[{"symbology":"ean13", "text":"4006381333931",
 *                       "width_mm":31.4, "height_mm":10,
 *                       "dx":0, "dy":12, "turn":90}], ...}}
 *
 * A code whose bytes are no UTF-8 text has "bytes", in Base64, for "text";
 * "dx", "dy" and "turn" may be left out where they are 0. A piece may have
 * several codes; a code is there once. Any thread.
 */
#include "vision/codes/learned.h"

enum {
    PZK_LEARNED_FILE_MAX = 1 << 20, /* bytes */
    PZK_LEARNED_WHY_MAX = 300
};

/* Reads LENGTH bytes. NULL, with what is wrong and where in WHY (room for
 * PZK_LEARNED_WHY_MAX; no full stop), where they are no such file. */
struct pzk_learned *pzk_learned_parse(const char *text, size_t length,
                                      char *why);
/* The same of the file at PATH. */
struct pzk_learned *pzk_learned_load(const char *path, char *why);

/* LEARNED as such a file. free(); NULL: no memory. */
char *pzk_learned_text(const struct pzk_learned *learned);
/* Writes it to PATH, whole or not at all. False with WHY. */
bool pzk_learned_save(const struct pzk_learned *learned, const char *path,
                      char *why);
