// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to this folder: fields of messages, which anybody may have written.
 */
#include "src/journal/json.h"

/* The version of all messages. */
enum { PZK_CLUB_VERSION = 1 };

/* Parses LENGTH bytes of a message of our version; NULL where it is none. */
json_t *pzk_club_parse(const void *text, size_t length);

/* A whole number from LEAST to MOST; false where it is absent or another. */
bool pzk_club_number(const json_t *object, const char *key, int64_t least,
                     int64_t most, int64_t *to);

/* Text of SIZE bytes with its 0, made fit to be shown, cut if longer; false
 * where there is none. */
bool pzk_club_text(const json_t *object, const char *key, char *to,
                   size_t size);

/* Text that is LENGTH hexadecimal digits. */
bool pzk_club_hex(const json_t *object, const char *key, size_t length,
                  char *to);

/* The seat called by its letter, or PZK_NO_SEAT. */
int pzk_club_seat(const json_t *object);

/* OBJECT as text, without blanks, in a fixed order; it is released. g_free() */
char *pzk_club_write(json_t *object);
