// SPDX-License-Identifier: MIT
/*
 * The window at a table of a club, before a real broker: nothing of the club
 * runs unless it is asked for; the director is called by a key; who sits here
 * hears where to go next, and is asked before others take the seats.
 * Usage: test_club_window PLATZKARTE FOLDER BROKER PASSWD
 */
#include "tests/club/evening.h"

#include <gdk/gdkkeysyms.h>

#include "tests/ui/window/kit/driver.h"

static struct driver run;
static struct evening evening;

/* How many threads of the running window are called club. */
static int
club_threads(void)
{
    g_autofree char *tasks = g_strdup_printf(
        "/proc/%s/task", g_subprocess_get_identifier(run.process));
    g_autoptr(GDir) folder = g_dir_open(tasks, 0, NULL);
    const char *task;
    int count = 0;
    int all = 0;

    assert_non_null(folder);
    while ((task = g_dir_read_name(folder))) {
        g_autofree char *path = g_build_filename(tasks, task, "comm", NULL);
        g_autofree char *name = NULL;

        all += g_file_get_contents(path, &name, NULL, NULL);
        count += g_strcmp0(name, "club\n") == 0;
    }
    assert_in_range(all, 1, 1000);
    return count;
}

static void
begin(const char *journal, const char *club)
{
    driver_start(&run, "en", "--camera", "demo:1:clean:direct", "--players",
                 "N=Anna,E=Betty,S=Carl,W=Doris", "--journal", journal,
                 club ? "--club" : NULL, club);
    driver_expect(&run, "^Anna, Jekyll");
    driver_press(&run, GDK_KEY_p, 0, 0); /* so that what is said stays */
    driver_expect(&run, "^Paused\\.$");
}

TEST_WITH(test_nothing_runs_unless_asked_for, setup, teardown)
{
    g_autofree char *journal = evening_file(&evening, "alone.db");

    begin(journal, NULL);
    assert_int_equal(club_threads(), 0);
    driver_press(&run, GDK_KEY_d, 0, 0);
    driver_expect(
        &run,
        "^This table belongs to no club: there is no director to call\\.$");
    driver_finish(&run);
}

static void
send_away(void)
{
    struct pzk_club_books *books = evening_books(&evening);
    const struct pzk_club_round round = {
        .no = 1,
        .n = 2,
        .place = {{.name = "Anna", .table = 2, .seat = PZK_S},
                  {.name = "Emil", .table = 2, .seat = PZK_N}}};

    assert_true(pzk_club_books_add_round(books, &round, 0));
    pzk_club_books_close(books);
}

TEST_WITH(test_director_is_called_and_rounds_are_said, setup, teardown)
{
    g_autofree char *journal = evening_file(&evening, "table1.db");
    g_autofree char *url =
        g_strdup_printf("mqtt://t1@127.0.0.1:%d/Friday", evening.port);

    begin(journal, url);
    assert_int_equal(club_threads(), 1);
    driver_press(&run, GDK_KEY_d, 0, 0);
    driver_expect(&run, "^The director is called");
    evening_await_line(&evening.club, "Table 1, t1, calls for the director.");
    driver_save_screen(&run, "called");
    driver_press(&run, GDK_KEY_d, 0, 0);
    driver_expect(&run, "^The director is no longer called\\.$");
    send_away();
    driver_expect(&run,
                  "^Round 1: Anna plays at table 2, side South, with Emil\\.$");
    driver_save_screen(&run, "round");
    driver_finish(&run);
}

/* Zoe came by herself: whether she goes is asked. */
TEST_WITH(test_round_is_asked_about_where_names_were_typed, setup, teardown)
{
    g_autofree char *journal = evening_file(&evening, "typed.db");
    g_autofree char *url =
        g_strdup_printf("mqtt://t1@127.0.0.1:%d/Friday", evening.port);

    driver_start(&run, "en", "--placement", "PA", "--players", "E=Zoe",
                 "--journal", journal, "--club", url);
    driver_expect(&run, "^Who is at the table\\?$");
    assert_true(reader_press(run.application, "Begin"));
    driver_expect(&run, "^The next card$");
    evening_plan_round(&evening);
    driver_expect(&run, "^Round 1: Anna, Betty, Carl, Doris\\. Play\\?$");
    driver_tab_to(&run, "^Yes$", false);
    driver_save_screen(&run, "asked");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^No card for Betty yet$");
    driver_expect_gone(&run, "^Yes$");
    driver_finish(&run);
}

static int
setup(void **state)
{
    evening_begin(&evening);
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
    if (argc < 5) {
        return 2;
    }
    const char *programs[] = {argv[0], argv[3], argv[4], argv[1], "", NULL};

    evening_programs_from(5, programs);
    return DRIVER_RUN(&run, 3, argv);
}
