// SPDX-License-Identifier: MIT
/*
 * Plays the maze for two to four simulated people: they go for the nearest
 * resource they lack, change the map in their favour, and switch where a wall
 * blocks them. show.c moves the pieces, slips.c errs.
 */
#include "vision/virtual/maze/play.h"

#include <stdlib.h>
#include <string.h>

enum {
    FOR_SETUP,
    FOR_MOTION,
    FOR_CHOICE,
    FOR_SLIPS,
    STREAMS,
    MOVES_MAX = 512,
    MAPS_TRIED = 14,
    UNREACHED = 99,
    SIDE_X = 16, /* areas across the map, with a shifted line */
    EDGE = 2     /* x and y begin at minus this */
};

/* Changes the seed for separate random streams: of the hands that rest over the
 * map. */
static const uint64_t for_events = 0x68616e64u;

/* How often, in percent: the map stays alone; a hand rests over the map. */
enum { MAP_ALONE = 25, HAND_RESTS = 8 };

static struct pzk_maze_demo *
maze_of(struct pzk_demo *demo)
{
    return (struct pzk_maze_demo *)(void *)demo;
}

/* ---- setting up ---- */

static void
shuffle(struct pzk_random *random, int8_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int k = pzk_random_below(random, i + 1);
        int8_t swap = list[i];

        list[i] = list[k];
        list[k] = swap;
    }
}

/* Shuffles the cards: plain ones in the X, the others between them (M1.1). */
static void
shuffle_cards(struct pzk_maze_demo *demo, struct pzk_random *random)
{
    int8_t plain[5], resource[4];

    for (int i = 0; i < 5; i++) {
        plain[i] = (int8_t)(PZK_M1 + i);
    }
    for (int i = 0; i < 4; i++) {
        resource[i] = (int8_t)(PZK_M1 + 5 + i);
    }
    shuffle(random, plain, 5);
    shuffle(random, resource, 4);
    for (int slot = 0; slot < PZK_MAZE_SLOTS; slot++) {
        demo->card[slot] = slot % 2 ? resource[slot / 2] : plain[slot / 2];
        pzk_maze_deck_card(demo->card[slot], &demo->setup.cards[slot]);
        demo->setup.rot[slot] = (uint8_t)pzk_random_below(random, 4);
    }
    /* the map's up is where the middle card's top points */
    demo->setup.rot[4] = 0;
}

static bool
begin(struct pzk_demo *base)
{
    static const struct pzk_camera_range view = {{548, 564}, {5, 13}, 7};
    struct pzk_maze_demo *demo = maze_of(base);
    struct pzk_random random = pzk_demo_stream(base, FOR_SETUP);
    const char *why;

    pzk_maze_setup_init(&demo->setup, 2 + pzk_random_below(&random, 3));
    demo->setup.stop = !pzk_maze_demo_choices_in(&base->options)->goes_on;
    shuffle_cards(demo, &random);
    pzk_demo_scene(base, &random, &view, PZK_NO_PIECE);
    return pzk_maze_start(&base->game, &demo->setup, &why);
}

/* ---- choosing ---- */

/* Whether a player, as HYDE or not, can cross from X, Y in DIRECTION. Ignores
 * other players, because they move. */
static bool
is_open(const struct pzk_game *game, bool hyde, int x, int y, int direction)
{
    enum pzk_maze_wall wall = pzk_maze_wall(game, x, y, direction);

    return wall == PZK_MAZE_OPEN || (hyde && wall == PZK_MAZE_RED);
}

static bool
is_wanted(const struct pzk_maze_status *status, int player, int x, int y)
{
    for (int res = 0; res < PZK_MAZE_RESOURCES; res++) {
        bool got = false;

        for (int i = 0; i < status->player[player].n_got; i++) {
            got = got || status->player[player].got[i] == res;
        }
        if (!got && status->resource[res].x == x &&
            status->resource[res].y == y) {
            return true;
        }
    }
    return false;
}

/* Returns the distance of PLAYER, as HYDE or not, from the nearest resource
 * that the player lacks; UNREACHED: no way leads there. */
static int
steps_to_go(const struct pzk_game *game, int player, bool hyde)
{
    int8_t queue[SIDE_X * SIDE_X][2];
    uint8_t steps[SIDE_X][SIDE_X];
    struct pzk_maze_status status;
    int head = 0, tail = 0, slot, row, col;

    pzk_maze_status(game, &status);
    memset(steps, UNREACHED, sizeof(steps));
    queue[tail][0] = status.player[player].x;
    queue[tail++][1] = status.player[player].y;
    steps[status.player[player].y + EDGE][status.player[player].x + EDGE] = 0;
    while (head < tail) {
        int x = queue[head][0], y = queue[head++][1];
        uint8_t here = steps[y + EDGE][x + EDGE];

        if (is_wanted(&status, player, x, y)) {
            return here;
        }
        for (int d = 0; d < 4; d++) {
            int to_x = x + pzk_step_x(d), to_y = y + pzk_step_y(d);

            if (pzk_maze_area(game, to_x, to_y, &slot, &row, &col) &&
                steps[to_y + EDGE][to_x + EDGE] == UNREACHED &&
                is_open(game, hyde, x, y, d)) {
                steps[to_y + EDGE][to_x + EDGE] = (uint8_t)(here + 1);
                queue[tail][0] = (int8_t)to_x;
                queue[tail++][1] = (int8_t)to_y;
            }
        }
    }
    return UNREACHED;
}

/* Returns the cost of the game for PLAYER after ACTION; lower is better. */
static int
worth(const struct pzk_game *game, const struct pzk_action *action, int player)
{
    struct pzk_game after = *game;
    struct pzk_result result;
    struct pzk_maze_status status;

    if (pzk_game_apply(&after, action, &result) != PZK_OK) {
        return 2 * UNREACHED;
    }
    if (pzk_maze_result(&result)->collected_one) {
        return -1;
    }
    pzk_maze_status(&after, &status);
    return steps_to_go(&after, player, status.player[player].hyde);
}

/* Whether ACTION turns a card with a coin on its mark, which nobody does: the
 * coin hides the card's orientation from people too. */
static bool
hides_mark(const struct pzk_maze_status *status,
           const struct pzk_action *action)
{
    return action->kind == PZK_MAZE_MAP && action->other != PZK_ABSENT &&
           pzk_maze_mark_hidden(status, action->other);
}

/* Whether ACTION is a move that ends where it began: a resource collected on
 * such a way looks like a switch. */
static bool
returns(const struct pzk_action *action)
{
    int x = 0, y = 0;

    for (int i = 0; i < action->n; i++) {
        x += pzk_step_x(action->list[i]);
        y += pzk_step_y(action->list[i]);
    }
    return action->kind == PZK_MAZE_MOVE && action->n > 0 && x == 0 && y == 0;
}

static struct pzk_action
choose(struct pzk_maze_play *play, int kind, int tries)
{
    const struct pzk_game *game = &play->demo->base.game;
    struct pzk_action actions[MOVES_MAX], best;
    size_t n = pzk_game_legal(game, actions, MOVES_MAX);
    size_t fit = 0;
    int least = 3 * UNREACHED;

    n = n < MOVES_MAX ? n : MOVES_MAX;
    for (size_t i = 0; i < n; i++) {
        if (actions[i].kind == kind && !returns(&actions[i]) &&
            !hides_mark(&play->status, &actions[i])) {
            actions[fit++] = actions[i];
        }
    }
    best = pzk_action_of((unsigned)kind, PZK_ABSENT);
    tries = tries < (int)fit ? tries : (int)fit;
    for (int i = 0; i < tries; i++) {
        const struct pzk_action *action =
            &actions[tries == (int)fit
                         ? i
                         : pzk_random_below(&play->choice, (int)fit)];
        int value = 4 * worth(game, action, play->status.to_act) +
                    pzk_random_below(&play->choice, 4);

        if (value < least) {
            least = value;
            best = *action;
        }
    }
    return best;
}

/* Whether another Jekyll is in the area of the player on turn and could be
 * driven out (M6.5). */
static bool
meets_jekyll(const struct pzk_maze_status *status)
{
    const struct pzk_maze_player *at = &status->player[status->active];

    for (int i = 0; i < status->n_players; i++) {
        const struct pzk_maze_player *other = &status->player[i];

        if (i != status->active && other->x == at->x && other->y == at->y &&
            !other->hyde && !at->hyde) {
            return true;
        }
    }
    return false;
}

static bool
wants_switch(struct pzk_maze_play *play)
{
    const struct pzk_maze_status *status = &play->status;
    const struct pzk_maze_player *player = &status->player[status->active];
    const struct pzk_game *game = &play->demo->base.game;

    if (player->used == 2 || status->switched || status->left > 0) {
        return false;
    }
    return (player->used == 0 && meets_jekyll(status)) ||
           steps_to_go(game, status->active, player->hyde) >
               steps_to_go(game, status->active, !player->hyde) + 3;
}

/* ---- a round ---- */

/* Plays ACTION and shows it. False where the rules refuse it. */
static bool
act(struct pzk_maze_play *play, const struct pzk_action *action)
{
    struct pzk_demo *base = &play->demo->base;
    const struct pzk_maze_player before = play->status.player[action->actor];
    struct pzk_maze_status after;

    if (!pzk_demo_act(base, action, play->stage.now_us)) {
        return false;
    }
    pzk_maze_status(&base->game, &after);
    const struct pzk_maze_player *now = &after.player[action->actor];

    if (action->kind == PZK_MAZE_MAP) {
        pzk_maze_show_map(play, action);
    } else {
        pzk_maze_show_move(
            play, action->actor, before.hyde, now,
            action->kind == PZK_MAZE_ESCAPE || action->n > 0,
            action->kind == PZK_MAZE_MOVE && action->n > 0 &&
                now->hyde != before.hyde &&
                !pzk_maze_demo_choices_in(&base->options)->goes_on &&
                /* irrelevant after the end */
                after.phase != PZK_MAZE_OVER && pzk_maze_forgets_face(play));
    }
    play->status = after;
    pzk_stage_wait(&play->stage, 2.2f, 3.0f);
    return true;
}

/* Now and then rests a hand over the map for a while. */
static void
maybe_rest(struct pzk_maze_play *play)
{
    int seat = pzk_random_below(&play->events, PZK_SEATS);

    if (pzk_random_below(&play->events, 100) < HAND_RESTS) {
        pzk_stage_rest(&play->stage, seat);
        pzk_stage_wait(&play->stage, 0.8f, 1.2f);
    }
}

static bool
take_turn(struct pzk_maze_play *play)
{
    struct pzk_action action;

    if (play->status.phase == PZK_MAZE_TO_ESCAPE) {
        pzk_maze_slip_before_escape(play);
        action = choose(play, PZK_MAZE_ESCAPE, MAPS_TRIED);
        return act(play, &action);
    }
    pzk_maze_slip_before_turn(play);
    maybe_rest(play);
    if (wants_switch(play)) {
        action = pzk_action_of(PZK_MAZE_SWITCH, play->status.active);
        return act(play, &action);
    }
    action = choose(play, PZK_MAZE_MOVE, MOVES_MAX);
    return act(play, &action);
}

static bool
change_map(struct pzk_maze_play *play)
{
    struct pzk_action action;

    pzk_maze_slip_before_map(play);
    if (pzk_random_below(&play->choice, 100) < MAP_ALONE) {
        action = pzk_action_of(PZK_MAZE_MAP, play->status.active);
        action.arg = play->status.shift < 0 ? PZK_ABSENT : play->status.shift;
    } else {
        action = choose(play, PZK_MAZE_MAP, MAPS_TRIED);
    }
    return act(play, &action);
}

static bool
next(struct pzk_demo *base, struct pzk_script *script)
{
    struct pzk_maze_demo *demo = maze_of(base);

    struct pzk_maze_play play = {
        .demo = demo,
        .choice = pzk_demo_stream(base, FOR_CHOICE),
        .slips = pzk_demo_stream(base, FOR_SLIPS),
        .events = pzk_random_stream(base->options.seed ^ for_events,
                                    (uint64_t)base->played.no)};
    bool done;

    pzk_stage_init(&play.stage, script, pzk_demo_stream(base, FOR_MOTION));
    pzk_maze_status(&base->game, &play.status);
    if (base->played.no == 1) {
        pzk_maze_lay_out(&play);
    }
    done = change_map(&play);
    while (done && play.status.phase != PZK_MAZE_TO_MAP &&
           play.status.phase != PZK_MAZE_OVER) {
        done = take_turn(&play);
    }
    return pzk_stage_finish(&play.stage) && done;
}

const struct pzk_demo_ops pzk_maze_demo_ops = {.names = {"maze"},
                                               .size =
                                                   sizeof(struct pzk_maze_demo),
                                               .streams = STREAMS,
                                               .begin = begin,
                                               .next = next};
