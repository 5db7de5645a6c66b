// SPDX-License-Identifier: MIT
#pragma once
/*
 * House rules on the command line: --house NAME=VALUE, those that all games
 * share and those of a game (guest.h).
 */
#include "src/table/referee.h"
#include "ui/cli/options.h"

/* One of them; a list ends by one without a name. */
struct pzk_house_rule {
    const char *name;
    const char *values[4]; /* NULL at the end */
    void (*set)(struct pzk_table_setup *table, int value);
};

/* What --help says of them, with all names and values; g_free(). */
char *pzk_house_help(void);

/* Understands WRITTEN, NULL at its end or altogether, for the game of TABLE.
 * Returns PZK_GO_ON, or the status to end with after saying what is wrong. */
int pzk_house_read(const struct pzk_usage *usage, char *const *written,
                   struct pzk_table_setup *table);
