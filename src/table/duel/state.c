// SPDX-License-Identifier: MIT
/*
 * State shared by all files of the duel's referee: who sits where, what follows
 * from the list of moves, and how a ruling is announced.
 */
#include "src/table/duel/guest.h"
#include "src/table/duel/state.h"

/* The seat whose card is due after the implied acts; PZK_NO_SEAT: none. */
static int
turn_of(const struct pzk_duel_referee *referee)
{
    const struct pzk_duel_status *status = &referee->ahead;
    bool jekyll = status->leader == PZK_JEKYLL;

    if ((status->phase != PZK_DUEL_TO_LEAD &&
         status->phase != PZK_DUEL_TO_ANSWER) ||
        status->leader == PZK_NO_TEAM) {
        return PZK_NO_SEAT; /* the first card shows it: join.c */
    }
    jekyll ^= status->phase == PZK_DUEL_TO_ANSWER;
    return jekyll ? referee->ahead_jekyll
                  : pzk_duel_across(referee->ahead_jekyll);
}

/* ---- what follows from the moves ---- */

/* The number of games of a match that were begun. */
static int
count_games(const struct pzk_moves *moves)
{
    int games = 0;

    for (size_t i = 0; i < moves->n_acts; i++) {
        games += moves->acts[i].action.kind == PZK_DUEL_NEXT;
    }
    return games;
}

bool
pzk_duel_goes_on(const struct pzk_referee *base)
{
    int games = count_games(&base->moves);

    return pzk_duel_choices_in(&base->setup)->match &&
           (games == 0 ||
            (games == 1 && pzk_duel_in(base)->status.phase == PZK_DUEL_OVER));
}

static void
imply(struct pzk_duel_referee *referee, struct pzk_game *game,
      const struct pzk_action *action)
{
    struct pzk_result result;

    if (referee->n_implied < PZK_IMPLIED_MAX &&
        pzk_duel_moves_ops.apply(game, action, &result) == PZK_OK) {
        if (pzk_duel_result(&result)->trick_done) {
            referee->newest = *pzk_duel_result(&result);
        }
        referee->implied[referee->n_implied++] = *action;
    }
}

/* Both exchanges, as far as they are still to come. */
static void
imply_exchange(struct pzk_duel_referee *referee, struct pzk_game *game)
{
    struct pzk_duel_status status;
    struct pzk_action action;

    pzk_duel_status(game, &status);
    if (status.phase != PZK_DUEL_TO_PASS && status.phase != PZK_DUEL_TO_GIVE) {
        return;
    }
    pzk_action_init(&action, status.phase == PZK_DUEL_TO_PASS ? PZK_DUEL_PASS
                                                              : PZK_DUEL_GREED);
    for (int role = 0; role < PZK_TEAMS; role++) {
        action.actor = (int8_t)role;
        if (status.to_act[role]) {
            imply(referee, game, &action);
        }
    }
}

/* Whether only round and marker were reported, or are left of a round thrown
 * in: the deal comes next. */
static bool
awaits_deal(const struct pzk_duel_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    struct pzk_duel_standing at;

    return moves->n_acts > 0 &&
           pzk_duel_joined(&moves->acts[moves->n_acts - 1].action, &at) &&
           at.tricks[PZK_JEKYLL] + at.tricks[PZK_HYDE] == 0;
}

/* Finds the acts that the next card would imply. */
static void
look_ahead(struct pzk_duel_referee *referee, struct pzk_game *game)
{
    struct pzk_action action;

    referee->n_implied = 0;
    referee->newest = *pzk_duel_result(&referee->table.base.moves.trick);
    referee->ahead_jekyll = referee->table.seats[PZK_JEKYLL];
    if (pzk_duel_goes_on(&referee->table.base)) {
        pzk_action_init(&action, PZK_DUEL_NEXT);
        if (referee->status.phase != PZK_DUEL_OVER) {
            action.actor =
                (int8_t)(pzk_duel_choices_of(&referee->table.base.setup)
                                     ->jekyll == PZK_N
                             ? PZK_JEKYLL
                             : PZK_HYDE);
        } else {
            referee->ahead_jekyll = referee->table.seats[PZK_HYDE];
        }
        imply(referee, game, &action);
    }
    pzk_duel_status(game, &referee->ahead);
    if (referee->ahead.phase == PZK_DUEL_TO_DEAL || awaits_deal(referee)) {
        pzk_action_init(&action, PZK_DUEL_DEAL);
        imply(referee, game, &action);
    }
    imply_exchange(referee, game);
    pzk_duel_status(game, &referee->ahead);
}

/* The effect of the newest trick's potion, if its round continues. */
static void
find_effect(struct pzk_duel_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    size_t n = moves->n_acts;
    struct pzk_result result;

    referee->effect = PZK_NO_COLOUR;
    referee->effect_done = n < referee->effect_done ? 0 : referee->effect_done;
    if (n > 0 && n != referee->effect_done &&
        referee->status.phase == PZK_DUEL_TO_LEAD &&
        moves->acts[n - 1].action.kind == PZK_DUEL_ANSWER &&
        pzk_moves_try(moves, n - 1, &moves->acts[n - 1].action, &result) ==
            PZK_OK) {
        const struct pzk_duel_result *trick = pzk_duel_result(&result);

        if (trick->effect == PZK_WRATH ||
            (trick->effect == PZK_PRIDE && trick->stolen)) {
            referee->effect = trick->effect;
        }
    }
}

static void
draw(struct pzk_trick_referee *table)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);
    struct pzk_referee *base = &table->base;
    struct pzk_duel_choices *choices = pzk_duel_choices_of(&base->setup);
    struct pzk_game game = pzk_trick_game(table);
    int jekyll;

    pzk_duel_status(&game, &referee->status);
    if (awaits_deal(referee)) {
        referee->status.phase = PZK_DUEL_TO_DEAL;
    }
    jekyll = count_games(&base->moves) == 2 ? PZK_HYDE : PZK_JEKYLL; /* D7.1 */
    table->seats[jekyll] = choices->jekyll;
    table->seats[!jekyll] = (int8_t)pzk_duel_across(choices->jekyll);
    look_ahead(referee, &game);
    find_effect(referee);
    table->between = referee->status.phase == PZK_DUEL_TO_DEAL ||
                     referee->status.phase == PZK_DUEL_OVER;
    table->turn = (int8_t)turn_of(referee);
}

/* ---- functions for trick/ ---- */

static void
start(const struct pzk_table_setup *setup, struct pzk_game *game)
{
    (void)setup; /* the referee, not the rules, knows the roles */
    pzk_duel_start(game);
}

/* While the pieces of a source's start are collected, another card may appear
 * at the same side: no card of a pile is played. */
static bool
play(struct pzk_trick_referee *table, int card, bool by_person,
     struct pzk_said *said)
{
    bool collected = by_person || !table->collecting ||
                     !pzk_has(table->layout.initial, card);

    return collected &&
           (by_person || pzk_duel_may_lead(pzk_duel_in(&table->base))) &&
           pzk_duel_lay(pzk_duel_of(&table->base), card, PZK_ABSENT, by_person,
                        said);
}

static void
complete(const struct pzk_trick_referee *table, struct pzk_ruling *ruling)
{
    const struct pzk_duel_referee *referee = pzk_duel_in(&table->base);
    int jekyll = pzk_trick_waiting(table) == PZK_NO_PIECE
                     ? table->seats[PZK_JEKYLL]
                     : referee->ahead_jekyll;
    const struct pzk_duel_status *status = &referee->status;

    if (ruling->seat == PZK_N || ruling->seat == PZK_S) {
        ruling->team = (int8_t)(ruling->seat == jekyll ? PZK_JEKYLL : PZK_HYDE);
    }
    if (ruling->kind == PZK_RULED_SWEPT) {
        /* during greed's exchange (D5.3) the trick is not taken yet */
        ruling->trick_no =
            status->n_table > 0
                ? status->trick_no
                : pzk_duel_result(&table->base.moves.trick)->trick_no;
    }
    ruling->after = pzk_trick_game(table);
}

/* Tokens that turned with the board name no colour. */
static bool
observe(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    if (obs->kind == PZK_OBS_PLACEMENT &&
        obs->placement == PZK_PLACEMENT_MOVED) {
        table->turn_order = table->layout.order;
    }
    return false;
}

/* The turn is not announced before the implied acts are done. */
static void
settled(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    const struct pzk_duel_status *status = &referee->status;

    if (referee->exchange_due &&
        (status->exchange > 0 || status->phase == PZK_DUEL_TO_DEAL)) {
        pzk_trick_note(&referee->table, said, PZK_DUEL_FIND_EXCHANGE);
    }
    referee->exchange_due = false;
    referee->table.turn_due &= referee->n_implied == 0;
}

static bool
handle(struct pzk_trick_referee *table, enum pzk_trick_event event,
       struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    switch (event) {
    case PZK_EVENT_TIME:
        pzk_trick_watch_late(table, 0, said);
        return false;
    case PZK_EVENT_COLLECT:
        pzk_duel_find_under_way(table, said);
        return false;
    case PZK_EVENT_LOOK:
        return pzk_duel_watch(table, said);
    case PZK_EVENT_FRAME:
        pzk_duel_watch_under_way(referee);
        pzk_duel_watch_effect(referee, said);
        pzk_duel_compare_board(referee, said);
        settled(referee, said);
        return false;
    case PZK_EVENT_SETTLED:
        settled(referee, said);
        return false;
    }
    return false;
}

static const char *const rules[PZK_FIND_REFUSED] = {
    [PZK_FIND_NOT_YOUR_TURN] = "D4.1",
    [PZK_FIND_ALREADY_PLAYED] = "D4.1",
    [PZK_FIND_LED_ANEW] = "D4.1",
};

const struct pzk_trick_ops pzk_duel_trick_ops = {
    .first = PZK_W1,
    .cards = PZK_DUEL_CARDS,
    .pieces = PZK_TI - PZK_W1 + 1,
    .in_trick = 2,
    .errs_by_hand = true,
    .draw = draw,
    .start = start,
    .play = play,
    .lay = pzk_duel_lay_seen,
    .table_fault = pzk_duel_asks_about_trick,
    .command = pzk_duel_command,
    .say_act = pzk_duel_say_act,
    .handle = handle,
    .observe = observe,
    .complete = complete,
    .rules = rules,
};
