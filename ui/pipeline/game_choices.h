// SPDX-License-Identifier: MIT
#pragma once
/*
 * Holds what people choose before a game, on the command line or the start
 * page. A plain value that owns its strings.
 */
#include <glib.h>

#include "src/words/words.h"
#include "ui/club/options.h"
#include "ui/phones/options.h"
#include "vision/source/source.h"

struct pzk_game_choices {
    struct pzk_table_setup table;
    struct pzk_people people;
    char *camera;  /* source as on the command line; NULL: none */
    char *journal; /* path; NULL: the user's own; "none": store nothing */
    gboolean resume;
    gint64 resume_game;  /* id of the game; 0: the newest that fits */
    gboolean game_named; /* only a game of that kind is resumed */
    gboolean mirror;
    enum pzk_hold_choice hold; /* which of the camera's settings are held */
    struct pzk_phone_options phones;
    struct pzk_club_options club;
    int turns; /* clockwise quarter turns of the picture as shown */
};

void pzk_game_choices_init(struct pzk_game_choices *choices);
void pzk_game_choices_copy(struct pzk_game_choices *to,
                           const struct pzk_game_choices *from);
void pzk_game_choices_clear(struct pzk_game_choices *choices);
