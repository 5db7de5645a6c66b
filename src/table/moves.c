// SPDX-License-Identifier: MIT
/*
 * The list of moves. Two lists stand behind each other: `done` is what was
 * done, in order, with a mark how much of it is undone; `acts` is what is in
 * force, made from it. Undoing folds the ops anew from the start: a whole
 * evening is some thousand cheap moves, and nothing can drift apart.
 */
#include "src/table/moves.h"

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

/* Makes room for one more element of SIZE bytes in *ARRAY. */
static bool
reserve(void **array, size_t *room, size_t count, size_t size)
{
    size_t more = *room ? *room * 2 : 64;
    void *grown;

    if (count < *room) {
        return true;
    }
    if (more > SIZE_MAX / size) {
        return false;
    }
    grown = realloc(*array, more * size);
    if (!grown) {
        return false;
    }
    *array = grown;
    *room = more;
    return true;
}

/* NULL for a game that makes no sense. */
static const struct pzk_moves_ops *
ops_of(enum pzk_table_game game)
{
    switch (game) {
    case PZK_TABLE_JEKYLL_HYDE:
    case PZK_TABLE_JEKYLL_HYDE_3:
        return &pzk_team_moves_ops;
    case PZK_TABLE_DUEL:
        return &pzk_duel_moves_ops;
    case PZK_TABLE_MAZE:
        return &pzk_maze_moves_ops;
    }
    return NULL;
}

static bool
opens(const struct pzk_moves *moves, const struct pzk_action *action)
{
    return moves->ops->opens && moves->ops->opens(action);
}

static bool
is_opening(const struct pzk_moves *moves, size_t index)
{
    return opens(moves, &moves->acts[index].action);
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

/* Appends MOVE, for which there is room, if the rules let it. */
static enum pzk_code
play(struct pzk_moves *moves, const struct pzk_move *move)
{
    bool deal = opens(moves, &move->action);
    struct pzk_move kept = *move; /* it may lie in acts itself */
    struct pzk_game before = moves->game;
    struct pzk_result result;
    enum pzk_code code =
        pzk_moves_apply(moves, &moves->game, &kept.action, &result);

    if (code != PZK_OK) {
        return code;
    }
    if (deal) {
        moves->has_hand = true;
        moves->hand_at = moves->n_acts;
        moves->hand_game = before;
        moves->hand_has_trick = moves->has_trick;
        moves->hand_trick = moves->trick;
    }
    moves->result = result;
    if (moves->ops->ends_trick && moves->ops->ends_trick(&result)) {
        moves->has_trick = true;
        moves->trick = moves->result;
    }
    moves->acts[moves->n_acts++] = kept;
    return PZK_OK;
}

/* The same, with less than it says where that fits: the card lies there. */
static enum pzk_code
play_somehow(struct pzk_moves *moves, struct pzk_move *move)
{
    enum pzk_code code = play(moves, move);

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

/* Shortens the list to COUNT acts. What lies behind stays readable. */
static void
rewind_to(struct pzk_moves *moves, size_t count)
{
    size_t at = 0;

    if (moves->has_hand && count > moves->hand_at) {
        at = moves->hand_at;
        moves->n_acts = at;
        moves->game = moves->hand_game;
        moves->has_trick = moves->hand_has_trick;
        moves->trick = moves->hand_trick;
    } else {
        restart(moves);
    }
    for (; at < count; at++) {
        play(moves, &moves->acts[at]);
    }
    if (moves->has_counts && moves->counts_at >= count) {
        moves->has_counts = false;
    }
}

static bool
joins(const struct pzk_moves *moves, const struct pzk_action *first,
      const struct pzk_action *second)
{
    return moves->ops->joins && moves->ops->joins(first, second);
}

size_t
pzk_moves_step(const struct pzk_moves *moves)
{
    size_t n = moves->n_acts, count = n > 0;

    for (; count < n; count++) {
        const struct pzk_move *move = &moves->acts[n - count];

        if (move[0].t_us != move[-1].t_us ||
            !joins(moves, &move[-1].action, &move[0].action)) {
            break;
        }
    }
    return count;
}

static bool
append(struct pzk_moves *moves, const struct pzk_op *op)
{
    struct pzk_move move = {op->action, op->t_us, op->by_person};

    if ((moves->ops->belongs && !moves->ops->belongs(&op->action)) ||
        !reserve((void **)&moves->acts, &moves->room_acts, moves->n_acts,
                 sizeof(*moves->acts))) {
        return false;
    }
    return play(moves, &move) == PZK_OK;
}

/* The act of the hand around act AT that laid CARD, AT itself left out; -1:
 * none. */
static int
find_in_hand(const struct pzk_moves *moves, size_t at, int card)
{
    size_t first = at;

    if (card < 0) {
        return -1;
    }
    while (first > 0 && !is_opening(moves, first)) {
        first--;
    }
    for (size_t i = first + 1; i < moves->n_acts && !is_opening(moves, i);
         i++) {
        if (i != at && moves->acts[i].action.card == card) {
            return (int)i;
        }
    }
    return -1;
}

/* Plays the acts from START to END again, each as it stands there. Returns the
 * first that no longer fits, or END. */
static size_t
play_again(struct pzk_moves *moves, size_t start, size_t end, bool leads_anew,
           struct pzk_change *change)
{
    size_t at = start;

    for (; at < end; at++) {
        struct pzk_move next;

        if (leads_anew && moves->ops->arrange &&
            moves->ops->arrange(moves, moves->acts + at, end - at) &&
            change->n_led < PZK_LED_MAX) {
            change->led[change->n_led++] = at;
        }
        next = moves->acts[at];
        if (play_somehow(moves, &next) != PZK_OK) {
            break;
        }
    }
    return at;
}

/* Notes the acts from AT to END as dropped. */
static void
drop(const struct pzk_moves *moves, size_t at, size_t end,
     struct pzk_change *change)
{
    change->n_dropped = end - at;
    for (size_t i = 0; at + i < end; i++) {
        if (i < PZK_DROPPED_MAX) {
            change->dropped[i] = moves->acts[at + i].action;
        }
        change->drops_hands |= is_opening(moves, at + i);
    }
}

/* The list after OP's correction. A card that the hand has elsewhere changes
 * places with the corrected one: the two were taken for each other. What came
 * later stays as far as it fits; from the first act that does not on it is
 * dropped, because turns are rigid. False, with the list spoilt, where OP
 * itself does not fit.
 */
static bool
rewrite(struct pzk_moves *moves, const struct pzk_op *op,
        struct pzk_change *change)
{
    size_t at = (size_t)op->index, end = moves->n_acts;
    size_t start = at, last = at;
    struct pzk_move *act = &moves->acts[at];
    bool counted = moves->has_counts;
    int twin = find_in_hand(moves, at, op->action.card);

    if (twin >= 0) {
        moves->acts[twin].action.card = act->action.card;
        moves->acts[twin].action.other = act->action.other;
        start = (size_t)twin < at ? (size_t)twin : at;
        last = (size_t)twin > at ? (size_t)twin : at;
    }
    if (moves->ops->correct) {
        size_t first = moves->ops->correct(moves, op);

        start = first < start ? first : start;
    }
    act->action = op->action;
    act->by_person = op->by_person;
    rewind_to(moves, start);
    at = play_again(moves, start, end, op->leads_anew, change);
    if (at <= last) {
        return false;
    }
    drop(moves, at, end, change);
    moves->has_counts = counted && moves->counts_at < moves->n_acts;
    return true;
}

/* Does OP. On failure the list may be spoilt: fold it anew. */
static bool
do_op(struct pzk_moves *moves, const struct pzk_op *op,
      struct pzk_change *change)
{
    switch (op->kind) {
    case PZK_ENTRY_ACT:
        return append(moves, op);
    case PZK_ENTRY_TAKE_BACK:
        if (moves->n_acts == 0) {
            return false;
        }
        rewind_to(moves, moves->n_acts - pzk_moves_step(moves));
        return true;
    case PZK_ENTRY_CORRECT:
        if (op->index < 0 || (size_t)op->index >= moves->n_acts ||
            op->action.kind != moves->acts[op->index].action.kind) {
            return false;
        }
        return rewrite(moves, op, change);
    case PZK_ENTRY_THROW_IN:
        if (!moves->has_hand) {
            return false;
        }
        rewind_to(moves, moves->hand_at);
        return true;
    case PZK_ENTRY_COUNTS:
        return moves->ops->take_counts && moves->ops->take_counts(moves, op);
    case PZK_ENTRY_START:
    case PZK_ENTRY_UNDO:
    case PZK_ENTRY_REDO:
    case PZK_ENTRY_SWEPT:
    case PZK_ENTRY_TURNED:
        break;
    }
    return false;
}

/* Makes the list anew from the ops in force. */
static void
fold(struct pzk_moves *moves)
{
    restart(moves);
    moves->has_counts = false;
    for (size_t i = 0; i < moves->n_live; i++) {
        struct pzk_change unused = {.n_led = 0};

        do_op(moves, &moves->done[i], &unused);
    }
}

/* Do the ops AT and AT + 1 make one step: a deal and the card opening it? */
static bool
one_step(const struct pzk_moves *moves, size_t at)
{
    const struct pzk_op *op = moves->done + at;

    return op[0].kind == PZK_ENTRY_ACT && op[1].kind == PZK_ENTRY_ACT &&
           op[0].t_us == op[1].t_us &&
           joins(moves, &op[0].action, &op[1].action);
}

/* What the newest op in force did, before it is undone or after redoing. */
static void
tell(const struct pzk_moves *moves, struct pzk_change *change)
{
    const struct pzk_op *op = &moves->done[moves->n_live - 1];

    change->kind = op->kind;
    change->index = op->kind == PZK_ENTRY_CORRECT ? op->index : -1;
}

static bool
undo(struct pzk_moves *moves, struct pzk_change *change)
{
    if (moves->n_live == 0) {
        return false;
    }
    tell(moves, change);
    if (change->index >= 0) {
        change->was = moves->acts[change->index].action;
    }
    while (moves->n_live >= 2 && one_step(moves, moves->n_live - 2)) {
        moves->n_live--;
    }
    moves->n_live--;
    fold(moves);
    return true;
}

static bool
redo(struct pzk_moves *moves, struct pzk_change *change)
{
    size_t at = moves->n_live;
    size_t count = 1;

    if (at == moves->n_ops) {
        return false;
    }
    while (at + count < moves->n_ops && one_step(moves, at + count - 1)) {
        count++;
    }
    if (moves->done[at].kind == PZK_ENTRY_CORRECT) {
        change->was = moves->acts[moves->done[at].index].action;
    }
    for (; count > 0; count--) {
        do_op(moves, &moves->done[moves->n_live++], change);
    }
    tell(moves, change);
    return true;
}

/* The game ENTRY begins. */
static bool
start_game(const struct pzk_entry *entry, struct pzk_game *game)
{
    switch (entry->setup.game) {
    case PZK_TABLE_JEKYLL_HYDE:
    case PZK_TABLE_JEKYLL_HYDE_3:
        return pzk_jh_start(game, &entry->jh);
    case PZK_TABLE_DUEL:
    case PZK_TABLE_MAZE:
        break;
    }
    *game = entry->start;
    return game->rules &&
           game->rules == pzk_rules_find(entry->setup.game == PZK_TABLE_DUEL
                                             ? "duel"
                                             : "maze");
}

static bool
start(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    const struct pzk_moves_ops *ops = ops_of(entry->setup.game);
    struct pzk_game game;

    if (moves->n_acts > 0 || !ops || !start_game(entry, &game)) {
        return false;
    }
    moves->started = true;
    moves->ops = ops;
    moves->setup = entry->setup;
    moves->jh = entry->jh;
    moves->start = game;
    moves->n_live = moves->n_ops = 0;
    moves->swept = 0;
    moves->has_counts = false;
    restart(moves);
    return true;
}

static bool
do_new(struct pzk_moves *moves, const struct pzk_entry *entry,
       struct pzk_change *change)
{
    struct pzk_op op = {
        .kind = entry->kind,
        .t_us = entry->t_us,
        .by_person = entry->by_person,
        .index = entry->index,
        .leads_anew = entry->leads_anew,
        .action = entry->action,
    };

    memcpy(op.counts, entry->counts, sizeof(op.counts));
    if (!moves->started || !reserve((void **)&moves->done, &moves->room_ops,
                                    moves->n_live, sizeof(*moves->done))) {
        return false;
    }
    if (entry->kind == PZK_ENTRY_CORRECT && entry->index >= 0 &&
        (size_t)entry->index < moves->n_acts) {
        change->index = entry->index;
        change->was = moves->acts[entry->index].action;
    }
    if (!do_op(moves, &op, change)) {
        if (entry->kind == PZK_ENTRY_CORRECT) {
            fold(moves);
        }
        return false;
    }
    moves->done[moves->n_live++] = op;
    moves->n_ops = moves->n_live;
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
    case PZK_ENTRY_ACT:
    case PZK_ENTRY_TAKE_BACK:
    case PZK_ENTRY_CORRECT:
    case PZK_ENTRY_COUNTS:
    case PZK_ENTRY_THROW_IN:
        return do_new(moves, entry, change);
    case PZK_ENTRY_UNDO:
        return undo(moves, change);
    case PZK_ENTRY_REDO:
        return redo(moves, change);
    case PZK_ENTRY_SWEPT:
        done = moves->started && entry->index >= 0 &&
               (size_t)entry->index <= moves->n_acts;
        moves->swept = done ? (size_t)entry->index : moves->swept;
        break;
    case PZK_ENTRY_TURNED:
        done = moves->started && entry->index >= -180 && entry->index <= 180;
        moves->turned = done ? entry->index : moves->turned;
        break;
    }
    return done;
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
            find_in_hand(moves, (size_t)change->index, change->was.card);
    }
    return true;
}

enum pzk_code
pzk_moves_try(const struct pzk_moves *moves, const struct pzk_action *action)
{
    struct pzk_game game = moves->game;
    struct pzk_result result;

    return moves->started ? pzk_moves_apply(moves, &game, action, &result)
                          : PZK_WRONG_PHASE;
}

bool
pzk_moves_result(const struct pzk_moves *moves, size_t index,
                 struct pzk_result *result)
{
    struct pzk_game game = moves->start;

    if (index >= moves->n_acts) {
        return false;
    }
    for (size_t i = 0; i <= index; i++) {
        pzk_moves_apply(moves, &game, &moves->acts[i].action, result);
    }
    return true;
}
