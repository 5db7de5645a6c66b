// SPDX-License-Identifier: MIT
/*
 * The real program in a real window, played at the virtual table, read and
 * worked through AT-SPI. Pictures of what it showed are kept.
 * Usage: test_window PLATZKARTE FOLDER
 */
#include "tests/pzk_test.h"

#include <gio/gio.h>
#include <gtk/gtk.h>
#include <string.h>

#include "tests/ui/reader.h"

static const char *program;
static const char *folder;

/* ---- the program under test ---- */

struct run {
    GSubprocess *process;
    AtspiAccessible *application;
};

static struct run
start(const char *const *options)
{
    GPtrArray *argv = g_ptr_array_new();
    struct run run = {0};
    GError *error = NULL;

    g_ptr_array_add(argv, (char *)(uintptr_t)program);
    for (int i = 0; options[i]; i++) {
        g_ptr_array_add(argv, (char *)(uintptr_t)options[i]);
    }
    g_ptr_array_add(argv, NULL);
    run.process = g_subprocess_newv((const char *const *)argv->pdata,
                                    G_SUBPROCESS_FLAGS_NONE, &error);
    assert_null(error);
    g_ptr_array_unref(argv);
    run.application = reader_find_application("platzkarte", 30);
    assert_non_null(run.application);
    return run;
}

static void
on_ended(GObject *process, GAsyncResult *result, gpointer ended)
{
    (void)process;
    (void)result;
    *(gboolean *)ended = TRUE;
}

static gboolean
ends_within(GSubprocess *process, double timeout)
{
    gint64 until = g_get_monotonic_time() + (gint64)(timeout * 1e6);
    GCancellable *enough = g_cancellable_new();
    gboolean ended = FALSE;

    g_subprocess_wait_async(process, enough, on_ended, &ended);
    while (!ended && g_get_monotonic_time() < until) {
        g_main_context_iteration(NULL, FALSE);
        g_usleep(20 * 1000);
    }
    gboolean in_time = ended;
    g_cancellable_cancel(enough);
    while (!ended) { /* the cancelled wait calls back as well */
        g_main_context_iteration(NULL, TRUE);
    }
    g_object_unref(enough);
    return in_time;
}

/* Closes the windows, the one that lies over the others first. */
static void
close_windows(AtspiAccessible *application)
{
    int n = atspi_accessible_get_child_count(application, NULL);

    while (n-- > 0) {
        AtspiAccessible *window =
            atspi_accessible_get_child_at_index(application, n, NULL);

        if (window) {
            reader_press(window, "Close");
            g_object_unref(window);
        }
    }
}

/* Ends it as people do and wants a clean end. */
static void
finish(struct run *run)
{
    gboolean ended = FALSE;

    for (int i = 0; i < 3 && !ended; i++) {
        close_windows(run->application);
        ended = ends_within(run->process, 5);
    }
    if (!ended) {
        g_subprocess_force_exit(run->process);
    }
    assert_true(ended);
    assert_true(g_subprocess_get_if_exited(run->process));
    assert_int_equal(g_subprocess_get_exit_status(run->process), 0);
    g_object_unref(run->application);
    g_object_unref(run->process);
}

static void
save_screen(const char *name)
{
    GdkWindow *root = gdk_get_default_root_window();
    GdkPixbuf *picture = gdk_pixbuf_get_from_window(
        root, 0, 0, MIN(gdk_window_get_width(root), 1300),
        MIN(gdk_window_get_height(root), 860));
    char *path = g_strdup_printf("%s/%s.png", folder, name);

    assert_non_null(picture);
    assert_true(gdk_pixbuf_save(picture, path, "png", NULL, NULL));
    g_object_unref(picture);
    g_free(path);
}

static void
press_key(guint keyval)
{
    assert_true(
        atspi_generate_keyboard_event(keyval, NULL, ATSPI_KEY_SYM, NULL));
}

/* Waits for REGEX and fails, showing what is there instead, without it. */
static void
expect(struct run *run, const char *regex, double timeout)
{
    char *found = reader_wait(run->application, regex, timeout);

    if (!found) {
        char *lines = reader_read(run->application);

        save_screen("failed");
        fail_msg("waited %g s for \"%s\" and read:\n%s", timeout, regex, lines);
    }
    print_message("read: %s\n", found);
    g_free(found);
}

/* ---- the tests ---- */

static void
test_start_page_asks_and_says_what_went_wrong(void **state)
{
    (void)state;
    static const char *const options[] = {"--lang", "en", "--journal", "none",
                                          NULL};
    static const char *const missing[] = {
        "--lang", "en", "--journal", "none", "--camera", "/nowhere/at/all.mp4",
        NULL};
    struct run run = start(options);

    expect(&run, "^Who is at the table\\?$", 20);
    expect(&run, "^Try it on the virtual table$", 5);
    save_screen("start");
    finish(&run);
    run = start(missing);
    expect(&run, "/nowhere/at/all.mp4", 20);
    expect(&run, "^Who is at the table\\?$", 5);
    finish(&run);
}

static void
test_a_trick_at_the_virtual_table_is_read_out(void **state)
{
    (void)state;
    /* a game whose first hand has a slip early on */
    static const char *const options[] = {
        "--lang",   "en",     "--journal", "none",
        "--camera", "demo:5", "--players", "N=Adam,E=Betty,S=Christian,W=Doris",
        NULL};
    struct run run = start(options);

    /* the first card opens the hand; then everybody has a turn */
    expect(&run, "^(Adam|Betty|Christian|Doris)'s turn: a .* card\\.$", 40);
    save_screen("trick");
    expect(&run, "^(Adam|Betty|Christian|Doris), (Jekyll|Hyde) · .*to play$",
           5);
    expect(&run, "^.+ for (Adam|Betty|Christian|Doris)(, from .+)?$", 5);
    expect(&run, "^A (Dr\\. Jekyll|Mr\\. Hyde) card is due for .+$", 5);
    expect(&run, "takes trick 1", 60);
    expect(&run, "^[0-9]+ points? times [0-9]+ is [0-9]+$", 5);
    expect(&run, "^with this hand: [0-9]+$", 5);
    save_screen("trick-done");
    expect(&run, "^.*(Take it back|Move it to).*$", 60);
    expect(&run, "^.+, (in the wrong place|the wrong card): .+$", 5);
    save_screen("mismatch");
    expect(&run, "^The table is right again\\.$", 30);
    assert_true(reader_press(run.application, "Camera"));
    expect(&run, "^The camera's picture$", 5);
    g_usleep(500 * 1000);
    save_screen("camera");
    assert_true(reader_press(run.application, "Pause"));
    expect(&run, "^Paused\\.$", 10);
    finish(&run);
}

/* The letters of the design's key table, as a keyboard sends them. */
static void
test_keys_answer_and_pause(void **state)
{
    (void)state;
    static const char *const options[] = {
        "--lang", "en", "--journal", "none", "--camera", "demo:1:clean", NULL};
    struct run run = start(options);

    expect(&run, "^(North|East|South|West)'s turn: a .* card\\.$", 40);
    press_key(GDK_KEY_p);
    expect(&run, "^Paused\\.$", 10);
    press_key(GDK_KEY_s);
    expect(&run, "^Jekyll: 0 points times 0 is 0\\. Hyde: .* In all: .*$", 10);
    press_key(GDK_KEY_t);
    expect(&run, "^On the table: .*$", 10);
    press_key(GDK_KEY_h);
    expect(&run, "^Cards left: North .*$", 10);
    press_key(GDK_KEY_l);
    expect(&run, "^No trick has been played yet\\.$", 10);
    press_key(GDK_KEY_v);
    expect(&run, "^The camera's picture$", 10);
    press_key(GDK_KEY_F1);
    expect(&run, "^Cards left in the hands$", 10);
    save_screen("keys");
    finish(&run);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start_page_asks_and_says_what_went_wrong),
        cmocka_unit_test(test_a_trick_at_the_virtual_table_is_read_out),
        cmocka_unit_test(test_keys_answer_and_pause),
    };

    if (argc != 3) {
        fprintf(stderr, "Usage: test_window PLATZKARTE FOLDER\n");
        return 2;
    }
    program = argv[1];
    folder = argv[2];
    g_mkdir_with_parents(folder, 0777);
    /* this program looks at the screen, it shows nothing itself */
    char *bridge = g_strdup(g_getenv("NO_AT_BRIDGE"));
    g_setenv("NO_AT_BRIDGE", "1", TRUE);
    if (!gtk_init_check(NULL, NULL) || atspi_init() > 1) {
        fprintf(stderr, "no display or no AT-SPI: skipped\n");
        return 77;
    }
    g_setenv("NO_AT_BRIDGE", bridge ? bridge : "0", TRUE);
    g_free(bridge);
    atspi_set_timeout(3000, 15000);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    atspi_exit();
    return failed;
}
