// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game brings to the command line: its options, its fields of event
 * lines, how a finished game is shown. A member that is NULL: the game has
 * nothing of it.
 */
#include "src/journal/tally.h"
#include "ui/cli/events.h"
#include "ui/cli/options.h"

struct pzk_demo_options;

/* What an option of a game was given: 0, where it was not. */
union pzk_own_option {
    char *text; /* G_OPTION_ARG_STRING */
    int number; /* G_OPTION_ARG_INT */
    gboolean flag;
};

/* A game of the journal on its way through pzk_walk(). */
struct pzk_shown_game {
    const struct pzk_moves *moves;
    struct pzk_events events;
    GString *text;              /* the lines so far */
    struct pzk_table_view view; /* enough to know who sits where */
    int games;                  /* of a match, begun */
};

struct pzk_cli_guest {
    /* Its games, as --game and the journal call them; NULL at the end. */
    const char *names[3];

    /* ---- options that choose the table ---- */

    /* Its own, without arg_data. They can be given with any game. */
    const GOptionEntry *options;
    size_t n_options;
    /* Understands OWN, the values of its options in their order. Returns
     * PZK_GO_ON, or the status to end with after saying what is wrong. */
    int (*read_options)(const struct pzk_usage *usage,
                        const union pzk_own_option *own,
                        struct pzk_table_setup *table);
    /* Likewise: may its game be played with the placement card that was named?
     * NULL: with any. */
    int (*check_placement)(const struct pzk_usage *usage,
                           const struct pzk_table_setup *table);

    /* What of TABLE the virtual table must know. NULL: nothing. */
    void (*choose_demo)(const struct pzk_table_setup *table,
                        struct pzk_demo_options *demo);

    /* ---- event lines ---- */

    /* The sentence of OBS at the table as VIEW has it; NULL: the one that all
     * games have. g_free(). */
    char *(*obs)(const struct pzk_people *people,
                 const struct pzk_table_view *view, const struct pzk_obs *obs);
    /* The fields of a ruling trick, score, hand or game. NULL: it has only the
     * last, with the state of its rules. */
    void (*write_ruling)(const struct pzk_people *people,
                         const struct pzk_ruling *ruling, struct pzk_out *out);

    /* ---- games of the journal ---- */

    /* Prints how far GAME came: hands, cards, totals. NULL: only how many
     * moves. */
    void (*print_progress)(const struct pzk_table_game *game,
                           const struct pzk_tally *tally);
    /* Appends the lines of one move. NULL: pzk_show_act(). */
    void (*show)(const struct pzk_walked *walked, struct pzk_shown_game *shown);
};

/* The games in the order of --help; NULL at the end. */
extern const struct pzk_cli_guest *const pzk_cli_guests[];

/* Who brings GAME; the first one, where it is none of theirs. */
const struct pzk_cli_guest *pzk_cli_guest(const struct pzk_table_game *game);

/* One move as one line: the action and all that it caused. People are called
 * as the view says. */
void pzk_show_act(const struct pzk_walked *walked,
                  struct pzk_shown_game *shown);
