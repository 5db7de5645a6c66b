// SPDX-License-Identifier: MIT
/*
 * What all files of the duel's referee know: who sits where, what follows from
 * the list of moves, and how a ruling is said.
 */
#include "src/table/duel/guest.h"
#include "src/table/duel/state.h"

#include <string.h>

int
pzk_duel_seat(const struct pzk_duel_referee *referee, int role)
{
    return role == PZK_JEKYLL ? referee->jekyll
                              : pzk_duel_across(referee->jekyll);
}

int
pzk_duel_role(const struct pzk_duel_referee *referee, int seat)
{
    if (seat != PZK_N && seat != PZK_S) {
        return PZK_NO_TEAM;
    }
    if (referee->potion != PZK_NO_PIECE) {
        return seat == referee->ahead_jekyll ? PZK_JEKYLL : PZK_HYDE;
    }
    return seat == referee->jekyll ? PZK_JEKYLL : PZK_HYDE;
}

int
pzk_duel_turn(const struct pzk_duel_referee *referee)
{
    const struct pzk_duel_status *status = &referee->ahead;
    bool jekyll = status->leader == PZK_JEKYLL;

    if (status->phase != PZK_DUEL_TO_LEAD &&
        status->phase != PZK_DUEL_TO_ANSWER) {
        return PZK_NO_SEAT;
    }
    jekyll ^= status->phase == PZK_DUEL_TO_ANSWER;
    return jekyll ? referee->ahead_jekyll
                  : pzk_duel_across(referee->ahead_jekyll);
}

/* ---- what follows from the moves ---- */

/* How many games of a match were begun. */
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

    return base->setup.match &&
           (games == 0 ||
            (games == 1 && pzk_duel_in(base)->status.phase == PZK_DUEL_OVER));
}

static void
imply(struct pzk_duel_referee *referee, struct pzk_game *game,
      const struct pzk_action *action)
{
    if (referee->n_implied < PZK_IMPLIED_MAX &&
        pzk_duel_moves_ops.apply(game, action, &(struct pzk_result){0}) ==
            PZK_OK) {
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

/* What the next card would tell to have happened before it. */
static void
look_ahead(struct pzk_duel_referee *referee, struct pzk_game *game)
{
    struct pzk_action action;

    referee->n_implied = 0;
    referee->ahead_jekyll = referee->jekyll;
    if (pzk_duel_goes_on(&referee->base)) {
        pzk_action_init(&action, PZK_DUEL_NEXT);
        if (referee->status.phase != PZK_DUEL_OVER) {
            action.actor =
                (int8_t)(referee->base.setup.jekyll == PZK_N ? PZK_JEKYLL
                                                             : PZK_HYDE);
        } else {
            referee->ahead_jekyll = (int8_t)(pzk_duel_across(referee->jekyll));
        }
        imply(referee, game, &action);
    }
    pzk_duel_status(game, &referee->ahead);
    if (referee->ahead.phase == PZK_DUEL_TO_DEAL) {
        pzk_action_init(&action, PZK_DUEL_DEAL);
        imply(referee, game, &action);
    }
    imply_exchange(referee, game);
    pzk_duel_status(game, &referee->ahead);
}

static bool
is_card(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_LEAD || action->kind == PZK_DUEL_ANSWER;
}

static void
add_to_trick(const struct pzk_duel_referee *referee,
             struct pzk_duel_trick *trick, const struct pzk_action *act)
{
    trick->card[trick->n] = act->card;
    trick->seat[trick->n] = (int8_t)pzk_duel_seat(referee, act->actor);
    trick->n++;
}

/* The newest trick of the list: running, or done and not away. */
static void
find_trick(struct pzk_duel_referee *referee)
{
    const struct pzk_moves *moves = &referee->base.moves;
    struct pzk_duel_trick trick = {0};
    size_t old_end = referee->done.end, end = moves->n_acts;

    while (end > 0 && moves->acts[end - 1].action.kind == PZK_DUEL_GREED) {
        end--;
    }
    if (end > 0 && is_card(&moves->acts[end - 1].action)) {
        trick.end = end;
        if (moves->acts[end - 1].action.kind == PZK_DUEL_ANSWER) {
            add_to_trick(referee, &trick, &moves->acts[end - 2].action);
        }
        add_to_trick(referee, &trick, &moves->acts[end - 1].action);
    }
    referee->trick = trick.n == 1 ? trick : (struct pzk_duel_trick){0};
    referee->done = trick.n == 2 && moves->swept != trick.end
                        ? trick
                        : (struct pzk_duel_trick){0};
    if (referee->done.n == 0 || referee->done.end != old_end) {
        referee->done_watched = 0;
        referee->sweeping = false;
        referee->answer_gone_us = PZK_NEVER;
    }
}

/* What the newest trick's potion left to be done, if its round goes on. */
static void
find_effect(struct pzk_duel_referee *referee)
{
    const struct pzk_moves *moves = &referee->base.moves;
    size_t n = moves->n_acts;
    struct pzk_result result;

    referee->effect = PZK_NO_COLOUR;
    referee->effect_done = n < referee->effect_done ? 0 : referee->effect_done;
    if (n > 0 && n != referee->effect_done &&
        referee->status.phase == PZK_DUEL_TO_LEAD &&
        moves->acts[n - 1].action.kind == PZK_DUEL_ANSWER &&
        pzk_moves_result(moves, n - 1, &result)) {
        const struct pzk_duel_result *trick = pzk_duel_result(&result);

        if (trick->effect == PZK_WRATH ||
            (trick->effect == PZK_PRIDE && trick->stolen)) {
            referee->effect = trick->effect;
        }
    }
}

void
pzk_duel_refresh(struct pzk_referee *base)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);
    struct pzk_game game = base->moves.game;
    uint32_t running = 0;

    if (!base->moves.started) {
        pzk_duel_start(&game);
    }
    pzk_duel_status(&game, &referee->status);
    referee->jekyll = (int8_t)base->setup.jekyll;
    if (count_games(&base->moves) == 2) { /* D7.1 */
        referee->jekyll = (int8_t)pzk_duel_across(base->setup.jekyll);
    }
    look_ahead(referee, &game);
    memset(referee->seat_of, PZK_NO_SEAT, sizeof(referee->seat_of));
    for (size_t i = pzk_duel_is_between(referee) ? 0 : base->moves.n_acts;
         i > 0; i--) {
        const struct pzk_action *act = &base->moves.acts[i - 1].action;

        if (act->kind == PZK_DUEL_DEAL) {
            break;
        }
        if (is_card(act)) {
            referee->seat_of[act->card - PZK_W1] =
                (int8_t)pzk_duel_seat(referee, act->actor);
        }
    }
    find_trick(referee);
    find_effect(referee);
    if (referee->trick.n == 1) {
        running = pzk_duel_bit(referee->trick.card[0]);
    }
    if (referee->potion != PZK_NO_PIECE) {
        running |= pzk_duel_bit(referee->potion);
    }
    referee->watched &= running;
    referee->differs &= running;
    referee->excused &= running;
    for (int i = 0; i < PZK_DUEL_CARDS; i++) {
        if (!(running >> i & 1)) {
            referee->gone_us[i] = PZK_NEVER;
        }
    }
}

bool
pzk_duel_begin_list(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_entry start = pzk_entry_of(&referee->base, PZK_ENTRY_START);

    if (referee->base.moves.started) {
        return true;
    }
    start.setup = referee->base.setup;
    pzk_duel_start(&start.start);
    return pzk_keep(&referee->base, &start, said, NULL);
}

/* ---- speaking ---- */

struct pzk_ruling
pzk_duel_ruling(const struct pzk_duel_referee *referee,
                enum pzk_ruling_kind kind, int seat)
{
    struct pzk_ruling ruling = pzk_ruling_of(&referee->base, kind);

    ruling.seat = (int8_t)seat;
    if (referee->base.moves.started) {
        ruling.after = referee->base.moves.game;
    } else {
        pzk_duel_start(&ruling.after);
    }
    return ruling;
}

struct pzk_ruling
pzk_duel_act_ruling(const struct pzk_duel_referee *referee,
                    const struct pzk_action *action)
{
    struct pzk_ruling ruling = pzk_duel_ruling(
        referee, PZK_RULED_ACT,
        action->actor < 0 ? PZK_NO_SEAT
                          : pzk_duel_seat(referee, action->actor));

    ruling.action = *action;
    ruling.card = action->card;
    return ruling;
}

void
pzk_duel_say(struct pzk_duel_referee *referee, struct pzk_said *said,
             const struct pzk_ruling *ruling)
{
    struct pzk_ruling *kept = pzk_announce(said, ruling);

    if (kept) {
        kept->team = (int8_t)pzk_duel_role(referee, kept->seat);
    }
}

void
pzk_duel_remark(struct pzk_duel_referee *referee, struct pzk_said *said,
                enum pzk_finding finding, int piece, int lies_at, int due_at)
{
    struct pzk_ruling ruling =
        pzk_duel_ruling(referee, PZK_RULED_REMARK, due_at);

    ruling.finding = finding;
    ruling.card = (int8_t)piece;
    ruling.lies_at = (int8_t)lies_at;
    ruling.due_at = (int8_t)due_at;
    pzk_duel_say(referee, said, &ruling);
}

void
pzk_duel_note(struct pzk_duel_referee *referee, struct pzk_said *said,
              enum pzk_finding finding)
{
    pzk_duel_remark(referee, said, finding, PZK_NO_PIECE, PZK_NO_SIDE,
                    PZK_NO_SIDE);
}
