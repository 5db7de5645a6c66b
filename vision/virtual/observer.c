// SPDX-License-Identifier: MIT
#include "vision/virtual/observer.h"

#include <math.h>
#include <stdlib.h>

#include "vision/base/pose.h"
#include "vision/virtual/camera.h"
#include "vision/virtual/run.h"

/* Times and distances of the eye: tracker.h, anchor.h, eye.c. */
enum {
    REST_US = 400 * 1000,
    GONE_US = 800 * 1000,
    HANDS_ON_US = 60 * 1000,
    HANDS_OFF_US = 250 * 1000
};
static const float hands_mm = 175, moved_mm = 15, moved_degrees = 45;
static const float followed_degrees = 30;

/* What was seen of a piece, and what was reported. */
struct sight {
    bool rests;       /* in view, face up, in nobody's hand */
    int64_t since_us; /* when it began to rest, or ceased to */
    bool initial;     /* resting since the first look */
    struct pzk_mm at;
    float turn;
    int from;        /* whose hand brought it; PZK_NO_SEAT: on the table when
                        watching started */
    bool by_hand;    /* carried alone, not pushed or swept with others */
    int64_t came_us; /* when the hand began to bring it; 0: on the table when
                        watching started */
    bool reported;   /* reported as resting, at the place reported_at: */
    struct pzk_mm reported_at;
    float reported_turn;
};

struct pzk_observer {
    struct pzk_scene scene;
    struct pzk_vrun run;
    struct pzk_vworld world;
    bool begun;
    int64_t now_us, script_us; /* of the source, of the script */
    struct sight sight[PZK_PIECE_END];
    int placement; /* the piece that defines the table's coordinates;
                      PZK_NO_PIECE: none yet */
    struct pzk_mm origin;
    bool hands;
    int64_t hands_us; /* when the table last agreed with `hands` */
    struct pzk_obs out[PZK_OBSERVER_MAX];
    size_t count;
};

struct pzk_observer *
pzk_observer_new(const struct pzk_script *script)
{
    struct pzk_observer *observer = NULL;

    if (pzk_vcamera_is_sound(&script->scene)) {
        observer = calloc(1, sizeof(*observer));
    }
    if (!observer) {
        return NULL;
    }
    observer->scene = script->scene;
    observer->placement = PZK_NO_PIECE;
    if (!pzk_vrun_begin(&observer->run, script)) {
        pzk_observer_free(observer);
        return NULL;
    }
    return observer;
}

bool
pzk_observer_next(struct pzk_observer *observer,
                  const struct pzk_script *script)
{
    return pzk_vrun_next(&observer->run, script);
}

void
pzk_observer_free(struct pzk_observer *observer)
{
    if (observer) {
        pzk_vrun_finish(&observer->run);
    }
    free(observer);
}

/* ---- what is seen ---- */

static float
distance(struct pzk_mm a, struct pzk_mm b)
{
    return hypotf(a.x - b.x, a.y - b.y);
}

/* Returns the position of the mark of PIECE, which is AT, rotated by TURN. */
static struct pzk_mm
mark_at(const struct pzk_observer *observer, int piece, struct pzk_mm at,
        float turn)
{
    struct pzk_mark_shape shape = {.dx = 0};
    float c = cosf(turn * PZK_DEGREE), s = sinf(turn * PZK_DEGREE);

    pzk_catalog_mark(piece, observer->scene.family,
                     pzk_main_mark(observer->scene.fan), &shape);
    return (struct pzk_mm){at.x + c * shape.dx - s * shape.dy,
                           at.y + s * shape.dx + c * shape.dy};
}

static bool
is_in_view(const struct pzk_observer *observer, struct pzk_mm mark)
{
    const struct pzk_scene *scene = &observer->scene;
    struct pzk_homography map = pzk_vcamera_map(
        scene, observer->world.shift, observer->world.turn, mark, 0, 1, 0);
    double at[2];

    return pzk_homography_apply(&map, 0, 0, at) && at[0] >= 0 && at[1] >= 0 &&
           at[0] < scene->width && at[1] < scene->height;
}

/* Whether a card lies over MARK, the place of PIECE's mark. */
static bool
is_covered(const struct pzk_observer *observer, int piece, struct pzk_mm mark)
{
    static const float half_w = 29.5f, half_h = 45.5f;
    int order = observer->world.card[piece].order;

    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_vcard *card = &observer->world.card[i];
        const struct pzk_piece_info *info = pzk_catalog_piece(i);
        struct pzk_mm on = pzk_turned(
            (struct pzk_mm){mark.x - card->at.x, mark.y - card->at.y},
            -card->turn);

        if (card->there && card->order > order && info &&
            info->kind == PZK_KIND_CARD && fabsf(on.x) < half_w &&
            fabsf(on.y) < half_h) {
            return true;
        }
    }
    return false;
}

/* Whether PIECE is seen. A piece that was seen at its place stays seen,
 * whatever comes to lie on it. */
static bool
is_seen(const struct pzk_observer *observer, int piece)
{
    const struct pzk_vcard *card = &observer->world.card[piece];

    if (!card->there || card->moving || card->face_down) {
        return false;
    }
    struct pzk_mm mark = mark_at(observer, piece, card->at, card->turn);

    return is_in_view(observer, mark) &&
           (observer->sight[piece].rests || !is_covered(observer, piece, mark));
}

static bool
handles(const struct pzk_step *step, int piece)
{
    bool found = step->kind == PZK_STEP_CARRY && step->piece == piece;

    for (int i = 0; i < step->n_pieces; i++) {
        found = found || step->pieces[i] == piece;
    }
    return found;
}

/* Returns the step of the script that put PIECE where it rests; NULL: it was
 * there when watching started. */
static const struct pzk_step *
find_step(const struct pzk_observer *observer, int piece)
{
    const struct pzk_step *found = NULL;

    for (size_t i = 0; i < observer->run.n_steps; i++) {
        const struct pzk_step *step = &observer->run.steps[i];

        if (step->t0_us >= 0 && step->t1_us <= observer->script_us &&
            handles(step, piece)) {
            found = step;
        }
    }
    return found;
}

static void
see_rest(struct pzk_observer *observer, int piece, const struct pzk_vcard *card)
{
    struct sight *sight = &observer->sight[piece];
    bool initial = !observer->begun;

    if (sight->rests && sight->at.x == card->at.x &&
        sight->at.y == card->at.y && sight->turn == card->turn) {
        return;
    }
    const struct pzk_step *by = initial ? NULL : find_step(observer, piece);

    sight->rests = true;
    sight->since_us = observer->now_us;
    sight->initial = initial;
    sight->at = card->at;
    sight->turn = card->turn;
    sight->from = by ? by->seat : PZK_NO_SEAT;
    sight->by_hand = by && by->kind == PZK_STEP_CARRY;
    sight->came_us =
        by ? observer->now_us - observer->script_us + by->t0_us : 0;
}

/* Whether a hand pushes CARD over the table, so that it is not gone. */
static bool
is_pushed(const struct pzk_vcard *card)
{
    return card->there && card->moving && card->z <= 0;
}

static void
see(struct pzk_observer *observer, int piece)
{
    const struct pzk_vcard *card = &observer->world.card[piece];
    struct sight *sight = &observer->sight[piece];

    if (is_seen(observer, piece)) {
        see_rest(observer, piece, card);
    } else if (sight->rests || is_pushed(card)) {
        sight->rests = false;
        sight->since_us = observer->now_us;
    }
}

/* ---- what is reported ---- */

static struct pzk_obs *
tell(struct pzk_observer *observer, enum pzk_obs_kind kind, int piece)
{
    struct pzk_obs *obs = &observer->out[observer->count++];

    *obs = (struct pzk_obs){.kind = kind,
                            .t_us = observer->now_us,
                            .piece = piece,
                            .side = PZK_NO_SIDE,
                            .from = PZK_NO_SEAT,
                            .rotation = NAN};
    return obs;
}

static void
tell_rest(struct pzk_observer *observer, int piece, enum pzk_obs_kind kind)
{
    struct sight *sight = &observer->sight[piece];
    struct pzk_obs *obs = tell(observer, kind, piece);

    obs->card_at = (struct pzk_mm){sight->at.x - observer->origin.x,
                                   sight->at.y - observer->origin.y};
    obs->at = mark_at(observer, piece, obs->card_at, sight->turn);
    obs->side =
        pzk_side_of(pzk_scene_sides(&observer->scene), obs->at, obs->card_at);
    obs->rotation = fmodf(fmodf(sight->turn, 360) + 360, 360);
    obs->initial = sight->initial;
    obs->from = sight->from;
    obs->from_confidence = sight->from == PZK_NO_SEAT ? 0 : 1;
    obs->by_hand = sight->by_hand;
    obs->came_us = sight->came_us;
    sight->reported = true;
    sight->reported_at = sight->at;
    sight->reported_turn = sight->turn;
}

static bool
has_moved(const struct sight *sight)
{
    return distance(sight->at, sight->reported_at) >= moved_mm ||
           fabsf(remainderf(sight->turn - sight->reported_turn, 360)) >=
               moved_degrees;
}

static void
tell_piece(struct pzk_observer *observer, int piece)
{
    struct sight *sight = &observer->sight[piece];
    int64_t for_us = observer->now_us - sight->since_us;

    if (sight->rests && for_us >= REST_US) {
        if (!sight->reported || has_moved(sight)) {
            tell_rest(observer, piece,
                      sight->reported ? PZK_OBS_MOVED : PZK_OBS_PLACED);
        }
    } else if (!sight->rests && sight->reported && for_us >= GONE_US) {
        sight->reported = false;
        tell(observer, PZK_OBS_LIFTED, piece);
    }
}

/* Finds the placement card or, where the game has none, a piece that stands in
 * for it. */
static void
find_placement(struct pzk_observer *observer)
{
    bool asked = observer->scene.placement != PZK_NO_PIECE;

    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct sight *sight = &observer->sight[i];

        if (sight->rests && observer->now_us - sight->since_us >= REST_US &&
            (asked ? i == observer->scene.placement : pzk_is_stand_in(i))) {
            observer->placement = i;
            return;
        }
    }
}

static void
tell_placement(struct pzk_observer *observer)
{
    bool found = observer->placement == PZK_NO_PIECE;

    if (found) {
        find_placement(observer);
    }
    if (observer->placement == PZK_NO_PIECE ||
        (!found && !pzk_is_placement(observer->placement))) {
        return;
    }
    struct sight *sight = &observer->sight[observer->placement];
    bool lies = pzk_is_placement(observer->placement);
    float turned = lies ? remainderf(sight->turn, 360) : 0;

    if (!sight->rests || observer->now_us - sight->since_us < REST_US ||
        (!found && sight->reported_turn == sight->turn &&
         distance(sight->reported_at, sight->at) == 0)) {
        return;
    }
    struct pzk_obs *obs =
        tell(observer, PZK_OBS_PLACEMENT, observer->placement);

    obs->placement = fabsf(turned) >= followed_degrees ? PZK_PLACEMENT_TURNED
                     : found                           ? PZK_PLACEMENT_FOUND
                                                       : PZK_PLACEMENT_MOVED;
    obs->turned = turned;
    sight->reported_at = sight->at;
    sight->reported_turn = sight->turn;
    observer->origin = lies ? sight->at : observer->origin;
}

static void
tell_hands(struct pzk_observer *observer)
{
    bool over = false;

    for (int i = 0; i < observer->world.n_hands; i++) {
        over = over || distance(observer->world.hand[i].tip,
                                observer->origin) <= hands_mm;
    }
    if (over == observer->hands) {
        observer->hands_us = observer->now_us;
    } else if (observer->now_us - observer->hands_us >=
               (over ? HANDS_ON_US : HANDS_OFF_US)) {
        observer->hands = over;
        observer->hands_us = observer->now_us;
        tell(observer, PZK_OBS_HANDS, PZK_NO_PIECE)->hands = over;
    }
}

const struct pzk_obs *
pzk_observer_look(struct pzk_observer *observer, int64_t t_us,
                  int64_t source_us, size_t *count)
{
    observer->script_us = t_us;
    observer->now_us = source_us;
    observer->count = 0;
    pzk_vrun_at(&observer->run, t_us, &observer->world);
    if (!observer->begun) {
        observer->hands_us = source_us;
    }
    for (int i = 0; i < PZK_PIECE_END; i++) {
        see(observer, i);
    }
    observer->begun = true;
    tell_placement(observer);
    for (int i = 0; observer->placement != PZK_NO_PIECE && i < PZK_PIECE_END;
         i++) {
        if (!pzk_is_placement(i)) {
            tell_piece(observer, i);
        }
    }
    if (observer->placement != PZK_NO_PIECE) {
        tell_hands(observer);
    }
    *count = observer->count;
    return observer->out;
}
