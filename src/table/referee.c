// SPDX-License-Identifier: MIT
/*
 * The referee of any game: finds its table of functions, keeps what all games
 * share, and passes on what comes in.
 */
#include "src/table/layout.h"
#include "src/table/guest.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void
pzk_table_setup_init(struct pzk_table_setup *setup,
                     const struct pzk_table_game *game)
{
    memset(setup, 0, sizeof(*setup));
    setup->placement = PZK_NO_PIECE;
    setup->leader = PZK_NO_SEAT;
    setup->target = 1000;
    setup->take_back = PZK_TAKE_BACK_UNTIL_TRICK_ENDS;
    pzk_table_setup_choose(setup, game);
}

void
pzk_table_setup_choose(struct pzk_table_setup *setup,
                       const struct pzk_table_game *game)
{
    assert(game);
    if (setup->game == game) {
        return;
    }
    setup->game = game;
    memset(setup->own, 0, sizeof(setup->own));
    if (game->init_setup) {
        game->init_setup(setup);
    }
}

int
pzk_table_sides(const struct pzk_table_setup *setup)
{
    return setup->game->sides ? setup->game->sides(setup) : PZK_SEATS;
}

int
pzk_table_placement(const struct pzk_table_setup *setup)
{
    int sides = pzk_table_sides(setup);

    return setup->placement != PZK_NO_PIECE ? setup->placement
           : sides == PZK_SEATS             ? PZK_NO_PIECE
           : sides == 5                     ? PZK_PL5
                                            : PZK_PL6;
}

bool
pzk_table_setup_in_range(const struct pzk_table_setup *setup)
{
    const struct pzk_table_game *game = setup->game;

    int sides = pzk_table_sides(setup);

    return (setup->placement == PZK_NO_PIECE ||
            pzk_placement_sides(setup->placement) == sides) &&
           setup->leader >= PZK_NO_SEAT && setup->leader < sides &&
           setup->target >= 1 && setup->target <= PZK_TARGET_MAX &&
           setup->take_back >= PZK_TAKE_BACK_OFF &&
           setup->take_back <= PZK_TAKE_BACK_UNTIL_TRICK_ENDS &&
           (!game->setup_in_range || game->setup_in_range(setup));
}

struct pzk_referee *
pzk_referee_new(const struct pzk_table_setup *setup)
{
    const struct pzk_referee_ops *ops = setup->game->referee;
    struct pzk_referee *referee = calloc(1, ops->size);

    if (!referee) {
        return NULL;
    }
    referee->ops = ops;
    referee->setup = *setup;
    referee->now = INT64_MIN;
    pzk_moves_init(&referee->moves);
    referee->ops->init(referee);
    return referee;
}

void
pzk_referee_free(struct pzk_referee *referee)
{
    if (referee) {
        pzk_moves_finish(&referee->moves);
        free(referee);
    }
}

bool
pzk_referee_restore(struct pzk_referee *referee,
                    const struct pzk_entry *entries, size_t count, size_t *bad)
{
    struct pzk_moves moves;

    pzk_moves_init(&moves);
    for (size_t i = 0; i < count; i++) {
        if (!pzk_moves_do(&moves, &entries[i], NULL)) {
            pzk_moves_finish(&moves);
            *bad = i;
            return false;
        }
    }
    pzk_moves_finish(&referee->moves);
    referee->moves = moves;
    if (moves.started) {
        referee->setup = moves.setup;
        referee->ops->restored(referee);
    }
    referee->ops->refresh(referee);
    return true;
}

/* ---- input ---- */

static void
begin_call(struct pzk_referee *referee, int64_t t_us, struct pzk_said *said)
{
    said->keep.count = said->rulings.count = 0;
    referee->said = said;
    referee->now = t_us > referee->now ? t_us : referee->now;
}

/* Whether SEAT is one of the table's, or none. */
static bool
has_seat(const struct pzk_referee *referee, int seat)
{
    return seat < pzk_table_sides(&referee->setup);
}

void
pzk_referee_observe(struct pzk_referee *referee, const struct pzk_obs *obs,
                    struct pzk_said *said)
{
    begin_call(referee, obs->t_us, said);
    if (obs->side == PZK_ELSEWHERE || has_seat(referee, obs->side)) {
        referee->ops->observe(referee, obs);
    }
}

void
pzk_referee_tick(struct pzk_referee *referee, int64_t t_us,
                 struct pzk_said *said)
{
    begin_call(referee, t_us, said);
    referee->ops->tick(referee);
}

static bool
can_next_game(const struct pzk_referee *referee)
{
    const struct pzk_referee_ops *ops = referee->ops;

    return ops->next_game && referee->moves.started &&
           pzk_game_over(&referee->moves.game) &&
           !(ops->goes_on && ops->goes_on(referee));
}

bool
pzk_referee_command(struct pzk_referee *referee,
                    const struct pzk_command *command, int64_t t_us,
                    struct pzk_said *said)
{
    begin_call(referee, t_us, said);
    if (command->kind == PZK_COMMAND_NEXT_GAME) {
        return can_next_game(referee) && referee->ops->next_game(referee);
    }
    return has_seat(referee, command->seat) &&
           has_seat(referee, command->from) &&
           referee->ops->command(referee, command);
}

/* ---- output ---- */

void
pzk_referee_view(const struct pzk_referee *referee, struct pzk_table_view *view)
{
    const struct pzk_moves *moves = &referee->moves;

    memset(view, 0, sizeof(*view));
    view->game = referee->setup.game;
    memset(view->on_table, PZK_NO_PIECE, sizeof(view->on_table));
    view->leader = PZK_NO_SEAT;
    view->can_undo = moves->n_live > 0;
    view->can_redo = moves->n_live < moves->n_done;
    view->can_next_game = can_next_game(referee);
    view->acts = moves->n_acts;
    referee->ops->view(referee, view);
}

bool
pzk_referee_act(const struct pzk_referee *referee, size_t index,
                struct pzk_action *action)
{
    if (index >= referee->moves.n_acts) {
        return false;
    }
    *action = referee->moves.acts[index].action;
    return true;
}

const struct pzk_game *
pzk_referee_game(const struct pzk_referee *referee)
{
    return referee->moves.started ? &referee->moves.game : NULL;
}

void
pzk_referee_resumed(const struct pzk_referee *referee,
                    struct pzk_ruling *ruling)
{
    *ruling = pzk_ruling_of(referee, PZK_RULED_RESUMED);
    ruling->t_us = 0;
    if (referee->moves.started) {
        ruling->after = referee->moves.game;
        referee->ops->resumed(referee, ruling);
    }
}

/* ---- shared by the games ---- */

struct pzk_entry
pzk_entry_of(const struct pzk_referee *referee, enum pzk_entry_kind kind)
{
    struct pzk_entry entry;

    memset(&entry, 0, sizeof(entry));
    entry.kind = kind;
    entry.t_us = referee->now;
    entry.action = pzk_action_of(0, PZK_ABSENT);
    return entry;
}

bool
pzk_has_room(const struct pzk_referee *referee)
{
    const struct pzk_said *said = referee->said;

    /* One card: start, deal, lay, and a sweep; it causes fewer than 12 rulings.
     */
    return said->keep.count + 5 <= PZK_ENTRIES_MAX &&
           said->rulings.count + 16 <= PZK_RULINGS_MAX;
}

bool
pzk_keep(struct pzk_referee *referee, struct pzk_entry *entry,
         struct pzk_change *change)
{
    struct pzk_entries *keep = &referee->said->keep;

    if (keep->count == PZK_ENTRIES_MAX ||
        !pzk_moves_do(&referee->moves, entry, change)) {
        return false;
    }
    keep->at[keep->count++] = *entry;
    referee->ops->refresh(referee);
    return true;
}

struct pzk_ruling
pzk_ruling_of(const struct pzk_referee *referee, enum pzk_ruling_kind kind)
{
    struct pzk_ruling ruling;

    memset(&ruling, 0, sizeof(ruling));
    ruling.kind = kind;
    ruling.t_us = referee->now;
    ruling.game = referee->setup.game;
    ruling.seat = PZK_NO_SEAT;
    ruling.team = PZK_NO_TEAM;
    ruling.from = PZK_NO_SEAT;
    ruling.card = PZK_NO_PIECE;
    ruling.lies_at = PZK_NO_SIDE;
    ruling.due_at = PZK_NO_SIDE;
    return ruling;
}

struct pzk_ruling *
pzk_announce(struct pzk_referee *referee, const struct pzk_ruling *ruling)
{
    struct pzk_rulings *rulings = &referee->said->rulings;
    struct pzk_ruling *kept;

    if (rulings->count == PZK_RULINGS_MAX) {
        return NULL;
    }
    kept = &rulings->at[rulings->count++];
    *kept = *ruling;
    return kept;
}

bool
pzk_pause(struct pzk_referee *referee, bool pause)
{
    struct pzk_ruling ruling = pzk_ruling_of(referee, PZK_RULED_STATE);

    if (referee->paused == pause) {
        return false;
    }
    referee->paused = pause;
    ruling.paused = pause;
    pzk_announce(referee, &ruling);
    return true;
}

/* ---- corrections ---- */

void
pzk_say_dropped(struct pzk_referee *referee, const struct pzk_change *change,
                size_t named)
{
    struct pzk_ruling ruling = pzk_ruling_of(referee, PZK_RULED_REMARK);

    ruling.finding = PZK_FIND_MOVES_DROPPED;
    ruling.hand = (int)change->n_dropped;
    ruling.after = referee->moves.game;
    if (change->n_dropped > named) {
        pzk_announce(referee, &ruling);
    }
}
