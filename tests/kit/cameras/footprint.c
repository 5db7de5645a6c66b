// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/kit/cameras/footprint.h"

#include <dirent.h>
#include <time.h>

enum { GROWTH_KB = 4096, WAITS = 20, WAIT_NS = 50 * 1000 * 1000 };

static int
entries_of(const char *folder)
{
    DIR *dir = opendir(folder);
    int count = 0;

    assert_non_null(dir);
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        count += entry->d_name[0] != '.';
    }
    closedir(dir);
    return count;
}

struct footprint
footprint_now(void)
{
    /* one of them is the folder's own */
    struct footprint now = {.descriptors = entries_of("/proc/self/fd") - 1,
                            .threads = entries_of("/proc/self/task")};
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];

    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        sscanf(line, "VmRSS: %ld", &now.resident_kb);
    }
    fclose(file);
    return now;
}

void
footprint_print(const char *what, const char *kind, int times,
                struct footprint before, struct footprint after)
{
    printf("%s %s: %d times; %ld -> %ld kB, %d -> %d descriptors, %d -> %d "
           "threads\n",
           what, kind, times, before.resident_kb, after.resident_kb,
           before.descriptors, after.descriptors, before.threads,
           after.threads);
    fflush(stdout);
}

void
footprint_expect(struct footprint before, struct footprint after)
{
    const struct timespec wait = {.tv_nsec = WAIT_NS};

    for (int i = 0; i < WAITS && (after.threads > before.threads ||
                                  after.descriptors > before.descriptors);
         i++) {
        nanosleep(&wait, NULL);
        after = footprint_now();
    }
    assert_in_range(after.descriptors, 0, before.descriptors);
    assert_in_range(after.threads, 0, before.threads);
    assert_in_range(after.resident_kb, 0, before.resident_kb + GROWTH_KB);
}
