// SPDX-License-Identifier: MIT
#pragma once
/*
 * The journal: all games' entries in one SQLite file, stored so that appended
 * entries survive a kill and, if the disk is honest, a power cut (WAL,
 * synchronous FULL). Entries are only ever added.
 *
 * One program writes a journal at a time; others may read. One struct
 * pzk_journal per thread. Wall time is passed in as Unix seconds.
 */
#include <glib.h>

#include "src/table/referee.h"

struct pzk_journal;

enum pzk_journal_error {
    PZK_JOURNAL_FINE = 0,
    PZK_JOURNAL_HELD,      /* another program writes this journal */
    PZK_JOURNAL_READ_ONLY, /* file, folder or medium cannot be written */
    PZK_JOURNAL_FULL,      /* no space left */
    PZK_JOURNAL_MISSING,   /* opened for reading, but there is no file */
    PZK_JOURNAL_NEWER,     /* written by a later version of the program */
    PZK_JOURNAL_DAMAGED,   /* opened for reading; opening for writing repairs
                              it */
    PZK_JOURNAL_NO_GAME,   /* no game with this id */
    PZK_JOURNAL_FAILED     /* anything else; see the text */
};

enum pzk_journal_mode {
    PZK_JOURNAL_READ, /* changes nothing; works while another one writes */
    PZK_JOURNAL_WRITE /* creates the file and its folder if missing */
};

/* Returns the path of the journal in the user's data folder; g_free(). */
char *pzk_journal_default_path(void);

/* Opens the journal at PATH. Opening for writing sets a damaged or truncated
 * file aside (renames it, never overwrites it), copies what is readable into a
 * new one, and says so in pzk_journal_notice(). On failure returns NULL; *error
 * (may be NULL) is the reason, *text (g_free()) says what failed, where, and
 * what to do. */
struct pzk_journal *pzk_journal_open(const char *path,
                                     enum pzk_journal_mode mode,
                                     enum pzk_journal_error *error,
                                     char **text);
/* Whether the file of a journal open for writing was deleted or replaced.
 * Entries added then would be lost. */
bool pzk_journal_is_gone(const struct pzk_journal *journal);

/* Opens the file that is now at the journal's path, as pzk_journal_open() does
 * for writing. On failure *text says why (g_free()), nothing can be read or
 * added, and pzk_journal_is_gone() stays true. */
enum pzk_journal_error pzk_journal_reopen(struct pzk_journal *journal,
                                          char **text);

void pzk_journal_close(struct pzk_journal *journal);

const char *pzk_journal_path(const struct pzk_journal *journal);

/* Returns what people should know about how the journal was opened, or NULL.
 * Borrowed. */
const char *pzk_journal_notice(const struct pzk_journal *journal);

/* The kind of camera that watches a game. A game from the virtual table cannot
 * be resumed at a real one, or vice versa. */
enum pzk_journal_source {
    PZK_JOURNAL_UNKNOWN,   /* imported, or added before the journal stored
                              sources */
    PZK_JOURNAL_CAMERA,    /* a device or a URL */
    PZK_JOURNAL_RECORDING, /* a video file or a folder of pictures */
    PZK_JOURNAL_DEMO,      /* the virtual table */
    PZK_JOURNAL_SOURCES
};

/* Returns the kind of CAMERA, a source as on the command line. */
enum pzk_journal_source pzk_journal_source_of(const char *camera);

/* A game in the journal. */
struct pzk_journal_game {
    int64_t id;
    const struct pzk_table_game *game; /* NULL: unknown to this program */
    char *kind;                        /* the game's name in the journal */
    char *names[PZK_SEATS_MAX];        /* at the start; NULL: without a name */
    int64_t started_s;                 /* Unix seconds */
    int64_t finished_s;                /* 0: not finished */
    int entries;
    enum pzk_journal_source source;
    char *camera;    /* as on the command line; NULL: unknown */
    int64_t evening; /* id of the evening's first game, possibly this one */
};

void pzk_journal_game_clear(struct pzk_journal_game *game);

/* Returns all games, oldest first: an array of struct pzk_journal_game that
 * clears its elements; g_array_unref(). NULL on failure, with *text. */
GArray *pzk_journal_games(struct pzk_journal *journal, char **text);

/* Finds game ID. False, with *error (may be NULL) and *text, if there is none
 * or this program does not know what is played in it. */
bool pzk_journal_find(struct pzk_journal *journal, int64_t id,
                      struct pzk_journal_game *game,
                      enum pzk_journal_error *error, char **text);

/* Returns the id of the newest game that has entries and is not finished, or 0.
 * GAME: NULL for any kind. SOURCE: looks first among games with that source,
 * then among those whose source is unknown; PZK_JOURNAL_UNKNOWN: among all. */
int64_t pzk_journal_unfinished(struct pzk_journal *journal,
                               const struct pzk_table_game *game,
                               enum pzk_journal_source source);

/* Returns the entries of game ID in order: an array of struct pzk_entry;
 * g_array_unref(). The array ends before the first invalid entry; *whole (may
 * be NULL) is false then. NULL on failure, with *text. */
GArray *pzk_journal_entries(struct pzk_journal *journal, int64_t id,
                            bool *whole, char **text);

/* A game to be added. All strings are borrowed. */
struct pzk_journal_new {
    const struct pzk_table_game *game;
    const char *names[PZK_SEATS_MAX]; /* NULL: without a name */
    int64_t started_s;                /* Unix seconds */
    int64_t finished_s;               /* 0: not finished */
    const char *camera; /* as on the command line, passwords as ***, or NULL */
    int64_t after;      /* the previous game of the same evening, or 0 */
};

/* Adds a game and its first entries, all or nothing, and returns its id; 0 on
 * failure. */
int64_t pzk_journal_begin(struct pzk_journal *journal,
                          const struct pzk_journal_new *what,
                          const struct pzk_entry *entries, size_t count,
                          enum pzk_journal_error *error, char **text);

/* Adds entries to game ID, all or nothing. The entries are on disk when the
 * function returns PZK_JOURNAL_FINE. FINISHED_S: when the game ended, 0 if it
 * is not over; a later call replaces it. */
enum pzk_journal_error pzk_journal_append(struct pzk_journal *journal,
                                          int64_t id,
                                          const struct pzk_entry *entries,
                                          size_t count, int64_t finished_s,
                                          char **text);
