// SPDX-License-Identifier: MIT
/*
 * Reads the photographs of the developer set and compares with their truth:
 * how many legible marks are read, by family and size, and that nothing else
 * is. With an argument it prints every miss; further arguments pick pictures.
 */
#include "tests/pzk_test.h"

#include <json-glib/json-glib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vision/cv_bridge.h"
#include "vision/scan.h"

enum { SKIPPED = 77, BUCKETS = 7, MAX_TRUTHS = 128 };

/* Legible: uncovered, and white mostly brighter than black. */
static const double least_visible = 0.95, least_separation = 0.9;

/* Upper ends of the buckets; px per module, tactile: px per mm. */
static const double bucket_end[BUCKETS] = {1.6, 2.0, 2.2,     2.6,
                                           3.2, 4.5, INFINITY};
/* From this size on the share read counts, and what is asserted of it. */
static const struct {
    double from, floor;
} wanted[PZK_FAMILIES] = {{2.2, 0.97}, {2.2, 0.95}, {2.0, 0.90}, {1.6, 0.95}};

struct tally {
    int legible[BUCKETS], read[BUCKETS];
    int wanted, wanted_read;
    int optional_read;             /* not quite legible ones */
    double error_sum, error_worst; /* of corners, px */
    int errors;
};

struct truth {
    int piece, family;
    double quad[4][2], center[2];
    double size, visible, separation;
    double mm[2], rotation;
    const char *side;
    bool found;
};

struct score {
    struct tally tally[PZK_FAMILIES];
    int wrong, pictures;
    double mm_sum, mm_worst, turn_worst;
    int mm_count, sides_wrong;
    double ms;
    bool verbose;
};

static int
family_number(const char *name)
{
    for (int i = 0; i < PZK_FAMILIES; i++) {
        if (strcmp(pzk_family_name(i), name) == 0) {
            return i;
        }
    }
    return -1;
}

static void
read_pair(JsonArray *array, double out[2])
{
    out[0] = json_array_get_double_element(array, 0);
    out[1] = json_array_get_double_element(array, 1);
}

static double
number_or(JsonObject *o, const char *name, double otherwise)
{
    return json_object_has_member(o, name) &&
                   !json_object_get_null_member(o, name)
               ? json_object_get_double_member(o, name)
               : otherwise;
}

static void
read_truth(JsonObject *o, struct truth *t)
{
    JsonArray *quad = json_object_get_array_member(o, "quad");
    memset(t, 0, sizeof *t);
    t->piece = (int)json_object_get_int_member(o, "number");
    t->family = family_number(json_object_get_string_member(o, "family"));
    for (guint i = 0; i < 4; i++) {
        read_pair(json_array_get_array_element(quad, i), t->quad[i]);
    }
    read_pair(json_object_get_array_member(o, "center"), t->center);
    read_pair(json_object_get_array_member(o, "center_mm"), t->mm);
    t->rotation = number_or(o, "rotation_deg", 0);
    t->size = number_or(
        o, t->family == PZK_TACTILE ? "px_per_mm" : "px_per_module", 0);
    t->visible = number_or(o, "visible", 0);
    t->side = json_object_get_null_member(o, "side")
                  ? NULL
                  : json_object_get_string_member(o, "side");
    if (json_object_has_member(o, "contrast") &&
        !json_object_get_null_member(o, "contrast")) {
        t->separation = number_or(json_object_get_object_member(o, "contrast"),
                                  "separation", 0);
    }
}

static int
bucket_of(double size)
{
    int b = 0;
    while (size > bucket_end[b]) {
        b++;
    }
    return b;
}

/* The truth that MARK reads: same piece and family, centre within half the
 * mark, and not read before. */
static struct truth *
match(struct truth *truths, size_t n, const struct pzk_mark *mark)
{
    for (size_t i = 0; i < n; i++) {
        struct truth *t = &truths[i];
        double reach = 0.25 * hypot(t->quad[0][0] - t->quad[2][0],
                                    t->quad[0][1] - t->quad[2][1]);
        if (t->piece == mark->piece && t->family == (int)mark->family &&
            !t->found &&
            hypot(mark->center.x - t->center[0],
                  mark->center.y - t->center[1]) < reach) {
            return t;
        }
    }
    return NULL;
}

static void
add_corner_errors(struct tally *tally, const struct truth *t,
                  const struct pzk_mark *mark)
{
    for (int i = 0; i < 4; i++) {
        double e = hypot(mark->quad[i].x - t->quad[i][0],
                         mark->quad[i].y - t->quad[i][1]);
        tally->error_sum += e;
        tally->error_worst = fmax(tally->error_worst, e);
        tally->errors++;
    }
}

static void
check_place(struct score *score, const char *name, const struct truth *t,
            const struct pzk_place *place, const struct pzk_mark *mark)
{
    double off = hypot(place->mark.x - t->mm[0], place->mark.y - t->mm[1]);
    score->mm_sum += off;
    score->mm_worst = fmax(score->mm_worst, off);
    score->mm_count++;
    if (mark->upright_known) {
        score->turn_worst =
            fmax(score->turn_worst,
                 fabs(remainder(place->rotation - t->rotation, 360)));
    }
    const char *side = pzk_side_name(place->side);
    if ((side && t->side && strcmp(side, t->side) != 0) || !side != !t->side) {
        score->sides_wrong++;
        if (score->verbose) {
            printf("  %s: %s at %s, truth %s (%.1f %.1f; %.1f %.1f)\n", name,
                   pzk_piece_id(t->piece), side ? side : "-",
                   t->side ? t->side : "-", place->mark.x, place->mark.y,
                   t->mm[0], t->mm[1]);
        }
    }
}

static void
count_truth(struct score *score, const char *name, const struct truth *t)
{
    struct tally *tally = &score->tally[t->family];
    if (t->visible < least_visible || t->separation < least_separation) {
        tally->optional_read += t->found;
        return;
    }
    int b = bucket_of(t->size);
    tally->legible[b]++;
    tally->read[b] += t->found;
    if (t->size >= wanted[t->family].from) {
        tally->wanted++;
        tally->wanted_read += t->found;
    }
    if (!t->found && score->verbose) {
        printf("  %s: missed %s %s size %.2f separation %.3f at %.0f,%.0f\n",
               name, pzk_family_name(t->family), pzk_piece_id(t->piece),
               t->size, t->separation, t->center[0], t->center[1]);
    }
}

static void
compare(struct score *score, const char *name, struct truth *truths, size_t n,
        const struct pzk_scan *scan)
{
    for (size_t i = 0; i < scan->n_marks; i++) {
        const struct pzk_mark *mark = &scan->marks[i];
        struct truth *t = match(truths, n, mark);
        if (!t) {
            printf("WRONG %s: %s %s at %.0f,%.0f corrected %d margin %.2f\n",
                   name, pzk_family_name(mark->family),
                   pzk_piece_id(mark->piece), mark->center.x, mark->center.y,
                   mark->corrected, mark->margin);
            score->wrong++;
            continue;
        }
        t->found = true;
        if (mark->upright_known && t->visible >= least_visible) {
            add_corner_errors(&score->tally[t->family], t, mark);
        }
        if (scan->has_pose && scan->on_table[i]) {
            check_place(score, name, t, &scan->places[i], mark);
        }
    }
    for (size_t i = 0; i < scan->n_unknown && score->verbose; i++) {
        printf("  %s: unknown %s %d '%s'%s\n", name,
               pzk_family_name(scan->unknown[i].family),
               scan->unknown[i].tag_id, scan->unknown[i].text,
               scan->unknown[i].mirrored ? " mirrored" : "");
    }
    for (size_t i = 0; i < n; i++) {
        count_truth(score, name, &truths[i]);
    }
}

static size_t
load_truths(JsonParser *parser, struct truth *truths)
{
    JsonObject *o = json_node_get_object(json_parser_get_root(parser));
    JsonArray *pieces = json_object_get_array_member(o, "pieces");
    size_t n = 0;
    for (guint i = 0; i < json_array_get_length(pieces); i++) {
        assert_true(n < MAX_TRUTHS);
        read_truth(json_array_get_object_element(pieces, i), &truths[n++]);
    }
    return n;
}

static void
score_picture(struct score *score, struct pzk_scanner *scanner,
              struct pzk_scan *scan, const char *folder, const char *file)
{
    char error[200] = "";
    struct truth truths[MAX_TRUTHS];
    struct pzk_image image = {0};
    char *name = g_strndup(file, strlen(file) - strlen(".json"));
    char *truth_path = g_build_filename(folder, file, NULL);
    char *picture = g_strdup_printf("%s/%s.jpg", folder, name);
    JsonParser *parser = json_parser_new();
    assert_true(json_parser_load_from_file(parser, truth_path, NULL));
    if (!pzk_image_load(picture, false, &image, error, sizeof error)) {
        fail_msg("%s: %s", picture, error);
    }
    struct pzk_frame frame = pzk_image_frame(&image);
    size_t n = load_truths(parser, truths);
    gint64 start = g_get_monotonic_time();
    pzk_scanner_read(scanner, &frame, NULL, NULL, scan);
    double ms = (double)(g_get_monotonic_time() - start) / 1000;
    score->ms += ms;
    score->pictures++;
    if (score->verbose) {
        printf("%s: %zu of %zu, %.1f ms\n", name, scan->n_marks, n, ms);
    }
    compare(score, name, truths, n, scan);
    pzk_image_finish(&image);
    g_object_unref(parser);
    g_free(picture);
    g_free(truth_path);
    g_free(name);
}

static void
print_score(const struct score *score)
{
    printf("%-9s", "family");
    for (int b = 0; b < BUCKETS; b++) {
        printf("   <=%-5.1f", bucket_end[b]);
    }
    printf("    wanted  blurred/covered  corners\n");
    for (int f = 0; f < PZK_FAMILIES; f++) {
        const struct tally *t = &score->tally[f];
        printf("%-9s", pzk_family_name(f));
        for (int b = 0; b < BUCKETS; b++) {
            printf("  %3d/%-3d ", t->read[b], t->legible[b]);
        }
        printf("  %3d/%-3d  %3d  mean %.2f worst %.2f px\n", t->wanted_read,
               t->wanted, t->optional_read,
               t->errors ? t->error_sum / t->errors : 0, t->error_worst);
    }
    printf("table: mean %.2f worst %.2f mm off, worst turn %.1f, %d sides "
           "wrong of %d\n",
           score->mm_count ? score->mm_sum / score->mm_count : 0,
           score->mm_worst, score->turn_worst, score->sides_wrong,
           score->mm_count);
    printf("wrong: %d; %.1f ms a picture, %d pictures\n", score->wrong,
           score->ms / fmax(score->pictures, 1), score->pictures);
}

static int
by_name(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static GPtrArray *
truth_files(const char *folder)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
    const char *file;
    while (dir && (file = g_dir_read_name(dir)) != NULL) {
        if (g_str_has_suffix(file, ".json")) {
            g_ptr_array_add(files, g_strdup(file));
        }
    }
    if (dir) {
        g_dir_close(dir);
    }
    g_ptr_array_sort(files, by_name);
    return files;
}

static bool
is_picked(const char *file, int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        if (g_str_has_prefix(file, argv[i])) {
            return true;
        }
    }
    return argc <= 2;
}

int
main(int argc, char **argv)
{
    char *folder = g_build_filename(PZK_SOURCE_ROOT, "..", "shared", "scenes",
                                    "stills", NULL);
    GPtrArray *files = truth_files(folder);
    if (files->len == 0) {
        printf("no pictures in %s: skipped\n", folder);
        return SKIPPED;
    }
    struct score score = {.verbose = argc > 1};
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    struct pzk_scan *scan = calloc(1, sizeof *scan);
    int failed = !scanner || !scan;
    for (guint i = 0; !failed && i < files->len; i++) {
        if (is_picked(files->pdata[i], argc, argv)) {
            score_picture(&score, scanner, scan, folder, files->pdata[i]);
        }
    }
    print_score(&score);
    failed += score.wrong + (argc <= 2 ? score.sides_wrong : 0);
    for (int f = 0; f < PZK_FAMILIES && argc <= 2; f++) {
        const struct tally *t = &score.tally[f];
        if (t->wanted_read < wanted[f].floor * t->wanted) {
            printf("%s: fewer read than %.0f %%\n", pzk_family_name(f),
                   100 * wanted[f].floor);
            failed++;
        }
    }
    pzk_scanner_free(scanner);
    free(scan);
    g_ptr_array_free(files, TRUE);
    g_free(folder);
    return failed ? 1 : 0;
}
