// SPDX-License-Identifier: MIT
#pragma once
/*
 * Asks a function of a game file in its box; private to this folder.
 */
#include "src/rules/file/player.h"
#include "src/rules/file/sandbox.h"

struct pzk_file_player {
    const struct pzk_file *file;
    struct pzk_box *box;
    struct pzk_file_error error; /* of the call that failed last */
};

/* What the function is given, and its answer. */
struct pzk_request {
    int n_given, given[PZK_FILE_CARDS + 2];
    const uint8_t *hand; /* NULL: not known */
    int n_hand;
    int n, answer[PZK_FILE_CARDS];
    char reason[128];
};

/* Asks FUNCTION of prelude.lua about GAME and fills REQUEST's answer.
 * False, with the player's error: it fails. */
bool pzk_request(struct pzk_file_player *player,
                 const struct pzk_file_game *game, const char *function,
                 struct pzk_request *request);
