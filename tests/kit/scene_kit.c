// SPDX-License-Identifier: MIT
#include "tests/kit/scene_kit.h"

#include <glib.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Legible: uncovered, and white mostly brighter than black. */
static const double least_visible = 0.95, least_separation = 0.9;

const double scene_bucket_end[SCENE_BUCKETS] = {1.25, 1.5, 1.75, 2.0,     2.25,
                                                2.5,  3.2, 4.5,  INFINITY};
const struct scene_wanted scene_wanted[PZK_FAMILIES] = {
    {2.2, 0.97}, {2.2, 0.95}, {2.0, 0.90}, {1.6, 0.95}};

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
read_pair(const json_t *array, double out[2])
{
    out[0] = json_number_value(json_array_get(array, 0));
    out[1] = json_number_value(json_array_get(array, 1));
}

/* 0 where there is none. */
static double
number(const json_t *o, const char *name)
{
    return json_number_value(json_object_get(o, name));
}

static void
read_truth(const json_t *o, struct scene_truth *t)
{
    const json_t *quad = json_object_get(o, "quad");
    const char *side = json_string_value(json_object_get(o, "side"));

    memset(t, 0, sizeof *t);
    t->piece = (int)json_integer_value(json_object_get(o, "number"));
    t->family = family_number(json_string_value(json_object_get(o, "family")));
    for (size_t i = 0; i < 4; i++) {
        read_pair(json_array_get(quad, i), t->quad[i]);
    }
    read_pair(json_object_get(o, "center"), t->center);
    read_pair(json_object_get(o, "center_mm"), t->mm);
    t->rotation = number(o, "rotation_deg");
    t->size =
        number(o, t->family == PZK_TACTILE ? "px_per_mm" : "px_per_module");
    t->visible = number(o, "visible");
    /* one of few words: it outlives the file's */
    t->side = g_intern_string(side);
    t->separation = number(json_object_get(o, "contrast"), "separation");
}

static int
bucket_of(double size)
{
    int b = 0;
    while (size > scene_bucket_end[b]) {
        b++;
    }
    return b;
}

/* The truth that MARK reads: same piece and family, centre within half the
 * mark, and not read before. */
static struct scene_truth *
match(struct scene_truth *truths, size_t n, const struct pzk_mark *mark)
{
    for (size_t i = 0; i < n; i++) {
        struct scene_truth *t = &truths[i];
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
add_corner_errors(struct scene_tally *tally, const struct scene_truth *t,
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
check_place(struct scene_score *score, const char *name,
            const struct scene_truth *t, const struct pzk_place *place,
            const struct pzk_mark *mark)
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
    const char *side = pzk_side_name(PZK_SEATS, place->side);
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
count_truth(struct scene_score *score, const char *name,
            const struct scene_truth *t)
{
    struct scene_tally *tally = &score->tally[t->family];
    int b = bucket_of(t->size);
    tally->all_read[b] += t->found;
    if (t->visible < least_visible || t->separation < least_separation) {
        tally->optional_read += t->found;
        return;
    }
    tally->legible[b]++;
    tally->read[b] += t->found;
    if (t->size >= scene_wanted[t->family].from) {
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
count_wrong(struct scene_score *score, const char *name,
            const struct pzk_mark *mark)
{
    double size = (double)mark->px_per_module;
    if (mark->family == PZK_TACTILE) {
        struct pzk_mark_shape shape;
        size /= pzk_catalog_shape(mark->piece, mark->family, &shape)
                    ? (double)shape.module
                    : 1;
    }
    printf("WRONG %s: %s %s at %.0f,%.0f corrected %d margin %.2f\n", name,
           pzk_family_name((int)mark->family), pzk_piece_id(mark->piece),
           (double)mark->center.x, (double)mark->center.y, mark->corrected,
           (double)mark->margin);
    score->wrong++;
    score->tally[mark->family].wrong[bucket_of(size)]++;
}

void
scene_compare(struct scene_score *score, struct scene *scene,
              const struct pzk_scan *scan, double ms)
{
    score->ms += ms;
    score->pictures++;
    if (score->verbose) {
        printf("%s: %zu of %zu, %.1f ms\n", scene->name, scan->n_marks,
               scene->n_truths, ms);
    }
    for (size_t i = 0; i < scan->n_marks; i++) {
        const struct pzk_mark *mark = &scan->marks[i];
        struct scene_truth *t = match(scene->truth, scene->n_truths, mark);
        if (!t) {
            count_wrong(score, scene->name, mark);
            continue;
        }
        t->found = true;
        if (mark->upright_known && t->visible >= least_visible) {
            add_corner_errors(&score->tally[t->family], t, mark);
        }
        if (scan->has_pose && scan->on_table[i]) {
            check_place(score, scene->name, t, &scan->places[i], mark);
        }
    }
    for (size_t i = 0; i < scan->n_unknown && score->verbose; i++) {
        printf("  %s: unknown %s %d '%s'%s\n", scene->name,
               pzk_family_name((int)scan->unknown[i].family),
               scan->unknown[i].tag_id, scan->unknown[i].text,
               scan->unknown[i].mirrored ? " mirrored" : "");
    }
    for (size_t i = 0; i < scene->n_truths; i++) {
        count_truth(score, scene->name, &scene->truth[i]);
    }
}

/* ---- files ---- */

static int
by_name(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

char **
scene_names(const char *folder)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    GPtrArray *names = g_ptr_array_new();
    const char *file;
    while (dir && (file = g_dir_read_name(dir)) != NULL) {
        if (g_str_has_suffix(file, ".json")) {
            g_ptr_array_add(names,
                            g_strndup(file, strlen(file) - strlen(".json")));
        }
    }
    if (dir) {
        g_dir_close(dir);
    }
    g_ptr_array_sort(names, by_name);
    g_ptr_array_add(names, NULL);
    return (char **)g_ptr_array_free(names, FALSE);
}

void
scene_load(struct scene *scene, const char *folder, const char *name)
{
    char error[PZK_WHY_MAX] = "";
    g_autofree char *truth = g_strdup_printf("%s/%s.json", folder, name);
    g_autofree char *picture = g_strdup_printf("%s/%s.jpg", folder, name);
    json_auto_t *root = json_load_file(truth, 0, NULL);
    memset(scene, 0, sizeof *scene);
    if (!root) {
        g_error("%s: no truth", truth);
    }
    if (!pzk_caged_image_load(NULL, picture, false, &scene->image, error)) {
        g_error("%s: %s", picture, error);
    }
    const json_t *pieces = json_object_get(root, "pieces");
    size_t n = json_array_size(pieces);
    g_assert_cmpuint(n, <=, SCENE_TRUTHS_MAX);
    for (size_t i = 0; i < n; i++) {
        read_truth(json_array_get(pieces, i), &scene->truth[scene->n_truths++]);
    }
    scene->name = g_strdup(name);
}

void
scene_finish(struct scene *scene)
{
    pzk_image_finish(&scene->image);
    g_free(scene->name);
    scene->name = NULL;
}

/* Of all that was read in a bucket, legible or not, the share that is right. */
static double
precision(const struct scene_tally *t, int b)
{
    int all = t->all_read[b] + t->wrong[b];
    return all ? 100.0 * t->all_read[b] / all : 100;
}

void
scene_print(const struct scene_score *score)
{
    printf("read of legible   ");
    for (int b = 0; b < SCENE_BUCKETS; b++) {
        printf("  <=%-5.3g  ", scene_bucket_end[b]);
    }
    printf("   wanted   covered, blurred  corners\n");
    for (int f = 0; f < PZK_FAMILIES; f++) {
        const struct scene_tally *t = &score->tally[f];
        printf("%-9s recall   ", pzk_family_name(f));
        for (int b = 0; b < SCENE_BUCKETS; b++) {
            printf(" %4d/%-5d", t->read[b], t->legible[b]);
        }
        printf(" %4d/%-4d %4d  mean %.2f worst %.2f px\n", t->wanted_read,
               t->wanted, t->optional_read,
               t->errors ? t->error_sum / t->errors : 0, t->error_worst);
        printf("%-9s precision", "");
        for (int b = 0; b < SCENE_BUCKETS; b++) {
            printf("  %5.1f %%  ", precision(t, b));
        }
        printf("\n");
    }
    printf("table: mean %.2f worst %.2f mm off, worst turn %.1f, %d sides "
           "wrong of %d\n",
           score->mm_count ? score->mm_sum / score->mm_count : 0,
           score->mm_worst, score->turn_worst, score->sides_wrong,
           score->mm_count);
    printf("wrong: %d; %.1f ms a picture, %d pictures\n", score->wrong,
           score->ms / fmax(score->pictures, 1), score->pictures);
}
