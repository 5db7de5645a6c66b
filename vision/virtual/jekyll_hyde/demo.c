// SPDX-License-Identifier: MIT
/*
 * Plays the team game with four or three people.
 */
#include "vision/virtual/jekyll_hyde/play.h"

#include <string.h>

#include "vision/virtual/jekyll_hyde/choose.h"

/* Purposes of the random streams. */
enum { FOR_SETUP, FOR_CARDS, FOR_MOTION, FOR_SLIPS, FOR_EVENTS, STREAMS };

/* How often, in percent: of the moves, and of the hands. */
static const int slip_percent = 8;
static const int rest_percent = 45, light_percent = 35, bump_percent = 20;
enum { SLIPS_MAX = 8 };                    /* most slips of a hand */
static const int second_card_percent = 30; /* percentage of the games with
                                              placement card B */

/* One hand while it is played. */
struct play {
    struct pzk_jh_demo *demo;
    struct pzk_stage stage;
    struct pzk_random cards, slips, events;
    struct pzk_jh_status status;
    uint32_t piles[PZK_SEATS]; /* won cards */
    uint32_t aside;            /* cards pushed aside */
};

static void
choose_setup(struct pzk_jh_demo *demo)
{
    static const int8_t opposite[] = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL,
                                      PZK_HYDE};
    static const int8_t adjacent[] = {PZK_JEKYLL, PZK_JEKYLL, PZK_HYDE,
                                      PZK_HYDE};
    static const struct pzk_camera_range view = {{600, 660}, {8, 20}, 9};
    struct pzk_random random = pzk_demo_stream(&demo->base, FOR_SETUP);
    bool b = pzk_random_below(&random, 100) < second_card_percent;
    struct pzk_jh_setup *setup = &demo->setup;

    *setup = (struct pzk_jh_setup){
        .variant = b ? PZK_JH_4B : PZK_JH_4A,
        .dealer = (int8_t)pzk_random_below(&random, PZK_SEATS),
        .single = PZK_NO_SEAT,
        .person = {-1, -1, -1, -1},
        .target = 1000};
    memcpy(setup->team, b ? adjacent : opposite, sizeof(setup->team));
    pzk_demo_scene(&demo->base, &random, &view, b ? PZK_PB : PZK_PA);
}

static bool
is_three(const struct pzk_jh_demo *demo)
{
    const char *game = demo->base.options.game;

    return game && strcmp(game, "jekyll-hyde-3") == 0;
}

/* Changes the setup to three players: the single one sits at a Hyde side of the
 * placement card. Raises the camera, to see the ghost's open hand. */
static void
choose_three(struct pzk_jh_demo *demo)
{
    /* no hand has number 0, so its stream is free */
    struct pzk_random random = pzk_demo_stream(&demo->base, FOR_CARDS);
    int single = pzk_random_below(&random, 2) ? PZK_E : PZK_W;
    struct pzk_jh_setup *setup = &demo->setup;

    setup->variant = PZK_JH_3;
    setup->single = (int8_t)single;
    setup->dealer = (int8_t)((single + 3) % PZK_SEATS); /* W8.2 */
    for (int i = 0, person = 0; i < PZK_SEATS; i++) {
        int seat = (single + i) % PZK_SEATS;

        setup->team[seat] = (int8_t)(i % 2 ? PZK_JEKYLL : PZK_HYDE);
        setup->person[seat] = (int8_t)(i == 2 ? -1 : person++);
    }
    demo->base.scene.placement = PZK_PA;
    demo->base.scene.camera_mm = pzk_random_between(&random, 700, 740);
}

static bool
begin(struct pzk_demo *base)
{
    struct pzk_jh_demo *demo = (struct pzk_jh_demo *)(void *)base;

    choose_setup(demo);
    if (is_three(demo)) {
        choose_three(demo);
    }
    return pzk_jh_start(&base->game, &demo->setup);
}

static bool
deal(struct play *play)
{
    struct pzk_jh_demo *demo = play->demo;
    struct pzk_action *action = &demo->base.played.deal;

    *action = pzk_action_of(PZK_JH_DEAL, PZK_ABSENT);
    action->list_given = true;
    action->n = PZK_JH_CARDS;
    pzk_random_deck(&play->cards, action->list, PZK_JH_CARDS, 0);
    return pzk_game_apply(&demo->base.game, action, NULL) == PZK_OK;
}

/* Returns the seat whose hand moves SEAT's cards: the single player's for the
 * ghost (W8.4). */
static int
hand_of(const struct play *play, int seat)
{
    return seat == play->status.ghost ? play->status.single : seat;
}

/* ---- slips ---- */

/* Returns the card laid by mistake before CHOICE, or PZK_NO_PIECE where this
 * slip cannot happen now; sets in SLIP whose card it is and where it is laid.
 */
static int
slip_card(struct play *play, struct pzk_choice choice,
          struct pzk_demo_slip *slip)
{
    const struct pzk_jh_status *status = &play->status;
    uint32_t mine = pzk_jh_cards(status->turn_team);
    uint32_t chosen = 1u << choice.card;
    int next = pzk_seat_next(status->turn);

    slip->seat = status->turn;
    slip->from = choice.from;
    slip->lies_at = status->turn;
    switch (slip->kind) {
    case PZK_SLIP_WRONG_PLACE:
        slip->lies_at = next;
        return status->n_table < 3 ? choice.card : PZK_NO_PIECE;
    case PZK_SLIP_WRONG_TEAM:
        return pzk_random_bit(&play->slips, status->hand[choice.from] & ~mine);
    case PZK_SLIP_OUT_OF_TURN:
        slip->from = next;
        slip->lies_at = next;
        return status->n_table >= 3
                   ? PZK_NO_PIECE
                   : pzk_random_bit(&play->slips,
                                    status->hand[next] & ~chosen &
                                        pzk_jh_cards(status->team[next]));
    case PZK_SLIP_TAKE_BACK:
        /* not the last card, which would complete the trick */
        return status->n_table >= 3
                   ? PZK_NO_PIECE
                   : pzk_random_bit(&play->slips,
                                    status->hand[choice.from] & mine & ~chosen);
    }
    return PZK_NO_PIECE;
}

/* Now and then errs before CHOICE is laid. Returns whether the chosen card is
 * now on the table, at the wrong side. */
static bool
maybe_slip(struct play *play, struct pzk_choice choice)
{
    struct pzk_demo_played *hand = &play->demo->base.played;
    struct pzk_stage *stage = &play->stage;
    struct pzk_demo_slip slip = {.move = (int)hand->n_moves};
    bool happens = pzk_random_below(&play->slips, 100) < slip_percent;

    slip.kind = pzk_random_below(&play->slips, PZK_SLIPS);
    /* the first card of a hand may be laid anywhere, so that is no slip */
    if (!happens || play->demo->base.options.clean || hand->n_moves == 0 ||
        hand->n_slips == SLIPS_MAX) {
        return false;
    }
    slip.card = slip_card(play, choice, &slip);
    if (slip.card == PZK_NO_PIECE) {
        return false;
    }
    pzk_stage_lay(stage, hand_of(play, slip.from), slip.lies_at, slip.card);
    slip.t_us = stage->now_us;
    pzk_stage_wait(stage, 1.9f, 2.8f); /* until somebody notices */
    if (slip.kind == PZK_SLIP_WRONG_PLACE) {
        hand->slips[hand->n_slips++] = slip;
        return true; /* laying the card moves it from there */
    }
    if (slip.from == play->status.ghost) {
        pzk_stage_put_back(stage, play->status.single, slip.card);
    } else {
        pzk_stage_take(stage, slip.from, &slip.card, 1);
    }
    slip.mended_us = stage->now_us;
    hand->slips[hand->n_slips++] = slip;
    pzk_stage_wait(stage, 0.9f, 1.5f);
    return false;
}

/* ---- a hand ---- */

static void
maybe_event(struct play *play, int percent, void (*happens)(struct play *play))
{
    /* PERCENT is spread over a hand's moves */
    if (pzk_random_below(&play->events, 100 * PZK_JH_CARDS) < percent) {
        happens(play);
    }
}

static void
rest(struct play *play)
{
    pzk_stage_rest(&play->stage, pzk_random_below(&play->events, PZK_SEATS));
    pzk_stage_wait(&play->stage, 0.6f, 0.9f);
}

static void
light(struct play *play)
{
    pzk_stage_light(&play->stage);
}

static void
bump(struct play *play)
{
    /* not while a hand is over the table */
    pzk_stage_wait(&play->stage, 0.8f, 1.0f);
    pzk_stage_bump(&play->stage);
    pzk_stage_wait(&play->stage, 1.2f, 1.6f);
}

/* Waits before the next card begins to move. */
static void
think(struct play *play)
{
    const struct pzk_demo_played *hand = &play->demo->base.played;
    struct pzk_stage *stage = &play->stage;

    if (hand->n_moves == 1) {
        /* players look a little longer at the card that opens a hand */
        pzk_stage_wait(stage, 1.7f, 2.2f);
    } else if (hand->n_moves > 0) {
        pzk_stage_wait(stage, 0.55f, 1.3f);
    }
    maybe_event(play, rest_percent, rest);
    maybe_event(play, light_percent, light);
    maybe_event(play, bump_percent, bump);
}

/* Sweeps the four cards, together with the cards aside, to the winner's pile;
 * without a winner pushes them aside. */
static void
clear_trick(struct play *play, const struct pzk_jh_result *result)
{
    struct pzk_stage *stage = &play->stage;
    int list[PZK_STEP_PIECES], n;
    int cards[4];
    uint32_t set = 0;
    int winner = hand_of(play, result->winner);

    for (int i = 0; i < 4; i++) {
        cards[i] = result->cards[i];
        set |= 1u << cards[i];
    }
    pzk_stage_wait(stage, 1.1f, 1.8f);
    if (result->winner == PZK_NO_SEAT) {
        pzk_stage_push(stage, hand_of(play, result->leader), cards, 4);
        play->aside |= set;
        return;
    }
    pzk_stage_sweep(stage, winner, cards, 4);
    n = pzk_stage_list(play->aside, 0, list);
    if (n > 0) { /* W4.3 */
        pzk_stage_sweep(stage, winner, list, n);
    }
    play->piles[winner] |= set | play->aside;
    play->aside = 0;
}

static bool
make_move(struct play *play)
{
    struct pzk_jh_demo *demo = play->demo;
    struct pzk_demo_played *hand = &demo->base.played;
    struct pzk_action action;

    pzk_jh_status(&demo->base.game, &play->status);
    struct pzk_choice choice = pzk_jh_choose(&play->status, &play->cards);

    think(play);
    bool lies = maybe_slip(play, choice);

    pzk_stage_lay(&play->stage, hand_of(play, choice.from), play->status.turn,
                  choice.card);
    if (lies) {
        hand->slips[hand->n_slips - 1].mended_us = play->stage.now_us;
    }
    action = pzk_action_of(PZK_JH_LAY, play->status.turn);
    action.other = (int8_t)choice.from;
    action.card = (int16_t)choice.card;
    return pzk_demo_act(&demo->base, &action, play->stage.now_us);
}

/* Takes the tricks that each player won off the table; the next dealer takes
 * the cards aside. */
static void
gather(struct play *play)
{
    struct pzk_stage *stage = &play->stage;

    pzk_stage_wait(stage, 1.2f, 1.8f);
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        pzk_stage_take_set(stage, seat, play->piles[seat], 0);
    }
    pzk_jh_status(&play->demo->base.game, &play->status);
    pzk_stage_take_set(stage, play->status.dealer, play->aside, 0);
}

/* Prepares a hand of three players: turns the placement card so that its Hyde
 * sides face the single player and the ghost, and lays out the ghost's hand
 * (W8.1). */
static void
lay_out_ghost(struct play *play)
{
    struct pzk_jh_demo *demo = play->demo;
    struct pzk_stage *stage = &play->stage;
    int list[PZK_STEP_PIECES], n;

    pzk_jh_status(&demo->base.game, &play->status);
    if (demo->base.played.no > 1) {
        demo->placement_turn += 90;
        pzk_stage_turn(stage, play->status.dealer, demo->base.scene.placement,
                       (float)demo->placement_turn);
        pzk_stage_wait(stage, 0.8f, 1.2f);
    }
    n = pzk_stage_list(play->status.hand[play->status.ghost], 0, list);
    pzk_stage_spread(stage, play->status.dealer, play->status.ghost, list, n);
    pzk_stage_wait(stage, 2.0f, 2.6f);
}

static bool
play_hand(struct play *play)
{
    const struct pzk_demo_played *hand = &play->demo->base.played;

    if (!deal(play)) {
        return false;
    }
    /* shuffling and dealing happen outside the picture */
    pzk_stage_wait(&play->stage, hand->no == 1 ? 1.8f : 3.6f,
                   hand->no == 1 ? 2.4f : 4.8f);
    if (is_three(play->demo)) {
        lay_out_ghost(play);
    }
    while (hand->n_moves < PZK_JH_CARDS) {
        if (!make_move(play)) {
            return false;
        }
        const struct pzk_jh_result *result =
            pzk_jh_result(&hand->moves[hand->n_moves - 1].result);

        if (result->trick_done) {
            clear_trick(play, result);
        }
    }
    gather(play);
    return true;
}

static bool
next(struct pzk_demo *base, struct pzk_script *script)
{
    struct pzk_jh_demo *demo = (struct pzk_jh_demo *)(void *)base;
    struct play play = {.demo = demo,
                        .cards = pzk_demo_stream(&demo->base, FOR_CARDS),
                        .slips = pzk_demo_stream(&demo->base, FOR_SLIPS),
                        .events = pzk_demo_stream(&demo->base, FOR_EVENTS)};

    pzk_stage_init(&play.stage, script,
                   pzk_demo_stream(&demo->base, FOR_MOTION));
    play.stage.wide = is_three(demo);
    bool done = play_hand(&play);

    return pzk_stage_finish(&play.stage) && done;
}

const struct pzk_demo_ops pzk_jh_demo_ops = {
    .names = {"jekyll-hyde", "jekyll-hyde-3"},
    .size = sizeof(struct pzk_jh_demo),
    .streams = STREAMS,
    .begin = begin,
    .next = next};
