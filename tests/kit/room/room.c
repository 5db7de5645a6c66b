// SPDX-License-Identifier: MIT
#include "tests/kit/room/room.h"

#include "tests/kit/pzk_test.h"
#include "tests/kit/room/lens.h"
#include "tests/kit/script_watch.h"

enum { GRID = 16 }; /* px between two points of the light's grid */
#define PLAIN_NOISE 1.5F

static const char *const names[ROOM_KINDS] = {
    "plain",   "shadow", "dapple",  "lean",     "bands", "noise", "blur",
    "pattern", "knock",  "sway",    "shake",    "cover", "start", "glare",
    "lamp",    "jelly",  "overlap", "swap",     "stuck", "haste", "dusk",
    "napkin",  "shift",  "child",   "unminded", "copy",  "hover", "turned",
    "wide",    "flat",   "upright", "fine",     "fast"};

const char *
room_name(enum room_kind kind)
{
    return names[kind];
}

int
room_kind_named(const char *name)
{
    for (int i = 0; i < ROOM_KINDS; i++) {
        if (strcmp(names[i], name) == 0) {
            return i;
        }
    }
    return -1;
}

static float
between(struct room *room, float low, float high)
{
    return dice_between(&room->dice, low, high);
}

/* ---- what it is like, from the seed ---- */

/* Comes at a time in the middle of SECONDS and may stay until their end. */
static void
set_times(struct room *room, float seconds)
{
    room->come = between(room, 1.5F, 0.5F * seconds);
    room->there = room->come + between(room, 0.4F, 1.5F);
    room->go = room->there + between(room, 3, seconds);
    room->gone = room->go + between(room, 0.4F, 1.5F);
}

/* A place beyond the picture's edge, and one within it, where things stand that
 * come from there: OVER half axes far in. */
static void
set_side(struct room *room, float over)
{
    float angle = between(room, 0, CIRCLE);
    float w = (float)room->width / 2;
    float h = (float)room->height / 2;
    float c = cosf(angle);
    float s = sinf(angle);
    /* to the edge, from the middle */
    float edge = fminf(w / fmaxf(fabsf(c), 0.01F), h / fmaxf(fabsf(s), 0.01F));
    float reach = fabsf(c) * room->shape.a + fabsf(s) * room->shape.b;
    float stand = edge + reach * (1 - 2 * over);

    room->shape.x = w + c * stand;
    room->shape.y = h + s * stand;
    room->way_x = c * (edge + 1.6F * reach - stand);
    room->way_y = s * (edge + 1.6F * reach - stand);
}

static void
set_shadow(struct room *room)
{
    room->depth = between(room, 0.1F, 0.4F);
    room->shape = (struct room_ellipse){.a = between(room, 130, 260),
                                        .b = between(room, 110, 220),
                                        .soft = between(room, 0.15F, 0.8F)};
    set_side(room, between(room, 0.5F, 1.1F));
    room->sway = between(room, 0, 25);
    room->hz = between(room, 0.1F, 0.5F);
}

static void
set_dapples(struct room *room)
{
    room->depth = between(room, 0.1F, 0.4F);
    for (int i = 0; i < ROOM_BLOTS; i++) {
        room->blot[i] =
            (struct room_ellipse){.x = between(room, 0, (float)room->width),
                                  .y = between(room, 0, (float)room->height),
                                  .a = between(room, 25, 110),
                                  .b = between(room, 25, 110),
                                  .soft = between(room, 0.3F, 0.9F)};
    }
    room->sway = between(room, 3, 25);
    room->hz = between(room, 0.1F, 0.6F);
}

static void
set_leaning(struct room *room)
{
    room->depth = between(room, 0.08F, 0.3F);
    room->cloth = (uint8_t)between(room, 25, 150);
    room->shape = (struct room_ellipse){.a = between(room, 120, 200),
                                        .b = between(room, 120, 200),
                                        .soft = 0.02F};
    set_side(room, between(room, 0.08F, 0.2F));
    room->sway = between(room, 2, 12);
    room->hz = between(room, 0.1F, 0.5F);
}

static void
set_bands(struct room *room)
{
    room->depth = between(room, 0.06F, 0.15F);
    room->bands = between(room, 1.2F, 4.5F);
    room->drift = between(room, -0.35F, 0.35F);
}

/* A spot over the cards around the middle, a mark or two in size. */
static void
set_glare(struct room *room)
{
    float side = between(room, 22, 40);
    float angle = between(room, 0, CIRCLE);

    room->shape =
        (struct room_ellipse){.x = (float)room->width / 2 + 110 * cosf(angle),
                              .y = (float)room->height / 2 + 110 * sinf(angle),
                              .a = side,
                              .b = side * between(room, 0.6F, 1),
                              .soft = 0.3F};
    room->sway = between(room, 0, 90);
    room->hz = between(room, 0.02F, 0.15F);
}

static void
set_knock(struct room *room, float seconds)
{
    float angle = between(room, 0, CIRCLE);
    float px = between(room, 5, 40);

    room->come = between(room, 1.5F, 0.75F * seconds);
    room->way_x = px * cosf(angle);
    room->way_y = px * sinf(angle);
    room->turn = between(room, -1.2F, 1.2F);
    room->hz = between(room, 3, 9);
    room->damp_s = between(room, 0.08F, 0.3F);
}

static void
set_kind(struct room *room, float seconds)
{
    switch (room->kind) {
    case ROOM_SHADOW:
        set_shadow(room);
        break;
    case ROOM_DAPPLE:
        set_dapples(room);
        break;
    case ROOM_LEAN:
        set_leaning(room);
        break;
    case ROOM_BANDS:
        set_bands(room);
        break;
    case ROOM_NOISE:
        room->sigma = between(room, 2, 12);
        break;
    case ROOM_BLUR:
        room->sigma = between(room, 1, 4);
        break;
    case ROOM_KNOCK:
        set_knock(room, seconds);
        break;
    case ROOM_SWAY:
        room->sway = between(room, 0.5F, 4);
        room->hz = between(room, 0.15F, 0.9F);
        break;
    case ROOM_SHAKE:
        room->sway = between(room, 0.5F, 12);
        room->hz = between(room, 3, 5);
        break;
    case ROOM_GLARE:
        set_glare(room);
        break;
    case ROOM_JELLY:
        room->sway = between(room, 0.5F, 3);
        room->hz = between(room, 2, 8);
        room->bands = between(room, 0.5F, 2);
        break;
    case ROOM_PLAIN:
    case ROOM_PATTERN:
    case ROOM_COVER:
    case ROOM_START:
    case ROOM_LAMP:
    case ROOM_OVERLAP:
    case ROOM_SWAP:
    case ROOM_STUCK:
    case ROOM_HASTE:
    case ROOM_DUSK:
    case ROOM_NAPKIN:
    case ROOM_SHIFT:
    case ROOM_CHILD:
    case ROOM_UNMINDED:
    case ROOM_COPY:
    case ROOM_HOVER:
    case ROOM_TURNED:
    case ROOM_WIDE:
    case ROOM_FLAT:
    case ROOM_UPRIGHT:
    case ROOM_FINE:
    case ROOM_FAST:
    case ROOM_KINDS:
        break;
    }
}

static int
grid_width(const struct room *room)
{
    return room->width / GRID + 2;
}

static int
grid_height(const struct room *room)
{
    return room->height / GRID + 2;
}

void
room_init(struct room *room, enum room_kind kind, uint64_t seed, int width,
          int height, float seconds)
{
    size_t n = (size_t)width * (size_t)height;

    memset(room, 0, sizeof *room);
    room->kind = kind;
    room->width = width;
    room->height = height;
    room->dice = seed * 0x9E3779B97F4A7C15U + 77;
    for (int i = 0; i < 8; i++) {
        dice_roll(&room->dice, 2);
    }
    room->light = calloc((size_t)(grid_width(room) * grid_height(room)),
                         sizeof *room->light);
    room->pixels = malloc(n);
    room->spare = malloc(n);
    assert_non_null(room->light);
    assert_non_null(room->pixels);
    assert_non_null(room->spare);
    set_times(room, seconds);
    set_kind(room, seconds);
    pzk_noise_init(room->noise, kind == ROOM_NOISE ? room->sigma : PLAIN_NOISE,
                   seed);
}

void
room_finish(struct room *room)
{
    free(room->light);
    free(room->pixels);
    free(room->spare);
    memset(room, 0, sizeof *room);
}

/* ---- at a moment ---- */

/* 0..1, gently. */
static float
ramp(float t, float from, float to)
{
    float s = (t - from) / fmaxf(to - from, 1e-3F);

    s = fminf(fmaxf(s, 0), 1);
    return s * s * (3 - 2 * s);
}

/* How much of it is there at T. */
static float
presence(const struct room *room, float t)
{
    return ramp(t, room->come, room->there) *
           (1 - ramp(t, room->go, room->gone));
}

/* 1 inside, 0 outside. */
static float
inside(const struct room_ellipse *e, float x, float y)
{
    float u = (x - e->x) / e->a;
    float v = (y - e->y) / e->b;
    float r = sqrtf(u * u + v * v);

    return 1 - ramp(r, 1 - e->soft / 2, 1 + e->soft / 2);
}

/* Where the shape is at T: on its way in or out, and never quite still. */
static struct room_ellipse
shape_at(const struct room *room, float t)
{
    struct room_ellipse e = room->shape;
    float away = 1 - presence(room, t);
    float phase = CIRCLE * room->hz * t;

    e.x += room->way_x * away + room->sway * sinf(phase);
    e.y += room->way_y * away + room->sway * sinf(0.7F * phase + 1);
    return e;
}

static float
light_at(const struct room *room, const struct room_ellipse *shape, float t,
         float x, float y)
{
    float light = 1;

    if (room->kind != ROOM_DAPPLE) {
        return 1 - room->depth * inside(shape, x, y);
    }
    float phase = CIRCLE * room->hz * t;
    float sx = x - room->sway * sinf(phase);
    float sy = y - room->sway * sinf(0.8F * phase + 2);
    for (int i = 0; i < ROOM_BLOTS; i++) {
        const struct room_ellipse *e = &room->blot[i];
        if (fabsf(sx - e->x) < 1.5F * e->a && fabsf(sy - e->y) < 1.5F * e->b) {
            light = fminf(light, 1 - room->depth * inside(e, sx, sy));
        }
    }
    return 1 - presence(room, t) * (1 - light);
}

static void
make_light(struct room *room, float t)
{
    struct room_ellipse shape = shape_at(room, t);

    if (room->kind == ROOM_LEAN) { /* the shadow is wider than who casts it */
        shape.a *= 1.5F;
        shape.b *= 1.5F;
        shape.soft = 0.9F;
    }
    for (int y = 0; y < grid_height(room); y++) {
        for (int x = 0; x < grid_width(room); x++) {
            room->light[y * grid_width(room) + x] = (uint16_t)lrintf(
                256 * light_at(room, &shape, t, (float)(x * GRID),
                               (float)(y * GRID)));
        }
    }
}

/* N pixels times a light that goes from A to B on the way to the next point of
 * the grid, both times GRID. */
static void
shine_along(uint8_t *p, int n, unsigned a, unsigned b)
{
    for (unsigned u = 0; u < (unsigned)n; u++) {
        unsigned light = (a * (GRID - u) + b * u) / (GRID * GRID);
        p[u] = (uint8_t)(p[u] * light >> 8);
    }
}

/* The pixels times the light, between the points of its grid. */
static void
shine(struct room *room)
{
    int gw = grid_width(room);

    for (int y = 0; y < room->height; y++) {
        const uint16_t *g = room->light + y / GRID * gw;
        unsigned v = (unsigned)(y % GRID);
        uint8_t *p = room->pixels + (size_t)y * (size_t)room->width;
        for (int x = 0; x < room->width; x += GRID, g++) {
            int left = room->width - x;

            shine_along(p + x, left < GRID ? left : GRID,
                        g[0] * (GRID - v) + g[gw] * v,
                        g[1] * (GRID - v) + g[gw + 1] * v);
        }
    }
}

static bool
has_napkin(const struct room *room, float t)
{
    return t >= room->napkin_s[0] && t < room->napkin_s[1];
}

/* Cloth with folds. */
static void
paint_cloth(struct room *room, struct room_ellipse e)
{
    int y0 = (int)fmaxf(e.y - e.b, 0);
    int y1 = (int)fminf(e.y + e.b, (float)room->height);

    for (int y = y0; y < y1; y++) {
        for (int x = (int)fmaxf(e.x - e.a, 0);
             x < (int)fminf(e.x + e.a, (float)room->width); x++) {
            if (inside(&e, (float)x, (float)y) > 0.5F) {
                float fold = 14 * sinf(((float)x - e.x) / 9 +
                                       3 * sinf(((float)y - e.y) / 31));
                room->pixels[(size_t)y * (size_t)room->width + (size_t)x] =
                    (uint8_t)fmaxf(room->cloth + fold, 0);
            }
        }
    }
}

/* A lamp's light is the size of a sine; a row sees it a little later than the
 * one above. */
static void
show_bands(struct room *room)
{
    float start = (float)room->frames * room->drift;

    for (int y = 0; y < room->height; y++) {
        float phase = start + room->bands * (float)y / (float)room->height;
        float wave = sinf(CIRCLE * phase);
        unsigned gain = (unsigned)lrintf(256 * (1 + room->depth * wave));
        uint8_t *p = room->pixels + (size_t)y * (size_t)room->width;
        for (int x = 0; x < room->width; x++) {
            unsigned v = p[x] * gain >> 8;
            p[x] = (uint8_t)(v > 255 ? 255 : v);
        }
    }
}

/* The spot at T: it comes, stays, goes, and needs no way. */
static struct room_ellipse
spot_at(const struct room *room, float t)
{
    struct room_ellipse e = shape_at(room, t);

    e.a *= fmaxf(presence(room, t), 0.01F);
    e.b *= fmaxf(presence(room, t), 0.01F);
    return e;
}

static void
paint_spot(struct room *room, float t)
{
    struct room_ellipse e = spot_at(room, t);

    for (int y = 0; y < room->height; y++) {
        uint8_t *p = room->pixels + (size_t)y * (size_t)room->width;
        if (fabsf((float)y - e.y) > 1.2F * e.b) {
            continue;
        }
        for (int x = 0; x < room->width; x++) {
            float v = (float)p[x] + 400 * inside(&e, (float)x, (float)y);
            p[x] = (uint8_t)fminf(v, 255);
        }
    }
}

bool
room_hides(const struct room *room, int64_t t_us, double x, double y)
{
    struct room_ellipse spot = spot_at(room, (float)t_us / 1e6F);

    return room->kind == ROOM_GLARE && inside(&spot, (float)x, (float)y) > 0.3F;
}

static void
add_to(uint8_t *restrict p, const int8_t *restrict noise, int n)
{
    for (int x = 0; x < n; x++) {
        int v = p[x] + noise[x];
        p[x] = (uint8_t)(v < 0 ? 0 : v > 255 ? 255 : v);
    }
}

static void
add_noise(struct room *room)
{
    for (int y = 0; y < room->height; y++) {
        uint64_t start =
            pzk_hash64(room->dice + room->frames * 8192 + (uint64_t)y);
        int from = (int)(start & (PZK_NOISE_SIZE - 1));
        int n = PZK_NOISE_SIZE - from; /* then it begins again */
        uint8_t *p = room->pixels + (size_t)y * (size_t)room->width;

        n = n < room->width ? n : room->width;
        add_to(p, room->noise + from, n);
        add_to(p + n, room->noise, room->width - n);
    }
}

static void
copy_pixels(struct room *room, const struct pzk_frame *frame, uint8_t *to)
{
    size_t w = (size_t)room->width;

    for (int y = 0; y < room->height; y++) {
        memcpy(to + (size_t)y * w, frame->gray + (size_t)y * frame->stride, w);
    }
}

void
room_show(struct room *room, struct pzk_frame *frame)
{
    float t = (float)frame->t_us / 1e6F;
    enum room_kind kind = room->kind;

    assert_int_equal(frame->width, room->width);
    assert_int_equal(frame->height, room->height);
    if (kind == ROOM_KNOCK || kind == ROOM_SWAY || kind == ROOM_SHAKE) {
        copy_pixels(room, frame, room->spare);
        room_lens_move(room, t);
    } else if (kind == ROOM_WIDE) {
        copy_pixels(room, frame, room->spare);
        room_lens_bend(room);
    } else {
        copy_pixels(room, frame, room->pixels);
    }
    if (kind == ROOM_SHADOW || kind == ROOM_DAPPLE || kind == ROOM_LEAN) {
        make_light(room, t);
        shine(room);
    }
    if (kind == ROOM_LEAN) {
        paint_cloth(room, shape_at(room, t)); /* of who leans in */
    }
    if (kind == ROOM_BANDS) {
        show_bands(room);
    }
    if (has_napkin(room, t)) {
        paint_cloth(room, room->napkin);
    }
    if (kind == ROOM_GLARE) {
        paint_spot(room, t);
    }
    if (kind == ROOM_JELLY) {
        room_lens_tremble(room, t);
    }
    if (kind == ROOM_BLUR) {
        room_lens_soften(room);
    }
    add_noise(room);
    frame->gray = room->pixels;
    frame->stride = (size_t)room->width;
    frame->bgr = NULL;
    frame->bgr_stride = 0;
    frame->seq = ++room->frames;
}
