// SPDX-License-Identifier: MIT
#include "ui/cli/options.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "src/words/words.h"
#include "ui/pipeline/deck.h"

static void
say(const char *format, va_list args)
{
    g_autofree char *text = g_strdup_vprintf(format, args);
    g_autofree char *safe = pzk_line_without_secrets(text);

    /* one write, so that lines of several threads do not mix */
    g_autofree char *line = g_strconcat("platzkarte: ", safe, "\n", NULL);
    fputs(line, stderr);
}

void
pzk_look_for_game(const char *name)
{
    g_autofree char *why = NULL;

    if (!strpbrk(name, "/.")) {
        pzk_words_find_game(name, &why);
    }
}

const struct pzk_deck *
pzk_deck_called(const char *name, char **why)
{
    const struct pzk_deck *deck = pzk_catalog_deck(name);
    const struct pzk_table_game *game =
        deck ? NULL : pzk_words_find_game(name, why);

    return game ? pzk_deck_of(game) : deck;
}

int
pzk_usage_error(const struct pzk_usage *usage, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say(format, args);
    va_end(args);
    fprintf(stderr, _("Try `platzkarte%s%s --help`."),
            usage->command[0] ? " " : "", usage->command);
    fputc('\n', stderr);
    return PZK_EXIT_USAGE;
}

int
pzk_failed(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say(format, args);
    va_end(args);
    return PZK_EXIT_FAILED;
}

int
pzk_output_error(void)
{
    static int first; /* the stream itself remembers no reason */
    bool fails = fflush(stdout) != 0 || ferror(stdout);

    if (fails && first == 0) {
        first = errno;
    }
    return first;
}

static const char *
translate(const char *text, gpointer nothing)
{
    return _(text);
}

static GOptionContext *
make_context(const struct pzk_usage *usage, const GOptionEntry *entries,
             gboolean *help)
{
    const GOptionEntry common[] = {
        {"help", 'h', 0, G_OPTION_ARG_NONE, help, N_("Show this help"), NULL},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    GOptionContext *context =
        g_option_context_new(usage->arguments[0] ? _(usage->arguments) : "");
    GOptionGroup *options =
        g_option_group_new("", _("Options:"), "", NULL, NULL);

    /* GLib's own --help would end the program */
    g_option_context_set_help_enabled(context, FALSE);
    g_option_context_set_summary(context, _(usage->summary));
    g_option_context_set_description(
        context, _("Everywhere: --lang en|de|fr, --version."));
    g_option_group_set_translate_func(options, translate, NULL, NULL);
    g_option_group_add_entries(options, entries);
    g_option_group_add_entries(options, common);
    g_option_context_set_main_group(context, options);
    return context;
}

/* Prints the help. GLib's first line ("Usage:") may be in another language:
 * ours replaces it. The name it prints is set for this call. */
static void
print_help(const struct pzk_usage *usage, GOptionContext *context)
{
    char *name = g_strconcat("platzkarte", usage->command[0] ? " " : "",
                             usage->command, NULL);

    g_set_prgname(name);
    char *text = g_option_context_get_help(
        context, FALSE, g_option_context_get_main_group(context));
    g_set_prgname("platzkarte");
    printf("%s%s", _("Usage:"), strchr(text, '\n'));
    g_free(text);
    g_free(name);
}

/* Removes the `--` that GLib keeps if an argument after it begins with a dash.
 */
static void
drop_dashes(int *argc, char **argv)
{
    if (*argc < 2 || strcmp(argv[1], "--") != 0) {
        return;
    }
    for (int i = 1; i + 1 <= *argc; i++) {
        argv[i] = argv[i + 1];
    }
    (*argc)--;
}

void
pzk_options_allow_alone(char *written, int argc, char **argv)
{
    size_t length = strlen(written) - 1; /* without the = */

    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strlen(argv[i]) == length &&
            strncmp(argv[i], written, length) == 0) {
            argv[i] = written;
        }
    }
}

int
pzk_options_parse(const struct pzk_usage *usage, const GOptionEntry *entries,
                  int *argc, char ***argv)
{
    gboolean help = FALSE;
    GError *error = NULL;
    GOptionContext *context = make_context(usage, entries, &help);
    int status = PZK_GO_ON;

    if (!g_option_context_parse(context, argc, argv, &error)) {
        status = pzk_usage_error(usage, "%s", error->message);
        g_error_free(error);
    } else if (help) {
        print_help(usage, context);
        status = PZK_EXIT_DONE;
    } else {
        drop_dashes(argc, *argv);
    }
    g_option_context_free(context);
    return status;
}

const void *
pzk_options_word(const void *words, size_t count, size_t size, const char *name)
{
    const char *word = words;

    for (; count > 0; count--, word += size) {
        const char *called;

        memcpy(&called, word, sizeof(called));
        if (strcmp(called, name) == 0) {
            return word;
        }
    }
    return NULL;
}

char *
pzk_options_names(const char *(*name)(int i), int first, bool marked)
{
    GString *names = g_string_new(NULL);

    for (int i = first; name(i); i++) {
        if (i > first) {
            g_string_append_printf(names, ", %s", name(i));
        } else {
            /* TRANSLATORS: the name of a game */
            g_string_printf(names, marked ? _("%s (default)") : "%s", name(i));
        }
    }
    return g_string_free(names, FALSE);
}

static const char *
name_of_game(int i)
{
    return pzk_table_games[i] ? pzk_table_game_name(pzk_table_games[i]) : NULL;
}

char *
pzk_options_games(void)
{
    g_autofree char *names = pzk_options_names(name_of_game, 0, true);

    return g_strconcat(
        names,
        pzk_words_finds_games() ? _("; or a game file's name or path") : NULL,
        NULL);
}

char *
pzk_options_fault(const char *text, char *why_take)
{
    g_autofree char *why = why_take;

    return why ? g_strdup_printf("--under-way %s: %s", text, why) : NULL;
}
