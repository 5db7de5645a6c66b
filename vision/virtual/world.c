// SPDX-License-Identifier: MIT
/*
 * Computes a moment, with one function for each kind of step; the file is long
 * for that reason.
 */
#include "vision/virtual/world.h"

#include <math.h>
#include <string.h>

/* The distance from a card's near edge at which a hand holds it. */
static const float grip_inside = 13;
/* Distance from the shoulder to the right hand. */
static const float arm_aside = 110;
/* How much of an arm, up to the shoulder, is not drawn: a low camera has it
 * behind itself. */
static const float arm_undrawn = 250;
static const float lift = 32;       /* height of a carried card */
static const float above_card = 10; /* height of the hand over its card */
static const int64_t put_down_us = 150000; /* ends a card's hovering */
static const float fetch = 0.45f; /* share of a step's time in which the hand
                                     reaches the card */

static struct pzk_mm
mm(float x, float y)
{
    return (struct pzk_mm){x, y};
}

static struct pzk_mm
mix(struct pzk_mm a, struct pzk_mm b, float share)
{
    return mm(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
}

/* Returns the direction from FROM to TO, degrees clockwise from N. */
static float
bearing(struct pzk_mm from, struct pzk_mm to)
{
    return atan2f(to.x - from.x, from.y - to.y) / PZK_DEGREE;
}

/* Returns the angle at SHARE of the way from A to B, the short way round. */
static float
mix_turn(float a, float b, float share)
{
    return a + remainderf(b - a, 360) * share;
}

/* Returns SHARE, limited to 0..1, easing in and out. */
static float
ease(float share)
{
    share = fminf(fmaxf(share, 0), 1);
    return share * share * (3 - 2 * share);
}

static float
share_of(int64_t t, int64_t from, int64_t to)
{
    return to <= from ? 1 : (float)(t - from) / (float)(to - from);
}

/* Returns a small disorder in -1..1, fixed for a piece and a step. */
static float
disorder(const struct pzk_step *step, int piece, unsigned salt)
{
    uint64_t h = (uint64_t)step->t1_us * 0x9e3779b97f4a7c15u;

    h ^= (uint64_t)(piece + 1) * 0xbf58476d1ce4e5b9u +
         salt * 0x94d049bb133111ebu;
    h ^= h >> 29;
    h *= 0xd6e8feb86659fd93u;
    h ^= h >> 32;
    return (float)(h & 0xffff) / 32767.5f - 1;
}

/* The parameters of all steps while one moment is computed. */
struct moment {
    struct pzk_vworld *world;
    const float *reach;
    int64_t t;
};

struct pzk_mm
pzk_way_to(int sides, int seat)
{
    static const struct pzk_mm ways[][PZK_SEATS_MAX] = {
        {{0, -1}, {1, 0}, {0, 1}, {-1, 0}},
        {{0, -1},
         {0.9511f, -0.3090f},
         {0.5878f, 0.8090f},
         {-0.5878f, 0.8090f},
         {-0.9511f, -0.3090f}},
        {{0, -1},
         {0.8660f, -0.5f},
         {0.8660f, 0.5f},
         {0, 1},
         {-0.8660f, 0.5f},
         {-0.8660f, -0.5f}}};

    return ways[sides - PZK_SEATS][seat];
}

static struct pzk_mm
shoulder(const struct moment *now, int seat)
{
    struct pzk_mm d = pzk_way_to(now->world->sides, seat);
    float far = now->reach[seat] + PZK_ARM_BEYOND;

    return mm(d.x * far + d.y * arm_aside, d.y * far - d.x * arm_aside);
}

/* Returns where a hand on its way to TARGET enters the picture. */
static struct pzk_mm
entry(const struct moment *now, int seat, struct pzk_mm target)
{
    struct pzk_mm from = shoulder(now, seat);
    float length = hypotf(target.x - from.x, target.y - from.y);

    return mix(from, target,
               length > PZK_ARM_BEYOND ? PZK_ARM_BEYOND / length : 1);
}

/* Returns where a hand from SEAT holds a card that is AT, rotated by TURN. */
static struct pzk_mm
grip(const struct moment *now, int seat, struct pzk_mm at, float turn)
{
    static const float half_w = 29.5f, half_h = 45.5f;
    struct pzk_mm from = shoulder(now, seat);
    struct pzk_mm d = pzk_turned(mm(from.x - at.x, from.y - at.y), -turn);
    float length = hypotf(d.x, d.y);

    if (length < 1) {
        return at;
    }
    d = mm(d.x / length, d.y / length);
    float edge = fminf(half_w / fmaxf(fabsf(d.x), 1e-6f),
                       half_h / fmaxf(fabsf(d.y), 1e-6f));

    d = pzk_turned(mm(d.x * (edge - grip_inside), d.y * (edge - grip_inside)),
                   turn);
    return mm(at.x + d.x, at.y + d.y);
}

static void
show_hand(struct moment *now, int seat, struct pzk_mm tip, float z)
{
    struct pzk_vworld *world = now->world;
    struct pzk_mm from = shoulder(now, seat);

    if (world->n_hands < PZK_VHANDS) {
        world->hand[world->n_hands++] = (struct pzk_vhand){
            .seat = seat,
            .tip = tip,
            .turn = bearing(from, tip),
            .z = z,
            .length = hypotf(tip.x - from.x, tip.y - from.y) - arm_undrawn};
    }
}

/* Shows the empty hand on its way in, at SHARE of the way to TIP. */
static void
reach_out(struct moment *now, int seat, struct pzk_mm tip, float share)
{
    show_hand(now, seat, mix(entry(now, seat, tip), tip, ease(share)),
              above_card + 15 * (1 - ease(share)));
}

/* Shows the empty hand going back after T1. */
static void
hand_back(struct moment *now, int seat, struct pzk_mm tip, int64_t t1)
{
    float share = share_of(now->t, t1, t1 + PZK_HAND_BACK_US);

    if (share < 1) {
        show_hand(now, seat, mix(tip, entry(now, seat, tip), ease(share)),
                  above_card + 15 * ease(2 * share));
    }
}

static void
put_down(struct moment *now, int piece, struct pzk_mm at, float turn,
         bool face_down)
{
    struct pzk_vcard *card = &now->world->card[piece];

    *card = (struct pzk_vcard){.there = true,
                               .face_down = face_down,
                               .order = now->world->next_order++,
                               .at = at,
                               .turn = turn,
                               .flip = 1};
}

static void
hold(struct moment *now, int piece, struct pzk_mm at, float turn, float z)
{
    struct pzk_vcard *card = &now->world->card[piece];

    card->there = true;
    card->moving = true;
    card->order = now->world->next_order++;
    card->at = at;
    card->turn = turn;
    card->z = z;
    card->flip = 1;
}

static bool
is_piece(int piece)
{
    return piece >= 0 && piece < PZK_PIECE_END;
}

static void
carry(struct moment *now, const struct pzk_step *step)
{
    int seat = step->seat;
    struct pzk_mm end = grip(now, seat, step->to, step->turn);

    if (!is_piece(step->piece)) {
        return;
    }
    if (now->t >= step->t1_us) {
        put_down(now, step->piece, step->to, step->turn, step->face_down);
        hand_back(now, seat, end, step->t1_us);
        return;
    }
    const struct pzk_vcard before = now->world->card[step->piece];
    int64_t there_us = step->t1_us - step->hover_us;
    float share = share_of(now->t, step->t0_us, there_us);
    struct pzk_mm from = before.at;
    float turn = before.turn, rise = 0;

    if (before.there) {
        struct pzk_mm there = grip(now, seat, before.at, before.turn);

        if (share < fetch) {
            reach_out(now, seat, there, share / fetch);
            return;
        }
        share = (share - fetch) / (1 - fetch);
    } else {
        from = entry(now, seat, step->to);
        turn = bearing(shoulder(now, seat), from);
        rise = lift;
    }
    float moved = ease(share);
    float z = rise * (1 - moved) + lift * 0.6f * sinf(3.1415927f * moved);
    struct pzk_mm at = mix(from, step->to, moved);
    float down = ease(share_of(now->t, step->t1_us - put_down_us, step->t1_us));

    z = fmaxf(z, step->hover_mm * moved * (1 - down));
    turn = mix_turn(turn, step->turn, moved);
    hold(now, step->piece, at, turn, z);
    now->world->card[step->piece].face_down = step->face_down;
    show_hand(now, seat, grip(now, seat, at, turn), z + above_card);
}

/* Takes the pieces of a pile, or one card, off the table. */
static void
take_away(struct moment *now, const struct pzk_step *step)
{
    const struct pzk_vcard *first = NULL;
    float share = share_of(now->t, step->t0_us, step->t1_us);

    for (int i = 0; i < step->n_pieces; i++) {
        struct pzk_vcard *card = &now->world->card[step->pieces[i]];

        if (share >= 1) {
            card->there = false;
        } else if (card->there && (!first || card->order > first->order)) {
            first = card;
        }
    }
    if (!first) {
        return;
    }
    struct pzk_mm at = first->at;
    struct pzk_mm tip = grip(now, step->seat, at, first->turn);
    struct pzk_mm out = entry(now, step->seat, tip);

    if (share < fetch) {
        reach_out(now, step->seat, tip, share / fetch);
        return;
    }
    float moved = ease((share - fetch) / (1 - fetch));
    float z = lift * ease(3 * moved);
    struct pzk_mm by = mix(mm(0, 0), mm(out.x - tip.x, out.y - tip.y), moved);

    for (int i = 0; i < step->n_pieces; i++) {
        struct pzk_vcard *card = &now->world->card[step->pieces[i]];

        if (card->there) {
            card->at = mm(card->at.x + by.x, card->at.y + by.y);
            card->moving = true;
            card->z = z;
        }
    }
    show_hand(now, step->seat, mix(tip, out, moved), z + above_card);
}

/* Returns the position of the i-th card of a gathered trick, and sets *TURN to
 * its rotation. */
static struct pzk_mm
gathered_at(const struct pzk_step *step, int i, float *turn)
{
    int piece = step->pieces[i];
    struct pzk_mm at = step->to;

    if (step->kind == PZK_STEP_SWEEP) {
        *turn = step->turn + 5 * disorder(step, piece, 1);
        at.x += 2.5f * disorder(step, piece, 2);
        at.y += 2.5f * disorder(step, piece, 3);
        return at;
    }
    float aside = ((float)i - (float)(step->n_pieces - 1) / 2) * 26;
    struct pzk_mm d =
        pzk_turned(mm(aside, 4 * disorder(step, piece, 2)), step->turn);

    *turn = step->turn + 8 * disorder(step, piece, 1);
    return mm(at.x + d.x, at.y + d.y);
}

/* Returns the position of the i-th card of a row, whose top right corner stays
 * visible, and sets *TURN to its rotation. */
static struct pzk_mm
spread_at(const struct pzk_step *step, int i, float *turn)
{
    int piece = step->pieces[i];
    float aside =
        ((float)(step->n_pieces - 1) / 2 - (float)i) * PZK_ROW_PITCH_MM;
    struct pzk_mm d =
        pzk_turned(mm(aside, 2 * disorder(step, piece, 2)), step->turn);

    *turn = step->turn + 1.5f * disorder(step, piece, 1);
    return mm(step->to.x + d.x, step->to.y + d.y);
}

/* The path of a gathering hand: in, over each card, to the place. */
enum { STOPS_MAX = PZK_STEP_PIECES + 2 };
struct way {
    int n;
    float share[STOPS_MAX];
    struct pzk_mm at[STOPS_MAX];
};

static struct pzk_mm
along(const struct way *way, float share)
{
    for (int i = 1; i < way->n; i++) {
        if (share < way->share[i]) {
            float part = (share - way->share[i - 1]) /
                         (way->share[i] - way->share[i - 1]);

            return mix(way->at[i - 1], way->at[i], ease(part));
        }
    }
    return way->at[way->n - 1];
}

static const float gather_from = 0.24f, gather_to = 0.68f, turn_over = 0.8f;

static void
plan_way(struct moment *now, const struct pzk_step *step, struct way *way)
{
    float turn;
    int last = step->n_pieces - 1;
    struct pzk_mm end = gathered_at(step, last, &turn);

    way->n = 0;
    for (int i = 0; i < step->n_pieces; i++) {
        const struct pzk_vcard *card = &now->world->card[step->pieces[i]];
        struct pzk_mm tip = grip(now, step->seat, card->at, card->turn);

        if (i == 0) {
            way->at[way->n] = entry(now, step->seat, tip);
            way->share[way->n++] = 0;
        }
        way->at[way->n] = tip;
        way->share[way->n++] = gather_from + (gather_to - gather_from) *
                                                 (float)i /
                                                 (float)(last > 0 ? last : 1);
    }
    way->at[way->n] = grip(now, step->seat, end, turn);
    way->share[way->n++] = 1;
}

/* Lets card I follow the hand from its stop on; near the end the card goes to
 * its place, and turns face down for a pile. */
static void
follow_hand(struct moment *now, const struct pzk_step *step, int i, float share,
            float stop, struct pzk_mm tip, float hand_turn)
{
    struct pzk_vcard *card = &now->world->card[step->pieces[i]];
    struct pzk_mm ahead = pzk_turned(mm(3 * (float)i, -30), hand_turn);
    float stuck = ease((share - stop) / 0.13f);
    float landing = ease((share - gather_to) / (1 - gather_to));
    float turn;
    struct pzk_mm place = gathered_at(step, i, &turn);
    struct pzk_mm at =
        mix(card->at, mm(tip.x + ahead.x, tip.y + ahead.y), stuck);
    float now_turn = mix_turn(card->turn, hand_turn + 4 * (float)i, stuck);
    float over = share < turn_over ? 0 : (share - turn_over) / (1 - turn_over);

    hold(now, step->pieces[i], mix(at, place, landing),
         mix_turn(now_turn, turn, landing),
         (8 + (float)i) * stuck * (1 - landing) + 14 * sinf(3.1415927f * over));
    if (step->kind == PZK_STEP_SWEEP && over > 0) {
        card->face_down = over > 0.5f;
        card->flip = fmaxf(fabsf(cosf(3.1415927f * over)), 0.05f);
    }
}

static void
gather(struct moment *now, const struct pzk_step *step)
{
    bool down = step->kind == PZK_STEP_SWEEP;
    struct way way;
    float turn;

    if (step->n_pieces < 1) {
        return;
    }
    plan_way(now, step, &way);
    if (now->t >= step->t1_us) {
        for (int i = 0; i < step->n_pieces; i++) {
            struct pzk_mm at = gathered_at(step, i, &turn);

            put_down(now, step->pieces[i], at, turn, down);
        }
        hand_back(now, step->seat, way.at[way.n - 1], step->t1_us);
        return;
    }
    float share = share_of(now->t, step->t0_us, step->t1_us);
    struct pzk_mm tip = along(&way, share);
    float hand_turn = bearing(shoulder(now, step->seat), tip);

    for (int i = 0; i < step->n_pieces; i++) {
        if (share > way.share[i + 1]) {
            follow_hand(now, step, i, share, way.share[i + 1], tip, hand_turn);
        }
    }
    show_hand(now, step->seat, tip, above_card + 6);
}

/* Brings a stack in and moves it along the row, leaving a card at each place.
 */
static void
spread(struct moment *now, const struct pzk_step *step)
{
    static const float arrive = 0.45f; /* share of the time to the first
                                          place */
    float share = share_of(now->t, step->t0_us, step->t1_us);
    int last = step->n_pieces - 1;
    float place = (float)last * (share - arrive) / (1 - arrive);
    float turn;

    if (last < 0) {
        return;
    }
    struct pzk_mm first = spread_at(step, 0, &turn);
    struct pzk_mm at =
        mix(entry(now, step->seat, first), first, ease(share / arrive));

    for (int i = 0; i <= last; i++) {
        struct pzk_mm there = spread_at(step, i, &turn);

        if (share >= 1 || place > (float)i) {
            put_down(now, step->pieces[i], there, turn, false);
            at = there;
        } else if (share > arrive && i > 0) {
            float moved = ease(place - (float)(i - 1));

            at = place > (float)(i - 1) ? mix(at, there, moved) : at;
            hold(now, step->pieces[i], at, step->turn, lift * 0.3f);
        } else {
            hold(now, step->pieces[i], at, step->turn,
                 lift * (1 - 0.7f * share / arrive));
        }
    }
    struct pzk_mm tip = grip(now, step->seat, at, step->turn);

    if (share >= 1) {
        hand_back(now, step->seat, tip, step->t1_us);
    } else {
        show_hand(now, step->seat, tip, lift);
    }
}

/* Moves the pieces by SHARE of the way, rotated about the middle of the first.
 */
static void
slide_by(struct moment *now, const struct pzk_step *step, float share,
         bool moving)
{
    struct pzk_mm middle = now->world->card[step->pieces[0]].at;

    for (int i = 0; i < step->n_pieces; i++) {
        struct pzk_vcard *card = &now->world->card[step->pieces[i]];
        struct pzk_mm d =
            pzk_turned(mm(card->at.x - middle.x, card->at.y - middle.y),
                       step->turn * share);

        card->at = mm(middle.x + d.x + step->to.x * share,
                      middle.y + d.y + step->to.y * share);
        card->turn += step->turn * share;
        card->moving = moving;
    }
}

static void
slide(struct moment *now, const struct pzk_step *step)
{
    static const float there = 0.35f; /* share of the time in which the hand
                                         reaches the piece */
    float share = share_of(now->t, step->t0_us, step->t1_us);

    if (step->n_pieces < 1) {
        return;
    }
    const struct pzk_vcard *first = &now->world->card[step->pieces[0]];
    struct pzk_mm tip = grip(now, step->seat, first->at, first->turn);

    if (share < there) {
        show_hand(now, step->seat,
                  mix(entry(now, step->seat, tip), tip, ease(share / there)),
                  above_card);
        return;
    }
    slide_by(now, step, ease((share - there) / (1 - there)), share < 1);
    tip = grip(now, step->seat, first->at, first->turn);
    if (share < 1) {
        show_hand(now, step->seat, tip, above_card);
    } else {
        hand_back(now, step->seat, tip, step->t1_us);
    }
}

static void
rest(struct moment *now, const struct pzk_step *step)
{
    if (now->t >= step->t1_us) {
        hand_back(now, step->seat, step->to, step->t1_us);
        return;
    }
    float share = share_of(now->t, step->t0_us, step->t0_us + PZK_HAND_BACK_US);
    struct pzk_mm in = entry(now, step->seat, step->to);

    show_hand(now, step->seat, mix(in, step->to, ease(share)), above_card);
}

static void
change_light(struct moment *now, const struct pzk_step *step)
{
    float share = ease(share_of(now->t, step->t0_us, step->t1_us));

    now->world->level += (step->level - now->world->level) * share;
}

/* Shifts the picture as a bump does, which overshoots and swings back. */
static void
bump(struct moment *now, const struct pzk_step *step)
{
    float share = share_of(now->t, step->t0_us, step->t1_us);
    float by = share >= 1 ? 1 : 1 - expf(-5 * share) * cosf(9 * share);
    struct pzk_vworld *world = now->world;

    world->shift.x += step->to.x * by;
    world->shift.y += step->to.y * by;
    world->turn += step->turn * by;
}

/* What people say is not seen. */
static void
say(struct moment *now, const struct pzk_step *step)
{
}

void
pzk_vworld_init(struct pzk_vworld *world, const struct pzk_scene *scene)
{
    memset(world, 0, sizeof(*world));
    world->level = 1;
    world->sides = pzk_scene_sides(scene);
    if (is_piece(scene->placement)) {
        world->card[scene->placement] =
            (struct pzk_vcard){.there = true, .order = -1, .flip = 1};
    }
}

/* Whether STEP names only pieces of the catalogue; other steps are ignored. */
static bool
is_sound(int sides, const struct pzk_step *step)
{
    if (step->n_pieces < 0 || step->n_pieces > PZK_STEP_PIECES ||
        step->seat < 0 || step->seat >= sides) {
        return false;
    }
    for (int i = 0; i < step->n_pieces; i++) {
        if (!is_piece(step->pieces[i])) {
            return false;
        }
    }
    return true;
}

void
pzk_vworld_at(const struct pzk_vworld *start, const struct pzk_step *steps,
              size_t n_steps, const float reach[PZK_SEATS_MAX], int64_t t_us,
              struct pzk_vworld *out)
{
    static void (*const kinds[])(struct moment *, const struct pzk_step *) = {
        [PZK_STEP_CARRY] = carry,   [PZK_STEP_REMOVE] = take_away,
        [PZK_STEP_SWEEP] = gather,  [PZK_STEP_PUSH] = gather,
        [PZK_STEP_SPREAD] = spread, [PZK_STEP_SLIDE] = slide,
        [PZK_STEP_REST] = rest,     [PZK_STEP_LIGHT] = change_light,
        [PZK_STEP_SAY] = say,       [PZK_STEP_BUMP] = bump};
    struct moment now = {.world = out, .reach = reach, .t = t_us};

    *out = *start;
    out->n_hands = 0;
    for (size_t i = 0; i < n_steps && steps[i].t0_us <= t_us; i++) {
        if (!is_sound(out->sides, &steps[i])) {
            continue;
        }
        kinds[steps[i].kind](&now, &steps[i]);
    }
}
