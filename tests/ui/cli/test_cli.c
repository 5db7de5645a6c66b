// SPDX-License-Identifier: MIT
/*
 * The built program from outside: statuses, messages, broken input, broken
 * pipes. Arguments: those of calls.h.
 */
#include "tests/ui/cli/calls.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/kit/launch.h"
#include "tests/kit/arguments.h"

/* ---- secrets ---- */

/* A port of this machine where somebody listens and never answers. */
static int
listen_silently(int *port)
{
    struct sockaddr_in address = {.sin_family = AF_INET,
                                  .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof(address);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    assert_true(fd >= 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, size), 0);
    assert_int_equal(listen(fd, 5), 0);
    assert_int_equal(getsockname(fd, (struct sockaddr *)&address, &size), 0);
    *port = ntohs(address.sin_port);
    return fd;
}

/* Does the line of process PID show a password taken out of it? */
static bool
hides_password(GPid pid)
{
    char *path = g_strdup_printf("/proc/%d/cmdline", (int)pid), *line = NULL;
    gsize length = 0;

    assert_true(g_file_get_contents(path, &line, &length, NULL));
    bool hides = memmem(line, length, "anna:***@", 9) != NULL &&
                 memmem(line, length, "geheim", 6) == NULL;
    g_free(line);
    g_free(path);
    return hides;
}

/* Who lists the processes sees no password. */
TEST(test_password_of_a_camera_is_hidden_from_other_processes)
{
    int port = 0, fd = listen_silently(&port);
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
    static const struct call calls[] = {
        {"nonsense", 2, "unknown command “nonsense”", NULL, NULL},
        {"--lang", 2, "--lang needs a language", NULL, NULL},
        {"--lang xx --version", 2, "unknown language “xx”", NULL, NULL},
        {"games --lang=", 2, "unknown language “”", NULL, NULL},
        {"games --bogus", 2, "--bogus", NULL, NULL},
        {"--marks no-such.json", 1, "no-such.json: ", NULL, "ui"},
        {"games show", 2, "needs the number of a game", NULL, NULL},
        {"games show x", 2, "needs the number of a game", NULL, NULL},
        {"games show -1", 2, "-1", NULL, NULL},
        {"games show 1 2", 2, "unexpected argument “2”", NULL, NULL},
        {"games list 1", 2, "unexpected argument “1”", NULL, NULL},
        {"games export 1", 2, "--format", NULL, NULL},
        {"games export 1 --format xml", 2, "json or csv", NULL, NULL},
        {"games list --format csv", 2, "--format is not for list", NULL, NULL},
        {"games show 1 --json", 2, "--json is not for show", NULL, NULL},
        {"games import", 2, "needs a FILE", NULL, NULL},
        {"games import a --format csv", 2, "--format is not for import", NULL,
         NULL},
        {"watch --camera demo --house stop=no", 2,
         "--house stop=no: this game has no such rule; it has "
         "take-back=off|card|trick, deal-order=loose|strict\n",
         NULL, "vision"},
        {"watch --camera demo --game maze --house stop=perhaps", 2,
         "deal-order=loose|strict, stop=yes|no", NULL, "vision"},
        {"watch --camera demo --house strict", 2, "--house strict", NULL,
         "vision"},
        {"rules nonsense", 2, "no game and no card is called “nonsense”", NULL,
         NULL},
        {"rules --bogus", 2, "--bogus", NULL, NULL},
        {"games stats 1", 2, "unexpected argument “1”", NULL, NULL},
        {"games stats --game chess", 2, "unknown game “chess”; there are", NULL,
         NULL},
        {"games show 1 --game duel", 2, "--game is not for show", NULL, NULL},
        {"games sell", 2, "unknown word “sell”", NULL, NULL},
        {"replay", 2, "Try `platzkarte replay --help`", NULL, NULL},
        {"replay --bogus x", 2, "--bogus", NULL, NULL},
        {"watch", 2, "--camera SRC is needed", NULL, "vision"},
        {"watch --bogus", 2, "--bogus", NULL, "vision"},
        {"watch --camera", 2, "--camera", NULL, "vision"},
        {"watch --camera /no\033[2J\302\2332J", 1, "/no [2J 2J: ", NULL,
         "vision"},
        {"watch --camera http://127.0.0.1:1/v?u=a&pwd=secret", 1,
         "http://127.0.0.1:1/v?u=a&pwd=***", NULL, "vision"},
        {"watch --camera x --camera-settings x", 2,
         "--camera-settings x: give automatic", NULL, "vision"},
        {"watch --camera x y", 2, "what is “y”?", NULL, "vision"},
        {"watch --camera x --game chess", 2, "unknown game “chess”", NULL,
         "vision"},
        {"watch --camera x --families tag,ean", 2, "--families", NULL,
         "vision"},
        {"watch --camera x --placement J5", 2, "PA or PB", NULL, "vision"},
        {"watch --camera x --leader NE", 2, "N, E, S or W", NULL, "vision"},
        {"watch --camera x --players Anna", 2, "--players", NULL, "vision"},
        {"watch --camera x --start -1", 2, "--start", NULL, "vision"},
        {"watch --camera x --game duel --under-way 2:6-4", 2,
         "with 10 tricks the round is over", NULL, "vision"},
        {"watch --camera x --game duel --under-way 1:2-1:4", 2,
         "the statuette cannot stand there", NULL, "vision"},
        {"watch --camera x --game duel --under-way 2:1-1:4:5", 2, "as in 2:3-1",
         NULL, "vision"},
        {"watch --camera x --under-way 2:3-1", 2, "as in 5:12x1-9x0", NULL,
         "vision"},
        {"watch --camera x --game maze --under-way 2:3-1", 2,
         "as in 3:2:map:AC1-0", NULL, "vision"},
        {"watch --camera x --game duel --under-way 4:1-1", 2,
         "a game has rounds 1 to 3", NULL, "vision"},
        {"watch --camera x --game maze --under-way 1:1:1:0", 2,
         "two to four players", NULL, "vision"},
        {"watch --camera x --game maze --under-way 0:1:1:0-0", 2, "--under-way",
         NULL, "vision"},
        {"watch --camera x --game maze --under-way 1:3:1:0-0", 2, "--under-way",
         NULL, "vision"},
        {"watch --camera x --game maze --under-way 1:1:3:0-0", 2, "--under-way",
         NULL, "vision"},
        {"watch --camera x --game maze --under-way 1:1:1:0-AA", 2,
         "“AA”: a player's resources", NULL, "vision"},
        {"watch --camera x --game maze --under-way 1:1:1:0-A:4", 2,
         "--under-way", NULL, "vision"},
        {"watch --camera x --game maze --under-way 1:1:1:0-A3", 2,
         "“A3”: a player's resources", NULL, "vision"},
        {"watch --camera x --under-way 8:12x1-9x0", 2,
         "a hand has tricks 1 to 7", NULL, "vision"},
        {"watch --camera x --under-way 2:20x1-9x0", 2,
         "cannot give such points", NULL, "vision"},
        {"watch --camera x --under-way 5:12x1-9x0:1-2-3", 2,
         "as in 5:12x1-9x0:340-120", NULL, "vision"},
        {"watch --camera x --under-way 5:12x1-9x0:1000-0", 2,
         "with 1000 points the game is over", NULL, "vision"},
        {"watch --camera x --under-way 5:12x1-9x0:1-2:JT,JA", 2,
         "whole tricks are left lying", NULL, "vision"},
        {"watch --camera x --under-way 5:12x1-9x0:1-", 2, "--under-way", NULL,
         "vision"},
        {"watch --camera x --start nan", 2, "--start", NULL, "vision"},
        {"watch --camera x --start 1e99", 2, "--start", NULL, "vision"},
        {"watch --camera x --hands -2", 2, "--hands", NULL, "vision"},
        {"watch --camera x --hands two", 2, "two", NULL, "vision"},
        {"watch --camera x --hands 0", 2, "--hands 0: give 1", NULL, "vision"},
        {"watch --camera x --game jekyll-hyde-3 --placement PB", 2,
         "three players use PA", NULL, "vision"},
        {"watch --camera x --resume-game -1", 2, "--resume-game", NULL,
         "vision"},
        {"scan", 2, "Try `platzkarte scan --help`", NULL, "vision"},
        {"scan --bogus", 2, "--bogus", NULL, "vision"},
        {"sheet", 2, "Try `platzkarte sheet --help`", NULL, "sheets"},
        {"sheet --bogus", 2, "--bogus", NULL, "sheets"},
        {"sheet --deck maze --fan left -o x.pdf", 2, "no cards", NULL,
         "sheets"},
        {"sheet --print swell --fan left -o x.pdf", 2, "no cards", NULL,
         "sheets"},
    };

    RUN_CALLS_IN_ALL_LANGUAGES(folder, calls);
}

TEST_IN_FOLDER(test_help_and_version_are_everywhere)
{
    static const struct call calls[] = {
        {"--help", 0, NULL, "Commands:", NULL},
        {"--help --lang de", 0, NULL, "Aufruf:\n  platz", "nls"},
        {"games --help", 0, NULL, "--journal", NULL},
        {"games --help --lang de", 0, NULL, "Aufruf:\n  platz", "nls"},
        {"games --help --lang fr", 0, NULL, "\nOptions\u00a0:\n  -", "nls"},
        {"replay --help", 0, NULL, "--check", NULL},
        {"watch --help", 0, NULL, "--camera", "vision"},
        {"scan --help", 0, NULL, "--json", "vision"},
        {"sheet --help", 0, NULL, "--deck", "sheets"},
    };
    static const char *const commands[] = {"",       "games ", "replay ",
                                           "watch ", "scan ",  "sheet "};
    g_autofree char *known = g_regex_escape_string(version, -1);
    /* the commit, where git or who built it tells it */
    char *want =
        g_strdup_printf("^platzkarte %s( \\([0-9a-f]{7,40}\\))?\n$", known);

    RUN_CALLS(folder, calls);
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
    static const struct call calls[] = {
        {"rules", 0, NULL, "\nScoring\n    After the seventh trick", NULL},
        {"rules jekyll-hyde-3", 0, NULL, "\n\n  An example\n    The", NULL},
        {"rules duel", 0, NULL, "Jekyll vs Hyde\n\nWhat it is about\n    A",
         NULL},
        {"rules maze", 0, NULL, "\nEscaping\n    If a change", NULL},
        {"rules jx3", 0, NULL, "Remorse, a Dr. Jekyll card, a deed", NULL},
        {"rules Mr. Utterson", 0, NULL,
         "played first. Worth 1 point.\n\nMr. Utterson, a Mr. Hyde", NULL},
        {"rules m9", 0, NULL, "carries resource D", NULL},
        {"rules PB", 0, NULL, "partners sit side by side", NULL},
        {"rules Lanyon", 0, NULL, "Dr. Lanyon, a Mr. Hyde card", NULL},
        {"rules 3+", 0, NULL, "Potion 3+, a potion", NULL},
        {"rules mr hyde", 0, NULL, "Mr. Hyde", NULL},
    };
    static const struct call german[] = {
        {"--lang de rules duel", 0, NULL, "\nWas Tränke bewirken\n    Ein",
         "nls"},
        {"--lang fr rules maze", 0, NULL, "\nFuir\n    Si un changement",
         "nls"},
    };

    RUN_CALLS(folder, calls);
    RUN_CALLS(folder, german);
    struct answer answer = run(folder, "rules");
    g_auto(GStrv) lines = g_strsplit(answer.out, "\n", -1);
    assert_true(g_strv_length(lines) > 150);
    for (int i = 0; lines[i]; i++) {
        assert_true(g_utf8_strlen(lines[i], -1) <= 78);
    }
    answer_clear(&answer);
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
    static const struct call calls[] = {
        {"watch --camera @/none.mp4", 1, "none.mp4", NULL, "vision"},
        {"watch --camera @/noise.mp4", 1, "noise.mp4", NULL, "vision"},
        {"watch --camera @/empty.mp4", 1, "empty.mp4", NULL, "vision"},
        {"watch --camera @", 1, "no pictures", NULL, "vision"},
        {"watch --camera /dev/video97", 1, "/dev/video97", NULL, "vision"},
        {"scan @/none.jpg", 1, "none.jpg", NULL, "vision"},
        {"scan @/noise.bin", 1, "noise.bin", NULL, "vision"},
        {"replay @/none.jsonl", 1, "none.jsonl", NULL, NULL},
        {"replay @/noise.mp4", 1, "noise.mp4:1: ", NULL, NULL},
        {"replay @/cut.jsonl", 1, "cut.jsonl:2: ", NULL, NULL},
        {"replay @/early.jsonl", 1, "early.jsonl:1: ", NULL, NULL},
    };
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
    RUN_CALLS_IN_ALL_LANGUAGES(folder, calls);
}

/* Also what the camera's side of the house has to say. */
TEST_IN_FOLDER(test_broken_sources_are_said_in_the_chosen_language)
{
    static const struct call calls[] = {
        {"watch --camera @/none --lang de", 1, "none: keine solche Datei", NULL,
         "vision"},
        {"watch --camera @/none --lang fr", 1, "none\u00a0: aucun fichier",
         NULL, "vision"},
        {"watch --camera demo:x --lang de", 1, "Der virtuelle Tisch", NULL,
         "sheets"},
        {"watch --camera http://127.0.0.1:1/ --lang de", 1,
         "dort antwortet nichts", NULL, "vision"},
        {"watch --camera /dev/video97 --lang fr", 1, "n’existe pas", NULL,
         "vision"},
        {"scan @/empty.png --lang de", 1, "die Datei ist leer", NULL, "vision"},
    };

    if (!has_feature("nls")) {
        skip();
    }
    put_file(folder, "empty.png", "", 0);
    RUN_CALLS(folder, calls);
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
    static const struct call calls[] = {
        {"watch --json --camera @ --resume --journal @/j.db", 0,
         "no unfinished game", NULL, "vision"},
        {"watch --camera @ --journal none --resume", 0, "no unfinished game",
         NULL, "vision"},
        {"watch --camera @", 0, NULL, NULL, "vision"},
        {"watch --camera @ --game duel", 0, NULL, NULL, "vision"},
        {"watch --camera @ --journal @/j.db --resume-game 7", 1,
         "has no game 7", NULL, "vision"},
        {"games --journal @/j.db", 0, NULL, "No games yet", "vision"},
        {"games stats --journal @/j.db", 0, NULL, "Games: 0", "vision"},
    };

    put_picture(folder);
    RUN_CALLS(folder, calls);
}

/* A record of one act, as Windows programs write text. */
static const char whole_record[] =
    "{\"ev\":\"setup\",\"game\":\"werner4a\",\"sides\":{\"N\":\"J\","
    "\"E\":\"H\",\"S\":\"J\",\"W\":\"H\"},\"dealer\":\"S\"}\r\n"
    "{\"ev\":\"act\",\"action\":{\"a\":\"deal\"}}\r\n";

TEST_IN_FOLDER(test_records_with_an_order_mark_and_crlf_are_read)
{
    static const struct call calls[] = {
        {"replay @/windows.jsonl", 0, NULL, "{\"n\":0,\"ok\":true,", NULL},
        {"replay @/twice.jsonl", 1, "twice.jsonl:1: column 1: ", NULL, NULL},
    };
    g_autofree char *once = g_strconcat("\xef\xbb\xbf", whole_record, NULL);
    g_autofree char *twice = g_strconcat("\xef\xbb\xbf", once, NULL);

    put_file(folder, "windows.jsonl", once, -1);
    put_file(folder, "twice.jsonl", twice, -1);
    RUN_CALLS(folder, calls);
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
