// SPDX-License-Identifier: MIT
/*
 * The program with Three Cards alone, from outside: whole games on the virtual
 * table against what was truly played there, in JSON and in sentences; killed
 * and resumed; shown, exported, replayed and imported.
 * Argument: the program.
 */
#include "tests/kit/said.h"
#include "tests/kit/child.h"

#include "tests/kit/journal_folder.h"
#include "tests/toy/rules/toy.h"
#include "tests/toy/virtual/toy_demo.h"
#include "tests/kit/arguments.h"

static const char *program;

/* Runs the program with ARGUMENTS, apart by spaces, to its end, which must have
 * STATUS; what it wrote, or with ERRORS what it complained of. g_free(). */
static char *
run(const char *arguments, bool errors, int status)
{
    g_autofree char *line = g_strdup_printf("platzkarte %s", arguments);
    g_auto(GStrv) argv = g_strsplit(line, " ", -1);
    struct child child =
        child_start(program, (const char *const *)argv, errors);
    char *text = child_rest(child.out);

    if (errors) {
        g_free(text);
        text = child_rest(child.err);
    }
    int ended = child_stop(&child, 0);
    assert_true(WIFEXITED(ended));
    assert_int_equal(WEXITSTATUS(ended), status);
    return text;
}

G_GNUC_PRINTF(1, 2)
static char *
answer(const char *format, ...)
{
    va_list list;

    va_start(list, format);
    g_autofree char *arguments = g_strdup_vprintf(format, list);
    va_end(list);
    return run(arguments, false, 0);
}

/* ---- one game alone ---- */

/* Nothing of the house's games is linked, so no shared file needs them. */
TEST(test_program_has_no_other_game_in_it)
{
    static const char *const others[] = {"pzk_jh_", "pzk_duel_", "pzk_maze_"};
    g_autofree char *text = NULL;
    gsize length;

    assert_true(g_file_get_contents(program, &text, &length, NULL));
    if (!memmem(text, length, "toy_rules_guest", 15)) {
        skip(); /* its symbols were taken out */
    }
    for (size_t i = 0; i < G_N_ELEMENTS(others); i++) {
        assert_null(memmem(text, length, others[i], strlen(others[i])));
    }
}

TEST(test_a_game_without_a_rulebook_says_so)
{
    g_autofree char *said = run("rules toy", true, 1);

    assert_non_null(strstr(said, "has no rulebook toy.en.md"));
}

TEST(test_options_name_the_games_there_are)
{
    g_autofree char *help = answer("watch --lang en --help");
    g_autofree char *duel =
        run("watch --lang en --camera demo --game duel", true, 2);
    g_autofree char *points = run("watch --camera demo --points 10", true, 2);
    g_autofree char *leader = run("watch --camera demo --leader E", true, 2);

    assert_non_null(strstr(help, " toy (default)\n"));
    assert_non_null(strstr(help, "Three Cards: points that win, 1 to 9\n"));
    assert_null(strstr(help, "Maze"));
    assert_true(g_str_has_prefix(
        duel, "platzkarte: unknown game “duel”; there are toy\n"));
    assert_true(
        g_str_has_prefix(points, "platzkarte: --points 10: it is 1 to 9\n"));
    assert_true(
        g_str_has_prefix(leader, "platzkarte: --leader E: it is N or S\n"));
}

/* ---- on the virtual table ---- */

/* What is said of a game, in its order; what the table shows is left out. */
static char *
truth_of(unsigned seed, int slips[TOY_SLIPS])
{
    struct pzk_demo_options options = {.seed = seed, .game = "toy"};
    struct pzk_demo *demo = pzk_demo_new(&options);
    GString *text = g_string_new(NULL);
    struct pzk_script script;

    assert_non_null(demo);
    while (pzk_demo_next(demo, &script)) {
        const struct pzk_demo_played *hand = &demo->played;
        const struct toy_result *result = toy_result(&hand->moves[1].result);

        pzk_script_finish(&script);
        assert_int_equal(hand->n_moves, 2);
        for (size_t i = 0; i < hand->n_moves; i++) {
            const struct pzk_action *action = &hand->moves[i].action;

            g_string_append_printf(text, "play %s %s\n",
                                   pzk_seat_name(action->actor),
                                   pzk_piece_id(action->card));
        }
        g_string_append_printf(text, "trick %s %s\nscore %d %d\n",
                               pzk_seat_name(result->winner),
                               pzk_piece_id(result->best),
                               result->points[PZK_N], result->points[PZK_S]);
        if (result->game_done) {
            g_string_append_printf(text, "game %s\n",
                                   pzk_seat_name(result->winner));
        }
        for (size_t i = 0; i < hand->n_slips; i++) {
            slips[hand->slips[i].kind]++;
        }
    }
    pzk_demo_free(demo);
    return g_string_free(text, FALSE);
}

/* The value of KEY in LINE, without quotes; g_free(). */
static char *
value_of(const char *line, const char *key)
{
    g_autofree char *quoted = g_strdup_printf("\"%s\":", key);
    const char *at = strstr(line, quoted);

    assert_non_null(at);
    at += strlen(quoted);
    at += *at == '"';
    return g_strndup(at, strcspn(at, "\",}"));
}

/* Appends what LINE tells, by the words of truth_of(); a card that was taken
 * back is no longer told. */
static void
tell(GString *text, const char *line)
{
    static const struct {
        const char *event, *first, *second;
    } events[] = {{"play", "seat", "card"},
                  {"trick", "winner", "card"},
                  {"score", "N", "S"},
                  {"game", "winner", NULL}};
    g_autofree char *event = value_of(line, "event");

    for (size_t i = 0; i < G_N_ELEMENTS(events); i++) {
        if (g_str_equal(event, events[i].event)) {
            g_autofree char *first = value_of(line, events[i].first);
            g_autofree char *second =
                events[i].second ? value_of(line, events[i].second) : NULL;

            g_string_append_printf(text, "%s %s%s%s\n", event, first,
                                   second ? " " : "", second ? second : "");
        }
    }
    if (g_str_equal(event, "take_back")) {
        g_autofree char *seat = value_of(line, "seat");
        g_autofree char *card = value_of(line, "card");
        g_autofree char *play = g_strdup_printf("play %s %s\n", seat, card);

        assert_true(g_str_has_suffix(text->str, play));
        g_string_truncate(text, text->len - strlen(play));
    }
}

static char *
told(const char *lines)
{
    g_auto(GStrv) line = g_strsplit(lines, "\n", -1);
    GString *text = g_string_new(NULL);

    for (int i = 0; line[i] && line[i][0]; i++) {
        tell(text, line[i]);
    }
    return g_string_free(text, FALSE);
}

/* Every card, trick and score as played; each slip found by its name, mended
 * and resolved, and nothing else found. */
TEST(test_games_are_told_as_they_were_played)
{
    static const unsigned seeds[] = {5, 14};
    int all[TOY_SLIPS] = {0};

    for (size_t i = 0; i < G_N_ELEMENTS(seeds); i++) {
        int slips[TOY_SLIPS] = {0};
        g_autofree char *truth = truth_of(seeds[i], slips);
        g_autofree char *lines =
            answer("watch --json --game toy --camera demo:%u", seeds[i]);
        g_autofree char *said = told(lines);
        guint early =
            (guint)(slips[TOY_SLIP_TOO_EARLY] + slips[TOY_SLIP_WRONG_PLACE]);
        guint moved = (guint)slips[TOY_SLIP_MOVED];

        assert_true(times_said(truth, "trick") >= 2);
        assert_string_equal(said, truth);
        assert_int_equal(times_said(lines, "\"violation\",\"code\":"),
                         early + moved);
        assert_int_equal(
            times_said(lines, "\"violation\",\"code\":\"not_your_turn"), early);
        assert_int_equal(
            times_said(lines, "\"violation\",\"code\":\"moved_card"), moved);
        assert_int_equal(times_said(lines, "\"event\":\"resolved\""),
                         early + moved);
        assert_int_equal(times_said(lines, "\"event\":\"take_back\""),
                         slips[TOY_SLIP_TAKEN_BACK]);
        /* who is to answer, as often as somebody led */
        assert_int_equal(times_said(lines, "\"event\":\"turn\""),
                         times_said(truth, "trick") +
                             (guint)slips[TOY_SLIP_TAKEN_BACK]);
        assert_int_equal(times_said(lines, "stayed out."),
                         times_said(truth, "trick"));
        for (int kind = 0; kind < TOY_SLIPS; kind++) {
            all[kind] += slips[kind];
        }
    }
    for (int kind = 0; kind < TOY_SLIPS; kind++) {
        assert_true(all[kind] > 0);
    }
}

/* A hand with a slip in sentences, without their times. */
TEST(test_hand_is_told_in_sentences)
{
    static const char *const want[] = {
        "The placement card is found: card A.",
        "Three lies at Sam's side.",
        "It is Anna's turn; Three lies at Sam's side. Take it back.",
        "Three is off the table.",
        "The table is right again.",
        "Anna lays Two.",
        "Sam's turn: any other card.",
        "Sam lays Three.",
        "Sam takes the trick: Three beats Two.",
        "One stayed out.",
        "Anna 0, Sam 1.",
        "Hand 1 is over. Deal; Sam leads.",
    };
    g_autofree char *text =
        answer("watch --lang en --camera demo:1:direct --hands 1 "
               "--players N=Anna,S=Sam");
    g_auto(GStrv) line = g_strsplit(text, "\n", -1);

    assert_int_equal(g_strv_length(line), G_N_ELEMENTS(want) + 1);
    for (size_t i = 0; i < G_N_ELEMENTS(want); i++) {
        assert_string_equal(strstr(line[i], "  ") + 2, want[i]);
    }
}

/* What is chosen reaches the virtual table, too. */
TEST(test_chosen_points_and_leader_are_played)
{
    g_autofree char *lines = answer(
        "watch --json --camera demo:5:clean:direct --points 1 --leader S");
    g_autofree char *said = told(lines);

    assert_true(g_str_has_prefix(said, "play S "));
    assert_int_equal(times_said(said, "trick"), 1);
    assert_int_equal(times_said(said, "game"), 1);
}

/* ---- the journal ---- */

/* Watches a game until its first trick is swept, and kills the program. Returns
 * the time of that, as --start has it; NULL where the program was faster and
 * has laid more. g_free(). */
static char *
watch_and_kill(const struct folder *folder)
{
    const char *const argv[] = {"platzkarte", "watch",         "--json",
                                "--camera",   "demo:5:direct", "--journal",
                                folder->path, "--players",     "N=Anna,S=Sam",
                                NULL};
    struct child child = child_start(program, argv, false);
    char *line = child_line(child.out), *t;

    while (line && !strstr(line, "\"event\":\"swept\"")) {
        g_free(line);
        line = child_line(child.out);
    }
    assert_non_null(line);
    int status = child_stop(&child, SIGKILL);
    t = value_of(line, "t");
    g_free(line);
    g_autofree char *plays =
        answer("games --journal %s export 1 --format csv", folder->path);
    if (!WIFSIGNALED(status) || times_said(plays, "\n") != 1 + 2) {
        g_clear_pointer(&t, g_free);
    }
    return t;
}

TEST_IN_FOLDER(test_killed_game_is_resumed_and_ends_as_played)
{
    int slips[TOY_SLIPS];
    g_autofree char *truth = truth_of(5, slips);
    const char *rest = strstr(strstr(truth, "score"), "\n") + 1;
    char *t = watch_and_kill(folder);

    for (int tries = 0; !t && tries < 9; tries++) {
        folder_empty(folder);
        t = watch_and_kill(folder);
    }
    assert_non_null(t);
    g_autofree char *lines = answer(
        "watch --json --camera demo:5:direct --resume --start %s --journal %s",
        t, folder->path);
    g_autofree char *said = told(lines);

    assert_non_null(
        strstr(lines, "\"event\":\"resumed\",\"plays\":2,\"hand\":1}"));
    assert_string_equal(said, rest);
    g_autofree char *list =
        answer("games --lang en --journal %s list", folder->path);
    assert_int_equal(times_said(list, "\n"), 1);
    assert_non_null(strstr(list, "  Three Cards  hands "));
    assert_non_null(strstr(list, "  finished  Anna, Sam\n"));
    g_free(t);
}

static void
keep(const char *path, const char *text)
{
    assert_true(g_file_set_contents(path, text, -1, NULL));
}

TEST_IN_FOLDER(test_kept_game_is_shown_exported_replayed_and_imported)
{
    g_autofree char *lines =
        answer("watch --json --camera demo:1:direct --journal %s "
               "--players N=Anna,S=Sam",
               folder->path);
    g_autofree char *show =
        answer("games --lang en --journal %s show 1", folder->path);
    g_autofree char *csv =
        answer("games --journal %s export 1 --format csv", folder->path);
    g_autofree char *json =
        answer("games --journal %s export 1 --format json", folder->path);
    g_autofree char *record = g_build_filename(folder->name, "r.jsonl", NULL);
    g_autofree char *second = g_build_filename(folder->name, "second.db", NULL);

    assert_int_equal(times_said(lines, "\"event\":\"play\""), 4);
    assert_int_equal(times_said(show, "\n"), 5);
    assert_non_null(strstr(show, "  Sam leads Three.\n"));
    assert_non_null(strstr(show,
                           "  Anna answers with Two. Sam takes the trick: "
                           "Three beats Two. Anna 0, Sam 2.\n"));
    assert_int_equal(times_said(csv, "\n"), 5);
    assert_true(g_str_has_prefix(
        csv, "no,time_s,hand,seat,name,card,entered_by_hand,winner,N,S\n1,"));
    assert_non_null(strstr(csv, ",2,N,Anna,T2,no,S,0,2\n"));
    assert_int_equal(times_said(json, "\n"), 6);
    assert_true(g_str_has_prefix(
        json, "{\"ev\":\"setup\",\"game\":\"toy\",\"first\":\"N\",\"points\":2,"
              "\"names\":{\"N\":\"Anna\",\"S\":\"Sam\"}}\n"));
    keep(record, json);
    g_autofree char *replayed = answer("replay --check %s", record);
    g_autofree char *taken =
        answer("games --journal %s import %s", second, record);
    g_autofree char *again =
        answer("games --journal %s export 1 --format json", second);
    assert_string_equal(again, json);
    g_autofree char *by_rules = answer("replay %s", record);
    assert_int_equal(times_said(by_rules, "\"ok\":true"), 4);
}

RUN_TESTS_WITH(argc, argv, program = needed(argc, argv, 1))
