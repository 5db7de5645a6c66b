// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/kit/pictures/small_table.h"

#include "markers/jekyll_hyde/deck.h"

static uint32_t
hash(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t h = a * 0x9E3779B1U ^ (b + 0x7F4A7C15U) * 0x85EBCA77U ^
                 (c + 0x165667B1U) * 0xC2B2AE3DU;
    h ^= h >> 15;
    h *= 0x2C1B3C6DU;
    return h ^ h >> 13;
}

/* Grain of the table top, in table mm: it moves with the camera. */
static float
wood(float x, float y)
{
    /* the offset keeps the cast from rounding towards zero */
    int ix = (int)(x / 9 + 1000);
    int iy = (int)(y / 4 + 1000);
    return 95 + (float)(hash((uint32_t)ix, (uint32_t)iy, 7) % 24);
}

static float
card_level(const struct small_card *card, float u, float v)
{
    const struct pzk_mark_shape *shape = &card->shape;
    float mx = u - shape->dx;
    float my = v - shape->dy;

    if (card->marked && fabsf(mx) < shape->sticker_w / 2 &&
        fabsf(my) < shape->sticker_h / 2) {
        int ix = (int)((mx + shape->mark_w / 2) / shape->module + 8) - 8;
        int iy = (int)((my + shape->mark_h / 2) / shape->module + 8) - 8;
        if (ix < 0 || iy < 0 || ix > 7 || iy > 7) {
            return 235;
        }
        bool edge = ix == 0 || iy == 0 || ix == 7 || iy == 7;
        bool dark =
            edge ||
            hash((uint32_t)ix, (uint32_t)iy, (uint32_t)card->piece + 100) % 2;
        return dark ? 25 : 235;
    }
    /* a face, of blocks of 7 mm; backs are all alike */
    int ix = (int)(u / 7 + 100);
    int iy = (int)(v / 7 + 100);
    uint32_t of =
        card->piece == PZK_NO_PIECE ? 5 : (uint32_t)card->piece + 1000;
    return 40 + (float)(hash((uint32_t)ix, (uint32_t)iy, of) % 180);
}

static void
prepare(struct small_card *card)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(card->piece);
    float a = card->turn * (float)M_PI / 180;

    card->w = info ? info->width : 59;
    card->h = info ? info->height : 91;
    card->cosine = cosf(a);
    card->sine = sinf(a);
    card->marked = pzk_catalog_shape(card->piece, PZK_TAG, &card->shape);
}

/* True on the card; then (U, V) are the card's own mm, from its centre. */
static bool
on_card(const struct small_card *card, float x, float y, float *u, float *v)
{
    float dx = x - card->x;
    float dy = y - card->y;
    if (!card->on || fabsf(dx) > 65 || fabsf(dy) > 65) {
        return false;
    }
    *u = card->cosine * dx + card->sine * dy;
    *v = -card->sine * dx + card->cosine * dy;
    return fabsf(*u) < card->w / 2 && fabsf(*v) < card->h / 2;
}

static bool
on_arm(const struct small_arm *arm, float x, float y)
{
    enum { RADIUS = 22 };
    if (!arm->on) {
        return false;
    }
    float dx = arm->to_x - arm->from_x;
    float dy = arm->to_y - arm->from_y;
    float t =
        ((x - arm->from_x) * dx + (y - arm->from_y) * dy) / (dx * dx + dy * dy);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    float px = x - arm->from_x - t * dx;
    float py = y - arm->from_y - t * dy;
    return px * px + py * py < RADIUS * RADIUS;
}

static void
to_mm(const struct small_table *table, float px, float py, float *x, float *y)
{
    const double *c = table->cam;
    double det = c[0] * c[4] - c[1] * c[3];
    double a = (double)px - c[2];
    double b = (double)py - c[5];
    *x = (float)((c[4] * a - c[1] * b) / det);
    *y = (float)((-c[3] * a + c[0] * b) / det);
}

/* The level the table shows at (X, Y) mm. */
static float
level_at(const struct small_table *table, float x, float y)
{
    float u;
    float v;
    for (int i = 0; i < SMALL_ARMS; i++) {
        if (on_arm(&table->arm[i], x, y)) {
            return 175 +
                   (float)(hash((uint32_t)(int)x / 5, (uint32_t)(int)y / 5, 3) %
                           12);
        }
    }
    for (int i = SMALL_CARDS - 1; i >= 0; i--) {
        if (on_card(&table->card[i], x, y, &u, &v)) {
            return card_level(&table->card[i], u, v);
        }
    }
    return wood(x, y);
}

/* Paints the table top, then what lies on it where it lies. */
static void
paint_box(struct small_table *table, int x0, int y0, int x1, int y1, bool top)
{
    x0 = x0 < 0 ? 0 : x0;
    y0 = y0 < 0 ? 0 : y0;
    x1 = x1 > SMALL_W ? SMALL_W : x1;
    y1 = y1 > SMALL_H ? SMALL_H : y1;
    for (int py = y0; py < y1; py++) {
        for (int px = x0; px < x1; px++) {
            float x;
            float y;
            to_mm(table, (float)px + 0.5F, (float)py + 0.5F, &x, &y);
            float level = top ? wood(x, y) : level_at(table, x, y);
            level *=
                table->light * (1 - table->slope * (float)px / (float)SMALL_W);
            table->pixels[py * SMALL_W + px] =
                (uint8_t)(level > 255 ? 255 : level);
        }
    }
}

static void
paint_around(struct small_table *table, float x0, float y0, float x1, float y1)
{
    const double *c = table->cam;
    double low[2] = {SMALL_W, SMALL_H};
    double high[2] = {0, 0};
    for (int i = 0; i < 4; i++) {
        double x = (double)(i & 1 ? x1 : x0);
        double y = (double)(i & 2 ? y1 : y0);
        double at[2] = {c[0] * x + c[1] * y + c[2], c[3] * x + c[4] * y + c[5]};
        for (int k = 0; k < 2; k++) {
            low[k] = fmin(low[k], at[k]);
            high[k] = fmax(high[k], at[k]);
        }
    }
    paint_box(table, (int)low[0] - 2, (int)low[1] - 2, (int)high[0] + 3,
              (int)high[1] + 3, false);
}

static void
paint(struct small_table *table)
{
    enum { REACH = 65, RADIUS = 24 };
    static uint8_t top[SMALL_W * SMALL_H];
    static double painted[8];
    double status[8];

    memcpy(status, table->cam, sizeof table->cam);
    status[6] = (double)table->light;
    status[7] = (double)table->slope;
    if (memcmp(status, painted, sizeof status) != 0) {
        paint_box(table, 0, 0, SMALL_W, SMALL_H, true);
        memcpy(top, table->pixels, sizeof top);
        memcpy(painted, status, sizeof painted);
    }
    memcpy(table->pixels, top, sizeof top);
    for (int i = 0; i < SMALL_CARDS; i++) {
        prepare(&table->card[i]);
    }
    for (int i = 0; i < SMALL_CARDS; i++) {
        const struct small_card *card = &table->card[i];
        if (card->on) {
            paint_around(table, card->x - REACH, card->y - REACH,
                         card->x + REACH, card->y + REACH);
        }
    }
    for (int i = 0; i < SMALL_ARMS; i++) {
        const struct small_arm *arm = &table->arm[i];
        if (arm->on) {
            paint_around(table, fminf(arm->from_x, arm->to_x) - RADIUS,
                         fminf(arm->from_y, arm->to_y) - RADIUS,
                         fmaxf(arm->from_x, arm->to_x) + RADIUS,
                         fmaxf(arm->from_y, arm->to_y) + RADIUS);
        }
    }
}

static bool
covered(const struct small_table *table, int card, float x, float y)
{
    float u;
    float v;
    for (int i = card + 1; i < SMALL_CARDS; i++) {
        if (on_card(&table->card[i], x, y, &u, &v)) {
            return true;
        }
    }
    for (int i = 0; i < SMALL_ARMS; i++) {
        if (on_arm(&table->arm[i], x, y)) {
            return true;
        }
    }
    return false;
}

/* The mark of card I, where nothing covers it and it is inside ROI. */
static bool
read_card(const struct small_table *table, const struct pzk_frame *frame, int i,
          const struct pzk_box *roi, struct pzk_mark *mark)
{
    const struct small_card *card = &table->card[i];
    struct pzk_mark_shape shape;
    float a = card->turn * (float)M_PI / 180;

    if (!card->on || card->unreadable ||
        (card->faint && frame->gray != table->eye->reading.mean) ||
        !pzk_catalog_shape(card->piece, PZK_TAG, &shape)) {
        return false;
    }
    memset(mark, 0, sizeof *mark);
    for (int k = 0; k < 9; k++) {
        float u = shape.dx + shape.mark_w / 2 * (float)(k % 3 - 1);
        float v = shape.dy + shape.mark_h / 2 * (float)(k / 3 - 1);
        float x = card->x + cosf(a) * u - sinf(a) * v;
        float y = card->y + sinf(a) * u + cosf(a) * v;
        const double *c = table->cam;
        struct pzk_px at = {(float)(c[0] * (double)x + c[1] * (double)y + c[2] -
                                    table->eye->steady.shift[0]),
                            (float)(c[3] * (double)x + c[4] * (double)y + c[5] -
                                    table->eye->steady.shift[1])};
        if (covered(table, i, x, y) || at.x < (float)roi->x ||
            at.y < (float)roi->y || at.x > (float)(roi->x + roi->width) ||
            at.y > (float)(roi->y + roi->height)) {
            return false;
        }
        const int corner[9] = {0, -1, 1, -1, -1, -1, 3, -1, 2};
        if (corner[k] >= 0) {
            mark->quad[corner[k]] = at;
        }
    }
    mark->family = PZK_TAG;
    mark->piece = table->mirrored ? PZK_NO_PIECE : card->piece;
    mark->mirrored = table->mirrored;
    mark->tag_id = card->piece;
    mark->center = pzk_quad_center(mark->quad);
    mark->upright_known = true;
    return true;
}

static size_t
read_table(void *self, const struct pzk_frame *frame, const struct pzk_box *roi,
           enum pzk_family family, const struct pzk_scale_hint *hint,
           struct pzk_mark *out, size_t max)
{
    const struct small_table *table = self;
    struct pzk_box all = {0, 0, frame->width, frame->height};
    size_t n = 0;

    for (int i = 0; i < SMALL_CARDS && n < max; i++) {
        n += read_card(table, frame, i, roi ? roi : &all, &out[n]);
    }
    return n;
}

void
small_start(struct small_table *table, const struct pzk_eye_options *how)
{
    struct pzk_eye_reader reader = {.read = read_table, .self = table};
    struct pzk_eye_options options = {.deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};

    memset(table, 0, sizeof *table);
    table->cam[0] = table->cam[4] = 1.1;
    table->cam[2] = SMALL_W / 2.0;
    table->cam[5] = SMALL_H / 2.0;
    table->light = 1;
    table->changed = true;
    table->eye = pzk_eye_make(how ? how : &options, &reader);
    assert_non_null(table->eye);
}

void
small_finish(struct small_table *table)
{
    pzk_eye_free(table->eye);
}

static void
one_frame(struct small_table *table)
{
    struct pzk_frame frame = {.width = SMALL_W,
                              .height = SMALL_H,
                              .stride = SMALL_W,
                              .gray = table->pixels,
                              .t_us = table->t_us};
    struct pzk_obs out[PZK_EYE_OBS_MAX];

    if (table->changed) {
        paint(table);
        table->changed = false;
    }
    frame.seq = ++table->seq;
    size_t n = pzk_eye_observe(table->eye, &frame, out, PZK_EYE_OBS_MAX);
    for (size_t i = 0; i < n; i++) {
        assert_true(table->count < 256);
        table->told[table->count++] = out[i];
    }
    table->t_us += 1000000 / SMALL_FPS;
}

void
small_run(struct small_table *table, int frames)
{
    for (int i = 0; i < frames; i++) {
        one_frame(table);
    }
}

void
small_run_s(struct small_table *table, double seconds)
{
    small_run(table, (int)(seconds * SMALL_FPS));
}

struct small_card *
small_find(struct small_table *table, int piece)
{
    for (int i = 0; i < SMALL_CARDS; i++) {
        if (table->card[i].on && table->card[i].piece == piece) {
            return &table->card[i];
        }
    }
    return NULL;
}

struct small_card *
small_put(struct small_table *table, int piece, float x, float y, float turn)
{
    struct small_card *card = NULL;
    for (int i = 0; i < SMALL_CARDS && !card; i++) {
        if (!table->card[i].on) {
            card = &table->card[i];
        }
    }
    assert_non_null(card);
    *card = (struct small_card){
        .piece = piece, .on = true, .x = x, .y = y, .turn = turn};
    table->changed = true;
    return card;
}

static void
shoulder(int seat, float *x, float *y)
{
    const float at[4][2] = {{20, -420}, {520, -15}, {-20, 420}, {-520, 15}};
    *x = at[seat][0];
    *y = at[seat][1];
}

void
small_reach(struct small_table *table, int arm, int seat, float x, float y)
{
    struct small_arm *a = &table->arm[arm];
    shoulder(seat, &a->from_x, &a->from_y);
    for (int i = 6; i >= 0; i--) {
        float part = (float)i / 7;
        a->on = true;
        a->to_x = x + (a->from_x - x) * part;
        a->to_y = y + (a->from_y - y) * part;
        table->changed = true;
        small_run(table, 1);
    }
}

void
small_withdraw(struct small_table *table, int arm)
{
    struct small_arm *a = &table->arm[arm];
    float x = a->to_x;
    float y = a->to_y;
    for (int i = 1; i < 7; i++) {
        float part = (float)i / 7;
        a->to_x = x + (a->from_x - x) * part;
        a->to_y = y + (a->from_y - y) * part;
        table->changed = true;
        small_run(table, 1);
    }
    a->on = false;
    table->changed = true;
    small_run(table, 1);
}

void
small_bring(struct small_table *table, int seat, int piece, float x, float y,
            float turn, double stay_s)
{
    struct small_arm *a = &table->arm[0];
    struct small_card *card = small_find(table, piece);
    if (!card) {
        card = small_put(table, piece, 2000, 2000, turn);
    }
    card->turn = turn;
    shoulder(seat, &a->from_x, &a->from_y);
    for (int i = 12; i >= 0; i--) {
        float part = (float)i / 13;
        card->x = x + (a->from_x - x) * part;
        card->y = y + (a->from_y - y) * part;
        /* fingers at the near edge of the card */
        float reach = hypotf(a->from_x - card->x, a->from_y - card->y);
        float back = reach > 30 ? 30 / reach : 1;
        a->on = true;
        a->to_x = card->x + (a->from_x - card->x) * back;
        a->to_y = card->y + (a->from_y - card->y) * back;
        table->changed = true;
        small_run(table, 1);
    }
    small_run_s(table, stay_s);
    small_withdraw(table, 0);
}

void
small_knock(struct small_table *table, float dx, float dy, float turn)
{
    double a = (double)turn * M_PI / 180;
    double *c = table->cam;
    for (int k = 0; k < 3; k++) {
        double x = c[k] - (k == 2 ? SMALL_W / 2.0 : 0);
        double y = c[3 + k] - (k == 2 ? SMALL_H / 2.0 : 0);
        c[k] = cos(a) * x - sin(a) * y;
        c[3 + k] = sin(a) * x + cos(a) * y;
    }
    c[2] += SMALL_W / 2.0 + (double)dx;
    c[5] += SMALL_H / 2.0 + (double)dy;
    table->changed = true;
}

size_t
small_told(const struct small_table *table, enum pzk_obs_kind kind,
           const struct pzk_obs **last)
{
    size_t n = 0;
    for (size_t i = 0; i < table->count; i++) {
        if (table->told[i].kind == kind) {
            n++;
            if (last) {
                *last = &table->told[i];
            }
        }
    }
    return n;
}
