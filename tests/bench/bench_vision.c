// SPDX-License-Identifier: MIT
/*
 * How far and how fast the readers read, beside their peers in the same run.
 *
 *     bench_vision times PATH...     milliseconds a picture, and ratios
 *     bench_vision sweep [FAMILY]    share read by px per module
 *
 * The sweep: 24 marks turned by any angle in a 1080p picture, tilt 25 and 45
 * degrees, blur sigma 0.8 px, noise sigma 4, JPEG 85, light falling by half
 * from one corner to the other. One thread throughout.
 */
#include <cairo.h>
#include <dirent.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "markers/draw.h"
#include "tests/bench/peer.h"
#include "tests/paint.h"
#include "vision/cv_bridge.h"
#include "vision/eye.h"
#include "vision/qr.h"
#include "vision/scan.h"
#include "vision/strip.h"
#include "vision/tactile.h"
#include "vision/tag.h"

enum { WIDTH = 1920, HEIGHT = 1080, MARKS = 24, MAX = 256 };

/* Time this thread spent, so that what else runs does not count. */
static double
now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* ---- times ---- */

struct readers {
    struct pzk_tag_reader *tag;
    struct pzk_qr_reader *qr;
    struct pzk_strip_reader *strip;
    struct pzk_tactile_reader *tactile;
    struct pzk_scanner *all;
    struct pzk_scan scan;
    struct pzk_mark marks[MAX];
    int ids[MAX];
    char texts[MAX][PEER_TEXT];
};

typedef size_t read_fn(struct readers *r, const struct pzk_frame *frame);

static size_t
read_tag(struct readers *r, const struct pzk_frame *frame)
{
    return pzk_tag_read(r->tag, frame, NULL, NULL, r->marks, MAX);
}

static size_t
read_qr(struct readers *r, const struct pzk_frame *frame)
{
    return pzk_qr_read(r->qr, frame, NULL, NULL, r->marks, MAX);
}

static size_t
read_strip(struct readers *r, const struct pzk_frame *frame)
{
    return pzk_strip_read(r->strip, frame, NULL, NULL, r->marks, MAX);
}

static size_t
read_tactile(struct readers *r, const struct pzk_frame *frame)
{
    return pzk_tactile_read(r->tactile, frame, NULL, NULL, r->marks, MAX);
}

static size_t
read_all(struct readers *r, const struct pzk_frame *frame)
{
    pzk_scanner_read(r->all, frame, NULL, NULL, &r->scan);
    return r->scan.n_marks;
}

static size_t
read_aruco(struct readers *r, const struct pzk_frame *frame)
{
    return peer_aruco(frame, r->ids, MAX);
}

static size_t
read_zbar(struct readers *r, const struct pzk_frame *frame)
{
    return peer_zbar(frame, true, r->texts, MAX);
}

enum { TAG, QR, STRIP, TACTILE, ALL, ARUCO, ZBAR, READS };

static const struct {
    const char *name;
    read_fn *read;
} reads[READS] = {{"our tag", read_tag},
                  {"our qr", read_qr},
                  {"our code128", read_strip},
                  {"our tactile", read_tactile},
                  {"ours, all", read_all},
                  {"OpenCV ArUco", read_aruco},
                  {"ZBar, QR and Code 128", read_zbar}};

/* The fastest of a few runs, the first of which also warms up. */
static double
fastest(struct readers *r, int which, const struct pzk_frame *frame,
        size_t *count)
{
    enum { RUNS = 5 };
    double best = INFINITY;
    for (int i = 0; i < RUNS; i++) {
        double start = now_ms();
        *count = reads[which].read(r, frame);
        best = fmin(best, now_ms() - start);
    }
    return best;
}

static int
compare_ms(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* What the eye takes for a frame in which nothing changed since the last one:
 * the median of two seconds, after two seconds to get used to the table. */
static double
still_frame_ms(struct pzk_frame frame)
{
    enum { FPS = 30, USED = 2 * FPS, FRAMES = 4 * FPS };
    struct pzk_eye_options options = {.families = PZK_ALL_FAMILIES,
                                      .deck = PZK_DECK_JEKYLL_HYDE,
                                      .placement = PZK_NO_PIECE};
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    double ms[FRAMES - USED];
    struct pzk_eye *eye = pzk_eye_new(&options);
    if (!eye) {
        return NAN;
    }
    for (int i = 0; i < FRAMES; i++) {
        frame.seq = (uint64_t)i + 1; /* may differ, so it must be compared */
        frame.t_us = (int64_t)i * 1000000 / FPS;
        double start = now_ms();
        pzk_eye_look(eye, &frame, out, PZK_EYE_OBS_MAX);
        if (i >= USED) {
            ms[i - USED] = now_ms() - start;
        }
    }
    pzk_eye_free(eye);
    qsort(ms, FRAMES - USED, sizeof ms[0], compare_ms);
    return ms[(FRAMES - USED) / 2];
}

struct times {
    double ms[READS], still_ms;
    size_t found[READS];
    int pictures;
};

static bool
time_picture(struct readers *r, const char *path, struct times *times)
{
    struct pzk_image image = {0};
    char error[200] = "";
    if (!pzk_image_load(path, false, &image, error, sizeof error)) {
        fprintf(stderr, "%s: %s\n", path, error);
        return false;
    }
    struct pzk_frame frame = pzk_image_frame(&image);
    for (int k = 0; k < READS; k++) {
        size_t count = 0;
        times->ms[k] += fastest(r, k, &frame, &count);
        times->found[k] += count;
    }
    times->still_ms += still_frame_ms(frame);
    times->pictures++;
    pzk_image_finish(&image);
    return true;
}

/* PATH is a picture or a folder of them. */
static bool
time_path(struct readers *r, const char *path, struct times *times)
{
    DIR *dir = opendir(path);
    struct dirent *entry;
    bool ok = true;
    if (!dir) {
        return errno == ENOENT || time_picture(r, path, times);
    }
    while (ok && (entry = readdir(dir)) != NULL) {
        const char *dot = strrchr(entry->d_name, '.');
        char file[4096];
        if (dot && (strcmp(dot, ".jpg") == 0 || strcmp(dot, ".png") == 0)) {
            snprintf(file, sizeof file, "%s/%s", path, entry->d_name);
            ok = time_picture(r, file, times);
        }
    }
    closedir(dir);
    return ok;
}

static int
run_times(struct readers *r, int n, char **paths)
{
    struct times times = {.pictures = 0};
    for (int i = 0; i < n; i++) {
        if (!time_path(r, paths[i], &times)) {
            return 1;
        }
    }
    if (times.pictures == 0) {
        printf("no pictures: skipped\n");
        return 77;
    }
    double peers = times.ms[ARUCO] + times.ms[ZBAR];
    printf("%-24s %8s %8s %8s\n", "", "ms", "of peers", "read");
    for (int k = 0; k < READS; k++) {
        printf("%-24s %8.2f %8.3f %8zu\n", reads[k].name,
               times.ms[k] / times.pictures, times.ms[k] / peers,
               times.found[k]);
    }
    printf("%-24s %8.2f %8.3f\n", "a still frame",
           times.still_ms / times.pictures, times.still_ms / peers);
    return 0;
}

/* ---- sweep ---- */

enum { DOTS_PER_MM = 16 };

/* A sticker on a card, as dots. */
struct sticker {
    cairo_surface_t *dots;
    struct pzk_mark_shape shape;
};

static bool
sticker_init(struct sticker *s, int piece, enum pzk_family family)
{
    if (!pzk_catalog_shape(piece, family, &s->shape)) {
        return false;
    }
    int w = (int)(s->shape.sticker_w * DOTS_PER_MM);
    int h = (int)(s->shape.sticker_h * DOTS_PER_MM);
    s->dots = cairo_image_surface_create(CAIRO_FORMAT_RGB24, w, h);
    cairo_t *cr = cairo_create(s->dots);
    cairo_translate(cr, w / 2.0, h / 2.0);
    cairo_scale(cr, DOTS_PER_MM, DOTS_PER_MM);
    bool ok = pzk_draw_sticker(cr, piece, family);
    cairo_destroy(cr);
    cairo_surface_flush(s->dots);
    return ok;
}

/* The card's face goes on 7 mm around the sticker, in quiet colours. */
static float
sticker_tone(const void *what, float x, float y)
{
    const struct sticker *s = what;
    float w = s->shape.sticker_w / 2, h = s->shape.sticker_h / 2;
    if (fabsf(x) < w && fabsf(y) < h) {
        int column = (int)((x + w) * DOTS_PER_MM);
        int row = (int)((y + h) * DOTS_PER_MM);
        const unsigned char *data = cairo_image_surface_get_data(s->dots);
        int stride = cairo_image_surface_get_stride(s->dots);
        return (float)data[row * stride + 4 * column] / 255;
    }
    if (fabsf(x) < w + 7 && fabsf(y) < h + 7) {
        return 0.45F + 0.2F * sinf(0.9F * x) * sinf(0.7F * y + 1);
    }
    return -1;
}

static double
share(unsigned *state)
{
    *state = *state * 1664525U + 1013904223U;
    return (*state >> 8) / 16777216.0;
}

/* One picture of the sweep; which pieces it holds goes to PIECES. */
static bool
paint_sweep(enum pzk_family family, double px_per_module, double tilt,
            unsigned seed, struct paint *picture, int pieces[MARKS])
{
    unsigned state = seed * 7919 + 12345;
    for (int i = 0; i < MARKS; i++) {
        struct sticker s = {0};
        pieces[i] = (int)(i + seed * MARKS) % 28;
        if (!sticker_init(&s, pieces[i], family)) {
            return false;
        }
        struct paint_view view = {
            .x = (float)((i % 6 + 0.5 + 0.3 * (share(&state) - 0.5)) * WIDTH /
                         6),
            .y = (float)((i / 6 + 0.5 + 0.1 * (share(&state) - 0.5)) * HEIGHT /
                         4),
            .px_per_mm = (float)(px_per_module / s.shape.module),
            .turn = (float)(360 * share(&state)),
            .tilt = (float)tilt,
            .tilt_turn = (float)(360 * seed / 5.0)};
        float radius = hypotf(s.shape.sticker_w, s.shape.sticker_h) / 2 + 10;
        paint_plane(picture, &view, sticker_tone, &s, radius);
        cairo_surface_destroy(s.dots);
    }
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            float way = ((float)x / WIDTH + (float)y / HEIGHT) / 2;
            picture->grey[y * WIDTH + x] *= 1 - 0.5F * way;
        }
    }
    struct pzk_frame frame = paint_finish_frame(picture, 0.8F, 4, seed + 1);
    return frame.gray && peer_jpeg(picture->out, WIDTH, HEIGHT, 85);
}

struct sweep_row {
    int total, ours, peer, wrong;
    double ms;
};

static void
count_ours(struct readers *r, const int pieces[MARKS], struct sweep_row *row)
{
    bool seen[MARKS] = {false};
    for (size_t i = 0; i < r->scan.n_marks; i++) {
        int k = 0;
        while (k < MARKS && (pieces[k] != r->scan.marks[i].piece || seen[k])) {
            k++;
        }
        if (k < MARKS) {
            seen[k] = true;
            row->ours++;
        } else {
            row->wrong++;
        }
    }
}

static bool
sweep_size(struct readers *r, enum pzk_family family, double size, double tilt,
           struct sweep_row *row)
{
    enum { PICTURES = 4 };
    for (unsigned seed = 0; seed < PICTURES; seed++) {
        int pieces[MARKS];
        struct paint picture = paint_new(WIDTH, HEIGHT, 95);
        bool ok = paint_sweep(family, size, tilt, seed, &picture, pieces);
        struct pzk_frame frame = {.width = WIDTH,
                                  .height = HEIGHT,
                                  .stride = WIDTH,
                                  .gray = picture.out};
        if (ok) {
            double start = now_ms();
            pzk_scanner_read(r->all, &frame, NULL, NULL, &r->scan);
            row->ms += (now_ms() - start) / PICTURES;
            row->total += MARKS;
            count_ours(r, pieces, row);
            row->peer += (int)(family == PZK_TAG
                                   ? peer_aruco(&frame, r->ids, MAX)
                                   : peer_zbar(&frame, family == PZK_CODE128,
                                               r->texts, MAX));
        }
        paint_free(&picture);
        if (!ok) {
            return false;
        }
    }
    return true;
}

static int
run_sweep(struct readers *r, enum pzk_family family)
{
    static const double sizes[] = {1.2, 1.4, 1.6, 1.8, 2.0, 2.2,
                                   2.4, 2.7, 3.0, 3.6, 4.8};
    static const double tilts[] = {25, 45};
    for (size_t t = 0; t < sizeof tilts / sizeof tilts[0]; t++) {
        printf("%s, tilt %.0f\npx/module  ours    %s   wrong   ms\n",
               pzk_family_name((int)family), tilts[t],
               family == PZK_TAG ? "ArUco" : "ZBar ");
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            struct sweep_row row = {0};
            if (!sweep_size(r, family, sizes[i], tilts[t], &row)) {
                fprintf(stderr, "the sweep cannot be painted\n");
                return 1;
            }
            printf("%6.1f    %5.1f %%  %5.1f %%  %4d  %6.1f\n", sizes[i],
                   100.0 * row.ours / row.total, 100.0 * row.peer / row.total,
                   row.wrong, row.ms);
            fflush(stdout);
        }
    }
    return 0;
}

static int
usage(void)
{
    fprintf(stderr, "usage: bench_vision times PATH...\n"
                    "       bench_vision sweep [tag|qr|code128|tactile]\n");
    return 2;
}

int
main(int argc, char **argv)
{
    static struct readers r;
    int status = 2;
    pzk_cv_single_thread();
    r.tag = pzk_tag_reader_new();
    r.qr = pzk_qr_reader_new();
    r.strip = pzk_strip_reader_new();
    r.tactile = pzk_tactile_reader_new();
    r.all = pzk_scanner_new(PZK_ALL_FAMILIES);
    if (!r.tag || !r.qr || !r.strip || !r.tactile || !r.all) {
        fprintf(stderr, "not enough memory\n");
        status = 1;
    } else if (argc > 2 && strcmp(argv[1], "times") == 0) {
        status = run_times(&r, argc - 2, argv + 2);
    } else if (argc > 1 && strcmp(argv[1], "sweep") == 0) {
        unsigned set = argc > 2 ? pzk_families_parse(argv[2]) : 3;
        status = set ? 0 : usage();
        for (int f = 0; f < PZK_FAMILIES && status == 0; f++) {
            if (set & 1U << f) {
                status = run_sweep(&r, (enum pzk_family)f);
            }
        }
    } else {
        status = usage();
    }
    pzk_tag_reader_free(r.tag);
    pzk_qr_reader_free(r.qr);
    pzk_strip_reader_free(r.strip);
    pzk_tactile_reader_free(r.tactile);
    pzk_scanner_free(r.all);
    return status;
}
