// SPDX-License-Identifier: MIT
/*
 * A whole hand entered by keyboard with no camera, corrected in the history,
 * read through AT-SPI.
 * Usage: test_hand PLATZKARTE FOLDER
 */
#include "tests/pzk_test.h"

#include <gtk/gtk.h>

#include "tests/ui/driver.h"

static struct driver run;

static void
enter(const char *find, const char *said)
{
    driver_type(&run, find);
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, said, 20);
}

static void
test_a_hand_is_entered_by_keyboard_and_corrected(void **state)
{
    (void)state;
    static const char *const options[] = {
        "--lang", "en", "--journal", "none", "--placement", "PA", NULL};

    driver_start(&run, options);
    driver_expect(&run, "^Who is at the table\\?$", 40);
    driver_tab_to(&run, "^North$", false);
    driver_type(&run, "Adam");
    driver_save_screen(&run, "start");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_expect(&run, "^The next card$", 20);
    driver_save_screen(&run, "first-card");
    enter("scene 5", "^Adam plays|^Scene 5 of Jekyll for Adam\\.$");
    driver_expect(&run, "^East's turn: a Mr. Hyde card\\.$", 10);
    driver_save_screen(&run, "entered");
    driver_press(&run, GDK_KEY_h, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Hand 1, dealt by West\\.$", 20);
    driver_expect_focus(&run, "^Scene 5 of Jekyll for Adam.*$");
    driver_save_screen(&run, "history");
    driver_press(&run, GDK_KEY_Return, 0, 0);
    driver_save_screen(&run, "correct");
    driver_finish(&run);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hand_is_entered_by_keyboard_and_corrected),
    };

    int failed = driver_open(&run, argc, argv);

    if (failed) {
        return failed;
    }
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    atspi_exit();
    return failed;
}
