// SPDX-License-Identifier: MIT
#include "tests/table/erring/evening.h"

#include <math.h>
#include <string.h>

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/rules/maze/maze.h"
#include "vision/base/pose.h"

void
evening_open(struct evening *evening, const char *game, uint64_t seed,
             bool clean)
{
    const struct pzk_demo_options options = {
        .seed = seed, .clean = clean, .game = game};

    *evening = (struct evening){.demo = pzk_demo_new(&options)};
    g_assert_nonnull(evening->demo);
    g_assert_true(pzk_demo_next(evening->demo, &evening->script));
    evening->random = pzk_random_stream(seed, 4711);
    evening->moves = evening->demo->played.moves;
    evening->n_moves = evening->demo->played.n_moves;
    evening->maze = strcmp(game, "maze") == 0;
    evening->cards_of_teams = g_str_has_prefix(game, "jekyll");
    evening->per_trick = evening->maze ? 1 : evening->cards_of_teams ? 4 : 2;
}

void
evening_close(struct evening *evening)
{
    pzk_observer_free(evening->observer);
    pzk_script_finish(&evening->script);
    pzk_demo_free(evening->demo);
}

/* ---- what is there ---- */

/* The coin of a move of the maze comes to rest between this act and the next.
 */
static struct pzk_step *
find_coin(const struct evening *evening, size_t move)
{
    int64_t from_us = evening->moves[move].t_us;
    int64_t to_us =
        move + 1 < evening->n_moves ? evening->moves[move + 1].t_us : INT64_MAX;
    struct pzk_step *found = NULL;

    for (size_t i = 0; i < evening->script.n_steps; i++) {
        struct pzk_step *step = &evening->script.steps[i];

        if (step->kind == PZK_STEP_CARRY && step->t0_us >= from_us &&
            step->t1_us <= to_us) {
            found = step;
        }
    }
    return found;
}

static struct pzk_step *
find_lay(const struct evening *evening, size_t move)
{
    if (move >= evening->n_moves) {
        return NULL;
    }
    if (evening->maze) {
        return find_coin(evening, move);
    }
    for (size_t i = 0; i < evening->script.n_steps; i++) {
        struct pzk_step *step = &evening->script.steps[i];

        if (step->kind == PZK_STEP_CARRY &&
            step->piece == evening->moves[move].action.card &&
            step->t1_us == evening->moves[move].t_us) {
            return step;
        }
    }
    return NULL;
}

static bool
holds(const struct pzk_step *step, int card)
{
    for (int i = 0; i < step->n_pieces; i++) {
        if (step->pieces[i] == card) {
            return true;
        }
    }
    return false;
}

/* A trick that nobody wins is pushed aside, and swept with a later one. */
static struct pzk_step *
find_sweep(const struct evening *evening, int card)
{
    for (size_t i = 0; i < evening->script.n_steps; i++) {
        struct pzk_step *step = &evening->script.steps[i];

        if (step->kind == PZK_STEP_PUSH && holds(step, card)) {
            return NULL;
        }
        if (step->kind == PZK_STEP_SWEEP && holds(step, card)) {
            return step;
        }
    }
    return NULL;
}

bool
evening_lay(const struct evening *evening, size_t move, struct pzk_step *lay)
{
    const struct pzk_step *found = find_lay(evening, move);

    for (int i = 0; found && i < evening->n_told; i++) {
        if (evening->told[i].obs.piece == found->piece) {
            return false; /* what the eye says depends on when it was laid */
        }
    }
    if (found) {
        *lay = *found;
    }
    return found != NULL;
}

bool
evening_sweep(const struct evening *evening, int card, struct pzk_step *sweep)
{
    const struct pzk_step *found = find_sweep(evening, card);

    if (found) {
        *sweep = *found;
    }
    return found != NULL;
}

int64_t
evening_gone_us(const struct evening *evening, int card)
{
    for (size_t i = 0; i < evening->script.n_steps; i++) {
        const struct pzk_step *step = &evening->script.steps[i];

        if ((step->kind == PZK_STEP_PUSH || step->kind == PZK_STEP_SWEEP) &&
            holds(step, card)) {
            return step->t1_us;
        }
    }
    return INT64_MAX;
}

int
evening_later_card(struct evening *evening, size_t move, int team)
{
    int n = 0, actor = evening->moves[move].action.actor;
    int64_t gone_us =
        evening_gone_us(evening, evening->moves[move].action.card);
    int cards[PZK_DEMO_MOVES];

    if (evening->maze || (team != PZK_NO_TEAM && !evening->cards_of_teams)) {
        return PZK_NO_PIECE;
    }
    for (size_t i = move + 4; i < evening->n_moves; i++) {
        const struct pzk_action *later = &evening->moves[i].action;
        bool fits =
            later->card >= 0 &&
            (team == PZK_NO_TEAM ? later->actor == actor
                                 : pzk_jh_card_team(later->card) == team);

        if (fits && find_lay(evening, i) && evening->moves[i].t_us > gone_us) {
            cards[n++] = later->card;
        }
    }
    return n > 0 ? cards[pzk_random_below(&evening->random, n)] : PZK_NO_PIECE;
}

/* ---- changes ---- */

static int
by_start(const void *a, const void *b)
{
    int64_t d = ((const struct pzk_step *)a)->t0_us -
                ((const struct pzk_step *)b)->t0_us;

    return d < 0 ? -1 : d > 0;
}

/* Keeps the order of those that begin at one time. */
static void
sort(struct evening *evening)
{
    struct pzk_step *steps = evening->script.steps;

    for (size_t i = 1; i < evening->script.n_steps; i++) {
        struct pzk_step step = steps[i];
        size_t at = i;

        for (; at > 0 && by_start(&steps[at - 1], &step) > 0; at--) {
            steps[at] = steps[at - 1];
        }
        steps[at] = step;
    }
}

void
evening_set_lay(struct evening *evening, size_t move,
                const struct pzk_step *lay)
{
    *find_lay(evening, move) = *lay;
    if (!evening->maze) {
        evening->moves[move].t_us = lay->t1_us;
    }
    sort(evening);
}

void
evening_set_sweep(struct evening *evening, int card,
                  const struct pzk_step *sweep)
{
    *find_sweep(evening, card) = *sweep;
    sort(evening);
}

void
evening_delay(struct evening *evening, int64_t at_us, int64_t by_us)
{
    for (size_t i = 0; i < evening->script.n_steps; i++) {
        struct pzk_step *step = &evening->script.steps[i];

        if (step->t0_us >= at_us) {
            step->t0_us += by_us;
            step->t1_us += by_us;
        }
    }
    for (size_t i = 0; i < evening->n_moves; i++) {
        int64_t *t_us = &evening->moves[i].t_us;

        *t_us += *t_us > at_us ? by_us : 0;
    }
    for (int i = 0; i < evening->n_told; i++) {
        struct told_otherwise *told = &evening->told[i];

        told->from_us += told->from_us >= at_us ? by_us : 0;
        told->until_us += told->until_us >= at_us ? by_us : 0;
    }
    for (int i = 0; i < evening->n_delays; i++) {
        evening->delay_us[i][0] += evening->delay_us[i][0] >= at_us ? by_us : 0;
        evening->delay_us[i][1] += evening->delay_us[i][1] >= at_us ? by_us : 0;
    }
    g_assert_cmpint(evening->n_delays, <, DELAYS_MAX);
    evening->delay_us[evening->n_delays][0] = at_us;
    evening->delay_us[evening->n_delays++][1] = at_us + by_us;
    evening->script.end_us += by_us;
}

bool
evening_is_delayed(const struct evening *evening, int64_t t_us)
{
    for (int i = 0; i < evening->n_delays; i++) {
        if (evening->delay_us[i][0] <= t_us && t_us < evening->delay_us[i][1]) {
            return true;
        }
    }
    return false;
}

void
evening_add(struct evening *evening, const struct pzk_step *step)
{
    struct pzk_script *script = &evening->script;

    script->steps =
        g_realloc_n(script->steps, script->n_steps + 1, sizeof(*step));
    script->steps[script->n_steps++] = *step;
    sort(evening);
}

void
evening_carry(struct evening *evening, int64_t t_us, int seat, int piece,
              struct pzk_mm to, float turn)
{
    const struct pzk_step step = {.kind = PZK_STEP_CARRY,
                                  .t0_us = t_us,
                                  .t1_us = t_us + SECOND * 8 / 10,
                                  .seat = seat,
                                  .piece = piece,
                                  .to = to,
                                  .turn = turn};

    evening_add(evening, &step);
}

void
evening_take(struct evening *evening, int64_t t_us, int seat, const int *pieces,
             int n)
{
    struct pzk_step step = {.kind = PZK_STEP_REMOVE,
                            .t0_us = t_us,
                            .t1_us = t_us + SECOND,
                            .seat = seat,
                            .n_pieces = n};

    memcpy(step.pieces, pieces, (size_t)n * sizeof(*pieces));
    evening_add(evening, &step);
}

struct pzk_obs
evening_obs(enum pzk_obs_kind kind, int piece, int64_t t_us)
{
    return (struct pzk_obs){.kind = kind,
                            .piece = piece,
                            .t_us = t_us,
                            .side = PZK_NO_SIDE,
                            .from = PZK_NO_SEAT,
                            .rotation = NAN};
}

void
evening_tell(struct evening *evening, const struct pzk_obs *obs)
{
    g_assert_cmpint(evening->n_told, <, TOLD_MAX);
    evening->told[evening->n_told++] =
        (struct told_otherwise){.obs = *obs, .until_us = obs->t_us};
}

void
evening_wait(struct evening *evening, enum pzk_obs_kind kind, int piece,
             int64_t from_us, int64_t until_us)
{
    struct pzk_obs obs = {.kind = kind, .piece = piece, .t_us = until_us};

    evening_tell(evening, &obs);
    evening->told[evening->n_told - 1].waits = true;
    evening->told[evening->n_told - 1].from_us = from_us;
}

int64_t
evening_lies_since(const struct evening *evening, int card, int64_t now,
                   int *side)
{
    struct pzk_mm middle = {0, 0};
    int64_t since = 0;

    for (size_t i = 0; i < evening->script.n_steps; i++) {
        const struct pzk_step *step = &evening->script.steps[i];
        const struct pzk_mm to = {step->to.x - middle.x, step->to.y - middle.y};
        bool laid = step->kind == PZK_STEP_CARRY && step->piece == card;

        if ((laid || (step->kind != PZK_STEP_SLIDE && holds(step, card))) &&
            step->t0_us <= now) {
            since = step->t1_us <= now ? step->t1_us : 0;
            *side = laid && hypotf(to.x, to.y) < PZK_ZONE_MM
                        ? pzk_side_of(PZK_SEATS, to, to)
                        : PZK_ELSEWHERE;
        }
        if (step->kind == PZK_STEP_SLIDE) { /* the placement card is pushed */
            middle.x += step->to.x;
            middle.y += step->to.y;
        }
    }
    return since;
}

/* ---- what the eye says ---- */

static bool
is_of_rest(const struct pzk_obs *obs)
{
    return obs->kind == PZK_OBS_PLACED || obs->kind == PZK_OBS_MOVED;
}

/* Whether OBS waits: it is kept for later then, and what the eye says instead
 * is left in OBS (PZK_NO_PIECE: nothing). */
static void
let_wait(struct told_otherwise *told, struct pzk_obs *obs)
{
    bool rests = told->obs.kind == PZK_OBS_PLACED && is_of_rest(obs);

    if (told->has_late) { /* it went before it was read */
        told->has_late = rests;
        told->late = *obs;
        obs->piece = PZK_NO_PIECE;
    } else if (rests || told->obs.kind == obs->kind) {
        bool moved = obs->kind == PZK_OBS_MOVED;

        told->late = *obs;
        told->late.kind = told->obs.kind;
        told->has_late = true;
        *obs =
            evening_obs(PZK_OBS_LIFTED, moved ? obs->piece : PZK_NO_PIECE, 0);
    }
}

static bool
is_told(struct evening *evening, int64_t now, struct pzk_obs *obs)
{
    for (int i = 0; i < evening->n_told; i++) {
        struct told_otherwise *told = &evening->told[i];

        if (told->waits && now >= told->from_us && now < told->until_us &&
            told->obs.piece == obs->piece) {
            let_wait(told, obs);
            return obs->piece != PZK_NO_PIECE;
        }
    }
    return true;
}

/* Something moves, or did a moment ago. */
static bool
is_busy(const struct pzk_script *script, int64_t now)
{
    for (size_t i = 0; i < script->n_steps; i++) {
        if (script->steps[i].t0_us <= now &&
            script->steps[i].t1_us + 2 * SECOND >= now) {
            return true;
        }
    }
    return now < 3 * SECOND;
}

int
evening_look(struct evening *evening, int64_t now, int64_t before,
             struct pzk_obs out[SEEN_MAX])
{
    const struct pzk_obs *seen = NULL;
    size_t n_seen = 0;
    int n = 0;

    for (int i = 0; i < evening->n_told; i++) {
        struct told_otherwise *told = &evening->told[i];

        if (told->until_us <= now && told->until_us > before &&
            (!told->waits || told->has_late)) {
            out[n++] = told->waits ? told->late : told->obs;
        }
    }
    if (!evening->observer) {
        evening->observer = pzk_observer_new(&evening->script);
        g_assert_nonnull(evening->observer);
    }
    if (is_busy(&evening->script, now)) {
        seen = pzk_observer_look(evening->observer, now, now, &n_seen);
    }
    for (size_t i = 0; i < n_seen; i++) {
        out[n] = seen[i];
        n += is_told(evening, now, &out[n]);
    }
    return n;
}

/* ---- who wins ---- */

/* The rank of a card in its trick: the lowest wins it. */
static int
rank_of(int card)
{
    int points = pzk_jh_card_points(card);

    return pzk_jh_is_transformation(card) ? 0
           : points == 1                  ? 1 + card % (PZK_JH_CARDS / 2)
           : points > 1                   ? PZK_JH_CARDS
                                          : PZK_JH_CARDS + 1;
}

int
evening_winner(const struct pzk_demo_move moves[4])
{
    int best = 0;

    for (int i = 1; i < 4; i++) {
        if (rank_of(moves[i].action.card) < rank_of(moves[best].action.card)) {
            best = i;
        }
    }
    return moves[best].action.actor;
}
