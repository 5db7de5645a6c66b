// SPDX-License-Identifier: MIT
#include "tests/kit/room/truth.h"

#include "tests/kit/pzk_test.h"

#include "vision/virtual/camera.h"

#define HALF 0.5F
#define ALL 0.95F

void
room_truth_init(struct room_truth *truth, const struct room_play *play,
                const struct room *room)
{
    const struct pzk_scene *scene = &play->script.scene;

    memset(truth, 0, sizeof *truth);
    truth->play = play;
    truth->room = room;
    truth->sprites = pzk_sprites_new(pzk_vcamera_scale(scene), scene);
    assert_non_null(truth->sprites);
    for (int seat = 0; seat < play->seats; seat++) {
        truth->reach[seat] = pzk_vcamera_reach(scene, seat);
    }
    pzk_vworld_init(&truth->start, scene);
    truth->world = truth->start;
}

void
room_truth_finish(struct room_truth *truth)
{
    pzk_sprites_free(truth->sprites);
    memset(truth, 0, sizeof *truth);
}

/* ---- what can be seen ---- */

static struct pzk_homography
card_map(const struct room_truth *truth, const struct pzk_vcard *card)
{
    return pzk_vcamera_map(&truth->play->script.scene, truth->world.shift,
                           truth->world.turn, card->at, card->turn, card->flip,
                           card->z);
}

/* Does a hand hide the pixel? */
static bool
is_under_hand(const struct room_truth *truth, const struct pzk_vhand *hand,
              double x, double y)
{
    const struct pzk_texture *picture =
        pzk_sprite_hand(truth->sprites, hand->seat);
    struct pzk_homography map =
        pzk_vcamera_map(&truth->play->script.scene, truth->world.shift,
                        truth->world.turn, hand->tip, hand->turn, 1, hand->z);
    struct pzk_homography back;
    double at[2];

    if (!picture || !pzk_homography_invert(&map, &back) ||
        !pzk_homography_apply(&back, x, y, at)) {
        return false;
    }
    int u = (int)floor(at[0] * picture->scale + picture->cx);
    int v = (int)floor(at[1] * picture->scale + picture->cy);
    return u >= 0 && v >= 0 && u < picture->width && v < picture->height &&
           picture->data[(size_t)v * (size_t)picture->width + (size_t)u] >> 24 >
               127;
}

static bool
is_under_card(const struct room_truth *truth, int piece, double x, double y)
{
    const struct pzk_piece_info *info = pzk_catalog_piece(piece);
    struct pzk_homography map = card_map(truth, &truth->world.card[piece]);
    struct pzk_homography back;
    double at[2];

    return info && pzk_homography_invert(&map, &back) &&
           pzk_homography_apply(&back, x, y, at) &&
           fabs(at[0]) < (double)info->width / 2 &&
           fabs(at[1]) < (double)info->height / 2;
}

/* The share of the mark of PIECE at the place CARD that nothing hides. */
static float
share_in_view(const struct room_truth *truth, int piece,
              const struct pzk_vcard *card)
{
    enum { SIDE = 6 };
    const struct pzk_scene *scene = &truth->play->script.scene;
    const struct pzk_vworld *world = &truth->world;
    struct pzk_homography map = card_map(truth, card);
    struct pzk_mark_shape shape;
    int seen = 0;

    assert_true(pzk_catalog_shape(piece, scene->family, &shape));
    for (int i = 0; i < SIDE * SIDE; i++) {
        double u = (i % SIDE + 0.5) / SIDE - 0.5;
        double v = (i / SIDE + 0.5) / SIDE - 0.5;
        double px[2];
        bool hidden =
            !pzk_homography_apply(&map, (double)shape.dx + u * shape.mark_w,
                                  (double)shape.dy + v * shape.mark_h, px) ||
            px[0] < 0 || px[1] < 0 || px[0] >= scene->width ||
            px[1] >= scene->height ||
            room_hides(truth->room, truth->t_us, px[0], px[1]);
        for (int k = 0; k < world->n_hands && !hidden; k++) {
            hidden = is_under_hand(truth, &world->hand[k], px[0], px[1]);
        }
        int end = truth->play->first + truth->play->cards;
        for (int k = truth->play->first; k < end && !hidden; k++) {
            const struct pzk_vcard *other = &world->card[k];
            hidden = k != piece && other->there &&
                     (other->moving || other->order > card->order) &&
                     is_under_card(truth, k, px[0], px[1]);
        }
        seen += !hidden;
    }
    return (float)seen / (SIDE * SIDE);
}

/* ---- a moment ---- */

int
room_truth_side(const struct room_truth *truth, struct pzk_mm at)
{
    const struct pzk_vcard *placement =
        &truth->world.card[truth->play->script.scene.placement];

    at.x -= placement->at.x;
    at.y -= placement->at.y;
    if (hypotf(at.x, at.y) > PZK_ZONE_MM) {
        return PZK_ELSEWHERE;
    }
    int best = 0;
    float most = -1;

    for (int seat = 0; seat < truth->play->seats; seat++) {
        struct pzk_mm way = pzk_way_to(truth->play->seats, seat);
        float along = way.x * at.x + way.y * at.y;

        best = along > most ? seat : best;
        most = along > most ? along : most;
    }
    return best;
}

static bool
rests_now(const struct pzk_vcard *card)
{
    return card->there && !card->moving && !card->face_down;
}

static void
step_card(struct room_truth *truth, int piece, int64_t passed_us)
{
    struct room_card *card = &truth->card[piece];
    const struct pzk_vcard *now = &truth->world.card[piece];
    bool rests = rests_now(now);

    if (rests && !card->rests) {
        card->rest_us = truth->t_us;
        card->side = room_truth_side(truth, now->at);
        card->plain_us = card->open_us = card->seen_us = card->best_us = 0;
    } else if (!rests && card->rests) {
        card->left_us = truth->t_us;
    }
    card->rests = rests;
    if (rests) {
        card->at = *now;
        float share = share_in_view(truth, piece, now);
        card->seen_us = share >= HALF ? truth->t_us : card->seen_us;
        card->plain_us = share >= ALL ? card->plain_us + passed_us : 0;
        if (card->plain_us > card->best_us) {
            card->best_us = card->plain_us;
        }
    } else if (card->left_us > 0) {
        float share = share_in_view(truth, piece, &card->at);
        card->open_us = share >= HALF ? card->open_us + passed_us : 0;
    }
}

void
room_truth_step(struct room_truth *truth, int64_t t_us)
{
    int64_t passed_us = t_us - truth->t_us;

    truth->t_us = t_us;
    pzk_vworld_at(&truth->start, truth->play->script.steps,
                  truth->play->script.n_steps, truth->reach, t_us,
                  &truth->world);
    int end = truth->play->first + truth->play->cards;

    for (int i = truth->play->first; i < end; i++) {
        if (truth->world.card[i].there || truth->card[i].left_us > 0) {
            step_card(truth, i, passed_us);
        }
    }
}

bool
room_truth_will_rest(const struct room_truth *truth, int piece,
                     int64_t ahead_us)
{
    struct pzk_vworld later;

    if (truth->card[piece].rests) {
        return true;
    }
    pzk_vworld_at(&truth->start, truth->play->script.steps,
                  truth->play->script.n_steps, truth->reach,
                  truth->t_us + ahead_us, &later);
    return rests_now(&later.card[piece]);
}
