// SPDX-License-Identifier: MIT
#pragma once
/*
 * The options of `watch`, read and checked.
 */
#include <glib.h>

#include "src/words/words.h"
#include "ui/club/options.h"
#include "ui/phones/options.h"
#include "vision/source/source.h"

struct pzk_watch_options {
    char *camera;
    char *journal; /* NULL: not named */
    char *marks;   /* file of learned codes; NULL: none */
    struct pzk_table_setup table;
    struct pzk_people people;
    enum pzk_hold_choice hold; /* of the camera's own settings */
    unsigned families;         /* bits of enum pzk_family */
    int64_t start_us;
    int hands;       /* 0: until the source ends */
    bool game_named; /* --game was given */
    bool json, realtime, mirror, resume;
    int64_t resume_game; /* 0: not named */
    struct pzk_phone_options phones;
    struct pzk_club_options club;
};

/* Returns PZK_GO_ON, or the exit status. Finish OPTIONS either way. */
int pzk_watch_options_read(struct pzk_watch_options *options, int argc,
                           char **argv);
void pzk_watch_options_finish(struct pzk_watch_options *options);
