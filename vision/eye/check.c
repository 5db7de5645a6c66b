// SPDX-License-Identifier: MIT
#include "vision/eye/check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/geometry.h"
#include "vision/eye/health.h"
#include "vision/eye/spot.h"
#include "vision/readers/scan.h"

/* ---- the camera check ---- */

enum { HOLD_US = 1000 * 1000 };

/* For measures where small is good: up to FAIR it is good, up to BAD fair. */
static enum pzk_grade
grade_of(float value, float fair, float bad)
{
    return value > bad    ? PZK_GRADE_BAD
           : value > fair ? PZK_GRADE_FAIR
                          : PZK_GRADE_GOOD;
}

/* For measures where large is good. */
static enum pzk_grade
grade_up(float value, float fair, float bad)
{
    return grade_of(-value, -fair, -bad);
}

static void
check_marks(const struct pzk_eye_view *view, struct pzk_check_line *lines)
{
    const struct pzk_eye_health *health = &view->health;
    struct pzk_check_line *size = &lines[PZK_CHECK_SIZE];
    float needed = pzk_health_px_needed(health->family);

    lines[PZK_CHECK_PLACEMENT].detail = view->placement;
    lines[PZK_CHECK_PLACEMENT].grade = !view->has_table ? PZK_GRADE_BAD
                                       : view->placement_hidden
                                           ? PZK_GRADE_FAIR
                                           : PZK_GRADE_GOOD;
    if (health->px_per_module > 0) {
        size->value = health->px_per_module;
        size->detail = health->family == PZK_QR;
        size->grade = grade_up(size->value, PZK_HEALTH_AMPLE * needed, needed);
    }
    lines[PZK_CHECK_MIRROR].grade =
        health->mirrored ? PZK_GRADE_BAD : PZK_GRADE_GOOD;
    lines[PZK_CHECK_WITNESS].detail = health->refused;
    lines[PZK_CHECK_WITNESS].grade =
        health->refused > 0 ? PZK_GRADE_FAIR : PZK_GRADE_GOOD;
}

static void
set_line(struct pzk_check_line *line, float value, enum pzk_grade grade)
{
    line->value = value;
    line->grade = grade;
}

static void
check_picture(const struct pzk_eye_health *health, struct pzk_check_line *lines)
{
    set_line(&lines[PZK_CHECK_LIGHT], health->brightness,
             grade_up(health->white, PZK_HEALTH_DIM, PZK_HEALTH_DARK));
    set_line(&lines[PZK_CHECK_GLARE], health->glare,
             grade_of(health->glare, PZK_HEALTH_SHINE, PZK_HEALTH_GLARE));
    if (health->edge_px > 0) {
        set_line(&lines[PZK_CHECK_FOCUS], health->edge_px,
                 grade_of(health->edge_px, pzk_health_soft_px(health),
                          pzk_health_blurred_px(health)));
    }
}

static void
check_motion(const struct pzk_eye_health *health, struct pzk_check_line *lines)
{
    if (health->fps > 0) {
        set_line(
            &lines[PZK_CHECK_BANDS], health->bands,
            grade_of(health->bands, PZK_HEALTH_BANDS, PZK_HEALTH_STRONG_BANDS));
        set_line(&lines[PZK_CHECK_STEADY], health->shake_px,
                 grade_of(health->shake_px, PZK_HEALTH_UNSTEADY_PX,
                          PZK_HEALTH_SHAKING_PX));
        set_line(&lines[PZK_CHECK_RATE], health->fps,
                 grade_up(health->fps, PZK_HEALTH_LEISURELY_FPS,
                          PZK_HEALTH_SLOW_FPS));
    }
}

/* ---- whether the whole table is in the picture ---- */

/* How far cards of a trick extend from the placement card's middle, and half
 * their width; steps along the way. */
#define REACH_MM 150
#define ASIDE_MM 40
#define STEP_MM 5
#define CUT_OFF_MM 30 /* beyond this marks may be missed */
#define EDGE_PX 4.0F

static bool
in_picture(const struct pzk_eye_view *view, float x, float y)
{
    struct pzk_homography map;
    struct pzk_px at;

    memcpy(map.m, view->mm_to_px, sizeof map.m);
    return pzk_homography_px(&map, (double)x, (double)y, &at) &&
           at.x >= EDGE_PX && at.y >= EDGE_PX &&
           at.x <= (float)view->width - EDGE_PX &&
           at.y <= (float)view->height - EDGE_PX;
}

/* How much of the area where SEAT's cards may be is outside the picture, mm. */
static int
cut_off(const struct pzk_eye_view *view, int sides, int seat)
{
    float way = 2 * (float)M_PI * (float)seat / (float)sides;
    float dx = sinf(way), dy = -cosf(way);
    int seen = 0;

    for (int mm = STEP_MM; mm <= REACH_MM; mm += STEP_MM) {
        float far = (float)mm;
        float left[2] = {dx * far - dy * ASIDE_MM, dy * far + dx * ASIDE_MM};
        float right[2] = {dx * far + dy * ASIDE_MM, dy * far - dx * ASIDE_MM};
        if (!in_picture(view, left[0], left[1]) ||
            !in_picture(view, right[0], right[1])) {
            break;
        }
        seen = mm;
    }
    return REACH_MM - seen;
}

static void
check_whole(const struct pzk_eye_view *view, struct pzk_check_line *lines)
{
    struct pzk_check_line *whole = &lines[PZK_CHECK_WHOLE];
    int placed = pzk_placement_sides(view->placement);
    int sides = placed ? placed : PZK_SEATS, worst = 0;
    int off[PZK_SEATS_MAX];

    whole->detail = PZK_NO_SEAT;
    if (!view->has_table || view->width == 0) {
        return;
    }
    for (int seat = 0; seat < sides; seat++) {
        off[seat] = cut_off(view, sides, seat);
        worst = off[seat] > off[worst] ? seat : worst;
    }
    /* too near if moving to one side would cut off the other */
    bool near = off[(worst + sides / 2) % sides] > 0;
    whole->sides = sides;
    whole->detail = near || off[worst] == 0 ? PZK_NO_SEAT : worst;
    whole->value = (float)off[worst] / 10;
    whole->grade = grade_of((float)off[worst], 0, CUT_OFF_MM);
}

static void
check_content(struct pzk_camera_check *check)
{
    const struct pzk_check_line *line = check->line;

    if (line[PZK_CHECK_FOCUS].grade == PZK_GRADE_BAD) {
        check->content = false;
    } else if (line[PZK_CHECK_PLACEMENT].grade == PZK_GRADE_GOOD &&
               line[PZK_CHECK_FOCUS].grade == PZK_GRADE_GOOD &&
               line[PZK_CHECK_LIGHT].grade != PZK_GRADE_BAD &&
               line[PZK_CHECK_STEADY].grade == PZK_GRADE_GOOD) {
        check->content = true;
    }
}

void
pzk_camera_check_frame(struct pzk_camera_check *check,
                       const struct pzk_eye_view *view)
{
    struct pzk_check_line now[PZK_CHECKS] = {0};

    for (int i = 0; i < PZK_CHECKS; i++) {
        now[i].what = (enum pzk_check)i;
    }
    check_marks(view, now);
    if (view->health.white > 0 || view->health.brightness > 0) {
        check_picture(&view->health, now);
    }
    check_motion(&view->health, now);
    check_whole(view, now);
    for (int i = 0; i < PZK_CHECKS; i++) {
        struct pzk_check_line *shown = &check->line[i];
        if (now[i].grade == shown->grade) {
            check->since_us[i] = view->t_us;
        } else if (check->started && shown->grade != PZK_GRADE_UNKNOWN &&
                   view->t_us - check->since_us[i] < HOLD_US) {
            continue;
        }
        *shown = now[i];
        check->since_us[i] = view->t_us;
    }
    check->started = true;
    check_content(check);
}

/* ---- the deck check ---- */

enum {
    READ_US = 333 * 1000,
    AGREE = 2 /* frames that must show a card before it counts */
};

struct pzk_deck_check {
    const struct pzk_deck *deck;
    struct pzk_scanner *scanner;
    bool started;
    uint64_t seq;
    int64_t read_us;
    uint8_t seen[PZK_PIECE_END];  /* frames, up to AGREE */
    uint8_t twice[PZK_PIECE_END]; /* the same, of two at once */
    struct pzk_scan scan;
};

struct pzk_deck_check *
pzk_deck_check_new(const struct pzk_deck *deck, unsigned families)
{
    struct pzk_deck_check *check = calloc(1, sizeof *check);

    if (!check) {
        return NULL;
    }
    check->deck = deck;
    check->scanner = pzk_scanner_new(families ? families : PZK_ALL_FAMILIES);
    if (!check->scanner) {
        free(check);
        return NULL;
    }
    pzk_scanner_play(check->scanner, deck);
    return check;
}

void
pzk_deck_check_add(struct pzk_deck_check *check,
                   const struct pzk_scan_extra *extra_take)
{
    pzk_scanner_add(check->scanner, extra_take);
}

void
pzk_deck_check_free(struct pzk_deck_check *check)
{
    if (check) {
        pzk_scanner_free(check->scanner);
        free(check);
    }
}

/* Another mark of the same piece on another card. */
static bool
has_double(const struct pzk_scan *scan, size_t index)
{
    struct pzk_spot spot, other;
    bool known = pzk_spot_of(&scan->marks[index], &spot);

    for (size_t i = index + 1; known && i < scan->n_marks; i++) {
        if (scan->marks[i].piece == scan->marks[index].piece &&
            pzk_spot_of(&scan->marks[i], &other) &&
            !pzk_spot_on_one_card(&spot, &other)) {
            return true;
        }
    }
    return false;
}

static void
count_up(uint8_t *times)
{
    if (*times < AGREE) {
        ++*times;
    }
}

static void
take_scan(struct pzk_deck_check *check)
{
    const struct pzk_scan *scan = &check->scan;
    bool counted[PZK_PIECE_END] = {false};

    for (size_t i = 0; i < scan->n_marks; i++) {
        int piece = scan->marks[i].piece;
        if (scan->marks[i].mirrored || piece < 0 || piece >= PZK_PIECE_END) {
            continue;
        }
        if (!counted[piece]) {
            counted[piece] = true;
            count_up(&check->seen[piece]);
        }
        if (has_double(scan, i)) {
            count_up(&check->twice[piece]);
        }
    }
}

bool
pzk_deck_check_frame(struct pzk_deck_check *check,
                     const struct pzk_frame *frame)
{
    if (check->started &&
        (frame->seq == check->seq || frame->t_us - check->read_us < READ_US)) {
        return false;
    }
    check->started = true;
    check->seq = frame->seq;
    check->read_us = frame->t_us;
    pzk_scanner_read(check->scanner, frame, NULL, NULL, &check->scan);
    take_scan(check);
    return true;
}

static void
report_piece(const struct pzk_deck_check *check, int piece,
             struct pzk_deck_report *report)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    bool card =
        info && (info->kind == PZK_KIND_CARD || info->kind == PZK_KIND_MAP);
    bool ours = pzk_deck_has(check->deck, piece);
    bool seen = check->seen[piece] >= AGREE;

    if (!card || (!ours && !seen)) {
        return;
    }
    if (!ours) {
        if (report->n_strange < PZK_DECK_SIZE_MAX) {
            report->strange[report->n_strange++] = piece;
        }
        return;
    }
    report->total++;
    if (seen) {
        report->seen++;
    } else if (report->n_missing < PZK_DECK_SIZE_MAX) {
        report->missing[report->n_missing++] = piece;
    }
    if (check->twice[piece] >= AGREE && report->n_twice < PZK_DECK_SIZE_MAX) {
        report->twice[report->n_twice++] = piece;
    }
}

void
pzk_deck_check_report(const struct pzk_deck_check *check,
                      struct pzk_deck_report *report)
{
    memset(report, 0, sizeof *report);
    for (int piece = 0; piece < PZK_PIECE_END; piece++) {
        report_piece(check, piece, report);
    }
}
