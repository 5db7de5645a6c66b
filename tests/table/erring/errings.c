// SPDX-License-Identifier: MIT
/*
 * Twenty ways to err. Most let time pass before the card that is due is laid
 * (step LAY), and do something else meanwhile.
 */
#include "tests/table/erring/evening.h"

#include <math.h>

#include "src/rules/duel/duel.h"
#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "vision/base/pose.h"

static struct pzk_mm
beside(struct pzk_mm at) /* a quarter clockwise */
{
    return (struct pzk_mm){-at.y, at.x};
}

static struct pzk_mm
between(struct pzk_mm a, struct pzk_mm b, float share)
{
    return (struct pzk_mm){a.x + (b.x - a.x) * share,
                           a.y + (b.y - a.y) * share};
}

static int
place_in_trick(const struct evening *evening, size_t move)
{
    return evening->maze ? 0
           : evening->cards_of_teams
               ? (int)move % 4
               : evening->moves[move].action.kind == PZK_DUEL_ANSWER;
}

static bool
is_last(const struct evening *evening, size_t move)
{
    return place_in_trick(evening, move) == evening->per_trick - 1;
}

/* The step of MOVE, and of the one before it in the trick. */
static bool
lay_and_before(const struct evening *evening, size_t move, struct pzk_step *lay,
               struct pzk_step *before)
{
    return place_in_trick(evening, move) > 0 &&
           evening_lay(evening, move, lay) &&
           evening_lay(evening, move - 1, before);
}

static bool
lay_and_next(const struct evening *evening, size_t move, struct pzk_step *lay,
             struct pzk_step *next)
{
    return !evening->maze && !is_last(evening, move) &&
           evening_lay(evening, move, lay) &&
           evening_lay(evening, move + 1, next);
}

static bool
lay_and_sweep(const struct evening *evening, size_t move, struct pzk_step *lay,
              struct pzk_step *sweep)
{
    return !evening->maze && evening_lay(evening, move, lay) &&
           evening_sweep(evening, lay->piece, sweep);
}

/* ---- a card of the other team ---- */

static int
wrong_card(struct evening *evening, size_t move)
{
    int card = evening->moves[move].action.card;

    return evening->cards_of_teams
               ? evening_later_card(evening, move,
                                    PZK_JEKYLL + PZK_HYDE -
                                        pzk_jh_card_team(card))
               : PZK_NO_PIECE;
}

/* WRONG lies there instead until LAY's card replaces it, a second after T_US;
 * the others wait meanwhile. */
static void
lay_instead(struct evening *evening, size_t move, struct pzk_step lay,
            int wrong, int64_t t_us)
{
    evening_delay(evening, t_us, 5 * SECOND);
    evening_carry(evening, lay.t0_us, lay.seat, wrong, lay.to, lay.turn);
    evening_take(evening, t_us + SECOND, lay.seat, &wrong, 1);
    lay.t0_us = t_us + 3 * SECOND;
    lay.t1_us = lay.t0_us + SECOND;
    evening_set_lay(evening, move, &lay);
}

/* The next one follows, then it is put right. */
static bool
err_under_mistake(struct evening *evening, size_t move)
{
    struct pzk_step lay, next;
    int wrong = wrong_card(evening, move);

    if (wrong == PZK_NO_PIECE || !lay_and_next(evening, move, &lay, &next)) {
        return false;
    }
    lay_instead(evening, move, lay, wrong, next.t1_us);
    return true;
}

/* It is put right when all have laid. */
static bool
err_late_correction(struct evening *evening, size_t move)
{
    struct pzk_step lay, sweep;
    int wrong = wrong_card(evening, move);

    if (wrong == PZK_NO_PIECE || !lay_and_sweep(evening, move, &lay, &sweep)) {
        return false;
    }
    lay_instead(evening, move, lay, wrong, sweep.t0_us);
    return true;
}

/* The card before it is taken back first, though it was right. */
static bool
err_wrong_correction(struct evening *evening, size_t move)
{
    struct pzk_step lay, before;
    int wrong = wrong_card(evening, move);

    if (wrong == PZK_NO_PIECE ||
        !lay_and_before(evening, move, &lay, &before)) {
        return false;
    }
    evening_delay(evening, lay.t0_us, 9 * SECOND);
    evening_carry(evening, lay.t0_us, lay.seat, wrong, lay.to, lay.turn);
    evening_take(evening, lay.t0_us + SECOND * 5 / 2, before.seat,
                 &before.piece, 1);
    evening_carry(evening, lay.t0_us + SECOND * 9 / 2, before.seat,
                  before.piece, before.to, before.turn);
    evening_take(evening, lay.t0_us + SECOND * 13 / 2, lay.seat, &wrong, 1);
    return true;
}

/* Everybody goes on, and it is swept. When asked, people agree on the card that
 * was due. */
static bool
err_unminded(struct evening *evening, size_t move)
{
    struct pzk_step lay, sweep;
    int wrong = wrong_card(evening, move);
    int card = evening->moves[move].action.card;

    if (wrong == PZK_NO_PIECE || !lay_and_sweep(evening, move, &lay, &sweep)) {
        return false;
    }
    for (int i = 0; i < sweep.n_pieces; i++) {
        sweep.pieces[i] = sweep.pieces[i] == card ? wrong : sweep.pieces[i];
    }
    evening_set_sweep(evening, card, &sweep);
    lay.piece = wrong;
    evening_set_lay(evening, move, &lay);
    return true;
}

/* Laid within 1.5 s of the hand's lead. */
static bool
err_quick(struct evening *evening, size_t move)
{
    struct pzk_step lead, lay;
    int wrong = wrong_card(evening, 1);

    if (move > 4 || wrong == PZK_NO_PIECE ||
        !lay_and_before(evening, 1, &lay, &lead)) {
        return false;
    }
    evening_delay(evening, lay.t0_us, 5 * SECOND);
    evening_carry(evening, lead.t1_us + SECOND / 2, lay.seat, wrong, lay.to,
                  lay.turn);
    evening_take(evening, lead.t1_us + 4 * SECOND, lay.seat, &wrong, 1);
    return true;
}

/* ---- when ---- */

/* Swept before the last one has laid, who lays then. */
static bool
err_early_sweep(struct evening *evening, size_t move)
{
    struct pzk_step lay, sweep, others;

    if (!is_last(evening, move) ||
        !lay_and_sweep(evening, move, &lay, &sweep)) {
        return false;
    }
    others = sweep;
    others.n_pieces = 0;
    for (int i = 0; i < sweep.n_pieces; i++) {
        if (sweep.pieces[i] != lay.piece) {
            others.pieces[others.n_pieces++] = sweep.pieces[i];
        }
    }
    evening_delay(evening, sweep.t1_us, 5 * SECOND);
    evening_set_sweep(evening, lay.piece, &others);
    lay.t0_us = sweep.t1_us + SECOND;
    lay.t1_us = lay.t0_us + SECOND;
    evening_set_lay(evening, move, &lay);
    sweep.n_pieces = 1;
    sweep.pieces[0] = lay.piece;
    sweep.t0_us = lay.t1_us + SECOND;
    sweep.t1_us = sweep.t0_us + SECOND;
    evening_add(evening, &sweep);
    return true;
}

/* The next trick is led before this one is swept. */
static bool
err_lead_before_sweep(struct evening *evening, size_t move)
{
    struct pzk_step lay, lead, sweep;

    if (!is_last(evening, move) || !evening_lay(evening, move + 1, &lead) ||
        !lay_and_sweep(evening, move, &lay, &sweep) ||
        sweep.t0_us < lay.t1_us || lead.t0_us < sweep.t1_us) {
        return false;
    }
    int64_t long_us = sweep.t1_us - sweep.t0_us;

    lead.t0_us = sweep.t0_us;
    lead.t1_us = lead.t0_us + SECOND;
    evening_set_lay(evening, move + 1, &lead);
    sweep.t0_us = lead.t1_us + SECOND / 2;
    sweep.t1_us = sweep.t0_us + long_us;
    evening_set_sweep(evening, lay.piece, &sweep);
    return true;
}

/* Two lay in the wrong order. (A led potion's colour is named after it.) Not
 * the first of all: whoever lays that one leads. */
static bool
err_early(struct evening *evening, size_t move)
{
    struct pzk_step lay, next;

    if (evening->moves[move].action.arg >= 0 ||
        (move == 0 && evening->cards_of_teams) ||
        !lay_and_next(evening, move, &lay, &next) ||
        evening_gone_us(evening, lay.piece) <= next.t1_us) {
        return false;
    }
    struct pzk_step late = lay;

    late.t0_us = next.t0_us;
    late.t1_us = next.t1_us;
    next.t0_us = lay.t0_us;
    next.t1_us = lay.t1_us;
    evening_set_lay(evening, move, &late);
    evening_set_lay(evening, move + 1, &next);
    return true;
}

/* Somebody else leads, all follow in turn; nobody minds. Not where they already
 * laid in another order; nor where somebody else would win it then, with an
 * equal card: the next trick, which the old winner leads, would be a second
 * error. */
static bool
err_leader(struct evening *evening, size_t move)
{
    size_t first = move - (size_t)place_in_trick(evening, move);
    size_t by = 1 + (size_t)pzk_random_below(&evening->random, 3);
    struct pzk_step lay[4], was[4];
    struct pzk_demo_move laid[4];

    for (size_t i = 0; i < 4; i++) {
        if (!evening->cards_of_teams || first == 0 ||
            !evening_lay(evening, first + i, &lay[i]) ||
            (i > 0 && lay[i].t0_us < was[i - 1].t0_us)) {
            return false;
        }
        was[i] = lay[i];
        laid[(i + 4 - by) % 4] = evening->moves[first + i];
    }
    if (evening_winner(laid) != evening_winner(&evening->moves[first])) {
        return false;
    }
    for (size_t i = 0; i < 4; i++) {
        lay[i].t0_us = was[(i + 4 - by) % 4].t0_us;
        lay[i].t1_us = was[(i + 4 - by) % 4].t1_us;
        evening_set_lay(evening, first + i, &lay[i]);
        laid[(i + 4 - by) % 4].t_us = lay[i].t1_us;
    }
    /* the order of laying is the truth: people are asked whether it counts */
    memcpy(&evening->moves[first], laid, sizeof(laid));
    evening->must_ask = true;
    return true;
}

/* ---- cards that move ---- */

/* Two cards of the trick change places and go back. */
static bool
err_swap(struct evening *evening, size_t move)
{
    struct pzk_step lay, a, b;

    if (!lay_and_before(evening, move, &lay, &a) ||
        !lay_and_before(evening, move - 1, &a, &b)) {
        return false;
    }
    evening_delay(evening, lay.t0_us, 10 * SECOND);
    evening_carry(evening, lay.t0_us, lay.seat, a.piece, b.to, b.turn);
    evening_carry(evening, lay.t0_us + 2 * SECOND, lay.seat, b.piece, a.to,
                  a.turn);
    evening_carry(evening, lay.t0_us + 6 * SECOND, lay.seat, a.piece, a.to,
                  a.turn);
    evening_carry(evening, lay.t0_us + 8 * SECOND, lay.seat, b.piece, b.to,
                  b.turn);
    return true;
}

/* Laid at the neighbour's side, a coin on the area beside; then moved. */
static bool
err_neighbour(struct evening *evening, size_t move)
{
    struct pzk_step lay;

    if (place_in_trick(evening, move) > 2 ||
        !evening_lay(evening, move, &lay)) {
        return false;
    }
    struct pzk_mm area = {lay.to.x + (lay.to.x > 0 ? -20 : 20), lay.to.y};

    evening_delay(evening, lay.t0_us, SECOND * 7 / 2);
    evening_carry(evening, lay.t0_us, lay.seat, lay.piece,
                  evening->maze ? area : beside(lay.to), lay.turn);
    return true;
}

/* Lifted and put back. */
static bool
err_lift(struct evening *evening, size_t move)
{
    struct pzk_step lay;

    if ((is_last(evening, move) && !evening->maze) ||
        !evening_lay(evening, move, &lay)) {
        return false;
    }
    int64_t t_us = lay.t1_us + (evening->maze ? 4 * SECOND : SECOND);

    evening_delay(evening, lay.t1_us + SECOND / 2,
                  t_us - lay.t1_us + 4 * SECOND);
    evening_take(evening, t_us, lay.seat, &lay.piece, 1);
    evening_carry(evening, t_us + 3 * SECOND, lay.seat, lay.piece, lay.to,
                  lay.turn);
    return true;
}

/* A child takes the card before, brings it back elsewhere; it is put right. */
static bool
err_child(struct evening *evening, size_t move)
{
    struct pzk_step lay, card;

    if (evening->maze ? move == 0 || !evening_lay(evening, move, &lay) ||
                            !evening_lay(evening, move - 1, &card)
                      : !lay_and_before(evening, move, &lay, &card)) {
        return false;
    }
    int child = (lay.seat + 2) % PZK_SEATS;
    struct pzk_mm other = evening->maze
                              ? (struct pzk_mm){-card.to.x, -card.to.y}
                              : between(lay.to, card.to, 0.1f);

    evening_delay(evening, lay.t0_us, 16 * SECOND);
    evening_take(evening, lay.t0_us, child, &card.piece, 1);
    evening_carry(evening, lay.t0_us + 8 * SECOND, child, card.piece, other,
                  card.turn);
    evening_carry(evening, lay.t0_us + 12 * SECOND, card.seat, card.piece,
                  card.to, card.turn);
    return true;
}

/* A dog sweeps the cards of the trick away; they are laid again. */
static bool
err_dog(struct evening *evening, size_t move)
{
    struct pzk_step lay, card[3];
    int pieces[3], n = place_in_trick(evening, move);

    for (int i = 0; i < n; i++) {
        if (!evening_lay(evening, move - 1 - (size_t)i, &card[i])) {
            return false;
        }
        pieces[i] = card[i].piece;
    }
    if (n == 0 || !evening_lay(evening, move, &lay)) {
        return false;
    }
    evening_delay(evening, lay.t0_us, (7 + 2 * n) * SECOND);
    evening_take(evening, lay.t0_us, (lay.seat + 1) % PZK_SEATS, pieces, n);
    for (int i = 0; i < n; i++) {
        evening_carry(evening, lay.t0_us + (5 + 2 * i) * SECOND, lay.seat,
                      pieces[i], card[i].to, card[i].turn);
    }
    return true;
}

/* A sleeve pushes the placement card; people go on around it. */
static bool
err_shift(struct evening *evening, size_t move)
{
    struct pzk_step lay;
    struct pzk_step shift = {.kind = PZK_STEP_SLIDE,
                             .to = {25, -20},
                             .pieces = {evening->script.scene.placement},
                             .n_pieces = 1};

    if (!evening->cards_of_teams || !evening_lay(evening, move, &lay)) {
        return false;
    }
    shift.seat = lay.seat;
    shift.t0_us = lay.t0_us;
    shift.t1_us = lay.t0_us + SECOND;
    evening_delay(evening, lay.t0_us, 3 * SECOND);
    for (size_t i = 0; i < evening->script.n_steps; i++) {
        struct pzk_step *step = &evening->script.steps[i];

        if (step->kind == PZK_STEP_CARRY && step->t0_us > lay.t0_us) {
            step->to.x += shift.to.x;
            step->to.y += shift.to.y;
        }
    }
    evening_add(evening, &shift);
    return true;
}

/* ---- cards over others, marks that are not read ---- */

/* CARD went from T_US on while OVER lies where it lay: the eye says so, or
 * cannot tell until the sweep. */
static void
dispute(struct evening *evening, int card, int64_t t_us,
        const struct pzk_step *over)
{
    struct pzk_obs hidden = evening_obs(PZK_OBS_HIDDEN, card, t_us);
    struct pzk_obs disputed =
        evening_obs(PZK_OBS_DISPUTED, card, t_us + SECOND / 2);
    struct pzk_step sweep;

    if (pzk_random_below(&evening->random, 2) &&
        evening_sweep(evening, over->piece, &sweep)) {
        evening_tell(evening, &hidden);
        evening_tell(evening, &disputed);
        evening_wait(evening, PZK_OBS_LIFTED, card, t_us, sweep.t1_us);
    }
}

/* A card is exchanged under the hand for the one that counts. */
static bool
err_exchange(struct evening *evening, size_t move)
{
    struct pzk_step lay;
    int other = evening_later_card(evening, move, PZK_NO_TEAM);

    if (other == PZK_NO_PIECE || !evening_lay(evening, move, &lay)) {
        return false;
    }
    const struct pzk_mm near = {lay.to.x + 3, lay.to.y - 2};

    evening_delay(evening, lay.t0_us, SECOND * 5 / 2);
    evening_carry(evening, lay.t0_us, lay.seat, other, near, lay.turn);
    evening_lay(evening, move, &lay);
    evening_take(evening, lay.t0_us - SECOND / 5, lay.seat, &other, 1);
    dispute(evening, other, lay.t1_us, &lay);
    return true;
}

/* Two cards stick together; the upper one is drawn off. */
static bool
err_stuck(struct evening *evening, size_t move)
{
    struct pzk_step lay, upper;
    int card = evening_later_card(evening, move, PZK_NO_TEAM);

    if (card == PZK_NO_PIECE || !evening_lay(evening, move, &lay)) {
        return false;
    }
    int64_t t_us = lay.t1_us + 3 * SECOND;

    upper = lay;
    upper.piece = card;
    evening_delay(evening, lay.t1_us + 1, SECOND * 9 / 2);
    evening_add(evening, &upper);
    evening_take(evening, t_us, lay.seat, &card, 1);
    dispute(evening, card, t_us + SECOND, &lay);
    return true;
}

/* Pushed half under the card of the one before. */
static bool
err_half_under(struct evening *evening, size_t move)
{
    struct pzk_step lay, before;

    if (evening->per_trick < 4 ||
        !lay_and_before(evening, move, &lay, &before)) {
        return false;
    }
    lay.to = between(lay.to, before.to, 0.42f);
    evening_set_lay(evening, move, &lay);
    return true;
}

/* Something lies there unread from 1 s after LAY until UNTIL_US. */
static void
tell_unread(struct evening *evening, const struct pzk_step *lay,
            int64_t until_us)
{
    struct pzk_obs obs =
        evening_obs(PZK_OBS_UNREAD, PZK_NO_PIECE, lay->t1_us + SECOND);

    obs.side = pzk_side_of(PZK_SEATS, lay->to, lay->to);
    obs.at = obs.card_at = lay->to;
    obs.from = lay->seat;
    obs.from_confidence = 1;
    obs.by_hand = true;
    obs.came_us = lay->t0_us;
    evening_tell(evening, &obs);
    obs.kind = PZK_OBS_READ_OR_GONE;
    obs.t_us = MIN(until_us, evening_gone_us(evening, lay->piece));
    evening_tell(evening, &obs);
}

/* Its mark is not read for 4 to 10 s, by then perhaps swept. */
static bool
err_glare(struct evening *evening, size_t move)
{
    struct pzk_step lay;

    if (!evening_lay(evening, move, &lay)) {
        return false;
    }
    int64_t until_us =
        lay.t1_us + (4 + pzk_random_below(&evening->random, 7)) * SECOND;

    evening_wait(evening, PZK_OBS_PLACED, lay.piece, lay.t0_us, until_us);
    if (!evening->maze) {
        tell_unread(evening, &lay, until_us);
    }
    return true;
}

/* Another deck's card of that id lies off the zone, then 3 s long in it. */
static bool
err_copy(struct evening *evening, size_t move)
{
    struct pzk_step lay;

    if (evening->maze || !evening_lay(evening, move, &lay)) {
        return false;
    }
    int64_t read_us = lay.t1_us + SECOND * 4 / 10;
    const int64_t t_us[] = {2 * SECOND, read_us, read_us + SECOND,
                            read_us + 4 * SECOND};
    struct pzk_obs lifted = evening_obs(PZK_OBS_LIFTED, lay.piece, read_us);

    evening_tell(evening, &lifted); /* it was the first until then */
    for (int i = 0; i < 4; i++) {
        struct pzk_obs copy = evening_obs(
            i < 2 ? PZK_OBS_PLACED : PZK_OBS_MOVED, lay.piece, t_us[i]);

        copy.at = i == 2 ? beside(lay.to) : (struct pzk_mm){236, -95};
        copy.card_at = copy.at;
        copy.side = pzk_side_of(PZK_SEATS, copy.at, copy.at);
        copy.copy = i > 0;
        evening_tell(evening, &copy);
    }
    return true;
}

const struct erring errings[] = {
    {"under_mistake", err_under_mistake},
    {"wrong_correction", err_wrong_correction},
    {"early_sweep", err_early_sweep},
    {"lead_before_sweep", err_lead_before_sweep},
    {"swap", err_swap},
    {"neighbour", err_neighbour},
    {"exchange", err_exchange},
    {"unminded", err_unminded},
    {"leader", err_leader},
    {"quick", err_quick},
    {"child", err_child},
    {"dog", err_dog},
    {"stuck", err_stuck},
    {"half_under", err_half_under},
    {"glare", err_glare},
    {"copy", err_copy},
    {"lift", err_lift},
    {"early", err_early},
    {"late_correction", err_late_correction},
    {"shift", err_shift},
    {NULL, NULL},
};
