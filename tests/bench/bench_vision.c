// SPDX-License-Identifier: MIT
/*
 * How far and how fast the readers read, beside their peers in the same run.
 *
 *     bench_vision times PATH...     milliseconds a picture, and ratios
 *     bench_vision sweep [FAMILY...] [--plot FILE.svg|.png]
 *                                    share read by px per module
 *     bench_vision faults [FAMILY...] [--named TEXT] [--pictures N]
 *                         [--plot FILE.svg|.png]
 *                                    share read by size and the camera's faults
 *
 * The sweep: 24 marks turned by any angle in a 1080p picture, tilt 25 and 45
 * degrees, blur sigma 0.8 px, noise sigma 4, JPEG 85, light falling by half
 * from one corner to the other. One thread throughout.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/peer.h"
#include "tests/bench/faults.h"
#include "tests/bench/peers.h"
#include "tests/bench/plot.h"
#include "tests/bench/sticker.h"
#include "tests/bench/times.h"
#include "tests/kit/pictures/paint.h"
#include "vision/readers/scan.h"

enum { WIDTH = 1920, HEIGHT = 1080, MARKS = 24 };

/* What the sweep reads with. */
struct readers {
    struct pzk_scanner *all;
    struct pzk_scan scan;
};

/* ---- sweep ---- */

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
        struct bench_sticker s = {0};
        pieces[i] = (int)(i + seed * MARKS) % 28;
        if (!bench_sticker_init(&s, pieces[i], family)) {
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
        paint_plane(picture, &view, bench_sticker_tone, &s, radius);
        bench_sticker_finish(&s);
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
    int total, ours, peer[PEERS], wrong;
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
    enum { PICTURES = 5 }; /* 120 marks; the tilt goes all the way round */
    for (unsigned seed = 0; seed < PICTURES; seed++) {
        int pieces[MARKS];
        struct paint picture = paint_new(WIDTH, HEIGHT, 95);
        bool ok = paint_sweep(family, size, tilt, seed, &picture, pieces);
        struct pzk_frame frame = {.width = WIDTH,
                                  .height = HEIGHT,
                                  .stride = WIDTH,
                                  .gray = picture.out};
        if (ok) {
            double start = bench_now_ms();
            pzk_scanner_read(r->all, &frame, NULL, NULL, &r->scan);
            row->ms += (bench_now_ms() - start) / PICTURES;
            row->total += MARKS;
            count_ours(r, pieces, row);
            peers_count(family, &frame, row->peer);
        }
        paint_free(&picture);
        if (!ok) {
            return false;
        }
    }
    return true;
}

/* The plot's line of PEER (NULL: ours), the NTH, told apart from the others by
 * its points; the dashes tell the tilts apart as well. */
static void
name_line(struct plot_line *line, int nth, enum pzk_family family, int tilt,
          const char *peer)
{
    snprintf(line->name, sizeof line->name, "%s%s%s, tilt %d",
             pzk_family_name((int)family), peer ? ": " : "", peer ? peer : "",
             tilt);
    line->colour = (int)family;
    line->dash = 2 * (nth > 0) + (tilt > 30);
    line->points = (enum plot_points)nth;
}

static int
run_sweep(struct readers *r, enum pzk_family family, struct plot *plot)
{
    static const double sizes[] = {1.2, 1.4, 1.6, 1.8, 2.0, 2.2,
                                   2.4, 2.7, 3.0, 3.6, 4.8};
    static const int tilts[] = {25, 45};
    for (size_t t = 0; t < sizeof tilts / sizeof tilts[0]; t++) {
        const char *peers[PEERS];
        struct plot_line *lines[1 + PEERS] = {NULL};
        int n = peers_of(family, peers);
        printf("%s, tilt %d\npx/module  ours  ", pzk_family_name((int)family),
               tilts[t]);
        for (int i = 0; i <= n; i++) {
            const char *peer = i > 0 ? peers[i - 1] : NULL;
            lines[i] = plot_add(plot);
            name_line(lines[i], i, family, tilts[t], peer);
            if (peer) {
                printf("  %-7s", peer);
            }
        }
        printf("  wrong   ms\n");
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            struct sweep_row row = {0};
            if (!sweep_size(r, family, sizes[i], tilts[t], &row)) {
                fprintf(stderr, "the sweep cannot be painted\n");
                return 1;
            }
            printf("%6.1f    %5.1f %%", sizes[i], 100.0 * row.ours / row.total);
            plot_point(lines[0], sizes[i], (double)row.ours / row.total);
            for (int k = 0; k < n; k++) {
                printf("  %5.1f %%", 100.0 * row.peer[k] / row.total);
                plot_point(lines[k + 1], sizes[i],
                           (double)row.peer[k] / row.total);
            }
            printf("  %4d  %6.1f\n", row.wrong, row.ms);
            fflush(stdout);
        }
    }
    return 0;
}

/* The families named in ARGV; all where none is. *PLOT gets the plot's file,
 * NULL without one. 0: not understood. */
static unsigned
sweep_options(int argc, char **argv, const char **plot)
{
    unsigned set = 0;
    *plot = NULL;
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--plot") == 0 && i + 1 < argc) {
            *plot = argv[++i];
            continue;
        }
        unsigned more = pzk_families_parse(argv[i]);
        if (!more) {
            return 0;
        }
        set |= more;
    }
    return set ? set : PZK_ALL_FAMILIES;
}

static int
run_sweeps(struct readers *r, unsigned set, const char *path)
{
    static struct plot plot;
    int status = 0;
    for (int f = 0; f < PZK_FAMILIES && status == 0; f++) {
        if (set & 1U << f) {
            status = run_sweep(r, (enum pzk_family)f, &plot);
        }
    }
    if (status == 0 && path && !plot_write(&plot, 1, path)) {
        fprintf(stderr, "%s: cannot be written\n", path);
        status = 1;
    }
    return status;
}

/* "faults [FAMILY...] [--named TEXT] [--pictures N] [--plot FILE]". */
static int
run_faults(int argc, char **argv)
{
    struct bench_faults how = {.named = "", .pictures = 1};
    for (int i = 0; i < argc; i++) {
        unsigned more = pzk_families_parse(argv[i]);
        if (strcmp(argv[i], "--pictures") == 0 && i + 1 < argc) {
            how.pictures = atoi(argv[++i]);
        } else if (strcmp(argv[i], "--named") == 0 && i + 1 < argc) {
            how.named = argv[++i];
        } else if (strcmp(argv[i], "--plot") == 0 && i + 1 < argc) {
            how.plot = argv[++i];
        } else if (!more) {
            return 2;
        }
        how.families |= more;
    }
    how.families = how.families ? how.families : PZK_ALL_FAMILIES;
    return bench_faults(&how) ? 0 : 1;
}

static int
usage(void)
{
    fprintf(stderr,
            "usage: bench_vision times PATH...\n"
            "       bench_vision sweep [tag|qr|code128|tactile ...] "
            "[--plot FILE.svg|.png]\n"
            "       bench_vision faults [tag|qr|code128|tactile ...] "
            "[--named TEXT]\n"
            "                    [--pictures N] [--plot FILE.svg|.png]\n"
            "\n"
            "times reads the pictures at PATH (files or folders), brought to "
            "720p, 1080p\nand 4K, and pictures of the virtual table drawn at "
            "these sizes. Milliseconds\nof the thread's own time; \"of "
            "peers\": over OpenCV's ArUco and ZBar together.\n"
            "one card added: the costliest of the frames after a card appeared "
            "on a table\nat rest; a still frame: nothing changed since the "
            "last one.\n");
    return 2;
}

int
main(int argc, char **argv)
{
    static struct readers r;
    int status = 2;
    r.all = pzk_scanner_new(PZK_ALL_FAMILIES);
    if (!r.all) {
        fprintf(stderr, "not enough memory\n");
        status = 1;
    } else if (argc > 2 && strcmp(argv[1], "times") == 0) {
        status = bench_times(argc - 2, argv + 2);
    } else if (argc > 1 && strcmp(argv[1], "sweep") == 0) {
        const char *plot;
        unsigned set = sweep_options(argc - 2, argv + 2, &plot);
        status = set ? run_sweeps(&r, set, plot) : usage();
    } else if (argc > 1 && strcmp(argv[1], "faults") == 0) {
        status = run_faults(argc - 2, argv + 2);
        status = status == 2 ? usage() : status;
    } else {
        status = usage();
    }
    pzk_scanner_free(r.all);
    return status;
}
