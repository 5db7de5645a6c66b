// SPDX-License-Identifier: MIT
#include "vision/virtual_sprites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <cairo.h>

#include "markers/face.h"
#include "vision/virtual_hand.h"

/* A table top of this size; what is beyond is floor. */
static const double table_width = 1200, table_height = 900;

enum {
    SHADOW_CARD,
    SHADOW_CARD_LIFTED,
    SHADOW_SQUARE,
    SHADOW_SQUARE_LIFTED,
    SHADOW_COIN,
    SHADOW_COIN_LIFTED,
    SHADOW_HAND,
    SHADOWS
};

struct pzk_sprites {
    double scale;
    enum pzk_family family;
    uint64_t seed;
    struct pzk_texture table;
    struct pzk_texture cards[PZK_PIECE_END];
    struct pzk_texture backs[PZK_TEAMS];
    struct pzk_texture hands[PZK_SEATS];
    struct pzk_texture shadows[SHADOWS];
};

struct pzk_sprites *
pzk_sprites_new(double scale, enum pzk_family family, uint64_t seed)
{
    struct pzk_sprites *sprites = calloc(1, sizeof(*sprites));

    if (sprites) {
        sprites->scale = scale;
        sprites->family = family;
        sprites->seed = seed;
    }
    return sprites;
}

void
pzk_sprites_free(struct pzk_sprites *sprites)
{
    if (!sprites) {
        return;
    }
    pzk_texture_finish(&sprites->table);
    for (int i = 0; i < PZK_PIECE_END; i++) {
        pzk_texture_finish(&sprites->cards[i]);
    }
    for (int i = 0; i < PZK_TEAMS; i++) {
        pzk_texture_finish(&sprites->backs[i]);
    }
    for (int i = 0; i < PZK_SEATS; i++) {
        pzk_texture_finish(&sprites->hands[i]);
    }
    for (int i = 0; i < SHADOWS; i++) {
        pzk_texture_finish(&sprites->shadows[i]);
    }
    free(sprites);
}

/* A cairo_t that draws into TEXTURE in millimetres around its origin. */
static cairo_t *
open_texture(struct pzk_texture *texture)
{
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)texture->data, CAIRO_FORMAT_ARGB32, texture->width,
        texture->height, 4 * texture->width);
    cairo_t *cr = cairo_create(surface);

    cairo_surface_destroy(surface); /* the cairo_t keeps it */
    cairo_translate(cr, texture->cx, texture->cy);
    cairo_scale(cr, texture->scale, texture->scale);
    return cr;
}

/* Whether drawing went well; gives up the texture otherwise. */
static const struct pzk_texture *
close_texture(struct pzk_texture *texture, cairo_t *cr, bool done)
{
    cairo_surface_flush(cairo_get_target(cr));
    done = done && cairo_status(cr) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(cr);
    if (!done) {
        pzk_texture_finish(texture);
        return NULL;
    }
    return texture;
}

/* ---- wood ---- */

static float
lattice(uint64_t seed, int x, int y)
{
    uint64_t h = pzk_hash64(seed ^ (uint64_t)(uint32_t)x << 32 ^ (uint32_t)y);

    return (float)(h & 0xffff) / 65535;
}

/* Smooth noise 0..1 with a cell of 1. */
static float
smooth(uint64_t seed, float x, float y)
{
    int ix = (int)floorf(x), iy = (int)floorf(y);
    float fx = x - (float)ix, fy = y - (float)iy;

    fx = fx * fx * (3 - 2 * fx);
    fy = fy * fy * (3 - 2 * fy);
    float top =
        lattice(seed, ix, iy) * (1 - fx) + lattice(seed, ix + 1, iy) * fx;
    float bottom = lattice(seed, ix, iy + 1) * (1 - fx) +
                   lattice(seed, ix + 1, iy + 1) * fx;

    return top * (1 - fy) + bottom * fy;
}

/* The wood at (X, Y) mm: boards along x, each with rings cut lengthwise. */
static uint32_t
wood(uint64_t seed, float x, float y)
{
    static const float board_width = 134;
    int board = (int)floorf(y / board_width + 0.37f);
    float across = y / board_width + 0.37f - (float)board;
    uint64_t own = pzk_hash64(seed + (uint64_t)(uint32_t)board);
    float wander = smooth(own, x / 190, y / 28) * 5.5f;
    float rings = 0.5f + 0.5f * sinf(y / 3.1f + wander * 4);
    float streak = smooth(own + 1, x / 90, y / 1.1f);
    float tint = lattice(own, 7, 7);
    float value = 0.80f + 0.10f * tint + 0.075f * rings + 0.10f * streak;
    float edge = fminf(across, 1 - across) * board_width;

    value *= edge < 0.9f ? 0.55f + 0.5f * edge : 1;
    float r = 196 * value, g = (148 - 6 * tint) * value,
          b = (96 - 10 * tint) * value;

    return 0xff000000u | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
}

const struct pzk_texture *
pzk_sprite_table(struct pzk_sprites *sprites)
{
    static const double coarser = 0.72; /* wood needs no finer */
    struct pzk_texture *table = &sprites->table;

    if (table->data) {
        return table;
    }
    if (!pzk_texture_init(table, table_width, table_height,
                          sprites->scale * coarser)) {
        return NULL;
    }
    for (int y = 0; y < table->height; y++) {
        for (int x = 0; x < table->width; x++) {
            table->data[(size_t)y * (size_t)table->width + x] =
                wood(sprites->seed, (float)((x - table->cx) / table->scale),
                     (float)((y - table->cy) / table->scale));
        }
    }
    return table;
}

/* ---- cards ---- */

const struct pzk_texture *
pzk_sprite_card(struct pzk_sprites *sprites, int piece)
{
    static const double finer = 2, rim = 2; /* mm of nothing around it */
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    bool done;

    if (!info) {
        return NULL;
    }
    struct pzk_texture *card = &sprites->cards[piece];

    if (card->data) {
        return card;
    }
    if (!pzk_texture_init(card, info->width + rim, info->height + rim,
                          sprites->scale * finer)) {
        return NULL;
    }
    cairo_t *cr = open_texture(card);

    if (info->kind == PZK_KIND_PLACEMENT) {
        /* decks of strips and shapes have a tag on their placement card */
        done = pzk_draw_placement(
            cr, piece, sprites->family == PZK_QR ? PZK_QR : PZK_TAG, NULL);
    } else if (info->kind == PZK_KIND_CARD) {
        done = pzk_draw_face(cr, piece, sprites->family);
    } else {
        done = pzk_draw_thing(cr, piece, sprites->family);
    }
    return close_texture(card, cr, done);
}

const struct pzk_texture *
pzk_sprite_back(struct pzk_sprites *sprites, int piece)
{
    bool hyde = piece >= PZK_HT;
    struct pzk_texture *back = &sprites->backs[hyde];

    if (back->data) {
        return back;
    }
    if (!pzk_texture_init(back, 61, 93, sprites->scale * 1.5)) {
        return NULL;
    }
    cairo_t *cr = open_texture(back);

    pzk_draw_back(cr, hyde ? PZK_HYDE : PZK_JEKYLL);
    return close_texture(back, cr, true);
}

const struct pzk_texture *
pzk_sprite_hand(struct pzk_sprites *sprites, int seat)
{
    struct pzk_texture *hand = &sprites->hands[seat & 3];

    if (hand->data) {
        return hand;
    }
    if (!pzk_texture_init(hand, PZK_HAND_WIDTH, PZK_HAND_LENGTH,
                          sprites->scale)) {
        return NULL;
    }
    hand->cx = PZK_HAND_TIP_X * hand->scale;
    hand->cy = PZK_HAND_TIP_Y * hand->scale;
    cairo_t *cr = open_texture(hand);

    pzk_draw_hand(cr, seat & 3);
    return close_texture(hand, cr, true);
}

/* ---- shadows ---- */

/* One pass of a running mean along rows; STEP and PITCH swap the axes. */
static void
blur_lines(uint32_t *data, uint32_t *line, int n, int lines, size_t step,
           size_t pitch, int radius)
{
    for (int k = 0; k < lines; k++) {
        uint32_t *at = data + (size_t)k * pitch;
        uint32_t sum = 0;

        for (int i = 0; i < n; i++) {
            line[i] = at[(size_t)i * step];
        }
        for (int i = -radius; i < n; i++) {
            sum += i + radius < n ? line[i + radius] : 0;
            sum -= i - radius - 1 >= 0 ? line[i - radius - 1] : 0;
            if (i >= 0) {
                at[(size_t)i * step] = sum / (uint32_t)(2 * radius + 1);
            }
        }
    }
}

/* Leaves only the alpha, blurred over BLUR mm. */
static bool
make_shadow(struct pzk_texture *texture, double blur)
{
    int radius = (int)lround(blur * texture->scale / 3);
    int longer =
        texture->width > texture->height ? texture->width : texture->height;
    size_t n = (size_t)texture->width * (size_t)texture->height;
    uint32_t *line = malloc((size_t)longer * sizeof(*line));

    if (!line) {
        return false;
    }
    radius = radius < 1 ? 1 : radius;
    for (size_t i = 0; i < n; i++) {
        texture->data[i] >>= 24;
    }
    for (int pass = 0; pass < 3; pass++) {
        blur_lines(texture->data, line, texture->width, texture->height, 1,
                   (size_t)texture->width, radius);
        blur_lines(texture->data, line, texture->height, texture->width,
                   (size_t)texture->width, 1, radius);
    }
    for (size_t i = 0; i < n; i++) {
        texture->data[i] <<= 24;
    }
    free(line);
    return true;
}

const struct pzk_texture *
pzk_sprite_card_shadow(struct pzk_sprites *sprites, int piece, bool lifted)
{
    static const double coarser = 0.6;
    static const float coin_most = 30; /* coins and tokens */
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    double blur = lifted ? 13 : 5;

    if (!info) {
        return NULL;
    }
    int shape = info->kind == PZK_KIND_CARD ? SHADOW_CARD
                : info->width > coin_most   ? SHADOW_SQUARE
                                            : SHADOW_COIN;
    struct pzk_texture *shadow = &sprites->shadows[shape + lifted];

    if (shadow->data) {
        return shadow;
    }
    if (!pzk_texture_init(shadow, info->width + 2.5 * blur,
                          info->height + 2.5 * blur,
                          sprites->scale * coarser)) {
        return NULL;
    }
    cairo_t *cr = open_texture(shadow);

    cairo_rectangle(cr, -info->width / 2, -info->height / 2, info->width,
                    info->height);
    cairo_fill(cr);
    cairo_surface_flush(cairo_get_target(cr));
    return close_texture(shadow, cr, make_shadow(shadow, blur));
}

const struct pzk_texture *
pzk_sprite_hand_shadow(struct pzk_sprites *sprites)
{
    static const double blur = 16, coarser = 0.6;
    struct pzk_texture *shadow = &sprites->shadows[SHADOW_HAND];

    if (shadow->data) {
        return shadow;
    }
    if (!pzk_texture_init(shadow, PZK_HAND_WIDTH + 2 * blur,
                          PZK_HAND_LENGTH + 2 * blur,
                          sprites->scale * coarser)) {
        return NULL;
    }
    shadow->cx = (PZK_HAND_TIP_X + blur) * shadow->scale;
    shadow->cy = (PZK_HAND_TIP_Y + blur) * shadow->scale;
    cairo_t *cr = open_texture(shadow);

    pzk_draw_hand(cr, 0);
    cairo_surface_flush(cairo_get_target(cr));
    return close_texture(shadow, cr, make_shadow(shadow, blur));
}
