// SPDX-License-Identifier: MIT
/*
 * Plays errors at the duel, each with its repair, except for the revoke. The
 * caller says who may err, before laying which card.
 */
#include "vision/virtual/duel/play.h"

/* How often errors happen, in percent: of the occasions; of the answers that
 * could be a revoke; of the potions that are led. */
enum { BEFORE_LEAD = 16, BEFORE_ANSWER = 10, REVOKES = 6, DEMANDS = 15 };

static bool
is_due(struct pzk_duel_play *play, int percent)
{
    return pzk_slip_is_due(&play->demo->base, &play->slips, percent);
}

/* Waits until the program has spoken. */
static void
wait_for_word(struct pzk_duel_play *play)
{
    pzk_stage_wait(&play->stage, 2.4f, 3.2f);
}

static void
wait_for_resolved(struct pzk_duel_play *play)
{
    pzk_stage_wait(&play->stage, 1.4f, 2.0f);
}

/* Returns a random card of SET, or PZK_NO_PIECE. */
static int
any_of(struct pzk_duel_play *play, uint32_t set)
{
    int card = pzk_random_bit(&play->slips, set);

    return card < 0 ? PZK_NO_PIECE : PZK_W1 + card;
}

/* Returns the potions of SET; colours_of() its other cards. */
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

/* SEAT lays CARD, and takes it back after the program has spoken. */
static void
lay_and_take(struct pzk_duel_play *play, int seat, int card)
{
    pzk_stage_lay(&play->stage, seat, seat, card);
    wait_for_word(play);
    pzk_stage_take(&play->stage, seat, &card, 1);
    wait_for_resolved(play);
}

/* Lets SEAT push pieces, and push them back after the program has spoken. */
static void
slide_and_return(struct pzk_duel_play *play, int seat, const int *pieces, int n,
                 struct pzk_mm by, float turn)
{
    pzk_stage_slide(&play->stage, seat, pieces, n, by, turn);
    wait_for_word(play);
    pzk_stage_slide(&play->stage, seat, pieces, n,
                    (struct pzk_mm){0 - by.x, 0 - by.y}, 0 - turn);
    wait_for_resolved(play);
}

/* Carries a piece of the board to another of its places, and back. */
static void
carry_and_return(struct pzk_duel_play *play, int piece, struct pzk_mm there,
                 struct pzk_mm back)
{
    pzk_stage_carry(&play->stage, play->seat, piece, there, 0);
    /* the program waits before it mentions what people may be putting right */
    pzk_stage_wait(&play->stage, 7.4f, 8.2f);
    pzk_stage_carry(&play->stage, play->seat, piece, back, 0);
    wait_for_resolved(play);
}

/* ---- cards ---- */

/* Lays the card itself at E or W, from where it is then moved. */
static bool
err_place(void *self)
{
    struct pzk_duel_play *play = self;
    int at = pzk_random_below(&play->slips, 2) ? PZK_E : PZK_W;

    pzk_stage_lay(&play->stage, play->seat, at, play->card);
    wait_for_word(play);
    return true;
}

static bool
err_turn(void *self)
{
    struct pzk_duel_play *play = self;
    int other = pzk_duel_other(play->player);
    int wrong = any_of(play, play->hand[other]);

    if (wrong == PZK_NO_PIECE) {
        return false;
    }
    lay_and_take(play, pzk_duel_seat_of(play, other), wrong);
    return true;
}

/* Lays another card of the same hand first, a potion or a colour, and takes it
 * back. */
static bool
err_other_card(void *self)
{
    struct pzk_duel_play *play = self;
    bool potion = play->demo->base.trying == PZK_DUEL_SLIP_POTION_BACK;
    uint32_t hand = play->hand[play->player] & ~pzk_duel_card_bit(play->card);
    int wrong = any_of(play, potion ? potions_of(hand) : colours_of(hand));

    if (wrong == PZK_NO_PIECE) {
        return false;
    }
    lay_and_take(play, play->seat, wrong);
    return true;
}

/* Lays another answer and takes it back, which opens a complete trick again.
 * Not where a potion's effect or a round's end would already have been
 * announced. */
static bool
err_answer_back(void *self)
{
    struct pzk_duel_play *play = self;
    uint32_t answers = pzk_duel_answers(play, play->player);
    int seat = play->seat;
    int wrong =
        any_of(play, colours_of(answers & ~pzk_duel_card_bit(play->card)));

    if (wrong == PZK_NO_PIECE || play->status.demand != PZK_NO_COLOUR ||
        play->status.trick_no == PZK_DUEL_HAND) {
        return false;
    }
    pzk_stage_lay(&play->stage, seat, seat, wrong);
    wait_for_word(play);
    pzk_stage_take(&play->stage, seat, &wrong, 1);
    pzk_stage_wait(&play->stage, 3.6f, 4.2f);
    return true;
}

/* Pushes the led card to a side without a player, and back. */
static bool
err_moved(void *self)
{
    struct pzk_duel_play *play = self;
    int led = play->status.led;
    int seat = pzk_duel_seat_of(play, pzk_duel_other(play->player));
    float side = seat == PZK_N ? -1 : 1;

    slide_and_return(play, seat, &led, 1,
                     (struct pzk_mm){118 * side, -32 * side}, 0);
    return true;
}

/* Lays the card that the player won last once more. */
static bool
err_brought_back(void *self)
{
    struct pzk_duel_play *play = self;
    int seat = play->seat, top = play->top;

    if (top == PZK_NO_PIECE) {
        return false;
    }
    /* absent for so long that it was not just hidden */
    pzk_stage_wait(&play->stage, 5.8f, 6.4f);
    pzk_stage_lay(&play->stage, seat, seat, top);
    wait_for_word(play);
    pzk_stage_sweep(&play->stage, seat, &top, 1);
    wait_for_resolved(play);
    return true;
}

/* Lays the card itself, but too far out. */
static bool
err_too_far(void *self)
{
    struct pzk_duel_play *play = self;

    pzk_stage_lay_far(&play->stage, play->seat, play->seat, play->card);
    wait_for_word(play);
    return true;
}

static bool
err_stranger(void *self)
{
    struct pzk_duel_play *play = self;
    int stranger = pzk_slip_foreign_card(&play->demo->base, &play->slips);

    if (stranger == PZK_NO_PIECE) {
        return false;
    }
    lay_and_take(play, play->seat, stranger);
    return true;
}

/* ---- the board ---- */

/* Lists the board and the pieces that move with it; returns how many. */
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

/* Turns the board, or shifts it. */
static bool
err_board(void *self)
{
    struct pzk_duel_play *play = self;
    int pieces[2 + PZK_COLOURS], n = with_board(play, pieces);
    float side = pzk_random_below(&play->slips, 2) ? 1 : -1;
    bool turned = play->demo->base.trying == PZK_DUEL_SLIP_BOARD_TURNED;

    slide_and_return(play, play->seat, pieces, n,
                     turned ? (struct pzk_mm){0, 0}
                            : (struct pzk_mm){14 * side, 3},
                     turned ? 70 * side : 6);
    return true;
}

/* Carries a token to the first free rank, and back. */
static bool
err_rank(void *self)
{
    struct pzk_duel_play *play = self;
    int colour =
        play->status.n_ranks > 0 ? play->status.ranks[0] : PZK_NO_COLOUR;
    int n = play->status.n_ranks;

    if (n == 0 || n == PZK_COLOURS || play->token_on[colour] != 0) {
        return false;
    }
    carry_and_return(play, PZK_TW + colour, pzk_duel_rank_place(n),
                     pzk_duel_rank_place(0));
    return true;
}

static bool
err_space(void *self)
{
    struct pzk_duel_play *play = self;
    int marker = play->status.marker;
    int space = marker < PZK_DUEL_TRACK ? marker + 2 : marker - 2;

    carry_and_return(play, PZK_TI, pzk_duel_space_place(space),
                     pzk_duel_space_place(marker));
    return true;
}

/* ---- the occasions ---- */

static void
err_somehow(struct pzk_duel_play *play, int percent,
            const struct pzk_slip_try *list, int n, int player, int card)
{
    play->player = player;
    play->seat = pzk_duel_seat_of(play, player);
    play->card = card;
    /* not in the first trick: a round opens with a single card on the table */
    if (is_due(play, percent) && play->status.trick_no > 1) {
        pzk_slip_try(&play->demo->base, &play->stage, &play->slips, list, n,
                     play);
    }
}

void
pzk_duel_slip_before_lead(struct pzk_duel_play *play, int player, int card)
{
    static const struct pzk_slip_try list[] = {
        {PZK_DUEL_SLIP_WRONG_PLACE, err_place},
        {PZK_DUEL_SLIP_OUT_OF_TURN, err_turn},
        {PZK_DUEL_SLIP_LEAD_BACK, err_other_card},
        {PZK_DUEL_SLIP_POTION_BACK, err_other_card},
        {PZK_DUEL_SLIP_BROUGHT_BACK, err_brought_back},
        {PZK_DUEL_SLIP_TOO_FAR, err_too_far},
        {PZK_DUEL_SLIP_STRANGER, err_stranger},
        {PZK_DUEL_SLIP_RANK, err_rank},
        {PZK_DUEL_SLIP_SPACE, err_space}};

    err_somehow(play, BEFORE_LEAD, list, sizeof(list) / sizeof(list[0]), player,
                card);
}

void
pzk_duel_slip_before_answer(struct pzk_duel_play *play, int player, int card)
{
    static const struct pzk_slip_try list[] = {
        {PZK_DUEL_SLIP_WRONG_PLACE, err_place},
        {PZK_DUEL_SLIP_OUT_OF_TURN, err_turn},
        {PZK_DUEL_SLIP_ANSWER_BACK, err_answer_back},
        {PZK_DUEL_SLIP_MOVED, err_moved},
        {PZK_DUEL_SLIP_TOO_FAR, err_too_far},
        {PZK_DUEL_SLIP_BOARD_TURNED, err_board},
        {PZK_DUEL_SLIP_BOARD_SHIFTED, err_board}};

    err_somehow(play, BEFORE_ANSWER, list, sizeof(list) / sizeof(list[0]),
                player, card);
}

void
pzk_duel_maybe_revoke(struct pzk_duel_play *play, int player,
                      struct pzk_action *answer)
{
    uint32_t may = pzk_duel_answers(play, player), hand = play->hand[player];
    bool due = is_due(play, REVOKES);
    int wrong = any_of(play, colours_of(hand & ~may));

    /* a card of the required colour must be in the hand, and another one */
    if (due && wrong != PZK_NO_PIECE) {
        answer->card = (int16_t)wrong;
        pzk_slip_note(&play->demo->base, PZK_DUEL_SLIP_REVOKE, &play->stage);
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
    pzk_slip_note(&play->demo->base, PZK_DUEL_SLIP_DEMAND, &play->stage);
    return first;
}
