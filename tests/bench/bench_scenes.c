// SPDX-License-Identifier: MIT
/*
 * What is read in photographs whose truth is known: recall and precision by
 * family and size.
 *
 *     bench_scenes DIR... [NAME...]           the pictures as they are
 *     bench_scenes --vary DIR... [NAME...]    and made harder in a dozen ways
 *     bench_scenes --watch PROGRAM VIDEO...   CPU of `PROGRAM watch` beside
 *                                             ffmpeg's; 77 without ffmpeg
 *
 * Sizes are px per module, of tactile labels px per mm. A picture with a NAME
 * is only read where its own begins with one. -v prints every miss.
 */
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tests/bench/scene_vary.h"
#include "tests/bench/watch_cost.h"

enum { SKIPPED = 77 };

static gboolean vary, verbose;
static char *program; /* platzkarte: its cost on videos is asked for */

static double
now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static bool
is_picked(const char *name, char **picks)
{
    for (char **pick = picks; *pick; pick++) {
        if (g_str_has_prefix(name, *pick)) {
            return true;
        }
    }
    return !picks[0];
}

/* HOW: NULL for the picture as it is. */
static bool
read_scene(struct pzk_scanner *scanner, const char *folder, const char *name,
           const struct scene_variation *how, struct scene_score *score)
{
    static struct pzk_scan scan;
    struct scene scene;
    scene_load(&scene, folder, name);
    bool ok = !how || scene_vary(&scene, how);
    if (ok) {
        struct pzk_frame frame = pzk_image_frame(&scene.image);
        double start = now_ms();
        pzk_scanner_read(scanner, &frame, NULL, NULL, &scan);
        scene_compare(score, &scene, &scan, now_ms() - start);
    }
    scene_finish(&scene);
    return ok;
}

static void
print_row(const char *name, const struct scene_score *score)
{
    printf("%-16s", name);
    for (int f = 0; f < PZK_FAMILIES; f++) {
        printf("  %4d/%-4d", score->tally[f].wanted_read,
               score->tally[f].wanted);
    }
    printf("  %5d  %6.1f\n", score->wrong,
           score->ms / (score->pictures ? score->pictures : 1));
    fflush(stdout);
}

static void
add_up(struct scene_score *all, const struct scene_score *score)
{
    for (int f = 0; f < PZK_FAMILIES; f++) {
        all->tally[f].wanted += score->tally[f].wanted;
        all->tally[f].wanted_read += score->tally[f].wanted_read;
    }
    all->wrong += score->wrong;
    all->ms += score->ms;
    all->pictures += score->pictures;
}

/* Reads all picked pictures of FOLDER in one way. */
static bool
read_folder(struct pzk_scanner *scanner, const char *folder, char **picks,
            const struct scene_variation *how, struct scene_score *score)
{
    g_auto(GStrv) names = scene_names(folder);
    bool ok = true;
    for (char **name = names; *name && ok; name++) {
        if (is_picked(*name, picks)) {
            ok = read_scene(scanner, folder, *name, how, score);
        }
    }
    return ok;
}

static bool
is_folder(const char *path)
{
    return path && g_file_test(path, G_FILE_TEST_IS_DIR);
}

/* The same for all folders in ARGV; what follows them are the picks. */
static bool
read_all(struct pzk_scanner *scanner, char **argv,
         const struct scene_variation *how, struct scene_score *score)
{
    char **picks = argv;
    bool ok = true;
    while (is_folder(*picks)) {
        picks++;
    }
    for (char **folder = argv; folder < picks && ok; folder++) {
        ok = read_folder(scanner, *folder, picks, how, score);
    }
    return ok;
}

static bool
run(struct pzk_scanner *scanner, char **argv)
{
    struct scene_score all = {.verbose = verbose};
    bool ok = read_all(scanner, argv, NULL, &all);
    scene_print(&all);
    if (!vary) {
        return ok;
    }
    printf("\n%-16s  %-9s  %-9s  %-9s  %-9s  wrong  ms\n", "legible, read",
           pzk_family_name(PZK_TAG), pzk_family_name(PZK_QR),
           pzk_family_name(PZK_CODE128), pzk_family_name(PZK_TACTILE));
    print_row("as they are", &all);
    for (int i = 0; i < SCENE_VARIATIONS && ok; i++) {
        struct scene_score score = {.verbose = verbose};
        ok = read_all(scanner, argv, &scene_variations[i], &score);
        print_row(scene_variations[i].name, &score);
        add_up(&all, &score);
    }
    print_row("all", &all);
    return ok;
}

int
main(int argc, char **argv)
{
    const GOptionEntry entries[] = {
        {"vary", 0, 0, G_OPTION_ARG_NONE, &vary, "also made harder", NULL},
        {"verbose", 'v', 0, G_OPTION_ARG_NONE, &verbose, "every miss", NULL},
        {"watch", 0, 0, G_OPTION_ARG_FILENAME, &program,
         "what it costs to watch videos", "PROGRAM"},
        {0}};
    GOptionContext *context = g_option_context_new("DIR... [NAME...]");
    g_option_context_add_main_entries(context, entries, NULL);
    bool ok = g_option_context_parse(context, &argc, &argv, NULL) && argc > 1 &&
              (program || is_folder(argv[1]));
    g_option_context_free(context);
    if (!ok) {
        fprintf(stderr, "usage: bench_scenes [--vary] [-v] DIR... [NAME...]\n"
                        "       bench_scenes --watch PROGRAM VIDEO...\n");
        return 2;
    }
    if (program && !watch_cost_has_peer()) {
        printf("skipped: there is no ffmpeg to compare with\n");
        return SKIPPED;
    }
    if (program) {
        return watch_cost_print(program, argv + 1) ? 0 : 1;
    }
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    ok = scanner && run(scanner, argv + 1);
    pzk_scanner_free(scanner);
    return ok ? 0 : 1;
}
