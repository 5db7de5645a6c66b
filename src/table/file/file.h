// SPDX-License-Identifier: MIT
#pragma once
/*
 * Games of files at the table: what they have of their own in what everybody
 * reads. Each file's game is a struct pzk_table_game, found by its id or its
 * rules (src/table/guest.h), which stays until the program ends.
 */
#include "src/rules/file/guest.h"
#include "src/table/referee.h"

/* Findings of these games. */
/* a card broke the rules, as a later one shows */
#define PZK_FILE_FIND_REVOKE ((enum pzk_finding)100)
/* a question is open: people answer it */
#define PZK_FILE_FIND_ASK ((enum pzk_finding)101)

/* tricks of the hand are missing, and the next seems to begin */
#define PZK_FILE_FIND_UNFINISHED ((enum pzk_finding)102)

/* What people choose before the game. */
struct PZK_PART pzk_file_choices {
    uint8_t house[PZK_FILE_HOUSE]; /* choices of the file's house rules */
    int8_t at[PZK_FILE_SEATS];     /* the seat of each player, clockwise */
    uint8_t seats;                 /* how many play */
    bool settle; /* a revoke must be settled before play goes on; else it is
                    only said */
};
PZK_OWN_PART(pzk_file_choices, pzk_table_setup);

/* Whether a card there is on the placement card, at nobody's side. */
bool pzk_file_in_middle(const struct pzk_mm *at);

/* The game as SETUP, which is in range, begins it. */
void pzk_file_start_at(const struct pzk_table_setup *setup,
                       struct pzk_game *game);

/* What all of them have in common. */
extern const struct pzk_table_game pzk_file_any_game;

/* The rules of GAME, which must be a file's. */
const struct pzk_rules *pzk_file_table_rules(const struct pzk_table_game *game);
