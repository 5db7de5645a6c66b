// SPDX-License-Identifier: MIT
/*
 * A script is a hand: the cards are dealt out of the picture, one leads, the
 * other answers, the winner takes both off the table.
 */
#include "tests/toy/virtual/toy_demo.h"

#include "tests/toy/rules/toy.h"

enum { FOR_SETUP, FOR_CARDS, FOR_MOTION, FOR_SLIPS, STREAMS };
enum { POINTS = 2, SLIP_PERCENT = 50 };

struct play {
    struct pzk_demo *demo;
    struct pzk_stage stage;
    struct pzk_random slips;
    int card[PZK_SEATS]; /* dealt to */
    int seat;            /* who errs perhaps, before he lays his card */
};

static bool
begin(struct pzk_demo *demo)
{
    static const struct pzk_camera_range view = {{600, 660}, {8, 20}, 9};
    const struct toy_demo_choices *choices =
        toy_demo_choices_in(&demo->options);
    struct pzk_random random = pzk_demo_stream(demo, FOR_SETUP);

    toy_start(&demo->game, choices->first == PZK_S ? PZK_S : PZK_N,
              choices->points > 0 ? choices->points : POINTS);
    pzk_demo_scene(demo, &random, &view, PZK_PA);
    return true;
}

/* ---- slips ---- */

static void
wait_for_word(struct play *play)
{
    pzk_stage_wait(&play->stage, 2.4f, 3.0f);
}

static bool
err_too_early(void *self)
{
    struct play *play = self;
    int other = toy_across(play->seat);

    pzk_stage_lay(&play->stage, other, other, play->card[other]);
    wait_for_word(play);
    pzk_stage_take(&play->stage, other, &play->card[other], 1);
    wait_for_word(play);
    return true;
}

static bool
err_place(void *self)
{
    struct play *play = self;

    pzk_stage_lay(&play->stage, play->seat, PZK_E, play->card[play->seat]);
    wait_for_word(play);
    return true;
}

static bool
err_moved(void *self)
{
    struct play *play = self;
    int *led = &play->card[toy_across(play->seat)];
    float side = play->seat == PZK_N ? 1 : -1;
    struct pzk_mm by = {92 * side, -18 * side};

    pzk_stage_slide(&play->stage, play->seat, led, 1, by, 0);
    wait_for_word(play);
    by = (struct pzk_mm){-by.x, -by.y};
    pzk_stage_slide(&play->stage, play->seat, led, 1, by, 0);
    wait_for_word(play);
    return true;
}

static bool
err_back(void *self)
{
    struct play *play = self;
    int other = toy_across(play->seat), *led = &play->card[other];

    pzk_stage_take(&play->stage, other, led, 1);
    wait_for_word(play);
    pzk_stage_lay(&play->stage, other, other, *led);
    wait_for_word(play);
    return true;
}

/* Before SEAT leads or answers. */
static void
err_somehow(struct play *play, int seat, bool leads)
{
    static const struct pzk_slip_try list[] = {
        {TOY_SLIP_TOO_EARLY, err_too_early},
        {TOY_SLIP_WRONG_PLACE, err_place},
        {TOY_SLIP_MOVED, err_moved},
        {TOY_SLIP_TAKEN_BACK, err_back}};

    play->seat = seat;
    if (pzk_slip_is_due(play->demo, &play->slips, SLIP_PERCENT)) {
        pzk_slip_try(play->demo, &play->stage, &play->slips,
                     leads ? list : list + 1, leads ? 2 : 3, play);
    }
}

/* ---- a hand ---- */

static bool
lay(struct play *play, int seat, unsigned kind)
{
    struct pzk_action action;

    err_somehow(play, seat, kind == TOY_LEAD);
    pzk_stage_lay(&play->stage, seat, seat, play->card[seat]);
    action = pzk_action_of(kind, seat);
    action.card = (int8_t)play->card[seat];
    return pzk_demo_act(play->demo, &action, play->stage.now_us);
}

static bool
next(struct pzk_demo *demo, struct pzk_script *script)
{
    struct play play = {.demo = demo,
                        .slips = pzk_demo_stream(demo, FOR_SLIPS)};
    struct pzk_random cards = pzk_demo_stream(demo, FOR_CARDS);
    int leader = toy_in(&demo->game)->leader, other = toy_across(leader);
    int16_t deck[TOY_CARDS];

    pzk_stage_init(&play.stage, script, pzk_demo_stream(demo, FOR_MOTION));
    pzk_random_deck(&cards, deck, TOY_CARDS, TOY_T1);
    play.card[leader] = deck[0];
    play.card[other] = deck[1];
    pzk_stage_wait(&play.stage, 3.2f, 4.2f);
    if (!lay(&play, leader, TOY_LEAD)) {
        return false;
    }
    pzk_stage_wait(&play.stage, 1.8f, 2.4f);
    if (!lay(&play, other, TOY_ANSWER)) {
        return false;
    }
    pzk_stage_wait(&play.stage, 1.2f, 1.8f);
    const int trick[] = {play.card[leader], play.card[other]};
    pzk_stage_take(&play.stage,
                   toy_result(&demo->played.moves[1].result)->winner, trick, 2);
    pzk_stage_wait(&play.stage, 3.4f, 4.0f);
    return pzk_stage_finish(&play.stage);
}

const struct pzk_demo_ops toy_demo_ops = {.names = {"toy"},
                                          .size = sizeof(struct pzk_demo),
                                          .salt = 0x746f79u,
                                          .streams = STREAMS,
                                          .begin = begin,
                                          .next = next};
