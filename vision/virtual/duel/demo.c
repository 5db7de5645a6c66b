// SPDX-License-Identifier: MIT
/*
 * Plays the duel; in a match's second game the roles are exchanged. A script is
 * a round: the statuette is on its space, dealing and exchanging happen outside
 * the picture, then ten tricks with their tokens, potions and sweeps.
 */
#include "vision/virtual/duel/play.h"

#include <string.h>

/* Purposes of the random streams. */
enum { FOR_SETUP, FOR_CARDS, FOR_MOTION, FOR_SLIPS, FOR_EVENTS, STREAMS };

/* How much farther out cards are laid, at the board's edge, and where the token
 * that names a led potion's colour is put, at that potion's edge; mm. */
static const float board_beyond = 10;
static const struct pzk_mm beside_potion = {57, 112};

/* percentages of the rounds */
static const int rest_percent = 40, light_percent = 30;

static bool
begin(struct pzk_demo *base)
{
    static const struct pzk_camera_range view = {{600, 660}, {8, 20}, 9};
    struct pzk_random random = pzk_demo_stream(base, FOR_SETUP);

    pzk_duel_start(&base->game);
    ((struct pzk_duel_demo *)(void *)base)->space = -1;
    pzk_demo_scene(base, &random, &view, PZK_TB);
    return true;
}

/* Applies and records ACTION. */
static bool
act(struct pzk_duel_play *play, const struct pzk_action *action)
{
    struct pzk_demo *base = &play->demo->base;

    if (!pzk_demo_act(base, action, play->stage.now_us)) {
        return false;
    }
    pzk_duel_status(&base->game, &play->status);
    return true;
}

/* Lets both players choose cards and exchange them, outside the picture or
 * behind their hands, so that the table does not show which. */
static bool
exchange(struct pzk_duel_play *play)
{
    struct pzk_action action;

    if (play->status.exchange == 0) {
        return true;
    }
    action = pzk_action_of(
        play->status.phase == PZK_DUEL_TO_PASS ? PZK_DUEL_PASS : PZK_DUEL_GREED,
        PZK_ABSENT);
    pzk_duel_exchange_hands(play);
    for (int role = 0; role < PZK_TEAMS; role++) {
        action.actor = (int8_t)role;
        if (play->status.to_act[role] && !act(play, &action)) {
            return false;
        }
    }
    return true;
}

static bool
deal(struct pzk_duel_play *play)
{
    struct pzk_action action;

    pzk_duel_deal_hands(play);
    action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);
    return act(play, &action);
}

/* ---- tokens ---- */

/* SEAT lays the tokens of the colours that have received a rank. */
static void
lay_tokens(struct pzk_duel_play *play, int seat)
{
    for (int rank = 0; rank < play->status.n_ranks; rank++) {
        int colour = play->status.ranks[rank];

        if (play->token_on[colour] != rank) {
            play->token_on[colour] = (int8_t)rank;
            pzk_stage_carry(&play->stage, seat, PZK_TW + colour,
                            pzk_duel_rank_place(rank), 0);
        }
    }
}

/* Takes all tokens off the board after Wrath (D5.2). */
static void
take_tokens(struct pzk_duel_play *play, int seat)
{
    int list[PZK_COLOURS], n = 0;

    for (int colour = 0; colour < PZK_COLOURS; colour++) {
        if (play->token_on[colour] >= 0) {
            list[n++] = PZK_TW + colour;
            play->token_on[colour] = -1;
        }
    }
    if (n > 0) {
        pzk_stage_take(&play->stage, seat, list, n);
    }
}

/* SEAT puts the statuette on the marker's space (D6.1). */
static void
move_statuette(struct pzk_duel_play *play, int seat)
{
    if (play->demo->space != play->status.marker) {
        play->demo->space = play->status.marker;
        pzk_stage_carry(&play->stage, seat, PZK_TI,
                        pzk_duel_space_place(play->status.marker), 0);
    }
}

/* Puts the token of COLOUR beside the potion that SEAT has led. */
static void
point_at(struct pzk_duel_play *play, int seat, int colour)
{
    float side = seat == PZK_N ? -1 : 1;

    pzk_stage_carry(
        &play->stage, seat, PZK_TW + colour,
        (struct pzk_mm){beside_potion.x * side, beside_potion.y * side}, 0);
    pzk_stage_wait(&play->stage, 1.4f, 1.8f);
}

static void
put_away(struct pzk_duel_play *play, int seat, int colour)
{
    int token = PZK_TW + colour, rank = play->token_on[colour];

    if (rank >= 0) {
        pzk_stage_carry(&play->stage, seat, token, pzk_duel_rank_place(rank),
                        0);
    } else {
        pzk_stage_take(&play->stage, seat, &token, 1);
    }
}

/* Names the colour that a led potion demands by a token beside the potion,
 * which then goes back to its place. */
static void
name_colour(struct pzk_duel_play *play, int seat, int colour)
{
    int first = pzk_duel_names_first(play, colour);

    pzk_stage_wait(&play->stage, 0.8f, 1.2f);
    if (first != colour) {
        point_at(play, seat, first);
        put_away(play, seat, first);
        pzk_stage_wait(&play->stage, 0.8f, 1.2f);
    }
    point_at(play, seat, colour);
    put_away(play, seat, colour);
}

/* ---- a trick ---- */

/* Lays PLAYER's card at that player's side and plays ACTION. */
static bool
lay(struct pzk_duel_play *play, int player, struct pzk_action *action)
{
    int seat = pzk_duel_seat_of(play, player);

    pzk_stage_lay(&play->stage, seat, seat, action->card);
    play->hand[player] &= ~pzk_duel_card_bit(action->card);
    return act(play, action);
}

static bool
lead(struct pzk_duel_play *play)
{
    int player = play->status.leader, seat = pzk_duel_seat_of(play, player);
    struct pzk_action action = pzk_duel_choose_card(play, player);

    pzk_duel_slip_before_lead(play, player, action.card);
    if (!lay(play, player, &action)) {
        return false;
    }
    if (action.arg != PZK_ABSENT) {
        name_colour(play, seat, action.arg);
    }
    pzk_stage_wait(&play->stage, play->status.trick_no == 1 ? 1.7f : 0.5f,
                   play->status.trick_no == 1 ? 2.2f : 0.9f);
    lay_tokens(play, seat);
    return true;
}

/* Sweeps the two cards to the winner's pile. */
static void
clear_trick(struct pzk_duel_play *play, int winner, const int16_t pair[2])
{
    int cards[] = {pair[0], pair[1]};

    pzk_stage_wait(&play->stage, 0.9f, 1.4f);
    pzk_stage_sweep(&play->stage, pzk_duel_seat_of(play, winner), cards, 2);
    play->piles[winner] |=
        pzk_duel_card_bit(pair[0]) | pzk_duel_card_bit(pair[1]);
    play->top = pair[1];
    pzk_stage_wait(&play->stage, 0.4f, 0.8f);
}

static bool
play_trick(struct pzk_duel_play *play)
{
    const struct pzk_demo_played *round = &play->demo->base.played;
    struct pzk_action action;
    const struct pzk_duel_result *result;
    int player;

    if (!lead(play)) {
        return false;
    }
    player = pzk_duel_other(play->status.leader);
    pzk_stage_wait(&play->stage, 0.5f, 1.1f);
    action = pzk_duel_choose_card(play, player);
    pzk_duel_maybe_revoke(play, player, &action);
    pzk_duel_slip_before_answer(play, player, action.card);
    if (!lay(play, player, &action) || !exchange(play)) {
        return false;
    }
    result = pzk_duel_result(&round->moves[round->n_moves - 1].result);
    pzk_stage_wait(&play->stage, 0.5f, 0.8f);
    if (result->effect == PZK_WRATH) {
        take_tokens(play, pzk_duel_seat_of(play, result->winner));
    } else if (!result->round_done) {
        lay_tokens(play, pzk_duel_seat_of(play, player));
    }
    if (result->round_done) {
        move_statuette(play, pzk_duel_seat_of(play, result->winner));
    }
    clear_trick(play, result->winner, result->cards);
    return true;
}

/* Takes both piles and the tokens off the table. */
static void
gather(struct pzk_duel_play *play)
{
    pzk_stage_wait(&play->stage, 1.0f, 1.5f);
    take_tokens(play, PZK_N);
    for (int role = 0; role < PZK_TEAMS; role++) {
        pzk_stage_take_set(&play->stage, pzk_duel_seat_of(play, role),
                           play->piles[role], PZK_W1);
    }
    pzk_stage_wait(&play->stage, 3.4f, 4.0f); /* the table is empty */
}

static void
maybe_event(struct pzk_duel_play *play)
{
    if (pzk_random_below(&play->events, 100 * PZK_DUEL_HAND) < rest_percent) {
        pzk_stage_rest(&play->stage,
                       pzk_random_below(&play->events, 2) ? PZK_N : PZK_S);
        pzk_stage_wait(&play->stage, 0.6f, 0.9f);
    }
    if (pzk_random_below(&play->events, 100 * PZK_DUEL_HAND) < light_percent) {
        pzk_stage_light(&play->stage);
    }
}

/* Begins the first game of a match, or its second with exchanged roles (D7.1).
 * The person at N is the match's person A. False where the rules refuse it. */
static bool
begin_game(struct pzk_duel_play *play)
{
    struct pzk_duel_demo *demo = play->demo;
    const struct pzk_duel_demo_choices *choices =
        pzk_duel_demo_choices_in(&demo->base.options);
    int role = PZK_ABSENT;

    if (!choices->match ||
        (demo->games > 0 && play->status.phase != PZK_DUEL_OVER)) {
        return true;
    }
    if (demo->games == 0) {
        role = choices->jekyll == PZK_S ? PZK_HYDE : PZK_JEKYLL;
    }
    demo->games++;
    demo->base.goes_on =
        pzk_duel_demo_choices_in(&demo->base.options)->match && demo->games < 2;
    bool begun = pzk_duel_next(&demo->base.game, role);

    pzk_duel_status(&demo->base.game, &play->status);
    return begun;
}

static bool
play_round(struct pzk_duel_play *play)
{
    const struct pzk_duel_demo_choices *choices =
        pzk_duel_demo_choices_in(&play->demo->base.options);

    if (!begin_game(play)) {
        return false;
    }
    play->jekyll =
        (choices->jekyll == PZK_S) == (play->demo->games == 2) ? PZK_N : PZK_S;
    pzk_stage_wait(&play->stage, 1.8f, 2.4f);
    move_statuette(play, PZK_S);
    if (!deal(play) || !exchange(play)) {
        return false;
    }
    pzk_stage_wait(&play->stage, 3.2f, 4.2f);
    do {
        if (!play_trick(play)) {
            return false;
        }
        maybe_event(play);
    } while (play->status.phase == PZK_DUEL_TO_LEAD);
    gather(play);
    return true;
}

static bool
next(struct pzk_demo *base, struct pzk_script *script)
{
    struct pzk_duel_demo *demo = (struct pzk_duel_demo *)(void *)base;
    struct pzk_duel_play play = {.demo = demo,
                                 .cards = pzk_demo_stream(base, FOR_CARDS),
                                 .slips = pzk_demo_stream(base, FOR_SLIPS),
                                 .events = pzk_demo_stream(base, FOR_EVENTS)};

    play.top = PZK_NO_PIECE;
    memset(play.token_on, -1, sizeof(play.token_on));
    pzk_duel_status(&base->game, &play.status);
    pzk_stage_init(&play.stage, script, pzk_demo_stream(base, FOR_MOTION));
    play.stage.beyond = board_beyond;
    bool done = play_round(&play);

    return pzk_stage_finish(&play.stage) && done;
}

const struct pzk_demo_ops pzk_duel_demo_ops = {.names = {"duel"},
                                               .size =
                                                   sizeof(struct pzk_duel_demo),
                                               .salt = 0x6475656cu,
                                               .streams = STREAMS,
                                               .begin = begin,
                                               .next = next};
