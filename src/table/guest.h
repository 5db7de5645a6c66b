// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game's part of the table; guests.c lists the games. For src/table only.
 */
#include "src/table/referee_ops.h"

/* A finding of one game's own, and its stable name. */
struct pzk_own_finding {
    enum pzk_finding finding;
    const char *name;
};

struct pzk_table_game {
    /* name for --game; journals contain it: never changed */
    const char *name;
    const char *key;      /* instead, for the journal; NULL: the name */
    int guest;            /* whose (src/rules/guests.h) */
    const char *rules[4]; /* it is played by, as records call them */
    const struct pzk_referee_ops *referee;
    const struct pzk_moves_ops *moves;
    /* Findings of this game alone. */
    const struct pzk_own_finding *findings;
    size_t n_findings;
    /* Fills its own part of a setup with the defaults; NULL: it has none, or
     * zero is right. */
    void (*init_setup)(struct pzk_table_setup *setup);
    /* How many sides the table has; NULL: four. */
    int (*sides)(const struct pzk_table_setup *setup);
    /* Whether its own fields of a setup are in range. NULL: it has none. */
    bool (*setup_in_range)(const struct pzk_table_setup *setup);
};

/* How games are found at run time. */
struct pzk_table_finder {
    /* The rules of the text with the SHA-256 SHA, which may be NULL; else those
     * called NAME; or NULL */
    const struct pzk_rules *(*find)(const char *name, const char *sha);
    /* as pzk_table_learn() */
    const struct pzk_rules *(*learn)(const char *text);
    /* The game played by RULES, or NULL */
    const struct pzk_table_game *(*game)(const struct pzk_rules *rules);
    /* What these games have in common, without a name */
    const struct pzk_table_game *any;
};
/* Of guests.c; NULL: all games are in the list. */
extern const struct pzk_table_finder *const pzk_table_finder;

/* Whether RULES, which may be NULL, are among GAME's. */
bool pzk_table_game_plays(const struct pzk_table_game *game,
                          const struct pzk_rules *rules);
