// SPDX-License-Identifier: MIT
#pragma once
/*
 * Private to the journal: one program writes a journal at a time. The lock is
 * on a file beside the journal: closing any descriptor of the journal itself
 * would drop the locks SQLite holds on it.
 */
#include "src/journal/journal.h"

/* The path of the lock file for the journal at PATH; g_free(). */
char *pzk_lock_path(const char *path);

/* Takes the lock: *lock is a descriptor; closing it releases the lock. On
 * failure returns the error, with *text (g_free()). */
enum pzk_journal_error pzk_lock_take(const char *path, int *lock, char **text);

/* Converts the system's ERROR (errno), and writes *text (g_free()). */
enum pzk_journal_error pzk_lock_error(const char *path, int error, char **text);
