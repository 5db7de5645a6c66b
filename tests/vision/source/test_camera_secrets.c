// SPDX-License-Identifier: MIT
/*
 * Passwords of cameras are nowhere: not in what `watch` prints, not in its line
 * of processes, not in a file it leaves (journal, settings), not in an export.
 * Cameras by HTTP and RTSP, with the right password and a wrong one, and one
 * that goes while it is watched; before the one by HTTP a game is played.
 * usage: test_camera_secrets PROGRAM
 */
#include "tests/kit/pzk_test.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>

#include "tests/kit/pictures/encode.h"
#include "tests/kit/cameras/rtsp_server.h"
#include "tests/kit/cameras/stream_server.h"
#include "tests/kit/launch.h"
#include "vision/virtual/demo.h"
#include "vision/virtual/source.h"

/* The servers know the first two (SECRET: kit/cameras/stream_server.h). */
static const char *const secrets[] = {"SECRET", "Wr0ngOne", "TkFNRTpT"};

static const char *program;
static char *folder;

static void
expect_no_secret(const char *where, const char *bytes, size_t size)
{
    for (size_t i = 0; i < G_N_ELEMENTS(secrets); i++) {
        if (memmem(bytes, size, secrets[i], strlen(secrets[i]))) {
            fail_msg("%s has %s", where, secrets[i]);
        }
    }
}

/* How many files were looked at. */
static int
expect_no_secret_below(const char *path)
{
    g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
    int count = 0;

    for (const char *name = NULL; dir && (name = g_dir_read_name(dir));) {
        g_autofree char *file = g_build_filename(path, name, NULL);
        g_autofree char *bytes = NULL;
        gsize size = 0;

        if (g_file_test(file, G_FILE_TEST_IS_DIR)) {
            count += expect_no_secret_below(file);
        } else if (g_file_get_contents(file, &bytes, &size, NULL)) {
            expect_no_secret(file, bytes, size);
            count++;
        }
    }
    return count;
}

static void
expect_no_secret_listed(GSubprocess *child)
{
    g_autofree char *path =
        g_strdup_printf("/proc/%s/cmdline", g_subprocess_get_identifier(child));
    g_autofree char *line = NULL;
    gsize size = 0;

    assert_true(g_file_get_contents(path, &line, &size, NULL));
    expect_no_secret(path, line, size);
}

static GSubprocess *
run(const char *const *arguments)
{
    g_autoptr(GSubprocessLauncher) launcher = launcher_new(
        G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
    g_autoptr(GError) error = NULL;

    g_subprocess_launcher_setenv(launcher, "HOME", folder, TRUE);
    g_subprocess_launcher_setenv(launcher, "XDG_CONFIG_HOME", folder, TRUE);
    g_subprocess_launcher_setenv(launcher, "XDG_DATA_HOME", folder, TRUE);
    g_subprocess_launcher_setenv(launcher, "LC_ALL", "C.UTF-8", TRUE);
    GSubprocess *child =
        g_subprocess_launcher_spawnv(launcher, arguments, &error);

    assert_null(error);
    return child;
}

/* All that it prints until SAID, or until its end where SAID is NULL. */
static char *
read_until(GDataInputStream *lines, const char *said)
{
    GString *all = g_string_new(NULL);
    bool found = false;

    while (!found) {
        g_autofree char *line =
            g_data_input_stream_read_line(lines, NULL, NULL, NULL);

        if (!line) {
            break;
        }
        g_string_append_printf(all, "%s\n", line);
        found = said && strstr(line, said);
    }
    if (said && !found) {
        fail_msg("no \"%s\" in: %s", said, all->str);
    }
    expect_no_secret("what it printed", all->str, all->len);
    return g_string_free(all, FALSE);
}

static GSubprocess *
watch(const char *url)
{
    const char *const arguments[] = {program, "watch",    "--json", "--lang",
                                     "en",    "--camera", url,      NULL};
    return run(arguments);
}

/* Watched until it said SEEN, cut, and ended; or refused. */
static void
watch_camera(const char *url, bool right, const char *seen, void (*cut)(void *),
             void *server)
{
    g_autoptr(GSubprocess) child = watch(url);
    g_autoptr(GDataInputStream) lines =
        g_data_input_stream_new(g_subprocess_get_stdout_pipe(child));

    if (right) {
        g_free(read_until(lines, seen));
        expect_no_secret_listed(child);
        cut(server);
        g_free(read_until(lines, "\"state\":\"lost\""));
        g_subprocess_send_signal(child, SIGINT);
    } else {
        g_free(read_until(lines, "refuses this name and password"));
    }
    g_free(read_until(lines, NULL));
    g_subprocess_wait(child, NULL, NULL);
}

static const char *const who[] = {"NAME:SECRET@", "NAME:Wr0ngOne@"};

/* ---- a table with a game on it, before a camera by HTTP ---- */

struct table {
    struct pzk_source *source;
    gint64 start_us;
    uint8_t *jpeg; /* the last picture */
};

static const void *
shoot(void *data, size_t *size)
{
    enum { PACE_US = 80 * 1000, QUALITY = 80 };
    struct table *table = data;
    struct pzk_frame frame;

    g_usleep(PACE_US);
    pzk_source_skip(table->source, g_get_monotonic_time() - table->start_us);
    assert_int_equal(pzk_source_next(table->source, &frame, 0), PZK_NEXT_FRAME);
    assert_int_equal(frame.stride, frame.width);
    free(table->jpeg);
    table->jpeg =
        kit_jpeg(frame.gray, frame.width, frame.height, 1, QUALITY, size);
    assert_non_null(table->jpeg);
    return table->jpeg;
}

static void
open_table(struct table *table)
{
    struct pzk_demo_options options = {.seed = 1, .clean = true};
    struct pzk_demo *demo = pzk_demo_new(&options);

    assert_non_null(demo);
    table->source = pzk_virtual_source_new(pzk_demo_next, demo, pzk_demo_free);
    table->start_us = g_get_monotonic_time();
    table->jpeg = NULL;
    assert_non_null(table->source);
}

static void
close_table(struct table *table)
{
    pzk_source_close(table->source);
    free(table->jpeg);
}

static void
cut_http(void *server)
{
    atomic_store(&((struct stream_server *)server)->gone, true);
}

TEST(test_http_password_is_nowhere)
{
    for (size_t i = 0; i < G_N_ELEMENTS(who); i++) {
        struct table table;
        struct stream_server server = {
            .fault = STREAM_LOCKED, .shoot = shoot, .data = &table};

        open_table(&table);
        stream_start(&server);
        g_autofree char *url =
            g_strdup_printf("http://%s127.0.0.1:%d/", who[i], server.port);
        watch_camera(url, i == 0, "\"event\":\"play\"", cut_http, &server);
        stream_stop(&server);
        close_table(&table);
    }
}

/* It goes on listening and sends nothing. */
static void
cut_rtsp(void *server)
{
    rtsp_server_freeze(server, true);
}

TEST(test_rtsp_password_is_nowhere)
{
    for (size_t i = 0; i < G_N_ELEMENTS(who); i++) {
        struct rtsp_server server = {.user = "NAME", .password = "SECRET"};

        rtsp_server_start(&server);
        g_autofree char *url =
            g_strdup_printf("rtsp://%s127.0.0.1:%d/table", who[i], server.port);
        /* its picture is grey; a busy machine may have lost it before that */
        watch_camera(url, i == 0, "\"state\":\"glare\"", cut_rtsp, &server);
        rtsp_server_kill(&server);
    }
}

/* What is kept by then is the journal, with a game whose cards were seen by the
 * first camera, and what can be made of it. */
TEST(test_nothing_that_is_kept_has_a_password)
{
    static const struct {
        const char *format, *has; /* a card that was laid */
    } exports[] = {{"json", "\"a\":\"lay\""}, {"csv", "\n1,"}};

    for (size_t i = 0; i < G_N_ELEMENTS(exports); i++) {
        const char *const export[] = {program, "games",    "export",
                                      "1",     "--format", exports[i].format,
                                      NULL};
        g_autoptr(GSubprocess) child = run(export);
        g_autoptr(GDataInputStream) lines =
            g_data_input_stream_new(g_subprocess_get_stdout_pipe(child));
        g_autofree char *exported = read_until(lines, NULL);

        g_subprocess_wait(child, NULL, NULL);
        if (!strstr(exported, exports[i].has)) {
            fail_msg("no card in: %s", exported);
        }
    }
    assert_true(expect_no_secret_below(folder) > 0);
}

static int
make_folder(void **state)
{
    folder = g_dir_make_tmp("secrets-XXXXXX", NULL);
    return folder ? 0 : -1;
}

static int
remove_folder(void **state)
{
    g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);

    g_spawn_command_line_sync(command, NULL, NULL, NULL, NULL);
    g_free(folder);
    return 0;
}

int
main(int argc, char **argv)
{
    if (rtsp_server_is_asked(argc, argv)) {
        return 1;
    }
    program = argc > 1 ? argv[1] : NULL;
    return run_cases(make_folder, remove_folder);
}
