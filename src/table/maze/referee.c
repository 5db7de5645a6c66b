// SPDX-License-Identifier: MIT
/*
 * The maze's referee. Map cards and coins are moved about before they lie as
 * they are meant to, so nothing is judged piece by piece: when the table has
 * been calm for a while, it is compared with the game as a whole, and what
 * differs is explained by what the player on turn may do (explain.c).
 *
 *     state            it is this state when             leaves it by
 *     paused           a person said so                  resume
 *     no placement     nine cards in a square and the    they lie there, and
 *                      coins in its corners are not      are calm for START_US
 *                      there yet
 *     between hands    round and map are to be changed   a legal map, or the
 *                      by the First player (M4)          First player's coin
 *     trick running    somebody is on turn or escapes    a legal action
 *     mismatch         the table cannot be explained     it can, or a person
 *                                                        accepts or corrects
 *     game over        the rules say so (M7)             a person wants the
 *                                                        next: no placement
 *
 * The map may still be changed until a coin was moved: the one before is then
 * taken back. A player who stays takes the coin up and puts it down again, or
 * says so; that keeps "not your turn" from being guessed away. Who puts a coin
 * back that was refused has not stayed by that.
 */
#include "src/table/maze/referee.h"

#include <string.h>

#include "src/table/layout.h"

/* Microseconds. */
enum {
    CALM_US = 900000,          /* nothing moved, and no hand over the map */
    CALM_BY_HAND_US = 2500000, /* nothing moved, a hand stays over it */
    START_US = 2000000,
    MAP_US = 2000000,   /* a changed map may be changed on */
    APART_US = 6500000, /* the square: everything is read again by then */
    WRONG_US = 1500000, /* calm, before it is called wrong */
    THINK_US = 6000000, /* with a coin in one's hand */
    FACE_US = 5000000   /* to turn one's coin over after a resource (M6.1) */
};

static bool
is_calm_for(const struct pzk_maze_referee *referee, int64_t us)
{
    const struct pzk_maze_picture *picture = &referee->picture;

    us = picture->hands && us < CALM_BY_HAND_US ? CALM_BY_HAND_US : us;
    return picture->changed_us != PZK_NEVER &&
           referee->base.now - picture->changed_us >= us;
}

/* ---- speaking ---- */

void
pzk_maze_say_turn(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_TURN);
    int player = referee->look.to_act;

    if (!referee->turn_due || player < 0) {
        return;
    }
    referee->turn_due = false;
    ruling.seat = (int8_t)player;
    ruling.team =
        (int8_t)(referee->look.player[player].hyde ? PZK_HYDE : PZK_JEKYLL);
    ruling.after = referee->base.moves.game;
    pzk_announce(said, &ruling);
}

static void
say_done(struct pzk_maze_referee *referee, const struct pzk_action *action,
         struct pzk_said *said)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, PZK_RULED_ACT);
    const struct pzk_maze_result *result =
        pzk_maze_result(&referee->base.moves.result);

    ruling.seat = action->actor;
    ruling.action = *action;
    ruling.caused = referee->base.moves.result;
    ruling.after = referee->base.moves.game;
    pzk_announce(said, &ruling);
    if (result->game_done) {
        ruling = pzk_ruling_of(&referee->base, PZK_RULED_GAME);
        ruling.after = referee->base.moves.game;
        pzk_announce(said, &ruling);
    }
}

static void
begin_mismatch(struct pzk_maze_referee *referee,
               const struct pzk_difference *mismatch,
               const struct pzk_action *refused, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->base, PZK_RULED_VIOLATION);

    referee->mismatch = *mismatch;
    ruling.finding = mismatch->finding;
    ruling.rule = "M8";
    ruling.seat = mismatch->lies_at;
    ruling.card = mismatch->card;
    ruling.lies_at = mismatch->lies_at;
    ruling.due_at = mismatch->due_at;
    ruling.wrong = mismatch->wrong;
    if (refused) {
        ruling.action = *refused;
    }
    pzk_announce(said, &ruling);
}

/* Whoever takes the coin of PLAYER up puts it right, or the map under it. */
static bool
is_to_put_right(const struct pzk_difference *mismatch, int player)
{
    int coin = (mismatch->card - PZK_C1J) / 2;

    if (mismatch->card < PZK_C1J || coin >= PZK_MAZE_PLAYERS) {
        return mismatch->finding != PZK_FIND_NONE;
    }
    return mismatch->finding != PZK_FIND_NONE &&
           mismatch->finding != PZK_FIND_CARD_MISSING && coin == player;
}

static void
end_mismatch(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_ruling_of(&referee->base, PZK_RULED_RESOLVED);

    referee->wrong_us = PZK_NEVER;
    if (referee->mismatch.finding == PZK_FIND_NONE) {
        return;
    }
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (is_to_put_right(&referee->mismatch, i)) {
            referee->picture.coin[i].gone_us = PZK_NEVER; /* not to stay */
        }
    }
    ruling.finding = referee->mismatch.finding;
    referee->mismatch.finding = PZK_FIND_NONE;
    pzk_announce(said, &ruling);
    referee->turn_due = true;
}

/* ---- acting ---- */

void
pzk_maze_new_turn(struct pzk_maze_referee *referee)
{
    referee->turn_due = true;
    referee->turn_us = referee->base.now;
}

void
pzk_maze_excuse(struct pzk_maze_referee *referee)
{
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        referee->excused_us[i] = referee->picture.coin[i].since_us;
    }
    referee->map_excused_us = referee->picture.map_us;
}

static bool
is_excused(const struct pzk_maze_referee *referee, int player)
{
    return referee->excused_us[player] != PZK_NEVER &&
           referee->excused_us[player] ==
               referee->picture.coin[player].since_us;
}

static bool
is_map_excused(const struct pzk_maze_referee *referee)
{
    return referee->map_excused_us != PZK_NEVER &&
           referee->map_excused_us == referee->picture.map_us;
}

enum { ALL_SLOTS = (1 << PZK_MAZE_SLOTS) - 1 };

static uint16_t
hidden_now(const struct pzk_maze_referee *referee)
{
    struct pzk_maze_seen seen;

    return pzk_maze_picture_read(&referee->picture, referee->slots, &seen)
               ? seen.covered
               : ALL_SLOTS;
}

bool
pzk_maze_act(struct pzk_maze_referee *referee, const struct pzk_action *action,
             bool by_person, struct pzk_said *said)
{
    struct pzk_entry entry = pzk_entry_of(&referee->base, PZK_ENTRY_ACT);

    entry.action = *action;
    entry.by_person = by_person;
    if (!pzk_room(said) || !pzk_keep(&referee->base, &entry, said, NULL)) {
        return false;
    }
    if (action->kind == PZK_MAZE_MAP) {
        referee->hidden = hidden_now(referee);
    }
    pzk_maze_new_turn(referee);
    say_done(referee, action, said);
    return true;
}

/* ---- judging ---- */

static struct pzk_maze_scene
scene_of(const struct pzk_maze_referee *referee,
         const struct pzk_maze_seen *seen)
{
    struct pzk_maze_scene scene = {.seen = *seen};

    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        const struct pzk_maze_coin *coin = &referee->picture.coin[i];

        scene.shown[i] = referee->shown[i];
        scene.picked[i] = !is_to_put_right(&referee->mismatch, i) &&
                          coin->gone_us != PZK_NEVER &&
                          coin->gone_us >= referee->turn_us &&
                          coin->since_us > coin->gone_us;
        scene.stale[i] = referee->picture.map_us != PZK_NEVER &&
                         coin->since_us < referee->picture.map_us;
        if (is_excused(referee, i)) {
            scene.seen.coin[i].here = false;
        }
    }
    if (is_map_excused(referee)) {
        scene.seen.shift = referee->look.shift;
        memcpy(scene.seen.rot, referee->look.rot, sizeof(scene.seen.rot));
    }
    return scene;
}

static bool
is_map(const struct pzk_maze_reason *reason)
{
    return reason->n > 0 && reason->action[0].kind == PZK_MAZE_MAP;
}

/* Does what explains the scene, one explanation after the other. */
static void
act_on(struct pzk_maze_referee *referee, const struct pzk_maze_seen *seen,
       struct pzk_maze_reason *reason, struct pzk_said *said)
{
    for (int round = 0; round < 2 * PZK_MAZE_PLAYERS; round++) {
        struct pzk_maze_scene scene = scene_of(referee, seen);

        pzk_maze_explain(&referee->base.moves.game, &scene, reason);
        if (reason->code == PZK_WRONG_PHASE && reason->coin < 0 &&
            pzk_maze_change_again(referee, &reason->refused, said)) {
            scene = scene_of(referee, seen);
            pzk_maze_explain(&referee->base.moves.game, &scene, reason);
        }
        if (reason->n == 0 || (is_map(reason) && reason->n == 1 &&
                               !is_calm_for(referee, MAP_US))) {
            return;
        }
        for (int i = 0; i < reason->n; i++) {
            int player = reason->action[i].actor;

            if (!pzk_maze_act(referee, &reason->action[i], false, said)) {
                return;
            }
            if (reason->action[i].kind != PZK_MAZE_MAP) {
                referee->shown[player] = seen->coin[player].hyde;
            }
        }
    }
}

/* A coin of the game that is not on the map, or shows the wrong face. */
static bool
find_coin_fault(const struct pzk_maze_referee *referee,
                const struct pzk_maze_seen *seen, struct pzk_difference *fault)
{
    struct pzk_maze_scene scene = scene_of(referee, seen);

    for (int i = 0; i < referee->look.n_players; i++) {
        const struct pzk_maze_spot *coin = &seen->coin[i];

        if (is_excused(referee, i)) {
            continue;
        }
        fault->card = (int8_t)pzk_maze_coin_piece(referee, i);
        fault->lies_at = fault->due_at = (int8_t)i;
        if (!coin->here && !pzk_maze_is_covered(&referee->look, &scene, i) &&
            is_calm_for(referee, THINK_US)) {
            fault->finding = PZK_FIND_CARD_MISSING;
            return true;
        }
        if (coin->here && coin->hyde != referee->look.player[i].hyde &&
            is_calm_for(referee, FACE_US)) {
            fault->finding = PZK_FIND_TURN_COIN;
            return true;
        }
    }
    return false;
}

/* The table is not right: when it was calm for so long it is said, once. */
static void
complain(struct pzk_maze_referee *referee, const struct pzk_difference *fault,
         int64_t after_us, const struct pzk_action *refused,
         struct pzk_said *said)
{
    if (referee->mismatch.finding != PZK_FIND_NONE &&
        !pzk_maze_same_fault(&referee->mismatch, fault)) {
        end_mismatch(referee, said);
    }
    if (referee->wrong_us == PZK_NEVER) {
        referee->wrong_us = referee->base.now;
    }
    if (referee->mismatch.finding != PZK_FIND_NONE) {
        referee->mismatch = *fault; /* a line pushed on, but not right */
    } else if (is_calm_for(referee, after_us)) {
        begin_mismatch(referee, fault, refused, said);
        referee->turn_due = false; /* it is said when all is right */
    }
}

/* A card that has been under a coin since the game was taken up is turned as
 * the game has it. */
static void
turn_unread(const struct pzk_maze_referee *referee, struct pzk_maze_seen *seen)
{
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        if (seen->unread >> slot & 1) {
            seen->rot[slot] = referee->look.rot[slot];
        }
    }
}

/* The table in the words of the rules. */
static bool
read_table(const struct pzk_maze_referee *referee, struct pzk_maze_seen *seen)
{
    bool found = pzk_maze_picture_read(&referee->picture, referee->slots, seen);

    turn_unread(referee, seen);
    return found;
}

/* No legal map: in whole rows and columns, or in pieces. Lines may be on their
 * way to where they are meant to lie. */
static void
judge_no_map(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_difference fault = pzk_maze_map_fault(referee);
    struct pzk_maze_reason reason = {.n = 0};
    struct pzk_maze_seen seen;

    if (!pzk_maze_picture_read_lines(&referee->picture, referee->slots,
                                     &seen)) {
        complain(referee, &fault, APART_US, NULL, said);
        return;
    }
    turn_unread(referee, &seen);
    if (!is_calm_for(referee, APART_US)) {
        return;
    }
    act_on(referee, &seen, &reason, said);
    if (reason.code == PZK_OK) { /* a person accepted how it lies */
        end_mismatch(referee, said);
        return;
    }
    fault = pzk_maze_fault_of(referee, &reason);
    complain(referee, &fault, APART_US, &reason.refused, said);
}

static void
judge(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    struct pzk_maze_reason reason = {.n = 0};
    struct pzk_difference fault = {.finding = PZK_FIND_NONE};
    struct pzk_maze_seen seen;

    if (!read_table(referee, &seen)) {
        judge_no_map(referee, said);
        return;
    }
    pzk_maze_note_faces(referee, &seen);
    act_on(referee, &seen, &reason, said);
    if (referee->look.phase == PZK_MAZE_OVER) {
        end_mismatch(referee, said);
    } else if (reason.code != PZK_OK) {
        fault = pzk_maze_fault_of(referee, &reason);
        complain(referee, &fault, WRONG_US, &reason.refused, said);
    } else if (find_coin_fault(referee, &seen, &fault)) {
        complain(referee, &fault, WRONG_US, NULL, said);
    } else {
        end_mismatch(referee, said);
        if (is_calm_for(referee, APART_US)) {
            referee->hidden &= seen.covered;
        }
    }
}

void
pzk_maze_judge_now(struct pzk_maze_referee *referee, struct pzk_said *said)
{
    if (referee->base.moves.started && !referee->base.paused &&
        !referee->table_lost) {
        judge(referee, said);
    }
}

/* ---- what comes in ---- */

static void
observe(struct pzk_referee *base, const struct pzk_obs *obs,
        struct pzk_said *said)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);

    (void)said;
    base->now = obs->t_us > base->now ? obs->t_us : base->now;
    if (obs->kind == PZK_OBS_PLACEMENT) {
        referee->table_lost = obs->placement == PZK_PLACEMENT_LOST;
    }
    pzk_maze_picture_observe(&referee->picture, obs);
}

static void
tick(struct pzk_referee *base, int64_t t_us, struct pzk_said *said)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);
    struct pzk_maze_seen seen;

    base->now = t_us > base->now ? t_us : base->now;
    if (base->paused || !is_calm_for(referee, CALM_US)) {
        return;
    }
    if (base->moves.n_acts == 0 && is_calm_for(referee, START_US) &&
        pzk_maze_picture_read(&referee->picture, NULL, &seen)) {
        pzk_maze_try_start(referee, &seen, said);
    }
    pzk_maze_judge_now(referee, said);
    pzk_maze_say_turn(referee, said);
}

/* ---- the game's table of functions ---- */

void
pzk_maze_forget(struct pzk_maze_referee *referee)
{
    referee->turn_us = referee->wrong_us = PZK_NEVER;
    referee->map_excused_us = PZK_NEVER;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        referee->excused_us[i] = PZK_NEVER;
    }
    referee->mismatch.finding = PZK_FIND_NONE;
    referee->shown_known = true;
    referee->turn_due = false;
}

static void
init(struct pzk_referee *base)
{
    struct pzk_maze_referee *referee = pzk_maze_of(base);
    struct pzk_table_setup *setup = &base->setup;

    if (setup->players < 2 || setup->players > PZK_MAZE_PLAYERS) {
        setup->players = 2;
    }
    setup->steps = setup->steps == 3 ? 3 : 2;
    for (int i = 0; i < PZK_MAZE_PLAYERS; i++) {
        if (setup->corner[i] < 0 || setup->corner[i] > 4) {
            setup->corner[i] = 0;
        }
    }
    pzk_maze_picture_init(&referee->picture);
    pzk_maze_forget(referee);
}

static void
refresh(struct pzk_referee *base)
{
    if (base->moves.started) {
        pzk_maze_look(&base->moves.game, &pzk_maze_of(base)->look);
    }
}

static void
restored(struct pzk_referee *base)
{
    pzk_maze_find_slots(pzk_maze_of(base));
    refresh(base);
    pzk_maze_of(base)->shown_known = false;
    pzk_maze_of(base)->hidden = ALL_SLOTS;
    pzk_maze_new_turn(pzk_maze_of(base));
}

static void
resumed(const struct pzk_referee *base, struct pzk_ruling *ruling)
{
    ruling->hand = pzk_maze_in(base)->look.round;
    ruling->resumed_plays = (int)base->moves.n_acts;
}

static enum pzk_table_state
state_of(const struct pzk_maze_referee *referee)
{
    if (referee->base.paused) {
        return PZK_TABLE_PAUSED;
    }
    if (!referee->base.moves.started || referee->table_lost) {
        return PZK_TABLE_NO_PLACEMENT;
    }
    if (referee->mismatch.finding != PZK_FIND_NONE) {
        return PZK_TABLE_MISMATCH;
    }
    switch (referee->look.phase) {
    case PZK_MAZE_OVER:
        return PZK_TABLE_GAME_OVER;
    case PZK_MAZE_TO_MAP:
        return PZK_TABLE_BETWEEN_HANDS;
    case PZK_MAZE_TURN:
    case PZK_MAZE_TO_ESCAPE:
        break;
    }
    return PZK_TABLE_TRICK_RUNNING;
}

static void
view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_maze_referee *referee = pzk_maze_in(base);

    view->state = state_of(referee);
    view->placement = PZK_NO_PIECE;
    view->difference = referee->mismatch;
    view->started = base->moves.started;
    view->players = base->setup.players;
    memcpy(view->corner, base->setup.corner, sizeof(view->corner));
    if (view->started) {
        view->maze = referee->look;
        view->rules_game = base->moves.game;
        view->map_seen = read_table(referee, &view->map);
    }
}

const struct pzk_referee_ops pzk_maze_referee_ops = {
    .size = sizeof(struct pzk_maze_referee),
    .init = init,
    .restored = restored,
    .refresh = refresh,
    .observe = observe,
    .tick = tick,
    .command = pzk_maze_command,
    .next_game = pzk_maze_next_game,
    .resumed = resumed,
    .view = view,
};
