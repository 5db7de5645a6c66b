// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads house rules on the command line: --house NAME=VALUE, rules that
 * games share and those of one game (guest.h).
 */
#include "src/table/referee.h"
#include "ui/cli/options.h"

/* Shared options that some games know (guest.h). */
enum pzk_takes {
    PZK_TAKES_LEADER = 1,
    PZK_TAKES_PLACEMENT = 2,
    PZK_TAKES_TAKE_BACK = 4,
    PZK_TAKES_DEAL_ORDER = 8
};

/* A house rule; a list ends with one without a name. */
struct pzk_house_rule {
    const char *name;
    const char *values[4]; /* possible values; NULL ends the list */
    void (*set)(struct pzk_table_setup *table, int value);
    unsigned takes; /* shared: the game must have this bit; else 0 */
};

/* Returns the text for --help, with all names and values; g_free(). */
char *pzk_house_rules_help(void);

/* Reads WRITTEN, a list that NULL ends, or NULL, into TABLE, for its game.
 * Returns PZK_GO_ON, or the exit status after printing what is wrong. */
int pzk_house_rules_read(const struct pzk_usage *usage, char *const *written,
                         struct pzk_table_setup *table);
