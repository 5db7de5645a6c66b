// SPDX-License-Identifier: MIT
/*
 * The list of moves, built in two stages: `done` is what was done, in order,
 * with a mark for how much of it is undone; `acts` is what counts, derived from
 * it. Undoing replays everything from the start: a whole evening is some
 * thousand cheap moves, and nothing can drift apart.
 */
#include "src/table/moves_inside.h"
#include "src/table/guest.h"

#include <stdlib.h>
#include <string.h>

void
pzk_moves_init(struct pzk_moves *moves)
{
    memset(moves, 0, sizeof(*moves));
}

void
pzk_moves_finish(struct pzk_moves *moves)
{
    free(moves->acts);
    free(moves->done);
    pzk_moves_init(moves);
}

/* LIST with room for one more than COUNT elements of SIZE bytes; NULL, LIST
 * unchanged, when out of memory. */
static void *
with_room(void *list, size_t *room, size_t count, size_t size)
{
    size_t more = count < *room ? *room : *room ? *room * 2 : 64;
    void *grown = more > *room ? reallocarray(list, more, size) : list;

    *room = grown ? more : *room;
    return grown;
}

/* Makes room for one more act and one more entry. */
static bool
reserve(struct pzk_moves *moves)
{
    struct pzk_move *acts =
        with_room(moves->acts, &moves->room_acts, moves->n_acts, sizeof(*acts));
    struct pzk_entry *done =
        with_room(moves->done, &moves->room_done, moves->n_live, sizeof(*done));

    moves->acts = acts ? acts : moves->acts;
    moves->done = done ? done : moves->done;
    return acts && done;
}

bool
pzk_moves_opens(const struct pzk_moves *moves, const struct pzk_action *action)
{
    return moves->ops->opens && moves->ops->opens(action);
}

enum pzk_code
pzk_moves_apply(const struct pzk_moves *moves, struct pzk_game *game,
                const struct pzk_action *action, struct pzk_result *result)
{
    return moves->ops->apply ? moves->ops->apply(game, action, result)
                             : pzk_game_apply(game, action, result);
}

bool
pzk_moves_is_next(const struct pzk_moves *moves,
                  const struct pzk_action *action)
{
    return moves->ops->is_next && moves->ops->is_next(action);
}

/* Appends MOVE, for which there is room, if the rules allow it. */
static enum pzk_code
play(struct pzk_moves *moves, const struct pzk_move *move)
{
    struct pzk_move kept = *move; /* it may be an element of acts */
    struct pzk_result result;
    enum pzk_code code =
        pzk_moves_apply(moves, &moves->game, &kept.action, &result);

    if (code != PZK_OK) {
        return code;
    }
    if (pzk_moves_opens(moves, &kept.action)) {
        moves->has_hand = true;
        moves->hand_at = moves->n_acts;
    }
    moves->result = result;
    if (moves->ops->ends_trick && moves->ops->ends_trick(&result)) {
        moves->has_trick = true;
        moves->trick = moves->result;
    }
    kept.goal = moves->ops->goal ? moves->ops->goal(&moves->game, &kept.action)
                                 : PZK_NO_GOAL;
    moves->acts[moves->n_acts++] = kept;
    return PZK_OK;
}

enum pzk_code
pzk_moves_play_somehow(struct pzk_moves *moves, struct pzk_move *move)
{
    enum pzk_code code;

    if (!reserve(moves)) {
        return PZK_BAD_ACTION;
    }
    code = play(moves, move);
    if (code != PZK_OK && moves->ops->relax &&
        moves->ops->relax(&move->action, code)) {
        code = play(moves, move);
    }
    return code;
}

static void
restart(struct pzk_moves *moves)
{
    moves->n_acts = 0;
    moves->has_trick = false;
    moves->has_hand = false;
    memset(&moves->result, 0, sizeof(moves->result));
    moves->game = moves->start;
}

void
pzk_moves_rewind(struct pzk_moves *moves, size_t count)
{
    restart(moves);
    for (size_t at = 0; at < count; at++) {
        play(moves, &moves->acts[at]);
    }
    if (moves->has_counts && moves->counts_at >= count) {
        moves->has_counts = false;
    }
}

/* Whether SECOND, an act of SECOND_US, makes one step with FIRST, as a deal
 * does with the card that opens its hand. */
static bool
joins(const struct pzk_moves *moves, const struct pzk_action *first,
      int64_t first_us, const struct pzk_action *second, int64_t second_us)
{
    return first_us == second_us && moves->ops->joins &&
           moves->ops->joins(first, second);
}

/* How many acts the next TAKE_BACK removes. */
static size_t
step(const struct pzk_moves *moves)
{
    size_t n = 1;

    for (const struct pzk_move *move = &moves->acts[moves->n_acts - 1];
         n < moves->n_acts && joins(moves, &move[-1].action, move[-1].t_us,
                                    &move->action, move->t_us);
         move--) {
        n++;
    }
    return n;
}

static bool
append(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    struct pzk_move move = {.action = entry->action,
                            .t_us = entry->t_us,
                            .by_person = entry->by_person};

    return (!moves->ops->belongs || moves->ops->belongs(&entry->action)) &&
           reserve(moves) && play(moves, &move) == PZK_OK;
}

/* Discards the current hand; keeps the standing that people reported before. */
static bool
throw_in(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    struct pzk_entry keeps = *entry;
    struct pzk_action began;

    if (!moves->has_hand) {
        return false;
    }
    began = moves->acts[moves->hand_at].action;
    pzk_moves_rewind(moves, moves->hand_at);
    return !moves->ops->thrown_in ||
           !moves->ops->thrown_in(&began, &keeps.action) ||
           append(moves, &keeps);
}

/* Applies ENTRY, which can be undone. On failure the list may be invalid:
 * replay it. */
static bool
do_again(struct pzk_moves *moves, const struct pzk_entry *entry,
         struct pzk_change *change)
{
    switch (entry->kind) {
    case PZK_ENTRY_ACT:
        return append(moves, entry);
    case PZK_ENTRY_TAKE_BACK:
        if (moves->n_acts == 0) {
            return false;
        }
        pzk_moves_rewind(moves, moves->n_acts - step(moves));
        return true;
    case PZK_ENTRY_CORRECT:
        return pzk_moves_rewrite(moves, entry, change);
    case PZK_ENTRY_THROW_IN:
        return throw_in(moves, entry);
    default:
        return moves->ops->take_counts && moves->ops->take_counts(moves, entry);
    }
}

/* Replays the list from the entries in force. */
static void
fold(struct pzk_moves *moves)
{
    restart(moves);
    moves->has_counts = false;
    for (size_t i = 0; i < moves->n_live; i++) {
        struct pzk_change unused = {.n_led = 0};

        do_again(moves, &moves->done[i], &unused);
    }
}

/* Whether the entries AT - 1 and AT make one step. */
static bool
goes_on(const struct pzk_moves *moves, size_t at)
{
    const struct pzk_entry *entry = moves->done + at;

    return at > 0 && at < moves->n_done && entry[-1].kind == PZK_ENTRY_ACT &&
           entry->kind == PZK_ENTRY_ACT &&
           joins(moves, &entry[-1].action, entry[-1].t_us, &entry->action,
                 entry->t_us);
}

/* What ENTRY does, before it is done or undone. */
static void
tell(const struct pzk_moves *moves, const struct pzk_entry *entry,
     struct pzk_change *change)
{
    change->kind = entry->kind;
    if (entry->kind == PZK_ENTRY_CORRECT && entry->index >= 0 &&
        (size_t)entry->index < moves->n_acts) {
        change->index = entry->index;
        change->was = moves->acts[entry->index].action;
    }
}

static bool
undo(struct pzk_moves *moves, struct pzk_change *change)
{
    if (moves->n_live == 0) {
        return false;
    }
    tell(moves, &moves->done[moves->n_live - 1], change);
    while (goes_on(moves, --moves->n_live)) {
    }
    fold(moves);
    return true;
}

static bool
redo(struct pzk_moves *moves, struct pzk_change *change)
{
    if (moves->n_live == moves->n_done) {
        return false;
    }
    tell(moves, &moves->done[moves->n_live], change);
    do {
        do_again(moves, &moves->done[moves->n_live++], change);
    } while (goes_on(moves, moves->n_live));
    return true;
}

static bool
start(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    bool other = moves->started && moves->setup.game != entry->setup.game;

    if (moves->n_acts > 0 || other ||
        !pzk_table_game_plays(entry->setup.game, entry->start.rules)) {
        return false;
    }
    moves->started = true;
    moves->ops = entry->setup.game->moves;
    moves->setup = entry->setup;
    moves->start = entry->start;
    moves->n_live = moves->n_done = 0;
    moves->swept = 0;
    moves->has_counts = false;
    restart(moves);
    return true;
}

static bool
do_new(struct pzk_moves *moves, const struct pzk_entry *entry,
       struct pzk_change *change)
{
    if (!moves->started || !reserve(moves)) {
        return false;
    }
    tell(moves, entry, change);
    if (!do_again(moves, entry, change)) {
        if (entry->kind == PZK_ENTRY_CORRECT) {
            fold(moves);
        }
        return false;
    }
    moves->done[moves->n_live++] = *entry;
    moves->n_done = moves->n_live;
    if (entry->kind == PZK_ENTRY_ACT && moves->swept >= moves->n_acts) {
        moves->swept = 0; /* another card than the one that was swept */
    }
    return true;
}

static bool
do_entry(struct pzk_moves *moves, const struct pzk_entry *entry,
         struct pzk_change *change)
{
    bool done = false;

    switch (entry->kind) {
    case PZK_ENTRY_START:
        return start(moves, entry);
    case PZK_ENTRY_UNDO:
        return undo(moves, change);
    case PZK_ENTRY_REDO:
        return redo(moves, change);
    case PZK_ENTRY_SWEPT:
        done = moves->started && entry->index >= 0 &&
               (size_t)entry->index <= moves->n_acts;
        moves->swept = done ? (size_t)entry->index : moves->swept;
        return done;
    case PZK_ENTRY_TURNED:
        done = moves->started && entry->index >= -180 && entry->index <= 180;
        moves->turned = done ? entry->index : moves->turned;
        return done;
    default:
        return do_new(moves, entry, change);
    }
}

bool
pzk_moves_do(struct pzk_moves *moves, const struct pzk_entry *entry,
             struct pzk_change *change)
{
    struct pzk_change own;

    change = change ? change : &own;
    memset(change, 0, sizeof(*change));
    change->kind = entry->kind;
    change->before = moves->n_acts;
    change->index = change->twin = -1;
    if (moves->n_acts > 0) {
        change->was = moves->acts[moves->n_acts - 1].action;
    }
    if (!do_entry(moves, entry, change)) {
        return false;
    }
    if (change->index >= 0) {
        change->twin =
            pzk_moves_in_hand(moves, (size_t)change->index, change->was.card);
    }
    return true;
}

enum pzk_code
pzk_moves_try(const struct pzk_moves *moves, size_t index,
              const struct pzk_action *action, struct pzk_result *result)
{
    struct pzk_game game =
        index < moves->n_acts ? pzk_moves_before(moves, index) : moves->game;
    struct pzk_result own;

    return moves->started
               ? pzk_moves_apply(moves, &game, action, result ? result : &own)
               : PZK_WRONG_PHASE;
}

struct pzk_game
pzk_moves_before(const struct pzk_moves *moves, size_t index)
{
    struct pzk_game game = moves->start;
    struct pzk_result unused;

    for (size_t i = 0; i < index; i++) {
        pzk_moves_apply(moves, &game, &moves->acts[i].action, &unused);
    }
    return game;
}
