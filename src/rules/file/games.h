// SPDX-License-Identifier: MIT
#pragma once
/*
 * A game file's rules (src/rules/game.h) as a value of the caller's, which
 * never changes; who opens games keeps them (src/table/file/games.h). Any
 * thread.
 */
#include "src/rules/file/player.h"
#include "src/rules/game_ops.h"

extern const struct pzk_rules_guest pzk_file_rules_guest;

enum {
    PZK_FILE_SHA = 64, /* hexadecimal digits */
    PZK_FILE_WAITING = 4
};

/* Players that wait to be asked: a player has a Lua state, whose memory is
 * large, and making one takes time. Zeroed: none waits. */
struct pzk_file_pool {
    struct pzk_file_player *_Atomic waiting[PZK_FILE_WAITING];
};

/* Makes the rules of TEXT, SIZE bytes, whose SHA-256 is SHA, and whose players
 * wait in POOL; both stay as long as any game of theirs. To be freed with
 * pzk_file_rules_free(). NULL with *ERROR: it is no game file. */
const struct pzk_rules *pzk_file_rules_new(const char *text, size_t size,
                                           const char *sha,
                                           struct pzk_file_pool *pool,
                                           struct pzk_file_error *error);
void pzk_file_rules_free(const struct pzk_rules *rules);

/* RULES must be a file's for all of these. */
const struct pzk_file *pzk_rules_file(const struct pzk_rules *rules);
const char *pzk_file_sha(const struct pzk_rules *rules);
/* The id and the SHA-256, "wizard#0a1b...". */
const char *pzk_file_full_name(const struct pzk_rules *rules);
/* The numbers of the deck's pieces, by their places in it; n_cards of them. */
const int16_t *pzk_file_pieces(const struct pzk_rules *rules);
/* The place of PIECE in the deck; -1: it is none of it. */
int pzk_file_place(const struct pzk_rules *rules, int piece);
/* What part PART of `may` is called as a rule: "follow_suit:12", helper and
 * line. */
const char *pzk_file_rule_name(const struct pzk_rules *rules, int part);

/* Lends a player of RULES' file, to be given back by the same thread. NULL:
 * out of memory, or the file's text fails when it is run. */
struct pzk_file_player *pzk_file_borrow(const struct pzk_rules *rules);
void pzk_file_give_back(const struct pzk_rules *rules,
                        struct pzk_file_player *player);
