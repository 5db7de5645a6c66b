// SPDX-License-Identifier: MIT
#include "tests/bench/scene_vary.h"

#include <math.h>
#include <stdlib.h>

#include "tests/bench/peer.h"
#include "tests/kit/pictures/paint.h"

const struct scene_variation scene_variations[SCENE_VARIATIONS] = {
    {"jpeg 60", 1, 0, 1, 1, 0, 0, 0, 60},
    {"turned 7", 1, 7, 1, 1, 0, 0, 0, 90},
    {"turned -33", 1, -33, 1, 1, 0, 0, 0, 90},
    {"turned 90", 1, 90, 1, 1, 0, 0, 0, 90},
    {"scaled 0.7", 0.7F, 0, 1, 1, 0, 0, 0, 88},
    {"scaled 0.85, 20", 0.85F, 20, 1, 1, 0, 0, 1, 88},
    {"scaled 1.4", 1.4F, 0, 1, 1, 0, 0, 2, 85},
    {"dark", 1, 0, 0.45F, 1.3F, 0, 0, 1.5F, 85},
    {"bright", 1, 3, 1.3F, 0.8F, 0, 0, 1, 85},
    {"slope", 1, -4, 1, 1, 0.5F, 0, 2, 85},
    {"soft", 1, 0, 1, 1, 0, 0.6F, 1, 85},
    {"noisy", 1, 5, 0.8F, 1, 0, 0.3F, 5, 80},
};

/* The picture's middle, and what a turn does. */
struct map {
    float cosine, sine, scale;
    float from_x, from_y, to_x, to_y;
};

static struct map
map_of(const struct scene_variation *how, const struct pzk_image *image,
       int width, int height)
{
    float a = how->turn * (float)M_PI / 180;
    return (struct map){cosf(a),
                        sinf(a),
                        how->scale,
                        (float)image->width / 2,
                        (float)image->height / 2,
                        (float)width / 2,
                        (float)height / 2};
}

static float
pixel(const struct pzk_image *image, float x, float y)
{
    int ix = (int)floorf(x - 0.5F);
    int iy = (int)floorf(y - 0.5F);
    float a = x - 0.5F - (float)ix;
    float b = y - 0.5F - (float)iy;
    if (ix < 0 || iy < 0 || ix + 1 >= image->width || iy + 1 >= image->height) {
        return 90; /* beyond the picture: even grey */
    }
    const uint8_t *p = image->gray + (size_t)iy * (size_t)image->width + ix;
    const uint8_t *q = p + image->width;
    return ((float)p[0] * (1 - a) + (float)p[1] * a) * (1 - b) +
           ((float)q[0] * (1 - a) + (float)q[1] * a) * b;
}

/* Light is linear; the picture's levels are about its square root. */
static float
lit(const struct scene_variation *how, float level, float way)
{
    float light = powf(level / 255, 2.2F * how->gamma);
    light *= how->gain * (1 - how->slope * way);
    return 255 * powf(fminf(light, 1), 1 / 2.2F);
}

static void
warp(const struct pzk_image *image, const struct scene_variation *how,
     const struct map *map, struct paint *out)
{
    enum { SUB = 3 };
    for (int y = 0; y < out->height; y++) {
        for (int x = 0; x < out->width; x++) {
            float sum = 0;
            for (int k = 0; k < SUB * SUB; k++) {
                float dx = (float)x + ((float)(k % SUB) + 0.5F) / SUB;
                float dy = (float)y + ((float)(k / SUB) + 0.5F) / SUB;
                dx = (dx - map->to_x) / map->scale;
                dy = (dy - map->to_y) / map->scale;
                sum += pixel(image,
                             map->cosine * dx + map->sine * dy + map->from_x,
                             map->cosine * dy - map->sine * dx + map->from_y);
            }
            float way =
                ((float)x / (float)out->width + (float)y / (float)out->height) /
                2;
            out->grey[(size_t)y * (size_t)out->width + (size_t)x] =
                lit(how, sum / (SUB * SUB), way);
        }
    }
}

static void
move(const struct map *map, double p[2])
{
    double dx = (p[0] - (double)map->from_x) * (double)map->scale;
    double dy = (p[1] - (double)map->from_y) * (double)map->scale;
    p[0] =
        (double)map->cosine * dx - (double)map->sine * dy + (double)map->to_x;
    p[1] =
        (double)map->sine * dx + (double)map->cosine * dy + (double)map->to_y;
}

/* A picture scaled up shows no more than it did: its marks count by the size
 * they had. */
static void
move_truth(const struct map *map, int width, int height,
           struct scene_truth *truth)
{
    double rim = 0.15 * hypot(truth->quad[0][0] - truth->quad[2][0],
                              truth->quad[0][1] - truth->quad[2][1]);
    move(map, truth->center);
    for (int i = 0; i < 4; i++) {
        double *p = truth->quad[i];
        move(map, p);
        if (p[0] < rim || p[1] < rim || p[0] > width - rim ||
            p[1] > height - rim) {
            truth->visible = 0;
        }
    }
    truth->size *= fmin((double)map->scale, 1);
}

bool
scene_vary(struct scene *scene, const struct scene_variation *how)
{
    bool lying = fabsf(fabsf(how->turn) - 90) < 1;
    float w = (float)(lying ? scene->image.height : scene->image.width);
    float h = (float)(lying ? scene->image.width : scene->image.height);
    int width = (int)lrintf(w * how->scale);
    int height = (int)lrintf(h * how->scale);
    struct map map = map_of(how, &scene->image, width, height);
    struct paint out = paint_new(width, height, 0);

    warp(&scene->image, how, &map, &out);
    paint_finish_frame(&out, how->blur, how->noise, 1);
    if (!peer_jpeg(out.out, width, height, how->jpeg)) {
        paint_free(&out);
        return false;
    }
    for (size_t i = 0; i < scene->n_truths; i++) {
        move_truth(&map, width, height, &scene->truth[i]);
    }
    free(scene->image.gray);
    scene->image.width = width;
    scene->image.height = height;
    scene->image.gray = out.out;
    out.out = NULL;
    paint_free(&out);
    return true;
}
