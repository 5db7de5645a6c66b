// SPDX-License-Identifier: MIT
/*
 * platzkarte club: runs the club of an evening (--broker), or reads and changes
 * its books while it runs elsewhere: admits tables, adds and removes people,
 * plans rounds, shows standings.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "src/words/club.h"
#include "src/words/line.h"
#include "src/words/text.h"
#include "ui/cli/club/password.h"
#include "ui/cli/options.h"
#include "ui/cli/running.h"
#include "ui/club/evening.h"
#include "ui/club/host.h"
#include "ui/club/paper.h"
#include "ui/club/screen_server.h"

static const struct pzk_usage usage = {
    "club",
    N_("[standings | admit TABLE... | join NAME... | leave NAME... | "
       "round [show | plan | start | back] | end | begin]"),
    N_("The club of an evening: many tables that tell a broker (MQTT) how "
       "they\n"
       "stand. With --broker and without a word it runs until it is ended. "
       "The\n"
       "words read and change its books, also while it runs: `plan` shows the\n"
       "next round, `start` begins it, `back` takes it back.")};

static const guint LOOK_MS = 100;
/* Time between two turns of the main loop, ms. */
enum { TURNS = 100 };

struct club {
    char *broker, *file, *format;
    const char *name; /* name of the club, for papers */
    char **force;
    gint rounds, minutes, port;
    gboolean pairs;
    struct pzk_club_address address;
    struct pzk_club_books *books;
};

static int
books_failed(const struct club *club)
{
    return pzk_failed("%s", pzk_club_books_why(club->books));
}

/* ---- running the club ---- */

static void
show_table(void *data, const struct pzk_club_sight *sight)
{
    const struct pzk_club_state *state = &sight->state;

    if (sight->no == 0) {
        g_autofree char *line = pzk_words_club_waits(sight->name);

        puts(line);
    } else {
        bool known = sight->online && sight->has_state;
        g_autofree char *turn = pzk_club_turn(state);
        g_autofree char *line =
            pzk_words_club_table(sight->no, sight->name,
                                 known ? pzk_words_club_doing(state->is) : NULL,
                                 state->hand, state->trick, turn);

        puts(line);
        if (sight->calls) {
            g_autofree char *call =
                pzk_words_club_calls(sight->no, sight->name);

            puts(call);
        }
    }
    pzk_output_error();
}

static void
show_note(void *data, const char *text)
{
    puts(text);
    pzk_output_error();
}

static void
show_trouble(void *data, const char *why)
{
    if (why) {
        pzk_failed(_("cannot reach the broker: %s"), why);
    } else {
        fprintf(stderr, "%s\n", _("The broker is reached."));
    }
}

static void
show_place(void *data, const char *url, const char *why)
{
    if (url) {
        fprintf(stderr, _("The club's page: %s"), url);
        fputc('\n', stderr);
    } else {
        pzk_failed(_("the page is not served: %s"), why);
    }
}

static int
show_page(const struct club *club, const struct pzk_club_host *host,
          struct pzk_club_screen **screen)
{
    const struct pzk_club_screen_setup setup = {.club = club->address.club,
                                                .books = club->books,
                                                .host = host,
                                                .port = club->port,
                                                .now_s = pzk_wall_s,
                                                .moved = show_place};
    g_autofree char *why = NULL;

    if (club->port > 0) {
        *screen = pzk_club_screen_new(&setup, &why);
    }
    return club->port == 0 || *screen ? PZK_GO_ON : pzk_failed("%s", why);
}

/* Wakes the main loop: the books may have changed. */
static gboolean
on_wake(gpointer data)
{
    return G_SOURCE_CONTINUE;
}

static void
wake(void *data)
{
    g_main_context_wakeup(NULL);
}

/* Runs until somebody ends the program or the evening. Serves the page's
 * readers between messages, however many the broker sends. */
static int
look_on(struct club *club, struct pzk_club_host *host)
{
    guint look = g_timeout_add(LOOK_MS, on_wake, NULL);
    bool more = false;

    while (!pzk_asked_to_end() && !pzk_club_books_has_ended(club->books) &&
           !ferror(stdout)) {
        bool busy = g_main_context_iteration(NULL, !more);

        for (int i = 0; i < TURNS && busy; i++) {
            busy = g_main_context_iteration(NULL, FALSE);
        }
        more = pzk_club_host_look(host);
    }
    g_source_remove(look);
    return PZK_EXIT_DONE;
}

static int
run(struct club *club)
{
    g_autofree char *password = NULL;
    g_autofree char *why = NULL;

    if (pzk_club_books_has_ended(club->books)) {
        return pzk_failed(_("this evening is over; `platzkarte club begin` "
                            "begins another one"));
    }
    if (!pzk_club_password(&club->address, &password, &why)) {
        return pzk_failed("%s", why);
    }
    const struct pzk_club_host_setup setup = {.address = &club->address,
                                              .password = password,
                                              .books = club->books,
                                              .now_s = pzk_wall_s,
                                              .changed = show_table,
                                              .note = show_note,
                                              .trouble = show_trouble,
                                              .notify = wake};
    struct pzk_club_host *host = pzk_club_host_new(&setup);

    pzk_listen_for_end();
    struct pzk_club_screen *screen = NULL;
    int status = show_page(club, host, &screen);

    status = PZK_THEN(status, look_on(club, host));
    pzk_club_screen_free(screen);
    while (g_main_context_iteration(NULL, FALSE)) {
        /* drops the readers that were just disconnected */
    }
    pzk_club_host_free(host, pzk_club_books_has_ended(club->books));
    return status;
}

/* ---- standings ---- */

static void
print_standings(const GArray *rows)
{
    if (rows->len == 0) {
        puts(_("No hand has been played yet."));
    }
    for (guint i = 0; i < rows->len; i++) {
        const struct pzk_club_standing *row =
            &g_array_index(rows, struct pzk_club_standing, i);
        g_autofree char *name =
            pzk_words_club_who(row->name, row->seat, row->table);

        /* TRANSLATORS: numbers of a list of standings, for the ear, too */
        printf(_("%u. %s: points %d, games won %d of %d, hands %d"), i + 1,
               name, (int)row->points, row->won, row->games, row->hands);
        putchar('\n');
    }
}

static bool
is_format(const struct club *club, const char *format)
{
    return g_strcmp0(club->format, format) == 0;
}

/* Prints TEXT, and a newline unless it ends with one. Returns the exit status.
 */
static int
print_text(const char *text)
{
    fputs(text, stdout);
    if (!g_str_has_suffix(text, "\n")) {
        putchar('\n');
    }
    return PZK_EXIT_DONE;
}

/* Returns the exit status after writing a PDF to a file or a pipe. */
static int
paper_done(bool done, const char *why)
{
    return done ? PZK_EXIT_DONE : pzk_failed("%s", why);
}

static int
show_standings(struct club *club, int argc, char **argv)
{
    g_autoptr(GArray) rows = pzk_club_books_standings(club->books);
    g_autofree char *text = NULL;
    g_autofree char *why = NULL;

    if (argc > 0) {
        return pzk_usage_error(&usage, _("unexpected argument “%s”"), argv[0]);
    }
    if (is_format(club, "pdf")) {
        return paper_done(
            pzk_club_paper_standings(club->name, rows, stdout, &why), why);
    }
    if (!club->format) {
        print_standings(rows);
        return PZK_EXIT_DONE;
    }
    text =
        is_format(club, "csv") ? pzk_evening_csv(rows) : pzk_evening_json(rows);
    return print_text(text);
}

/* ---- tables, people ---- */

/* Says the number of the table NAME, which has just been admitted. */
static void
show_admitted(struct club *club, const char *name)
{
    g_autoptr(GArray) rows = pzk_club_books_tables(club->books);

    for (guint i = 0; i < rows->len; i++) {
        const struct pzk_club_table_row *row =
            &g_array_index(rows, struct pzk_club_table_row, i);

        if (strcmp(row->name, name) == 0) {
            g_autofree char *line =
                pzk_words_club_table(row->no, name, _("admitted"), 0, 0, "");

            puts(line);
        }
    }
}

static int
admit(struct club *club, int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        if (!pzk_club_is_table(argv[i])) {
            return pzk_failed(_("a table cannot be called “%s”"), argv[i]);
        }
        if (!pzk_club_books_admit(club->books, argv[i])) {
            return books_failed(club);
        }
        show_admitted(club, argv[i]);
    }
    return PZK_EXIT_DONE;
}

static bool
is_known(const struct club *club, const char *name)
{
    g_autoptr(GArray) people = pzk_club_books_people(club->books);
    bool known = false;

    for (guint i = 0; i < people->len; i++) {
        known = known ||
                strcmp(g_array_index(people, struct pzk_club_person, i).name,
                       name) == 0;
    }
    return known;
}

static int
set_people(struct club *club, int argc, char **argv, bool there)
{
    for (int i = 0; i < argc; i++) {
        g_autofree char *name = pzk_line(argv[i]);

        if (!name[0] || strlen(name) >= PZK_NAME_SIZE) {
            return pzk_failed(_("“%s” is no name, or too long"), name);
        }
        if (!there && !is_known(club, name)) {
            return pzk_failed(_("nobody in this club is called “%s”"), name);
        }
        if (!pzk_club_books_join(club->books, name, there)) {
            return books_failed(club);
        }
        printf(there ? _("%s plays.\n") : _("%s no longer plays.\n"), name);
    }
    return PZK_EXIT_DONE;
}

static int
join(struct club *club, int argc, char **argv)
{
    return set_people(club, argc, argv, true);
}

static int
leave(struct club *club, int argc, char **argv)
{
    return set_people(club, argc, argv, false);
}

/* ---- rounds ---- */

static void
print_round(const struct pzk_club_round *round)
{
    for (int table = 1; table <= PZK_PAIRED_TABLES; table++) {
        for (int i = 0; i < round->n; i++) {
            const struct pzk_club_place *place = &round->place[i];

            if (place->table == table) {
                g_autofree char *line = pzk_words_club_place(
                    round->no, place->name, table, place->seat,
                    pzk_club_round_partner(round, place));

                puts(line);
            }
        }
    }
}

static int
show_round(struct club *club, const struct pzk_club_round *round)
{
    g_autofree char *text = NULL;
    g_autofree char *why = NULL;

    if (is_format(club, "pdf")) {
        return paper_done(pzk_club_paper_round(club->name, round, stdout, &why),
                          why);
    }
    if (!club->format) {
        print_round(round);
        return PZK_EXIT_DONE;
    }
    text = is_format(club, "csv") ? pzk_evening_round_csv(round)
                                  : pzk_club_round_write(round);
    return print_text(text);
}

/* Reads --force NAME=TABLE, which may be given several times. */
static int
read_forced(const struct club *club, GPtrArray *names, GArray *tables)
{
    for (int i = 0; club->force && club->force[i]; i++) {
        char *equals = strrchr(club->force[i], '=');
        guint64 table;

        if (!equals || !g_ascii_string_to_unsigned(equals + 1, 10, 1, 1000,
                                                   &table, NULL)) {
            return pzk_usage_error(&usage, _("--force %s: give NAME=TABLE"),
                                   club->force[i]);
        }
        int no = (int)table;

        g_ptr_array_add(
            names, g_strndup(club->force[i], (gsize)(equals - club->force[i])));
        g_array_append_val(tables, no);
    }
    return PZK_GO_ON;
}

static int
plan_round(struct club *club, bool start)
{
    g_autofree struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GArray) tables = g_array_new(FALSE, FALSE, sizeof(int));
    g_autofree char *why = NULL;
    int status = read_forced(club, names, tables);

    if (status != PZK_GO_ON) {
        return status;
    }
    const struct pzk_evening_wish wish = {
        .pairs = club->pairs,
        .rounds = club->rounds,
        .ends_s =
            club->minutes > 0 ? pzk_wall_s() + 60 * (int64_t)club->minutes : 0,
        .forced = (const char *const *)names->pdata,
        .forced_table = (const int *)(const void *)tables->data,
        .n_forced = (int)names->len};

    if (!pzk_evening_plan(club->books, &wish, round, &why)) {
        return pzk_failed("%s", why);
    }
    if (start && !pzk_club_books_add_round(club->books, round, pzk_wall_s())) {
        return books_failed(club);
    }
    return show_round(club, round);
}

static int
round_word(struct club *club, int argc, char **argv)
{
    const char *word = argc > 0 ? argv[0] : "show";
    g_autofree struct pzk_club_round *round = g_new0(struct pzk_club_round, 1);

    if (strcmp(word, "plan") == 0 || strcmp(word, "start") == 0) {
        return plan_round(club, word[0] == 's');
    }
    if (strcmp(word, "back") == 0) { /* and shows the round before */
        if (!pzk_club_books_drop_round(club->books)) {
            return books_failed(club);
        }
    } else if (strcmp(word, "show") != 0) {
        return pzk_usage_error(&usage, _("unknown word “%s”"), word);
    }
    if (pzk_club_books_round(club->books, 0, round)) {
        return show_round(club, round);
    }
    puts(_("No round yet."));
    return PZK_EXIT_DONE;
}

static int
end_or_begin(struct club *club, bool ends)
{
    if (!pzk_club_books_end(club->books, ends, pzk_wall_s())) {
        return books_failed(club);
    }
    puts(ends ? _("The evening is over.") : _("Another evening begins."));
    return PZK_EXIT_DONE;
}

static int
end(struct club *club, int argc, char **argv)
{
    return end_or_begin(club, true);
}

static int
begin(struct club *club, int argc, char **argv)
{
    return end_or_begin(club, false);
}

/* ---- the command ---- */

static const struct word {
    const char *name;
    int (*run)(struct club *club, int argc, char **argv);
    bool wants_names;
} words[] = {
    {"standings", show_standings, false},
    {"admit", admit, true},
    {"join", join, true},
    {"leave", leave, true},
    {"round", round_word, false},
    {"end", end, false},
    {"begin", begin, false},
};

static const struct word *
find_word(const char *name)
{
    return pzk_options_word(words, G_N_ELEMENTS(words), sizeof(words[0]), name);
}

static int
check_call(const struct club *club, const struct word *word, int argc,
           char **argv)
{
    if (argc > 1 && !word) {
        return pzk_usage_error(&usage, _("unknown word “%s”"), argv[1]);
    }
    if (word && word->wants_names && argc < 3) {
        return pzk_usage_error(&usage, _("%s needs a name"), word->name);
    }
    if (!club->broker && (!club->file || !word)) {
        return pzk_usage_error(
            &usage, _("which club? Give --broker mqtt://[USER@]HOST/CLUB"));
    }
    if (club->port < 0 || club->port > 65535 || (club->port > 0 && word)) {
        return pzk_usage_error(
            &usage, _("--port is a number to 65535, for the club that runs"));
    }
    if (club->format && !is_format(club, "csv") && !is_format(club, "json") &&
        !is_format(club, "pdf")) {
        return pzk_usage_error(
            &usage, _("--format %s: must be json, csv or pdf"), club->format);
    }
    if (is_format(club, "pdf") && isatty(STDOUT_FILENO)) {
        return pzk_usage_error(
            &usage, _("a PDF is not for a terminal: add > FILE.pdf"));
    }
    return PZK_GO_ON;
}

/* Opens the books for WORD; only who comes makes new ones. */
static int
open_books(struct club *club, const struct word *word)
{
    g_autofree char *why = NULL;

    if (club->broker &&
        !pzk_club_address_read(&club->address, club->broker, &why)) {
        return pzk_usage_error(&usage, "--broker: %s", why);
    }
    club->name = club->broker ? club->address.club : "Platzkarte";
    g_autofree char *path = club->file
                                ? g_strdup(club->file)
                                : pzk_club_books_path(club->address.club);

    if (word && word->run != admit && word->run != join &&
        !g_file_test(path, G_FILE_TEST_EXISTS)) {
        return pzk_failed(_("there are no books of this club: %s"), path);
    }
    club->books = pzk_club_books_open(path, pzk_wall_s(), &why);
    return club->books ? PZK_GO_ON : pzk_failed("%s", why);
}

int
pzk_cmd_club(int argc, char **argv)
{
    struct club club = {.rounds = 1};
    const GOptionEntry entries[] = {
        {"broker", 'b', 0, G_OPTION_ARG_STRING, &club.broker,
         N_("The broker and the club: mqtt://[USER@]HOST[:PORT]/CLUB"), "URL"},
        {"port", 'p', 0, G_OPTION_ARG_INT, &club.port,
         N_("Show the evening as a page to browsers in this network"), "P"},
        {"books", 0, 0, G_OPTION_ARG_FILENAME, &club.file,
         N_("The club's books (default: in the user's data folder)"),
         N_("FILE")},
        {"format", 'f', 0, G_OPTION_ARG_STRING, &club.format,
         N_("Standings or a round for other programs, or for the wall"),
         "csv|json|pdf"},
        {"rounds", 0, 0, G_OPTION_ARG_INT, &club.rounds,
         N_("So many rounds are still to come, the next one included"), "N"},
        {"pairs", 0, 0, G_OPTION_ARG_NONE, &club.pairs,
         N_("People play as fixed pairs, in the order in which they joined"),
         NULL},
        {"minutes", 0, 0, G_OPTION_ARG_INT, &club.minutes,
         N_("The round ends after so many minutes"), "N"},
        {"force", 0, 0, G_OPTION_ARG_STRING_ARRAY, &club.force,
         N_("Somebody plays the next round at that table"), N_("NAME=TABLE")},
        {NULL, 0, 0, 0, NULL, NULL, NULL}};
    int status = pzk_options_parse(&usage, entries, &argc, &argv);
    const struct word *word =
        status == PZK_GO_ON && argc > 1 ? find_word(argv[1]) : NULL;

    status = PZK_THEN(status, check_call(&club, word, argc, argv));
    status = PZK_THEN(status, open_books(&club, word));
    status = PZK_THEN(status,
                      word ? word->run(&club, argc - 2, argv + 2) : run(&club));
    pzk_club_books_close(club.books);
    pzk_club_address_clear(&club.address);
    g_strfreev(club.force);
    g_free(club.format);
    g_free(club.file);
    g_free(club.broker);
    return status;
}
