// SPDX-License-Identifier: MIT
#pragma once
/*
 * Parses and validates the options of `watch`.
 */
#include "ui/pipeline/wish.h"

struct pzk_watch_options {
    struct pzk_wish wish;
    unsigned families; /* bits of enum pzk_family */
    int64_t start_us;
    int hands; /* 0: until the source ends */
    gboolean json, realtime;
};

/* Returns PZK_GO_ON, or the exit status. Finish OPTIONS in both cases. */
int pzk_watch_options_read(struct pzk_watch_options *options, int argc,
                           char **argv);
void pzk_watch_options_finish(struct pzk_watch_options *options);
