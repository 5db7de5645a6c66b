// SPDX-License-Identifier: MIT
#include "vision/eye_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How often what moves is read, and everything. */
enum {
    READ_CHANGED_US = 60 * 1000, /* frames closer than this share a reading */
    READ_MOVING_US = 120 * 1000,
    READ_ALL_US = 5 * 1000 * 1000,
    TILE_CHANGED_CELLS = 3, /* fewer are noise */
    MEAN_OF = 24,           /* reads averaged while a mark lies still */
    PLACEMENT_READS = 12    /* the placement mark is read so often at once */
};
#define SAME_LOOK 0.85F  /* correlation of a mark with its look at rest */
#define OTHER_LOOK 0.55F /* less is another look, between is doubt */
#define STILL_PX 0.8F    /* corners wander less while a mark lies still */
#define MARK_MM 28.0F    /* a sticker's side, with a little white */
#define AROUND 0.7F      /* a mark is read with so much about it */
#define CARD_THERE 0.3F  /* share of the card that still shows: it is there */

bool
pzk_eye_start(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    pzk_gate_finish(&eye->gate);
    free(eye->tiles);
    free(eye->tile_mask);
    free(eye->flipped);
    eye->tiles = NULL;
    eye->tile_mask = NULL;
    eye->flipped = NULL;
    if (!pzk_gate_init(&eye->gate, frame->width, frame->height)) {
        return false;
    }
    eye->tiles_x = (eye->gate.width + PZK_TILE - 1) / PZK_TILE;
    eye->tiles_y = (eye->gate.height + PZK_TILE - 1) / PZK_TILE;
    size_t n = (size_t)(eye->tiles_x * eye->tiles_y);
    eye->tiles = calloc(n + 1, sizeof *eye->tiles);
    eye->tile_mask = calloc(n + 1, 1);
    if (eye->options.mirror) {
        eye->flipped = malloc((size_t)frame->width * (size_t)frame->height + 1);
    }
    pzk_carrier_init(&eye->carrier, frame->width, frame->height);
    eye->read_all = true;
    return eye->tiles && eye->tile_mask &&
           (eye->flipped || !eye->options.mirror);
}

/* ---- what a place looks like ---- */

bool
pzk_eye_card(int piece, const struct pzk_spot *spot, struct pzk_px card[4])
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    struct pzk_mark_shape shape;
    struct pzk_homography map;

    if (!info || !pzk_catalog_shape(piece, spot->family, &shape)) {
        return false;
    }
    double w = (double)shape.mark_w / 2;
    double h = (double)shape.mark_h / 2;
    const double from[4][2] = {{-w, -h}, {w, -h}, {w, h}, {-w, h}};
    double to[4][2];
    for (int i = 0; i < 4; i++) {
        to[i][0] = spot->quad[i].x;
        to[i][1] = spot->quad[i].y;
    }
    if (!pzk_homography_from_points(from, to, &map)) {
        return false;
    }
    /* where the mark cannot tell its up side, the label alone is known */
    double left = -w;
    double top = -h;
    double right = w;
    double bottom = h;
    if (spot->upright_known) {
        left = -(double)info->width / 2 - (double)shape.dx;
        right = left + (double)info->width;
        top = -(double)info->height / 2 - (double)shape.dy;
        bottom = top + (double)info->height;
    }
    const double corner[4][2] = {
        {left, top}, {right, top}, {right, bottom}, {left, bottom}};
    for (int i = 0; i < 4; i++) {
        double p[2];
        if (!pzk_homography_apply(&map, corner[i][0], corner[i][1], p)) {
            return false;
        }
        card[i] = (struct pzk_px){(float)p[0], (float)p[1]};
    }
    return true;
}

static struct pzk_px
within(const struct pzk_px quad[4], float u, float v)
{
    float x0 = quad[0].x + (quad[1].x - quad[0].x) * u;
    float y0 = quad[0].y + (quad[1].y - quad[0].y) * u;
    float x1 = quad[3].x + (quad[2].x - quad[3].x) * u;
    float y1 = quad[3].y + (quad[2].y - quad[3].y) * u;
    return (struct pzk_px){x0 + (x1 - x0) * v, y0 + (y1 - y0) * v};
}

static float
bilinear(const struct pzk_frame *frame, float x, float y)
{
    x -= 0.5F;
    y -= 0.5F;
    int ix = (int)floorf(x);
    int iy = (int)floorf(y);
    if (ix < 0 || iy < 0 || ix + 1 >= frame->width || iy + 1 >= frame->height) {
        return -1;
    }
    const uint8_t *p = frame->gray + (size_t)iy * frame->stride + ix;
    const uint8_t *q = p + frame->stride;
    float a = x - (float)ix;
    float b = y - (float)iy;
    return ((float)p[0] * (1 - a) + (float)p[1] * a) * (1 - b) +
           ((float)q[0] * (1 - a) + (float)q[1] * a) * b;
}

/* The mark's look at SPOT, brightness and contrast taken out. False where it
 * reaches out of the picture or is flat. */
static bool
take_patch(const struct pzk_frame *frame, const struct pzk_spot *spot,
           float patch[PZK_PATCH * PZK_PATCH])
{
    float sum = 0;
    int n = 0;

    for (int v = 0; v < PZK_PATCH; v++) {
        for (int u = 0; u < PZK_PATCH; u++) {
            float level = 0;
            for (int k = 0; k < 4; k++) {
                struct pzk_px at =
                    within(spot->quad,
                           ((float)u + (k & 1 ? 0.75F : 0.25F)) / PZK_PATCH,
                           ((float)v + (k & 2 ? 0.75F : 0.25F)) / PZK_PATCH);
                float s = bilinear(frame, at.x, at.y);
                if (s < 0) {
                    return false;
                }
                level += s / 4;
            }
            patch[n++] = level;
            sum += level;
        }
    }
    float mean = sum / (float)n;
    float square = 0;
    for (int i = 0; i < n; i++) {
        patch[i] -= mean;
        square += patch[i] * patch[i];
    }
    if (square < (float)n * 9) { /* sigma under 3 levels: nothing to see */
        return false;
    }
    float scale = 1 / sqrtf(square);
    for (int i = 0; i < n; i++) {
        patch[i] *= scale;
    }
    return true;
}

/* Correlation of the place of NOTE's mark now with its look at rest. */
static float
likeness(const struct pzk_frame *frame, const struct pzk_note *note,
         const struct pzk_spot *spot)
{
    float patch[PZK_PATCH * PZK_PATCH];
    float sum = 0;

    if (!note->has_patch || !take_patch(frame, spot, patch)) {
        return 0;
    }
    for (int i = 0; i < PZK_PATCH * PZK_PATCH; i++) {
        sum += patch[i] * note->patch[i];
    }
    return sum;
}

/* Cells under a card, sample by sample; -1 outside the picture. */
static void
card_cells(const struct pzk_gate *gate, const struct pzk_px card[4],
           int cells[PZK_CARD_SAMPLES])
{
    int n = 0;
    for (int v = 0; v < PZK_CARD_ALONG; v++) {
        for (int u = 0; u < PZK_CARD_ACROSS; u++) {
            struct pzk_px at = within(card, ((float)u + 0.5F) / PZK_CARD_ACROSS,
                                      ((float)v + 0.5F) / PZK_CARD_ALONG);
            cells[n++] = pzk_gate_cell(gate, at);
        }
    }
}

void
pzk_eye_remember(struct pzk_eye *eye, int piece)
{
    struct pzk_note *note = &eye->note[piece];
    struct pzk_px card[4];
    int cells[PZK_CARD_SAMPLES];

    note->has_rest = false;
    note->has_before = false;
    if (!pzk_eye_card(piece, &eye->tracker.track[piece].home, card)) {
        return;
    }
    card_cells(&eye->gate, card, cells);
    for (int i = 0; i < PZK_CARD_SAMPLES; i++) {
        int c = cells[i];
        /* a hand still over the card is not its look */
        bool own = c >= 0 && !(eye->gate.bits[c] & PZK_CELL_MOVING);
        note->rest[i] = own ? eye->gate.now[c] : 0;
        note->before[i] = c >= 0 ? eye->gate.scene[c] : 0;
    }
    note->has_rest = true;
    note->has_before = eye->tracker.track[piece].first_us > eye->start_us;
}

/* True where enough of the card's face still looks as it did at rest. */
static bool
card_shows(const struct pzk_eye *eye, int piece)
{
    const struct pzk_note *note = &eye->note[piece];
    struct pzk_px card[4];
    int cells[PZK_CARD_SAMPLES];
    int told = 0;
    int there = 0;

    if (!note->has_rest ||
        !pzk_eye_card(piece, &eye->tracker.track[piece].home, card)) {
        return false;
    }
    card_cells(&eye->gate, card, cells);
    for (int i = 0; i < PZK_CARD_SAMPLES; i++) {
        int c = cells[i];
        if (c < 0 || note->rest[i] == 0) {
            continue;
        }
        bool rest =
            pzk_gate_alike(&eye->gate, c, eye->gate.now[c], note->rest[i]);
        if (note->has_before &&
            pzk_gate_alike(&eye->gate, c, note->before[i], note->rest[i])) {
            continue; /* says nothing: table and card look the same here */
        }
        told++;
        there += rest;
    }
    return told >= 8 && (float)there > CARD_THERE * (float)told;
}

static bool
inside_quad(const struct pzk_px quad[4], struct pzk_px p)
{
    int left = 0;
    for (int i = 0; i < 4; i++) {
        struct pzk_px a = quad[i];
        struct pzk_px b = quad[(i + 1) % 4];
        left += (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0;
    }
    return left == 0 || left == 4;
}

/* True where another resting card, laid later, reaches over the mark. */
static bool
under_another(const struct pzk_eye *eye, int piece)
{
    const struct pzk_track *mine = &eye->tracker.track[piece];

    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *other = &eye->tracker.track[i];
        struct pzk_px card[4];
        if (i == piece || !other->has_home ||
            other->state == PZK_TRACK_LEAVING ||
            other->rested_us <= mine->rested_us ||
            !pzk_eye_card(i, &other->home, card)) {
            continue;
        }
        bool over = inside_quad(card, mine->home.center);
        for (int k = 0; k < 4; k++) {
            over = over || inside_quad(card, mine->home.quad[k]);
        }
        if (over) {
            return true;
        }
    }
    return false;
}

static struct pzk_box
bounds(const struct pzk_px quad[4], float grow)
{
    float x0 = quad[0].x;
    float y0 = quad[0].y;
    float x1 = x0;
    float y1 = y0;
    for (int i = 1; i < 4; i++) {
        x0 = fminf(x0, quad[i].x);
        y0 = fminf(y0, quad[i].y);
        x1 = fmaxf(x1, quad[i].x);
        y1 = fmaxf(y1, quad[i].y);
    }
    int x = (int)floorf(x0 - grow);
    int y = (int)floorf(y0 - grow);
    return (struct pzk_box){x, y, (int)ceilf(x1 + grow) - x,
                            (int)ceilf(y1 + grow) - y};
}

static struct pzk_box
clip(struct pzk_box box, int width, int height)
{
    int x1 = box.x + box.width;
    int y1 = box.y + box.height;
    box.x = box.x < 0 ? 0 : box.x;
    box.y = box.y < 0 ? 0 : box.y;
    x1 = x1 > width ? width : x1;
    y1 = y1 > height ? height : y1;
    box.width = x1 > box.x ? x1 - box.x : 0;
    box.height = y1 > box.y ? y1 - box.y : 0;
    return box;
}

/* How the home of PIECE looks, where no mark was read this frame. */
static enum pzk_look
judge_home(struct pzk_eye *eye, const struct pzk_frame *frame, int piece,
           bool changed)
{
    const struct pzk_track *track = &eye->tracker.track[piece];
    const struct pzk_note *note = &eye->note[piece];
    struct pzk_box box = bounds(track->home.quad, 0);

    if (!changed && note->look == PZK_LOOK_SAME) {
        return PZK_LOOK_SAME;
    }
    float like = likeness(frame, note, &track->home);
    if (like >= SAME_LOOK) {
        return PZK_LOOK_SAME;
    }
    if (like > OTHER_LOOK ||
        pzk_gate_count(&eye->gate, box, PZK_CELL_MOVING | PZK_CELL_HAND, NULL) >
            0 ||
        under_another(eye, piece) || card_shows(eye, piece)) {
        return PZK_LOOK_COVERED;
    }
    return PZK_LOOK_OPEN;
}

/* ---- what is seen ---- */

static bool
wanted(const struct pzk_eye *eye, int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    return info && info->decks >> eye->options.deck & 1;
}

/* Keeps the mean of the reads of a mark that lies still. */
static void
average(struct pzk_note *note, const struct pzk_spot *spot)
{
    float off = 0;
    for (int i = 0; i < 4; i++) {
        off += hypotf(note->mean.quad[i].x - spot->quad[i].x,
                      note->mean.quad[i].y - spot->quad[i].y) /
               4;
    }
    if (note->reads == 0 || off > STILL_PX ||
        note->mean.family != spot->family) {
        note->mean = *spot;
        note->reads = 1;
        return;
    }
    note->reads += note->reads < MEAN_OF;
    float part = 1 / (float)note->reads;
    for (int i = 0; i < 4; i++) {
        note->mean.quad[i].x += (spot->quad[i].x - note->mean.quad[i].x) * part;
        note->mean.quad[i].y += (spot->quad[i].y - note->mean.quad[i].y) * part;
    }
    note->mean.center = pzk_quad_center(note->mean.quad);
    note->mean.px_per_mm = spot->px_per_mm;
}

static void
see(struct pzk_eye *eye, const struct pzk_frame *frame, int piece,
    const struct pzk_spot *spot)
{
    struct pzk_note *note = &eye->note[piece];

    pzk_tracker_see(&eye->tracker, piece, spot);
    const struct pzk_track *track = &eye->tracker.track[piece];
    const struct pzk_spot *at = track->home_seen  ? &track->home
                                : track->fresh.on ? &track->fresh.last
                                                  : NULL;
    if (at && at->center.x == spot->center.x &&
        at->center.y == spot->center.y) {
        average(note, spot);
        if (!note->has_patch || track->home_seen || !track->has_home) {
            note->has_patch = take_patch(frame, spot, note->patch);
        }
    }
}

/* The upper right one of two stickers of one card: the other lies towards
 * its card's lower left. */
static bool
is_first_sticker(const struct pzk_spot *spot, const struct pzk_spot *other)
{
    float dx = other->center.x - spot->center.x;
    float dy = other->center.y - spot->center.y;
    float down_x = spot->quad[3].x - spot->quad[0].x;
    float down_y = spot->quad[3].y - spot->quad[0].y;
    return dx * down_x + dy * down_y > 0;
}

/* Tells the tracker of the N marks read in one go. */
static void
see_marks(struct pzk_eye *eye, const struct pzk_frame *frame, size_t n)
{
    const struct pzk_mark *marks = eye->marks;

    for (size_t i = 0; i < n; i++) {
        struct pzk_spot spot;
        if (marks[i].family == PZK_TAG) {
            eye->mirrored_tags += marks[i].mirrored;
            eye->upright_tags += !marks[i].mirrored;
        }
        if (!wanted(eye, marks[i].piece) || marks[i].mirrored ||
            !pzk_spot_of(&marks[i], &spot)) {
            continue;
        }
        bool second = false;
        for (size_t k = i + 1; k < n; k++) {
            struct pzk_spot twin;
            if (marks[k].piece == marks[i].piece &&
                pzk_spot_of(&marks[k], &twin) && pzk_spot_twins(&spot, &twin) &&
                is_first_sticker(&twin, &spot)) {
                see(eye, frame, marks[k].piece, &twin);
                second = true;
            }
        }
        if (second) {
            pzk_tracker_see(&eye->tracker, marks[i].piece, &spot);
        } else {
            see(eye, frame, marks[i].piece, &spot);
        }
    }
}

/* ---- what to read ---- */

static void
read_box(struct pzk_eye *eye, const struct pzk_frame *frame,
         const struct pzk_box *roi, enum pzk_family family)
{
    struct pzk_scale_hint hint = {.tolerance = 0.3F};
    const struct pzk_scale_hint *known = NULL;

    if (eye->anchor.has_pose && eye->t_us - eye->upset_us > 1000 * 1000) {
        hint.mm_to_px = eye->anchor.pose.mm_to_px;
        hint.px_to_mm = eye->anchor.pose.px_to_mm;
        known = &hint;
    }
    size_t n = eye->reader.read(eye->reader.self, frame, roi, family, known,
                                eye->marks, PZK_EYE_MARKS_MAX);
    see_marks(eye, frame, n);
}

static struct pzk_box
tile_box(const struct pzk_eye *eye, int x, int y, int w, int h)
{
    int px = PZK_TILE * eye->gate.cell;
    return (struct pzk_box){x * px, y * px, w * px, h * px};
}

/* Marks the tiles that want reading. Returns how many. */
static int
choose_tiles(struct pzk_eye *eye)
{
    int chosen = 0;
    bool due = eye->t_us - eye->read_moving_us >= READ_MOVING_US;

    if (eye->t_us - eye->read_changed_us < READ_CHANGED_US) {
        return 0;
    }
    for (int y = 0; y < eye->tiles_y; y++) {
        for (int x = 0; x < eye->tiles_x; x++) {
            int i = y * eye->tiles_x + x;
            struct pzk_tile *tile = &eye->tiles[i];
            struct pzk_box box = tile_box(eye, x, y, 1, 1);
            int dirty = pzk_gate_count(&eye->gate, box, PZK_CELL_DIRTY, NULL);
            int moving = pzk_gate_count(&eye->gate, box, PZK_CELL_MOVING, NULL);
            bool want = dirty >= TILE_CHANGED_CELLS && (moving == 0 || due);
            want = want || (tile->unsettled && moving == 0);
            eye->tile_mask[i] = want;
            chosen += want;
        }
    }
    if (chosen > 0) {
        eye->read_changed_us = eye->t_us;
        eye->read_moving_us = due ? eye->t_us : eye->read_moving_us;
    }
    return chosen;
}

/* Takes the tiles that hang together with tile I out of the mask; returns
 * their bounding box in tiles. */
static struct pzk_box
take_tiles(struct pzk_eye *eye, int i)
{
    int x0 = i % eye->tiles_x;
    int y0 = i / eye->tiles_x;
    int x1 = x0;
    int y1 = y0;
    bool grew = true;

    eye->tile_mask[i] = 0;
    while (grew) {
        grew = false;
        for (int y = y0 > 0 ? y0 - 1 : 0; y <= y1 + 1 && y < eye->tiles_y;
             y++) {
            for (int x = x0 > 0 ? x0 - 1 : 0; x <= x1 + 1 && x < eye->tiles_x;
                 x++) {
                if (eye->tile_mask[y * eye->tiles_x + x]) {
                    eye->tile_mask[y * eye->tiles_x + x] = 0;
                    x0 = x < x0 ? x : x0;
                    y0 = y < y0 ? y : y0;
                    x1 = x > x1 ? x : x1;
                    y1 = y > y1 ? y : y1;
                    grew = true;
                }
            }
        }
    }
    return (struct pzk_box){x0, y0, x1 - x0 + 1, y1 - y0 + 1};
}

static void
note_tiles_read(struct pzk_eye *eye, struct pzk_box tiles)
{
    for (int y = tiles.y; y < tiles.y + tiles.height; y++) {
        for (int x = tiles.x; x < tiles.x + tiles.width; x++) {
            struct pzk_tile *tile = &eye->tiles[y * eye->tiles_x + x];
            tile->unsettled =
                pzk_gate_count(&eye->gate, tile_box(eye, x, y, 1, 1),
                               PZK_CELL_MOVING, NULL) > 0;
        }
    }
}

static void
read_everything(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    note_tiles_read(eye, (struct pzk_box){0, 0, eye->tiles_x, eye->tiles_y});
    read_box(eye, frame, NULL, PZK_FAMILIES);
    pzk_gate_was_read(&eye->gate,
                      (struct pzk_box){0, 0, frame->width, frame->height});
    eye->read_all = false;
    eye->read_all_us = eye->t_us;
}

/* How far a mark may reach beyond the tile that shows its change, px. */
static int
mark_reach(const struct pzk_eye *eye)
{
    int half = PZK_TILE * eye->gate.cell / 2;
    if (!eye->anchor.has_pose) {
        return 2 * half;
    }
    const struct pzk_track *card = &eye->tracker.track[eye->anchor.piece];
    int reach = (int)(MARK_MM * card->home.px_per_mm);
    return reach > half ? reach : half;
}

static void
read_changes(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    int chosen = choose_tiles(eye);
    if (chosen * 5 > eye->tiles_x * eye->tiles_y * 3) {
        read_everything(eye, frame);
        return;
    }
    int margin = mark_reach(eye);
    for (int i = 0; chosen > 0 && i < eye->tiles_x * eye->tiles_y; i++) {
        if (!eye->tile_mask[i]) {
            continue;
        }
        struct pzk_box tiles = take_tiles(eye, i);
        struct pzk_box changed =
            tile_box(eye, tiles.x, tiles.y, tiles.width, tiles.height);
        struct pzk_box box = {changed.x - margin, changed.y - margin,
                              changed.width + 2 * margin,
                              changed.height + 2 * margin};
        box = clip(box, frame->width, frame->height);
        note_tiles_read(eye, tiles);
        read_box(eye, frame, &box, PZK_FAMILIES);
        /* not the margin: a mark may reach beyond it */
        pzk_gate_was_read(&eye->gate, changed);
    }
}

static void
read_around(struct pzk_eye *eye, const struct pzk_frame *frame,
            const struct pzk_spot *spot)
{
    struct pzk_box box =
        bounds(spot->quad, AROUND * pzk_quad_size(spot->quad) + 6);
    box = clip(box, frame->width, frame->height);
    if (box.width > 0 && box.height > 0) {
        read_box(eye, frame, &box, spot->family);
    }
}

/* Reads again where a mark was that may have changed, and what is not yet
 * sure. CHANGED tells which homes changed since they were last read. */
static void
read_tracks(struct pzk_eye *eye, const struct pzk_frame *frame,
            const bool changed[PZK_PIECE_END])
{
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        const struct pzk_note *note = &eye->note[i];
        if (track->has_home && !track->home_seen) {
            bool more = i == eye->anchor.piece && note->reads < PLACEMENT_READS;
            bool doubt =
                changed[i] && likeness(frame, note, &track->home) < SAME_LOOK;
            if ((more && note->look == PZK_LOOK_SAME) || doubt) {
                read_around(eye, frame, &track->home);
            }
        }
        if (track->fresh.on && !track->fresh_seen) {
            struct pzk_box box = bounds(track->fresh.last.quad, 0);
            if (track->fresh.reads < PZK_REST_READS ||
                pzk_gate_count(&eye->gate, box, PZK_CELL_DIRTY, NULL) > 0) {
                read_around(eye, frame, &track->fresh.last);
            }
        }
    }
}

/* A mark was there and could not be read again: BOX is read once more when it
 * is at rest, changed or not. */
static void
want_reading(struct pzk_eye *eye, struct pzk_box box)
{
    int px = PZK_TILE * eye->gate.cell;
    box = clip(box, eye->gate.frame_width, eye->gate.frame_height);
    for (int y = box.y / px; y <= (box.y + box.height) / px; y++) {
        for (int x = box.x / px; x <= (box.x + box.width) / px; x++) {
            if (x < eye->tiles_x && y < eye->tiles_y) {
                eye->tiles[y * eye->tiles_x + x].unsettled = true;
            }
        }
    }
}

/* Looks at the places of the marks that were not read. */
static void
judge_places(struct pzk_eye *eye, const struct pzk_frame *frame,
             const bool changed[PZK_PIECE_END])
{
    for (int i = 0; i < PZK_PIECE_END; i++) {
        struct pzk_track *track = &eye->tracker.track[i];
        struct pzk_note *note = &eye->note[i];
        if (track->has_home) {
            note->look = track->home_seen
                             ? PZK_LOOK_SAME
                             : judge_home(eye, frame, i, changed[i]);
            pzk_tracker_look(&eye->tracker, i, note->look);
        }
        if (track->fresh.on && !track->fresh_seen &&
            likeness(frame, note, &track->fresh.last) >= SAME_LOOK) {
            pzk_tracker_same(&eye->tracker, i);
        }
        if (note->seen_fresh && !track->fresh_seen && track->fresh.on) {
            want_reading(eye, bounds(track->fresh.last.quad, 0));
        }
        note->seen_fresh = track->fresh_seen;
    }
}

void
pzk_eye_read(struct pzk_eye *eye, const struct pzk_frame *frame)
{
    bool changed[PZK_PIECE_END] = {false};

    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_track *track = &eye->tracker.track[i];
        if (track->has_home) {
            changed[i] =
                pzk_gate_count(&eye->gate, bounds(track->home.quad, 0),
                               PZK_CELL_DIRTY | PZK_CELL_MOVING, NULL) > 0;
        }
    }
    if (eye->read_all || eye->t_us - eye->read_all_us >= READ_ALL_US) {
        read_everything(eye, frame);
    } else {
        read_changes(eye, frame);
        read_tracks(eye, frame, changed);
    }
    judge_places(eye, frame, changed);
}

void
pzk_eye_same(struct pzk_eye *eye)
{
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_note *note = &eye->note[i];
        if (eye->tracker.track[i].has_home) {
            pzk_tracker_look(&eye->tracker, i, note->look);
        }
        if (note->seen_fresh) {
            pzk_tracker_same(&eye->tracker, i);
        }
    }
}
