// SPDX-License-Identifier: MIT
#pragma once
/*
 * What one game provides for the command line: its options, its fields of event
 * lines, how a finished game is shown. Members may be NULL.
 */
#include "src/journal/tally.h"
#include "ui/cli/events.h"
#include "ui/cli/house_rules.h"
#include "ui/cli/options.h"

struct pzk_demo_options;

/* Value of a game's own option; 0: not given. */
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
    struct pzk_table_view view; /* table with the seats of the moment */
    int games;                  /* number of games of a match begun so far */
};

struct pzk_cli_guest {
    /* ---- options that choose the table ---- */

    unsigned takes; /* which shared options it knows: bits of enum pzk_takes */
    /* Options of this game, without arg_data; refused with another game. */
    const GOptionEntry *options;
    size_t n_options;
    /* Reads OWN, the values of this game's options in their order, into TABLE.
     * Returns PZK_GO_ON, or, after printing what is wrong, the exit status. */
    int (*read_options)(const struct pzk_usage *usage,
                        const union pzk_own_option *own,
                        struct pzk_table_setup *table);
    /* Reads TEXT, the standing of a game that was joined midway, into TABLE;
     * returns what is wrong, g_free(), or NULL. NULL: this game cannot be
     * joined midway. */
    char *(*read_under_way)(const char *text, struct pzk_table_setup *table);

    /* House rules of this game (house_rules.h); NULL: it has only those that
     * all games share. */
    const struct pzk_house_rule *house;
    /* House rules that only GAME has: appends ", name=value|value" for each;
     * and sets one WRITTEN so, or returns false. */
    void (*name_house)(const struct pzk_table_game *game, GString *text);
    bool (*take_house)(const char *written, struct pzk_table_setup *table);
    /* Seats N people, or, if N is 0, those of PEOPLE who have a name. NULL:
     * that changes nothing. */
    void (*seat)(const struct pzk_people *people, int n,
                 struct pzk_table_setup *table);

    /* Copies to DEMO what the virtual table must know of TABLE. NULL: it needs
     * nothing. */
    void (*choose_demo)(const struct pzk_table_setup *table,
                        struct pzk_demo_options *demo);

    /* Reads TEXT, a line of standard input, at the table VIEW into COMMAND;
     * false: it means nothing now. NULL: nothing is entered so. */
    bool (*enter)(const char *text, const struct pzk_people *people,
                  const struct pzk_table_view *view,
                  struct pzk_command *command);
    /* Returns what is wrong with TEXT, which means nothing now, and what would
     * be right, g_free(); NULL: it may mean something later. */
    char *(*refuse)(const char *text, const struct pzk_people *people,
                    const struct pzk_table_view *view);

    /* ---- event lines ---- */

    /* Returns the sentence for OBS, given the table's state VIEW, g_free();
     * NULL: the one that all games have. */
    char *(*obs)(const struct pzk_people *people,
                 const struct pzk_table_view *view, const struct pzk_obs *obs);
    /* Writes the fields of a ruling: a trick, score, hand or game. NULL: there
     * are only rulings of the game's end, with the state of the rules. */
    void (*write_ruling)(const struct pzk_people *people,
                         const struct pzk_ruling *ruling, struct pzk_out *out);

    /* ---- games of the journal ---- */

    /* Prints how far GAME has got: hands, cards, totals. NULL: prints only the
     * number of moves. */
    void (*print_progress)(const struct pzk_table_game *game,
                           const struct pzk_tally *tally);
    /* Appends the lines of one move. NULL: pzk_show_act() does. */
    void (*show)(const struct pzk_walked *walked, struct pzk_shown_game *shown);
};

/* The games, in the order of --help; NULL at the end. */
extern const struct pzk_cli_guest *const pzk_cli_guests[];

static inline const struct pzk_cli_guest *
pzk_cli_guest(const struct pzk_table_game *game)
{
    return pzk_cli_guests[pzk_table_game_guest(game)];
}

/* Appends one move as one line: the action and everything that it caused, with
 * the names that people have in the view. */
void pzk_show_act(const struct pzk_walked *walked,
                  struct pzk_shown_game *shown);
