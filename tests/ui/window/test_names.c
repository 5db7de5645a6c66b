// SPDX-License-Identifier: MIT
/*
 * Every page, panel and dialog as a screen reader finds it, one at a time:
 * what can be worked has a name and stands in a group that has one, and the
 * tab key goes round, from one thing that shows and has a name to the next.
 * Read and worked through AT-SPI.
 * Usage: test_names SHOW_PAGES FOLDER LANGUAGE [NAME...] (of pages; else all)
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "tests/kit/launch.h"
#include "tests/ui/window/kit/driver.h"
#include "tests/ui/window/kit/errors.h"

static struct driver run;
static GOutputStream *ask;
static GDataInputStream *answers;
static const char *language = "en";

/* ---- the pages ---- */

static char *
errors_path(void)
{
    return g_build_filename(run.folder, "errors.txt", NULL);
}

static int
start_pages(void **state)
{
    const char *const argv[] = {run.program, language, NULL};
    g_autofree char *errors = errors_path();
    g_autoptr(GSubprocessLauncher) launcher = launcher_new(
        G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE);

    g_subprocess_launcher_set_stderr_file_path(launcher, errors);
    run.process = g_subprocess_launcher_spawnv(launcher, argv, NULL);
    assert_non_null(run.process);
    ask = g_subprocess_get_stdin_pipe(run.process);
    answers =
        g_data_input_stream_new(g_subprocess_get_stdout_pipe(run.process));
    return 0;
}

static int
end_pages(void **state)
{
    g_autofree char *errors = errors_path();

    g_object_unref(answers);
    assert_true(g_output_stream_close(ask, NULL, NULL));
    driver_expect_end(&run);
    errors_expect_none(errors);
    return 0;
}

static void
open_page(const char *name)
{
    g_autofree char *line = g_strdup_printf("%s\n", name);

    assert_true(
        g_output_stream_write_all(ask, line, strlen(line), NULL, NULL, NULL));
    g_autofree char *answer =
        g_data_input_stream_read_line(answers, NULL, NULL, NULL);
    assert_non_null(answer);
    assert_string_equal(answer, name);
    if (!run.application) {
        run.application = reader_find_application("show_pages", 60);
        assert_non_null(run.application);
    }
    atspi_accessible_clear_cache(run.application);
}

/* ---- what is read ---- */

struct found {
    GString *faults;
    int fields, groups;
};

static bool
shows(AtspiAccessible *object)
{
    AtspiStateSet *states = atspi_accessible_get_state_set(object);
    bool has = states &&
               atspi_state_set_contains(states, ATSPI_STATE_VISIBLE) &&
               atspi_state_set_contains(states, ATSPI_STATE_SHOWING);

    g_clear_object(&states);
    return has;
}

static bool
is_field(AtspiRole role)
{
    switch (role) {
    case ATSPI_ROLE_CHECK_BOX:
    case ATSPI_ROLE_COMBO_BOX:
    case ATSPI_ROLE_ENTRY:
    case ATSPI_ROLE_PASSWORD_TEXT:
    case ATSPI_ROLE_RADIO_BUTTON:
    case ATSPI_ROLE_SLIDER:
    case ATSPI_ROLE_SPIN_BUTTON:
    case ATSPI_ROLE_TEXT:
        return true;
    default:
        return false;
    }
}

/* What screen readers say the name of as one comes into it. A frame around
 * things is there to say what they are. */
static bool
is_group(AtspiRole role)
{
    return role == ATSPI_ROLE_PANEL || role == ATSPI_ROLE_DIALOG ||
           role == ATSPI_ROLE_GROUPING;
}

static void
look_through(AtspiAccessible *object, const char *group, struct found *found)
{
    AtspiRole role = atspi_accessible_get_role(object, NULL);
    g_autofree char *name = atspi_accessible_get_name(object, NULL);
    bool called = is_group(role) && name && name[0];
    int n = atspi_accessible_get_child_count(object, NULL);

    found->groups += called;
    if (is_field(role)) {
        found->fields++;
        if (!group) {
            g_autofree char *what =
                atspi_accessible_get_role_name(object, NULL);
            g_string_append_printf(found->faults,
                                   "%s \"%s\" stands in no group with a name\n",
                                   what, name ? name : "");
        }
        return; /* what a field is made of is its own matter */
    }
    for (int i = 0; i < n; i++) {
        AtspiAccessible *child =
            atspi_accessible_get_child_at_index(object, i, NULL);

        if (child && shows(child)) {
            look_through(child, called ? name : group, found);
        }
        g_clear_object(&child);
    }
}

/* ---- round with the tab key ---- */

enum { STOPS = 150 }; /* at most, on a page */
static const double FOCUS_S = 5, MOVED_S = 0.5;

struct stop {
    const char *before; /* or NULL: anything is elsewhere */
    char *now;
};

static bool
is_elsewhere(void *data)
{
    struct stop *stop = data;

    g_free(stop->now);
    stop->now = reader_focus(run.application);
    return stop->now && stop->now[0] && g_strcmp0(stop->now, stop->before) != 0;
}

static bool
is_somewhere(void *data)
{
    struct stop *stop = data;

    g_free(stop->now);
    stop->now = reader_focus(run.application);
    return stop->now && stop->now[0];
}

/* Presses tab: where the focus is then; "" where it is at nothing that shows
 * and has a name; g_free(). A focus that goes round a single stop, or to one of
 * the same name, is not waited for for long. */
static char *
next_stop(const char *before)
{
    struct stop stop = {.before = before};

    driver_press(&run, GDK_KEY_Tab, 0, 0);
    if (!reader_until(is_elsewhere, &stop, MOVED_S) &&
        !reader_until(is_somewhere, &stop, FOCUS_S) && !stop.now) {
        stop.now = g_strdup("");
    }
    return stop.now;
}

/* Whether the last step of PATH was done before: from there on it repeats. A
 * list is left by its last row and entered there, and two things may be called
 * the same. */
static bool
is_round(const GPtrArray *path)
{
    guint last = path->len - 1;

    for (guint i = 1; i < last; i++) {
        if (g_str_equal(path->pdata[i - 1], path->pdata[last - 1]) &&
            g_str_equal(path->pdata[i], path->pdata[last])) {
            return true;
        }
    }
    return last == 1 && g_str_equal(path->pdata[0], path->pdata[1]);
}

/* Goes round; how many stops there were. */
static guint
walk(const char *page)
{
    g_autoptr(GPtrArray) path = g_ptr_array_new_with_free_func(g_free);
    char *at = next_stop(NULL);

    g_ptr_array_add(path, at);
    do {
        char *next = next_stop(at);

        g_ptr_array_add(path, next);
        if (!next[0]) {
            driver_save_screen(&run, "failed");
            fail_msg("%s: after \"%s\" the focus is at nothing that shows and "
                     "has a name",
                     page, at);
        }
        at = next;
    } while (path->len < STOPS && !is_round(path));
    if (path->len == STOPS) {
        fail_msg("%s: tab does not go round, the last is \"%s\"", page, at);
    }
    return path->len - 1;
}

/* Nothing can be worked there. */
static bool
is_only_seen(const char *page)
{
    return g_str_has_prefix(page, "board");
}

/* On all pages together. */
static int fields, groups;
static guint stops;

static void
test_page(void **state)
{
    const char *page = *state;
    struct found found = {.faults = g_string_new(NULL)};
    int n;

    open_page(page);
    n = atspi_accessible_get_child_count(run.application, NULL);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        AtspiAccessible *window =
            atspi_accessible_get_child_at_index(run.application, i, NULL);

        if (window) {
            look_through(window, NULL, &found);
            g_object_unref(window);
        }
    }
    g_autofree char *nameless = reader_nameless(run.application);
    g_string_append(found.faults, nameless);
    if (found.faults->len > 0) {
        fail_msg("%s:\n%s", page, found.faults->str);
    }
    fields += found.fields;
    groups += found.groups;
    g_string_free(found.faults, TRUE);
    if (!is_only_seen(page)) {
        stops += walk(page);
    }
}

static void
test_there_was_enough_to_look_at(void **state)
{
    enum { FIELDS = 100, GROUPS = 80, ROUND = 300, ANY = 10000 };

    print_message("%d fields, %d groups with a name, %u stops\n", fields,
                  groups, stops);
    assert_in_range(fields, FIELDS, ANY);
    assert_in_range(groups, GROUPS, ANY);
    assert_in_range(stops, ROUND, ANY);
}

/* Of all pages there are; g_strfreev(). */
static char **
all_names(void)
{
    const char *argv[] = {run.program, NULL};
    g_autofree char *out = NULL;

    assert_true(g_spawn_sync(NULL, (char **)(guintptr)argv, NULL,
                             G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, NULL,
                             NULL));
    return g_strsplit(g_strchomp(out), "\n", -1);
}

static int
read_pages(char *const *names, bool all)
{
    guint count = g_strv_length((char **)(guintptr)names);
    g_autofree struct CMUnitTest *tests = g_new0(struct CMUnitTest, count + 1);

    for (guint i = 0; i < count; i++) {
        tests[i] = (struct CMUnitTest){.name = names[i],
                                       .test_func = test_page,
                                       .initial_state = names[i]};
    }
    tests[count] =
        (struct CMUnitTest)cmocka_unit_test(test_there_was_enough_to_look_at);
    return _cmocka_run_group_tests("pages", tests, count + all, start_pages,
                                   end_pages);
}

int
main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "Usage: test_names SHOW_PAGES FOLDER LANGUAGE "
                        "[NAME...]\n");
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[2];
    language = argv[3];
    g_mkdir_with_parents(run.folder, 0777);
    if (!driver_init()) {
        fprintf(stderr, "no display or no AT-SPI: skipped\n");
        return 77;
    }
    g_auto(GStrv) all = argc > 4 ? NULL : all_names();
    int failed = read_pages(all ? all : &argv[4], all != NULL);
    atspi_exit();
    return failed;
}
