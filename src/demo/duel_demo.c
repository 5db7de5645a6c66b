// SPDX-License-Identifier: MIT
/*
 * The duel, played; in a match's second game the roles are exchanged. A script
 * is a round: the statuette is put on its space, dealing and exchanging happen
 * out of the picture, then ten tricks with their tokens, potions and sweeping.
 */
#include <string.h>

#include "src/demo/demo_ops.h"
#include "src/rules/duel_board.h"

static struct pzk_mm
rank_place(int rank)
{
    return (struct pzk_mm){PZK_BOARD_RANK_X, (float)pzk_board_rank_y(rank)};
}

/* Streams of chance. */
enum { FOR_SETUP, FOR_CARDS, FOR_MOTION, FOR_SLIPS, FOR_EVENTS, STREAMS };

/* Cards lie at the board's edge, a led potion's token at that card's. */
static const float board_beyond = 10;
static const struct pzk_mm beside_potion = {57, 112};

static const int slip_percent = 12;
static const int rest_percent = 40, light_percent = 30; /* of rounds */
static const int potion_percent = 30; /* of leads that could be one */

struct duel_demo {
    struct pzk_demo base; /* first */
    struct pzk_demo_round round;
    int games; /* of a match, begun */
};

/* One round while it is played. */
struct play {
    struct duel_demo *demo;
    struct pzk_stage stage;
    struct pzk_random cards, slips, events;
    struct pzk_duel_look look;
    int jekyll;                   /* seat */
    uint32_t piles[PZK_TEAMS];    /* cards on each player's pile */
    int8_t token_on[PZK_COLOURS]; /* rank it lies on; -1: not on the table */
};

static struct pzk_random
stream(const struct duel_demo *demo, int purpose)
{
    return pzk_random_stream(demo->base.options.seed ^ 0x6475656cu,
                             (uint64_t)demo->round.no * STREAMS +
                                 (uint64_t)purpose);
}

static bool
begin(struct pzk_demo *base)
{
    struct pzk_random random =
        stream((struct duel_demo *)(void *)base, FOR_SETUP);

    pzk_duel_start(&base->game);
    base->scene =
        (struct pzk_scene){.width = 1280,
                           .height = 720,
                           .fps = 15,
                           .family = PZK_TAG,
                           .placement = PZK_TB,
                           .camera_mm = pzk_random_between(&random, 600, 660),
                           .tilt = pzk_random_between(&random, 8, 20),
                           .heading = pzk_random_between(&random, -9, 9),
                           .field = 61,
                           .falloff = pzk_random_between(&random, 0.1f, 0.4f),
                           .noise = pzk_random_between(&random, 1.5f, 3),
                           .seed = base->options.seed};
    return true;
}

const struct pzk_demo_round *
pzk_demo_round(const struct pzk_demo *demo)
{
    const struct pzk_demo_round *round =
        &((const struct duel_demo *)(const void *)demo)->round;

    return round->no > 0 ? round : NULL;
}

static int
seat_of(const struct play *play, int role)
{
    return role == PZK_JEKYLL ? play->jekyll : PZK_N + PZK_S - play->jekyll;
}

static int
other(int role)
{
    return PZK_JEKYLL + PZK_HYDE - role;
}

/* A game of the match begins by an action of its own. */
static bool
apply(struct pzk_game *game, const struct pzk_action *action,
      struct pzk_result *result)
{
    return action->kind == PZK_DUEL_NEXT
               ? pzk_duel_next(game, action->actor)
               : pzk_game_apply(game, action, result) == PZK_OK;
}

/* Does ACTION, and notes it as the table can know it. */
static bool
act(struct play *play, struct pzk_action *action)
{
    struct pzk_demo_round *round = &play->demo->round;
    struct pzk_demo_move *move = &round->moves[round->n_moves];

    if (round->n_moves == PZK_DEMO_ROUND_MOVES ||
        !apply(&play->demo->base.game, action, &move->result)) {
        return false;
    }
    move->action = *action;
    if (action->list_given) {
        memset(move->action.list, 0, sizeof(move->action.list));
        move->action.n = 0;
        move->action.list_given = false;
    }
    move->t_us = play->stage.now_us;
    round->n_moves++;
    pzk_duel_look(&play->demo->base.game, &play->look);
    return true;
}

/* ---- choosing ---- */

/* Any legal action of PLAYER; a potion is led now and then only. */
static bool
choose(struct play *play, int player, struct pzk_action *action)
{
    enum { MOST = 300 };
    struct pzk_action legal[MOST];
    size_t n = pzk_game_legal(&play->demo->base.game, legal, MOST), mine = 0;
    bool potion = pzk_random_below(&play->cards, 100) < potion_percent;

    n = n < MOST ? n : MOST;
    for (int pass = 0; pass < 2 && mine == 0; pass++) {
        for (size_t i = 0; i < n; i++) {
            bool held = legal[i].kind == PZK_DUEL_LEAD &&
                        legal[i].arg != PZK_ABSENT && !potion && pass == 0;

            if (legal[i].actor == player && !held) {
                legal[mine++] = legal[i];
            }
        }
    }
    if (mine == 0) {
        return false;
    }
    *action = legal[pzk_random_below(&play->cards, (int)mine)];
    return true;
}

/* Both choose their cards, out of the picture or behind their hands. */
static bool
exchange(struct play *play)
{
    struct pzk_action action;

    while (play->look.exchange > 0) {
        int player = play->look.to_act[PZK_JEKYLL] ? PZK_JEKYLL : PZK_HYDE;

        if (!choose(play, player, &action) || !act(play, &action)) {
            return false;
        }
    }
    return true;
}

static bool
deal(struct play *play)
{
    struct pzk_action action;

    pzk_action_init(&action, PZK_DUEL_DEAL);
    action.list_given = true;
    action.n = PZK_DUEL_CARDS;
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        int j = pzk_random_below(&play->cards, i + 1);

        action.list[i] = action.list[j];
        action.list[j] = (int8_t)(PZK_W1 + i);
    }
    return act(play, &action);
}

/* ---- slips ---- */

/* Any card of PLAYER's hand but CARD, or PZK_NO_PIECE. */
static int
another_card(struct play *play, int player, int card)
{
    uint32_t hand = play->look.hand[player] & ~(1u << (card - PZK_W1));
    int n = __builtin_popcount(hand);

    if (n == 0) {
        return PZK_NO_PIECE;
    }
    for (int skip = pzk_random_below(&play->slips, n); skip > 0; skip--) {
        hand &= hand - 1;
    }
    return PZK_W1 + __builtin_ctz(hand);
}

/* What is laid by mistake before PLAYER leads CARD: which card, by whom, at
 * which side; PZK_NO_PIECE where this slip cannot happen. */
static int
slip_card(struct play *play, int player, int card, struct pzk_demo_slip *slip)
{
    slip->seat = seat_of(play, player);
    slip->from = slip->lies_at = slip->seat;
    switch (slip->kind) {
    case PZK_SLIP_WRONG_PLACE:
        slip->lies_at = pzk_random_below(&play->slips, 2) ? PZK_E : PZK_W;
        return card;
    case PZK_SLIP_OUT_OF_TURN:
        slip->from = slip->lies_at = seat_of(play, other(player));
        return another_card(play, other(player), card);
    case PZK_SLIP_TAKE_BACK: {
        int wrong = another_card(play, player, card);

        /* a potion would wait for its colour */
        return wrong != PZK_NO_PIECE && pzk_duel_colour(wrong) == PZK_NO_COLOUR
                   ? PZK_NO_PIECE
                   : wrong;
    }
    case PZK_SLIP_WRONG_TEAM: /* cards belong to nobody here */
    case PZK_SLIPS:
        break;
    }
    return PZK_NO_PIECE;
}

/* Perhaps somebody errs before PLAYER leads CARD. */
static void
maybe_slip(struct play *play, int player, int card)
{
    struct pzk_demo_round *round = &play->demo->round;
    struct pzk_stage *stage = &play->stage;
    struct pzk_demo_slip slip = {.move = (int)round->n_moves};
    bool happens = pzk_random_below(&play->slips, 100) < slip_percent;

    slip.kind =
        (enum pzk_demo_slip_kind)pzk_random_below(&play->slips, PZK_SLIPS);
    if (!happens || play->demo->base.options.clean ||
        play->look.trick_no == 1 || round->n_slips == PZK_DEMO_SLIPS_MAX) {
        return;
    }
    slip.card = slip_card(play, player, card, &slip);
    if (slip.card == PZK_NO_PIECE) {
        return;
    }
    pzk_stage_lay(stage, slip.from, slip.lies_at, slip.card);
    slip.t_us = stage->now_us;
    pzk_stage_wait(stage, 1.9f, 2.8f); /* until it is noticed */
    if (slip.kind != PZK_SLIP_WRONG_PLACE) {
        pzk_stage_take(stage, slip.from, &slip.card, 1);
        slip.mended_us = stage->now_us;
        pzk_stage_wait(stage, 0.9f, 1.5f);
    }
    round->slips[round->n_slips++] = slip;
}

/* ---- tokens ---- */

/* SEAT lays the tokens of the colours that have got a rank. */
static void
lay_tokens(struct play *play, int seat)
{
    for (int rank = 0; rank < play->look.n_ranks; rank++) {
        int colour = play->look.ranks[rank];

        if (play->token_on[colour] != rank) {
            play->token_on[colour] = (int8_t)rank;
            pzk_stage_carry(&play->stage, seat, PZK_TW + colour,
                            rank_place(rank), 0);
        }
    }
}

/* Wrath: all tokens leave the board (D5.2). */
static void
take_tokens(struct play *play, int seat)
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

/* The colour asked for with a potion is told by its token beside it; then the
 * token goes back to where it was. */
static void
name_colour(struct play *play, int seat, int colour)
{
    int token = PZK_TW + colour, rank = play->token_on[colour];
    float side = seat == PZK_N ? -1 : 1;

    pzk_stage_wait(&play->stage, 0.8f, 1.2f);
    pzk_stage_carry(
        &play->stage, seat, token,
        (struct pzk_mm){beside_potion.x * side, beside_potion.y * side}, 0);
    pzk_stage_wait(&play->stage, 1.4f, 1.8f);
    if (rank >= 0) {
        pzk_stage_carry(&play->stage, seat, token, rank_place(rank), 0);
    } else {
        pzk_stage_take(&play->stage, seat, &token, 1);
    }
}

/* ---- a trick ---- */

static bool
lead(struct play *play)
{
    int player = play->look.leader, seat = seat_of(play, player);
    struct pzk_action action;
    bool slipped;

    if (!choose(play, player, &action)) {
        return false;
    }
    size_t slips = play->demo->round.n_slips;
    maybe_slip(play, player, action.card);
    slipped = play->demo->round.n_slips > slips;
    pzk_stage_lay(&play->stage, seat, seat, action.card);
    if (slipped && play->demo->round.slips[slips].mended_us == 0) {
        play->demo->round.slips[slips].mended_us = play->stage.now_us;
    }
    if (!act(play, &action)) {
        return false;
    }
    if (action.arg != PZK_ABSENT) {
        name_colour(play, seat, action.arg);
    }
    pzk_stage_wait(&play->stage, play->look.trick_no == 1 ? 1.7f : 0.5f,
                   play->look.trick_no == 1 ? 2.2f : 0.9f);
    lay_tokens(play, seat);
    return true;
}

/* The two cards go to the winner's pile. */
static void
clear_trick(struct play *play, int winner, const int8_t pair[2])
{
    int cards[] = {pair[0], pair[1]};

    pzk_stage_wait(&play->stage, 0.9f, 1.4f);
    pzk_stage_sweep(&play->stage, seat_of(play, winner), cards, 2);
    play->piles[winner] |= 1u << (pair[0] - PZK_W1) | 1u << (pair[1] - PZK_W1);
    pzk_stage_wait(&play->stage, 0.4f, 0.8f);
}

static bool
play_trick(struct play *play)
{
    const struct pzk_demo_round *round = &play->demo->round;
    struct pzk_action action;
    const struct pzk_duel_result *result;
    int player;

    if (!lead(play)) {
        return false;
    }
    player = other(play->look.leader);
    pzk_stage_wait(&play->stage, 0.5f, 1.1f);
    if (!choose(play, player, &action)) {
        return false;
    }
    pzk_stage_lay(&play->stage, seat_of(play, player), seat_of(play, player),
                  action.card);
    if (!act(play, &action) || !exchange(play)) {
        return false;
    }
    result = pzk_duel_result(&round->moves[round->n_moves - 1].result);
    pzk_stage_wait(&play->stage, 0.5f, 0.8f);
    if (result->effect == PZK_WRATH) {
        take_tokens(play, seat_of(play, result->winner));
    } else if (!result->round_done) {
        lay_tokens(play, seat_of(play, player));
    }
    clear_trick(play, result->winner, result->cards);
    return true;
}

/* Both hand in their piles; tokens and statuette leave the board, too. */
static void
gather(struct play *play)
{
    int list[PZK_STEP_PIECES], n;
    int statuette = PZK_TI;

    pzk_stage_wait(&play->stage, 1.0f, 1.5f);
    take_tokens(play, PZK_N);
    for (int role = 0; role < PZK_TEAMS; role++) {
        n = 0;
        for (uint32_t set = play->piles[role]; set; set &= set - 1) {
            list[n++] = PZK_W1 + __builtin_ctz(set);
        }
        if (n > 0) {
            pzk_stage_take(&play->stage, seat_of(play, role), list, n);
        }
    }
    pzk_stage_take(&play->stage, PZK_S, &statuette, 1);
    pzk_stage_wait(&play->stage, 3.4f, 4.0f); /* the table is empty */
}

static void
maybe_event(struct play *play)
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

/* The first game of a match, or its second with exchanged roles (D7.1). The
 * person at N is the match's person A. */
static bool
begin_game(struct play *play)
{
    struct duel_demo *demo = play->demo;
    struct pzk_action action;

    if (!demo->base.options.match ||
        (demo->games > 0 && play->look.phase != PZK_DUEL_OVER)) {
        return true;
    }
    pzk_action_init(&action, PZK_DUEL_NEXT);
    if (demo->games == 0) {
        action.actor =
            demo->base.options.jekyll == PZK_S ? PZK_HYDE : PZK_JEKYLL;
    }
    demo->games++;
    return act(play, &action);
}

static bool
play_round(struct play *play)
{
    if (!begin_game(play)) {
        return false;
    }
    play->jekyll =
        (play->demo->base.options.jekyll == PZK_S) == (play->demo->games == 2)
            ? PZK_N
            : PZK_S;
    pzk_stage_wait(&play->stage, 1.8f, 2.4f);
    pzk_stage_carry(&play->stage, PZK_S, PZK_TI,
                    (struct pzk_mm){PZK_BOARD_TRACK_X, (float)pzk_board_space_y(
                                                           play->look.marker)},
                    0);
    if (!deal(play) || !exchange(play)) {
        return false;
    }
    pzk_stage_wait(&play->stage, 3.2f, 4.2f);
    do {
        if (!play_trick(play)) {
            return false;
        }
        maybe_event(play);
    } while (play->look.phase == PZK_DUEL_TO_LEAD);
    gather(play);
    return true;
}

static bool
next(struct pzk_demo *base, struct pzk_script *script)
{
    struct duel_demo *demo = (struct duel_demo *)(void *)base;
    int no = demo->round.no + 1;

    memset(&demo->round, 0, sizeof(demo->round));
    demo->round.no = no;
    struct play play = {.demo = demo,
                        .cards = stream(demo, FOR_CARDS),
                        .slips = stream(demo, FOR_SLIPS),
                        .events = stream(demo, FOR_EVENTS)};

    memset(play.token_on, -1, sizeof(play.token_on));
    pzk_duel_look(&base->game, &play.look);
    pzk_stage_init(&play.stage, script, stream(demo, FOR_MOTION));
    play.stage.beyond = board_beyond;
    bool done = play_round(&play);

    return pzk_stage_finish(&play.stage) && done;
}

static bool
goes_on(const struct pzk_demo *base)
{
    const struct duel_demo *demo = (const struct duel_demo *)(const void *)base;

    return base->options.match && demo->games < 2;
}

const struct pzk_demo_ops pzk_duel_demo_ops = {.size = sizeof(struct duel_demo),
                                               .begin = begin,
                                               .next = next,
                                               .goes_on = goes_on};
