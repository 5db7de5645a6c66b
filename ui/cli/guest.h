// SPDX-License-Identifier: MIT
#pragma once
/*
 * One game's part of the command line: its options, its fields of event lines,
 * how a finished game is shown. Members may be NULL.
 */
#include "src/journal/tally.h"
#include "ui/cli/events.h"
#include "ui/cli/house.h"
#include "ui/cli/options.h"

struct pzk_demo_options;

/* The value of a game's own option: 0 if not given. */
union pzk_own_option {
    char *text; /* G_OPTION_ARG_STRING */
    int number; /* G_OPTION_ARG_INT */
    gboolean flag;
};

/* A game of the journal while pzk_walk() replays it. */
struct pzk_shown_game {
    const struct pzk_moves *moves;
    struct pzk_events events;
    GString *text;              /* the lines so far */
    struct pzk_table_view view; /* the current seats */
    int games;                  /* of a match, begun */
};

struct pzk_cli_guest {
    /* ---- options that choose the table ---- */

    /* Its own, without arg_data. They can be given with any game. */
    const GOptionEntry *options;
    size_t n_options;
    /* Parses OWN, the values of its options in their order, into TABLE. Returns
     * PZK_GO_ON, or, after printing what is wrong, the exit status. */
    int (*read_options)(const struct pzk_usage *usage,
                        const union pzk_own_option *own,
                        struct pzk_table_setup *table);
    /* Likewise, from TEXT: how a game stands that was not seen to begin. NULL:
     * it follows none. */
    int (*read_under_way)(const struct pzk_usage *usage, const char *text,
                          struct pzk_table_setup *table);

    /* Its house rules (house.h); NULL: none beside those that all share. */
    const struct pzk_house_rule *house;

    /* Copies to DEMO what the virtual table must know of TABLE. NULL: nothing.
     */
    void (*choose_demo)(const struct pzk_table_setup *table,
                        struct pzk_demo_options *demo);

    /* ---- event lines ---- */

    /* The sentence for OBS, given the table's state VIEW; NULL: the one that
     * all games have. g_free(). */
    char *(*obs)(const struct pzk_people *people,
                 const struct pzk_table_view *view, const struct pzk_obs *obs);
    /* Writes the fields of a ruling trick, score, hand or game. NULL: there is
     * only the last kind, with the state of the rules. */
    void (*write_ruling)(const struct pzk_people *people,
                         const struct pzk_ruling *ruling, struct pzk_out *out);

    /* ---- games of the journal ---- */

    /* Prints the progress of GAME: hands, cards, totals. NULL: only how many
     * moves. */
    void (*print_progress)(const struct pzk_table_game *game,
                           const struct pzk_tally *tally);
    /* Appends the lines of one move. NULL: pzk_show_act(). */
    void (*show)(const struct pzk_walked *walked, struct pzk_shown_game *shown);
};

/* The games in the order of --help; NULL at the end. */
extern const struct pzk_cli_guest *const pzk_cli_guests[];

static inline const struct pzk_cli_guest *
pzk_cli_guest(const struct pzk_table_game *game)
{
    return pzk_cli_guests[pzk_table_game_guest(game)];
}

/* One move as one line: the action and all that it caused. People are called
 * as the view says. */
void pzk_show_act(const struct pzk_walked *walked,
                  struct pzk_shown_game *shown);
