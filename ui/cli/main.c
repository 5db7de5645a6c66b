// SPDX-License-Identifier: MIT
/*
 * Runs the program: finds the command, chooses the language, and ends quietly
 * when the reader of its output has gone (a broken pipe).
 */
#include <errno.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ui/cli/helper.h"
#include "ui/cli/options.h"
#include "ui/version.h"
#include "src/journal/json.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "src/words/words.h"

struct command {
    const char *name;
    const char *summary;
    int (*run)(int argc, char **argv); /* NULL: not here */
    const char *module;                /* where it is instead; NULL: nowhere */
    const char *feature; /* feature of the build that it needs; NULL: none */
};

/* RUN_...: a command's function and module, from meson. */
static const struct command commands[] = {
    {"watch", N_("watch a table and say what happens"), RUN_WATCH, "vision"},
    {"scan", N_("read the marks in pictures"), RUN_SCAN, "vision"},
    {"learn", N_("learn which bought code is which card"), RUN_LEARN, "vision"},
    {"replay", N_("the rules alone, over a record of moves"), RUN_REPLAY, NULL},
    {"sheet", N_("stickers, boards and cards to print"), RUN_SHEET, "sheets"},
    {"games", N_("the games played so far"), RUN_GAMES, NULL},
    {"game", N_("game files: try one, begin one"), RUN_GAME, "lua"},
    {"rules", N_("the rules of a game, or what one card does"), RUN_RULES,
     NULL},
    {"cameras", N_("the cameras there are"), RUN_CAMERAS, "gudev"},
    {"club", N_("many tables of one evening"), RUN_CLUB, "club"},
};
enum { N_COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static const struct command window = {"", "the window", RUN_WINDOW, "ui"};

static const struct pzk_usage main_usage = {"", "", ""};

static void
print_commands(void)
{
    fputs(_("Usage:\n"
            "  platzkarte [--camera SRC] [--game G]   the window\n"
            "  platzkarte COMMAND [OPTION...]\n"
            "\n"
            "Watches a real table through a camera, follows the rules and\n"
            "says whose turn it is and what the score is.\n"
            "\n"
            "Commands:\n"),
          stdout);
    for (int i = 0; i < N_COMMANDS; i++) {
        printf("  %-9s%s%s\n", commands[i].name, _(commands[i].summary),
               commands[i].run || commands[i].module
                   ? ""
                   : _(" (not in this build)"));
    }
    fputs(_("\n"
            "`platzkarte COMMAND --help` shows a command's options.\n"
            "Everywhere: --lang en|de|fr, --version.\n"
            "Exit status: 0 done, 1 the work failed, 2 usage.\n"),
          stdout);
}

/*
 * Ends the program if standard output is broken; a camera's socket or the
 * speech service may break, too, and their owners notice that. Exits here and
 * not in main(), because a command may be busy for minutes.
 */
static void
on_broken_pipe(int signal_number)
{
    int saved = errno;
    struct pollfd out = {.fd = STDOUT_FILENO};

    if (poll(&out, 1, 0) > 0 && out.revents & (POLLERR | POLLHUP)) {
        _exit(PZK_EXIT_DONE);
    }
    errno = saved;
}

static void
watch_for_broken_pipe(void)
{
    struct sigaction action = {.sa_handler = on_broken_pipe,
                               .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(SIGPIPE, &action, NULL);
}

/* Options that may be anywhere before `--` and belong to no command. */
struct everywhere {
    const char *language; /* may be NULL */
    bool version;
};

/* Removes --lang and --version from ARGV. Returns PZK_GO_ON, or the exit
 * status. */
static int
take_everywhere(int *argc, char **argv, struct everywhere *all)
{
    int kept = 1;
    bool open = true;

    for (int i = 1; i < *argc; i++) {
        const char *arg = argv[i];

        open = open && strcmp(arg, "--") != 0;
        if (open && strcmp(arg, "--version") == 0) {
            all->version = true;
        } else if (open && strcmp(arg, "--lang") == 0) {
            if (i + 1 == *argc) {
                return pzk_usage_error(&main_usage,
                                       "--lang needs a language: en, de, fr");
            }
            all->language = argv[++i];
        } else if (open && strncmp(arg, "--lang=", 7) == 0) {
            all->language = arg + 7;
        } else {
            argv[kept++] = argv[i];
        }
    }
    argv[kept] = NULL;
    *argc = kept;
    if (all->language && !pzk_words_language_named(all->language)) {
        return pzk_usage_error(&main_usage,
                               "unknown language “%s”; there are en, de, fr",
                               all->language);
    }
    return PZK_GO_ON;
}

static void
choose_language(const char *language)
{
    pzk_words_init(language, NULL);
    setlocale(LC_NUMERIC, "C"); /* JSON has decimal points in every language */
}

/* Chooses the language that the window's settings name, if any, over the
 * locale's. */
static void
choose_window_language(void)
{
#ifdef PZK_WITH_WINDOW
    g_autofree char *language = pzk_window_language();

    if (language) {
        choose_language(language);
    }
#endif
}

/* Removes passwords from ARGV at once, because every user who lists the
 * processes can see a camera's password on the command line. Returns a copy of
 * the original ARGV. */
static char **
hide_secrets(int argc, char **argv)
{
    char **given = g_new0(char *, argc + 1);

    for (int i = 0; i < argc; i++) {
        size_t length = strlen(argv[i]);
        g_autofree char *shown = pzk_address_shown(argv[i]);

        given[i] = g_strdup(argv[i]);
        if (strcmp(shown, argv[i]) != 0) {
            memset(argv[i], 0, length);
            memcpy(argv[i], shown, MIN(length, strlen(shown)));
        }
    }
    return given;
}

/* Returns the window, or the command that ARGV names; NULL: there is none of
 * this name. */
static const struct command *
find_command(int argc, char **argv)
{
    if (argc < 2 || argv[1][0] == '-' || g_str_has_suffix(argv[1], ".lua")) {
        return &window;
    }
    for (int i = 0; i < N_COMMANDS; i++) {
        if (strcmp(argv[1], commands[i].name) == 0) {
            return &commands[i];
        }
    }
    return NULL;
}

static int
run(const struct command *command, int argc, char **argv)
{
    if (!command->run) {
        return command->name[0]
                   ? pzk_failed(_("this platzkarte was built without the "
                                  "feature “%s”, which the command %s needs"),
                                command->feature ? command->feature
                                                 : command->name,
                                command->name)
                   : pzk_failed(_("this platzkarte was built without the "
                                  "feature “%s”, which the window needs"),
                                command->feature);
    }
    return command->run(argc, argv);
}

/* Returns STATUS, or a failure if the output could not be written, even at the
 * very end. */
static int
finish_output(int status)
{
    int error = pzk_output_error();

    if (error == 0 || error == EPIPE) {
        return status;
    }
    return pzk_failed(_("cannot write to standard output: %s"),
                      strerror(error));
}

int
main(int argc, char **argv)
{
    struct everywhere all = {NULL, false};
    int status;

    pzk_json_begin();
    g_set_prgname("platzkarte");
    g_auto(GStrv) given = hide_secrets(argc, argv);
    g_autofree char **words =
        g_memdup2(given, ((size_t)argc + 1) * sizeof(*words));
    argv = words; /* because options are removed from it */
    watch_for_broken_pipe();
    status = argc < 1 ? PZK_EXIT_USAGE : take_everywhere(&argc, argv, &all);
    if (status != PZK_GO_ON) {
        return status;
    }
    choose_language(all.language);
    if (all.version) {
        printf("platzkarte %s\n", pzk_version);
        return finish_output(PZK_EXIT_DONE);
    }
    if (argc > 1 &&
        (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        print_commands();
        return finish_output(PZK_EXIT_DONE);
    }
    const struct command *command = find_command(argc, argv);
    if (!command) {
        return pzk_usage_error(&main_usage, _("unknown command “%s”"), argv[1]);
    }
    if (command->module) {
        return pzk_run_module(command->module, (int)g_strv_length(given),
                              given);
    }
    if (command != &window) {
        return finish_output(run(command, argc - 1, argv + 1));
    }
    /* nobody reads the window's output; a broken pipe must not end the window
     */
    signal(SIGPIPE, SIG_IGN);
    if (!all.language) {
        choose_window_language();
    }
    return run(&window, argc, argv);
}
