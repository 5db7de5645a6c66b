// SPDX-License-Identifier: MIT
/*
 * Reads photographs and compares with their truth: how many legible marks are
 * read, by family and size, and that nothing else is. Those of the developer
 * set, in ../shared beside the sources, skipped where it is not there; or with
 * "in FOLDER PICTURES TAG QR CODE128 TACTILE" those, and exactly as many
 * pictures and marks of each family that are large enough to count. With
 * another argument it prints every miss; further arguments pick pictures.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>

#include "tests/kit/scene_kit.h"

enum { SKIPPED = 77 };

static void
score_picture(struct scene_score *score, struct pzk_scanner *scanner,
              struct pzk_scan *scan, const char *folder, const char *name)
{
    struct scene scene;
    scene_load(&scene, folder, name);
    struct pzk_frame frame = pzk_image_frame(&scene.image);
    gint64 start = g_get_monotonic_time();
    pzk_scanner_read(scanner, &frame, NULL, NULL, scan);
    scene_compare(score, &scene, scan,
                  (double)(g_get_monotonic_time() - start) / 1000);
    scene_finish(&scene);
}

static bool
is_picked(const char *name, int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        if (g_str_has_prefix(name, argv[i])) {
            return true;
        }
    }
    return argc <= 2;
}

/* How many fewer were read of a family than has to be. */
static int
count_short(const struct scene_score *score)
{
    int failed = 0;

    for (int f = 0; f < PZK_FAMILIES; f++) {
        const struct scene_tally *t = &score->tally[f];
        if (t->wanted_read < scene_wanted[f].floor * t->wanted) {
            printf("%s: fewer read than %.0f %%\n", pzk_family_name(f),
                   100 * scene_wanted[f].floor);
            failed++;
        }
    }
    return failed;
}

/* COUNTS: of the pictures, then of each family's marks. */
static int
count_others(const struct scene_score *score, char **counts)
{
    int failed = score->pictures != atoi(counts[0]);

    for (int f = 0; f < PZK_FAMILIES; f++) {
        failed += score->tally[f].wanted != atoi(counts[1 + f]);
    }
    if (failed) {
        printf("other pictures or marks than there should be\n");
    }
    return failed;
}

static int
read_all(struct scene_score *score, const char *folder, char **names, int argc,
         char **argv)
{
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    struct pzk_scan *scan = calloc(1, sizeof *scan);
    int failed = !scanner || !scan;

    for (int i = 0; !failed && names[i]; i++) {
        if (is_picked(names[i], argc, argv)) {
            score_picture(score, scanner, scan, folder, names[i]);
        }
    }
    pzk_scanner_free(scanner);
    free(scan);
    scene_print(score);
    return failed + score->wrong;
}

int
main(int argc, char **argv)
{
    bool sample = argc == 4 + PZK_FAMILIES && g_str_equal(argv[1], "in");
    g_autofree char *folder =
        sample ? g_strdup(argv[2])
               : g_build_filename(PZK_SOURCE_ROOT, "..", "shared", "scenes",
                                  "stills", NULL);
    char **counts = argv + 3;
    struct scene_score score = {.verbose = argc > 1};
    g_auto(GStrv) names = scene_names(folder);

    if (sample) {
        argc = 1;
    } else if (!names[0]) {
        printf("no pictures in %s: skipped\n", folder);
        return SKIPPED;
    }
    int failed = read_all(&score, folder, names, argc, argv);
    if (argc <= 2) {
        failed += score.sides_wrong + count_short(&score);
    }
    failed += sample ? count_others(&score, counts) : 0;
    return failed ? 1 : 0;
}
