// SPDX-License-Identifier: MIT
/*
 * "What is this?": K, and a card held over the middle of the table, before a
 * camera. Its name goes to the voice alone: it is neither shown nor exposed
 * through AT-SPI nor repeated, and the game goes on as if nothing had been
 * held there.
 * Usage: test_held_card PLATZKARTE MODULE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gtk/gtk.h>
#include <string.h>

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/ui/voice/daemon.h"
#include "tests/ui/window/driver.h"
#include "tests/ui/window/table_camera.h"

static struct driver run;
static struct voice_daemon voice;
static struct table_camera *camera;

static const struct table_card led[] = {{PZK_J5, PZK_N}};
static const struct table_card held[] = {{PZK_J5, PZK_N},
                                         {PZK_JX2, TABLE_MIDDLE}};
static const struct table_card played[] = {{PZK_J5, PZK_N}, {PZK_HB, PZK_E}};

static void
key(guint keyval)
{
    driver_press(&run, keyval, 0, 0);
}

/* What is exposed says nothing of TEXT. */
static void
assert_not_exposed(const char *text)
{
    char *lines = reader_read(run.application);

    if (strstr(lines, text)) {
        print_error("%s\n", lines);
    }
    assert_null(strstr(lines, text));
    g_free(lines);
}

static void
ask_twice(void)
{
    key(GDK_KEY_k);
    driver_expect(&run, "^Everybody will hear the card's name: press K again",
                  10);
    key(GDK_KEY_k);
    driver_expect(&run, "^Hold one card over the middle of the table\\.$", 10);
}

static void
test_a_held_card_is_heard(void **state)
{
    const char *const options[] = {
        "--lang",    "en",
        "--journal", "none",
        "--camera",  table_camera_url(camera),
        "--players", "N=Adam,E=Betty,S=Christian,W=Doris",
        NULL};
    char *spoken;
    (void)state;

    driver_start(&run, options);
    driver_expect(&run, "^Deal the cards for hand 1\\.$", 60);
    table_camera_show(camera, led, 1);
    driver_expect(&run, "^Betty's turn: a Mr\\. Hyde card\\.$", 30);

    ask_twice();
    table_camera_show(camera, held, 2);
    voice_expect(&voice, "Mercy, a Dr. Jekyll card", 30);
    assert_not_exposed("Mercy");
    voice_forget(&voice);
    table_camera_show(camera, led, 1);
    table_camera_await(camera, 30); /* it was taken away: the table is back */
    key(GDK_KEY_r);
    voice_expect(&voice, "Hold one card over the middle", 20);
    assert_not_exposed("Mercy");

    table_camera_show(camera, played, 2);
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$", 30);
    assert_not_exposed("Mercy");
    spoken = voice_spoken(&voice);
    assert_null(strstr(spoken, "Mercy"));
    g_free(spoken);
    driver_finish(&run);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_held_card_is_heard),
    };

    if (argc < 4) {
        return 2;
    }
    run.program = argv[1];
    run.folder = argv[3];
    if (!driver_init() || !voice_start(&voice, argv[2])) {
        fprintf(stderr, "no display, AT-SPI or speech-dispatcher: skipped\n");
        return 77;
    }
    g_mkdir_with_parents(run.folder, 0755);
    camera = table_camera_new();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    table_camera_free(camera);
    voice_end(&voice);
    atspi_exit();
    return failed;
}
