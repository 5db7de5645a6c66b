// SPDX-License-Identifier: MIT
/*
 * Errors at the duel, each with its mending but for the revoke. Of the kinds
 * that can happen now, one that has been rarest so far is tried first.
 */
#include "vision/virtual/duel/play.h"

/* Percent of the occasions; of the answers that could be a revoke, and of the
 * potions that are led. */
enum { BEFORE_LEAD = 16, BEFORE_ANSWER = 10, REVOKES = 6, DEMANDS = 15 };

/* What is tried on one occasion. */
struct try_out {
    int kind;
    /* Errs and mends it, before PLAYER lays CARD; false, with nothing done,
     * where it cannot happen now. */
    bool (*err)(struct pzk_duel_play *play, int player, int card);
};

static void
note(struct pzk_duel_play *play, int kind)
{
    struct pzk_demo_round *round = &play->demo->round;

    play->demo->made[kind]++;
    if (round->n_slips < PZK_DEMO_DUEL_SLIPS) {
        round->slips[round->n_slips++] =
            (struct pzk_duel_slip){kind, play->stage.now_us};
    }
}

static bool
is_due(struct pzk_duel_play *play, int percent)
{
    const struct pzk_demo_options *options = &play->demo->base.options;
    bool happens = pzk_random_below(&play->slips, 100) < percent;

    return (happens || options->often) && !options->clean &&
           play->demo->round.n_slips < PZK_DEMO_DUEL_SLIPS;
}

static void
err_somehow(struct pzk_duel_play *play, const struct try_out *list, int n,
            int player, int card)
{
    enum { MOST = 16, LOT = 64 };
    int worth[MOST];

    for (int i = 0; i < n; i++) {
        worth[i] = LOT * play->demo->made[list[i].kind] +
                   pzk_random_below(&play->slips, LOT);
    }
    for (int tried = 0; tried < n; tried++) {
        int best = 0;

        for (int i = 1; i < n; i++) {
            best = worth[i] < worth[best] ? i : best;
        }
        if (list[best].err(play, player, card)) {
            note(play, list[best].kind);
            return;
        }
        worth[best] = INT32_MAX;
    }
}

/* Until it was said, and until it was seen to be mended. */
static void
wait_for_word(struct pzk_duel_play *play)
{
    pzk_stage_wait(&play->stage, 2.4f, 3.2f);
}

/* ... of what people may still be about to put right. */
static void
wait_longer(struct pzk_duel_play *play)
{
    pzk_stage_wait(&play->stage, 7.4f, 8.2f);
}

static void
wait_for_resolved(struct pzk_duel_play *play)
{
    pzk_stage_wait(&play->stage, 1.4f, 2.0f);
}

/* Any card of SET, or PZK_NO_PIECE. */
static int
any_of(struct pzk_duel_play *play, uint32_t set)
{
    int n = __builtin_popcount(set);

    if (n == 0) {
        return PZK_NO_PIECE;
    }
    for (int skip = pzk_random_below(&play->slips, n); skip > 0; skip--) {
        set &= set - 1;
    }
    return PZK_W1 + __builtin_ctz(set);
}

/* The potions of SET, or what else is there. */
static uint32_t
potions_of(uint32_t set)
{
    return set & ~(pzk_duel_card_bit(PZK_Q2) - 1);
}

static uint32_t
colours_of(uint32_t set)
{
    return set & (pzk_duel_card_bit(PZK_Q2) - 1);
}

/* SEAT lays CARD at AT, and takes it back when that was said. */
static void
lay_and_take(struct pzk_duel_play *play, int seat, int at, int card)
{
    pzk_stage_lay(&play->stage, seat, at, card);
    wait_for_word(play);
    pzk_stage_take(&play->stage, seat, &card, 1);
    wait_for_resolved(play);
}

/* ---- cards ---- */

/* The card itself comes to lie at E or W: it is moved from there. */
static bool
err_place(struct pzk_duel_play *play, int player, int card)
{
    int at = pzk_random_below(&play->slips, 2) ? PZK_E : PZK_W;

    pzk_stage_lay(&play->stage, pzk_duel_seat_of(play, player), at, card);
    wait_for_word(play);
    return true;
}

static bool
err_turn(struct pzk_duel_play *play, int player, int card)
{
    int other = pzk_duel_other(player);
    int seat = pzk_duel_seat_of(play, other);
    int wrong = any_of(play, play->hand[other]);

    (void)card;
    if (wrong == PZK_NO_PIECE) {
        return false;
    }
    lay_and_take(play, seat, seat, wrong);
    return true;
}

/* Another card of the same hand first: a potion, where POTION, or a colour. */
static bool
err_other_card(struct pzk_duel_play *play, int player, int card, bool potion)
{
    uint32_t hand = play->hand[player] & ~pzk_duel_card_bit(card);
    int seat = pzk_duel_seat_of(play, player);
    int wrong = any_of(play, potion ? potions_of(hand) : colours_of(hand));

    if (wrong == PZK_NO_PIECE) {
        return false;
    }
    lay_and_take(play, seat, seat, wrong);
    return true;
}

static bool
err_lead_back(struct pzk_duel_play *play, int player, int card)
{
    return err_other_card(play, player, card, false);
}

static bool
err_potion_back(struct pzk_duel_play *play, int player, int card)
{
    return err_other_card(play, player, card, true);
}

/* The trick is complete and opened again. A potion's effect, and a round's end,
 * would have been announced: not with these. */
static bool
err_answer_back(struct pzk_duel_play *play, int player, int card)
{
    uint32_t answers = pzk_duel_answers(play, player);
    int seat = pzk_duel_seat_of(play, player);
    int wrong = any_of(play, colours_of(answers & ~pzk_duel_card_bit(card)));

    if (wrong == PZK_NO_PIECE || play->look.demand != PZK_NO_COLOUR ||
        play->look.trick_no == PZK_DUEL_HAND) {
        return false;
    }
    pzk_stage_lay(&play->stage, seat, seat, wrong);
    wait_for_word(play);
    pzk_stage_take(&play->stage, seat, &wrong, 1);
    pzk_stage_wait(&play->stage, 3.6f, 4.2f);
    return true;
}

/* The led card is pushed to the side of nobody, and back. */
static bool
err_moved(struct pzk_duel_play *play, int player, int card)
{
    int led = play->look.led;
    int seat = pzk_duel_seat_of(play, pzk_duel_other(player));
    float side = seat == PZK_N ? -1 : 1;
    struct pzk_mm by = {92 * side, -18 * side};

    (void)card;
    pzk_stage_slide(&play->stage, seat, &led, 1, by, 0);
    wait_for_word(play);
    pzk_stage_slide(&play->stage, seat, &led, 1, (struct pzk_mm){-by.x, -by.y},
                    0);
    wait_for_resolved(play);
    return true;
}

/* The card he won last is laid once more. */
static bool
err_brought_back(struct pzk_duel_play *play, int player, int card)
{
    int seat = pzk_duel_seat_of(play, player), top = play->top;

    (void)card;
    if (top == PZK_NO_PIECE) {
        return false;
    }
    /* so long away that it is no card something only hid for a moment */
    pzk_stage_wait(&play->stage, 5.8f, 6.4f);
    pzk_stage_lay(&play->stage, seat, seat, top);
    wait_for_word(play);
    pzk_stage_sweep(&play->stage, seat, &top, 1);
    wait_for_resolved(play);
    return true;
}

/* The card itself lies too far out at first. */
static bool
err_too_far(struct pzk_duel_play *play, int player, int card)
{
    int seat = pzk_duel_seat_of(play, player);

    pzk_stage_lay_far(&play->stage, seat, seat, card);
    wait_for_word(play);
    return true;
}

static bool
err_stranger(struct pzk_duel_play *play, int player, int card)
{
    int seat = pzk_duel_seat_of(play, player);

    (void)card;
    lay_and_take(play, seat, seat,
                 PZK_JT + pzk_random_below(&play->slips, PZK_JH_CARDS));
    return true;
}

/* ---- the board ---- */

/* What lies on the board goes with it. */
static int
with_board(const struct pzk_duel_play *play, int *pieces)
{
    int n = 0;

    pieces[n++] = PZK_TB;
    pieces[n++] = PZK_TI;
    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        if (play->token_on[colour] >= 0) {
            pieces[n++] = PZK_TW + colour;
        }
    }
    return n;
}

static bool
err_board_turned(struct pzk_duel_play *play, int player, int card)
{
    int pieces[2 + PZK_COLOURS], n = with_board(play, pieces);
    int seat = pzk_duel_seat_of(play, player);
    float turn = pzk_random_below(&play->slips, 2) ? 70 : -70;

    (void)card;
    pzk_stage_slide(&play->stage, seat, pieces, n, (struct pzk_mm){0, 0}, turn);
    wait_for_word(play);
    pzk_stage_slide(&play->stage, seat, pieces, n, (struct pzk_mm){0, 0},
                    -turn);
    wait_for_resolved(play);
    return true;
}

static bool
err_board_shifted(struct pzk_duel_play *play, int player, int card)
{
    int pieces[2 + PZK_COLOURS], n = with_board(play, pieces);
    int seat = pzk_duel_seat_of(play, player);
    struct pzk_mm by = {pzk_random_below(&play->slips, 2) ? 14.0f : -14.0f, 3};

    (void)card;
    pzk_stage_slide(&play->stage, seat, pieces, n, by, 6);
    wait_for_word(play);
    pzk_stage_slide(&play->stage, seat, pieces, n,
                    (struct pzk_mm){-by.x, -by.y}, -6);
    wait_for_resolved(play);
    return true;
}

/* A token goes to the first rank that is free, and back. */
static bool
err_rank(struct pzk_duel_play *play, int player, int card)
{
    int seat = pzk_duel_seat_of(play, player);
    int colour = play->look.n_ranks > 0 ? play->look.ranks[0] : PZK_NO_COLOUR;
    int n = play->look.n_ranks;

    (void)card;
    if (n == 0 || n == PZK_COLOURS || play->token_on[colour] != 0) {
        return false;
    }
    pzk_stage_carry(&play->stage, seat, PZK_TW + colour, pzk_duel_rank_place(n),
                    0);
    wait_longer(play);
    pzk_stage_carry(&play->stage, seat, PZK_TW + colour, pzk_duel_rank_place(0),
                    0);
    wait_for_resolved(play);
    return true;
}

static bool
err_space(struct pzk_duel_play *play, int player, int card)
{
    int seat = pzk_duel_seat_of(play, player), marker = play->look.marker;
    int space = marker < PZK_DUEL_TRACK ? marker + 2 : marker - 2;

    (void)card;
    pzk_stage_carry(&play->stage, seat, PZK_TI, pzk_duel_space_place(space), 0);
    wait_longer(play);
    pzk_stage_carry(&play->stage, seat, PZK_TI, pzk_duel_space_place(marker),
                    0);
    wait_for_resolved(play);
    return true;
}

/* ---- the occasions ---- */

void
pzk_duel_slip_before_lead(struct pzk_duel_play *play, int player, int card)
{
    static const struct try_out list[] = {
        {PZK_DUEL_SLIP_WRONG_PLACE, err_place},
        {PZK_DUEL_SLIP_OUT_OF_TURN, err_turn},
        {PZK_DUEL_SLIP_LEAD_BACK, err_lead_back},
        {PZK_DUEL_SLIP_POTION_BACK, err_potion_back},
        {PZK_DUEL_SLIP_BROUGHT_BACK, err_brought_back},
        {PZK_DUEL_SLIP_TOO_FAR, err_too_far},
        {PZK_DUEL_SLIP_STRANGER, err_stranger},
        {PZK_DUEL_SLIP_RANK, err_rank},
        {PZK_DUEL_SLIP_SPACE, err_space}};

    /* a round is opened by one card alone */
    if (is_due(play, BEFORE_LEAD) && play->look.trick_no > 1) {
        err_somehow(play, list, sizeof(list) / sizeof(list[0]), player, card);
    }
}

void
pzk_duel_slip_before_answer(struct pzk_duel_play *play, int player, int card)
{
    static const struct try_out list[] = {
        {PZK_DUEL_SLIP_WRONG_PLACE, err_place},
        {PZK_DUEL_SLIP_OUT_OF_TURN, err_turn},
        {PZK_DUEL_SLIP_ANSWER_BACK, err_answer_back},
        {PZK_DUEL_SLIP_MOVED, err_moved},
        {PZK_DUEL_SLIP_TOO_FAR, err_too_far},
        {PZK_DUEL_SLIP_BOARD_TURNED, err_board_turned},
        {PZK_DUEL_SLIP_BOARD_SHIFTED, err_board_shifted}};

    if (is_due(play, BEFORE_ANSWER) && play->look.trick_no > 1) {
        err_somehow(play, list, sizeof(list) / sizeof(list[0]), player, card);
    }
}

void
pzk_duel_maybe_revoke(struct pzk_duel_play *play, int player,
                      struct pzk_action *answer)
{
    uint32_t may = pzk_duel_answers(play, player), hand = play->hand[player];
    bool due = is_due(play, REVOKES);
    int wrong = any_of(play, colours_of(hand & ~may));

    /* the colour must be there, and another one */
    if (due && wrong != PZK_NO_PIECE) {
        answer->card = (int8_t)wrong;
        note(play, PZK_DUEL_SLIP_REVOKE);
    }
}

int
pzk_duel_names_first(struct pzk_duel_play *play, int colour)
{
    int first = (colour + 1 + pzk_random_below(&play->slips, PZK_COLOURS - 1)) %
                PZK_COLOURS;

    if (!is_due(play, DEMANDS)) {
        return colour;
    }
    note(play, PZK_DUEL_SLIP_DEMAND);
    return first;
}
