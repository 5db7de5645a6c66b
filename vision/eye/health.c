// SPDX-License-Identifier: MIT
#include "vision/eye/health.h"

#include <assert.h>
#include <math.h>

#include "vision/eye/eye_parts.h"
#include "vision/eye/measure.h"

/* Measures the picture's quality without marks; where marks are known, relative
 * to what they require. */

enum {
    MEASURE_US = 500 * 1000,
    TELL_US = 1500 * 1000,    /* a state must last so long to be reported */
    UNFOUND_US = 3000 * 1000, /* a visible placement card is found by then */
    BLOWN = 250,              /* grey level from which the picture is
                                 saturated */
    LEVELS = 256,
    CELL_LEVEL = 32, /* the gate's cells are in 1/32 grey level */
    ZONE_SIDE = 48,  /* samples along a side of the play zone */
    EDGE_LEAST = 16, /* grey levels of a step */
    EDGE_MOST = 40,
    UNREAD_VISITS = 2, /* hands came and went so often, and no card was read */
    STRANGER_US = 12 * 1000 * 1000 /* everything is read more often */
};
#define EDGE_SHARE 0.3F
/* Hysteresis: limits for recovering relative to those for failing. */
#define RECOVERED 1.15F
#define SHAKE_FADES 0.8F /* from one measurement to the next */

/* From where marks of a family are missed: pixels a module; the blur, sigma, in
 * modules, and in mm on the table. */
static const struct {
    float px, blur, blur_mm;
} limits[] = {
    [PZK_TAG] = {1.5F, 0.62F, 0},
    [PZK_QR] = {1.5F, 0.62F, 0},
    [PZK_CODE128] = {1.5F, 0.73F, 0},
    [PZK_TACTILE] = {1.6F, 0, 0.8F}, /* for scenes and others alike */
    [PZK_LEARNED] = {1.5F, 0.73F, 0},
};

float
pzk_health_px_needed(enum pzk_family family)
{
    return limits[family].px;
}

float
pzk_health_blur_mm(enum pzk_family family, float module)
{
    return limits[family].blur * module + limits[family].blur_mm;
}

/* ---- light ---- */

/* The gate's cell at a sample of the play zone, -1 outside it; *PX: where. */
static int
zone_cell(const struct pzk_eye *eye, int i, struct pzk_px *px)
{
    double x =
        ((double)(i % ZONE_SIDE) / (ZONE_SIDE - 1) * 2 - 1) * PZK_ZONE_MM;
    double y =
        ((double)(i / ZONE_SIDE) / (ZONE_SIDE - 1) * 2 - 1) * PZK_ZONE_MM;
    if (hypot(x, y) > PZK_ZONE_MM ||
        !pzk_homography_px(&eye->anchor.pose.mm_to_px, x, y, px)) {
        return -1;
    }
    return pzk_gate_cell(&eye->gate, *px);
}

/* Whether a piece with a mark in plain view is at P: where that is overexposed,
 * it is white paper. */
static bool
is_on_read(const struct pzk_eye *eye, struct pzk_px p)
{
    PZK_EACH_TRACK (i, &eye->tracker) {
        const struct pzk_track *track = &eye->tracker.track[i];
        bool plain = track->home_seen || (track->state == PZK_TRACK_RESTING &&
                                          track->home_state == PZK_HOME_SAME);
        struct pzk_px piece[4];

        if (plain && pzk_eye_home(&eye->tracker, i, piece) &&
            pzk_quad_has(piece, p)) {
            return true;
        }
    }
    return false;
}

/* Grey levels of the play zone, or of the whole picture while that is unknown;
 * *BLOWN: how many samples are overexposed. */
static unsigned
count_levels(const struct pzk_eye *eye, unsigned level[LEVELS], unsigned *blown)
{
    const struct pzk_gate *gate = &eye->gate;
    bool zone = eye->anchor.has_pose;
    int n = zone ? ZONE_SIDE * ZONE_SIDE : gate->width * gate->height;
    unsigned all = 0;

    for (int i = 0; i < n; i++) {
        struct pzk_px px;
        int cell = zone ? zone_cell(eye, i, &px) : i;
        if (cell >= 0) {
            float grey = (float)gate->now[cell] * gate->gain / CELL_LEVEL;
            level[grey < 0 ? 0 : grey > LEVELS - 1 ? LEVELS - 1 : (int)grey]++;
            *blown += grey >= BLOWN && !(zone && is_on_read(eye, px));
            all++;
        }
    }
    return all;
}

static void
measure_light(struct pzk_eye *eye)
{
    unsigned level[LEVELS] = {0};
    unsigned blown = 0;
    unsigned all = count_levels(eye, level, &blown);
    unsigned above = 0;
    int white = LEVELS - 1;

    while (white > 0 && above + level[white] <= all / 20) {
        above += level[white--];
    }
    eye->quality.health.brightness = eye->gate.brightness;
    eye->quality.health.white = (float)white;
    eye->quality.health.glare = all > 0 ? (float)blown / (float)all : 0;
}

/* ---- size ---- */

/* The width of edges from which such marks are missed. */
static float
edge_at(enum pzk_family family, float module, float px_per_mm)
{
    return PZK_EDGE_OF_SIGMA * px_per_mm * pzk_health_blur_mm(family, module);
}

/* How a mark of FAMILY with modules of MODULE millimetres fares at PX_PER_MM
 * pixels: too small, or the picture too soft for it. Keeps the worst. */
static void
consider(struct pzk_eye_health *health, enum pzk_family family, float module,
         float px_per_mm)
{
    float px = px_per_mm * module;
    if (health->px_per_module <= 0 ||
        px / pzk_health_px_needed(family) <
            health->px_per_module / pzk_health_px_needed(health->family)) {
        health->px_per_module = px;
        health->family = family;
    }
    float edge = edge_at(family, module, px_per_mm);
    if (health->blurred_px <= 0 || edge < health->blurred_px) {
        health->blurred_px = edge;
        health->soft_family = family;
    }
}

/* The families that cards may have while none was read: the options'; all of
 * them if hands came and went and their cards were not read; else the placement
 * card's, or tags. */
static unsigned
families_expected(const struct pzk_eye *eye, enum pzk_family placement)
{
    unsigned families = eye->options.families;

    if (families == PZK_ALL_FAMILIES &&
        eye->hands.unread_visits < UNREAD_VISITS) {
        families = placement == PZK_QR ? 1U << PZK_QR : 1U << PZK_TAG;
    }
    return families;
}

/* The module of the first card of the game with a mark of FAMILY, mm; 0: none.
 */
static float
module_of(const struct pzk_eye_options *options, enum pzk_family family)
{
    struct pzk_mark_shape shape;

    for (int i = 0; i < PZK_PIECE_END; i++) {
        if (pzk_deck_has(options->deck, i) && !pzk_is_placement(i) &&
            pzk_catalog_shape(i, family, &shape)) {
            return shape.module;
        }
    }
    return 0;
}

/* Before a card was read. Names a family only if the picture is too soft for
 * that one alone. */
static void
consider_expected(struct pzk_eye *eye)
{
    const struct pzk_spot *spot = &eye->tracker.track[eye->anchor.piece].home;
    unsigned expected = families_expected(eye, spot->family);
    unsigned possible =
        spot->family == PZK_QR ? expected : eye->options.families;
    int n = 0;
    int soft = 0;

    for (int i = 0; i < PZK_FAMILIES; i++) {
        enum pzk_family family = (enum pzk_family)i;
        float module = module_of(&eye->options, family);
        if (module <= 0 || !(possible & 1U << i)) {
            continue;
        }
        n++;
        soft += eye->quality.health.edge_px >
                edge_at(family, module, spot->px_per_mm);
        if (expected & 1U << i) {
            consider(&eye->quality.health, family, module, spot->px_per_mm);
        }
    }
    if (n > 1 && soft != 1) {
        eye->quality.health.soft_family = PZK_FAMILIES;
    }
}

static void
measure_size(struct pzk_eye *eye)
{
    unsigned resting = 0;

    eye->quality.health.px_per_module = 0;
    eye->quality.health.blurred_px = 0;
    if (!eye->anchor.has_pose) {
        return;
    }
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (track->state == PZK_TRACK_RESTING && !pzk_is_placement(i) &&
            !pzk_is_fan_mark(track->home.which)) {
            struct pzk_mark_shape shape;

            if (pzk_spot_shape(&track->home, &shape)) {
                consider(&eye->quality.health, track->home.family, shape.module,
                         track->home.px_per_mm);
            }
            resting |= 1U << track->home.family;
        }
    }
    eye->quality.families_read |= resting;
    const struct pzk_spot *spot = &eye->tracker.track[eye->anchor.piece].home;
    for (int i = 0; i < PZK_FAMILIES; i++) {
        enum pzk_family family = (enum pzk_family)i;
        float module = module_of(&eye->options, family);
        if ((eye->quality.families_read & ~resting & 1U << i) && module > 0) {
            consider(&eye->quality.health, family, module, spot->px_per_mm);
        }
    }
    if (eye->quality.families_read == 0) {
        consider_expected(eye);
    }
}

/* ---- focus ---- */

/* Measures at the placement mark while it is visible; keeps that result while a
 * hand hides it. Elsewhere steps count from a share of the picture's white
 * level; the darker the picture, the smaller its steps, but noise is no edge.
 */
static void
measure_focus(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    struct pzk_eye_quality *quality = &eye->quality;
    struct pzk_box box = pzk_eye_square(&eye->anchor, &eye->gate, PZK_ZONE_MM);
    int contrast = (int)(quality->health.white * EDGE_SHARE);
    float edge = 0;

    contrast = contrast < EDGE_LEAST  ? EDGE_LEAST
               : contrast > EDGE_MOST ? EDGE_MOST
                                      : contrast;
    if (eye->anchor.has_pose) {
        const struct pzk_track *track = &eye->tracker.track[eye->anchor.piece];
        if (track->home_seen || (track->state == PZK_TRACK_RESTING &&
                                 track->home_state == PZK_HOME_SAME)) {
            edge = pzk_mark_edge(frame, pzk_eye_best_spot(eye, track->piece));
        }
    } else {
        quality->edge_at_mark = false;
    }
    if (edge > 0) {
        quality->health.edge_px = edge;
        quality->edge_at_mark = true;
    } else if (!quality->edge_at_mark) {
        quality->health.edge_px = pzk_measure_edge(frame, &box, contrast);
    }
}

/* ---- steadiness and rate ---- */

static void
measure_rate(struct pzk_eye_quality *quality, int64_t t_us)
{
    int64_t passed = t_us - quality->rate_us;

    quality->rate_frames++;
    if (quality->rate_us == 0 || passed < 0) {
        quality->rate_us = t_us != 0 ? t_us : 1;
        quality->rate_frames = 0;
    } else if (passed >= 2 * MEASURE_US) {
        quality->health.fps =
            (float)(1e6 * quality->rate_frames / (double)passed);
        quality->rate_us = t_us;
        quality->rate_frames = 0;
    }
}

void
pzk_eye_measure(struct pzk_eye *eye, const struct pzk_frame *frame, bool again)
{
    struct pzk_eye_quality *quality = &eye->quality;
    struct pzk_eye_health *health = &quality->health;
    bool first = quality->measured_us == 0;

    measure_rate(quality, eye->t_us);
    health->shaken = eye->steady.shaken;
    if ((again && quality->had_pose == eye->anchor.has_pose) ||
        (!first && eye->t_us - quality->measured_us < MEASURE_US)) {
        return;
    }
    quality->measured_us = eye->t_us != 0 ? eye->t_us : 1;
    quality->had_pose = eye->anchor.has_pose;
    measure_light(eye);
    measure_focus(eye, frame);
    measure_size(eye);
    health->bands = eye->gate.bands.depth;
    if (!first) {
        struct pzk_px moved = pzk_measure_camera(&eye->steady, &eye->gate);
        health->shake_px =
            fmaxf(hypotf(moved.x, moved.y), SHAKE_FADES * health->shake_px);
    }
    health->mirrored =
        quality->mirrored_tags >= 3 && quality->upright_tags == 0;
}

/* ---- the verdict ---- */

/* Whether VALUE is under LIMIT, with hysteresis if it WAS. */
static bool
under(float value, float limit, bool was)
{
    return value < (was ? limit * RECOVERED : limit);
}

float
pzk_health_blurred_px(const struct pzk_eye_health *health)
{
    return health->blurred_px > 0 ? health->blurred_px : PZK_HEALTH_BLURRED_PX;
}

float
pzk_health_soft_px(const struct pzk_eye_health *health)
{
    return health->blurred_px > 0 ? PZK_HEALTH_SOFT_SHARE * health->blurred_px
                                  : PZK_HEALTH_SOFT_PX;
}

static_assert((int)PZK_MARKS_TAG == PZK_TAG + 1 &&
                  (int)PZK_MARKS_QR == PZK_QR + 1 &&
                  (int)PZK_MARKS_CODE128 == PZK_CODE128 + 1 &&
                  (int)PZK_MARKS_TACTILE == PZK_TACTILE + 1,
              "marks are families");

enum pzk_marks
pzk_health_marks(const struct pzk_eye_health *health,
                 enum pzk_camera_state state)
{
    enum pzk_family family =
        state == PZK_CAMERA_BLURRED && health->blurred_px > 0
            ? health->soft_family
        : state == PZK_CAMERA_FAR && health->soft_family < PZK_FAMILIES
            ? health->family
            : PZK_FAMILIES;

    return family < PZK_FAMILIES ? (enum pzk_marks)(family + 1) : PZK_MARKS_ANY;
}

/* Wider edges are blurred. A soft picture is too soft once something was
 * missed: a placement card for long, or what hands laid or took. */
static float
limit_px(const struct pzk_eye *eye)
{
    bool unfound =
        !eye->anchor.has_pose && eye->t_us - eye->scene.start_us > UNFOUND_US;

    return unfound || eye->hands.missed
               ? pzk_health_soft_px(&eye->quality.health)
               : pzk_health_blurred_px(&eye->quality.health);
}

/* Whether the table is laid with another game's cards instead of this one's, or
 * around another table's placement card. */
static bool
shows_other_game(struct pzk_eye *eye)
{
    bool placement = pzk_is_placement(eye->quality.health.stranger);
    bool reads_own =
        placement ? eye->anchor.has_pose : eye->quality.families_read != 0;

    for (int i = 0; i < PZK_PIECE_END && !placement && !reads_own; i++) {
        reads_own = !pzk_is_placement(i) && eye->tracker.track[i].has_home;
    }
    if (reads_own || eye->t_us - eye->quality.stranger_us > STRANGER_US) {
        eye->quality.health.stranger = PZK_NO_PIECE;
    }
    return eye->quality.health.stranger != PZK_NO_PIECE;
}

static enum pzk_camera_state
judged(struct pzk_eye *eye)
{
    const struct pzk_eye_health *health = &eye->quality.health;
    /* the same hysteresis for a state about to be reported */
    enum pzk_camera_state was =
        eye->quality.seen != PZK_CAMERA_OK ? eye->quality.seen : health->state;

    if (health->mirrored) {
        return PZK_CAMERA_MIRRORED;
    }
    if (shows_other_game(eye)) {
        return PZK_CAMERA_OTHER_GAME;
    }
    if (under(health->white, PZK_HEALTH_DARK, was == PZK_CAMERA_DARK)) {
        return PZK_CAMERA_DARK;
    }
    if (under(PZK_HEALTH_SHAKEN, health->shaken, was == PZK_CAMERA_SHAKING)) {
        return PZK_CAMERA_SHAKING; /* perhaps soft for that reason */
    }
    if (under(limit_px(eye), health->edge_px, was == PZK_CAMERA_BLURRED)) {
        return PZK_CAMERA_BLURRED;
    }
    if (under(PZK_HEALTH_GLARE, health->glare, was == PZK_CAMERA_GLARE)) {
        return PZK_CAMERA_GLARE;
    }
    if (health->px_per_module > 0 &&
        under(health->px_per_module, pzk_health_px_needed(health->family),
              was == PZK_CAMERA_FAR)) {
        return PZK_CAMERA_FAR;
    }
    return PZK_CAMERA_OK;
}

bool
pzk_eye_judge(struct pzk_eye *eye)
{
    struct pzk_eye_quality *quality = &eye->quality;
    enum pzk_camera_state state = judged(eye);

    if (eye->lost) {
        return false;
    }
    if (quality->health.state == PZK_CAMERA_LOST) {
        quality->health.state = PZK_CAMERA_OK;
    }
    if (state != quality->seen || state == quality->health.state) {
        quality->seen = state;
        quality->camera_us = eye->t_us;
        return false;
    }
    bool at_once = state == PZK_CAMERA_BLURRED && eye->hands.missed;
    if (eye->t_us - quality->camera_us < TELL_US && !at_once) {
        return false;
    }
    quality->health.state = state;
    return true;
}
