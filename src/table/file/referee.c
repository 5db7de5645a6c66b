// SPDX-License-Identifier: MIT
/*
 * The referee of files' games: a table of tricks (trick/), with nothing of its
 * own but what the file says: whose turn it is, what may be laid, who takes the
 * trick, what it scores.
 *
 *     between hands   people deal ("next hand", an answer or the first card
 *                     says so); the file's questions are asked, and no card
 *                     counts before they are answered
 *     to lead         a card at the leader's side; where whoever has a card
 *                     leads, or without rules, at any side
 *     running         a card at the side on turn; without rules, at any side
 *                     that has none in the trick
 *
 * Hands are hidden: that a card broke the rules shows when a later one should
 * have been played. It is the remark `revoke`, or, by the house rule, a
 * mismatch until somebody accepts it as it is.
 */
#include <string.h>

#include "src/table/file/guest.h"
#include "src/table/file/state.h"

bool
pzk_file_in_middle(const struct pzk_mm *at)
{
    return at->x * at->x + at->y * at->y <= 45 * 45; /* mm */
}

static const struct pzk_file *
file_of(const struct pzk_trick_referee *table)
{
    return pzk_rules_file(pzk_file_ahead(table)->rules);
}

bool
pzk_file_is_anybodys(const struct pzk_trick_referee *table)
{
    return pzk_file_is(pzk_file_ahead(table))->phase == PZK_FILE_PLAYING &&
           (!file_of(table)->has[PZK_FILE_WINS] ||
            pzk_file_is(pzk_file_ahead(table))->leader == PZK_FILE_NONE);
}

/* ---- what follows from the moves ---- */

/* The cards that may be laid at each side. */
static void
draw_fits(struct pzk_trick_referee *table)
{
    const struct pzk_game *game = pzk_file_ahead(table);
    bool bare = !file_of(table)->has[PZK_FILE_WINS];
    uint64_t may[2] = {0};

    if (pzk_file_is(game)->phase == PZK_FILE_PLAYING && !bare) {
        pzk_file_may_lay(game, table->turn, may);
    }
    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        bool judged =
            !bare && pzk_file_is(game)->phase == PZK_FILE_PLAYING &&
            (seat == table->turn || pzk_file_is(game)->leader == PZK_FILE_NONE);

        table->fits[seat] =
            judged ? (pzk_cards)may[1] << 64 | may[0] : table->layout.cards;
    }
}

static void
draw(struct pzk_trick_referee *table)
{
    struct pzk_file_referee *referee = pzk_file_of(table);
    struct pzk_game game;
    const struct pzk_file_state *state = pzk_file_state_in(&game);
    const struct pzk_file_result *trick =
        pzk_file_result_in(&table->base.moves.trick);

    if (!table->base.moves.started) {
        pzk_file_start_at(&table->base.setup, &table->coming);
    }
    game = pzk_trick_game(table);
    if (state->game.phase != PZK_FILE_BETWEEN ||
        !pzk_file_dealt(&game, &referee->ahead)) {
        referee->ahead = game;
    }
    bool asks = pzk_file_is(&referee->ahead)->phase == PZK_FILE_ASKING;
    bool opens = state->game.phase == PZK_FILE_BETWEEN ||
                 state->game.phase == PZK_FILE_OVER || state->game.n_plays == 0;

    table->hand = opens  ? (asks ? PZK_HAND_ASKS : PZK_HAND_OPENS)
                  : asks ? PZK_HAND_ENDS
                         : PZK_HAND_RUNS;
    table->turn = (int8_t)(file_of(table)->has[PZK_FILE_WINS]
                               ? pzk_file_turn_seat(&referee->ahead)
                               : PZK_NO_SEAT);
    table->took = trick->winner;
    table->trick_no = trick->trick_no;
    referee->ops.sits = 0;
    for (int i = 0; i < state->game.seats; i++) {
        if (pzk_file_is(&referee->ahead)->playing >> i & 1) {
            referee->ops.sits |= 1u << state->at[i];
        }
    }
    /* the cards that are there are still the last hand's, in which others may
     * have played */
    unsigned plays = state->game.n_plays > 0
                         ? state->game.playing
                         : pzk_file_is(&referee->ahead)->playing;
    if (plays != 0) {
        referee->ops.in_trick = __builtin_popcount(plays);
    }
    draw_fits(table);
}

/* ---- cards on the table ---- */

/* Whether a card on the placement card answers ASK. */
static bool
is_shown(const struct pzk_file_ask *ask)
{
    return ask->card && ask->kind == PZK_FILE_ASK_SUIT;
}

/* Whether CARD, on the placement card, is the answer that is due. Turned up at
 * any other time it means nothing. */
static bool
answers(struct pzk_trick_referee *table, int card)
{
    const struct pzk_file *file = file_of(table);
    struct pzk_action action;
    bool shown = false;

    for (int i = 0; i < file->n_asks; i++) {
        shown = shown || is_shown(&file->asks[i]);
    }
    if (!shown || !pzk_file_in_middle(&table->layout.card[card].at)) {
        return false;
    }
    table->layout.ignored |= pzk_bit(card); /* it goes back to a hand */
    return pzk_trick_waits_for_answers(table) &&
           is_shown(&file->asks[pzk_file_is(pzk_file_ahead(table))->ask]) &&
           pzk_file_answer_with(pzk_file_ahead(table),
                                file->cards[card].suit + 1, &action) &&
           pzk_file_act(table, &action, false);
}

/* A card came to rest: where anybody may lay it, it is that side's turn. */
static bool
observe(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    if (obs->kind == PZK_OBS_PLACEMENT) {
        return false;
    }
    pzk_file_hold(table, obs);
    if (pzk_file_is_anybodys(table) && pzk_is_any_seat(obs->side) &&
        (table->game->sits >> obs->side & 1) &&
        !pzk_trick_laid_by(table, obs->side)) {
        table->turn = (int8_t)obs->side;
    }
    return false;
}

/* What the trick's own judgement does not know: that the rules forbid CARD. */
static bool
judge(const struct pzk_trick_referee *table, int card,
      struct pzk_verdict *verdict)
{
    if (table->turn == PZK_NO_SEAT || !pzk_has(table->layout.zone, card) ||
        pzk_has(table->layout.ignored, card) ||
        table->layout.card[card].side != table->turn ||
        pzk_has(table->fits[table->turn], card) ||
        (pzk_between(table) && table->gate != PZK_GATE_ARMED)) {
        return false;
    }
    verdict->finding = pzk_finding_of_code(PZK_FILE_AGAINST_RULES);
    verdict->due_at = table->turn;
    verdict->accept = false;
    return true;
}

/* A revoke that must be settled. */
static bool
table_fault(const struct pzk_trick_referee *table, struct pzk_difference *fault)
{
    const struct pzk_file_state *state =
        pzk_file_state_in(&table->base.moves.game);

    if (!table->base.moves.started || state->revoke == PZK_FILE_NONE ||
        state->game.phase == PZK_FILE_OVER ||
        !pzk_file_choices_in(&table->base.setup)->settle) {
        return false;
    }
    fault->finding = PZK_FILE_FIND_REVOKE;
    fault->card = state->game.plays[state->revoke].card;
    fault->due_at = state->at[state->game.plays[state->revoke].seat];
    return true;
}

/* The card whose hand came before the lead's, and covered it until now; or
 * PZK_NO_PIECE. Any others beside a young lead mean that somebody gathers;
 * later the lead must be the answer to that card. */
static int
covered_lead(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    const struct pzk_laid *lead = table->running.laid;
    bool young = pzk_trick_is_opening(table);
    pzk_cards cards = 0, before = 0;

    if (table->running.n > 0 && !pzk_trick_asks_card(table)) {
        cards = young ? pzk_trick_came_soon(table)
                      : pzk_judged(layout) & ~table->laid;
    }
    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        int side = layout->card[i].side;
        bool leads = young || (side != table->turn &&
                               pzk_trick_seat_after(table, side) == lead->seat);

        if (leads &&
            pzk_laid_before(&layout->card[i], &layout->card[lead->card])) {
            before |= pzk_bit(i);
        }
    }
    return young && before != cards ? PZK_NO_PIECE : pzk_only(before);
}

/* That card leads if it may. Nobody lifted the others, which answer it. */
static bool
lead_before(struct pzk_trick_referee *table)
{
    const struct pzk_moves *moves = &table->base.moves;
    struct pzk_entry take_back =
        pzk_entry_of(&table->base, PZK_ENTRY_TAKE_BACK);
    int card = covered_lead(table);

    if (card == PZK_NO_PIECE) {
        return false;
    }
    struct pzk_laid lead = pzk_trick_there(table, card);
    struct pzk_action action = pzk_file_lay(table, lead, PZK_HOW_DUE);

    if (pzk_moves_try(moves, moves->n_acts - (size_t)table->running.n, &action,
                      NULL) != PZK_OK) {
        return false;
    }
    while (table->running.n > 0) {
        if (!pzk_keep(&table->base, &take_back, NULL)) {
            return false;
        }
    }
    pzk_trick_remark(table, PZK_FIND_LED_FIRST, card, lead.seat, lead.seat);
    table->turn = lead.seat;
    if (pzk_file_act(table, &action, false)) {
        pzk_trick_begin_opening(table, card);
    }
    return true;
}

/* Cards that seemed to be gathered are a trick's beginning if more than two,
 * but not all, lie at neighbouring sides, one at each, laid by hands a while
 * ago, as far as the rules allow them: the first of them round the table leads.
 * That one, or PZK_NO_PIECE. */
static int
gathered_lead(const struct pzk_trick_referee *table)
{
    const struct pzk_layout *layout = &table->layout;
    pzk_cards cards = layout->zone & (~layout->ignored | layout->set_aside);
    int64_t ago = table->base.now - PZK_OPENING_US;
    int n = pzk_number(cards);
    unsigned sides = 0, answered = 0, first;

    for (int i = pzk_first(cards); i >= 0; i = pzk_next(cards, i)) {
        int side = layout->card[i].side;

        if (sides >> side & 1 || !pzk_under_hand(layout, i) ||
            !pzk_trick_fits(table, i, side)) {
            return PZK_NO_PIECE;
        }
        sides |= 1u << side;
        answered |= 1u << pzk_trick_seat_after(table, side);
    }
    first = sides & ~answered;
    return n > 2 && n < table->game->in_trick &&
                   __builtin_popcount(first) == 1 &&
                   !(cards & (layout->initial | layout->hidden)) &&
                   !pzk_layout_since(layout, cards, ago + 1) &&
                   (pzk_file_is_anybodys(table) ||
                    __builtin_ctz(first) == table->turn)
               ? pzk_first(cards & layout->at[__builtin_ctz(first)])
               : PZK_NO_PIECE;
}

static bool
begin_all_the_same(struct pzk_trick_referee *table)
{
    int lead = pzk_between(table) && table->gate == PZK_GATE_GATHERING
                   ? gathered_lead(table)
                   : PZK_NO_PIECE;

    if (lead == PZK_NO_PIECE) {
        return false;
    }
    table->layout.ignored &= ~table->layout.set_aside;
    table->layout.set_aside = 0;
    table->turn = table->layout.card[lead].side;
    return table->game->lays(table, pzk_trick_there(table, lead), PZK_HOW_SEEN);
}

static bool
handle(struct pzk_trick_referee *table, enum pzk_trick_event event)
{
    pzk_cards middle =
        pzk_between(table)
            ? table->layout.here & table->layout.cards & ~table->layout.ignored
            : 0;

    if (event == PZK_EVENT_FRAME) {
        pzk_file_ask_again(table);
    }
    if (event != PZK_EVENT_LOOK) {
        return false;
    }
    for (int card = pzk_first(middle); card >= 0;
         card = pzk_next(middle, card)) {
        if (answers(table, card)) {
            return true;
        }
    }
    return lead_before(table) || begin_all_the_same(table) ||
           pzk_trick_watch_opening(table);
}

/* ---- what people enter ---- */

/* A revoke is settled as it is; nothing else is accepted here. */
static bool
settle(struct pzk_trick_referee *table)
{
    const struct pzk_file_state *state =
        pzk_file_state_in(&table->base.moves.game);
    struct pzk_action action;

    if (!table->base.moves.started || state->revoke == PZK_FILE_NONE ||
        table->mismatch.finding != PZK_FILE_FIND_REVOKE) {
        return false;
    }
    action = pzk_action_of(PZK_FILE_SETTLE, PZK_ABSENT);
    action.x = (int8_t)state->revoke;
    return pzk_trick_act(table, &action, true);
}

/* Another card, or another answer. */
static bool
correct(struct pzk_trick_referee *table, const struct pzk_command *command)
{
    struct pzk_entry entry;

    if (!pzk_trick_correction(table, command, &entry)) {
        return false;
    }
    if (entry.action.kind == PZK_FILE_LAY) {
        if (pzk_trick_place(table, command->card) < 0) {
            return false;
        }
        entry.action.card = command->card;
        entry.action.other =
            command->from >= 0 ? command->from : entry.action.other;
    } else if (command->action.kind == entry.action.kind) {
        entry.action = command->action;
    } else {
        return false;
    }
    return pzk_trick_change(table, &entry);
}

/* Deals the next hand; a leader who was named sits left of its dealer. */
static bool
next_hand(struct pzk_trick_referee *table, int leader)
{
    struct pzk_game game = pzk_trick_game(table);
    const struct pzk_file_state *state = pzk_file_state_in(&game);
    int player = pzk_file_player_at(state, leader), seats = state->game.seats;
    struct pzk_action action = pzk_action_of(PZK_FILE_DEAL, PZK_ABSENT);

    if (player != PZK_FILE_NONE) {
        action.other = state->at[(player + seats - 1) % seats];
    }
    if (pzk_game_judge(&game, &action, true) != PZK_OK) {
        bool runs = state->game.phase == PZK_FILE_PLAYING;

        if (runs) {
            pzk_trick_note(table, PZK_FILE_FIND_UNFINISHED);
        }
        return runs;
    }
    if (!pzk_trick_act(table, &action, true)) {
        return false;
    }
    pzk_trick_forget_table(table, false);
    return true;
}

static bool
enter_card(struct pzk_trick_referee *table, const struct pzk_command *entered)
{
    struct pzk_command command = *entered;

    command.card = (int16_t)pzk_trick_place(table, entered->card);
    if (pzk_file_is_anybodys(table) && pzk_is_any_seat(command.seat)) {
        table->turn = command.seat;
    }
    return pzk_trick_play(table, &command);
}

static bool
command(struct pzk_trick_referee *table, const struct pzk_command *entered)
{
    switch (entered->kind) {
    case PZK_COMMAND_PLAY:
        return enter_card(table, entered);
    case PZK_COMMAND_NEXT_HAND:
        return next_hand(table, entered->seat);
    case PZK_COMMAND_ACCEPT:
        return settle(table);
    case PZK_COMMAND_ACT:
        return entered->action.kind == PZK_FILE_DEAL ||
                       entered->action.kind == PZK_FILE_SCORE_HAND
                   ? pzk_trick_act(table, &entered->action, true)
                   : pzk_file_act(table, &entered->action, true);
    case PZK_COMMAND_CORRECT:
        return correct(table, entered);
    default:
        return false;
    }
}

/* The deal passes on: who led first deals now. */
static bool
next_game(struct pzk_referee *base)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);
    const struct pzk_file_choices *choices = pzk_file_choices_in(&base->setup);
    int at = 0;

    for (int i = 0; i < choices->seats; i++) {
        at = choices->at[i] == base->setup.leader ? i : at;
    }
    base->setup.leader = choices->at[(at + 1) % choices->seats];
    pzk_trick_begin_anew(table);
    pzk_trick_note(table, PZK_FIND_NEXT_GAME);
    return true;
}

/* ---- the tables of functions ---- */

static void
complete(const struct pzk_trick_referee *table, struct pzk_ruling *ruling)
{
    struct pzk_file_why why;
    struct pzk_action action;

    ruling->after = ruling->finding == PZK_FILE_FIND_ASK
                        ? *pzk_file_ahead(table)
                        : pzk_trick_game(table);
    if (ruling->kind == PZK_RULED_SWEPT) {
        ruling->trick_no = pzk_file_is(&ruling->after)->n_tricks;
    }
    if (ruling->finding == pzk_finding_of_code(PZK_FILE_AGAINST_RULES)) {
        action = pzk_action_of(PZK_FILE_LAY, ruling->due_at);
        action.card = ruling->card;
        pzk_file_explain(pzk_file_ahead(table), &action, &why);
        ruling->rule = pzk_file_rule_name(ruling->after.rules, why.part);
    } else if (ruling->finding == PZK_FILE_FIND_REVOKE) {
        ruling->rule = pzk_file_rule_name(
            ruling->after.rules, ruling->kind == PZK_RULED_REMARK
                                     ? pzk_file_result_in(&ruling->caused)->part
                                     : 0);
    }
}

/* People at a virtual table answer as those do who enter it. */
static void
hear(struct pzk_referee *base, const struct pzk_obs *obs)
{
    struct pzk_command command = {.kind = PZK_COMMAND_ACT};

    if (obs->kind != PZK_OBS_SAID) {
        pzk_trick_observe(base, obs);
    } else if (pzk_file_answer_with(pzk_file_ahead(pzk_trick_in(base)),
                                    obs->piece, &command.action)) {
        pzk_trick_command(base, &command);
    }
}

static const struct pzk_trick_ops trick_ops = {
    .in_trick = PZK_SEATS,
    .stands = offsetof(struct pzk_action, by),
    .draw = draw,
    .lays = pzk_file_lays,
    .judge = judge,
    .table_fault = table_fault,
    .command = command,
    .say_act = pzk_file_say_act,
    .handle = handle,
    .observe = observe,
    .complete = complete,
};

static void
look(const struct pzk_referee *base, struct pzk_table_view *view)
{
    view->rules_game = pzk_trick_game(pzk_trick_in(base));
    view->placement = pzk_trick_in(base)->origin;
    view->started = true;
    pzk_trick_view(pzk_trick_in(base), view);
}

static void
init(struct pzk_referee *base)
{
    struct pzk_trick_referee *table = pzk_trick_of(base);
    struct pzk_file_referee *referee = pzk_file_of(table);
    const struct pzk_rules *rules = pzk_file_table_rules(base->setup.game);

    referee->ops = trick_ops;
    referee->ops.numbers = pzk_file_pieces(rules);
    referee->ops.cards = referee->ops.pieces = pzk_rules_file(rules)->n_cards;
    int placement = pzk_table_placement(&base->setup);

    table->origin = placement == PZK_NO_PIECE ? PZK_PA : placement;
    pzk_trick_init(table, &referee->ops);
}

const struct pzk_referee_ops pzk_file_referee_ops = {
    .size = sizeof(struct pzk_file_referee),
    .init = init,
    .restored = pzk_trick_restored,
    .refresh = pzk_trick_refresh,
    .observe = hear,
    .tick = pzk_trick_tick,
    .command = pzk_trick_command,
    .next_game = next_game,
    .resumed = pzk_trick_resumed,
    .view = look,
};
