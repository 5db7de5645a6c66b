// SPDX-License-Identifier: MIT
/*
 * The built program from outside: statuses, messages, broken input, broken
 * pipes. Arguments: those of calls.h.
 */
#include "tests/ui/cli/calls.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/kit/arguments.h"
#include "tests/kit/launch.h"
#include "tests/kit/loopback.h"

/* ---- secrets ---- */

/* Does the line of process PID show a password taken out of it? */
static bool
hides_password(GPid pid)
{
    char *path = g_strdup_printf("/proc/%d/cmdline", (int)pid), *line = NULL;
    gsize length = 0;

    assert_true(g_file_get_contents(path, &line, &length, NULL));
    bool hides = memmem(line, length, "//***@127.0.0.1", 15) != NULL &&
                 memmem(line, length, "anna", 4) == NULL &&
                 memmem(line, length, "geheim", 6) == NULL;
    g_free(line);
    g_free(path);
    return hides;
}

/* Who lists the processes sees no password. */
TEST(test_password_of_a_camera_is_hidden_from_other_processes)
{
    int port, fd = loopback_listen(&port); /* nobody answers */
    char *argv[] = {
        g_strdup(program), g_strdup("watch"), g_strdup("--camera"),
        g_strdup_printf("http://anna:geheim@127.0.0.1:%d/?pwd=geheim", port),
        NULL};
    bool hidden = false;
    GPid pid = 0;

    if (has_feature("vision")) {
        assert_true(g_spawn_async(NULL, argv, NULL,
                                  G_SPAWN_DO_NOT_REAP_CHILD |
                                      G_SPAWN_STDERR_TO_DEV_NULL,
                                  end_with_test, NULL, &pid, NULL));
        /* from when it has begun to run */
        for (int i = 0; i < 6000 && !hidden; i++) {
            g_usleep(10000);
            hidden = hides_password(pid);
        }
        assert_true(hidden);
        kill(pid, SIGKILL);
        assert_int_equal(waitpid(pid, NULL, 0), pid);
    }
    for (int i = 0; argv[i]; i++) {
        g_free(argv[i]);
    }
    close(fd);
}

/* ---- usage ---- */

TEST_IN_FOLDER(test_usage_errors_are_status_2_with_a_message)
{
    run_calls(folder, "usage errors are status 2 with a message", true);
}

TEST_IN_FOLDER(test_wrong_calls_are_refused_in_every_language)
{
    static const struct {
        const char *name, *text;
    } files[] = {{"empty", ""},
                 {"rubbish", "x"},
                 {"chess.jsonl", "{\"ev\":\"setup\",\"game\":\"chess\"}\n"},
                 {"marks.json", "{\"marks\":3}\n"},
                 {"endless.lua", "while true do end\n"},
                 {"hello.lua", "hello\n"},
                 {"deals14.lua",
                  "return {id = 'deals14', name = 'X', seats = 4,\n"
                  "deck = french(52), hand = function(m)\n"
                  "return {cards = 14} end, may = follow_suit{},\n"
                  "wins = highest{order = 'A K Q J 10 9 8 7 6 5 4 3 2'}}\n"}};
    static const char *const needed_features[] = {"vision", "sheets", "ui",
                                                  "nls"};
    g_autofree char *inside = g_build_filename(folder->name, "folder", NULL);

    for (size_t i = 0; i < G_N_ELEMENTS(needed_features); i++) {
        if (!has_feature(needed_features[i])) {
            skip();
        }
    }
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        put_file(folder, files[i].name, files[i].text, -1);
    }
    assert_int_equal(g_mkdir(inside, 0700), 0);
    run_calls(folder, "wrong calls are refused in every language", true);
    assert_int_equal(g_rmdir(inside), 0);
}

TEST_IN_FOLDER(test_help_and_version_are_everywhere)
{
    static const char *const commands[] = {"",       "games ", "replay ",
                                           "watch ", "scan ",  "sheet "};
    g_autofree char *known = g_regex_escape_string(version, -1);
    /* the commit, where git or who built it tells it */
    char *want =
        g_strdup_printf("^platzkarte %s( \\([0-9a-f]{7,40}\\))?\n$", known);

    run_calls(folder, "help and version are everywhere", false);
    for (size_t i = 0; i < G_N_ELEMENTS(commands); i++) {
        g_autofree char *line = g_strconcat(commands[i], "--version", NULL);
        struct answer answer = run(folder, line);

        assert_int_equal(answer.status, 0);
        if (!g_regex_match_simple(want, answer.out, G_REGEX_DOLLAR_ENDONLY,
                                  0)) {
            fail_msg("version: %s", answer.out);
        }
        answer_clear(&answer);
    }
    g_free(want);
}

/* Headings at the left edge, what belongs to them set in, lines of at most 78
 * characters. */
TEST_IN_FOLDER(test_rules_are_printed_by_headings)
{
    run_calls(folder, "rules are printed by headings", false);
    run_calls(folder, "rules are printed by headings in German and French",
              false);
    struct answer answer = run(folder, "rules");
    g_auto(GStrv) lines = g_strsplit(answer.out, "\n", -1);
    assert_true(g_strv_length(lines) > 150);
    for (int i = 0; lines[i]; i++) {
        assert_true(g_utf8_strlen(lines[i], -1) <= 78);
    }
    answer_clear(&answer);
}

/* From then on its id is a game, which an older file of that id is not lost to.
 */
TEST_IN_FOLDER(test_a_game_file_is_added)
{
    static const char mine[] =
        "return { id = 'mine', name = 'Mine', seats = 4, deck = french(32) }";
    g_autofree char *kept = g_build_filename(folder->name, "platzkarte",
                                             "games", "mine.lua~", NULL);

    if (!has_feature("lua")) {
        skip();
    }
    put_file(folder, "mine.lua", mine, -1);
    run_calls(folder, "a game file is added", false);
    assert_true(g_file_test(kept, G_FILE_TEST_EXISTS));
    assert_int_equal(g_unlink(kept), 0);
    kept[strlen(kept) - 1] = '\0';
    assert_int_equal(g_unlink(kept), 0);
    for (int up = 0; up < 2; up++) {
        *strrchr(kept, '/') = '\0';
        assert_int_equal(g_rmdir(kept), 0);
    }
}

TEST_IN_FOLDER(test_missing_features_are_named)
{
    static const struct {
        const char *line, *feature;
    } cases[] = {{"watch --camera demo", "vision"},
                 {"scan x.jpg", "vision"},
                 {"sheet -o x.pdf", "sheets"},
                 {"--game jekyll-hyde", "ui"}};

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        if (!has_feature(cases[i].feature)) {
            struct answer answer = run(folder, cases[i].line);

            assert_int_equal(answer.status, 1);
            assert_non_null(strstr(answer.err, cases[i].feature));
            answer_clear(&answer);
        }
    }
}

/* ---- broken input ---- */

TEST_IN_FOLDER(test_broken_sources_are_status_1_with_a_message)
{
    char noise[4000];

    for (size_t i = 0; i < sizeof(noise); i++) {
        noise[i] = (char)(i * i * 31 + i / 7);
    }
    put_file(folder, "noise.mp4", noise, sizeof(noise));
    put_file(folder, "noise.bin", noise, sizeof(noise));
    put_file(folder, "empty.mp4", "", 0);
    put_file(folder, "cut.jsonl",
             "{\"ev\":\"setup\",\"game\":\"werner4a\",\"sides\":{\"N\":\"J\","
             "\"E\":\"H\",\"S\":\"J\",\"W\":\"H\"},\"dealer\":\"S\","
             "\"target\":1000}\n{\"ev\":\"act\",\"action\":{\"a\":\"de",
             -1);
    put_file(folder, "early.jsonl",
             "{\"ev\":\"act\",\"action\":{\"a\":\"deal\"}}\n", -1);
    run_calls(folder, "broken sources are status 1 with a message", true);
}

/* Also what the camera's side of the house has to say. */
TEST_IN_FOLDER(test_broken_sources_are_said_in_the_chosen_language)
{
    if (!has_feature("nls")) {
        skip();
    }
    put_file(folder, "empty.png", "", 0);
    run_calls(folder, "broken sources are said in the chosen language", false);
}

/* The address may be longer than the line that tells of it. */
TEST_IN_FOLDER(test_endless_address_is_refused)
{
    g_autofree char *name = g_strnfill(400, 'a');
    g_autofree char *line =
        g_strdup_printf("watch --camera http://%s/video", name);

    if (has_feature("vision")) {
        struct answer answer = run(folder, line);

        assert_int_equal(answer.status, 1);
        assert_non_null(strstr(answer.err, "http://aaaa"));
        answer_clear(&answer);
    }
}

TEST_IN_FOLDER(test_nothing_to_resume_starts_a_new_game)
{
    put_picture(folder);
    run_calls(folder, "nothing to resume starts a new game", false);
}

/* A record of one act, as Windows programs write text. */
static const char whole_record[] =
    "{\"ev\":\"setup\",\"game\":\"werner4a\",\"sides\":{\"N\":\"J\","
    "\"E\":\"H\",\"S\":\"J\",\"W\":\"H\"},\"dealer\":\"S\"}\r\n"
    "{\"ev\":\"act\",\"action\":{\"a\":\"deal\"}}\r\n";

TEST_IN_FOLDER(test_records_with_an_order_mark_and_crlf_are_read)
{
    g_autofree char *once = g_strconcat("\xef\xbb\xbf", whole_record, NULL);
    g_autofree char *twice = g_strconcat("\xef\xbb\xbf", once, NULL);

    put_file(folder, "windows.jsonl", once, -1);
    put_file(folder, "twice.jsonl", twice, -1);
    run_calls(folder, "records with an order mark and crlf are read", false);
}

TEST_IN_FOLDER(test_an_admitted_table_is_told_with_its_number)
{
    run_calls(folder, "an admitted table is told with its number", false);
}

TEST_IN_FOLDER(test_who_comes_and_goes_at_a_club_is_told)
{
    run_calls(folder, "who comes and goes at a club is told", false);
}

/* As after half an installation: the program alone. */
TEST_IN_FOLDER(test_a_missing_part_of_the_program_is_named)
{
    g_autofree char *alone = g_build_filename(folder->name, "alone", NULL);
    g_autofree char *bytes = NULL, *told = NULL;
    char *argv[] = {alone, g_strdup("watch"), NULL};
    gsize size;
    int status;

    if (has_feature("vision")) {
        assert_true(g_file_get_contents(program, &bytes, &size, NULL));
        put_file(folder, "alone", bytes, (gssize)size);
        assert_int_equal(g_chmod(alone, 0700), 0);
        assert_true(g_spawn_sync(NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL,
                                 NULL, &told, &status, NULL));
        assert_int_equal(WEXITSTATUS(status), 1);
        assert_non_null(strstr(told, "platzkarte-watch.so is missing, a part "
                                     "of this program; install"));
    }
    g_free(argv[1]);
}

/* ---- pictures ---- */

static void
put_grey(const struct folder *folder, int i, int width, int height)
{
    g_autofree char *name = g_strdup_printf("%d.pgm", i);
    g_autofree char *head = g_strdup_printf("P5\n%d %d\n255\n", width, height);
    g_autoptr(GString) picture = g_string_new(head);
    gsize pixels = (gsize)width * (gsize)height;

    g_string_set_size(picture, strlen(head) + pixels);
    memset(picture->str + strlen(head), 120, pixels);
    put_file(folder, name, picture->str, (gssize)picture->len);
}

/* Large ones take longer than the small ones behind them, which other cores
 * read. */
TEST_IN_FOLDER(test_pictures_are_printed_in_the_order_given)
{
    enum { PICTURES = 24, MISSING = 13 };
    g_autoptr(GString) line = g_string_new("scan --json");
    int n = 0;

    if (!has_feature("vision")) {
        skip();
    }
    for (int i = 0; i < PICTURES; i++) {
        g_string_append_printf(line, " @/%d.pgm", i);
        if (i != MISSING) {
            put_grey(folder, i, i % 3 ? 40 + i : 1240 + i, i % 3 ? 30 : 900);
        }
    }
    struct answer answer = run(folder, line->str);
    g_auto(GStrv) rows = g_strsplit(answer.out, "\n", -1);
    assert_int_equal(answer.status, 1);
    assert_int_equal(g_strv_length(rows), PICTURES);
    for (int i = 0; i < PICTURES; i++) {
        g_autofree char *said = g_strdup_printf("/%d.pgm\",\"width\":%d,", i,
                                                i % 3 ? 40 + i : 1240 + i);
        if (i != MISSING) {
            assert_non_null(strstr(rows[n++], said));
        }
    }
    assert_non_null(strstr(answer.err, "/13.pgm: "));
    assert_ptr_equal(strchr(answer.err, '\n'), strrchr(answer.err, '\n'));
    answer_clear(&answer);
}

/* ---- pipes ---- */

/* Starts the program with OUT as its standard output and ERR as its standard
 * error. SIGPIPE is as some parents leave it: ignored. */
static int
run_into(const char *line, int out, int err)
{
    g_auto(GStrv) words = g_strsplit(line, " ", -1);
    int status = -1;
    pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGPIPE, SIG_IGN);
        dup2(out, STDOUT_FILENO);
        dup2(err, STDERR_FILENO);
        execv(program, words);
        _exit(127);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

/* What a killed program left of a camera that is not there stays written down,
 * until the camera is there again. */
TEST_IN_FOLDER(test_settings_of_cameras_are_put_back_by_command)
{
    static const char left[] =
        "[camera-before /dev/v4l/by-id/none]\nfocus_absolute=4\n";
    static const struct {
        bool left;
        int status;
        const char *out, *err;
    } cases[] = {{false, 0, "No camera has other settings than before", ""},
                 {true, 1, "", "1 camera is not there"}};
    g_autofree char *config =
        g_build_filename(folder->name, "platzkarte", NULL);
    g_autofree char *file = g_build_filename(config, "settings.ini", NULL);
    g_autofree char *kept = NULL;

    if (!has_feature("vision") || !has_feature("gudev")) {
        skip();
    }
    assert_int_equal(g_mkdir_with_parents(config, 0700), 0);
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        assert_true(
            g_file_set_contents(file, cases[i].left ? left : "", -1, NULL));
        struct answer answer = run(folder, "cameras --reset");

        assert_int_equal(answer.status, cases[i].status);
        assert_non_null(strstr(answer.out, cases[i].out));
        assert_non_null(strstr(answer.err, cases[i].err));
        answer_clear(&answer);
    }
    assert_true(g_file_get_contents(file, &kept, NULL, NULL));
    assert_string_equal(kept, left);
    assert_int_equal(remove(file), 0);
    assert_int_equal(rmdir(config), 0);
}

TEST_IN_FOLDER(test_broken_pipe_ends_it_quietly)
{
    int out[2], err[2];
    char text[100];

    assert_int_equal(pipe(out), 0);
    assert_int_equal(pipe(err), 0);
    close(out[0]);
    int status = run_into("platzkarte --help", out[1], err[1]);
    close(out[1]);
    close(err[1]);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_int_equal(read(err[0], text, sizeof(text)), 0);
    close(err[0]);
}

TEST_IN_FOLDER(test_full_disk_under_the_output_is_said_once)
{
    static const char said[] = "platzkarte: cannot write to standard output: ";
    int full = open("/dev/full", O_WRONLY), err[2];
    const char *const lines[] = {"platzkarte --help",
                                 "platzkarte scan --json @/a.pgm",
                                 "platzkarte replay @/whole.jsonl"};

    if (full < 0) {
        skip();
    }
    put_picture(folder);
    put_file(folder, "whole.jsonl", whole_record, -1);
    for (size_t i = 0; i < G_N_ELEMENTS(lines); i++) {
        char text[400] = "";
        char **parts = g_strsplit(lines[i], "@", -1);
        char *line = g_strjoinv(folder->name, parts);

        if (i == 1 && !has_feature("vision")) {
            g_strfreev(parts);
            g_free(line);
            continue;
        }
        assert_int_equal(pipe(err), 0);
        int status = run_into(line, full, err[1]);
        close(err[1]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 1);
        assert_true(read(err[0], text, sizeof(text) - 1) > 0);
        assert_true(g_str_has_prefix(text, said));
        assert_ptr_equal(strchr(text, '\n'), text + strlen(text) - 1);
        close(err[0]);
        g_strfreev(parts);
        g_free(line);
    }
    close(full);
}

RUN_TESTS_WITH(argc, argv, calls_begin(argc, argv))
