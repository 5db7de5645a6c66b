// SPDX-License-Identifier: MIT
#pragma once
/*
 * Three Cards at the table: what it has of its own in what everybody reads.
 */
#include "src/table/referee.h"
#include "tests/toy/rules/toy.h"

extern const struct pzk_table_game toy_game;

/* Which card stayed out of a hand that is over. */
#define TOY_FIND_STAYED_OUT ((enum pzk_finding)100)

struct PZK_PART toy_choices {
    int8_t points; /* that end the game; default TOY_POINTS */
};
PZK_OWN_PART(toy_choices, pzk_table_setup);
enum { TOY_POINTS = 2 };

struct PZK_PART toy_view {
    struct toy_result last_trick; /* where the view has one */
};
PZK_OWN_PART(toy_view, pzk_table_view);

/* Who leads first: as SETUP has it, else N. */
int toy_first(const struct pzk_table_setup *setup);
