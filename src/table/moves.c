// SPDX-License-Identifier: MIT
/*
 * The list of moves. Two lists stand behind each other: `ops` is what was
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
    free(moves->ops);
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

static bool
is_deal(const struct pzk_moves *moves, size_t index)
{
    return moves->acts[index].action.kind == PZK_JH_DEAL;
}

/* Appends MOVE, for which there is room, if the rules let it. */
static enum pzk_code
play(struct pzk_moves *moves, const struct pzk_move *move)
{
    bool deal = move->action.kind == PZK_JH_DEAL;
    struct pzk_move kept = *move; /* it may lie in acts itself */
    struct pzk_game before = moves->game;
    struct pzk_result result;
    enum pzk_code code = pzk_game_apply(&moves->game, &kept.action, &result);

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
    moves->result = *pzk_jh_result(&result);
    if (moves->result.trick_done) {
        moves->has_trick = true;
        moves->trick = moves->result;
    }
    moves->acts[moves->n_acts++] = kept;
    return PZK_OK;
}

/* The same; where only the supplier does not fit, he counts as unknown: the
 * card lies there. */
static enum pzk_code
play_from_anywhere(struct pzk_moves *moves, struct pzk_move *move)
{
    enum pzk_code code = play(moves, move);

    if (code == PZK_NOT_IN_HAND) {
        move->action.other = PZK_ABSENT;
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
    pzk_jh_start(&moves->game, &moves->jh);
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

size_t
pzk_moves_step(const struct pzk_moves *moves)
{
    size_t n = moves->n_acts;

    if (n >= 2 && !is_deal(moves, n - 1) && is_deal(moves, n - 2) &&
        moves->acts[n - 1].t_us == moves->acts[n - 2].t_us) {
        return 2;
    }
    return n > 0;
}

static bool
append(struct pzk_moves *moves, const struct pzk_op *op)
{
    struct pzk_move move = {op->action, op->t_us, op->by_person};

    if ((op->action.kind != PZK_JH_DEAL && op->action.kind != PZK_JH_LAY) ||
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

    while (first > 0 && !is_deal(moves, first)) {
        first--;
    }
    for (size_t i = first + 1; i < moves->n_acts && !is_deal(moves, i); i++) {
        if (i != at && moves->acts[i].action.card == card) {
            return (int)i;
        }
    }
    return -1;
}

/* The list after OP's correction. A card that the hand has elsewhere changes
 * places with the corrected one: the two were taken for each other. Another
 * leader of a hand changes who dealt (W1.6, T2). What came later stays as far
 * as it fits; from the first act that does not on it is dropped, because
 * turns are rigid. False, with the list spoilt, where OP itself does not fit.
 */
static bool
rewrite(struct pzk_moves *moves, const struct pzk_op *op,
        struct pzk_change *change)
{
    size_t at = (size_t)op->index, end = moves->n_acts;
    size_t start = at, last = at;
    struct pzk_move *act = &moves->acts[at];
    bool lay = act->action.kind == PZK_JH_LAY;
    bool counted = moves->has_counts;
    int twin = lay ? find_in_hand(moves, at, op->action.card) : -1;

    if (twin >= 0) {
        moves->acts[twin].action.card = act->action.card;
        moves->acts[twin].action.other = act->action.other;
        start = (size_t)twin < at ? (size_t)twin : at;
        last = (size_t)twin > at ? (size_t)twin : at;
    }
    if (lay && is_deal(moves, at - 1) && op->action.actor >= 0 &&
        op->action.actor != act->action.actor &&
        moves->jh.variant != PZK_JH_3) {
        moves->acts[at - 1].action.other =
            (int8_t)((op->action.actor + 3) % PZK_SEATS);
        start = at - 1;
    }
    act->action = op->action;
    act->by_person = op->by_person;
    rewind_to(moves, start);
    for (at = start; at < end; at++) {
        struct pzk_move next = moves->acts[at];

        if (play_from_anywhere(moves, &next) != PZK_OK) {
            break;
        }
    }
    if (at <= last) {
        return false;
    }
    change->n_dropped = end - at;
    for (size_t i = 0; i < PZK_DROPPED_MAX && at + i < end; i++) {
        change->dropped[i] = moves->acts[at + i].action;
    }
    moves->has_counts = counted && moves->counts_at < moves->n_acts;
    return true;
}

static bool
take_counts(struct pzk_moves *moves, const struct pzk_op *op)
{
    struct pzk_moves old = *moves; /* shares the arrays, which stay */
    int8_t cards[PZK_SEATS][PZK_TEAMS];
    struct pzk_jh_look look;
    int sum = 0;

    pzk_jh_look(&moves->game, &look);
    for (int i = 0; i < PZK_SEATS; i++) {
        if (op->counts[i] < 0 || op->counts[i] > PZK_JH_HAND) {
            return false;
        }
        sum += op->counts[i];
    }
    if (sum != PZK_JH_CARDS / 2 || look.phase != PZK_JH_TURN) {
        return false;
    }
    moves->has_counts = true;
    moves->counts_at = moves->hand_at;
    memcpy(moves->counts, op->counts, sizeof(moves->counts));
    if (!pzk_moves_team_cards(moves, cards)) {
        *moves = old;
        return false;
    }
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
    case PZK_ENTRY_COUNTS:
        return take_counts(moves, op);
    case PZK_ENTRY_START:
    case PZK_ENTRY_UNDO:
    case PZK_ENTRY_REDO:
    case PZK_ENTRY_SWEPT:
        break;
    }
    return false;
}

/* Makes the list anew from the ops in force. */
static void
fold(struct pzk_moves *moves)
{
    struct pzk_change unused;

    restart(moves);
    moves->has_counts = false;
    for (size_t i = 0; i < moves->n_live; i++) {
        do_op(moves, &moves->ops[i], &unused);
    }
}

/* Do the ops AT and AT + 1 make one step: a deal and the card opening it? */
static bool
one_step(const struct pzk_moves *moves, size_t at)
{
    const struct pzk_op *op = moves->ops + at;

    return op[0].kind == PZK_ENTRY_ACT && op[1].kind == PZK_ENTRY_ACT &&
           op[0].t_us == op[1].t_us && op[0].action.kind == PZK_JH_DEAL &&
           op[1].action.kind == PZK_JH_LAY;
}

/* What the newest op in force did, before it is undone or after redoing. */
static void
tell(const struct pzk_moves *moves, struct pzk_change *change)
{
    const struct pzk_op *op = &moves->ops[moves->n_live - 1];

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
    moves->n_live -=
        moves->n_live >= 2 && one_step(moves, moves->n_live - 2) ? 2 : 1;
    fold(moves);
    return true;
}

static bool
redo(struct pzk_moves *moves, struct pzk_change *change)
{
    size_t at = moves->n_live;
    size_t count;

    if (at == moves->n_ops) {
        return false;
    }
    count = at + 2 <= moves->n_ops && one_step(moves, at) ? 2 : 1;
    if (moves->ops[at].kind == PZK_ENTRY_CORRECT) {
        change->was = moves->acts[moves->ops[at].index].action;
    }
    for (; count > 0; count--) {
        do_op(moves, &moves->ops[moves->n_live++], change);
    }
    tell(moves, change);
    return true;
}

static bool
start(struct pzk_moves *moves, const struct pzk_entry *entry)
{
    struct pzk_game game;

    if (moves->n_acts > 0 || !pzk_jh_start(&game, &entry->jh)) {
        return false;
    }
    moves->started = true;
    moves->setup = entry->setup;
    moves->jh = entry->jh;
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
        .action = entry->action,
    };

    memcpy(op.counts, entry->counts, sizeof(op.counts));
    if (!moves->started || !reserve((void **)&moves->ops, &moves->room_ops,
                                    moves->n_live, sizeof(*moves->ops))) {
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
    moves->ops[moves->n_live++] = op;
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
    if (change->index >= 0 && change->was.kind == PZK_JH_LAY) {
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

    return pzk_game_apply(&game, action, &result);
}

bool
pzk_moves_result(const struct pzk_moves *moves, size_t index,
                 struct pzk_jh_result *out)
{
    struct pzk_result result;
    struct pzk_game game;

    if (index >= moves->n_acts) {
        return false;
    }
    pzk_jh_start(&game, &moves->jh);
    for (size_t i = 0; i <= index; i++) {
        pzk_game_apply(&game, &moves->acts[i].action, &result);
    }
    *out = *pzk_jh_result(&result);
    return true;
}

bool
pzk_moves_team_cards(const struct pzk_moves *moves,
                     int8_t cards[PZK_SEATS][PZK_TEAMS])
{
    if (!moves->has_counts || !moves->has_hand ||
        moves->counts_at != moves->hand_at) {
        return false;
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        cards[i][PZK_JEKYLL] = moves->counts[i];
        cards[i][PZK_HYDE] = (int8_t)(PZK_JH_HAND - moves->counts[i]);
    }
    for (size_t i = moves->hand_at + 1; i < moves->n_acts; i++) {
        const struct pzk_action *act = &moves->acts[i].action;

        if (act->other < 0 ||
            --cards[act->other][pzk_jh_card_team(act->card)] < 0) {
            return false;
        }
    }
    return true;
}
