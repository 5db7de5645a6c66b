// SPDX-License-Identifier: MIT
/*
 * The club's page beside a real screen reader: Orca reads Chromium, as somebody
 * who does not see the television has it. The headings are walked, the
 * standings are read line by line, and a call for the director is heard while
 * that goes on. What was said when is written down.
 *
 * usage: test_club_orca BROKER PASSWD PLATZKARTE PLAYER MODULE FOLDER
 */
#include "tests/club/evening.h"

#include <atspi/atspi.h>
#include <gdk/gdkkeysyms.h>

#include "tests/kit/loopback.h"
#include "tests/ui/voice/page_ear.h"
#include "tests/ui/window/kit/driver.h"

enum { SETTLE_MS = 5000, STEP_MS = 2500, LATE_MS = 3000 };

static const char *folder;
static struct voice_daemon voice;
static struct evening evening;
static struct page_ear ear;

/* Presses KEY and hears what is said to it; from which line on. */
static guint
press(guint key, const char *name)
{
    guint from = ear.lines->len;

    page_ear_note(&ear, name);
    assert_true(
        atspi_generate_keyboard_event((glong)key, NULL, ATSPI_KEY_SYM, NULL));
    page_ear_listen(&ear, STEP_MS);
    return from;
}

/* h: to the next heading, from where it was read to, and round. */
static void
walk_headings(void)
{
    static const char *const headings[] = {
        "Calls heading level 2",           "Tables heading level 2",
        "Table 1, t1 heading level 3",     "Table 2, t2 heading level 3",
        "Table 3, t3 heading level 3",     "Standings heading level 2",
        "Who plays where heading level 2", "Table 1 heading level 3"};
    guint from = ear.lines->len;

    for (size_t i = 0; i <= G_N_ELEMENTS(headings) + 1; i++) {
        press(GDK_KEY_h, "h");
    }
    page_ear_write(&ear, folder);
    for (size_t i = 0; i < G_N_ELEMENTS(headings); i++) {
        if (page_ear_count(&ear, from, headings[i]) == 0) {
            fail_msg("heading not heard: %s", headings[i]);
        }
    }
}

/* t: to the next table. Then down, a row at a time: who, and how many points,
 * as the books have it. */
static void
read_standings(void)
{
    struct pzk_club_books *books = evening_books(&evening);
    g_autoptr(GArray) rows = pzk_club_books_standings(books);
    guint from = press(GDK_KEY_t, "t");

    assert_int_equal(rows->len, 4);
    assert_int_equal(page_ear_count(&ear, from, "table with 5 rows 5 columns"),
                     1);
    for (guint i = 0; i < rows->len; i++) {
        const struct pzk_club_standing *row =
            &g_array_index(rows, struct pzk_club_standing, i);
        g_autofree char *points = g_strdup_printf("%d", (int)row->points);
        guint line = press(GDK_KEY_Down, "down");

        assert_int_equal(page_ear_count(&ear, line, row->name), 1);
        assert_in_range(page_ear_count(&ear, line, points), 1, 2);
    }
    pzk_club_books_close(books);
}

static void
hear_call(void)
{
    static const char call[] = "Table 2, t2, calls for the director.";
    guint from = ear.lines->len;
    double before_ms = 0;

    page_ear_note(&ear, "t2 calls");
    before_ms = page_ear_line(&ear, from)->ms;
    evening_publish(&evening, "t2", "platzkarte/1/Friday/t2/call",
                    "{\"v\":1,\"calls\":true}");
    page_ear_listen(&ear, 2 * SETTLE_MS);
    page_ear_write(&ear, folder);
    assert_int_equal(page_ear_count(&ear, from, call), 1);
    for (guint i = from; i < ear.lines->len; i++) {
        const struct page_ear_line *line = page_ear_line(&ear, i);

        if (line->said && strstr(line->text, call)) {
            print_message("the call was heard after %.0f ms\n",
                          line->ms - before_ms);
            assert_true(line->ms - before_ms < LATE_MS);
        }
    }
}

TEST(test_orca_reads_the_clubs_page)
{
    g_autofree char *url = evening_await_page(&evening);
    g_autofree char *english = g_strconcat(url, "en", NULL);
    GSubprocess *orca = orca_start(&voice, "en");
    struct browser *page = browser_new_shown();

    page_ear_begin(&ear, &voice);
    page_ear_focus_browser();
    browser_open(page, english);
    browser_wait(page, "document.querySelectorAll('tbody tr').length >= 4",
                 PAGE_SOON_MS);
    page_ear_focus_browser();
    page_ear_listen(&ear, SETTLE_MS);
    walk_headings();
    read_standings();
    hear_call();
    browser_free(page);
    orca_kill(orca); /* asked to end, it waits for what this program exposes */
    page_ear_end(&ear);
}

static int
setup(void **state)
{
    evening.port_page = loopback_free_port();
    evening_begin(&evening);
    evening_plan_round(&evening);
    evening_start_table(&evening, 2, 3);
    return 0;
}

static int
teardown(void **state)
{
    evening_finish(&evening);
    return 0;
}

int
main(int argc, char **argv)
{
    g_autofree char *driver = g_find_program_in_path("chromedriver");

    assert_true(argc > 6);
    evening_programs_from(argc, (const char *const *)argv);
    folder = argv[6];
    g_setenv("ACCESSIBILITY_ENABLED", "1", TRUE);
    if (!driver || !orca_is_there() || !driver_init() ||
        !voice_start(&voice, argv[5])) {
        print_message("skipped: no chromedriver, Orca or speech-dispatcher\n");
        return 77;
    }
    int failed = run_cases(setup, teardown);

    voice_end(&voice);
    return failed;
}
