// SPDX-License-Identifier: MIT
/*
 * The duel's referee: processes observations and commands, then settles. Two
 * people sit at N and S of the board's mark and lay cards at their sides.
 *
 *     state            expects                        leaves it when
 *     paused           nothing                        people resume
 *     no board         the board's mark (TB) or a     it is seen
 *                      placement card
 *     joined midway    the standing, between two      people enter "join",
 *                      tricks                         "dealt" or a card; or
 *                                                     set up the next game
 *     mismatch         what puts the table right      it is right, or accepted
 *     between rounds   an empty zone, then the        it is laid alone, which
 *                      starter's first card           implies deal and
 *                      (after dealing, exchanging);   exchange; or "dealt" and
 *                      or "dealt", "exchanged"        "exchanged" are entered
 *     to lead          a card at the leader's side    a colour card is laid
 *     to name          the colour of a led potion     its token is beside the
 *                                                     potion, or it is entered
 *     to answer        a card at the other side       it is laid
 *     trick done       both cards swept; after greed  zone clear; or the
 *                      an exchange                    winner's next card
 *     game over        nothing; of a match's first    its second game's first
 *                      game: as between rounds        card
 *
 * The state is not stored: it follows from the list of moves (moves.c) and the
 * layout (layout.c). Hands are hidden: the referee does not judge whether
 * somebody followed; that shows later (T7), in an action's result. Exchanges
 * and effects that nobody enters count as done when the next card is led:
 * people do not wait for a program.
 */
#include "src/table/duel/guest.h"
#include "src/table/duel/state.h"

/* ---- what follows from the moves ---- */

/* The seat whose card is due after the implied acts; PZK_NO_SEAT: none. */
static int
turn_of(const struct pzk_duel_referee *referee)
{
    const struct pzk_duel_status *status = &referee->ahead;
    bool answers = status->phase == PZK_DUEL_TO_ANSWER;

    if ((status->phase != PZK_DUEL_TO_LEAD && !answers) ||
        status->leader == PZK_NO_TEAM) {
        return PZK_NO_SEAT; /* the first card shows it: join.c */
    }
    return (status->leader == PZK_JEKYLL) != answers
               ? referee->ahead_jekyll
               : pzk_duel_across(referee->ahead_jekyll);
}

/* Returns how many games of the match have begun. */
static int
count_games(const struct pzk_moves *moves)
{
    int games = 0;

    for (size_t i = 0; i < moves->n_acts; i++) {
        games += moves->acts[i].action.kind == PZK_DUEL_NEXT;
    }
    return games;
}

/* Whether the match has another game to begin. */
static bool
goes_on(const struct pzk_referee *base)
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

/* Finds the acts that the next card would imply: the next game, the deal, and
 * both exchanges, as far as they are still to come. */
static void
look_ahead(struct pzk_duel_referee *referee, struct pzk_game *game)
{
    struct pzk_trick_referee *table = &referee->table;
    struct pzk_duel_status *ahead = &referee->ahead;
    struct pzk_action action;

    referee->n_implied = 0;
    referee->newest = *pzk_duel_result(&table->base.moves.trick);
    referee->ahead_jekyll = table->seats[PZK_JEKYLL];
    if (goes_on(&table->base)) {
        action = pzk_action_of(PZK_DUEL_NEXT, PZK_ABSENT);
        if (referee->status.phase == PZK_DUEL_OVER) {
            referee->ahead_jekyll = table->seats[PZK_HYDE];
        } else {
            action.actor =
                pzk_duel_choices_of(&table->base.setup)->jekyll == PZK_N
                    ? PZK_JEKYLL
                    : PZK_HYDE;
        }
        imply(referee, game, &action);
    }
    pzk_duel_status(game, ahead);
    if (ahead->phase == PZK_DUEL_TO_DEAL || awaits_deal(referee)) {
        action = pzk_action_of(PZK_DUEL_DEAL, PZK_ABSENT);
        imply(referee, game, &action);
        pzk_duel_status(game, ahead);
    }
    action = pzk_action_of(ahead->phase == PZK_DUEL_TO_PASS ? PZK_DUEL_PASS
                                                            : PZK_DUEL_GREED,
                           PZK_ABSENT);
    for (int role = 0; role < PZK_TEAMS && (ahead->phase == PZK_DUEL_TO_PASS ||
                                            ahead->phase == PZK_DUEL_TO_GIVE);
         role++) {
        action.actor = (int8_t)role;
        if (ahead->to_act[role]) {
            imply(referee, game, &action);
        }
    }
    pzk_duel_status(game, ahead);
}

/* The effect of the newest trick's potion, if its round continues. */
static void
find_effect(struct pzk_duel_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;
    const struct pzk_duel_result *trick = pzk_duel_result(&moves->result);
    size_t n = moves->n_acts;

    referee->effect = PZK_NO_COLOUR;
    referee->effect_done = n < referee->effect_done ? 0 : referee->effect_done;
    if (n > 0 && n != referee->effect_done &&
        referee->status.phase == PZK_DUEL_TO_LEAD &&
        moves->acts[n - 1].action.kind == PZK_DUEL_ANSWER &&
        (trick->effect == PZK_WRATH ||
         (trick->effect == PZK_PRIDE && trick->stolen))) {
        referee->effect = trick->effect;
    }
}

static void
draw(struct pzk_trick_referee *table)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);
    struct pzk_referee *base = &table->base;
    struct pzk_duel_choices *choices = pzk_duel_choices_of(&base->setup);
    struct pzk_game game;
    int jekyll;

    pzk_duel_start(&table->coming); /* the rules do not know the roles */
    game = pzk_trick_game(table);
    pzk_duel_status(&game, &referee->status);
    if (awaits_deal(referee)) {
        referee->status.phase = PZK_DUEL_TO_DEAL;
    }
    jekyll = count_games(&base->moves) == 2 ? PZK_HYDE : PZK_JEKYLL; /* D7.1 */
    table->seats[jekyll] = choices->jekyll;
    table->seats[!jekyll] = (int8_t)pzk_duel_across(choices->jekyll);
    look_ahead(referee, &game);
    find_effect(referee);
    table->hand = referee->status.phase == PZK_DUEL_TO_DEAL ||
                          referee->status.phase == PZK_DUEL_OVER
                      ? PZK_HAND_OPENS
                      : PZK_HAND_RUNS;
    table->turn = (int8_t)turn_of(referee);
    table->trick_no = referee->newest.trick_no;
    table->took = table->seats[referee->newest.winner];
}

/* ---- functions for trick/ ---- */

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
settled(struct pzk_duel_referee *referee)
{
    const struct pzk_duel_status *status = &referee->status;

    if (referee->exchange_due &&
        (status->exchange > 0 || status->phase == PZK_DUEL_TO_DEAL)) {
        pzk_trick_note(&referee->table, PZK_DUEL_FIND_EXCHANGE);
    }
    referee->exchange_due = false;
    referee->table.turn_due &= referee->n_implied == 0;
}

static bool
handle(struct pzk_trick_referee *table, enum pzk_trick_event event)
{
    struct pzk_duel_referee *referee = pzk_duel_of(&table->base);

    switch (event) {
    case PZK_EVENT_TIME:
        pzk_trick_watch_late(table, 0);
        return false;
    case PZK_EVENT_COLLECT:
        pzk_duel_find_under_way(table);
        return false;
    case PZK_EVENT_LOOK:
        return pzk_duel_watch(table);
    case PZK_EVENT_FRAME:
        pzk_duel_watch_board(referee);
        break;
    case PZK_EVENT_SETTLED:
        break;
    }
    settled(referee);
    return false;
}

static const char *const rules[PZK_FIND_REFUSED] = {
    [PZK_FIND_NOT_YOUR_TURN] = "D4.1",
    [PZK_FIND_ALREADY_PLAYED] = "D4.1",
    [PZK_FIND_LED_ANEW] = "D4.1",
};

static const struct pzk_trick_ops trick_ops = {
    .first = PZK_W1,
    .cards = PZK_DUEL_CARDS,
    .pieces = PZK_TI - PZK_W1 + 1,
    .in_trick = 2,
    .stands = offsetof(struct pzk_action, by),
    .errs_by_hand = true,
    .draw = draw,
    .lays = pzk_duel_lays,
    .command = pzk_duel_command,
    .say_act = pzk_duel_say_act,
    .handle = handle,
    .observe = observe,
    .complete = complete,
    .rules = rules,
};

/* ---- the interface ---- */

static void
init(struct pzk_referee *base)
{
    const struct pzk_duel_choices *choices = pzk_duel_choices_in(&base->setup);
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    referee->board_said = PZK_NO_PIECE;
    referee->table.origin = PZK_TB;
    referee->board_us = referee->tokens_gone_us = PZK_NEVER;
    /* only if nobody reported it yet */
    if (choices->round > 0) {
        referee->table.late.begun = PZK_BEGUN_TOLD;
    }
    pzk_trick_init(&referee->table, &trick_ops);
}

static void
resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    pzk_trick_resumed(base, ruling);
    ruling->hand = pzk_duel_in(base)->status.round; /* the coming one */
}

static void
view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_duel_referee *referee = pzk_duel_in(base);
    struct pzk_duel_view *own = pzk_duel_view_of(view);
    bool asks =
        pzk_trick_waiting(&referee->table) != PZK_NO_PIECE; /* for its colour */

    pzk_trick_view(&referee->table, view);
    if (view->state == PZK_TABLE_TRICK_RUNNING &&
        referee->status.phase == PZK_DUEL_TO_PASS) {
        view->state = PZK_TABLE_BETWEEN_HANDS;
    } else if (view->state == PZK_TABLE_TRICK_RUNNING &&
               referee->status.phase == PZK_DUEL_TO_GIVE) {
        view->state = PZK_TABLE_TRICK_DONE;
    }
    view->placement = PZK_NO_PIECE;
    view->started = true;
    own->status = referee->status;
    own->jekyll =
        asks ? referee->ahead_jekyll : referee->table.seats[PZK_JEKYLL];
    own->potion = pzk_trick_waiting(&referee->table);
    own->effect = asks ? (int8_t)PZK_NO_COLOUR : referee->effect;
    own->may_join =
        base->moves.n_acts == 0 || pzk_trick_may_be_under_way(&referee->table);
    own->under_way = own->may_join && pzk_trick_is_under_way(&referee->table);
    if (own->may_join) {
        (void)pzk_duel_see_board(referee, &own->seen);
    }
    view->rules_game = pzk_trick_game(&referee->table);
    if (base->moves.has_trick) {
        own->last_trick = *pzk_duel_result(&base->moves.trick);
    }
}

const struct pzk_referee_ops pzk_duel_referee_ops = {
    .size = sizeof(struct pzk_duel_referee),
    .init = init,
    .restored = pzk_trick_restored,
    PZK_TRICK_REFEREE,
    .next_game = pzk_duel_next_game,
    .goes_on = goes_on,
    .resumed = resumed,
    .view = view,
};
