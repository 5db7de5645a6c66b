// SPDX-License-Identifier: MIT
#pragma once
/*
 * The game files that this program has read, found by the file's id, or, of
 * several with the same id, by its text's SHA-256. A file that was added stays
 * until the program ends. Any thread.
 */
#include "src/rules/file/games.h"
#include "src/table/guest.h"

/* Adds the game of TEXT, SIZE bytes, and returns its rules; those of before if
 * it was added before. CURRENT: from now on its id means this text; else only
 * if it means none yet. NULL with *ERROR: it is no game file. */
const struct pzk_rules *pzk_file_add(const char *text, size_t size,
                                     bool current,
                                     struct pzk_file_error *error);

/* The newest of the files whose deck has PIECE; NULL: none has. */
const struct pzk_rules *pzk_file_of_piece(int piece);

/* The game of the file's RULES; NULL where they are no file's. */
const struct pzk_table_game *pzk_file_table_game(const struct pzk_rules *rules);

extern const struct pzk_table_finder pzk_file_finder;
