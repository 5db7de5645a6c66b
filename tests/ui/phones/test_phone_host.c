// SPDX-License-Identifier: MIT
/*
 * `watch --phones` as its host has it, in a network of the test's own: what is
 * typed, what is kept for the next start, another network, no descriptors left.
 * Arguments: the program; "slow": whoever waits in vain is told why.
 */
#include "tests/kit/child.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <gio/gio.h>

#include "tests/kit/journal_dump.h"
#include "tests/kit/journal_folder.h"
#include "tests/kit/launch.h"
#include "tests/kit/loopback.h"
#include "tests/kit/own_network.h"

static const char *program;

enum { PORT = 8713, KEY = 22 };

/* A program and what is typed into it. */
struct host {
    GSubprocess *process;
    GDataInputStream *err;
    GOutputStream *in;
};

/* ---- the program ---- */

/* A null-terminated list of arguments after those that all have. */
static struct host
start(const struct folder *folder, const char *const *more)
{
    g_autoptr(GSubprocessLauncher) launcher = launcher_new(
        G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE |
        G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    static const char *const all[] = {"watch",    "--camera", "demo:7:direct",
                                      "--phones", "--lang",   "en"};
    struct host host;

    g_ptr_array_add(argv, (gpointer)(guintptr)program);
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        g_ptr_array_add(argv, (gpointer)(guintptr)all[i]);
    }
    for (int i = 0; more[i]; i++) {
        g_ptr_array_add(argv, (gpointer)(guintptr)more[i]);
    }
    g_ptr_array_add(argv, NULL);
    g_subprocess_launcher_setenv(launcher, "XDG_RUNTIME_DIR", folder->name,
                                 TRUE);
    host.process = g_subprocess_launcher_spawnv(
        launcher, (const char *const *)argv->pdata, NULL);
    assert_non_null(host.process);
    host.err =
        g_data_input_stream_new(g_subprocess_get_stderr_pipe(host.process));
    host.in = g_subprocess_get_stdin_pipe(host.process);
    return host;
}

/* The next line that has WORD; g_free(). */
static char *
read_line(struct host *host, const char *word)
{
    char *line;

    while (
        (line = g_data_input_stream_read_line(host->err, NULL, NULL, NULL))) {
        if (strstr(line, word)) {
            return line;
        }
        g_free(line);
    }
    fail_msg("it never said: %s", word);
    return NULL;
}

static void
type(struct host *host, const char *text)
{
    assert_true(g_output_stream_write_all(host->in, text, strlen(text), NULL,
                                          NULL, NULL));
    assert_true(g_output_stream_flush(host->in, NULL, NULL));
}

static void
stop_host(struct host *host, int signal_number)
{
    g_subprocess_send_signal(host->process, signal_number);
    g_subprocess_wait(host->process, NULL, NULL);
    g_object_unref(host->err);
    g_object_unref(host->process);
}

/* Of the line that tells of the address: the address without "http://" and the
 * last slash, the code, the key; g_free() each. */
struct way_in {
    char *host, *code, *key;
};

static struct way_in
read_way_in(struct host *host)
{
    g_autofree char *line = read_line(host, "phones: ");
    g_autoptr(GRegex) regex = g_regex_new(
        "http://([0-9.:]+)/, code ([0-9]{6});.*#(\\S{22})", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;

    assert_true(g_regex_match(regex, line, 0, &match));
    const struct way_in way = {g_match_info_fetch(match, 1),
                               g_match_info_fetch(match, 2),
                               g_match_info_fetch(match, 3)};

    return way;
}

static void
free_way_in(struct way_in *way)
{
    g_free(way->host);
    g_free(way->code);
    g_free(way->key);
}

/* ---- requests ---- */

/* All of a short answer; of a stream the first line. */
static void
read_answer(GInputStream *in, char *answer, gsize room)
{
    gsize length = 0;
    gssize n;

    while (!g_str_has_suffix(answer, "}\n\r\n") && length + 1 < room &&
           (n = g_input_stream_read(in, answer + length, room - length - 1,
                                    NULL, NULL)) > 0) {
        length += (gsize)n;
    }
}

/* What HOST answers; NULL where nobody does. g_free() */
static char *
ask(const char *host, const char *method, const char *path, const char *key,
    const char *body)
{
    g_autoptr(GSocketClient) client = g_socket_client_new();
    g_autoptr(GSocketConnection) line =
        g_socket_client_connect_to_host(client, host, PORT, NULL, NULL);

    if (!line) {
        return NULL;
    }
    g_autofree char *text =
        g_strdup_printf("%s /%s HTTP/1.1\r\nHost: %s\r\nPlatzkarte-Key: %s\r\n"
                        "Content-Length: %zu\r\n\r\n%s",
                        method, path, host, key, strlen(body), body);
    char *answer = g_malloc0(8192);

    g_output_stream_write_all(g_io_stream_get_output_stream(G_IO_STREAM(line)),
                              text, strlen(text), NULL, NULL, NULL);
    read_answer(g_io_stream_get_input_stream(G_IO_STREAM(line)), answer, 8192);
    return answer;
}

static int
status_of(const char *answer)
{
    assert_non_null(answer);
    assert_true(g_str_has_prefix(answer, "HTTP/1.1 "));
    return atoi(answer + strlen("HTTP/1.1 "));
}

static int
ask_status(const char *host, const char *method, const char *path,
           const char *key, const char *body)
{
    g_autofree char *answer = ask(host, method, path, key, body);

    return status_of(answer);
}

/* Comes in by SECRET; the key. g_free() */
static char *
join(const char *host, const char *secret)
{
    g_autofree char *body =
        g_strdup_printf("{\"secret\":\"%s\",\"lang\":\"en\"}", secret);
    g_autofree char *answer = ask(host, "POST", "join", "", body);

    assert_int_equal(status_of(answer), 200);
    const char *at = strstr(answer, "\"key\":\"");

    assert_non_null(at);
    return g_strndup(at + strlen("\"key\":\""), KEY);
}

/* ---- tests ---- */

static const char *const realtime[] = {"--realtime", "--journal", "none", NULL};

TEST_IN_FOLDER(test_host_lets_in_by_a_key)
{
    struct host host = start(folder, realtime);
    struct way_in way = read_way_in(&host);
    g_autofree char *first = join(way.host, way.key);
    g_autofree char *typed = join(way.host, way.code);

    g_free(read_line(&host, "Let it in? (y or n)"));
    assert_int_equal(
        ask_status(way.host, "POST", "person", typed, "{\"person\":1}"), 403);
    type(&host, "y\n");
    int status = 403;

    for (int i = 0; i < 100 && status == 403; i++) {
        g_usleep(50000);
        status =
            ask_status(way.host, "POST", "person", typed, "{\"person\":1}");
    }
    assert_int_equal(status, 200);
    /* a place that somebody has is asked for; it is not given */
    assert_int_equal(
        ask_status(way.host, "POST", "person", first, "{\"person\":1}"), 200);
    g_free(read_line(&host, "(y or n)"));
    type(&host, "n\n");
    g_autofree char *other = NULL;

    for (int i = 0; i < 200 && (!other || !strstr(other, "\"wants\":-1,"));
         i++) {
        g_usleep(50000);
        g_free(other);
        other = ask(way.host, "GET", "stream", first, "");
    }
    assert_non_null(strstr(other, "\"wants\":-1,"));
    assert_non_null(strstr(other, "\"you\":-1,"));
    g_autofree char *holder = ask(way.host, "GET", "stream", typed, "");

    assert_non_null(strstr(holder, "\"you\":1,"));
    stop_host(&host, SIGTERM);
    free_way_in(&way);
}

/* A stranger's tries take nothing from those who have the code: only the host
 * makes another. */
TEST_IN_FOLDER(test_only_the_host_makes_another_code)
{
    struct host host = start(folder, realtime);
    struct way_in way = read_way_in(&host);

    for (int i = 0; i < 5; i++) {
        assert_int_not_equal(
            ask_status(way.host, "POST", "join", "",
                       "{\"secret\":\"12345x\",\"lang\":\"en\"}"),
            200);
    }
    g_autofree char *key = join(way.host, way.key);

    assert_int_equal(
        ask_status(way.host, "POST", "person", key, "{\"person\":1}"), 200);
    type(&host, "who\n");
    g_free(read_line(&host, ": phone asleep"));
    type(&host, "new\n");
    struct way_in next = read_way_in(&host); /* it is said */
    g_autofree char *old =
        g_strdup_printf("{\"secret\":\"%s\",\"lang\":\"en\"}", way.key);

    assert_string_not_equal(next.code, way.code);
    assert_string_not_equal(next.key, way.key);
    assert_int_equal(ask_status(way.host, "POST", "join", "", old), 403);
    assert_int_equal(ask_status(way.host, "GET", "stream", key, ""), 401);
    g_free(join(way.host, next.key));
    stop_host(&host, SIGTERM);
    free_way_in(&way);
    free_way_in(&next);
}

static void
wait_for_text(const char *path, const char *text)
{
    bool there = false;

    for (int i = 0; i < 3000 && !there; i++) {
        g_autofree char *all = NULL;

        g_usleep(20000);
        there =
            g_file_get_contents(path, &all, NULL, NULL) && strstr(all, text);
    }
    assert_true(there);
}

TEST_IN_FOLDER(test_keys_outlive_a_kill)
{
    g_autofree char *path =
        g_build_filename(folder->name, "platzkarte-phones", NULL);
    struct host host = start(folder, realtime);
    struct way_in way = read_way_in(&host);
    g_autofree char *key = join(way.host, way.key);
    struct stat file;

    assert_int_equal(
        ask_status(way.host, "POST", "person", key, "{\"person\":2}"), 200);
    wait_for_text(path, "person=2");
    stop_host(&host, SIGKILL);
    assert_int_equal(stat(path, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
    host = start(folder, realtime);
    struct way_in next = read_way_in(&host);
    g_autofree char *heard = ask(way.host, "GET", "stream", key, "");

    assert_string_equal(next.key, way.key);
    assert_int_equal(status_of(heard), 200);
    assert_non_null(strstr(heard, "\"you\":2,"));
    stop_host(&host, SIGTERM);
    free_way_in(&way);
    free_way_in(&next);
}

/* ---- no descriptors left ---- */

enum { FILES = 48, CONNECTIONS = 64, FROM_ONE = 8 };

/* As many connections as are let live; a room of people's addresses. */
static int
connect_all(int fds[CONNECTIONS])
{
    int alive = 0;

    for (int i = 0; i < CONNECTIONS; i++) {
        fds[i] = loopback_connect(2 + i / FROM_ONE, PORT);
        alive += fds[i] >= 0;
    }
    return alive;
}

/* A program with no more than FILES open files that stands still at the first
 * line it writes, the pipe being full. */
static struct child
start_poor(const struct folder *folder)
{
    const char *const argv[] = {
        "platzkarte", "watch",     "--camera",   "demo:7:direct",
        "--hands",    "1",         "--json",     "--lang",
        "en",         "--journal", folder->path, "--phones",
        NULL};
    char page[4096];
    struct rlimit usual, few;
    int out[2];

    g_setenv("XDG_RUNTIME_DIR", folder->name, TRUE);
    memset(page, 'x', sizeof(page));
    assert_int_equal(pipe(out), 0);
    assert_int_equal(fcntl(out[1], F_SETPIPE_SZ, (int)sizeof(page)),
                     sizeof(page));
    assert_int_equal(write(out[1], page, sizeof(page)), sizeof(page));
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
    few = (struct rlimit){FILES, usual.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    struct child child = child_start_on(program, argv, false, out);

    assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
    return child;
}

static void
wait_for_file(const struct folder *folder, const char *name)
{
    g_autofree char *path = g_build_filename(folder->name, name, NULL);

    for (int i = 0; i < 3000 && !g_file_test(path, G_FILE_TEST_EXISTS); i++) {
        g_usleep(20000);
    }
    assert_true(g_file_test(path, G_FILE_TEST_EXISTS));
}

static int
open_files(pid_t pid)
{
    g_autofree char *path = g_strdup_printf("/proc/%d/fd", (int)pid);
    GDir *dir = g_dir_open(path, 0, NULL);
    int count = 0;

    assert_non_null(dir);
    while (g_dir_read_name(dir)) {
        count++;
    }
    g_dir_close(dir);
    return count;
}

/* More phones than there are files for: the hand is kept as without them. */
TEST_IN_FOLDER(test_hand_is_kept_when_phones_took_all_files)
{
    struct folder *other = NULL;
    int fds[CONNECTIONS];
    struct child child = start_poor(folder);

    wait_for_file(folder, "platzkarte-phones");
    assert_int_equal(connect_all(fds), CONNECTIONS);
    /* that is as many as it may have, but a few for the table */
    for (int i = 0; i < 500 && open_files(child.pid) < FILES - 20; i++) {
        g_usleep(20000);
    }
    g_usleep(200000); /* more would come now */
    assert_in_range(open_files(child.pid), FILES - 20, FILES - 12);
    g_autofree char *crowded_out = child_rest(child.out);

    assert_ended_well(child_stop(&child, 0));
    for (int i = 0; i < CONNECTIONS; i++) {
        close(fds[i]);
    }
    g_autofree char *crowded = journal_dump(folder->path);

    assert_int_equal(folder_make((void **)&other), 0);
    child = start_poor(other);
    g_autofree char *alone_out = child_rest(child.out);

    assert_ended_well(child_stop(&child, 0));
    g_autofree char *alone = journal_dump(other->path);

    folder_remove((void **)&other);
    assert_non_null(strstr(alone_out, "\"event\":\"hand\""));
    assert_in_range(strlen(alone), 2000, 10000000);
    assert_string_equal(crowded_out, alone_out);
    assert_string_equal(crowded, alone);
}

/* The machine goes to another network in the middle of a game; it comes last,
 * for it stays there. */
TEST_IN_FOLDER(test_another_network_is_listened_on)
{
    assert_true(own_network_move_to("10.9.0.1"));
    struct host host = start(folder, realtime);
    struct way_in way = read_way_in(&host);
    g_autofree char *key = join(way.host, way.key);

    assert_string_equal(way.host, "10.9.0.1:8713");
    assert_true(own_network_move_to("10.9.7.2"));
    struct way_in next = read_way_in(&host); /* it is said */

    assert_string_equal(next.host, "10.9.7.2:8713");
    assert_string_equal(next.key, way.key);
    assert_int_equal(ask_status(next.host, "GET", "stream", key, ""), 200);
    stop_host(&host, SIGTERM);
    free_way_in(&way);
    free_way_in(&next);
}

/* ---- nobody comes ---- */

/* The two usual causes, after a minute. */
static void
test_who_waits_in_vain_is_told_why(void **state)
{
    struct host host = start(*state, realtime);
    struct way_in way = read_way_in(&host);
    int64_t began_us = g_get_monotonic_time();
    g_autofree char *line = read_line(&host, "guest network");
    int64_t took_us = g_get_monotonic_time() - began_us;

    assert_non_null(strstr(line, "firewall"));
    assert_in_range(took_us / G_USEC_PER_SEC, 58, 75);
    stop_host(&host, SIGTERM);
    free_way_in(&way);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest waiting[] = {
        IN_FOLDER(test_who_waits_in_vain_is_told_why),
    };

    if (argc < 2) {
        return 2;
    }
    program = argv[1];
    if (!own_network_enter()) {
        fprintf(stderr, "no network of its own is permitted: skipped\n");
        return 77;
    }
    return argc > 2 ? cmocka_run_group_tests(waiting, NULL, NULL)
                    : run_cases(NULL, NULL);
}
