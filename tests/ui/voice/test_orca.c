// SPDX-License-Identifier: MIT
/*
 * The real program beside the screen reader that people really have: Orca,
 * speaking through a real speech-dispatcher. Whatever is on, and whenever it
 * came, every sentence is heard, and none twice: from Orca where its version
 * reads announcements, else from the program. Beside it a reader that takes
 * announcements, whatever Orca does: this program once more, with a file's
 * name. Usage: test_orca PLATZKARTE MODULE FOLDER [LANGUAGE [slow]]
 */
#include "tests/kit/pzk_test.h"

#include <atspi/atspi.h>
#include <gio/gio.h>
#include <gdk/gdkkeysyms.h>

#include "src/words/text.h"
#include "src/words/words.h"
#include "tests/kit/file_watch.h"
#include "tests/kit/launch.h"
#include "tests/kit/said.h"
#include "tests/ui/voice/orca.h"
#include "tests/ui/window/kit/driver.h"
#include "tests/ui/window/kit/errors.h"

/* At a pace at which it can be said, and the same in less time. */
#define GAME "demo:1:clean:direct"
#define FAST_GAME "demo:1:clean:fast:direct"

static struct driver run;
static bool slow;
static const char *language = "en"; /* of the program and of Orca */
static bool takes_announcements;    /* this Orca */
static struct voice_daemon voice;

/* ---- what is to be heard ---- */

/* What a play and the end of a trick have in common. */
struct told {
    const char *language, *play, *trick;
};

static const struct told *
told_in_language(void)
{
    static const struct told all[] = {
        {"en", " plays ", " takes trick "},
        {"de", " spielt ", " macht Stich "},
        {"fr", " joue ", " remporte le pli "},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        if (g_str_equal(all[i].language, language)) {
            return &all[i];
        }
    }
    fail_msg("no language is called %s", language);
    return NULL;
}

/* What `watch` tells of plays and tricks in a hand of GAME, up to the end of
 * trick TRICKS. */
static GPtrArray *
sentences(int tricks)
{
    const struct told *told = told_in_language();
    int left = tricks;
    GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
    const char *const argv[] = {run.program, "watch",    "--lang",
                                language,    "--camera", FAST_GAME,
                                "--hands",   "1",        NULL};
    GSubprocess *watch = launch(G_SUBPROCESS_FLAGS_STDOUT_PIPE, argv);
    char *out = NULL;

    assert_true(
        g_subprocess_communicate_utf8(watch, NULL, NULL, &out, NULL, NULL));
    char **all = g_strsplit(out, "\n", -1);
    for (int i = 0; all[i] && left > 0; i++) {
        const char *text = strstr(all[i], "  ");

        if (text && strstr(text, told->play)) {
            g_ptr_array_add(lines, voice_as_heard(text + 2));
        } else if (text && strstr(text, told->trick)) {
            g_ptr_array_add(lines, voice_as_heard(text + 2));
            left--;
        }
    }
    assert_int_equal(left, 0);
    assert_int_equal(lines->len, tricks * (PZK_SEATS + 1));
    g_strfreev(all);
    g_free(out);
    g_object_unref(watch);
    return lines;
}

static const char *
one_of(GPtrArray *lines, const char *heard)
{
    for (guint i = 0; i < lines->len; i++) {
        if (strstr(heard, g_ptr_array_index(lines, i))) {
            return g_ptr_array_index(lines, i);
        }
    }
    return NULL;
}

static bool
names_a_seat(const char *heard)
{
    for (int seat = 0; seat < PZK_SEATS; seat++) {
        if (strstr(heard, pzk_words_seat(seat))) {
            return true;
        }
    }
    return false;
}

/* Who said what of HEARD: the reader speaks in a voice of its own. One that
 * takes announcements says all from its first of LINES on, and one that does
 * not none; by itself, of what changes where the focus is, neither says what
 * lies or is due at a side. */
static void
expect_speakers(const char *heard, GPtrArray *lines)
{
    g_auto(GStrv) all = g_strsplit(heard, "\n", -1);
    g_autofree char *ours = g_strconcat(language, " 0|", NULL);
    bool announced = false;

    for (int i = 0; all[i]; i++) {
        bool is_ours = g_str_has_prefix(all[i], ours);
        const char *line = one_of(lines, all[i]);

        announced = announced || (line && !is_ours);
        if (line ? is_ours == announced : !is_ours && names_a_seat(all[i])) {
            fail_msg("\"%s\" is the other's to say, or nobody's:\n%s", all[i],
                     heard);
        }
    }
    assert_true(announced == takes_announcements);
}

/* Waits for the last of LINES and wants each exactly once, from who is to say
 * it, and nothing of it in other words. */
static void
expect_each_once(GPtrArray *lines)
{
    char *heard =
        voice_hear(&voice, g_ptr_array_index(lines, lines->len - 1), 300);

    assert_non_null(strstr(heard, orca_greeting(language)));
    expect_speakers(heard, lines);
    for (guint i = 0; i < lines->len; i++) {
        const char *line = g_ptr_array_index(lines, i);

        if (times_said(heard, line) != 1) {
            fail_msg("\"%s\" was said %d times:\n%s", line,
                     times_said(heard, line), heard);
        }
    }
    voice_save(&voice, run.folder, "heard.txt");
    g_free(heard);
}

/* ---- what runs ---- */

/* Of the program that runs; g_free(). */
static char *
errors_path(void)
{
    return g_build_filename(run.folder, "errors.txt", NULL);
}

static GSubprocess *
start_program(void)
{
    const char *const argv[] = {run.program, "--lang",   language, "--journal",
                                "none",      "--camera", GAME,     NULL};
    g_autofree char *errors = errors_path();

    return errors_run(errors, argv);
}

static void
end(GSubprocess *process)
{
    g_autofree char *errors = errors_path();

    g_subprocess_send_signal(process, SIGTERM);
    assert_true(g_subprocess_wait(process, NULL, NULL));
    g_object_unref(process);
    errors_expect_none(errors);
}

/* ---- Orca ---- */

static void
hear_beside_orca(bool before, bool status_on, int tricks)
{
    GPtrArray *lines = sentences(tricks);
    GSubprocess *orca = NULL, *process = NULL;

    voice_forget(&voice);
    voice_set_screen_reader(status_on);
    if (before) {
        orca = orca_start(&voice, language);
        process = start_program();
    } else {
        process = start_program();
        voice_expect(&voice, g_ptr_array_index(lines, 0), 60);
        orca = orca_start(&voice, language);
    }
    expect_each_once(lines);
    end(process);
    orca_end(orca);
    voice_set_screen_reader(false);
    g_ptr_array_unref(lines);
}

TEST_WITH(test_every_sentence_is_heard_once_beside_orca, each_setup,
          each_teardown)
{
    if (!orca_is_there()) {
        skip();
    }
    hear_beside_orca(true, false, slow ? 7 : 2);
    if (slow) {
        hear_beside_orca(true, true, 7);
        hear_beside_orca(false, false, 7);
        hear_beside_orca(false, true, 7);
    }
}

/* Settings tell FOUND, and WHO speaks therefore. */
static void
expect_found(const char *found, const char *who)
{
    g_autofree char *text = g_strdup_printf("%s %s", found, who);
    g_autofree char *escaped = g_regex_escape_string(text, -1);
    g_autofree char *line = g_strdup_printf("^%s$", escaped);

    driver_expect(&run, line);
}

static void
start_driven(void)
{
    driver_start(&run, language, "--journal", "none", "--camera", GAME);
}

TEST_WITH(test_settings_tell_what_was_found, each_setup, each_teardown)
{
    if (!orca_is_there()) {
        skip();
    }
    const char *own = _("Platzkarte speaks with its own voice.");
    g_autofree char *picture = g_strdup_printf("beside-orca-%s", language);
    g_autofree char *trial = pzk_words_voice_trial();
    g_auto(GStrv) label = g_strsplit(_("Try the _voice"), "_", -1);
    g_autofree char *try_the_voice = g_strjoinv("", label);
    GSubprocess *orca = orca_start(&voice, language);

    start_driven();
    voice_expect(&voice, told_in_language()->play, 60);
    driver_press(&run, GDK_KEY_p, 0, 0);
    voice_expect(&voice, _("Paused."), 30);
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    if (takes_announcements) {
        expect_found(_("A screen reader is on that reads out announcements."),
                     _("It speaks for Platzkarte."));
    } else {
        expect_found(_("A screen reader is on that does not read out "
                       "announcements."),
                     own);
    }
    driver_save_screen(&run, picture);
    orca_kill(orca); /* it takes no leave */
    expect_found(_("No screen reader is on."), own);
    voice_forget(&voice);
    assert_true(reader_press(run.application, try_the_voice));
    voice_expect(&voice, trial, 30);
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_finish(&run);
}

/* ---- a reader that takes announcements ---- */

static void
on_announcement(AtspiEvent *event, void *file)
{
    if (G_VALUE_HOLDS_STRING(&event->any_data)) {
        g_autofree char *text =
            voice_as_heard(g_value_get_string(&event->any_data));

        fprintf(file, "%.3f|%s\n", (double)g_get_monotonic_time() / 1e6, text);
        fflush(file);
    }
    g_boxed_free(ATSPI_TYPE_EVENT, event);
}

/* The reader: writes announcements to PATH, "SECONDS|TEXT" a line, until it is
 * killed. */
static int
be_the_reader(const char *path)
{
    FILE *file = fopen(path, "w");

    atspi_init();
    AtspiEventListener *listener =
        atspi_event_listener_new(on_announcement, file, NULL);

    if (!file ||
        !atspi_event_listener_register(listener, "object:announcement", NULL)) {
        return 1;
    }
    atspi_event_main();
    return 0;
}

/* g_free() */
static char *
announced_path(void)
{
    return g_build_filename(run.folder, "announced.txt", NULL);
}

static GSubprocess *
start_reader(void)
{
    g_autofree char *path = announced_path();
    const char *const argv[] = {"/proc/self/exe", path, NULL};

    return launch(G_SUBPROCESS_FLAGS_NONE, argv);
}

/* g_free() */
static char *
announced_so_far(void)
{
    g_autofree char *path = announced_path();
    char *text = NULL;

    return g_file_get_contents(path, &text, NULL, NULL) ? text : g_strdup("");
}

static bool
is_announced(void *text)
{
    g_autofree char *announced = announced_so_far();

    return strstr(announced, text) != NULL;
}

/* While people pause: nothing is lost because the program does not know yet. */
static void
expect_found_in_pause(const char *found, const char *who)
{
    driver_press(&run, GDK_KEY_comma, GDK_KEY_Control_L, 0);
    expect_found(found, who);
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, found); /* the dialog takes no letters */
    driver_press(&run, GDK_KEY_p, 0, 0);
}

/* How far ANNOUNCED tells of LINES, in characters. */
static long
told_until(const char *announced, GPtrArray *lines)
{
    const char *end = announced;

    for (guint i = 0; i < lines->len; i++) {
        const char *line = g_ptr_array_index(lines, i);
        const char *at = strstr(announced, line);

        end = at ? MAX(end, at + strlen(line)) : end;
    }
    return g_utf8_strlen(announced, end - announced);
}

/* What is ANNOUNCED comes when what came before was said, up to the one of
 * LAST, one of LINES: that may be cut off. */
static void
expect_time_for_each(const char *announced, GPtrArray *lines, const char *last)
{
    static const double CHARACTERS = 18; /* a second */
    g_auto(GStrv) all = g_strsplit(announced, "\n", -1);

    for (int i = 0; all[i + 1] && !strstr(all[i], last); i++) {
        double gap =
            g_ascii_strtod(all[i + 1], NULL) - g_ascii_strtod(all[i], NULL);
        long told = told_until(strchr(all[i], '|') + 1, lines);

        if (gap < (double)told / CHARACTERS) {
            fail_msg("\"%s\" had %.2f s", all[i], gap);
        }
    }
}

/* From when it is there it speaks, and nobody else; when it goes we do. */
TEST_WITH(test_reader_that_takes_announcements_speaks_alone, each_setup,
          each_teardown)
{
    GPtrArray *lines = sentences(7);
    g_autofree char *paused = g_strdup(_("Paused."));
    guint here = 0, last = 0;

    start_driven();
    voice_expect(&voice, g_ptr_array_index(lines, 0), 60);
    driver_press(&run, GDK_KEY_p, 0, 0);
    voice_expect(&voice, paused, 30);
    g_autoptr(GSubprocess) other = start_reader();

    expect_found_in_pause(_("A screen reader is on that reads out "
                            "announcements."),
                          _("It speaks for Platzkarte."));
    assert_true(file_watch_until(run.folder, is_announced,
                                 g_ptr_array_index(lines, 6), 60));
    driver_press(&run, GDK_KEY_p, 0, 0);
    assert_true(file_watch_until(run.folder, is_announced, paused, 60));
    g_subprocess_force_exit(other);
    assert_true(g_subprocess_wait(other, NULL, NULL));
    g_autofree char *announced = announced_so_far();

    expect_time_for_each(announced, lines, g_ptr_array_index(lines, 6));
    expect_found_in_pause(_("No screen reader is on."),
                          _("Platzkarte speaks with its own voice."));
    /* keys take their time: how far the game came is known only now */
    for (guint i = 0; i < lines->len; i++) {
        if (strstr(announced, g_ptr_array_index(lines, i))) {
            last = i;
        }
    }
    last = MIN(last + 3, lines->len - 1);
    g_autofree char *heard =
        voice_hear(&voice, g_ptr_array_index(lines, last), 120);
    for (guint i = 0; i <= last; i++) {
        const char *line = g_ptr_array_index(lines, i);

        if (times_said(heard, line) + times_said(announced, line) != 1) {
            fail_msg("\"%s\" was said %d times, announced %d times:\n%s---\n%s",
                     line, times_said(heard, line), times_said(announced, line),
                     heard, announced);
        }
        here += (guint)times_said(announced, line);
    }
    assert_in_range(here, 3, last - 2);
    driver_finish(&run);
    g_ptr_array_unref(lines);
}

static int
each_setup(void **state)
{
    voice_forget(&voice);
    voice_restart(&voice);
    return 0;
}

static int
each_teardown(void **state)
{
    voice_kill(&voice);
    return 0;
}

int
main(int argc, char **argv)
{
    if (argc == 2) {
        return be_the_reader(argv[1]);
    }
    if (argc < 4) {
        fprintf(stderr, "Usage: test_orca PLATZKARTE MODULE FOLDER "
                        "[LANGUAGE [slow]]\n");
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[3];
    language = argc > 4 ? argv[4] : language;
    slow = argc > 5;
    g_mkdir_with_parents(run.folder, 0777);
    if (!driver_init() || !voice_start(&voice, argv[2])) {
        fprintf(stderr, "no speech-dispatcher or no AT-SPI: skipped\n");
        return 77;
    }
    voice_kill(&voice);
    takes_announcements = orca_is_there() && orca_takes_announcements();
    assert_true(pzk_words_init(language, NULL));
    voice_set_settings("[voice]\nlevel=full\n"); /* as `watch` says it */
    int failed = run_cases(NULL, NULL);
    voice_end(&voice);
    atspi_exit();
    return failed;
}
