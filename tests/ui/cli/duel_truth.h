// SPDX-License-Identifier: MIT
#pragma once
/*
 * What was truly played in a duel of vision/virtual, slips and all, to compare
 * with it what the session ruled of it and what the journal kept.
 */
#include "tests/kit/pzk_test.h"

#include "src/journal/session.h"
#include "src/table/duel/duel.h"
#include "vision/virtual/duel/play.h"

const char *duel_slip_name(int kind);

/* What truly happened in a game. */
struct truth {
    struct pzk_game game;
    size_t n_moves;
    struct pzk_demo_move moves[2 * PZK_DUEL_ROUNDS * PZK_DEMO_MOVES];
    int slips[PZK_DUEL_SLIPS];
};

/* Adds the round that DEMO has just played. */
void note_round(struct truth *truth, const struct pzk_demo *demo);

/* What the session ruled. */
enum { FINDINGS = PZK_FIND_END };
struct heard {
    int violations[FINDINGS], resolved[FINDINGS], remarks[FINDINGS];
    int take_backs, revokes;
    bool revoked; /* with the last act: may be taken back */
};

void hear(struct heard *heard, const struct pzk_rulings *rulings);

/* Every slip was noticed and mended, and nothing else found. */
void check_heard(const struct heard *heard, const struct truth *truth,
                 unsigned seed);

/* The first game of the journal at PATH: its record and its *CSV; g_free(). */
char *export_game(const char *path, char **csv);

/* The record as the journal exports it: the rules accept it, and it is what
 * was truly played. */
void check_record(const char *text, const struct truth *truth);

/* A line for each card laid: which, who took the trick, where the statuette
 * stands then. */
void check_csv(const char *text, const struct truth *truth);
