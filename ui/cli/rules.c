// SPDX-License-Identifier: MIT
/*
 * `platzkarte rules`: prints the rules of a game, or what one piece does.
 * Headings start at the left edge, their text is indented, as on a man page:
 * nothing that a screen reader would have to spell.
 */
#include <stdio.h>
#include <string.h>

#include "src/words/rulebook.h"
#include "src/words/text.h"
#include "ui/cli/guest.h"
#include "ui/cli/options.h"

enum { WIDTH = 78, PIECES_MAX = 8 };

static const struct pzk_usage usage = {
    "rules", N_("[GAME|PIECE]"),
    N_("Prints the rules of a game in plain words, or what one card does: who\n"
       "beats it and what it is worth. A card is called by its name or by its\n"
       "id.")};

/* Prints TEXT, wrapped to WIDTH and indented by INDENT blanks. */
static void
print_wrapped(const char *text, int indent)
{
    g_auto(GStrv) words = g_strsplit(text, " ", -1);
    glong column = 0;

    for (int i = 0; words[i]; i++) {
        glong length = g_utf8_strlen(words[i], -1);

        if (i > 0 && column + 1 + length > WIDTH) {
            putchar('\n');
            column = 0;
        }
        if (column == 0) {
            printf("%*s", indent, "");
            column = indent;
        } else {
            putchar(' ');
            column++;
        }
        fputs(words[i], stdout);
        column += length;
    }
    putchar('\n');
}

static void
print_text(const struct pzk_rules_text *text, bool first)
{
    if (!first && text->level > 0) {
        putchar('\n');
    }
    print_wrapped(text->text, text->level == 0 ? 4 : text->level == 3 ? 2 : 0);
}

/* Prints the rules of GAME. Returns the exit status. */
static int
print_rules(const struct pzk_table_game *game)
{
    g_autoptr(GError) error = NULL;
    size_t count;
    struct pzk_rules_text *texts = pzk_words_rules(game, &count, &error);

    if (!texts) {
        return pzk_failed("%s", error->message);
    }
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && texts[i].level == 0 && texts[i - 1].level == 0) {
            putchar('\n');
        }
        print_text(&texts[i], i == 0);
    }
    pzk_words_rules_free(texts, count);
    return PZK_EXIT_DONE;
}

static const char *
name_of(int guest)
{
    const struct pzk_table_game *game = pzk_table_game_of_guest(guest);

    return game ? pzk_table_game_name(game) : NULL;
}

/* Prints the rules of the default game, and how to ask for others. Returns the
 * exit status. */
static int
print_default(void)
{
    int status = print_rules(pzk_table_game_of_guest(0));
    g_autofree char *others = pzk_options_names(name_of, 1, false);
    g_autofree char *more = g_strdup_printf(
        _("Other games: platzkarte rules, then one of %s. A single card: "
          "platzkarte rules, then its name."),
        others);

    if (status == PZK_EXIT_DONE) {
        putchar('\n');
        print_wrapped(more, 0);
    }
    return status;
}

static int
print_pieces(const char *called)
{
    int pieces[PIECES_MAX];
    size_t n = pzk_words_pieces_called(called, pieces, PIECES_MAX);

    for (size_t i = 0; i < n; i++) {
        g_autofree char *about = pzk_words_about(pieces[i]);

        if (i > 0) {
            putchar('\n');
        }
        print_wrapped(about, 0);
    }
    if (n > 0) {
        return PZK_EXIT_DONE;
    }
    g_autofree char *games = pzk_words_game_ids();

    return pzk_usage_error(
        &usage, _("no game and no card is called “%s”; games are %s"), called,
        games);
}

int
pzk_cmd_rules(int argc, char **argv)
{
    static const GOptionEntry entries[] = {{NULL, 0, 0, 0, NULL, NULL, NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    if (status != PZK_GO_ON) {
        return status;
    }
    if (argc < 2) {
        return print_default();
    }
    g_autofree char *called = g_strjoinv(" ", argv + 1);
    g_autofree char *why = NULL;
    const struct pzk_table_game *game = pzk_words_find_game(called, &why);

    return why    ? pzk_failed("%s", why)
           : game ? print_rules(game)
                  : print_pieces(called);
}
