// SPDX-License-Identifier: MIT
/*
 * platzkarte games: shows the journal. All subcommands but `import` only read,
 * even while a game is being played into the same journal.
 */
#include <stdio.h>
#include <string.h>

#include "ui/cli/games/show.h"
#include "ui/cli/games/stats.h"
#include "ui/cli/guest.h"
#include "ui/cli/options.h"
#include "src/journal/history.h"
#include "src/journal/import.h"
#include "src/words/text.h"

static const struct pzk_usage usage = {
    "games", N_("[list | show ID | export ID | import FILE | stats]"),
    N_("The games played so far: a list, one game move by move, one game for\n"
       "other programs (json: a record for `platzkarte replay`; csv: one line\n"
       "a card), such a record back into the journal, or what the games came\n"
       "to by team, by player and by card.")};

struct games {
    char *path; /* path of the journal; NULL: the default one */
    char *format, *player, *kind;
    gint64 evening;
    gboolean json, demo;
    struct pzk_stats_filter filter;
    struct pzk_journal *journal;
};

/* ---- list ---- */

static char *
when(int64_t unix_s)
{
    g_autoptr(GDateTime) time =
        unix_s > 0 ? g_date_time_new_from_unix_local(unix_s) : NULL;

    return time ? g_date_time_format(time, "%Y-%m-%d %H:%M") : g_strdup("-");
}

static char *
join_names(const struct pzk_journal_game *game)
{
    GString *text = g_string_new(NULL);

    for (int seat = 0; seat < PZK_SEATS_MAX; seat++) {
        if (game->names[seat]) {
            g_string_append_printf(text, "%s%s", text->len ? ", " : "",
                                   game->names[seat]);
        }
    }
    return g_string_free(text, FALSE);
}

static void
print_progress(const struct pzk_table_game *game, const struct pzk_tally *tally)
{
    const struct pzk_cli_guest *guest = pzk_cli_guest(game);

    printf("%s  ", pzk_words_game(game));
    if (guest->print_progress) {
        guest->print_progress(game, tally);
    } else {
        printf(_("moves %d"), (int)tally->moves);
    }
}

/* Prints a game in one line. False, with *text, on failure. */
static bool
print_game(struct pzk_journal *journal, const struct pzk_journal_game *game,
           char **text)
{
    struct pzk_tally tally;

    if (game->game && !pzk_tally_read(journal, game, &tally, text)) {
        return false;
    }
    g_autofree char *started = when(game->started_s);
    g_autofree char *names = join_names(game);
    printf("%4" G_GINT64_FORMAT "  %s  ", game->id, started);
    if (game->game) {
        print_progress(game->game, &tally);
    } else {
        /* TRANSLATORS: %s is what a journal calls a game */
        printf(_("%s, which this program does not know"), game->kind);
    }
    printf("  %s%s%s", game->finished_s ? _("finished") : _("not finished"),
           names[0] ? "  " : "", names);
    if (game->evening != game->id) {
        printf(_(", evening of game %d"), (int)game->evening);
    }
    putchar('\n');
    return true;
}

static int
list(struct games *games)
{
    g_autofree char *text = NULL;
    g_autoptr(GArray) all = pzk_journal_games(games->journal, &text);
    bool good = all != NULL;
    guint count = 0;

    for (guint i = 0; good && i < all->len; i++) {
        const struct pzk_journal_game *game =
            &g_array_index(all, struct pzk_journal_game, i);

        if (pzk_stats_includes(&games->filter, game)) {
            good = print_game(games->journal, game, &text);
            count++;
        }
    }
    if (good && count == 0) {
        puts(_("No games yet."));
    }
    return good ? PZK_EXIT_DONE : pzk_failed("%s", text);
}

/* ---- show ---- */

static int
show(const struct pzk_history *history)
{
    const struct pzk_journal_game *game = pzk_history_game(history);
    g_autofree char *moves = pzk_games_moves(history);
    g_autofree char *started = when(game->started_s);
    g_autofree char *finished = when(game->finished_s);

    printf("%" G_GINT64_FORMAT "  %s  %s - %s\n", game->id,
           pzk_words_game(game->game), started, finished);
    fputs(moves, stdout);
    return PZK_EXIT_DONE;
}

/* ---- export ---- */

static int export(const struct pzk_history *history, const char *format)
{
    g_autofree char *text = strcmp(format, "csv") == 0
                                ? pzk_history_csv(history)
                                : pzk_history_record(history);

    fputs(text, stdout);
    return PZK_EXIT_DONE;
}

/* ---- import ---- */

static int
import(struct games *games, const char *path)
{
    struct pzk_journal_game game;
    g_autofree char *text = NULL;
    int64_t id =
        pzk_import(games->journal, path, g_get_real_time() / G_USEC_PER_SEC,
                   pzk_look_for_game, &text);
    bool good = id != 0;

    if (good) {
        pzk_tally_keep(games->journal, id);
        good = pzk_journal_find(games->journal, id, &game, NULL, &text);
    }
    if (good) {
        good = print_game(games->journal, &game, &text);
        pzk_journal_game_clear(&game);
    }
    return good ? PZK_EXIT_DONE : pzk_failed("%s", text);
}

/* ---- the command ---- */

enum {
    FORMAT = 1,
    FILTER = 2,
    STATS = 4
}; /* bits of the options that a
      subcommand takes */

static const struct word {
    const char *name;
    enum { NOTHING, ID, NAMED_FILE } follows;
    bool none_yet; /* allowed without a journal, since there are no games yet */
    unsigned options;
} words[] = {
    {"list", NOTHING, true, FILTER},
    {"show", ID, false, 0},
    {"export", ID, false, FORMAT},
    {"import", NAMED_FILE, false, 0},
    {"stats", NOTHING, true, FILTER | STATS},
};

static const struct word *
find_word(const char *name)
{
    return pzk_options_word(words, G_N_ELEMENTS(words), sizeof(words[0]), name);
}

/* Returns the number TEXT, at least 1; 0: it is not a number. */
static int64_t
read_id(const char *text)
{
    guint64 id = 0;

    return g_ascii_string_to_unsigned(text, 10, 1, G_MAXINT64, &id, NULL)
               ? (int64_t)id
               : 0;
}

/* Says that there are no games at all. Returns the exit status. */
static int
none_yet(const struct games *games)
{
    if (games->json) {
        pzk_games_stats_none();
    } else {
        puts(_("No games yet."));
    }
    return PZK_EXIT_DONE;
}

static int
open_journal(struct games *games, const struct word *word)
{
    enum pzk_journal_error error;
    g_autofree char *text = NULL;
    int status = PZK_GO_ON;

    if (g_strcmp0(games->path, "none") == 0) {
        return word->none_yet
                   ? none_yet(games)
                   : pzk_failed(_("--journal none keeps no games; name a "
                                  "file"));
    }
    g_autofree char *path =
        games->path ? g_strdup(games->path) : pzk_journal_default_path();

    games->journal = pzk_journal_open(
        path,
        word->follows == NAMED_FILE ? PZK_JOURNAL_WRITE : PZK_JOURNAL_READ,
        &error, &text);
    if (!games->journal && error == PZK_JOURNAL_MISSING && word->none_yet &&
        !games->path) {
        status = none_yet(games);
    } else if (!games->journal) {
        status = pzk_failed("%s", text);
    } else if (pzk_journal_notice(games->journal)) {
        pzk_failed("%s", pzk_journal_notice(games->journal));
    }
    return status;
}

static int
one_game(struct games *games, bool exporting, int64_t id)
{
    enum pzk_journal_error error;
    g_autofree char *text = NULL;
    struct pzk_history *history =
        pzk_history_read(games->journal, id, &error, &text);

    if (!history) {
        return pzk_failed("%s", text);
    }
    int status = exporting ? export(history, games->format) : show(history);
    if (!pzk_history_whole(history)) {
        status =
            pzk_failed(_("the later moves of game %d cannot be understood; "
                         "this is what comes before"),
                       (int)id);
    }
    pzk_history_free(history);
    return status;
}

/* Returns an option that was given but belongs to another subcommand; NULL:
 * none. */
static const char *
stray_option(const struct games *games, const struct word *word)
{
    const struct {
        const char *name;
        bool given;
        unsigned option;
    } options[] = {
        {"--format", games->format != NULL, FORMAT},
        {"--game", games->kind != NULL, FILTER},
        {"--player", games->player != NULL, FILTER},
        {"--evening", games->evening != 0, FILTER},
        {"--json", games->json, STATS},
        {"--demo", games->demo, STATS},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        if (options[i].given && !(word->options & options[i].option)) {
            return options[i].name;
        }
    }
    return NULL;
}

/* Checks arguments and options. Returns PZK_GO_ON, or the exit status. */
static int
check_call(const struct games *games, const struct word *word, int argc,
           char **argv)
{
    const char *stray = stray_option(games, word);

    int most = word->follows == NOTHING ? 2 : 3;

    if (argc > most) {
        return pzk_usage_error(&usage, _("unexpected argument “%s”"),
                               argv[most]);
    }
    if (word->follows == ID && (argc < 3 || read_id(argv[2]) == 0)) {
        return pzk_usage_error(&usage, _("%s needs the number of a game"),
                               word->name);
    }
    if (word->follows == NAMED_FILE && argc < 3) {
        return pzk_usage_error(&usage, _("%s needs a FILE"), word->name);
    }
    if (stray) {
        return pzk_usage_error(&usage, _("%s is not for %s"), stray,
                               word->name);
    }
    if ((word->options & FORMAT) && !games->format) {
        return pzk_usage_error(&usage, _("export needs --format json or csv"));
    }
    if (games->format && strcmp(games->format, "json") != 0 &&
        strcmp(games->format, "csv") != 0) {
        return pzk_usage_error(&usage, _("--format %s: must be json or csv"),
                               games->format);
    }
    if (games->kind) {
        pzk_look_for_game(games->kind);
    }
    if (games->kind && !pzk_table_game_named(games->kind)) {
        g_autofree char *kinds = pzk_words_game_ids();

        return pzk_usage_error(&usage, _("unknown game “%s”; there are %s"),
                               games->kind, kinds);
    }
    return PZK_GO_ON;
}

static int
run(struct games *games, int argc, char **argv)
{
    const struct word *word = find_word(argc > 1 ? argv[1] : "list");
    int status;

    if (!word) {
        return pzk_usage_error(&usage, _("unknown word “%s”"), argv[1]);
    }
    status = check_call(games, word, argc, argv);
    status = PZK_THEN(status, open_journal(games, word));
    if (status != PZK_GO_ON) {
        return status;
    }
    games->filter =
        (struct pzk_stats_filter){.evening = games->evening,
                                  .player = games->player,
                                  .game = pzk_table_game_named(games->kind),
                                  .demo = games->demo};
    if (word->options & STATS) {
        return pzk_games_stats(games->journal, &games->filter, games->json);
    }
    switch (word->follows) {
    case ID:
        return one_game(games, (word->options & FORMAT) != 0, read_id(argv[2]));
    case NAMED_FILE:
        return import(games, argv[2]);
    case NOTHING:
        break;
    }
    return list(games);
}

int
pzk_cmd_games(int argc, char **argv)
{
    struct games games = {0};
    const GOptionEntry entries[] = {
        {"journal", 0, 0, G_OPTION_ARG_FILENAME, &games.path,
         N_("The journal (default: the one in the user's data folder)"),
         N_("FILE")},
        {"format", 'f', 0, G_OPTION_ARG_STRING, &games.format,
         N_("What to export"), "json|csv"},
        {"game", 'g', 0, G_OPTION_ARG_STRING, &games.kind,
         N_("Only games of that kind, as with `watch --game`"), "G"},
        {"player", 0, 0, G_OPTION_ARG_STRING, &games.player,
         N_("Only games with somebody of that name"), N_("NAME")},
        {"evening", 0, 0, G_OPTION_ARG_INT64, &games.evening,
         N_("Only games of the evening that began with game ID"), "ID"},
        {"json", 'j', 0, G_OPTION_ARG_NONE, &games.json,
         N_("Statistics as one JSON object"), NULL},
        {"demo", 0, 0, G_OPTION_ARG_NONE, &games.demo,
         N_("Count games on the virtual table too"), NULL},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);

    status = PZK_THEN(status, run(&games, argc, argv));
    pzk_journal_close(games.journal);
    g_free(games.kind);
    g_free(games.player);
    g_free(games.format);
    g_free(games.path);
    return status;
}
