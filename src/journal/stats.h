// SPDX-License-Identifier: MIT
#pragma once
/*
 * Statistics over the games of a journal: by team, by player, and how well each
 * card was read; what of it a game counts, it says itself (guest.h). For `games
 * stats` and the window. Owned by the caller; one thread.
 */
#include "src/journal/tally.h"

/* Which games count. */
struct pzk_stats_filter {
    int64_t evening;    /* the games of one evening; 0: of all */
    const char *player; /* games with somebody of that name; NULL: all */
    const struct pzk_table_game *game; /* NULL: games of all kinds */
    bool demo;                         /* also those on the virtual table */
};

struct pzk_stats_team {
    long games_won, hands_won; /* finished games of four players */
    long tricks;
    long base, factor, score; /* summed over finished hands (W6) */
};

struct pzk_stats_player {
    char *name;
    long games, finished, won;
    long tricks, points, factor; /* of the tricks that player took */
    long total;                  /* over all games; with four the team's */
};

struct pzk_stats {
    long games, finished, hands, cards;
    long left_out; /* games on the virtual table, not counted */
    long unread;   /* games whose entries make no sense, not counted */
    long nobody;   /* tricks with a transformation */
    /* Is any of them of a game that counts teams, and points; how well its
     * cards are read? Else there is nothing to show of it. */
    bool has_teams, has_readings;
    struct pzk_stats_team team[PZK_TEAMS];
    GArray *players; /* struct pzk_stats_player; most games first, then name */
    /* Never from the virtual table: it has no stickers. */
    struct pzk_reading card[PZK_READINGS];
};

/* Is GAME of the evening and kind and with the player that FILTER asks for? */
bool pzk_stats_includes(const struct pzk_stats_filter *filter,
                        const struct pzk_journal_game *game);

/* NULL on failure, with *text (g_free()). */
struct pzk_stats *pzk_stats_read(struct pzk_journal *journal,
                                 const struct pzk_stats_filter *filter,
                                 char **text);
void pzk_stats_free(struct pzk_stats *stats);

/* Was a card misread so often that its sticker may be worn? At least 3 times,
 * and once in 10. */
bool pzk_reading_is_worn(const struct pzk_reading *reading);
