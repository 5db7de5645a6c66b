// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to the journal: its own part of an entry and of CSV,
 * how a record becomes a game of the journal, what is counted. For this folder
 * only. A function that is NULL: the game has nothing of it.
 */
#include "src/journal/tally.h"
#include "src/table/referee.h"

struct pzk_csv;

struct pzk_journal_guest {
    /* Its games, as on the command line and in entries, and its rules, as in
     * records; NULL at the end. What is written once keeps its name. */
    const char *names[3], *rules[4];

    /* ---- the entry that starts a game ---- */

    /* What people choose for this game only: fields of the object `setup`
     * after the shared ones. Reading is false where one is missing or out of
     * its range. */
    void (*write_setup)(const struct pzk_table_setup *setup,
                        struct pzk_out *out);
    bool (*read_setup)(const struct pzk_in *in, struct pzk_table_setup *setup);
    /* The game it begins, the entry's `start`, where that is written in a way
     * of its own. NULL: as the field `start`, by the first of its rules. */
    void (*write_start)(const struct pzk_entry *entry, struct pzk_out *out);
    bool (*read_start)(const struct pzk_in *in, struct pzk_entry *entry);

    /* ---- a record comes in ---- */

    /* GAME, START's game, is set up as the record says; START has the defaults
     * and the record's target, and is of the first of the games above. NULL:
     * that is all. */
    void (*import)(const struct pzk_game *game, struct pzk_entry *start);
    /* A record has no times: are its actions all done at one time, so that
     * those the moves join are one step? False: each at its own. */
    bool import_at_once;
    /* LINE of a record begins another game of a match: as an action. */
    void (*next)(const struct pzk_in *line, struct pzk_action *next);

    /* ---- CSV ---- */

    /* Writes the line of column names, which begins with PZK_CSV_HEAD, and a
     * line for each card laid or each action. */
    void (*write_csv)(struct pzk_csv *csv);

    /* ---- what is counted ---- */

    /* What MOVES came to; TALLY is clear but for entries and cards. NULL: only
     * the actions are counted. */
    void (*count)(const struct pzk_moves *moves, struct pzk_tally *tally);
    /* Are readings told of its cards, which are pieces below PZK_READINGS?
     * They are laid by actions of the kind LAY. */
    bool told_readings;
    unsigned lay;

    /* ---- another game of the same people ---- */

    /* Where those who sit at each seat of VIEW, at the game's end, sat at its
     * START; -1: nobody sits there. False where people keep their seats. */
    bool (*reseat)(const struct pzk_entry *start,
                   const struct pzk_table_view *view, int8_t was[PZK_SEATS]);
};

/* The games, NULL at the end. */
extern const struct pzk_journal_guest *const pzk_journal_guests[];

/* Who brings GAME; the first one, where it is none of theirs. */
const struct pzk_journal_guest *
pzk_journal_guest(const struct pzk_table_game *game);
/* Who brings the game that is played by RULES, or NULL. */
const struct pzk_journal_guest *
pzk_journal_guest_of_rules(const struct pzk_rules *rules);
