// SPDX-License-Identifier: MIT
#include <glib.h>
#include <string.h>

#include "src/words/file/inside.h"
#include "src/words/line.h"
#include "src/words/ordinary.h"
#include "src/words/sentence.h"
#include "src/words/text.h"
#include "src/words/words.h"

static void add(GString *text, const char *format, ...) G_GNUC_PRINTF(2, 3);

/* Adds a line. */
static void
add(GString *text, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    g_autofree char *line = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_autofree char *one = pzk_line(line);

    g_string_append_printf(text, "%s\n", one);
}

static void
add_cards(GString *text, const struct pzk_file *file)
{
    g_autoptr(GString) suits = g_string_new(NULL);
    g_autoptr(GString) seats = g_string_new(NULL);

    for (int n = 0; n <= PZK_FILE_SEATS; n++) {
        if (memchr(file->seats, n, file->n_seats)) {
            g_string_append_printf(seats, "%s%d", seats->len ? ", " : "", n);
        }
    }
    add(text, _("Players: %s."), seats->str);
    for (int i = 0; i < file->n_teams; i++) {
        g_string_truncate(seats, 0);
        for (int seat = 0; seat < file->seats[0]; seat++) {
            if (file->team[seat] == i) {
                g_string_append_printf(seats, "%s%d", seats->len ? ", " : "",
                                       seat + 1);
            }
        }
        add(text, _("Team %d: players %s."), i + 1, seats->str);
    }
    for (int i = 0; i < file->n_suits; i++) {
        g_autofree char *name = pzk_file_suit(file, i);

        g_string_append_printf(suits, "%s%s", i > 0 ? ", " : "", name);
    }
    add(text, P_("%d card: %s.", "%d cards: %s.", file->n_cards), file->n_cards,
        suits->str);
}

static void
add_ask(GString *text, const struct pzk_file_ask *ask)
{
    static const char *const kinds[] = {N_("a suit"), N_("a number"),
                                        N_("a player"), N_("a choice"),
                                        N_("yes or no")};
    static const char *const whom[] = {
        N_("the dealer says it"), N_("each player in turn says it"),
        N_("each player says it in secret"), N_("one says it for all")};

    g_autofree char *name = pzk_file_ask_name(ask);

    add(text,
        ask->after ? _("After the last trick, %s: %s; %s.")
                   : _("Before the first lead, %s: %s; %s."),
        name, PZK_NAME(kinds, (int)ask->kind), PZK_NAME(whom, (int)ask->of));
    if (ask->pass) {
        add(text, "%s", _("Where that is nobody or none, nobody plays."));
    }
}

static char *
rank_name(const struct pzk_file *file, int rank)
{
    const char *letter = file->ranks[rank];
    char *name = file->french && !letter[1]
                     ? pzk_ordinary_rank(letter[0], pzk_language_now())
                     : NULL;

    return name ? name : g_strdup(letter);
}

/* Adds the ranks by STRENGTH, after LABEL. */
static void
add_order(GString *text, const struct pzk_file *file, const char *label,
          const uint8_t *strength)
{
    g_autoptr(GString) ranks = g_string_new(NULL);

    for (int is = 255; is > 0; is--) {
        for (int i = 0; i < file->n_ranks; i++) {
            if (strength[i] == is) {
                g_autofree char *name = rank_name(file, i);

                g_string_append_printf(ranks, " %s", name);
            }
        }
    }
    add(text, "%s%s", label, ranks->str);
}

/* Adds what is trump by HELPER. */
static void
add_trumps(GString *text, const struct pzk_file *file,
           const struct pzk_file_helper *helper)
{
    if (helper->trump_ask >= 0) {
        g_autofree char *name =
            pzk_file_ask_name(&file->asks[helper->trump_ask]);

        add(text, _("Trumps: the suit that the answer says (%s)."), name);
    } else if (helper->trump_suit >= 0) {
        g_autofree char *suit = pzk_file_suit(file, helper->trump_suit);

        add(text, _("Trumps: %s."), suit);
    }
    if (helper->bowers) {
        add(text, "%s",
            _("The jack of trumps is the highest trump, the other jack of its "
              "colour the second."));
    }
    if (helper->n_trumps > 0) {
        g_autofree char *cards =
            pzk_file_words_cards(file, helper->trumps, helper->n_trumps);

        add(text, _("Always trumps, the highest first: %s."), cards);
    }
}

/* Returns what FUNCTION does, in the file's words. */
static char *
function_said(const struct pzk_file *file, enum pzk_file_function function,
              const char *what, int line)
{
    const char *says = pzk_file_words_text(&file->says[function]);

    return says ? g_strdup_printf(_("%s: %s"), what, says)
           : line > 0
               ? g_strdup_printf(_("%s: by this game's own rule (line %d)."),
                                 what, line)
               : g_strdup_printf(_("%s: by this game's own rule."), what);
}

static void
add_function(GString *text, const struct pzk_file *file,
             enum pzk_file_function function, const char *what, int line)
{
    g_autofree char *said = function_said(file, function, what, line);

    add(text, "%s", said);
}

char *
pzk_file_may_said(const struct pzk_file *file,
                  const struct pzk_file_helper *helper)
{
    g_autofree char *suit =
        helper->broken >= 0 ? pzk_file_suit(file, helper->broken) : NULL;

    if (helper->kind == PZK_FILE_FUNCTION) {
        return function_said(file, PZK_FILE_MAY, _("What may be played"),
                             helper->line);
    }
    return pzk_sentences(
        g_strdup(helper->kind == PZK_FILE_MUST_TRUMP
                     ? _("Follow suit; who cannot plays a trump; who has none "
                         "plays any card.")
                     : _("Follow suit; who cannot plays any card.")),
        suit ? pzk_words_format(
                   _("Nobody leads %s before one was played, except a player "
                     "who holds nothing else."),
                   suit)
             : g_strdup(""),
        NULL);
}

static void
add_tricks(GString *text, const struct pzk_file *file)
{
    const struct pzk_file_helper *wins = &file->wins;

    for (int i = 0; i < file->n_may; i++) {
        g_autofree char *may = pzk_file_may_said(file, &file->may[i]);

        add(text, "%s", may);
    }
    if (wins->kind == PZK_FILE_FUNCTION) {
        add_function(text, file, PZK_FILE_WINS, _("Who takes the trick"),
                     wins->line);
        return;
    }
    add_trumps(text, file, wins);
    add(text, "%s",
        wins->trump_ask >= 0 || wins->trump_suit >= 0 || wins->n_trumps > 0
            ? _("The highest trump takes the trick, or else the highest card "
                "of the suit led.")
            : _("The highest card of the suit led takes the trick."));
    add_order(text, file, _("From high to low:"), wins->strength);
    if (memcmp(wins->strength, wins->trump_strength, file->n_ranks) != 0) {
        add_order(text, file, _("Trumps from high to low:"),
                  wins->trump_strength);
    }
}

const char *
pzk_file_words_choice(const struct pzk_file_house *house, int choice)
{
    const char *name = house->choices[choice];

    return strcmp(name, "true") == 0    ? _("yes")
           : strcmp(name, "false") == 0 ? _("no")
                                        : name;
}

static void
add_end(GString *text, const struct pzk_file *file)
{
    if (file->has[PZK_FILE_SCORE]) {
        add_function(text, file, PZK_FILE_SCORE, _("Points of a hand"), 0);
    }
    if (file->has[PZK_FILE_OVER_FUNCTION]) {
        add_function(text, file, PZK_FILE_OVER_FUNCTION, _("End of the game"),
                     0);
    } else if (file->target > 0) {
        add(text,
            file->low
                ? _("The game ends when a total is %d; the lowest wins.")
                : _("The game ends when a total is %d; the highest wins."),
            file->target);
    } else {
        add(text, "%s", _("The game has no end of its own: people stop."));
    }
    for (int i = 0; i < file->n_house; i++) {
        const struct pzk_file_house *house = &file->house[i];
        const char *says = pzk_file_words_text(&house->says);
        g_autoptr(GString) choices = g_string_new(NULL);

        for (int k = 0; k < house->n_choices; k++) {
            g_string_append_printf(choices, "%s%s", k > 0 ? ", " : "",
                                   pzk_file_words_choice(house, k));
        }
        add(text, _("House rule %s: %s; without a choice %s. %s"), house->key,
            choices->str, pzk_file_words_choice(house, house->standard),
            says ? says : "");
    }
}

char *
pzk_file_words_rules(const struct pzk_file *file)
{
    GString *text = g_string_new(NULL);

    add(text, "%s (%s)", pzk_file_words_text(&file->name), file->id);
    add_cards(text, file);
    if (file->has[PZK_FILE_HAND]) {
        add_function(text, file, PZK_FILE_HAND, _("How many cards are dealt"),
                     0);
    }
    for (int i = 0; i < file->n_asks; i++) {
        add_ask(text, &file->asks[i]);
    }
    if (file->has[PZK_FILE_PLAYS]) {
        add_function(text, file, PZK_FILE_PLAYS, _("Who plays"), 0);
    }
    if (file->has[PZK_FILE_LEADS]) {
        add_function(text, file, PZK_FILE_LEADS, _("Who leads"), 0);
    }
    if (file->has[PZK_FILE_WINS]) {
        add_tricks(text, file);
    } else {
        add(text, "%s",
            _("A table without rules: anything may be played, and people say "
              "who takes the trick."));
    }
    add_end(text, file);
    return g_string_free(text, FALSE);
}
