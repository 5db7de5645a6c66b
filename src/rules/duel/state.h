// SPDX-License-Identifier: MIT
#pragma once
/*
 * The state of the duel, private to this folder. duel.c plays; join.c checks
 * the standing that people report of a game joined midway; judge.c refuses
 * illegal actions and lists legal ones; io.c reads actions and writes results
 * and the public state. A set of cards is a bit mask: bit N stands for piece
 * PZK_W1 + N.
 */
#include "src/rules/duel/duel.h"
#include "src/rules/game_ops.h"

#define DUEL_ALL ((uint32_t)0x01ffffff)
#define DUEL_POTIONS ((uint32_t)0x01e00000)

/* One exchange of a greed potion. There are four potions (D1.1), so at most
 * four exchanges a round. */
struct duel_exchange {
    uint32_t given[PZK_TEAMS];
    uint8_t named[PZK_TEAMS]; /* 0: the cards that this player gave are unknown
                                 (T7) */
    uint8_t trick_no;
};

struct PZK_PART duel {
    struct pzk_duel_status is; /* what does not follow from the rest is kept
                                  here, all else is zero; `hand` is empty where
                                  hands are unknown, `table` has both cards of
                                  the running trick */
    uint32_t dealt_potions[PZK_TEAMS];
    uint32_t given[PZK_TEAMS]; /* cards chosen for the current exchange */
    uint8_t chosen[PZK_TEAMS], named[PZK_TEAMS];
    struct duel_exchange exchanges[4];
    uint8_t n_exchanges;
    /* The colour that each player did not follow in each trick, or
     * PZK_NO_COLOUR; noted only while hands are unknown */
    int8_t lacked[PZK_TEAMS][PZK_DUEL_HAND];
    uint16_t demanded; /* bit by trick: its leader led a potion and asked for a
                          colour */
    uint8_t joined;    /* the round was joined midway */
    /* The match (D7), indexed by person A, B; match_no: 1, 2, or 0 without a
     * match */
    uint8_t match_no;
    int8_t role[2];
    uint8_t match_score[2], match_rounds[2], match_done;
};

PZK_OWN_PART(duel, pzk_game);
PZK_OWN_PART(pzk_duel_result, pzk_result);

static inline uint32_t
duel_bit(int card)
{
    return (uint32_t)1 << (card - PZK_W1);
}

static inline int
duel_other(int player)
{
    return player == PZK_JEKYLL ? PZK_HYDE : PZK_JEKYLL;
}

/* Returns all cards of COLOUR. */
static inline uint32_t
duel_suit(int colour)
{
    return (uint32_t)0x7f << (7 * colour);
}

/* Returns the role that starts a round with the marker on space MARKER (D1.3,
 * D1.4). */
static inline int
duel_starter(int marker)
{
    return marker < 5 ? PZK_JEKYLL : PZK_HYDE;
}

extern const struct pzk_rules pzk_duel_rules;

/* The names of the colours in records. */
extern const char *const pzk_duel_colours[PZK_COLOURS];

/* Returns how many cards each player gives in the current exchange, or 0. */
int pzk_duel_exchange_count(const struct duel *duel);

/* Returns the colour that an answer must follow, or PZK_NO_COLOUR. */
int pzk_duel_required(const struct duel *duel);

/* Whether PLAYER may lead or answer now. Either player may lead while it is
 * unknown who won the last trick. */
bool pzk_duel_may_play(const struct duel *duel, int player);

enum pzk_code pzk_duel_judge(const struct pzk_game *game,
                             const struct pzk_action *action, bool public_only);
size_t pzk_duel_legal(const struct pzk_game *game, struct pzk_action *actions,
                      size_t max);
void pzk_duel_apply(struct pzk_game *game, const struct pzk_action *action,
                    struct pzk_result *result);

/* Begins the next game as pzk_duel_next() does; if false, *why (static text) is
 * the reason. */
bool pzk_duel_begin_next(struct pzk_game *game, int role_a, const char **why);

/* Resets DUEL for a new game, but keeps the match, if any. */
void pzk_duel_begin(struct duel *duel);
