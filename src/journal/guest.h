// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to the journal: its own part of an entry and of CSV,
 * how a record becomes a game of the journal, what is counted. For this folder
 * only. Functions may be NULL where the game has no need of them.
 */
#include "src/journal/tally.h"
#include "src/table/referee.h"

struct pzk_csv;

struct pzk_journal_guest {
    /* ---- the entry that starts a game ---- */

    /* Writes the rest of it: the choices before the game that only this game
     * has, into the object `setup`, which it closes; then the game as it
     * starts, by pzk_field_write_start() if it has no format of its own for
     * it. Reading returns false if a field is missing or out of range; SETUP is
     * the object `setup` of IN. */
    void (*write_start)(const struct pzk_entry *entry, struct pzk_out *out);
    bool (*read_start)(const struct pzk_in *in, const struct pzk_in *setup,
                       struct pzk_entry *entry);

    /* ---- importing a record ---- */

    /* Completes START for GAME, which is set up as the record says; START has
     * the defaults and the record's target. NULL: nothing to add. */
    void (*import)(const struct pzk_game *game, struct pzk_entry *start);
    /* A record has no times. True: all its actions get the same time, so that
     * actions which the list of moves joins become one step. False: each gets
     * a time of its own. */
    bool import_at_once;
    /* The kind of action that begins another game of a match, whose `roles` say
     * who is what; 0: there is none. */
    unsigned next;

    /* ---- CSV ---- */

    /* Writes the line of column names, which begins with PZK_CSV_HEAD, and a
     * line for each card laid or each action. */
    void (*write_csv)(struct pzk_csv *csv);

    /* ---- what is counted ---- */

    /* Counts MOVES into TALLY, which is clear but for entries and cards. NULL:
     * only the actions are counted. */
    void (*count)(const struct pzk_moves *moves, struct pzk_tally *tally);
    /* Is it counted how well its cards were read (src/journal/readings.h)? They
     * are pieces below PZK_READINGS, laid by actions of the kind LAY. */
    bool counts_readings;
    unsigned lay;

    /* ---- another game of the same people ---- */

    /* For each seat at the game's end (VIEW): at which seat that person sat at
     * its START; -1: nobody. False if people keep their seats. */
    bool (*reseat)(const struct pzk_entry *start,
                   const struct pzk_table_view *view, int8_t was[PZK_SEATS]);
};

/* The games, NULL at the end. */
extern const struct pzk_journal_guest *const pzk_journal_guests[];

static inline const struct pzk_journal_guest *
pzk_journal_guest(const struct pzk_table_game *game)
{
    return pzk_journal_guests[pzk_table_game_guest(game)];
}
