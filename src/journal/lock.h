// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the journal: makes sure that one program at a time writes a
 * journal. The lock is on a file beside the journal, because closing any
 * descriptor of the journal itself would drop the locks that SQLite holds on
 * it.
 */
#include "src/journal/journal.h"

/* Returns the path of the lock file for the journal at PATH; g_free(). */
char *pzk_lock_path(const char *path);

/* Takes the lock and sets *lock to a descriptor; closing it releases the lock.
 * On failure returns the error, with *text (g_free()). */
enum pzk_journal_error pzk_lock_take(const char *path, int *lock, char **text);

/* Returns the journal's error for the system's ERROR (errno), and sets *text
 * (g_free()). */
enum pzk_journal_error pzk_lock_error(const char *path, int error, char **text);
