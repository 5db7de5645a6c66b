// SPDX-License-Identifier: MIT
#pragma once
/*
 * Inside: one program writes a journal at a time. The lock is on a file of
 * its own beside it: closing any descriptor of the journal itself would drop
 * the locks SQLite holds on it.
 */
#include "src/journal/journal.h"

/* The file beside the journal at PATH; g_free(). */
char *pzk_lock_path(const char *path);

/* Takes the lock: *lock is a descriptor, and closing it lets go. Else which
 * error, with *text. */
enum pzk_journal_error pzk_lock_take(const char *path, int *lock, char **text);

/* Which error the system's ERROR (errno) is, and *text for it. */
enum pzk_journal_error pzk_lock_refused(const char *path, int error,
                                        char **text);
