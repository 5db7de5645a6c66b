// SPDX-License-Identifier: MIT
#pragma once
/*
 * Statistics over the games of a journal: by team, by player, and how well each
 * card was read; each game says what it counts (guest.h). For `games stats` and
 * the window. Owned by the caller; one thread.
 */
#include "src/journal/tally.h"

/* Selects games. */
struct pzk_stats_filter {
    int64_t evening;    /* the games of one evening; 0: all */
    const char *player; /* games with a person of that name; NULL: all */
    const struct pzk_table_game *game; /* NULL: all kinds */
    bool demo;                         /* include games on the virtual table */
};

struct pzk_stats_team {
    long games_won, hands_won; /* finished games of four players */
    long tricks;
    long base, factor, score; /* summed over finished hands (W6) */
};

struct pzk_stats_player {
    char *name;
    long games, finished, won;
    long tricks, points, factor; /* of the tricks that player won */
    long total;                  /* over all games; with four players the
                                    team's */
};

struct pzk_stats {
    long games, finished, hands, cards;
    long left_out; /* skipped games on the virtual table */
    long unread;   /* skipped games with invalid entries */
    long nobody;   /* tricks with a transformation */
    /* Whether any of the games counts teams and points; whether any counts
     * readings. Otherwise there is nothing to show of them. */
    bool has_teams, has_readings;
    struct pzk_stats_team team[PZK_TEAMS];
    GArray *players; /* struct pzk_stats_player; most games first, then name */
    /* Never from the virtual table, which has no stickers. */
    struct pzk_reading card[PZK_READINGS];
};

/* Whether FILTER selects GAME. */
bool pzk_stats_includes(const struct pzk_stats_filter *filter,
                        const struct pzk_journal_game *game);

/* NULL on failure, with *text (g_free()). */
struct pzk_stats *pzk_stats_read(struct pzk_journal *journal,
                                 const struct pzk_stats_filter *filter,
                                 char **text);
void pzk_stats_free(struct pzk_stats *stats);

/* Whether a card was misread so often that its sticker may be worn: at least 3
 * times, and once in 10. */
bool pzk_reading_is_worn(const struct pzk_reading *reading);
