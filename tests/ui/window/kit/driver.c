// SPDX-License-Identifier: MIT
#include "tests/kit/pzk_test.h"

#include "tests/ui/window/kit/driver.h"

#include <gdk/gdkx.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <signal.h>

#include "tests/ui/window/kit/errors.h"

/* A key that moves the focus to a closed list, of which GTK 3 tells nothing, is
 * not waited for longer than MOVED_S. */
static const double FOCUS_S = 60, MOVED_S = 0.5, SOMEWHERE_S = 10;
static const double PATIENCE_S = 60;
enum { TABS = 60 };

bool
driver_init(void)
{
    g_autofree char *bridge = g_strdup(g_getenv("NO_AT_BRIDGE"));

    g_setenv("NO_AT_BRIDGE", "1", TRUE);
    bool shown = gtk_init_check(NULL, NULL) && atspi_init() <= 1;
    g_setenv("NO_AT_BRIDGE", bridge ? bridge : "0", TRUE);
    if (shown) {
        atspi_set_timeout(3000, 15000);
    }
    return shown;
}

static bool
take_arguments(struct driver *driver, int argc, char **argv)
{
    if (argc != 3) {
        fprintf(stderr, "Usage: %s PLATZKARTE FOLDER\n", argv[0]);
        return false;
    }
    driver->program = argv[1];
    driver->folder = argv[2];
    g_mkdir_with_parents(driver->folder, 0777);
    return true;
}

/* What one test's people, camera and settings were is not another's. */
static int
forget_settings(void **state)
{
    g_autofree char *path = g_build_filename(
        g_getenv("XDG_CONFIG_HOME"), "platzkarte", "settings.ini", NULL);

    g_unlink(path);
    return 0;
}

int
driver_run(struct driver *driver, int argc, char **argv,
           const struct CMUnitTest *tests, size_t count)
{
    enum { USAGE = 2, SKIPPED = 77 };

    if (!take_arguments(driver, argc, argv)) {
        return USAGE;
    }
    if (!driver_init()) {
        fprintf(stderr, "no display or no AT-SPI: skipped\n");
        return SKIPPED;
    }
    g_autofree char *path =
        g_build_filename(driver->folder, "transcript.txt", NULL);
    driver->transcript = fopen(path, "w");
    g_autofree struct CMUnitTest *alone = g_memdup2(
        tests, count * sizeof(*tests)); /* with settings of their own */
    for (size_t i = 0; i < count; i++) {
        if (!alone[i].setup_func) {
            alone[i].setup_func = forget_settings;
        }
    }
    int failed = _cmocka_run_group_tests("tests", alone, count, NULL, NULL);
    if (driver->transcript) {
        fclose(driver->transcript);
    }
    atspi_exit();
    return failed;
}

static void
note(struct driver *driver, const char *what, const char *text)
{
    print_message("%s: %s\n", what, text);
    if (driver->transcript) {
        fprintf(driver->transcript, "%-7s %s\n", what, text);
        fflush(driver->transcript);
    }
}

/* The windows that show, as the display knows them. */
struct shown {
    int count;
    Window top; /* that can take the focus; or None */
};

static struct shown
shown_windows(Display *display)
{
    struct shown shown = {.top = None};
    Window *children = NULL;
    Window unused;
    unsigned int n = 0;

    gdk_x11_display_error_trap_push(gdk_display_get_default());
    XQueryTree(display, DefaultRootWindow(display), &unused, &unused, &children,
               &n);
    while (n-- > 0) {
        XWindowAttributes status;

        if (!XGetWindowAttributes(display, children[n], &status) ||
            status.map_state != IsViewable || status.class != InputOutput) {
            continue;
        }
        shown.count++;
        if (shown.top == None && !status.override_redirect &&
            status.width > 100) {
            shown.top = children[n];
        }
    }
    if (children) {
        XFree(children);
    }
    gdk_x11_display_error_trap_pop_ignored(gdk_display_get_default());
    return shown;
}

static bool
shows_each_window(void *data)
{
    struct driver *driver = data;

    return !driver->application ||
           shown_windows(gdk_x11_get_default_xdisplay()).count >=
               atspi_accessible_get_child_count(driver->application, NULL);
}

/* There is no window manager: the window on top gets the keyboard's focus, as
 * one would give it. A window that AT-SPI names already is waited for: the
 * display may not have shown it yet, and the keys would go to the one below. */
static void
focus_top_window(struct driver *driver)
{
    Display *display = gdk_x11_get_default_xdisplay();
    Window now = None;
    int revert;

    reader_until(shows_each_window, driver, SOMEWHERE_S);
    Window top = shown_windows(display).top;
    gdk_x11_display_error_trap_push(gdk_display_get_default());
    XGetInputFocus(display, &now, &revert);
    if (top != None && top != now) {
        XSetInputFocus(display, top, RevertToPointerRoot, CurrentTime);
    }
    XSync(display, False);
    gdk_x11_display_error_trap_pop_ignored(gdk_display_get_default());
}

/* What the program writes there is kept beside the pictures. */
static char *
errors_path(const struct driver *driver)
{
    return g_build_filename(driver->folder, "errors.txt", NULL);
}

/* Ends the program of a test that failed: it would answer for the next. */
static void
end_left_over(struct driver *driver)
{
    if (driver->process) {
        g_subprocess_force_exit(driver->process);
        g_subprocess_wait(driver->process, NULL, NULL);
        g_clear_object(&driver->application);
        g_clear_object(&driver->process);
        reader_wait_ended("platzkarte", PATIENCE_S);
    }
}

void
driver_start_with(struct driver *driver, const char *const *options)
{
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    g_autofree char *errors = errors_path(driver);

    end_left_over(driver);
    g_ptr_array_add(argv, (char *)(uintptr_t)driver->program);
    for (int i = 0; options[i]; i++) {
        g_ptr_array_add(argv, (char *)(uintptr_t)options[i]);
    }
    g_ptr_array_add(argv, NULL);
    driver->process = errors_run(errors, (const char *const *)argv->pdata);
    driver->application = reader_find_application("platzkarte", PATIENCE_S);
    assert_non_null(driver->application);
}

static void
on_ended(GObject *process, GAsyncResult *result, gpointer ended)
{
    *(gboolean *)ended = TRUE;
}

static gboolean
on_enough(gpointer enough)
{
    g_cancellable_cancel(enough);
    return G_SOURCE_CONTINUE;
}

static gboolean
ends_within(GSubprocess *process, double timeout)
{
    g_autoptr(GCancellable) enough = g_cancellable_new();
    guint timer = g_timeout_add((guint)(timeout * 1e3), on_enough, enough);
    gboolean ended = FALSE;

    g_subprocess_wait_async(process, enough, on_ended, &ended);
    while (!ended) { /* a cancelled wait calls back as well */
        g_main_context_iteration(NULL, TRUE);
    }
    gboolean in_time = !g_cancellable_is_cancelled(enough);
    g_source_remove(timer);
    return in_time;
}

/* By its button, as GTK calls that in each language. */
static void
close_window(AtspiAccessible *window)
{
    static const char *const names[] = {"Close", "Schließen", "Fermer"};

    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        if (reader_press(window, names[i])) {
            return;
        }
    }
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
            close_window(window);
            g_object_unref(window);
        }
    }
}

static void
forget(struct driver *driver, gboolean ended)
{
    if (!ended) {
        g_subprocess_force_exit(driver->process);
    }
    assert_true(ended);
    if (g_subprocess_get_if_signaled(driver->process)) {
        fail_msg("ended by signal %d",
                 g_subprocess_get_term_sig(driver->process));
    }
    assert_int_equal(g_subprocess_get_exit_status(driver->process), 0);
    g_clear_object(&driver->application);
    g_clear_object(&driver->process);
    g_autofree char *errors = errors_path(driver);
    errors_expect_none(errors);
}

void
driver_finish(struct driver *driver)
{
    gboolean ended = FALSE;

    for (int i = 0; i < 6 && !ended; i++) {
        close_windows(driver->application);
        ended = ends_within(driver->process, i < 5 ? 5 : PATIENCE_S);
    }
    forget(driver, ended);
}

void
driver_expect_end(struct driver *driver)
{
    forget(driver, ends_within(driver->process, PATIENCE_S));
}

static char *
read_within(struct driver *driver, const char *regex, double timeout)
{
    char *found = reader_wait(driver->application, regex, timeout);

    if (!found) {
        char *lines = reader_read(driver->application);

        driver_save_screen(driver, "failed");
        fail_msg("waited %g s for \"%s\" and read:\n%s", timeout, regex, lines);
    }
    note(driver, "read", found);
    return found;
}

char *
driver_read(struct driver *driver, const char *regex)
{
    return read_within(driver, regex, PATIENCE_S);
}

void
driver_expect(struct driver *driver, const char *regex)
{
    g_free(driver_read(driver, regex));
}

void
driver_expect_within(struct driver *driver, const char *regex, double timeout)
{
    g_free(read_within(driver, regex, timeout));
}

void
driver_expect_gone(struct driver *driver, const char *regex)
{
    if (!reader_wait_gone(driver->application, regex, PATIENCE_S)) {
        driver_save_screen(driver, "failed");
        fail_msg("after %g s \"%s\" is still there", PATIENCE_S, regex);
    }
}

/* Where the focus should be, or no longer be, and where it was last seen. */
struct focus {
    struct driver *driver;
    GRegex *wanted;     /* or NULL */
    const char *before; /* or NULL */
    char *seen;
};

static bool
is_at(void *data)
{
    struct focus *focus = data;

    g_free(focus->seen);
    focus_top_window(focus->driver);
    focus->seen = reader_focus(focus->driver->application);
    return focus->seen && g_regex_match(focus->wanted, focus->seen, 0, NULL);
}

/* Of a closed list it is known a moment after nothing else has the focus. */
static bool
has_moved(void *data)
{
    struct focus *focus = data;

    g_free(focus->seen);
    focus->seen = reader_focus(focus->driver->application);
    return focus->seen && g_strcmp0(focus->seen, focus->before) != 0;
}

void
driver_expect_focus(struct driver *driver, const char *regex)
{
    struct focus focus = {.driver = driver,
                          .wanted = g_regex_new(regex, 0, 0, NULL)};

    if (!reader_until(is_at, &focus, FOCUS_S)) {
        driver_save_screen(driver, "failed");
        fail_msg("the focus should be at \"%s\" and is at \"%s\"", regex,
                 focus.seen);
    }
    note(driver, "focus", focus.seen);
    g_free(focus.seen);
    g_regex_unref(focus.wanted);
}

/* Waits until the focus has left where it was: keys come one by one. */
static void
wait_moved(struct driver *driver, const char *before)
{
    struct focus focus = {.driver = driver, .before = before};

    reader_until(has_moved, &focus, MOVED_S);
    g_free(focus.seen);
}

static bool
is_somewhere(void *data)
{
    struct focus *focus = data;

    g_free(focus->seen);
    focus->seen = reader_focus(focus->driver->application);
    return focus->seen && focus->seen[0];
}

void
driver_tab_to(struct driver *driver, const char *regex, bool back)
{
    struct focus focus = {.driver = driver,
                          .wanted = g_regex_new(regex, 0, 0, NULL)};
    int tabs = 0;

    /* a window whose dialog has just gone has it soon: a Tab before that would
     * leave it elsewhere */
    if (!is_at(&focus)) {
        reader_until(is_somewhere, &focus, SOMEWHERE_S);
    }
    while (!is_at(&focus) && tabs++ < TABS) {
        driver_press(driver, GDK_KEY_Tab, back ? GDK_KEY_Shift_L : 0, 0);
        wait_moved(driver, focus.seen);
    }
    if (tabs > TABS) {
        driver_save_screen(driver, "failed");
        fail_msg("tab never came to \"%s\", last to \"%s\"", regex, focus.seen);
    }
    note(driver, "focus", focus.seen);
    g_free(focus.seen);
    g_regex_unref(focus.wanted);
}

/* Where the focus is; fails where it is nowhere to be seen. g_free(). */
static char *
focus_somewhere(struct driver *driver, const char *after)
{
    struct focus focus = {.driver = driver};

    if (!reader_until(is_somewhere, &focus, PATIENCE_S)) {
        driver_save_screen(driver, "failed");
        fail_msg("after \"%s\" the focus is at nothing that shows and has a "
                 "name",
                 after);
    }
    return focus.seen;
}

void
driver_walk(struct driver *driver, int stops)
{
    g_autofree char *nameless = reader_nameless(driver->application);
    g_autofree char *first = focus_somewhere(driver, "the beginning");
    char *at = g_strdup(first);
    int n = 0;

    if (nameless[0]) {
        driver_save_screen(driver, "failed");
        fail_msg("without a name:\n%s", nameless);
    }
    do {
        driver_press(driver, GDK_KEY_Tab, 0, 0);
        wait_moved(driver, at);
        char *next = focus_somewhere(driver, at);
        g_free(at);
        at = next;
        note(driver, "focus", at);
    } while (++n < TABS && !g_str_equal(at, first));
    if (n < stops || n == TABS) {
        fail_msg("%d stops round \"%s\", the last at \"%s\"", n, first, at);
    }
    g_free(at);
}

static void
hold(guint key, AtspiKeySynthType how)
{
    GdkKeymapKey *keys = NULL;
    int n = 0;

    if (key == 0) {
        return;
    }
    assert_true(gdk_keymap_get_entries_for_keyval(
        gdk_keymap_get_for_display(gdk_display_get_default()), key, &keys, &n));
    assert_true(
        atspi_generate_keyboard_event((glong)keys[0].keycode, NULL, how, NULL));
    g_free(keys);
}

/* Until the program has taken the keys: they were sent before AT-SPI answered,
 * the display has passed them on when it answers a second time, and between two
 * of its own answers the program takes one event of the display, the first of
 * which tell that its window has the focus. */
static void
wait_taken(struct driver *driver)
{
    enum { EVENTS = 8 };

    for (int i = 0; driver->application && i < 2; i++) {
        gdk_display_sync(gdk_display_get_default());
    }
    for (int i = 0; driver->application && i < EVENTS; i++) {
        g_free(atspi_accessible_get_localized_role_name(driver->application,
                                                        NULL));
    }
}

void
driver_press(struct driver *driver, guint key, guint held, guint held2)
{
    char *what =
        g_strdup_printf("%s%s%s%s%s", held ? gdk_keyval_name(held) : "",
                        held ? "+" : "", held2 ? gdk_keyval_name(held2) : "",
                        held2 ? "+" : "", gdk_keyval_name(key));

    if (key != GDK_KEY_Tab) {
        note(driver, "press", what);
    }
    g_free(what);
    focus_top_window(driver);
    hold(held, ATSPI_KEY_PRESS);
    hold(held2, ATSPI_KEY_PRESS);
    assert_true(
        atspi_generate_keyboard_event((glong)key, NULL, ATSPI_KEY_SYM, NULL));
    hold(held2, ATSPI_KEY_RELEASE);
    hold(held, ATSPI_KEY_RELEASE);
    wait_taken(driver);
}

void
driver_hold(struct driver *driver, guint key)
{
    enum { REPEATS_US = 1500 * 1000 }; /* the X server waits 660 ms at first */

    note(driver, "hold", gdk_keyval_name(key));
    focus_top_window(driver);
    g_subprocess_send_signal(driver->process, SIGSTOP);
    hold(key, ATSPI_KEY_PRESS);
    g_usleep(REPEATS_US);
    hold(key, ATSPI_KEY_RELEASE);
    g_subprocess_send_signal(driver->process, SIGCONT);
    wait_taken(driver);
}

void
driver_type(struct driver *driver, const char *text)
{
    note(driver, "type", text);
    for (const char *at = text; *at; at = g_utf8_next_char(at)) {
        guint key = gdk_unicode_to_keyval(g_utf8_get_char(at));

        assert_true(atspi_generate_keyboard_event((glong)key, NULL,
                                                  ATSPI_KEY_SYM, NULL));
    }
    wait_taken(driver);
}

void
driver_enter(struct driver *driver, const char *find, const char *said)
{
    driver_type(driver, find);
    driver_press(driver, GDK_KEY_Return, 0, 0);
    driver_expect(driver, said);
}

/* An entry of a window, and what it should have. */
struct entry {
    AtspiAccessible *window;
    const char *name, *text;
};

static bool
has_text(void *data)
{
    const struct entry *entry = data;
    g_autofree char *has = reader_entry(entry->window, entry->name);

    return g_strcmp0(has, entry->text) == 0;
}

void
driver_expect_entry(struct driver *driver, const char *name, const char *text)
{
    struct entry entry = {driver->application, name, text};

    if (!reader_until(has_text, &entry, FOCUS_S)) {
        g_autofree char *has = reader_entry(driver->application, name);

        driver_save_screen(driver, "failed");
        fail_msg("the entry %s has \"%s\", not \"%s\"", name, has, text);
    }
}

void
driver_select(struct driver *driver, AtspiRole role, const char *name, int n)
{
    g_autofree char *line = g_strdup_printf("%d of \"%s\"", n, name);

    note(driver, "select", line);
    if (!reader_select(driver->application, role, name, n)) {
        driver_save_screen(driver, "failed");
        fail_msg("no list is called \"%s\"", name);
    }
}

void
driver_save_screen(struct driver *driver, const char *name)
{
    if (!g_getenv("PZK_SHOTS") && !g_str_equal(name, "failed")) {
        return;
    }
    GdkWindow *root = gdk_get_default_root_window();
    GdkPixbuf *picture = gdk_pixbuf_get_from_window(
        root, 0, 0, MIN(gdk_window_get_width(root), 1300),
        MIN(gdk_window_get_height(root), 860));
    g_autofree char *path = g_strdup_printf("%s/%s.png", driver->folder, name);

    assert_non_null(picture);
    assert_true(
        gdk_pixbuf_save(picture, path, "png", NULL, "compression", "1", NULL));
    g_object_unref(picture);
}
