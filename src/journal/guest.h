// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game provides for the journal: its own fields of an entry, its CSV,
 * how a record of it is imported, what is counted. Private to this folder. A
 * function may be NULL if the game does not need it.
 */
#include "src/journal/tally.h"
#include "src/table/referee.h"

struct pzk_csv;

struct pzk_journal_guest {
    /* ---- the entry that starts a game ---- */

    /* Writes the rest of the entry: into the object `setup` the choices before
     * the game that only this game has; closes that object; then writes the
     * game as it starts, with pzk_field_write_start() unless the game has a
     * format of its own. Reading returns false if a field is missing or out of
     * range; SETUP is the object `setup` of IN. */
    void (*write_start)(const struct pzk_entry *entry, struct pzk_out *out);
    bool (*read_start)(const struct pzk_in *in, const struct pzk_in *setup,
                       struct pzk_entry *entry);

    /* ---- importing a record ---- */

    /* Completes START for GAME, which is set up as the record says; the caller
     * has filled START with the defaults and the record's target. NULL: nothing
     * to add. */
    void (*import)(const struct pzk_game *game, struct pzk_entry *start);
    /* A record has no times. True: all its actions get the same time, so that
     * actions which the list of moves joins become one step. False: each gets
     * a time of its own. */
    bool import_at_once;
    /* The kind of action that begins another game of a match, with `roles`
     * saying who plays which role; 0: the game has no matches. */
    unsigned next;

    /* ---- CSV ---- */

    /* Writes the line of column names, which begins with PZK_CSV_HEAD, and a
     * line for each card laid or each action. */
    void (*write_csv)(struct pzk_csv *csv);

    /* ---- what is counted ---- */

    /* Counts MOVES into TALLY, in which the caller has set only the number of
     * entries, and players without team and person. NULL: only the actions are
     * counted. */
    void (*count)(const struct pzk_moves *moves, struct pzk_tally *tally);
    /* Whether the journal counts how well the game's cards were read
     * (src/journal/readings.h). Those cards are pieces below PZK_READINGS, laid
     * by actions of the kind LAY. */
    bool counts_readings;
    unsigned lay;

    /* ---- another game of the same people ---- */

    /* Sets WAS, for each seat at the game's end (VIEW), to the seat where that
     * person sat at its START; -1: nobody. False if people keep their seats. */
    bool (*reseat)(const struct pzk_entry *start,
                   const struct pzk_table_view *view, int8_t was[PZK_SEATS]);
};

/* The games' parts of the journal; NULL at the end. */
extern const struct pzk_journal_guest *const pzk_journal_guests[];

static inline const struct pzk_journal_guest *
pzk_journal_guest(const struct pzk_table_game *game)
{
    return pzk_journal_guests[pzk_table_game_guest(game)];
}
