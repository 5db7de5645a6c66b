// SPDX-License-Identifier: MIT
#include "tests/bench/times.h"

#include <dirent.h>
#include <errno.h>

#include "markers/jekyll_hyde/deck.h"
#include "tests/bench/peer.h"
#include "tests/kit/labelled_deck.h"
#include "vision/codes/learned_reader.h"
#include "vision/eye/eye.h"
#include "vision/readers/qr/qr.h"
#include "vision/readers/scan.h"
#include "vision/readers/strip/strip.h"
#include "vision/readers/tactile/tactile.h"
#include "vision/readers/tag.h"
#include "vision/source/caged_image.h"
#include "vision/virtual/table.h"

enum { MAX = 256, FPS = 30 };

/* ---- what is timed ---- */

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
    struct pzk_learned *learned; /* NULL: its labels cannot be made here */
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

static size_t
read_zxing(struct readers *r, const struct pzk_frame *frame)
{
    return peer_zxing(frame, false, r->texts, MAX);
}

enum {
    TAG,
    QR,
    STRIP,
    TACTILE,
    ALL,
    ARUCO,
    ZBAR,
    ZXING,
    READS,
    ONE_CARD = READS,
    STILL,
    LEARNED_CARD, /* the same with a deck of learned codes */
    LEARNED_STILL,
    ROWS
};

static const struct {
    const char *name;
    read_fn *read;
} rows[ROWS] = {{"our tag", read_tag},
                {"our qr", read_qr},
                {"our code128", read_strip},
                {"our tactile", read_tactile},
                {"ours, all", read_all},
                {"OpenCV ArUco", read_aruco},
                {"ZBar, QR and Code 128", read_zbar},
                {"zxing-cpp, QR", read_zxing},
                {"one card added", NULL},
                {"a still frame", NULL},
                {"one card, learned deck", NULL},
                {"still, learned deck", NULL}};

enum { SIZES = 3 };
static const struct {
    const char *name;
    int width, height;
} sizes[SIZES] = {
    {"720p", 1280, 720}, {"1080p", 1920, 1080}, {"4K", 3840, 2160}};

/* Sums over the pictures of one size. */
struct times {
    double ms[ROWS];
    size_t found[READS];
    int pictures;
    int cards;            /* pictures in which a card was added */
    double cards_peer_ms; /* what the peers take for those */
};

/* The fastest of a few runs, the first of which also warms up. */
static double
fastest(struct readers *r, int which, const struct pzk_frame *frame,
        size_t *count)
{
    enum { RUNS = 3 };
    double best = INFINITY;
    for (int i = 0; i < RUNS; i++) {
        double start = bench_now_ms();
        *count = rows[which].read(r, frame);
        best = fmin(best, bench_now_ms() - start);
    }
    return best;
}

static int
compare_ms(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

enum {
    USED = FPS + FPS / 2,
    AFTER = FPS
}; /* frames: to get used to it; timed */

/* Shows an eye, which also reads by LEARNED, FIRST for a while and THEN for
 * one, the frames of which go to MS. False without memory. */
static bool
watch(const struct pzk_learned *learned, struct pzk_frame first,
      struct pzk_frame then, double ms[AFTER])
{
    const struct pzk_foreign_cage here = {NULL, 0};
    struct pzk_eye_options options = {.families = PZK_ALL_FAMILIES,
                                      .deck = &pzk_jh_deck,
                                      .placement = PZK_NO_PIECE};
    struct pzk_obs out[PZK_EYE_OBS_MAX];
    if (!pzk_learned_reader(learned, &here, &options.extra_take)) {
        return false;
    }
    struct pzk_eye *eye = pzk_eye_new(&options);
    for (int i = 0; eye && i < USED + AFTER; i++) {
        struct pzk_frame *frame = i < USED ? &first : &then;
        frame->seq = (uint64_t)i + 1; /* may differ, so it must be compared */
        frame->t_us = (int64_t)i * 1000000 / FPS;
        double start = bench_now_ms();
        pzk_eye_observe(eye, frame, out, PZK_EYE_OBS_MAX);
        if (i >= USED) {
            ms[i - USED] = bench_now_ms() - start;
        }
    }
    pzk_eye_free(eye);
    return eye != NULL;
}

/* What the eye takes for a frame in which nothing changed: the median. */
static double
still_ms(const struct pzk_learned *learned, const struct pzk_frame *frame)
{
    double ms[AFTER];
    if (!watch(learned, *frame, *frame, ms)) {
        return NAN;
    }
    qsort(ms, AFTER, sizeof ms[0], compare_ms);
    return ms[AFTER / 2];
}

/* What the eye takes for the costliest of the frames that follow when BEFORE,
 * at rest, turns into WITH; each the fastest of a few runs. */
static double
one_card_ms(const struct pzk_learned *learned, const struct pzk_frame *before,
            const struct pzk_frame *with)
{
    enum { RUNS = 2 };
    double best[AFTER], most = 0;
    for (int run = 0; run < RUNS; run++) {
        double ms[AFTER];
        if (!watch(learned, *before, *with, ms)) {
            return NAN;
        }
        for (int i = 0; i < AFTER; i++) {
            best[i] = run == 0 ? ms[i] : fmin(best[i], ms[i]);
        }
    }
    for (int i = 0; i < AFTER; i++) {
        most = fmax(most, best[i]);
    }
    return most;
}

/* BEFORE: the same table with one card less, or NULL. */
static void
time_frame(struct readers *r, const struct pzk_frame *before,
           const struct pzk_frame *frame, struct times *times)
{
    double peers = 0;
    for (int k = 0; k < READS; k++) {
        size_t count = 0;
        double ms = fastest(r, k, frame, &count);
        times->ms[k] += ms;
        times->found[k] += count;
        peers += k == ARUCO || k == ZBAR ? ms : 0;
    }
    times->ms[STILL] += still_ms(NULL, frame);
    times->ms[LEARNED_STILL] += r->learned ? still_ms(r->learned, frame) : NAN;
    times->pictures++;
    if (before) {
        times->ms[ONE_CARD] += one_card_ms(NULL, before, frame);
        times->ms[LEARNED_CARD] +=
            r->learned ? one_card_ms(r->learned, before, frame) : NAN;
        times->cards_peer_ms += peers;
        times->cards++;
    }
}

/* ---- pictures ---- */

/* Paints a card's size around MARK in one grey, as if it did not lie there. */
static bool
take_away(const struct pzk_mark *mark, struct pzk_frame *frame, uint8_t *gray)
{
    static const float card_mm = 91;
    struct pzk_mark_shape shape;
    if (!pzk_catalog_shape(mark->piece, mark->family, &shape)) {
        return false;
    }
    int half = (int)(card_mm / 2 * mark->px_per_module / shape.module);
    int x0 = (int)mark->center.x - half, y0 = (int)mark->center.y - half;
    memcpy(gray, frame->gray, frame->stride * (size_t)frame->height);
    for (int y = y0 > 0 ? y0 : 0; y < y0 + 2 * half && y < frame->height; y++) {
        for (int x = x0 > 0 ? x0 : 0; x < x0 + 2 * half && x < frame->width;
             x++) {
            gray[(size_t)y * frame->stride + (size_t)x] = 110;
        }
    }
    frame->gray = gray;
    return true;
}

/* A picture at one size, with the last mark that is read on it, which is no
 * placement card's, as the card that is added. */
static bool
time_picture_at(struct readers *r, const struct pzk_frame *picture, int size,
                struct times *times)
{
    int w = sizes[size].width, h = sizes[size].height;
    size_t pixels = (size_t)w * (size_t)h;
    uint8_t *gray = malloc(2 * pixels);
    struct pzk_frame frame = {
        .width = w, .height = h, .stride = (size_t)w, .gray = gray};
    bool ok = gray && peer_resize(picture, w, h, gray);
    if (ok) {
        struct pzk_frame before = frame;
        bool added = false;
        pzk_scanner_read(r->all, &frame, NULL, NULL, &r->scan);
        for (size_t i = r->scan.n_marks; i-- > 0 && !added;) {
            added = !pzk_is_placement(r->scan.marks[i].piece) &&
                    take_away(&r->scan.marks[i], &before, gray + pixels);
        }
        time_frame(r, added ? &before : NULL, &frame, times);
    }
    free(gray);
    return ok;
}

static bool
time_picture(struct readers *r, const char *path, struct times times[SIZES])
{
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX] = "";
    if (!pzk_caged_image_load(NULL, path, false, &image, error)) {
        fprintf(stderr, "%s: %s\n", path, error);
        return false;
    }
    struct pzk_frame frame = pzk_image_frame(&image);
    bool ok = true;
    for (int i = 0; i < SIZES && ok; i++) {
        ok = time_picture_at(r, &frame, i, &times[i]);
    }
    pzk_image_finish(&image);
    return ok;
}

/* PATH is a picture or a folder of them. */
static bool
time_path(struct readers *r, const char *path, struct times times[SIZES])
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

/* ---- the virtual table ---- */

enum { CARDS = 12, LAY_US = 1000000 };

/* The virtual table with the first N of twelve cards. */
static struct pzk_vtable *
lay_table(enum pzk_family family, int size, int n)
{
    static const struct pzk_mm at[CARDS] = {
        {-190, -110}, {190, -110}, {-190, 110}, {190, 110}, {-260, 0}, {260, 0},
        {-280, 120},  {280, -120}, {0, -95},    {95, 0},    {-95, 0},  {0, 95}};
    struct pzk_step steps[CARDS];
    memset(steps, 0, sizeof steps);
    for (int i = 0; i < n; i++) {
        steps[i].kind = PZK_STEP_CARRY;
        steps[i].t0_us = (int64_t)i * LAY_US;
        steps[i].t1_us = steps[i].t0_us + LAY_US / 2;
        steps[i].seat = i % PZK_SEATS;
        steps[i].piece = 2 * i;
        steps[i].to = at[i];
        steps[i].turn = (float)(37 * i);
    }
    struct pzk_script script = {.scene = {.width = sizes[size].width,
                                          .height = sizes[size].height,
                                          .fps = FPS,
                                          .family = family,
                                          .placement = PZK_PA,
                                          .camera_mm = 620,
                                          .tilt = 15,
                                          .field = 62,
                                          .falloff = 0.3F,
                                          .noise = 2,
                                          .seed = 5},
                                .n_steps = (size_t)n,
                                .steps = steps,
                                .end_us = (CARDS + 1) * LAY_US};
    return pzk_vtable_new(&script);
}

static bool
time_table(struct readers *r, enum pzk_family family, int size,
           struct times *times)
{
    struct pzk_vtable *less = lay_table(family, size, CARDS - 1);
    struct pzk_vtable *full = lay_table(family, size, CARDS);
    struct pzk_frame before, with;
    bool ok = less && full &&
              pzk_vtable_frame(less, (CARDS + 1) * LAY_US, &before) &&
              pzk_vtable_frame(full, (CARDS + 1) * LAY_US, &with);
    if (ok) {
        time_frame(r, &before, &with, times);
    }
    pzk_vtable_free(less);
    pzk_vtable_free(full);
    return ok;
}

/* ---- the table ---- */

static double
peers_ms(const struct times *t, int row)
{
    return row == ONE_CARD || row == LEARNED_CARD ? t->cards_peer_ms
                                                  : t->ms[ARUCO] + t->ms[ZBAR];
}

static void
print_times(const char *what, const struct times times[SIZES])
{
    printf("%-24s", what);
    for (int i = 0; i < SIZES; i++) {
        printf("  %7s ms of peers read", sizes[i].name);
    }
    printf("\n");
    for (int k = 0; k < ROWS; k++) {
        if ((k == ZXING && !peer_has_zxing()) ||
            (k >= LEARNED_CARD && isnan(times[0].ms[LEARNED_STILL]))) {
            printf("%-24s  not in this build\n", rows[k].name);
            continue;
        }
        printf("%-24s", rows[k].name);
        for (int i = 0; i < SIZES; i++) {
            const struct times *t = &times[i];
            int n = k == ONE_CARD || k == LEARNED_CARD ? t->cards : t->pictures;
            printf("  %10.2f %8.3f", t->ms[k] / n, t->ms[k] / peers_ms(t, k));
            if (k < READS) {
                printf(" %4zu", t->found[k]);
            } else {
                printf(" %4s", "");
            }
        }
        printf("\n");
    }
}

static int
time_everything(struct readers *r, int n, char **paths)
{
    static struct times photos[SIZES], drawn[SIZES];
    char title[64];
    for (int i = 0; i < n; i++) {
        if (!time_path(r, paths[i], photos)) {
            return 1;
        }
    }
    if (photos[0].pictures == 0) {
        printf("no pictures: skipped\n");
        return 77;
    }
    snprintf(title, sizeof title, "%d photographs", photos[0].pictures);
    print_times(title, photos);
    fflush(stdout);
    for (int k = 0; k < SIZES * PZK_FAMILIES; k++) {
        enum pzk_family family = (enum pzk_family)(k / SIZES);
        if (!time_table(r, family, k % SIZES, &drawn[k % SIZES])) {
            fprintf(stderr, "the virtual table cannot be drawn\n");
            return 1;
        }
    }
    print_times("\nthe virtual table", drawn);
    return 0;
}

/* What is learned of labels of all kinds. */
static struct pzk_learned *
learn(void)
{
    struct labelled_deck *deck = labelled_deck_new("mixed");
    struct pzk_learned *learned = deck ? labelled_deck_learned(deck) : NULL;

    labelled_deck_free(deck);
    return learned;
}

int
bench_times(int n, char **paths)
{
    static struct readers r;
    int status = 1;
    r.tag = pzk_tag_reader_new(NULL, NULL);
    r.qr = pzk_qr_reader_new(NULL);
    r.strip = pzk_strip_reader_new(NULL);
    r.tactile = pzk_tactile_reader_new(NULL, NULL);
    r.all = pzk_scanner_new(PZK_ALL_FAMILIES);
    r.learned = learn();
    if (r.tag && r.qr && r.strip && r.tactile && r.all) {
        status = time_everything(&r, n, paths);
    } else {
        fprintf(stderr, "not enough memory\n");
    }
    pzk_tag_reader_free(r.tag);
    pzk_qr_reader_free(r.qr);
    pzk_strip_reader_free(r.strip);
    pzk_tactile_reader_free(r.tactile);
    pzk_scanner_free(r.all);
    pzk_learned_free(r.learned);
    return status;
}
