// SPDX-License-Identifier: MIT
/*
 * Keeps four canvases: `base` is the empty table, `still` has the resting
 * things, `work` adds the moving ones, `last` is what the frame shows. Between
 * two frames only the boxes that changed are copied from one canvas to the
 * next, and only pixels that differ are exposed.
 */
#include "vision/virtual/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "vision/base/arrays.h"
#include "vision/virtual/camera.h"
#include "vision/virtual/paint.h"
#include "vision/virtual/run.h"
#include "vision/virtual/sprites.h"

/* Shadows fall towards lower right, farther from higher things. */
static const float shadow_x = 0.35f, shadow_y = 0.55f;
static const uint32_t floor_colour = 0xff2b2622;

struct pzk_vtable {
    struct pzk_scene scene;
    struct pzk_vrun run;
    struct pzk_vworld shown; /* what the last frame shows */
    bool has_shown;
    struct pzk_sprites *sprites;
    struct pzk_canvas base, still, work, last;
    uint16_t *gain;
    int8_t *noise;
    uint8_t *gray, *bgr;
    uint64_t seq;
};

/* Returns the map from a thing's own millimetres to pixels. */
static struct pzk_homography
seen(const struct pzk_vtable *table, const struct pzk_vworld *world,
     struct pzk_mm at, float turn, float flip, float z)
{
    return pzk_vcamera_map(&table->scene, world->shift, world->turn, at, turn,
                           flip, z);
}

/* ---- making ---- */

/* Returns the arrays for pictures of N pixels. */
static struct pzk_arrays
arrays_of(struct pzk_vtable *table, size_t n)
{
    size_t canvas = n * sizeof(*table->base.data);

    return (struct pzk_arrays){{{&table->base.data, canvas},
                                {&table->still.data, canvas},
                                {&table->work.data, canvas},
                                {&table->last.data, canvas},
                                {&table->gain, n * sizeof(*table->gain)},
                                {&table->noise, n > 0 ? PZK_NOISE_SIZE : 0},
                                {&table->gray, n},
                                {&table->bgr, 3 * n}}};
}

/* Fills the gain of each pixel: light falls off towards the lower left, and
 * towards the corners. */
static void
fill_gain(struct pzk_vtable *table)
{
    int w = table->scene.width, h = table->scene.height;

    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            float u = (float)x / (float)w - 0.5f;
            float v = (float)y / (float)h - 0.5f;
            float aside = (v - u) / 2 + 0.5f;
            float gain = (1.06f - table->scene.falloff * aside) *
                         (1 - 0.22f * (u * u + v * v));

            table->gain[(size_t)y * (size_t)w + (size_t)x] =
                (uint16_t)lrintf(256 * fmaxf(gain, 0));
        }
    }
}

struct pzk_vtable *
pzk_vtable_new(const struct pzk_script *script)
{
    const struct pzk_scene *scene = &script->scene;

    if (!pzk_vcamera_is_sound(scene)) {
        return NULL;
    }
    struct pzk_vtable *table = calloc(1, sizeof(*table));

    if (!table) {
        return NULL;
    }
    struct pzk_arrays arrays =
        arrays_of(table, (size_t)scene->width * (size_t)scene->height);

    table->scene = *scene;
    table->base.width = table->still.width = table->work.width =
        table->last.width = scene->width;
    table->base.height = table->still.height = table->work.height =
        table->last.height = scene->height;
    table->sprites = pzk_sprites_new(pzk_vcamera_scale(scene), scene);
    if (!table->sprites || !pzk_arrays_make(&arrays) ||
        !pzk_vrun_begin(&table->run, script)) {
        pzk_vtable_free(table);
        return NULL;
    }
    fill_gain(table);
    pzk_noise_init(table->noise, scene->noise, scene->seed);
    return table;
}

void
pzk_vtable_free(struct pzk_vtable *table)
{
    if (!table) {
        return;
    }
    struct pzk_arrays arrays = arrays_of(table, 0);

    pzk_arrays_free(&arrays);
    pzk_sprites_free(table->sprites);
    pzk_vrun_finish(&table->run);
    free(table);
}

bool
pzk_vtable_next(struct pzk_vtable *table, const struct pzk_script *script)
{
    return pzk_vrun_next(&table->run, script);
}

/* ---- boxes that changed ---- */

enum { BOXES_MAX = 48 };
struct boxes {
    int n;
    struct pzk_box at[BOXES_MAX];
};

/* Adds BOX, merged with all the boxes that it touches, so that no pixel is
 * drawn twice. */
static void
add_box(const struct pzk_vtable *table, struct boxes *boxes, struct pzk_box box)
{
    struct pzk_box whole = {0, 0, table->scene.width, table->scene.height};

    box = pzk_box_meet(box, whole);
    if (pzk_box_is_empty(box)) {
        return;
    }
    for (int i = 0; i < boxes->n;) {
        if (boxes->n == BOXES_MAX ||
            !pzk_box_is_empty(pzk_box_meet(boxes->at[i], box))) {
            box = pzk_box_join(box, boxes->at[i]);
            boxes->at[i] = boxes->at[--boxes->n];
            i = 0; /* the box may touch earlier ones now */
        } else {
            i++;
        }
    }
    boxes->at[boxes->n++] = box;
}

static bool
same_place(const struct pzk_vcard *a, const struct pzk_vcard *b)
{
    return a->at.x == b->at.x && a->at.y == b->at.y && a->turn == b->turn &&
           a->face_down == b->face_down && a->flip == b->flip && a->z == b->z;
}

static bool
rests(const struct pzk_vcard *card)
{
    return card->there && !card->moving;
}

static bool
moves(const struct pzk_vcard *card)
{
    return card->there && card->moving;
}

static bool
same_rest(const struct pzk_vcard *a, const struct pzk_vcard *b)
{
    return rests(a) == rests(b) && (!rests(a) || same_place(a, b));
}

static bool
same_motion(const struct pzk_vworld *a, const struct pzk_vworld *b)
{
    if (a->n_hands != b->n_hands) {
        return false;
    }
    for (int i = 0; i < a->n_hands; i++) {
        const struct pzk_vhand *p = &a->hand[i], *q = &b->hand[i];

        if (p->seat != q->seat || p->tip.x != q->tip.x ||
            p->tip.y != q->tip.y || p->turn != q->turn || p->z != q->z) {
            return false;
        }
    }
    for (int i = 0; i < PZK_PIECE_END; i++) {
        const struct pzk_vcard *p = &a->card[i], *q = &b->card[i];

        if (moves(p) != moves(q) || (moves(p) && !same_place(p, q))) {
            return false;
        }
    }
    return true;
}

/* ---- drawing ---- */

/* A layer of one card or hand: its picture or its shadow. */
struct image {
    const struct pzk_texture *texture; /* NULL: out of memory */
    float length; /* mm below the texture's origin that are drawn; 0: all */
    struct pzk_homography map;
    int opacity;
    enum pzk_grain grain;
};

static struct image
card_image(struct pzk_vtable *table, const struct pzk_vworld *world, int piece)
{
    const struct pzk_vcard *card = &world->card[piece];

    return (struct image){
        .texture = card->face_down ? pzk_sprite_back(table->sprites, piece)
                                   : pzk_sprite_card(table->sprites, piece),
        .map = seen(table, world, card->at, card->turn, card->flip, card->z),
        .opacity = 256,
        /* moving things are drawn for one frame only */
        .grain = card->moving ? PZK_GRAIN_SOFT : PZK_GRAIN_PRINT};
}

static struct image
card_shadow(struct pzk_vtable *table, const struct pzk_vworld *world, int piece)
{
    const struct pzk_vcard *card = &world->card[piece];
    float height = card->z + 1.5f;
    struct pzk_mm at = {card->at.x + shadow_x * height,
                        card->at.y + shadow_y * height};

    return (struct image){
        .texture = pzk_sprite_card_shadow(table->sprites, piece, card->moving),
        .map = seen(table, world, at, card->turn, card->flip, 0),
        .opacity = card->moving ? (int)(120 * card->flip) : 150,
        .grain = PZK_GRAIN_SHADE};
}

static struct image
hand_image(struct pzk_vtable *table, const struct pzk_vworld *world, int i)
{
    const struct pzk_vhand *hand = &world->hand[i];

    return (struct image){
        .texture = pzk_sprite_hand(table->sprites, hand->seat),
        .length = hand->length,
        .map = seen(table, world, hand->tip, hand->turn, 1, hand->z),
        .opacity = 256,
        .grain = PZK_GRAIN_SOFT};
}

static struct image
hand_shadow(struct pzk_vtable *table, const struct pzk_vworld *world, int i)
{
    const struct pzk_vhand *hand = &world->hand[i];
    float height = hand->z + 14;
    struct pzk_mm at = {hand->tip.x + shadow_x * height,
                        hand->tip.y + shadow_y * height};

    return (struct image){.texture = pzk_sprite_hand_shadow(table->sprites),
                          .length = hand->length,
                          .map = seen(table, world, at, hand->turn, 1, 0),
                          .opacity = 120,
                          .grain = PZK_GRAIN_SHADE};
}

/* The part of the texture that is drawn; borrows its pixels. */
static struct pzk_texture
part_of(const struct image *image)
{
    struct pzk_texture part = *image->texture;
    double end = part.cy + image->length * part.scale;

    if (image->length > 0 && end < part.height) {
        part.height = (int)end;
    }
    return part;
}

static bool
draw(const struct pzk_canvas *canvas, struct pzk_box clip, struct image image)
{
    if (image.texture) {
        struct pzk_texture part = part_of(&image);

        pzk_paint(canvas, clip, &part, &image.map, image.opacity, image.grain);
    }
    return image.texture != NULL;
}

static struct pzk_box
box_of(const struct image *image)
{
    if (!image->texture) {
        return (struct pzk_box){0, 0, 0, 0};
    }
    struct pzk_texture part = part_of(image);

    return pzk_texture_box(&part, &image->map);
}

/* Lists the pieces that PICK selects, lowest first; returns how many. */
static int
by_order(const struct pzk_vworld *world,
         bool (*pick)(const struct pzk_vcard *card), int list[PZK_PIECE_END])
{
    int n = 0;

    for (int piece = 0; piece < PZK_PIECE_END; piece++) {
        if (!pick(&world->card[piece])) {
            continue;
        }
        int at = n++;

        while (at > 0 &&
               world->card[list[at - 1]].order > world->card[piece].order) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = piece;
    }
    return n;
}

static void
copy_box(const struct pzk_canvas *to, const struct pzk_canvas *from,
         struct pzk_box box)
{
    for (int y = box.y; y < box.y + box.height; y++) {
        size_t at = (size_t)y * (size_t)to->width + (size_t)box.x;

        memcpy(to->data + at, from->data + at,
               (size_t)box.width * sizeof(*to->data));
    }
}

/* Draws the empty table, in its position after the last bump. False when out of
 * memory. */
static bool
draw_base(struct pzk_vtable *table, const struct pzk_vworld *world)
{
    const struct pzk_canvas *base = &table->base;
    struct pzk_box whole = {0, 0, base->width, base->height};
    struct image top = {.texture = pzk_sprite_table(table->sprites),
                        .map =
                            seen(table, world, (struct pzk_mm){0, 0}, 0, 1, 0),
                        .opacity = 256,
                        .grain = PZK_GRAIN_SOFT};

    for (size_t i = 0; i < (size_t)base->width * (size_t)base->height; i++) {
        base->data[i] = floor_colour;
    }
    return draw(base, whole, top);
}

static bool
draw_still(struct pzk_vtable *table, const struct pzk_vworld *world,
           struct pzk_box box)
{
    int list[PZK_PIECE_END];
    int n = by_order(world, rests, list);
    bool done = true;

    copy_box(&table->still, &table->base, box);
    for (int i = 0; i < n; i++) {
        done = draw(&table->still, box, card_shadow(table, world, list[i])) &&
               done;
        done =
            draw(&table->still, box, card_image(table, world, list[i])) && done;
    }
    return done;
}

/* Whether another card of the stack in a hand covers card I of LIST: a stack
 * has one shadow. */
static bool
is_under(const struct pzk_vworld *world, const int *list, int n, int i)
{
    static const float near = 14;
    const struct pzk_vcard *card = &world->card[list[i]];

    for (int k = i + 1; k < n; k++) {
        const struct pzk_vcard *above = &world->card[list[k]];

        if (hypotf(above->at.x - card->at.x, above->at.y - card->at.y) < near) {
            return true;
        }
    }
    return false;
}

static bool
draw_work(struct pzk_vtable *table, const struct pzk_vworld *world,
          struct pzk_box box)
{
    const struct pzk_canvas *work = &table->work;
    int list[PZK_PIECE_END];
    int n = by_order(world, moves, list);
    bool done = true;

    copy_box(work, &table->still, box);
    for (int i = 0; i < world->n_hands; i++) {
        done = draw(work, box, hand_shadow(table, world, i)) && done;
    }
    for (int i = 0; i < n; i++) {
        done = (is_under(world, list, n, i) ||
                draw(work, box, card_shadow(table, world, list[i]))) &&
               done;
    }
    for (int i = 0; i < n; i++) {
        done = draw(work, box, card_image(table, world, list[i])) && done;
    }
    for (int i = 0; i < world->n_hands; i++) {
        done = draw(work, box, hand_image(table, world, i)) && done;
    }
    return done;
}

static void
add_images(const struct pzk_vtable *table, struct boxes *boxes,
           struct image picture, struct image shadow)
{
    add_box(table, boxes, pzk_box_join(box_of(&picture), box_of(&shadow)));
}

/* Adds the boxes of all that moves in WORLD. */
static void
add_moving(struct pzk_vtable *table, const struct pzk_vworld *world,
           struct boxes *boxes)
{
    for (int piece = 0; piece < PZK_PIECE_END; piece++) {
        if (moves(&world->card[piece])) {
            add_images(table, boxes, card_image(table, world, piece),
                       card_shadow(table, world, piece));
        }
    }
    for (int i = 0; i < world->n_hands; i++) {
        add_images(table, boxes, hand_image(table, world, i),
                   hand_shadow(table, world, i));
    }
}

/* Updates `still` and adds the changed boxes to BOXES. False when out of
 * memory. */
static bool
settle(struct pzk_vtable *table, const struct pzk_vworld *world,
       struct boxes *boxes)
{
    struct boxes changed = {.n = 0};
    bool done = true;

    for (int piece = 0; piece < PZK_PIECE_END; piece++) {
        const struct pzk_vworld *worlds[] = {&table->shown, world};

        if (same_rest(&table->shown.card[piece], &world->card[piece])) {
            continue;
        }
        for (int i = 0; i < 2; i++) {
            if (rests(&worlds[i]->card[piece])) {
                add_images(table, &changed, card_image(table, worlds[i], piece),
                           card_shadow(table, worlds[i], piece));
            }
        }
    }
    for (int i = 0; i < changed.n; i++) {
        done = draw_still(table, world, changed.at[i]) && done;
        add_box(table, boxes, changed.at[i]);
    }
    return done;
}

static bool
redraw(struct pzk_vtable *table, const struct pzk_vworld *world, int64_t t_us,
       const struct boxes *boxes, bool all)
{
    struct pzk_film film = {.gain = table->gain,
                            .level = (int)lrintf(256 * world->level),
                            .noise = table->noise,
                            .seed =
                                pzk_hash64(table->scene.seed ^ (uint64_t)t_us)};
    bool done = true, changed = false;

    for (int i = 0; i < boxes->n; i++) {
        done = draw_work(table, world, boxes->at[i]) && done;
        changed = pzk_expose(&table->work, &table->last, boxes->at[i], all,
                             &film, table->gray, table->bgr) ||
                  changed;
    }
    table->seq += changed;
    return done;
}

static bool
show(struct pzk_vtable *table, const struct pzk_vworld *world, int64_t t_us)
{
    struct pzk_box whole = {0, 0, table->scene.width, table->scene.height};
    struct boxes boxes = {.n = 0};
    bool knocked = !table->has_shown ||
                   world->shift.x != table->shown.shift.x ||
                   world->shift.y != table->shown.shift.y ||
                   world->turn != table->shown.turn;
    bool done = true;

    if (knocked) {
        done = draw_base(table, world) && draw_still(table, world, whole);
    } else {
        done = settle(table, world, &boxes);
        if (!same_motion(&table->shown, world)) {
            add_moving(table, &table->shown, &boxes);
            add_moving(table, world, &boxes);
        }
    }
    bool all = knocked || world->level != table->shown.level;

    if (all) {
        boxes.n = 0;
        add_box(table, &boxes, whole);
    }
    if (boxes.n > 0) {
        done = redraw(table, world, t_us, &boxes, all) && done;
    }
    table->shown = *world;
    table->has_shown = done; /* after a failure everything is redrawn */
    return done;
}

bool
pzk_vtable_frame(struct pzk_vtable *table, int64_t t_us,
                 struct pzk_frame *frame)
{
    struct pzk_vworld world;

    pzk_vrun_at(&table->run, t_us, &world);
    if (!show(table, &world, t_us)) {
        return false;
    }
    *frame = (struct pzk_frame){.width = table->scene.width,
                                .height = table->scene.height,
                                .stride = (size_t)table->scene.width,
                                .gray = table->gray,
                                .bgr = table->bgr,
                                .bgr_stride = 3 * (size_t)table->scene.width,
                                .t_us = t_us,
                                .seq = table->seq};
    return true;
}
