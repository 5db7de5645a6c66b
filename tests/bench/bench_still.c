// SPDX-License-Identifier: MIT
/*
 * What a table costs that lies still before a Motion JPEG camera: CPU a picture
 * of decoding and of the eye, each picture in full, and as the sources do it
 * (vision/source/still.h). The pictures are one scene with the noise of a
 * camera. With "color" as the window takes them.
 * Usage: bench_still PICTURE [COUNT [color]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <glib.h>

#include "tests/bench/cv_kit.h"
#include "vision/eye/eye.h"
#include "vision/source/still.h"

enum { SHOTS = 12, QUALITY = 85, COUNT = 600, FPS = 30, SETTLE = 90 };
#define NOISE 2.5 /* sigma of a pixel, grey levels */

struct shot {
    uint8_t *bytes;
    size_t size;
};

static double
cpu_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* The scene as a camera gives it, again and again. */
static bool
shoot(const struct pzk_image *scene, GRand *rand, struct shot *shot)
{
    size_t n = 3 * (size_t)scene->width * (size_t)scene->height;
    g_autofree uint8_t *pixels = g_malloc(n);

    for (size_t i = 0; i < n; i += 3) {
        /* nearly normal, the same in all colours */
        double noise = NOISE * 1.732 *
                       (g_rand_double(rand) + g_rand_double(rand) +
                        g_rand_double(rand) + g_rand_double(rand) - 2);
        for (size_t c = 0; c < 3; c++) {
            double grey = scene->bgr[i + c] + noise;
            pixels[i + c] = (uint8_t)CLAMP(grey, 0, 255);
        }
    }
    shot->bytes = cv_kit_jpeg(pixels, scene->width, scene->height, 3, QUALITY,
                              &shot->size);
    return shot->bytes != NULL;
}

/* Milliseconds of CPU a picture; what the eye sees in the end in *PIECES. */
static double
run(const struct shot *shots, int count, bool color, bool small, size_t *pieces)
{
    const struct pzk_eye_options options = {.placement = PZK_NO_PIECE};
    struct pzk_eye *eye = pzk_eye_new(&options);
    struct pzk_still still = {.calm = 0};
    struct pzk_image image = {0};
    struct pzk_obs obs[PZK_EYE_OBS_MAX];
    struct pzk_eye_view view;
    uint64_t seq = 0;
    double begin = 0;

    for (int i = 0; i < SETTLE + count; i++) {
        const struct shot *shot = &shots[i % SHOTS];
        char error[PZK_CAGE_ERROR_MAX];

        if (i == SETTLE) {
            begin = cpu_ms();
        }
        if (!small) {
            still.calm = 0; /* never known as still */
        }
        seq += pzk_still_decode(&still, NULL, shot->bytes, shot->size, color,
                                &image, error, sizeof error) == PZK_STILL_NEW;
        struct pzk_frame frame = pzk_image_frame(&image);
        frame.seq = seq;
        frame.t_us = (int64_t)i * 1000000 / FPS;
        pzk_eye_observe(eye, &frame, obs, PZK_EYE_OBS_MAX);
    }
    double cpu = (cpu_ms() - begin) / count;

    pzk_eye_view(eye, &view);
    *pieces = view.count;
    pzk_eye_free(eye);
    pzk_still_finish(&still);
    pzk_image_finish(&image);
    return cpu;
}

int
main(int argc, char **argv)
{
    int count = argc > 2 ? atoi(argv[2]) : COUNT;
    bool color = argc > 3 && strcmp(argv[3], "color") == 0;
    struct shot shots[SHOTS] = {{NULL, 0}};
    struct pzk_image scene = {0};
    char error[PZK_CAGE_ERROR_MAX];
    GRand *rand = g_rand_new_with_seed(3);
    size_t before_pieces = 0, after_pieces = 0;
    bool good =
        argc > 1 && pzk_image_load(argv[1], true, &scene, error, sizeof error);

    cv_kit_single_thread();
    for (int i = 0; good && i < SHOTS; i++) {
        good = shoot(&scene, rand, &shots[i]);
    }
    if (!good) {
        fprintf(stderr, "bench_still PICTURE [COUNT [color]]\n");
        return 2;
    }
    double before = run(shots, count, color, false, &before_pieces);
    double after = run(shots, count, color, true, &after_pieces);
    printf("%d x %d, %s, %zu kB a picture, at %d a second: in full %.2f ms "
           "(%.0f %% of a core, %zu pieces), still %.2f ms (%.0f %%, %zu "
           "pieces): x %.2f\n",
           scene.width, scene.height, color ? "colour" : "grey",
           shots[0].size / 1000, FPS, before, before * FPS / 10, before_pieces,
           after, after * FPS / 10, after_pieces, after / before);
    for (int i = 0; i < SHOTS; i++) {
        free(shots[i].bytes);
    }
    pzk_image_finish(&scene);
    g_rand_free(rand);
    return 0;
}
