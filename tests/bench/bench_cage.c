// SPDX-License-Identifier: MIT
/*
 * What the cage costs: a JPEG decoded in it and outside, in turn, in one run.
 * Of each the CPU time a picture, parent and child together, and the median of
 * the time it takes, which only means something on a quiet machine. The bench
 * is its own child. Usage: bench_cage [PICTURE [COUNT]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <glib.h>

#include "vision/source/caged_image.h"

enum { WARM = 20, COUNT = 300 };

/* ms */
struct cost {
    double cpu;    /* of this process alone */
    double median; /* as it passes */
};

static double
clock_ms(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static double
ended_children_ms(void)
{
    struct rusage use;

    getrusage(RUSAGE_CHILDREN, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e3 +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e3;
}

static int
by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

static bool
decode(struct pzk_cage *cage, GBytes *jpeg, bool color)
{
    struct pzk_image image = {0};
    char error[PZK_WHY_MAX];
    gsize size = 0;
    const void *data = g_bytes_get_data(jpeg, &size);
    bool good = pzk_caged_image_decode(cage, data, size, color, &image, error);

    if (!good) {
        fprintf(stderr, "%s\n", error);
    }
    pzk_image_finish(&image);
    return good;
}

/* Decodes COUNT pictures in each way, in turn. False where one cannot be. */
static bool
run(struct pzk_cage *cage, GBytes *jpeg, bool color, int count,
    struct cost *inside, struct cost *caged)
{
    struct cost *costs[] = {inside, caged};
    double *times[] = {g_new(double, count), g_new(double, count)};
    bool good = true;

    inside->cpu = caged->cpu = 0;
    for (int i = 0; good && i < count; i++) {
        for (int way = 0; good && way < 2; way++) {
            double cpu = clock_ms(CLOCK_PROCESS_CPUTIME_ID);
            double now = clock_ms(CLOCK_MONOTONIC);

            good = decode(way ? cage : NULL, jpeg, color);
            times[way][i] = clock_ms(CLOCK_MONOTONIC) - now;
            costs[way]->cpu += clock_ms(CLOCK_PROCESS_CPUTIME_ID) - cpu;
        }
    }
    for (int way = 0; way < 2; way++) {
        qsort(times[way], (size_t)count, sizeof(double), by_size);
        costs[way]->median = times[way][count / 2];
        g_free(times[way]);
    }
    return good;
}

/* Prints a line for COUNT pictures. What a child takes is known when it has
 * ended, so one that starts and decodes a few is taken off. */
static bool
measure(GBytes *jpeg, bool color, int count)
{
    struct cost inside, caged;
    double begin = ended_children_ms(), start, child;
    struct pzk_cage *cage = pzk_cage_new("/proc/self/exe");
    bool good = run(cage, jpeg, color, WARM, &inside, &caged);

    pzk_cage_free(cage);
    start = ended_children_ms() - begin;
    cage = pzk_cage_new("/proc/self/exe");
    good = good && run(cage, jpeg, color, WARM, &inside, &caged) &&
           run(cage, jpeg, color, count, &inside, &caged);
    pzk_cage_free(cage);
    if (!good) {
        return false;
    }
    child = (ended_children_ms() - begin - 2 * start) / count;
    double here = inside.cpu / count, there = caged.cpu / count + child;
    printf("%-6s  CPU here %6.2f ms, in the cage %6.2f ms: %+.2f ms, x %.2f   "
           "median here %6.2f ms, in the cage %6.2f ms: %+.2f ms\n",
           color ? "colour" : "grey", here, there, there - here, there / here,
           inside.median, caged.median, caged.median - inside.median);
    return true;
}

int
main(int argc, char **argv)
{
    const struct pzk_cage_handler handlers[] = {[PZK_CAGE_PICTURE] =
                                                    pzk_caged_image_handler};
    const char *path = argc > 1 ? argv[1]
                                : PZK_SOURCE_ROOT
                           "/tests/data/scenes/stills/tactile_02.jpg";
    int count = argc > 2 ? atoi(argv[2]) : COUNT;
    char *data = NULL;
    gsize size = 0;

    if (argc == 2 && strcmp(argv[1], PZK_CAGE_COMMAND) == 0) {
        return pzk_cage_serve(handlers, G_N_ELEMENTS(handlers));
    }
    if (count < 1 || !g_file_get_contents(path, &data, &size, NULL)) {
        fprintf(stderr, "usage: bench_cage [PICTURE [COUNT]]\n");
        return 2;
    }
    g_autoptr(GBytes) jpeg = g_bytes_new_take(data, size);
    return measure(jpeg, false, count) && measure(jpeg, true, count) ? 0 : 1;
}
