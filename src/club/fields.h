// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to this folder: reads fields of untrusted messages.
 */
#include "src/journal/json.h"

/* The version of the messages that this program writes and reads. */
enum { PZK_CLUB_VERSION = 1 };

/* Parses a message of LENGTH bytes. NULL if it is malformed or of another
 * version. */
json_t *pzk_club_parse(const void *text, size_t length);

/* Reads a whole number from LEAST to MOST; false if it is missing or invalid.
 */
bool pzk_club_number(const json_t *object, const char *key, int64_t least,
                     int64_t most, int64_t *to);

/* Reads a text of at most SIZE bytes including its 0, cleans it for display and
 * truncates it; false if it is missing. */
bool pzk_club_text(const json_t *object, const char *key, char *to,
                   size_t size);

/* Reads a text of exactly LENGTH hexadecimal digits; false if it is anything
 * else. */
bool pzk_club_hex(const json_t *object, const char *key, size_t length,
                  char *to);

/* Returns the seat whose letter OBJECT has, or PZK_NO_SEAT. */
int pzk_club_seat(const json_t *object);

/* Serialises OBJECT without blanks and in a fixed order, and releases it.
 * g_free() */
char *pzk_club_write(json_t *object);
