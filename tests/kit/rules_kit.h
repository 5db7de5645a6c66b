// SPDX-License-Identifier: MIT
#pragma once
/*
 * For the tests of the rules: games and actions written as JSON, states as
 * JSON text, and a small random generator with a seed.
 */
#include "tests/kit/pzk_test.h"

#include "src/rules/game.h"

/* A game of the rules called NAME, set up by JSON, which must be legal. */
struct pzk_game pzk_kit_game(const char *name, const char *json);

/* Why JSON is no legal setup of the rules called NAME; static text. */
const char *pzk_kit_setup_fault(const char *name, const char *json);

struct pzk_action pzk_kit_action(const struct pzk_game *game, const char *json);

/* Applies the action written as JSON. RESULT may be NULL. */
enum pzk_code pzk_kit_try(struct pzk_game *game, const char *json,
                          struct pzk_result *result);

/* The same for several, ended by NULL, each of which must be legal. */
void pzk_kit_play(struct pzk_game *game, const char *const *actions);

/* As JSON text without blanks; good until the next call of any of them. */
const char *pzk_kit_describe(const struct pzk_game *game,
                             const struct pzk_action *action);
const char *pzk_kit_setup(const struct pzk_game *game);
const char *pzk_kit_state(const struct pzk_game *game);
const char *pzk_kit_result(const struct pzk_game *game,
                           const struct pzk_result *result);

/* The `match` line's fields; "{}" where no match is finished. */
const char *pzk_kit_match(const struct pzk_game *game);

/* Begins the next game of a match: NULL, or why not. */
const char *pzk_kit_next(struct pzk_game *game, const char *json);

/* Fails, printing TEXT, where PART is not in it. */
void pzk_kit_contains(const char *text, const char *part);

/* A number below LIMIT. */
struct pzk_kit_random {
    uint64_t seed;
};
unsigned pzk_kit_below(struct pzk_kit_random *random, unsigned limit);

/* Shuffles COUNT small numbers. */
void pzk_kit_shuffle(struct pzk_kit_random *random, int16_t *list, int count);
