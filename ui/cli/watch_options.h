// SPDX-License-Identifier: MIT
#pragma once
/*
 * Reads and validates the options of `watch`.
 */
#include "ui/pipeline/game_choices.h"

struct pzk_watch_options {
    struct pzk_game_choices choices;
    unsigned families; /* bits of enum pzk_family */
    int64_t start_us;
    int hands; /* hands to watch; 0: until the source ends */
    gboolean json, realtime;
};

/* Reads ARGV into OPTIONS, to be finished in any case. Returns PZK_GO_ON, or
 * the exit status. */
int pzk_watch_options_read(struct pzk_watch_options *options, int argc,
                           char **argv);
void pzk_watch_options_finish(struct pzk_watch_options *options);
