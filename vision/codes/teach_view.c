// SPDX-License-Identifier: MIT
#include "vision/codes/teach_view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/image.h"
#include "vision/codes/card_outline.h"

/* Number of characters below a weak code's minimum that are still read. */
enum { SHORTER = 2 };

static const int64_t gone_us = 1000000; /* a code unseen for so long is
                                           removed */

bool
pzk_teach_view_init(struct pzk_teach_view *view, const struct pzk_deck *deck,
                    const struct pzk_foreign_cage *cage, float size_mm)
{
    view->foreign = pzk_foreign_new(cage);
    view->scanner =
        pzk_scanner_new(1U << PZK_TAG | 1U << PZK_QR | 1U << PZK_CODE128);
    view->size_mm = size_mm;
    return view->foreign && view->scanner;
}

void
pzk_teach_view_free(struct pzk_teach_view *view)
{
    pzk_foreign_free(view->foreign);
    pzk_scanner_free(view->scanner);
    free(view->upright);
}

static struct pzk_teach_seen *
find_seen(struct pzk_teach_view *view, enum pzk_symbology symbology,
          const char *text, size_t length)
{
    for (size_t i = 0; i < view->n_seen; i++) {
        struct pzk_teach_seen *s = &view->seen[i];

        if (s->symbology == symbology && s->length == length &&
            memcmp(s->text, text, length) == 0) {
            return s;
        }
    }
    return NULL;
}

/* Records that the code with that text is in this frame at QUAD. Returns its
 * entry; NULL: there are too many, or the text is too long. */
static struct pzk_teach_seen *
note(struct pzk_teach_view *view, enum pzk_symbology symbology,
     const char *text, size_t length, const struct pzk_px quad[4])
{
    struct pzk_teach_seen *s = find_seen(view, symbology, text, length);

    if (!s) {
        if (view->n_seen == PZK_TEACH_VIEW_MAX ||
            length > PZK_LEARNED_TEXT_MAX) {
            return NULL;
        }
        s = &view->seen[view->n_seen++];
        *s = (struct pzk_teach_seen){
            .symbology = symbology,
            .length = length,
            .first_us = view->now_us,
            .ours = pzk_learned_ours(view->deck, symbology, text, length)};
        memcpy(s->text, text, length);
    }
    if (s->frames == 0 || s->last_us != view->now_us) {
        s->frames++;
    }
    s->last_us = view->now_us;
    memcpy(s->quad, quad, sizeof(s->quad));
    return s;
}

/* Returns the clockwise rotation of a code that points to ANGLE, on a card
 * whose top edge points to UP: rounded to a quarter turn, as people stick
 * labels, or exact. */
static float
turn_of(float angle, float up)
{
    float turn = remainderf(angle - up - 90, 360);
    float quarter = 90 * roundf(turn / 90);

    return remainderf(fabsf(turn - quarter) <= 30 ? quarter : turn, 360);
}

/* Measures size and rotation of S by QUAD, in millimetres of the table or in
 * pixels. */
static void
measure(struct pzk_teach_view *view, struct pzk_teach_seen *s,
        const struct pzk_px quad[4])
{
    double at[4][2];
    bool on_table = view->scan.has_pose;

    for (int i = 0; i < 4; i++) {
        at[i][0] = (double)quad[i].x;
        at[i][1] = (double)quad[i].y;
        on_table = on_table && pzk_homography_apply(&view->scan.pose.px_to_mm,
                                                    at[i][0], at[i][1], at[i]);
    }
    double width = (hypot(at[1][0] - at[0][0], at[1][1] - at[0][1]) +
                    hypot(at[2][0] - at[3][0], at[2][1] - at[3][1])) /
                   2;
    double height = (hypot(at[3][0] - at[0][0], at[3][1] - at[0][1]) +
                     hypot(at[2][0] - at[1][0], at[2][1] - at[1][1])) /
                    2;
    double angle = atan2(at[1][1] - at[0][1], at[1][0] - at[0][0]) * 180 / M_PI;
    double up = -90;

    if (on_table) { /* a card's top edge points to the middle */
        double x = at[0][0] + at[2][0], y = at[0][1] + at[2][1];

        up = fabs(x) > fabs(y) ? (x > 0 ? 180 : 0) : (y > 0 ? -90 : 90);
    }
    if (view->size_mm > 0) {
        double scale = (double)view->size_mm / fmax(width, height);

        width *= scale;
        height *= scale;
    } else if (!on_table) {
        return;
    }
    s->width = (float)width;
    s->height = (float)height;
    s->turn = turn_of((float)angle, (float)up);
}

/* Records the tags in the frame, ours and others', and our own codes. */
static void
note_marks(struct pzk_teach_view *view)
{
    const struct pzk_scan *scan = &view->scan;

    for (size_t i = 0; i < scan->n_unknown; i++) {
        const struct pzk_mark *mark = &scan->unknown[i];
        char number[12];

        if (mark->family == PZK_TAG && !mark->mirrored) {
            int n = snprintf(number, sizeof(number), "%d", mark->tag_id);
            struct pzk_teach_seen *s =
                note(view, PZK_SYMB_TAG, number, (size_t)n, mark->quad);

            if (s) {
                measure(view, s, mark->quad);
            }
        }
    }
    for (size_t i = 0; i < scan->n_marks; i++) {
        const char *id = pzk_piece_id(scan->marks[i].piece);
        struct pzk_teach_seen *s =
            note(view, PZK_SYMBOLOGIES, id, strlen(id), scan->marks[i].quad);

        if (s) { /* whichever of our families it is */
            s->ours = scan->marks[i].piece;
        }
    }
}

/* Records everything in view as seen again, because the picture is the one that
 * was read last. */
static void
see_again(struct pzk_teach_view *view)
{
    for (size_t i = 0; i < view->n_seen; i++) {
        struct pzk_teach_seen *s = &view->seen[i];

        if (s->last_us == view->before_us) {
            s->last_us = view->now_us;
            s->frames++;
        }
    }
}

static void
read_picture(struct pzk_teach_view *view, const struct pzk_frame *frame)
{
    struct pzk_foreign_wish wish = pzk_foreign_all();
    const struct pzk_foreign_code *codes;
    size_t pixels = (size_t)frame->width * (size_t)frame->height;

    view->width = frame->width;
    view->picture = *frame;
    if (view->mirror &&
        pzk_pixels_fit(&view->upright, &view->upright_size, pixels)) {
        view->picture = pzk_frame_unmirror(frame, view->upright, false);
    }
    frame = &view->picture;
    for (int i = 0; i < PZK_SYMBOLOGIES;
         i++) { /* so that a code that is too short can be reported */
        uint16_t least = wish.kinds.least[i];

        wish.kinds.least[i] =
            (uint16_t)(least > SHORTER ? least - SHORTER : least);
    }
    pzk_scanner_read(view->scanner, frame, NULL, NULL, &view->scan);
    note_marks(view);
    size_t n = pzk_foreign_read(view->foreign, &wish, frame, NULL, NULL,
                                view->scan.marks, view->scan.n_marks, &codes);
    for (size_t i = 0; i < n; i++) {
        struct pzk_teach_seen *s = note(view, codes[i].symbology, codes[i].text,
                                        codes[i].length, codes[i].quad);

        if (s) {
            measure(view, s, codes[i].quad);
        }
    }
    view->doubt = n == 0 && pzk_foreign_doubtful(view->foreign) > 0;
    view->doubts = n > 0 ? 0 : view->doubts;
}

size_t
pzk_teach_view_look(struct pzk_teach_view *view, const struct pzk_frame *frame)
{
    size_t kept = 0, gone = PZK_TEACH_VIEW_MAX;

    if (view->read_one && frame->seq == view->seq) {
        see_again(view);
        view->picture = view->mirror && view->upright
                            ? pzk_frame_unmirror(frame, view->upright, true)
                            : *frame;
    } else {
        read_picture(view, frame);
        view->seq = frame->seq;
        view->read_one = true;
    }
    view->doubts += view->doubt;
    for (size_t i = 0; i < view->n_seen; i++) {
        if (view->now_us - view->seen[i].last_us < gone_us) {
            view->seen[kept++] = view->seen[i];
        } else if (gone > i) {
            gone = i;
        }
    }
    view->n_seen = kept;
    return gone;
}

void
pzk_teach_view_quad(const struct pzk_teach_view *view,
                    const struct pzk_teach_seen *seen, struct pzk_px quad[4])
{
    for (int i = 0; i < 4; i++) {
        quad[i] = seen->quad[i];
        if (view->mirror) {
            quad[i].x = (float)view->width - quad[i].x;
        }
    }
}

/* Computes the map from millimetres of the card, with SEEN's centre at 0, to
 * pixels. False where it is degenerate. */
static bool
card_to_px(const struct pzk_teach_view *view, const struct pzk_teach_seen *seen,
           struct pzk_homography *to_px)
{
    double own[4][2], px[4][2];
    double c = cos((double)seen->turn * M_PI / 180);
    double s = sin((double)seen->turn * M_PI / 180);
    double middle[2] = {0, 0};

    for (int i = 0; i < 4; i++) {
        double x = (double)seen->width * (i == 1 || i == 2 ? 0.5 : -0.5);
        double y = (double)seen->height * (i >= 2 ? 0.5 : -0.5);

        own[i][0] = c * x - s * y;
        own[i][1] = s * x + c * y;
        px[i][0] = (double)seen->quad[i].x;
        px[i][1] = (double)seen->quad[i].y;
        if (view->scan.has_pose &&
            !pzk_homography_apply(&view->scan.pose.px_to_mm, px[i][0], px[i][1],
                                  px[i])) {
            return false;
        }
        middle[0] += px[i][0] / 4;
        middle[1] += px[i][1] / 4;
    }
    if (!view->scan.has_pose) { /* only the code shows how the card is
                                   oriented */
        return pzk_homography_from_points(own, px, to_px);
    }
    /* on the table: rotated and moved only */
    double angle = atan2(px[1][1] - px[0][1], px[1][0] - px[0][0]) -
                   (double)seen->turn * M_PI / 180;
    const struct pzk_homography lies = {{cos(angle), -sin(angle), middle[0],
                                         sin(angle), cos(angle), middle[1], 0,
                                         0, 1}};

    pzk_homography_compose(&view->scan.pose.mm_to_px, &lies, to_px);
    return true;
}

void
pzk_teach_view_place(const struct pzk_teach_view *view,
                     const struct pzk_teach_seen *seen, float width,
                     float height, struct pzk_learned_code *code)
{
    const struct pzk_view picture = pzk_view_of(&view->picture, NULL);
    struct pzk_homography to_px;
    struct pzk_code_place place;

    if (card_to_px(view, seen, &to_px) &&
        pzk_code_find_place(&picture, &to_px, width, height, &place)) {
        code->dx = place.dx;
        code->dy = place.dy;
        code->turn = remainderf(seen->turn - place.turn, 360);
    }
}
