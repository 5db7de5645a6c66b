// SPDX-License-Identifier: MIT
/*
 * Tokens and statuette: people move them by hand, some time after the cards.
 * They count only where their marks are seen in their places; a difference that
 * lasts 5 s causes one remark, and judges nothing.
 */
#include "src/rules/duel/board.h"
#include "src/table/duel/state.h"

#include <string.h>

/* A token this near to the potion's centre names its colour. */
enum { DEMAND_MM = 70 };

/* Microseconds. */
enum {
    BOARD_US = 5000000, /* tokens are not where they should be */
    CLEAR_US = 1000000  /* no token is on a rank any more */
};

int
pzk_duel_token_demand(const struct pzk_duel_referee *referee, int card,
                      uint32_t after)
{
    const struct pzk_layout *layout = &referee->table.layout;
    const struct pzk_position *potion;
    int named = PZK_NO_COLOUR;

    if (!pzk_has(layout->here, card) || referee->table.origin_turned) {
        return PZK_NO_COLOUR; /* tokens turn with the board */
    }
    potion = &layout->card[card];
    if (potion->came_us == 0 && potion->order > after) {
        after = potion->order;
    }
    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        const struct pzk_position *token = &layout->card[PZK_TW + colour];

        if (pzk_has(layout->here, PZK_TW + colour) && token->order > after &&
            token->since_us >= potion->came_us &&
            pzk_distance(token->at, potion->card_at) <= (float)DEMAND_MM) {
            named = colour;
            after = token->order;
        }
    }
    return named;
}

/* Whether PIECE is at the place. */
static bool
lies_on(const struct pzk_duel_referee *referee, int piece, int x, int y)
{
    const struct pzk_layout *layout = &referee->table.layout;
    struct pzk_mm place = {(float)x, (float)y};

    return pzk_has(layout->here, piece) &&
           pzk_distance(layout->card[piece].at, place) <= (float)PZK_BOARD_NEAR;
}

/* The rank, 0 (lowest) .. 2, under TOKEN; or -1. */
static int
rank_under(const struct pzk_duel_referee *referee, int token)
{
    for (int rank = 0; rank < PZK_COLOURS; rank++) {
        if (lies_on(referee, token, PZK_BOARD_RANK_X, pzk_board_rank_y(rank))) {
            return rank;
        }
    }
    return -1;
}

/* Whether a token is on a rank. */
static bool
tokens_lie(const struct pzk_duel_referee *referee)
{
    bool lie = false;

    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        lie |= rank_under(referee, PZK_TW + colour) >= 0;
    }
    return lie;
}

void
pzk_duel_end_effect(struct pzk_duel_referee *referee)
{
    int token = PZK_TW + referee->effect;

    referee->effect_done = referee->table.base.moves.n_acts;
    referee->effect = PZK_NO_COLOUR;
    pzk_trick_remark(&referee->table, PZK_DUEL_FIND_EFFECT_DONE, token,
                     PZK_NO_SIDE, PZK_NO_SIDE);
}

/* Ends wrath's effect when the tokens are gone (D5.2). */
static void
watch_effect(struct pzk_duel_referee *referee)
{
    int64_t now = referee->table.base.now, *gone_us = &referee->tokens_gone_us;

    if (referee->effect != PZK_WRATH ||
        pzk_trick_waiting(&referee->table) != PZK_NO_PIECE) {
        *gone_us = PZK_NEVER;
    } else if (tokens_lie(referee)) {
        *gone_us = INT64_MAX;
    } else if (*gone_us == INT64_MAX) {
        *gone_us = now;
    } else if (*gone_us != PZK_NEVER && now - *gone_us >= CLEAR_US) {
        pzk_duel_end_effect(referee);
    }
}

/* The space under the statuette, or -1. */
static int
space_under(const struct pzk_duel_referee *referee)
{
    for (int space = 0; space <= PZK_DUEL_TRACK; space += 2) {
        if (lies_on(referee, PZK_TI, PZK_BOARD_TRACK_X,
                    pzk_board_space_y(space))) {
            return space;
        }
    }
    return -1;
}

/* The first piece that is visible where it should not be, or PZK_NO_PIECE; one
 * that is hidden may be gone. Between rounds people clear the board (D2.1). The
 * third colour gets no rank of its own until it is the highest by itself
 * (D3.2). */
static int
differing(const struct pzk_duel_referee *referee)
{
    const struct pzk_duel_status *status = &referee->status;
    pzk_cards hidden = referee->table.layout.hidden;
    int space = space_under(referee);

    for (int token = PZK_TW; token < PZK_TW + PZK_COLOURS; token++) {
        int rank = rank_under(referee, token);

        if (!pzk_between(&referee->table) && rank >= 0 &&
            !pzk_has(hidden, token) &&
            (rank >= status->n_ranks ||
             status->ranks[rank] != token - PZK_TW)) {
            return token;
        }
    }
    return space >= 0 && space != status->marker && !pzk_has(hidden, PZK_TI)
               ? PZK_TI
               : PZK_NO_PIECE;
}

/* Announces tokens or a statuette that are not where they should be. */
static void
compare_board(struct pzk_duel_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    /* they turn with the board; the next game may be set up already */
    bool compared = pzk_trick_waiting(table) == PZK_NO_PIECE &&
                    !table->origin_turned && !pzk_trick_is_under_way(table) &&
                    referee->status.phase != PZK_DUEL_OVER;
    int piece = compared ? differing(referee) : PZK_NO_PIECE;
    bool differs = piece != PZK_NO_PIECE;

    if (table->layout.hands) {
        referee->board_us = PZK_NEVER;
    }
    if (pzk_lasted_us(&referee->board_us, differs, table->base.now) <
            BOARD_US ||
        piece == referee->board_said) {
        referee->board_said =
            differs ? referee->board_said : (int16_t)PZK_NO_PIECE;
        return;
    }
    referee->board_said = (int16_t)piece;
    pzk_trick_remark(
        table, piece == PZK_TI ? PZK_DUEL_FIND_MARKER : PZK_DUEL_FIND_RANKS,
        piece, PZK_NO_SIDE, PZK_NO_SIDE);
}

/* ---- a game joined midway ---- */

bool
pzk_duel_see_board(const struct pzk_duel_referee *referee,
                   struct pzk_duel_standing *standing)
{
    int at[PZK_COLOURS] = {PZK_NO_COLOUR, PZK_NO_COLOUR, PZK_NO_COLOUR};
    int n = 0;

    memset(standing, 0, sizeof(*standing));
    standing->leader = PZK_NO_TEAM;
    standing->marker = (int8_t)space_under(referee);
    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        int rank = rank_under(referee, PZK_TW + colour);

        if (rank >= 0 && at[rank] != PZK_NO_COLOUR) {
            return false; /* one on the other */
        }
        if (rank >= 0) {
            at[rank] = colour;
            n++;
        }
    }
    if (n > 0 &&
        (at[0] == PZK_NO_COLOUR || (n > 1 && at[1] == PZK_NO_COLOUR))) {
        return false;
    }
    if (n == 2) { /* the third is the highest by itself (D3.2) */
        at[2] = PZK_WRATH + PZK_GREED + PZK_PRIDE - at[0] - at[1];
        n = PZK_COLOURS;
    }
    standing->n_ranks = (uint8_t)n;
    for (int rank = 0; rank < n; rank++) {
        standing->ranks[rank] = (int8_t)at[rank];
    }
    return true;
}

bool
pzk_duel_board_shows_game(const struct pzk_duel_referee *referee)
{
    return tokens_lie(referee) || space_under(referee) > 0;
}

/* Wrath may have taken the tokens off the board (D5.2) while the round
 * continues: the next game shows in the statuette, which returns to its first
 * space. */
static void
watch_under_way(struct pzk_duel_referee *referee)
{
    struct pzk_trick_referee *table = &referee->table;
    bool under_way = pzk_trick_is_under_way(table);
    int space = space_under(referee);

    referee->scored = under_way && (referee->scored || space > 0);
    if (referee->scored && space == 0 && !tokens_lie(referee) &&
        !pzk_has(table->layout.hidden, PZK_TI) &&
        table->layout.empty_us != PZK_NEVER &&
        table->base.now - table->layout.empty_us >= PZK_EMPTY_US) {
        table->late.begun = PZK_BEGUN_SURE;
    }
}

void
pzk_duel_watch_board(struct pzk_duel_referee *referee)
{
    watch_under_way(referee);
    watch_effect(referee);
    compare_board(referee);
}
