// SPDX-License-Identifier: MIT
#include "vision/virtual/sprites.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <cairo.h>

#include "markers/deck_art.h"
#include "markers/plain.h"
#include "markers/print/card.h"
#include "markers/print/whole_piece.h"
#include "vision/virtual/camera.h"
#include "vision/virtual/hand.h"
#include "vision/virtual/world.h"

/* Size of the table top; beyond it is floor. */
static const double table_width = 1200, table_height = 900;

/* A piece's outline, shared by its picture and its shadow. Millimetres; ASIDE:
 * how far the piece's middle is to the right of its mark, which is the origin.
 */
struct body {
    double width, height, aside;
    bool is_round;
};

struct pzk_sprites {
    double scale;
    enum pzk_family family;
    enum pzk_fan fan;
    pzk_covering *covering;
    const struct pzk_labels *labels;
    uint64_t seed;
    double arm; /* length of a hand with its sleeve, mm */
    struct pzk_texture table;
    struct pzk_texture cards[PZK_PIECE_END];
    /* by the first card with that back; cards with the same one share it; empty
     * until drawn */
    struct pzk_texture backs[PZK_PIECE_END];
    struct pzk_texture hands[PZK_SEATS_MAX];
    struct pzk_texture shadows[PZK_KINDS][2]; /* at rest, lifted */
    struct pzk_texture hand_shadow;
};

struct pzk_sprites *
pzk_sprites_new(double scale, const struct pzk_scene *scene)
{
    struct pzk_sprites *sprites = calloc(1, sizeof(*sprites));

    if (sprites) {
        sprites->scale = scale;
        sprites->family = scene->family;
        sprites->fan = scene->fan;
        sprites->covering = scene->covering;
        sprites->labels = scene->labels;
        sprites->seed = scene->seed;
        sprites->arm = PZK_HAND_LENGTH;
        for (int seat = 0; seat < pzk_scene_sides(scene); seat++) {
            double reach = pzk_vcamera_reach(scene, seat);
            sprites->arm = fmax(sprites->arm, reach + PZK_ARM_BEYOND);
        }
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
        pzk_texture_finish(&sprites->backs[i]);
    }
    for (int i = 0; i < PZK_SEATS_MAX; i++) {
        pzk_texture_finish(&sprites->hands[i]);
    }
    for (int i = 0; i < PZK_KINDS; i++) {
        pzk_texture_finish(&sprites->shadows[i][0]);
        pzk_texture_finish(&sprites->shadows[i][1]);
    }
    pzk_texture_finish(&sprites->hand_shadow);
    free(sprites);
}

/* Returns a cairo_t that draws into TEXTURE in millimetres around its origin.
 */
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

/* Ends drawing into TEXTURE. Returns TEXTURE, or frees it and returns NULL
 * where DONE is false or cairo failed. */
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

/* ---- the table top ---- */

static float
lattice(uint64_t seed, int x, int y)
{
    uint64_t h = pzk_hash64(seed ^ (uint64_t)(uint32_t)x << 32 ^ (uint32_t)y);

    return (float)(h & 0xffff) / 65535;
}

/* One row of value noise (0..1, cells of width 1), drawn from left to right:
 * the corners of a cell are computed once for all its points. */
struct noise_row {
    uint64_t seed;
    int x, y; /* the cell */
    float down;
    float top[2], bottom[2];
};

static struct noise_row
noise_row(uint64_t seed, float y)
{
    int cell = (int)floorf(y);
    float down = y - (float)cell;

    return (struct noise_row){.seed = seed,
                              .x = INT_MIN,
                              .y = cell,
                              .down = down * down * (3 - 2 * down)};
}

static float
noise_at(struct noise_row *row, float x)
{
    int cell = (int)floorf(x);
    float right = x - (float)cell;

    if (cell != row->x) {
        row->x = cell;
        for (int i = 0; i < 2; i++) {
            row->top[i] = lattice(row->seed, cell + i, row->y);
            row->bottom[i] = lattice(row->seed, cell + i, row->y + 1);
        }
    }
    right = right * right * (3 - 2 * right);
    float top = row->top[0] * (1 - right) + row->top[1] * right;
    float bottom = row->bottom[0] * (1 - right) + row->bottom[1] * right;

    return top * (1 - row->down) + bottom * row->down;
}

/* What is X pixels from the left of TABLE, in mm. */
static float
mm_at(const struct pzk_texture *table, int x)
{
    return (float)((x - table->cx) / table->scale);
}

/* Paints row Y mm of TABLE as wood: boards along it, each with rings cut
 * lengthwise. */
static void
paint_wood(const struct pzk_texture *table, uint64_t seed, float y,
           uint32_t *row)
{
    static const float board_width = 134;
    int board = (int)floorf(y / board_width + 0.37f);
    float across = y / board_width + 0.37f - (float)board;
    uint64_t own = pzk_hash64(seed + (uint64_t)(uint32_t)board);
    struct noise_row wanders = noise_row(own, y / 28);
    struct noise_row streaks = noise_row(own + 1, y / 1.1f);
    float tint = lattice(own, 7, 7);
    float edge = fminf(across, 1 - across) * board_width;

    for (int i = 0; i < table->width; i++) {
        float x = mm_at(table, i);
        float wander = noise_at(&wanders, x / 190) * 5.5f;
        float rings = 0.5f + 0.5f * sinf(y / 3.1f + wander * 4);
        float streak = noise_at(&streaks, x / 90);
        float value = 0.80f + 0.10f * tint + 0.075f * rings + 0.10f * streak;

        value *= edge < 0.9f ? 0.55f + 0.5f * edge : 1;
        float r = 196 * value, g = (148 - 6 * tint) * value,
              b = (96 - 10 * tint) * value;

        row[i] =
            0xff000000u | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
    }
}

/* The same as a cloth, whose pattern is rotated against the room. */
static void
paint_cloth(const struct pzk_sprites *sprites, float y, uint32_t *row)
{
    uint64_t seed = sprites->seed;
    float turn = 1.5708f * lattice(seed, 5, 1);
    float c = cosf(turn), s = sinf(turn);
    struct noise_row weave = noise_row(seed + 3, y / 2.5f);

    for (int i = 0; i < sprites->table.width; i++) {
        float x = mm_at(&sprites->table, i);
        float value = sprites->covering(seed, x * c - y * s, x * s + y * c) *
                      (0.96f + 0.08f * noise_at(&weave, x / 2.5f));

        row[i] = 0xff000000u | (uint32_t)(238 * value) << 16 |
                 (uint32_t)(226 * value) << 8 | (uint32_t)(205 * value);
    }
}

const struct pzk_texture *
pzk_sprite_table(struct pzk_sprites *sprites)
{
    static const double coarser = 0.72; /* the table top needs less
                                           resolution */
    struct pzk_texture *table = &sprites->table;

    if (table->data) {
        return table;
    }
    if (!pzk_texture_init(table, table_width, table_height,
                          sprites->scale * coarser)) {
        return NULL;
    }
    for (int i = 0; i < table->height; i++) {
        uint32_t *row = table->data + (size_t)i * (size_t)table->width;
        float y = (float)((i - table->cy) / table->scale);

        if (sprites->covering) {
            paint_cloth(sprites, y, row);
        } else {
            paint_wood(table, sprites->seed, y, row);
        }
    }
    return table;
}

/* ---- pieces ---- */

static struct body
body_of(int piece)
{
    const struct pzk_whole_size size = pzk_whole_size(piece);

    return (struct body){size.width, size.height, -size.mark_x,
                         size.kind == PZK_KIND_FIGURE ||
                             size.kind == PZK_KIND_COIN};
}

/* Creates a texture for BODY with a transparent RIM and its mark at the origin.
 * False when out of memory. */
static bool
init_body(struct pzk_texture *texture, const struct body *body, double rim,
          double scale)
{
    if (!pzk_texture_init(texture, body->width + rim, body->height + rim,
                          scale)) {
        return false;
    }
    texture->cx -= body->aside * scale;
    return true;
}

static void
add_outline(cairo_t *cr, const struct body *body)
{
    cairo_new_path(cr);
    if (body->is_round) {
        cairo_arc(cr, body->aside, 0, body->width / 2, 0, 6.283185307179586);
    } else {
        cairo_rectangle(cr, body->aside - body->width / 2, -body->height / 2,
                        body->width, body->height);
    }
}

/* Draws the blank ground of a piece that was cut out of a printed sheet, or of
 * a real thing. */
static void
draw_ground(cairo_t *cr, const struct body *body)
{
    add_outline(cr, body);
    cairo_set_source_rgb(cr, 0.97, 0.96, 0.92);
    cairo_fill_preserve(cr);
    cairo_set_source_rgb(cr, 0.45, 0.39, 0.30);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
}

/* Draws a piece as printed, or as bought; one that lacks FAMILY shows a tag. */
static bool
draw_piece(cairo_t *cr, int piece, const struct body *body,
           enum pzk_family family, enum pzk_fan fan)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    const struct pzk_deck_art *art = pzk_piece_art(piece);
    bool card = info->kind == PZK_KIND_CARD;

    family = info->families & 1u << family ? family : PZK_TAG;
    if (card && art->plain) {
        return pzk_plain_face(cr, piece, family, fan);
    }
    if (card || body->is_round) {
        draw_ground(cr, body);
    }
    cairo_translate(cr, body->aside, 0);
    if (card) {
        const struct pzk_sheet sheet = {.options = {.fan = fan}};

        return pzk_draw_whole_piece(cr, piece, family, &sheet);
    }
    return pzk_draw_whole_piece(cr, piece, family, NULL);
}

const struct pzk_texture *
pzk_sprite_card(struct pzk_sprites *sprites, int piece)
{
    static const double finer = 2, rim = 2;
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);

    if (!info) {
        return NULL;
    }
    struct pzk_texture *card = &sprites->cards[piece];

    if (card->data) {
        return card;
    }
    const struct body body = body_of(piece);

    if (!init_body(card, &body, rim, sprites->scale * finer)) {
        return NULL;
    }
    cairo_t *cr = open_texture(card);

    cairo_save(cr);
    bool done = draw_piece(cr, piece, &body, sprites->family, sprites->fan);
    cairo_restore(cr);
    if (sprites->labels) {
        sprites->labels->draw(sprites->labels, cr, piece);
    }
    return close_texture(card, cr, done);
}

/* Returns the first card of ART's with that BACK. */
static int
first_with(const struct pzk_deck_art *art, int back)
{
    int piece = art->first;

    while (pzk_catalog_piece(piece)->back != back) {
        piece++;
    }
    return piece;
}

const struct pzk_texture *
pzk_sprite_back(struct pzk_sprites *sprites, int piece)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);

    if (!info || info->kind != PZK_KIND_CARD) {
        return NULL;
    }
    const struct pzk_deck_art *art = pzk_piece_art(piece);
    struct pzk_texture *back = &sprites->backs[first_with(art, info->back)];

    if (back->data) {
        return back;
    }
    const struct body body = body_of(piece);

    if (!init_body(back, &body, 2, sprites->scale * 1.5)) {
        return NULL;
    }
    cairo_t *cr = open_texture(back);

    if (art->plain) {
        pzk_plain_back(cr, art->backs[info->back].hat ? PZK_HYDE : PZK_JEKYLL);
    } else {
        /* a printed back has a paper rim */
        draw_ground(cr, &body);
        pzk_card_back(cr, piece);
    }
    return close_texture(back, cr, true);
}

const struct pzk_texture *
pzk_sprite_hand(struct pzk_sprites *sprites, int seat)
{
    struct pzk_texture *hand = &sprites->hands[seat];

    if (hand->data) {
        return hand;
    }
    if (!pzk_texture_init(hand, PZK_HAND_WIDTH, sprites->arm, sprites->scale)) {
        return NULL;
    }
    hand->cx = PZK_HAND_TIP_X * hand->scale;
    hand->cy = PZK_HAND_TIP_Y * hand->scale;
    cairo_t *cr = open_texture(hand);

    pzk_draw_hand(cr, seat & 3, sprites->arm);
    return close_texture(hand, cr, true);
}

/* ---- shadows ---- */

/* Blurs lines by one pass of a running mean; STEP and PITCH choose rows or
 * columns. */
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

/* Makes a shadow of TEXTURE: keeps only the alpha, blurred over BLUR mm. False
 * when out of memory. */
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
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    double blur = lifted ? 13 : 5;

    if (!info) {
        return NULL;
    }
    struct pzk_texture *shadow = &sprites->shadows[info->kind][lifted];

    if (shadow->data) {
        return shadow;
    }
    const struct body body = body_of(piece);

    if (!init_body(shadow, &body, 2.5 * blur, sprites->scale * coarser)) {
        return NULL;
    }
    cairo_t *cr = open_texture(shadow);

    add_outline(cr, &body);
    cairo_fill(cr);
    cairo_surface_flush(cairo_get_target(cr));
    return close_texture(shadow, cr, make_shadow(shadow, blur));
}

const struct pzk_texture *
pzk_sprite_hand_shadow(struct pzk_sprites *sprites)
{
    static const double blur = 16, coarser = 0.6;
    struct pzk_texture *shadow = &sprites->hand_shadow;

    if (shadow->data) {
        return shadow;
    }
    if (!pzk_texture_init(shadow, PZK_HAND_WIDTH + 2 * blur,
                          sprites->arm + 2 * blur, sprites->scale * coarser)) {
        return NULL;
    }
    shadow->cx = (PZK_HAND_TIP_X + blur) * shadow->scale;
    shadow->cy = (PZK_HAND_TIP_Y + blur) * shadow->scale;
    cairo_t *cr = open_texture(shadow);

    pzk_draw_hand(cr, 0, sprites->arm);
    cairo_surface_flush(cairo_get_target(cr));
    return close_texture(shadow, cr, make_shadow(shadow, blur));
}
