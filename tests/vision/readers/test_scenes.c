// SPDX-License-Identifier: MIT
/*
 * Reads the photographs of the developer set and compares with their truth:
 * how many legible marks are read, by family and size, and that nothing else
 * is. With an argument it prints every miss; further arguments pick pictures.
 */
#include "tests/kit/pzk_test.h"

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>

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

int
main(int argc, char **argv)
{
    char *folder = g_build_filename(PZK_SOURCE_ROOT, "..", "shared", "scenes",
                                    "stills", NULL);
    char **names = scene_names(folder);
    if (!names[0]) {
        printf("no pictures in %s: skipped\n", folder);
        return SKIPPED;
    }
    struct scene_score score = {.verbose = argc > 1};
    struct pzk_scanner *scanner = pzk_scanner_new(PZK_ALL_FAMILIES);
    struct pzk_scan *scan = calloc(1, sizeof *scan);
    int failed = !scanner || !scan;
    for (int i = 0; !failed && names[i]; i++) {
        if (is_picked(names[i], argc, argv)) {
            score_picture(&score, scanner, scan, folder, names[i]);
        }
    }
    scene_print(&score);
    failed += score.wrong + (argc <= 2 ? score.sides_wrong : 0);
    for (int f = 0; f < PZK_FAMILIES && argc <= 2; f++) {
        const struct scene_tally *t = &score.tally[f];
        if (t->wanted_read < scene_wanted[f].floor * t->wanted) {
            printf("%s: fewer read than %.0f %%\n", pzk_family_name(f),
                   100 * scene_wanted[f].floor);
            failed++;
        }
    }
    pzk_scanner_free(scanner);
    free(scan);
    g_strfreev(names);
    g_free(folder);
    return failed ? 1 : 0;
}
