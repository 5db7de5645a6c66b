// SPDX-License-Identifier: MIT
/*
 * The duel's referee: takes in what is observed and entered, and settles it.
 * Two people sit at N and S of the board's mark, cards are laid at their
 * sides.
 *
 *     state            expects                        leaves it by
 *     paused           nothing                        resume
 *     no board         the board's mark (TB) or a     it is seen
 *                      placement card
 *     mismatch         what puts the table right      it is right, or accepted
 *     between rounds   an empty zone, then the        it is laid alone: deal
 *                      starter's first card           and exchange are done
 *                      (after dealing, exchanging);   with it; or "dealt" and
 *                      or "dealt", "exchanged"        "exchanged" are entered
 *     to lead          a card at the leader's side    a colour card is laid
 *     to name          the colour of a led potion     its token lies beside
 *                                                     the potion, or entered
 *     to answer        a card at the other side       it is laid
 *     trick done       both cards swept; after greed  zone clear; or the
 *                      an exchange                    winner's next card
 *     game over        nothing; of a match's first    its second game's first
 *                      game: as between rounds        card
 *
 * The state is not kept: it follows from the list of moves (moves.c) and from
 * what lies on the table (layout.c). Hands are hidden: that somebody did not
 * follow is not judged; it shows later (T7), in an action's result. Exchanges
 * and effects that nobody enters are taken to be done when the next card is
 * led: people do not wait for a program.
 *
 * Settling, after whatever happened: cards that went are taken back or swept,
 * the card that is due is accepted, as long as there is one; what is wrong
 * then, when the frame's last observation is in, is the mismatch.
 */
#include "src/table/duel/referee.h"

#include <string.h>

int
pzk_duel_seat(const struct pzk_duel_referee *referee, int role)
{
    return role == PZK_JEKYLL ? referee->jekyll
                              : PZK_N + PZK_S - referee->jekyll;
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
    const struct pzk_duel_look *look = &referee->ahead;
    bool jekyll = look->leader == PZK_JEKYLL;

    if (look->phase != PZK_DUEL_TO_LEAD && look->phase != PZK_DUEL_TO_ANSWER) {
        return PZK_NO_SEAT;
    }
    jekyll ^= look->phase == PZK_DUEL_TO_ANSWER;
    return jekyll ? referee->ahead_jekyll
                  : PZK_N + PZK_S - referee->ahead_jekyll;
}

/* ---- what follows from the moves ---- */

/* Is there another game of the match to begin? */
static bool
game_to_begin(const struct pzk_duel_referee *referee)
{
    const struct pzk_moves *moves = &referee->base.moves;
    int games = 0;

    for (size_t i = 0; i < moves->n_acts; i++) {
        games += moves->acts[i].action.kind == PZK_DUEL_NEXT;
    }
    return referee->base.setup.match &&
           (games == 0 || (games == 1 && referee->look.phase == PZK_DUEL_OVER));
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
    struct pzk_duel_look look;
    struct pzk_action action;

    pzk_duel_look(game, &look);
    if (look.phase != PZK_DUEL_TO_PASS && look.phase != PZK_DUEL_TO_GIVE) {
        return;
    }
    pzk_action_init(&action, look.phase == PZK_DUEL_TO_PASS ? PZK_DUEL_PASS
                                                            : PZK_DUEL_GREED);
    for (int role = 0; role < PZK_TEAMS; role++) {
        action.actor = (int8_t)role;
        if (look.to_act[role]) {
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
    if (game_to_begin(referee)) {
        pzk_action_init(&action, PZK_DUEL_NEXT);
        if (referee->look.phase != PZK_DUEL_OVER) {
            action.actor =
                (int8_t)(referee->base.setup.jekyll == PZK_N ? PZK_JEKYLL
                                                             : PZK_HYDE);
        } else {
            referee->ahead_jekyll = (int8_t)(PZK_N + PZK_S - referee->jekyll);
        }
        imply(referee, game, &action);
    }
    pzk_duel_look(game, &referee->ahead);
    if (referee->ahead.phase == PZK_DUEL_TO_DEAL) {
        pzk_action_init(&action, PZK_DUEL_DEAL);
        imply(referee, game, &action);
    }
    imply_exchange(referee, game);
    pzk_duel_look(game, &referee->ahead);
}

static bool
is_card(const struct pzk_action *action)
{
    return action->kind == PZK_DUEL_LEAD || action->kind == PZK_DUEL_ANSWER;
}

/* The roles change with the second game of a match (D7.1). */
static void
find_jekyll(struct pzk_duel_referee *referee)
{
    const struct pzk_moves *moves = &referee->base.moves;
    int games = 0;

    for (size_t i = 0; i < moves->n_acts; i++) {
        games += moves->acts[i].action.kind == PZK_DUEL_NEXT;
    }
    referee->jekyll =
        (int8_t)(games == 2 ? PZK_N + PZK_S - referee->base.setup.jekyll
                            : referee->base.setup.jekyll);
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
        referee->look.phase == PZK_DUEL_TO_LEAD &&
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
    pzk_duel_look(&game, &referee->look);
    find_jekyll(referee);
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

static void
init(struct pzk_referee *base)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    if (base->setup.jekyll != PZK_S) {
        base->setup.jekyll = PZK_N;
    }
    referee->potion = referee->board_said = PZK_NO_PIECE;
    referee->opening_us = referee->settle_us = PZK_NEVER;
    referee->answer_gone_us = referee->board_us = PZK_NEVER;
    referee->reopened_us = referee->throw_in_us = PZK_NEVER;
    referee->tokens_gone_us = PZK_NEVER;
    referee->settling = true;
    pzk_layout_init(&referee->layout, PZK_W1, PZK_DUEL_CARDS,
                    PZK_TI - PZK_W1 + 1);
    pzk_duel_refresh(base);
}

static void
restored(struct pzk_referee *base)
{
    pzk_duel_of(base)->comparing = true;
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

/* ---- settling ---- */

/* Accepts the card that is due and came first. */
static bool
accept_next(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    uint32_t order = UINT32_MAX;
    int due = PZK_NO_PIECE;

    for (int piece = PZK_W1; piece < PZK_TW; piece++) {
        const struct pzk_lying *lying = pzk_duel_lies(referee, piece);

        if (pzk_duel_accepts(referee, piece) && lying->order < order) {
            order = lying->order;
            due = piece;
        }
    }
    return due != PZK_NO_PIECE &&
           pzk_duel_lay(referee, due, PZK_ABSENT, false, said);
}

/* The colour of the potion that was led, told by a token. */
static bool
take_demand(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    int colour = pzk_duel_token_demand(referee, referee->potion, 0);

    return colour != PZK_NO_COLOUR &&
           pzk_duel_lay(referee, referee->potion, colour, false, said);
}

static void
say_turn(struct pzk_duel_referee *referee, struct pzk_said *said)
{
    struct pzk_ruling ruling =
        pzk_duel_ruling(referee, PZK_RULED_TURN, pzk_duel_turn(referee));

    if (referee->turn_due && referee->potion == PZK_NO_PIECE &&
        (referee->look.phase == PZK_DUEL_TO_LEAD ||
         referee->look.phase == PZK_DUEL_TO_ANSWER)) {
        ruling.rule = "D4.1";
        pzk_duel_say(referee, said, &ruling);
    }
    referee->turn_due = false;
}

static void
settle(struct pzk_duel_referee *referee, bool frame_ends, struct pzk_said *said)
{
    bool play = referee->seen && !referee->base.paused;

    while (play && pzk_room(said)) {
        pzk_duel_check_resolved(referee, said);
        if (!pzk_duel_watch(referee, said) && !take_demand(referee, said) &&
            (referee->settling || !accept_next(referee, said))) {
            break;
        }
    }
    if (!referee->base.paused) {
        pzk_duel_check_resolved(referee, said);
    }
    if (play && frame_ends) {
        pzk_duel_find_mismatch(referee, said);
        pzk_duel_watch_effect(referee, said);
        pzk_duel_compare_board(referee, said);
    }
    if (play) {
        pzk_duel_say_hints(referee, said);
    }
    if (referee->exchange_due && (referee->look.exchange > 0 ||
                                  referee->look.phase == PZK_DUEL_TO_DEAL)) {
        pzk_duel_remark(referee, said, PZK_FIND_EXCHANGE, PZK_NO_PIECE,
                        PZK_NO_SIDE, PZK_NO_SIDE);
    }
    referee->exchange_due = false;
    say_turn(referee, said);
}

/* ---- what comes in ---- */

/* The end of collecting what lies there at first: what is due is taken over,
 * what went while nobody looked is swept. */
static void
end_settling(struct pzk_duel_referee *referee)
{
    if (referee->comparing) {
        pzk_duel_compare(referee);
    }
    referee->comparing = referee->settling = false;
}

/* Time comes to T_US, before anything new is taken in. */
static void
advance(struct pzk_duel_referee *referee, int64_t t_us)
{
    struct pzk_referee *base = &referee->base;
    int64_t empty_us;

    base->now = t_us > base->now ? t_us : base->now;
    pzk_layout_tick(&referee->layout, base->now);
    if (base->paused) {
        return;
    }
    empty_us = referee->layout.empty_us;
    if (empty_us != PZK_NEVER && (base->moves.n_acts == 0 ||
                                  base->now - empty_us >= PZK_DUEL_EMPTY_US)) {
        referee->armed = true;
    }
    if (referee->settling && referee->settle_us != PZK_NEVER &&
        base->now >= referee->settle_us) {
        end_settling(referee);
    }
}

static void
observe_origin(struct pzk_duel_referee *referee, const struct pzk_obs *obs,
               struct pzk_said *said)
{
    bool cards = referee->layout.empty_us == PZK_NEVER;

    switch (obs->placement) {
    case PZK_PLACEMENT_FOUND:
        if (!referee->seen) {
            referee->settle_us = referee->base.now + PZK_DUEL_SETTLE_US;
        }
        referee->seen = true;
        referee->lost = referee->turned = false;
        break;
    case PZK_PLACEMENT_MOVED:
        referee->lost = referee->turned = false;
        /* tokens that went with the board name no colour */
        referee->turn_order = referee->layout.order;
        break;
    case PZK_PLACEMENT_TURNED:
        referee->lost = false;
        referee->turned = cards;
        if (!cards) {
            pzk_duel_remark(referee, said, PZK_FIND_PLACEMENT_TURNED,
                            obs->piece, PZK_NO_SIDE, PZK_NO_SIDE);
        }
        break;
    case PZK_PLACEMENT_LOST:
        referee->lost = true;
        break;
    }
}

static void
observe(struct pzk_referee *base, const struct pzk_obs *obs,
        struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);
    struct pzk_obs now = *obs;
    int news;

    advance(referee, obs->t_us);
    now.t_us = base->now;
    switch (obs->kind) {
    case PZK_OBS_PLACED:
    case PZK_OBS_MOVED:
    case PZK_OBS_LIFTED:
    case PZK_OBS_HANDS:
        news = pzk_layout_observe(&referee->layout, &now);
        if (pzk_is_duel_card(news)) {
            pzk_duel_note_back(referee, news);
        }
        break;
    case PZK_OBS_PLACEMENT:
        observe_origin(referee, &now, said);
        break;
    case PZK_OBS_CAMERA:
        if (obs->camera == PZK_CAMERA_MIRRORED && !referee->mirrored) {
            pzk_duel_remark(referee, said, PZK_FIND_MIRRORED, PZK_NO_PIECE,
                            PZK_NO_SIDE, PZK_NO_SIDE);
        }
        referee->mirrored = obs->camera == PZK_CAMERA_MIRRORED;
        break;
    }
    referee->turned &= referee->layout.empty_us == PZK_NEVER;
    settle(referee, false, said);
}

static void
tick(struct pzk_referee *base, int64_t t_us, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);

    advance(referee, t_us);
    settle(referee, true, said);
}

static bool
command(struct pzk_referee *base, const struct pzk_command *entered,
        int64_t t_us, struct pzk_said *said)
{
    struct pzk_duel_referee *referee = pzk_duel_of(base);
    bool done;

    advance(referee, t_us);
    done = pzk_duel_command(referee, entered, said);
    settle(referee, true, said);
    return done;
}

/* A match's first game is over. */
static bool
goes_on(const struct pzk_referee *base)
{
    return game_to_begin(pzk_duel_in(base));
}

const struct pzk_referee_ops pzk_duel_referee_ops = {
    .size = sizeof(struct pzk_duel_referee),
    .init = init,
    .restored = restored,
    .refresh = pzk_duel_refresh,
    .observe = observe,
    .tick = tick,
    .command = command,
    .next_game = pzk_duel_next_game,
    .goes_on = goes_on,
    .resumed = pzk_duel_resumed,
    .view = pzk_duel_view,
};
