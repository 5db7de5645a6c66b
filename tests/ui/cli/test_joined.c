// SPDX-License-Identifier: MIT
/*
 * A hand at the virtual table that is not watched from its beginning: `watch
 * --start` just before a trick's first card, told by --under-way where the hand
 * stands. What is told of it from there on is what was played; killed and
 * resumed it ends alike; exported and imported it is the same game. Arguments:
 * the program; how many hands (default 1); the first seed.
 */
#include "tests/kit/child.h"

#include "src/rules/jekyll_hyde/jekyll_hyde.h"
#include "src/rules/piece.h"
#include "tests/kit/demo_truth.h"
#include "tests/kit/journal_folder.h"
#include "tests/kit/arguments.h"

static const char *program;
static int hands = 1;
static uint64_t first_seed = 62;

/* Seconds before a trick's first card rests: what was swept has gone, and
 * nobody reaches in yet. */
static const double before_s = 2.5;

/* A hand, and where it stands before one of its tricks. */
struct joined {
    struct pzk_demo_played played;
    size_t first;     /* of its moves, the trick's first */
    double start_s;   /* of `watch` */
    char told[64];    /* --under-way */
    char camera[32];  /* --camera */
    char how[160];    /* all of them */
    const char *file; /* the journal */
};

/* "5:12x1-9x0". False: cards lie there that are pushed aside just before the
 * next one is laid. */
static bool
tell_standing(struct joined *joined, const struct pzk_game *game)
{
    struct pzk_jh_status status;
    g_autoptr(GString) told = g_string_new(NULL);

    pzk_jh_status(game, &status);
    g_string_printf(told, "%d", status.trick_no);
    for (int team = 0; team < PZK_TEAMS; team++) {
        g_string_append_printf(told, "%c%dx%d", team == 0 ? ':' : '-',
                               status.account[team].base,
                               status.account[team].factor);
    }
    assert_true(told->len < sizeof(joined->told));
    strcpy(joined->told, told->str);
    return status.lying == 0;
}

/* Plays the hand again up to its move FIRST, and tells where it stands. */
static bool
stands_before(struct joined *joined, struct pzk_game game, size_t first)
{
    assert_int_equal(pzk_game_apply(&game, &joined->played.deal, NULL), PZK_OK);
    assert_true(first < joined->played.n_moves);
    for (size_t i = 0; i < first; i++) {
        const struct pzk_action *action = &joined->played.moves[i].action;
        assert_int_equal(pzk_game_apply(&game, action, NULL), PZK_OK);
    }
    joined->first = first;
    return tell_standing(joined, &game);
}

/* The first hand of SEED, watched from TRICK on, or from one before it. */
static void
play(struct joined *joined, uint64_t seed, int trick)
{
    struct pzk_demo_options options = {.seed = seed, .clean = true};
    struct pzk_demo *demo = pzk_demo_new(&options);
    struct pzk_script script;
    struct pzk_game game;

    assert_non_null(demo);
    assert_true(pzk_demo_next(demo, &script));
    pzk_script_finish(&script);
    joined->played = demo->played;
    assert_true(pzk_jh_start(&game, demo_setup(demo)));
    while (!stands_before(joined, game, 4 * (size_t)(trick - 1))) {
        trick--;
        assert_true(trick > 1);
    }
    joined->start_s =
        (double)joined->played.moves[joined->first].t_us / 1e6 - before_s;
    snprintf(joined->camera, sizeof(joined->camera),
             "demo:%" G_GUINT64_FORMAT ":clean:direct", seed);
    snprintf(joined->how, sizeof(joined->how),
             "--camera %s --start %.3f --under-way %s", joined->camera,
             joined->start_s, joined->told);
    pzk_demo_free(demo);
}

static struct child
start_watch(const struct joined *joined, double from_s, bool resume)
{
    char start[G_ASCII_DTOSTR_BUF_SIZE];
    const char *argv[] = {"platzkarte",
                          "watch",
                          "--json",
                          "--hands",
                          "1",
                          "--camera",
                          joined->camera,
                          "--journal",
                          joined->file,
                          "--start",
                          start,
                          resume ? "--resume" : "--under-way",
                          resume ? NULL : joined->told,
                          NULL};

    g_ascii_formatd(start, sizeof(start), "%.3f", from_s);
    return child_start_close(program, argv, false);
}

static bool
is_event(const char *line, const char *event)
{
    g_autofree char *field = g_strdup_printf("\"event\":\"%s\"", event);

    return strstr(line, field) != NULL;
}

/* LINE tells move I as it was played. */
static void
check_play(const struct joined *joined, size_t i, const char *line)
{
    assert_true(i < joined->played.n_moves);
    const struct pzk_action *action = &joined->played.moves[i].action;
    g_autofree char *field = g_strdup_printf("\"seat\":\"%s\",\"card\":\"%s\"",
                                             pzk_seat_name(action->actor),
                                             pzk_piece_id(action->card));

    if (!strstr(line, field)) {
        fail_msg("%s, %s: %s", joined->how, field, line);
    }
}

static void
check_hand(const struct joined *joined, const char *line)
{
    const struct pzk_demo_move *last =
        &joined->played.moves[joined->played.n_moves - 1];
    const struct pzk_jh_result *result = pzk_jh_result(&last->result);
    g_autofree char *field = g_strdup_printf("\"totals\":{\"J\":%d,\"H\":%d}",
                                             result->account[PZK_JEKYLL].score,
                                             result->account[PZK_HYDE].score);

    assert_true(result->hand_done);
    if (!strstr(line, field)) {
        fail_msg("%s, %s: %s", joined->how, field, line);
    }
}

/* Hears a run to the hand's end, or until PLAYS cards were told, and kills it
 * then. */
static void
hear(const struct joined *joined, struct child *child, size_t *told,
     size_t plays)
{
    char *line;
    bool done = false;

    while (*told < plays && !done && (line = child_line(child->out))) {
        if (is_event(line, "violation") ||
            strstr(line, "--under-way")) { /* it is not asked again */
            fail_msg("%s: %s", joined->how, line);
        }
        if (is_event(line, "play")) {
            check_play(joined, (*told)++, line);
        } else if (is_event(line, "hand")) {
            check_hand(joined, line);
            done = true;
        }
        g_free(line);
    }
    if (done) {
        assert_ended_well(child_stop(child, 0));
    } else {
        assert_int_equal(*told, plays);
        child_stop(child, SIGKILL);
    }
}

static char *
run(const char *const *argv)
{
    struct child child = child_start(program, argv, false);
    char *text = child_rest(child.out);

    assert_ended_well(child_stop(&child, 0));
    return text;
}

static char *export(const char *journal, const char *format)
{
    const char *const argv[] = {"platzkarte", "games",    "export",
                                "1",          "--format", format,
                                "--journal",  journal,    NULL};
    return run(argv);
}

/* How many cards the journal has of a hand that was killed, which may be more
 * than were heard. Returns the time of the last, seconds. */
static double
read_kept(const struct joined *joined, size_t *kept)
{
    g_autofree char *csv = export(joined->file, "csv");
    g_auto(GStrv) lines = g_strsplit(csv, "\n", -1);
    guint n = g_strv_length(lines); /* its titles, the cards, nothing */

    assert_true(n > 2);
    *kept = joined->first + n - 2;
    return g_ascii_strtod(strchr(lines[n - 2], ',') + 1, NULL);
}

/* A line's columns but the time, which a record does not keep. */
static char *
without_times(const char *csv)
{
    g_auto(GStrv) lines = g_strsplit(csv, "\n", -1);
    GString *text = g_string_new(NULL);

    for (int i = 0; lines[i] && lines[i][0]; i++) {
        g_auto(GStrv) columns = g_strsplit(lines[i], ",", 3);

        assert_int_equal(g_strv_length(columns), 3);
        g_string_append_printf(text, "%s,%s\n", columns[0], columns[2]);
    }
    return g_string_free(text, FALSE);
}

/* Into another journal and out again. */
static void
check_record(const struct joined *joined)
{
    g_autofree char *record = export(joined->file, "json");
    g_autofree char *csv = export(joined->file, "csv");
    g_autofree char *file = g_strconcat(joined->file, ".json", NULL);
    g_autofree char *other = g_strconcat(joined->file, ".other", NULL);
    const char *const argv[] = {"platzkarte", "games", "import", file,
                                "--journal",  other,   NULL};

    g_unlink(other);
    assert_true(g_file_set_contents(file, record, -1, NULL));
    g_free(run(argv));
    g_autofree char *again = export(other, "json");
    g_autofree char *csv_again = export(other, "csv");
    g_autofree char *was = without_times(csv);
    g_autofree char *is = without_times(csv_again);
    g_auto(GStrv) lines = g_strsplit(was, "\n", -1);

    assert_non_null(strstr(record, "\"a\":\"join\""));
    assert_string_equal(again, record);
    assert_int_equal(g_strv_length(lines) - 2,
                     joined->played.n_moves - joined->first);
    assert_string_equal(is, was);
}

static void
check_joined(struct joined *joined, const struct folder *folder)
{
    size_t told = joined->first;
    size_t all = joined->played.n_moves;

    folder_empty(folder);
    joined->file = folder->path;
    struct child child = start_watch(joined, joined->start_s, false);
    hear(joined, &child, &told, joined->first + 2);
    double last_s = read_kept(joined, &told);
    assert_true(told >= joined->first + 2);
    child = start_watch(joined, last_s, true);
    hear(joined, &child, &told, all + 1);
    assert_int_equal(told, all);
    check_record(joined);
}

TEST_IN_FOLDER(test_hand_joined_is_followed_kept_and_resumed)
{
    struct joined joined;

    for (int i = 0; i < hands; i++) {
        uint64_t seed = first_seed + (uint64_t)i;
        /* all tricks in turn; the last costs least */
        play(&joined, seed, PZK_JH_TRICKS - i % (PZK_JH_TRICKS - 1));
        check_joined(&joined, folder);
    }
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1);
               hands = number_given(argc, argv, 2, hands);
               first_seed = (uint64_t)number_given(argc, argv, 3,
                                                   (int)first_seed))
