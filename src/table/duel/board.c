// SPDX-License-Identifier: MIT
/*
 * Tokens and statuette: people move them by hand, some time after the cards.
 * They count only where their marks are seen in their places; a difference that
 * lasts 5 s causes one remark, and judges nothing.
 */
#include "src/rules/duel/board.h"
#include "src/table/duel/state.h"

/* A token this near to the potion's centre names its colour. */
enum { DEMAND_MM = 70 };

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

int
pzk_duel_rank_under(const struct pzk_duel_referee *referee, int token)
{
    for (int rank = 0; rank < PZK_COLOURS; rank++) {
        if (lies_on(referee, token, PZK_BOARD_RANK_X, pzk_board_rank_y(rank))) {
            return rank;
        }
    }
    return -1;
}

bool
pzk_duel_tokens_lie(const struct pzk_duel_referee *referee)
{
    bool lie = false;

    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        lie |= pzk_duel_rank_under(referee, PZK_TW + colour) >= 0;
    }
    return lie;
}

void
pzk_duel_end_effect(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int token = PZK_TW + referee->effect;

    referee->effect_done = referee->table.base.moves.n_acts;
    referee->effect = PZK_NO_COLOUR;
    pzk_trick_remark(&referee->table, said, PZK_DUEL_FIND_EFFECT_DONE, token,
                     PZK_NO_SIDE, PZK_NO_SIDE);
}

void
pzk_duel_watch_effect(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int64_t now = referee->table.base.now, *gone_us = &referee->tokens_gone_us;

    if (referee->effect != PZK_WRATH ||
        pzk_trick_waiting(&referee->table) != PZK_NO_PIECE) {
        *gone_us = PZK_NEVER;
    } else if (pzk_duel_tokens_lie(referee)) {
        *gone_us = INT64_MAX;
    } else if (*gone_us == INT64_MAX) {
        *gone_us = now;
    } else if (*gone_us != PZK_NEVER && now - *gone_us >= PZK_DUEL_CLEAR_US) {
        pzk_duel_end_effect(referee, said);
    }
}

int
pzk_duel_space_under(const struct pzk_duel_referee *referee)
{
    for (int space = 0; space <= PZK_DUEL_TRACK; space += 2) {
        if (lies_on(referee, PZK_TI, PZK_BOARD_TRACK_X,
                    pzk_board_space_y(space))) {
            return space;
        }
    }
    return -1;
}

/* The rank of COLOUR, or -1. The third colour gets none of its own until it is
 * the highest by itself (D3.2). */
static int
rank_of(const struct pzk_duel_status *status, int colour)
{
    for (int rank = 0; rank < status->n_ranks; rank++) {
        if (status->ranks[rank] == colour) {
            return rank;
        }
    }
    return -1;
}

/* Whether PIECE is visible; if not, it may be gone, so no remark about it. */
static bool
is_in_sight(const struct pzk_duel_referee *referee, int piece)
{
    return !pzk_has(referee->table.layout.hidden, piece);
}

/* The first piece that is not where it should be, or PZK_NO_PIECE. Between
 * rounds people clear the board (D2.1). */
static int
differing(const struct pzk_duel_referee *referee)
{
    const struct pzk_duel_status *status = &referee->status;
    int space = pzk_duel_space_under(referee);
    bool ranked = !referee->table.between;

    if (status->phase == PZK_DUEL_OVER ||
        pzk_trick_is_under_way(&referee->table)) {
        return PZK_NO_PIECE; /* the next game may be set up already */
    }
    for (int colour = 0; ranked && colour < PZK_COLOURS; colour++) {
        int rank = pzk_duel_rank_under(referee, PZK_TW + colour);

        if (rank >= 0 && rank != rank_of(status, colour) &&
            is_in_sight(referee, PZK_TW + colour)) {
            return PZK_TW + colour;
        }
    }
    return space >= 0 && space != status->marker && is_in_sight(referee, PZK_TI)
               ? PZK_TI
               : PZK_NO_PIECE;
}

void
pzk_duel_compare_board(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    /* they turn with the board, too */
    int piece = pzk_trick_waiting(&referee->table) != PZK_NO_PIECE ||
                        referee->table.origin_turned
                    ? PZK_NO_PIECE
                    : differing(referee);
    bool differs = piece != PZK_NO_PIECE;

    if (referee->table.layout.hands) {
        referee->board_us = PZK_NEVER;
    }
    if (pzk_lasted_us(&referee->board_us, differs, referee->table.base.now) <
            PZK_DUEL_BOARD_US ||
        piece == referee->board_said) {
        referee->board_said =
            differs ? referee->board_said : (int16_t)PZK_NO_PIECE;
        return;
    }
    referee->board_said = (int16_t)piece;
    pzk_trick_remark(&referee->table, said,
                     piece == PZK_TI ? PZK_DUEL_FIND_MARKER
                                     : PZK_DUEL_FIND_RANKS,
                     piece, PZK_NO_SIDE, PZK_NO_SIDE);
}
