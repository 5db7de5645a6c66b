// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to the table; guests.c lists the games. For src/table
 * only.
 */
#include "src/table/referee_ops.h"

/* A finding of one game's own, and its stable name. */
struct pzk_own_finding {
    enum pzk_finding finding;
    const char *name;
};

struct pzk_table_game {
    /* --game; journals hold it: never changed. */
    const char *name;
    int guest;            /* whose (src/rules/guests.h) */
    const char *rules[4]; /* it is played by, as records call them */
    const struct pzk_referee_ops *referee;
    const struct pzk_moves_ops *moves;
    /* What only this game finds. */
    const struct pzk_own_finding *findings;
    size_t n_findings;
    /* Fills its own part of a setup with the defaults; NULL: it has none, or
     * zero is right. */
    void (*init_setup)(struct pzk_table_setup *setup);
    /* Is each of its own fields of a setup in its range? NULL: it has none. */
    bool (*setup_in_range)(const struct pzk_table_setup *setup);
    /* Are the game's own parts of the two views the same? NULL: it has none.
     * (In its other own parts no byte may be left unused: they are compared as
     * they are.) */
    bool (*same_view)(const struct pzk_table_view *a,
                      const struct pzk_table_view *b);
};

/* Is one of GAME's rules RULES, which may be NULL? */
bool pzk_table_game_plays(const struct pzk_table_game *game,
                          const struct pzk_rules *rules);

/* Fields of a struct compared one by one, for there is room between them in
 * which anything may stand. A field named here has no such room in it. */
struct pzk_compared {
    size_t offset, size;
};
#define PZK_COMPARED(holder, field)                                            \
    {                                                                          \
        offsetof(struct holder, field), sizeof(((struct holder *)NULL)->field) \
    }
bool pzk_same_fields(const struct pzk_compared *fields, size_t n, const void *a,
                     const void *b);
#define PZK_SAME(fields, a, b)                                                 \
    pzk_same_fields(fields, sizeof(fields) / sizeof((fields)[0]), a, b)
