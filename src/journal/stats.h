// SPDX-License-Identifier: MIT
#pragma once
/*
 * Sums over the games of a journal: by team, by player, and how well each card
 * was read; each game's guest says what is counted (guest.h). For `games stats`
 * and the window. Owned by the caller; one thread.
 */
#include "src/journal/tally.h"

/* Selects games. */
struct pzk_stats_filter {
    int64_t evening;    /* id of the evening whose games are selected; 0: all */
    const char *player; /* name of a person whose games are selected; NULL:
                           all */
    const struct pzk_table_game *game; /* kind of game; NULL: all */
    bool demo;                         /* whether games on the virtual table are
                                          included */
};

struct pzk_stats_team {
    long games_won, hands_won; /* finished games of four players that the team
                                  won; hands that it won */
    long tricks;
    long base, factor, score; /* summed over finished hands (W6) */
};

struct pzk_stats_player {
    char *name;
    long games, finished, won;
    long tricks, points, factor; /* of the tricks that the player won */
    long total;                  /* points over all games; with four players
                                    those of the team */
};

struct pzk_stats {
    long games, finished, hands, cards;
    long left_out; /* skipped games on the virtual table */
    long unread;   /* skipped games with invalid entries */
    long nobody;   /* tricks that nobody won, because of a transformation */
    /* Whether any of the games counts teams and points, or readings. If not,
     * there are none to show. */
    bool has_teams, has_readings;
    struct pzk_stats_team team[PZK_TEAMS];
    GArray *players; /* struct pzk_stats_player; most games first, then name */
    /* By card; without games on the virtual table, which has no stickers. */
    struct pzk_reading card[PZK_READINGS];
};

/* Whether FILTER selects GAME. */
bool pzk_stats_includes(const struct pzk_stats_filter *filter,
                        const struct pzk_journal_game *game);

/* Returns the statistics of the games that FILTER selects. NULL on failure,
 * with *text (g_free()). */
struct pzk_stats *pzk_stats_read(struct pzk_journal *journal,
                                 const struct pzk_stats_filter *filter,
                                 char **text);
void pzk_stats_free(struct pzk_stats *stats);

/* Whether a card was misread so often that its sticker may be worn: at least 3
 * times, and once in 10. */
bool pzk_reading_is_worn(const struct pzk_reading *reading);
