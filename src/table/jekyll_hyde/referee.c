// SPDX-License-Identifier: MIT
/*
 * The team game's referee: processes observations and commands, then settles.
 *
 *     state             condition
 *     paused            a person said so; nothing is judged
 *     no placement      the sides are unknown, or the card is out of sight
 *     mismatch          something is wrong, announced once, until resolved
 *     game over         the rules say so (W7); leaves by NEXT_GAME
 *     hand over         a hand was finished, the next is not opened yet
 *                       (opening.c)
 *     between hands     the same before the first hand; the referee asks about
 *                       a hand under way then (trick/between.c)
 *     trick done        no card of the next trick yet, the last one's are
 *                       still there
 *     trick running     otherwise
 *
 * The state is not stored: it follows from the list of moves (moves.c) and the
 * layout (layout.c), so that no order of events, undo or correction can leave
 * the two apart. struct pzk_jh_referee stores only what cannot follow from
 * them: timers, and what the referee asks.
 */
#include "src/table/jekyll_hyde/guest.h"
#include "src/table/jekyll_hyde/state.h"

#include <math.h>
#include <string.h>

/* ---- what follows from the moves ---- */

bool
pzk_jh_rules_setup(const struct pzk_jh_referee *referee, int leader,
                   struct pzk_jh_setup *jh)
{
    static const int8_t teams[][PZK_SEATS] = {
        [PZK_JH_4A] = {PZK_JEKYLL, PZK_HYDE, PZK_JEKYLL, PZK_HYDE},
        [PZK_JH_4B] = {PZK_JEKYLL, PZK_JEKYLL, PZK_HYDE, PZK_HYDE},
    };
    bool three = pzk_is_three(referee);
    int person = 0;

    memset(jh, 0, sizeof(*jh));
    jh->variant = three                             ? PZK_JH_3
                  : referee->table.origin == PZK_PB ? PZK_JH_4B
                                                    : PZK_JH_4A;
    jh->dealer = (int8_t)((leader + 3) % PZK_SEATS);
    jh->single = (int8_t)(three ? leader : PZK_NO_SEAT);
    jh->target = referee->table.base.setup.target;
    for (int i = 0; i < PZK_SEATS; i++) {
        int seat = (leader + i) % PZK_SEATS;

        /* W8.1: the leader plays alone, the ghost sits opposite; persons in the
         * order of W8.6. */
        jh->team[seat] = (int8_t)(!three  ? teams[jh->variant][seat]
                                  : i % 2 ? PZK_JEKYLL
                                          : PZK_HYDE);
        jh->person[seat] = (int8_t)(three && i != 2 ? person++ : -1);
    }
    return pzk_is_seat(leader);
}

/* What is known before the first hand: the sides, not the dealer. */
static void
look_ahead(struct pzk_jh_referee *referee)
{
    struct pzk_jh_status *status = &referee->status;
    int leader = referee->table.base.setup.leader;
    struct pzk_jh_setup jh;
    struct pzk_game game;

    pzk_jh_rules_setup(referee, leader == PZK_NO_SEAT ? PZK_N : leader, &jh);
    if (pzk_jh_start(&game, &jh)) {
        pzk_jh_status(&game, status);
    }
    if (leader == PZK_NO_SEAT) {
        status->dealer = PZK_NO_SEAT;
    }
    if (leader == PZK_NO_SEAT && pzk_is_three(referee)) {
        status->single = status->ghost = PZK_NO_SEAT;
        memset(status->team, PZK_NO_TEAM, sizeof(status->team));
        memset(status->person, -1, sizeof(status->person));
    }
}

static void
draw(struct pzk_trick_referee *table)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    struct pzk_jh_status *status = &referee->status;
    const struct pzk_jh_result *trick = pzk_jh_result(&table->base.moves.trick);
    bool joined = pzk_jh_is_joined(referee);

    if (table->base.moves.started) {
        pzk_jh_status(&table->base.moves.game, status);
    } else {
        look_ahead(referee);
    }
    /* Only the totals were reported, or are left of a hand thrown in: the deal
     * comes next. */
    if (joined && status->phase == PZK_JH_TURN && status->trick_no == 1 &&
        status->n_table == 0) {
        status->phase = PZK_JH_TO_DEAL;
        status->turn = status->to_act = PZK_NO_SEAT;
        status->turn_team = PZK_NO_TEAM;
        status->hand_no = status->trick_no = 0;
    }
    table->sides =
        table->base.moves.started || (table->origin != PZK_NO_PIECE &&
                                      !pzk_jh_refuses_placement(referee))
            ? PZK_SIDES_KNOWN
            : PZK_SIDES_UNKNOWN;
    table->hand =
        status->phase == PZK_JH_TO_DEAL ? PZK_HAND_OPENS : PZK_HAND_RUNS;
    table->turn =
        (int8_t)(status->phase == PZK_JH_TURN ? status->turn : PZK_NO_SEAT);
    table->before = joined ? (pzk_cards)status->played : 0;
    table->took = trick->winner;
    table->trick_no = trick->trick_no;
    table->left = status->lying;      /* W4.2 */
    table->open_seat = status->ghost; /* W8.1 */
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        table->fits[seat] = pzk_jh_cards_of(status->team[seat]);
    }
    if (pzk_trick_asks_hand(table) && !pzk_trick_may_be_under_way(table)) {
        table->question = (struct pzk_question){0};
    }
}

/* ---- between hands ---- */

bool
pzk_jh_is_joined(const struct pzk_jh_referee *referee)
{
    const struct pzk_moves *moves = &referee->table.base.moves;

    return moves->has_hand &&
           moves->acts[moves->hand_at].action.kind == PZK_JH_JOIN;
}

int
pzk_jh_expected_leader(const struct pzk_jh_referee *referee)
{
    const struct pzk_jh_status *status = &referee->status;

    if (!pzk_jh_is_joined(referee) && status->hand_no == 0) {
        return referee->table.base.setup.leader;
    }
    /* of a joined hand, the dealer may be unreported */
    return status->dealer == PZK_NO_SEAT   ? PZK_NO_SEAT
           : status->single != PZK_NO_SEAT ? status->single
                                           : pzk_seat_next(status->dealer);
}

int
pzk_jh_team_at(const struct pzk_jh_referee *referee, int leader, int seat)
{
    struct pzk_jh_setup jh;

    return pzk_is_three(referee) && referee->status.hand_no == 0 &&
                   pzk_jh_rules_setup(referee, leader, &jh)
               ? jh.team[seat]
               : referee->status.team[seat];
}

bool
pzk_jh_faces_single(const struct pzk_jh_referee *referee)
{
    /* they face E and W as long as the card is as it was at first */
    long quarters = lroundf(referee->card_turned / 90);

    return (referee->status.single + quarters) % 2 != 0;
}

/* ---- functions for trick/ ---- */

/* Records how the placement card lies: its up side does not show the seats when
 * a game continues. */
static void
keep_turned(struct pzk_jh_referee *referee)
{
    static const float worth_keeping = 15;
    const struct pzk_moves *moves = &referee->table.base.moves;
    struct pzk_entry entry =
        pzk_entry_of(&referee->table.base, PZK_ENTRY_TURNED);

    entry.index = (int)lroundf(referee->card_turned);
    if (moves->started &&
        fabsf(remainderf(referee->card_turned - (float)moves->turned, 360)) >=
            worth_keeping) {
        pzk_keep(&referee->table.base, &entry, NULL);
    }
}

static bool
handle(struct pzk_trick_referee *table, enum pzk_trick_event event)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);

    switch (event) {
    case PZK_EVENT_TIME:
        pzk_jh_watch_cleared(referee);
        pzk_jh_watch_dealt(referee);
        pzk_jh_watch_unread_lead(referee);
        break;
    case PZK_EVENT_COLLECT:
        pzk_jh_adopt(table);
        break;
    case PZK_EVENT_LOOK:
        pzk_jh_watch_unread_lead(referee);
        return pzk_jh_watch_opening(referee) || pzk_jh_watch_doubt(referee) ||
               pzk_jh_watch_join(referee) || pzk_jh_deduce(referee);
    case PZK_EVENT_SETTLED:
    case PZK_EVENT_FRAME:
        keep_turned(referee);
        break;
    }
    return false;
}

/* Until the game begins the placement card defines the teams; then they stay
 * with the seats. Three players turn it between hands, when asked to. */
static bool
observe(struct pzk_trick_referee *table, const struct pzk_obs *obs)
{
    struct pzk_jh_referee *referee = pzk_jh_of(&table->base);
    bool found = obs->placement == PZK_PLACEMENT_FOUND ||
                 (obs->placement == PZK_PLACEMENT_TURNED &&
                  !pzk_trick_saw_origin(table));

    if (obs->kind != PZK_OBS_PLACEMENT) {
        pzk_jh_note_ghost(referee, obs->piece);
        return false;
    }
    if (isfinite(obs->turned)) {
        referee->card_turned = obs->turned;
    }
    if (found && !table->base.moves.started &&
        (obs->piece == PZK_PA || obs->piece == PZK_PB)) {
        table->origin = obs->piece;
        pzk_trick_refresh(&table->base);
    }
    return pzk_is_three(referee) && (referee->status.single == PZK_NO_SEAT ||
                                     pzk_jh_faces_single(referee));
}

/* The rule behind each finding, by finding. */
static const char *const rules[PZK_FIND_REFUSED] = {
    [PZK_FIND_NOT_YOUR_TURN] = "W3.6",        [PZK_FIND_WRONG_SIDE] = "W3.2",
    [PZK_FIND_ALREADY_PLAYED] = "W10.3",      [PZK_FIND_MOVED_CARD] = "W3.5",
    [PZK_FIND_CARD_MISSING] = "W3.5",         [PZK_FIND_DEAL_ORDER] = "W1.5",
    [PZK_JH_FIND_TARGET_HAS_NONE] = "W3.3",   [PZK_FIND_TABLE_DIFFERS] = "W3.5",
    [PZK_JH_FIND_PLACEMENT_REFUSED] = "W8.1", [PZK_JH_FIND_ROLES] = "W8.6",
    [PZK_JH_FIND_OPEN_HAND] = "W10.3",        [PZK_FIND_CARD_UNSEEN] = "W3.5",
    [PZK_JH_FIND_CARD_DEDUCED] = "W1.4",      [PZK_FIND_TABLE_CLEARED] = "W3.5",
    [PZK_FIND_TABLE_SHIFTED] = "W3.5",        [PZK_FIND_LED_ANEW] = "W5.6",
    [PZK_JH_FIND_WHO_LED] = "W3.1",           [PZK_FIND_LED_FIRST] = "W3.1",
    [PZK_JH_FIND_WAS_UNDER_WAY] = "W1.4",     [PZK_FIND_CARD_HIDDEN] = "W3.5",
};

static const struct pzk_trick_ops ops = {
    .first = 0,
    .cards = PZK_JH_CARDS,
    .pieces = PZK_JH_CARDS,
    .in_trick = PZK_SEATS,
    .stands = offsetof(struct pzk_action, arg),
    .untaken = (pzk_cards)1 << PZK_JT | (pzk_cards)1 << PZK_HT, /* W4.2 */
    .done_until_clear = true,
    .draw = draw,
    .command = pzk_jh_command,
    .say_act = pzk_jh_say_act,
    .lays = pzk_jh_lays,
    .judge = pzk_jh_judge_card,
    .table_fault = pzk_jh_table_fault,
    .handle = handle,
    .observe = observe,
    .complete = pzk_jh_complete,
    .rules = rules,
};

/* ---- the interface ---- */

static void
init(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);
    int placement = base->setup.placement;

    referee->table.origin =
        placement == PZK_PA || (placement == PZK_PB && !pzk_is_three(referee))
            ? placement
            : PZK_NO_PIECE;
    referee->hand_end_us = PZK_NEVER;
    referee->misled = PZK_NO_PIECE;
    /* only if nobody reported it yet */
    if (pzk_jh_choices_in(&base->setup)->told.trick > 0) {
        referee->table.late.begun = PZK_BEGUN_TOLD;
    }
    pzk_trick_init(&referee->table, &ops);
}

static void
restored(struct pzk_referee *base)
{
    struct pzk_jh_referee *referee = pzk_jh_of(base);

    referee->table.origin =
        pzk_jh_setup_of(&base->moves.start).variant == PZK_JH_4B ? PZK_PB
                                                                 : PZK_PA;
    pzk_trick_restored(base);
    referee->card_turned = (float)base->moves.turned;
}

static void
view(const struct pzk_referee *base, struct pzk_table_view *view)
{
    const struct pzk_jh_referee *referee = pzk_jh_in(base);
    const struct pzk_jh_status *status = &referee->status;
    const struct pzk_moves *moves = &base->moves;
    struct pzk_jh_view *own = pzk_jh_view_of(view);

    pzk_trick_view(&referee->table, view);
    view->placement = referee->table.origin;
    /* Three players' sides are known once it is known who plays alone. */
    view->started = moves->started || (pzk_trick_is_ready(&referee->table) &&
                                       status->team[PZK_N] != PZK_NO_TEAM);
    own->status = *status;
    view->turned = moves->turned;
    view->n_due = status->n_table;
    for (int i = 0; i < status->n_table; i++) {
        int card = status->table[i].card, seat = status->table[i].seat;

        view->due[i] =
            (struct pzk_due){(int16_t)card, (int8_t)seat,
                             pzk_trick_in_place(&referee->table, card, seat)};
    }
    own->unseen = (uint32_t)pzk_jh_unseen_cards(referee);
    own->ghost_hand = (uint32_t)referee->table.open_hand & ~status->played;
    own->may_join =
        moves->n_acts == 0 || pzk_trick_may_be_under_way(&referee->table);
    own->under_way =
        own->may_join && (pzk_trick_is_under_way(&referee->table) ||
                          pzk_trick_asks_hand(&referee->table));
    if (moves->has_trick) {
        own->last_trick = *pzk_jh_result(&moves->trick);
    }
    own->counts_by_team = pzk_jh_team_cards(moves, own->team_cards);
    if (!own->counts_by_team) {
        memset(own->team_cards, 0, sizeof(own->team_cards));
    }
}

const struct pzk_referee_ops pzk_jh_referee_ops = {
    .size = sizeof(struct pzk_jh_referee),
    .init = init,
    .restored = restored,
    PZK_TRICK_REFEREE,
    .next_game = pzk_jh_next_game,
    .resumed = pzk_trick_resumed,
    .view = view,
};
