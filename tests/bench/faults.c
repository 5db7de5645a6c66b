// SPDX-License-Identifier: MIT
#include "tests/bench/faults.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/peers.h"
#include "tests/bench/plot.h"
#include "tests/bench/sticker.h"
#include "tests/kit/pictures/paint.h"
#include "vision/readers/scan.h"

enum { WIDTH = 1920, HEIGHT = 1080, MARKS = 24, SIZES = 8 };

/* A way to photograph. The picture is light until the sensor clips it. */
struct fault {
    const char *name;
    float tilt;     /* degrees */
    float blur;     /* of the lens: sigma, px */
    float exposure; /* 1: paper at three quarters of what the sensor takes */
    float sharpen;  /* amount of the camera's own unsharp mask, radius 1 px */
    float shadow;   /* share of the light that is left on one side of a line
                       through each mark; 1: none */
    int jpeg;
};

static const struct fault faults[] = {
    {"plain, tilt 25", 25, 0.7F, 1, 0, 1, 85},
    {"tilt 45", 45, 0.7F, 1, 0, 1, 85},
    {"sharpened 0.3", 25, 0.7F, 1, 0.3F, 1, 85},
    {"sharpened 0.6", 25, 0.7F, 1, 0.6F, 1, 85},
    {"sharpened 1", 25, 0.7F, 1, 1, 1, 85},
    {"sharpened 1, tilt 45", 45, 0.7F, 1, 1, 1, 85},
    {"exposed 1.6 times", 25, 0.7F, 1.6F, 0, 1, 85},
    {"exposed 2.5 times", 25, 0.7F, 2.5F, 0, 1, 85},
    {"exposed 2.5, sharpened 1", 25, 0.7F, 2.5F, 1, 1, 85},
    {"exposed 4 times", 25, 0.7F, 4, 0, 1, 85},
    {"shadow's edge, 0.5", 25, 0.7F, 1, 0, 0.5F, 85},
    {"shadow's edge, 0.25", 25, 0.7F, 1.3F, 0, 0.25F, 85},
    {"shadow 0.25, sharpened 1", 25, 0.7F, 1.3F, 1, 0.25F, 85},
    {"soft, sigma 1.1", 25, 1.1F, 1, 0.3F, 1, 85},
    {"soft, sigma 1.5", 25, 1.5F, 1, 0.3F, 1, 85},
    {"JPEG 60, sharpened 1", 25, 0.7F, 1, 1, 1, 60},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

static double
share(unsigned *state)
{
    *state = *state * 1664525U + 1013904223U;
    return (*state >> 8) / 16777216.0;
}

/* A sticker with the edge of a shadow across it. */
struct shaded {
    struct bench_sticker sticker;
    float nx, ny,
        off;    /* of the edge: its normal, how far from the middle; mm */
    float left; /* of the light behind it */
};

static float
shaded_tone(const void *what, float x, float y)
{
    static const float ink = 0.05F, paper = 0.75F, penumbra_mm = 1;
    const struct shaded *s = what;
    float tone = bench_sticker_tone(&s->sticker, x, y);
    if (tone < 0) {
        return tone;
    }
    float out = (s->nx * x + s->ny * y - s->off) / penumbra_mm + 0.5F;
    float lit = 1 - (1 - s->left) * fminf(fmaxf(out, 0), 1);
    return (ink + (paper - ink) * tone * tone) * lit;
}

/* Paper before the sensor's clipping, tone curve and sharpening. */
static bool
paint_marks(enum pzk_family family, const struct fault *how, double size,
            unsigned seed, struct paint *picture, int pieces[MARKS])
{
    unsigned state = seed * 7919 + 12345;
    for (int i = 0; i < MARKS; i++) {
        struct shaded s = {.left = how->shadow};
        double turn = 2 * M_PI * share(&state);
        pieces[i] = (int)(i + seed * MARKS) % 28;
        if (!bench_sticker_init(&s.sticker, pieces[i], family)) {
            return false;
        }
        const struct pzk_mark_shape *shape = &s.sticker.shape;
        float module = family == PZK_TACTILE ? 1 : shape->module;
        s.nx = (float)cos(turn);
        s.ny = (float)sin(turn);
        s.off = (float)(share(&state) - 0.5) * 8;
        struct paint_view view = {
            .x = (float)((i % 6 + 0.5 + 0.3 * (share(&state) - 0.5)) * WIDTH /
                         6),
            .y = (float)((i / 6 + 0.5 + 0.1 * (share(&state) - 0.5)) * HEIGHT /
                         4),
            .px_per_mm = (float)size / module,
            .turn = (float)(360 * share(&state)),
            .tilt = how->tilt,
            .tilt_turn = (float)(360 * share(&state))};
        float radius = hypotf(shape->sticker_w, shape->sticker_h) / 2 + 10;
        paint_plane(picture, &view, shaded_tone, &s, radius);
        bench_sticker_finish(&s.sticker);
    }
    return true;
}

/* What the camera makes of light: paint's greys stand for it from 0 to 1. */
static bool
develop(struct paint *picture, const struct fault *how, unsigned seed)
{
    static const float zero = 40, one = 215, noise = 3, radius = 1;
    size_t n = (size_t)WIDTH * HEIGHT;
    unsigned state = seed + 1;
    float *sharp = malloc(n * sizeof *sharp);
    if (!sharp) {
        return false;
    }
    paint_blur(picture, how->blur);
    for (size_t i = 0; i < n; i++) {
        float way = ((float)(i % WIDTH) / WIDTH + (float)(i / WIDTH) / HEIGHT);
        float light = (picture->grey[i] - zero) / (one - zero) * how->exposure *
                      (1 - 0.15F * way);
        /* three shares together are nearly a bell */
        float rough = (float)(share(&state) + share(&state) + share(&state));
        sharp[i] = picture->grey[i] =
            255 * powf(fminf(fmaxf(light, 0), 1), 1 / 2.2F) +
            noise * 2 * (rough - 1.5F);
    }
    if (how->sharpen > 0) {
        paint_blur(picture, radius);
        for (size_t i = 0; i < n; i++) {
            picture->grey[i] =
                sharp[i] + how->sharpen * (sharp[i] - picture->grey[i]);
        }
    }
    free(sharp);
    for (size_t i = 0; i < n; i++) {
        picture->out[i] =
            (uint8_t)fminf(fmaxf(picture->grey[i] + 0.5F, 0), 255);
    }
    return peer_jpeg(picture->out, WIDTH, HEIGHT, how->jpeg);
}

struct tally {
    int total, ours, peer[PEERS], wrong;
};

static void
count_ours(const struct pzk_scan *scan, const int pieces[MARKS],
           struct tally *tally)
{
    bool seen[MARKS] = {false};
    for (size_t i = 0; i < scan->n_marks; i++) {
        int k = 0;
        while (k < MARKS && (pieces[k] != scan->marks[i].piece || seen[k])) {
            k++;
        }
        if (k < MARKS) {
            seen[k] = true;
            tally->ours++;
        } else {
            tally->wrong++;
        }
    }
}

static bool
read_size(struct pzk_scanner *scanner, enum pzk_family family,
          const struct fault *how, double size, int pictures,
          struct tally *tally)
{
    static struct pzk_scan scan;
    bool ok = true;
    for (unsigned seed = 0; seed < (unsigned)pictures && ok; seed++) {
        int pieces[MARKS];
        struct paint picture = paint_new(WIDTH, HEIGHT, 70);
        picture.samples = 3;
        struct pzk_frame frame = {.width = WIDTH,
                                  .height = HEIGHT,
                                  .stride = WIDTH,
                                  .gray = picture.out};
        ok = paint_marks(family, how, size, seed, &picture, pieces) &&
             develop(&picture, how, seed);
        if (ok) {
            pzk_scanner_read(scanner, &frame, NULL, NULL, &scan);
            tally->total += MARKS;
            count_ours(&scan, pieces, tally);
            peers_count(family, &frame, tally->peer);
        }
        paint_free(&picture);
    }
    return ok;
}

/* px per module, tactile: per mm. */
static const double sizes[2][SIZES] = {
    {1.2, 1.4, 1.6, 1.8, 2.0, 2.4, 2.8, 3.4},
    {1.25, 1.5, 1.625, 1.75, 2, 2.25, 2.5, 3}};

static void
print_heading(enum pzk_family family, const double *at)
{
    const char *peers[PEERS];
    int n = peers_of(family, peers);
    printf("%s: read %% by px per %s", pzk_family_name((int)family),
           family == PZK_TACTILE ? "mm" : "module");
    for (int i = 0; i < n; i++) {
        printf(i == 0 ? ", in brackets %s" : " and %s", peers[i]);
    }
    printf("\n%-26s", "");
    for (int i = 0; i < SIZES; i++) {
        printf("  %*.3g%*s", n > 0 ? 5 : 3, at[i], n > 0 ? 5 * n - 1 : 0, "");
    }
}

static void
print_tally(enum pzk_family family, const struct tally *t)
{
    const char *peers[PEERS];
    int n = peers_of(family, peers);
    printf("  %3.0f", 100.0 * t->ours / t->total);
    for (int i = 0; i < n; i++) {
        printf(i == 0 ? " (%3.0f" : " %3.0f", 100.0 * t->peer[i] / t->total);
    }
    printf(n > 0 ? ")" : "");
    fflush(stdout);
}

/* The panel of FAULT: a line for us, one for each peer. */
static void
start_panel(enum pzk_family family, const char *fault, struct plot *panel,
            struct plot_line *lines[1 + PEERS])
{
    const char *peers[PEERS];
    int n = peers_of(family, peers);

    panel->title = fault;
    panel->unit = family == PZK_TACTILE ? "mm" : "module";
    for (int i = 0; i <= n; i++) {
        struct plot_line *line = lines[i] = plot_add(panel);

        snprintf(line->name, sizeof line->name, "%s",
                 i == 0 ? pzk_family_name((int)family) : peers[i - 1]);
        line->colour = i == 0 ? (int)family : PZK_FAMILIES;
        line->dash = i;
        line->points = (enum plot_points)i;
    }
}

/* The faults' panels, of all families. */
struct panels {
    int n;
    struct plot plot[PZK_FAMILIES * FAULTS];
};

static bool
run_fault(struct pzk_scanner *scanner, enum pzk_family family,
          const struct fault *fault, int pictures, struct plot *panel,
          struct tally all[SIZES])
{
    const double *at = sizes[family == PZK_TACTILE];
    struct plot_line *lines[1 + PEERS] = {NULL};

    start_panel(family, fault->name, panel, lines);
    printf("\n%-26s", fault->name);
    for (int i = 0; i < SIZES; i++) {
        struct tally t = {0};
        if (!read_size(scanner, family, fault, at[i], pictures, &t)) {
            return false;
        }
        print_tally(family, &t);
        plot_point(lines[0], at[i], (double)t.ours / t.total);
        all[i].total += t.total;
        all[i].ours += t.ours;
        all[i].wrong += t.wrong;
        for (int k = 0; k < PEERS; k++) {
            all[i].peer[k] += t.peer[k];
            if (lines[k + 1]) {
                plot_point(lines[k + 1], at[i], (double)t.peer[k] / t.total);
            }
        }
    }
    return true;
}

static bool
run_family(struct pzk_scanner *scanner, enum pzk_family family,
           const struct bench_faults *how, struct panels *panels)
{
    struct tally all[SIZES] = {{0}};
    int wrong = 0;

    print_heading(family, sizes[family == PZK_TACTILE]);
    for (int f = 0; f < FAULTS; f++) {
        if (strstr(faults[f].name, how->named) &&
            !run_fault(scanner, family, &faults[f], how->pictures,
                       &panels->plot[panels->n++], all)) {
            return false;
        }
    }
    printf("\n%-26s", "all");
    for (int i = 0; i < SIZES; i++) {
        print_tally(family, &all[i]);
        wrong += all[i].wrong;
    }
    printf("\n%d wrong\n", wrong);
    return true;
}

bool
bench_faults(const struct bench_faults *how)
{
    static struct panels panels;
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    bool ok = scanner != NULL;

    panels.n = 0;
    for (int f = 0; f < PZK_FAMILIES && ok; f++) {
        if (how->families & 1U << f) {
            ok = run_family(scanner, (enum pzk_family)f, how, &panels);
        }
    }
    pzk_scanner_free(scanner);
    if (!ok) {
        fprintf(stderr, "the pictures cannot be painted\n");
    } else if (how->plot && panels.n > 0 &&
               !plot_write(panels.plot, panels.n, how->plot)) {
        fprintf(stderr, "%s: cannot be written\n", how->plot);
        ok = false;
    }
    return ok;
}
