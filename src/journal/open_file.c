// SPDX-License-Identifier: MIT
/*
 * Opens and closes a journal's file, and notices that it was replaced.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/journal/lock.h"
#include "src/journal/sql.h"
#include "src/journal/store.h"
#include "src/words/text.h"

char *
pzk_journal_default_path(void)
{
    return g_build_filename(g_get_user_data_dir(), "platzkarte", "journal.db",
                            NULL);
}

/* Whether the file at PATH was never a journal and so is not ours to rename,
 * such as a video named by mistake. A file of zeros, a truncated one, or one
 * with our lock beside it was a journal. */
static bool
is_foreign(const char *path)
{
    g_autofree char *lock = pzk_lock_path(path);

    return !g_file_test(lock, G_FILE_TEST_EXISTS) && pzk_sql_is_foreign(path);
}

static enum pzk_journal_error
refuse_foreign(const char *path, char **text)
{
    *text = g_strdup_printf(_("%s is not a journal of Platzkarte; name another "
                              "file"),
                            path);
    return PZK_JOURNAL_FAILED;
}

static enum pzk_journal_error
open_for_reading(struct pzk_journal *journal, char **text)
{
    if (!g_file_test(journal->path, G_FILE_TEST_EXISTS)) {
        *text = g_strdup_printf(_("there is no journal %s yet"), journal->path);
        return PZK_JOURNAL_MISSING;
    }
    enum pzk_journal_error error =
        pzk_store_open(journal->path, PZK_JOURNAL_READ, &journal->db, text);
    if (error == PZK_JOURNAL_DAMAGED) {
        g_autofree char *what = *text;

        *text = g_strdup_printf(_("%s; open it once with `platzkarte watch "
                                  "--journal`: it is set aside then and what "
                                  "can be read is saved"),
                                what);
    }
    return error;
}

static enum pzk_journal_error
open_for_writing(struct pzk_journal *journal, char **text)
{
    g_autofree char *folder = g_path_get_dirname(journal->path);
    enum pzk_journal_error error = PZK_JOURNAL_FINE;

    if (g_mkdir_with_parents(folder, 0700) != 0) {
        error = pzk_lock_error(journal->path, errno, text);
    } else {
        error = pzk_lock_take(journal->path, &journal->lock, text);
    }
    if (error == PZK_JOURNAL_FINE) {
        error = pzk_store_open(journal->path, PZK_JOURNAL_WRITE, &journal->db,
                               text);
    }
    if (error == PZK_JOURNAL_DAMAGED) {
        g_clear_pointer(text, g_free);
        error = pzk_store_repair(journal->path, &journal->notice, text);
        if (error == PZK_JOURNAL_FINE) {
            error = pzk_store_open(journal->path, PZK_JOURNAL_WRITE,
                                   &journal->db, text);
        }
    }
    return error;
}

static enum pzk_journal_error
open_at_path(struct pzk_journal *journal, enum pzk_journal_mode mode,
             char **text)
{
    struct stat info = {0};
    bool there = stat(journal->path, &info) == 0;
    enum pzk_journal_error error;

    if (there && !S_ISREG(info.st_mode)) {
        /* not opened: opening a pipe would block until somebody writes to it */
        *text = g_strdup_printf(S_ISDIR(info.st_mode)
                                    ? _("%s is a folder; name a file in it")
                                    : _("%s is no file; name one"),
                                journal->path);
        return PZK_JOURNAL_FAILED;
    }
    if (is_foreign(journal->path)) {
        return refuse_foreign(journal->path, text);
    }
    error = mode == PZK_JOURNAL_READ ? open_for_reading(journal, text)
                                     : open_for_writing(journal, text);
    if (error == PZK_JOURNAL_FINE && stat(journal->path, &info) == 0) {
        journal->device = info.st_dev;
        journal->inode = info.st_ino;
        journal->version = pzk_store_version(journal->db);
    }
    return error;
}

struct pzk_journal *
pzk_journal_open(const char *path, enum pzk_journal_mode mode,
                 enum pzk_journal_error *error, char **text)
{
    struct pzk_journal *journal = g_new0(struct pzk_journal, 1);

    journal->path = g_strdup(path);
    journal->lock = -1;
    *text = NULL;
    enum pzk_journal_error failed = open_at_path(journal, mode, text);
    if (error) {
        *error = failed;
    }
    if (failed != PZK_JOURNAL_FINE) {
        g_clear_pointer(&journal, pzk_journal_close);
    }
    return journal;
}

bool
pzk_journal_is_gone(const struct pzk_journal *journal)
{
    struct stat info;

    return stat(journal->path, &info) != 0 || info.st_dev != journal->device ||
           info.st_ino != journal->inode;
}

ino_t
pzk_store_log_inode(const char *path)
{
    g_autofree char *log = g_strconcat(path, "-wal", NULL);
    struct stat info;

    return stat(log, &info) == 0 ? info.st_ino : 0;
}

/* Removes the log that a deleted file left behind; SQLite would replay it into
 * the file that replaced it. Keeps a log that arrived with the new file. */
static void
remove_own_log(const struct pzk_journal *journal)
{
    g_autofree char *log = g_strconcat(journal->path, "-wal", NULL);
    g_autofree char *shared = g_strconcat(journal->path, "-shm", NULL);

    if (journal->log != 0 &&
        pzk_store_log_inode(journal->path) == journal->log) {
        unlink(log);
        unlink(shared);
    }
}

/* Closes the file and so releases the lock; the lock's own file stays. */
static void
close_file(struct pzk_journal *journal)
{
    sqlite3_close(journal->db);
    journal->db = NULL;
    if (journal->lock >= 0) {
        close(journal->lock);
        journal->lock = -1;
    }
}

enum pzk_journal_error
pzk_journal_reopen(struct pzk_journal *journal, char **text)
{
    close_file(journal);
    remove_own_log(journal);
    g_clear_pointer(&journal->notice, g_free);
    enum pzk_journal_error error =
        open_at_path(journal, PZK_JOURNAL_WRITE, text);
    if (error != PZK_JOURNAL_FINE) {
        close_file(journal);
        /* an empty database, so that queries do not crash */
        sqlite3_open(":memory:", &journal->db);
        journal->inode = 0;
    }
    return error;
}

void
pzk_journal_close(struct pzk_journal *journal)
{
    if (!journal) {
        return;
    }
    close_file(journal);
    g_free(journal->notice);
    g_free(journal->path);
    g_free(journal);
}

const char *
pzk_journal_path(const struct pzk_journal *journal)
{
    return journal->path;
}

const char *
pzk_journal_notice(const struct pzk_journal *journal)
{
    return journal->notice;
}
