// SPDX-License-Identifier: MIT
#include "tests/ui/cli/calls.h"

#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/kit/launch.h"
#include "tests/ui/cli/call_server.h"

const char *program, *version;

static char **features;

bool
has_feature(const char *name)
{
    return g_strv_contains((const char *const *)features, name);
}

void
answer_clear(struct answer *answer)
{
    g_free(answer->out);
    g_free(answer->err);
}

/* The program with its libraries loaded, or NULL: it is started for each call.
 */
static GSubprocess *server;
static int server_fd;
/* What the call wrote last. */
static int out_fd, err_fd;

static void
start_server(const char *module)
{
    g_autoptr(GSubprocessLauncher) launcher =
        launcher_new(G_SUBPROCESS_FLAGS_NONE);
    int both[2];

    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both),
                     0);
    server_fd = both[0];
    out_fd = memfd_create("out", MFD_CLOEXEC);
    err_fd = memfd_create("err", MFD_CLOEXEC);
    g_subprocess_launcher_take_fd(launcher, both[1], CALL_FD);
    g_subprocess_launcher_setenv(launcher, "LD_PRELOAD", module, TRUE);
    g_subprocess_launcher_setenv(launcher, "LC_ALL", "C.UTF-8", TRUE);
    g_subprocess_launcher_unsetenv(launcher, "LANGUAGE");
    server = g_subprocess_launcher_spawn(launcher, NULL, program, NULL);
    assert_non_null(server);
}

void
calls_begin(int argc, char **argv)
{
    assert_true(argc >= 4);
    program = argv[1];
    version = argv[2];
    features = argv + 4;
    if (argv[3][0]) {
        start_server(argv[3]);
    }
}

static void
add_word(GByteArray *call, const char *word)
{
    g_byte_array_append(call, (const guint8 *)word, (guint)strlen(word) + 1);
}

static void
add_file(GByteArray *call, int fd)
{
    g_autofree char *path = g_strdup_printf("/proc/%d/fd/%d", getpid(), fd);

    assert_int_equal(ftruncate(fd, 0), 0);
    add_word(call, path);
}

static char *
content_of(int fd)
{
    g_autofree char *path = g_strdup_printf("/proc/self/fd/%d", fd);
    char *content = NULL;

    assert_true(g_file_get_contents(path, &content, NULL, NULL));
    return content;
}

/* Returns the wait status. */
static int
ask_server(const struct folder *folder, char **argv, struct answer *answer)
{
    g_autoptr(GByteArray) call = g_byte_array_new();
    int status = -1;

    add_word(call, folder->name);
    add_file(call, out_fd);
    add_file(call, err_fd);
    for (int i = 0; argv[i]; i++) {
        add_word(call, argv[i]);
    }
    assert_in_range(call->len, 1, CALL_MAX);
    assert_int_equal(write(server_fd, &call->len, sizeof call->len),
                     sizeof call->len);
    assert_int_equal(write(server_fd, call->data, call->len), call->len);
    assert_int_equal(read(server_fd, &status, sizeof status), sizeof status);
    answer->out = content_of(out_fd);
    answer->err = content_of(err_fd);
    return status;
}

/* Returns the wait status. */
static int
start_program(const struct folder *folder, char **argv, struct answer *answer)
{
    char **env =
        g_environ_setenv(g_get_environ(), "XDG_DATA_HOME", folder->name, TRUE);
    int status = -1;

    env = g_environ_setenv(env, "XDG_CONFIG_HOME", folder->name, TRUE);
    env = g_environ_setenv(env, "LC_ALL", "C.UTF-8", TRUE);
    env = g_environ_unsetenv(env, "LANGUAGE");
    assert_true(g_spawn_sync(NULL, argv, env, G_SPAWN_DEFAULT, NULL, NULL,
                             &answer->out, &answer->err, &status, NULL));
    g_strfreev(env);
    return status;
}

struct answer
run(const struct folder *folder, const char *line)
{
    g_auto(GStrv) parts = g_strsplit(line, "@", -1);
    g_autofree char *filled = g_strjoinv(folder->name, parts);
    g_auto(GStrv) words = g_strsplit(filled, " ", -1);
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    struct answer answer = {.status = -1};

    g_ptr_array_add(argv, (gpointer)(guintptr)program);
    for (int i = 0; words[i] && words[i][0]; i++) {
        g_ptr_array_add(argv, words[i]);
    }
    g_ptr_array_add(argv, NULL);
    char **all = (char **)argv->pdata;
    int status = server ? ask_server(folder, all, &answer)
                        : start_program(folder, all, &answer);
    if (!WIFEXITED(status)) {
        print_message("`%s` died of signal %d: %s\n", filled, WTERMSIG(status),
                      answer.err);
    }
    assert_true(WIFEXITED(status));
    answer.status = WEXITSTATUS(status);
    return answer;
}

/* Fails where a line in LANGUAGE is the ENGLISH one. Messages of the system and
 * GLib's about options are in the language of the locale. */
static void
expect_translated(const struct folder *folder, const char *line,
                  const struct answer *english, const char *language)
{
    g_autofree char *other = g_strdup_printf("%s --lang %s", line, language);
    struct answer answer = run(folder, other);
    g_auto(GStrv) lines = g_strsplit(english->err, "\n", -1);
    g_auto(GStrv) said = g_strsplit(answer.err, "\n", -1);

    assert_int_equal(answer.status, english->status);
    assert_int_equal(g_strv_length(said), g_strv_length(lines));
    for (int i = 0; lines[i]; i++) {
        bool system = strstr(lines[i], "nknown option") ||
                      strstr(lines[i], "No such file");

        if (lines[i][0] && !system && g_str_equal(lines[i], said[i])) {
            fail_msg("`%s`: %s", other, said[i]);
        }
    }
    answer_clear(&answer);
}

/* Whether TEXT has the part in CELL, or is empty where there is none. */
static bool
is_as_wanted(const char *text, const char *cell)
{
    return cell && cell[0] ? strstr(text, cell) != NULL : text[0] == '\0';
}

static void
run_call(const struct folder *folder, const char *row, bool in_all_languages)
{
    g_autofree char *plain = g_strcompress(row);
    g_auto(GStrv) cells = g_strsplit(plain, " | ", 5);
    guint n = g_strv_length(cells);
    const char *line = n > 1 ? cells[1] : NULL;

    assert_non_null(line);
    if (n > 4 && !has_feature(cells[4])) {
        return;
    }
    struct answer answer = run(folder, line);
    if (answer.status != atoi(cells[0]) ||
        !is_as_wanted(answer.err, n > 2 ? cells[2] : NULL) ||
        !is_as_wanted(answer.out, n > 3 ? cells[3] : NULL)) {
        fail_msg("`%s`: status %d\nout: %s\nerr: %s", line, answer.status,
                 answer.out, answer.err);
    }
    if (in_all_languages && has_feature("nls") && !strstr(line, "--lang")) {
        expect_translated(folder, line, &answer, "de");
        expect_translated(folder, line, &answer, "fr");
    }
    answer_clear(&answer);
}

void
run_calls(const struct folder *folder, const char *section,
          bool in_all_languages)
{
    g_autofree char *text = NULL;
    bool mine = false;
    int count = 0;

    assert_true(g_file_get_contents(PZK_SOURCE_ROOT "/tests/data/calls.txt",
                                    &text, NULL, NULL));
    g_auto(GStrv) rows = g_strsplit(text, "\n", -1);
    for (int i = 0; rows[i]; i++) {
        if (g_str_has_prefix(rows[i], "== ")) {
            mine = g_str_equal(rows[i] + 3, section);
        } else if (mine && rows[i][0]) {
            run_call(folder, rows[i], in_all_languages);
            count++;
        }
    }
    assert_true(count > 0);
}

void
put_file(const struct folder *folder, const char *name, const char *content,
         gssize length)
{
    g_autofree char *path = g_build_filename(folder->name, name, NULL);

    assert_true(g_file_set_contents(path, content, length, NULL));
}

void
put_picture(const struct folder *folder)
{
    char picture[15 + 64 * 48] = "P5\n64 48\n255\n";
    size_t head = strlen(picture);

    memset(picture + head, 120, 64 * 48);
    put_file(folder, "a.pgm", picture, (gssize)(head + 64 * 48));
}
