// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game in numbers, derived from the game's entries; the journal stores them
 * together with the number of entries they come from, so that lists and
 * statistics need not replay every game.
 *
 * A plain value.
 */
#include "src/journal/history.h"
#include "src/journal/readings.h"

/* Zero where a game has no such number. All fields are int32_t: a tally is
 * stored as one list of numbers. */
struct pzk_tally_team {
    int32_t tricks, hands_won;
    int32_t base, factor, score; /* summed over finished hands (W6) */
    int32_t total;               /* four players: points so far */
};

/* The person at a seat; with three players, at the start. */
struct pzk_tally_player {
    int32_t person; /* 0..2 with three players; -1 at the ghost's seat */
    int32_t team;   /* enum pzk_team; PZK_NO_TEAM: none, or changing */
    int32_t tricks, points, factor; /* of the tricks that seat won */
    int32_t total;                  /* own with three, the team's with four */
    int32_t won;                    /* 1: of the winners of a finished game */
};

struct pzk_tally {
    int32_t entries; /* number it was computed from */
    int32_t moves;   /* cards laid; of other games, actions */
    int32_t hands;   /* finished */
    int32_t nobody;  /* tricks with a transformation, which nobody wins */
    int32_t over;    /* 1: the game is decided */
    struct pzk_tally_team team[PZK_TEAMS];
    struct pzk_tally_player player[PZK_SEATS];
    struct pzk_reading card[PZK_READINGS];
};

/* Computes TALLY from the whole history. */
void pzk_tally_make(const struct pzk_history *history, struct pzk_tally *tally);

/* The tally of GAME: the stored one if it is up to date, else computed from the
 * entries. False on failure, with *text (g_free()). */
bool pzk_tally_read(struct pzk_journal *journal,
                    const struct pzk_journal_game *game,
                    struct pzk_tally *tally, char **text);

/* Computes and stores the tally of game ID. If that fails, it is computed again
 * when needed. */
void pzk_tally_keep(struct pzk_journal *journal, int64_t id);
