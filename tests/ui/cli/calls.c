// SPDX-License-Identifier: MIT
#include "tests/ui/cli/calls.h"

#include <sys/wait.h>

const char *program, *version;

static char **features;

bool
has_feature(const char *name)
{
    return g_strv_contains((const char *const *)features, name);
}

void
calls_begin(int argc, char **argv)
{
    assert_true(argc >= 3);
    program = argv[1];
    version = argv[2];
    features = argv + 3;
}

void
answer_clear(struct answer *answer)
{
    g_free(answer->out);
    g_free(answer->err);
}

struct answer
run(const struct folder *folder, const char *line)
{
    char **words = g_strsplit(line, " ", -1);
    g_auto(GStrv) parts = g_strsplit(line, "@", -1);
    g_autofree char *filled = g_strjoinv(folder->name, parts);
    char **env =
        g_environ_setenv(g_get_environ(), "XDG_DATA_HOME", folder->name, TRUE);
    struct answer answer = {.status = -1};
    int wait_status = -1;

    g_strfreev(words);
    words = g_strsplit(filled, " ", -1);
    GPtrArray *argv = g_ptr_array_new();
    g_ptr_array_add(argv, (gpointer)(guintptr)program);
    for (int i = 0; words[i] && words[i][0]; i++) {
        g_ptr_array_add(argv, words[i]);
    }
    g_ptr_array_add(argv, NULL);
    env = g_environ_setenv(env, "XDG_CONFIG_HOME", folder->name, TRUE);
    env = g_environ_setenv(env, "LC_ALL", "C.UTF-8", TRUE);
    env = g_environ_unsetenv(env, "LANGUAGE");
    assert_true(g_spawn_sync(NULL, (char **)argv->pdata, env, G_SPAWN_DEFAULT,
                             NULL, NULL, &answer.out, &answer.err, &wait_status,
                             NULL));
    if (!WIFEXITED(wait_status)) {
        print_message("`%s` died of signal %d: %s\n", filled,
                      WTERMSIG(wait_status), answer.err);
    }
    assert_true(WIFEXITED(wait_status));
    answer.status = WEXITSTATUS(wait_status);
    g_ptr_array_free(argv, TRUE);
    g_strfreev(env);
    g_strfreev(words);
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
