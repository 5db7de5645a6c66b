// SPDX-License-Identifier: MIT
#pragma once
/*
 * The options that choose a game and its table, the same for `watch` and the
 * window.
 */
#include "ui/cli/options.h"
#include "src/words/text.h"
#include "src/words/words.h"

/* As they are written, before they are understood. */
struct pzk_table_written {
    char *camera, *game, *placement, *leader, *players, *journal, *jekyll;
    int people, steps, first; /* 0: not written */
    gboolean mirror, resume, match;
    gint64 resume_game; /* 0: not named */
};

/* Entries for pzk_options_parse(), TO a struct pzk_table_written. */
/* clang-format off */
#define PZK_TABLE_ENTRIES(to)                                                  \
    {"camera", 'c', 0, G_OPTION_ARG_FILENAME, &(to)->camera,                   \
     N_("Where the pictures come from"), "SRC"},                               \
    {"game", 'g', 0, G_OPTION_ARG_STRING, &(to)->game,                         \
     N_("jekyll-hyde (default), jekyll-hyde-3, duel, maze"), "G"},             \
    {"placement", 0, 0, G_OPTION_ARG_STRING, &(to)->placement,                 \
     N_("The placement card, where only its place is known"), "PA|PB"},        \
    {"leader", 0, 0, G_OPTION_ARG_STRING, &(to)->leader,                       \
     N_("Who leads first: N, E, S or W"), N_("SEAT")},                         \
    {"players", 0, 0, G_OPTION_ARG_STRING, &(to)->players,                     \
     N_("Who sits where"), "N=..,E=..,S=..,W=.."},                             \
    {"jekyll", 0, 0, G_OPTION_ARG_STRING, &(to)->jekyll,                       \
     N_("Duel: who is Jekyll in the first game, N (default) or S"), N_("SEAT")},\
    {"match", 0, 0, G_OPTION_ARG_NONE, &(to)->match,                           \
     N_("Duel: two games with exchanged roles"), NULL},                        \
    {"people", 0, 0, G_OPTION_ARG_INT, &(to)->people,                          \
     N_("Maze: how many play, 2 to 4"), "N"},                                  \
    {"steps", 0, 0, G_OPTION_ARG_INT, &(to)->steps,                            \
     N_("Maze: how far Jekyll moves, 2 or 3"), "N"},                           \
    {"first", 0, 0, G_OPTION_ARG_INT, &(to)->first,                            \
     N_("Maze: the player who begins, from 1"), "N"},                          \
    {"mirror", 0, 0, G_OPTION_ARG_NONE, &(to)->mirror,                         \
     N_("The camera gives a mirrored picture"), NULL},                         \
    {"journal", 0, 0, G_OPTION_ARG_FILENAME, &(to)->journal,                   \
     N_("Keep the game in FILE; `none`: keep nothing"), N_("FILE")},           \
    {"resume", 0, 0, G_OPTION_ARG_NONE, &(to)->resume,                         \
     N_("Go on with the journal's unfinished game"), NULL},                    \
    {"resume-game", 0, 0, G_OPTION_ARG_INT64, &(to)->resume_game,              \
     N_("Go on with game ID of the journal, whatever it was watched with"),    \
     "ID"}
/* clang-format on */

void pzk_table_written_finish(struct pzk_table_written *written);

/* Did somebody ask to go on with a game? */
static inline bool
pzk_table_resumes(const struct pzk_table_written *written)
{
    return written->resume || written->resume_game != 0;
}

/* Understands game, placement, leader and players. TABLE and PEOPLE have
 * their defaults where nothing is written. Returns PZK_GO_ON, or the status
 * to end with after saying what is wrong. */
int pzk_table_options_read(const struct pzk_usage *usage,
                           const struct pzk_table_written *written,
                           struct pzk_table_setup *table,
                           struct pzk_people *people);
