// SPDX-License-Identifier: MIT
/*
 * "What is this?": K, and a card held over the middle of the table, before a
 * camera. Its name goes to the voice alone: it is neither shown nor exposed
 * through AT-SPI nor repeated, and the game goes on as if nothing had been
 * held there.
 * Where one ear has an output of its own only that hears it, and before a game
 * what the camera check found.
 * Usage: test_held_card PLATZKARTE MODULE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>

#include "src/rules/duel/pieces.h"
#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/ui/voice/daemon.h"
#include "tests/ui/voice/sound_server.h"
#include "tests/ui/window/kit/driver.h"
#include "tests/ui/window/kit/table_camera.h"

static struct driver run;
static struct voice_daemon voice;
static struct table_camera *camera;
static GSubprocess *sound; /* NULL: there is no PulseAudio */

static const struct table_card led[] = {{PZK_J5, PZK_N}};
static const struct table_card held[] = {{PZK_J5, PZK_N},
                                         {PZK_JX2, TABLE_MIDDLE}};
static const struct table_card strange[] = {{PZK_JX2, PZK_N}, {PZK_W1, PZK_S}};
static const struct table_card played[] = {{PZK_J5, PZK_N}, {PZK_HB, PZK_E}};

static void
key(guint keyval)
{
    driver_press(&run, keyval, 0, 0);
}

/* How it begins of a picture that shows nothing. */
#define CHECK_SAYS "No placement card is seen. Lay it in the middle of the "

/* What is exposed says nothing of TEXT. */
static void
assert_not_exposed(const char *text)
{
    g_autofree char *lines = reader_read(run.application);

    if (strstr(lines, text)) {
        fputs(lines, stderr);
    }
    assert_null(strstr(lines, text));
}

static void
ask_twice(void)
{
    key(GDK_KEY_k);
    driver_expect(&run, "^Everybody will hear the card's name: press K again");
    key(GDK_KEY_k);
    driver_expect(&run, "^Hold one card over the middle of the table\\.$");
}

/* The placement card alone lies before the camera. */
static void
start_before_camera(void)
{
    table_camera_show(camera, NULL, 0);
    driver_start(&run, "en", "--journal", "none", "--camera",
                 table_camera_url(camera), "--players",
                 "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "^Deal the cards for hand 1\\.$");
}

TEST(test_a_held_card_is_heard)
{
    char *spoken;

    start_before_camera();
    table_camera_show(camera, led, 1);
    driver_expect(&run, "^Betty's turn: a Mr\\. Hyde card\\.$");

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
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$");
    assert_not_exposed("Mercy");
    spoken = voice_spoken(&voice);
    assert_null(strstr(spoken, "Mercy"));
    g_free(spoken);
    driver_finish(&run);
}

/* The start page, with the game's camera chosen and covered. */
static void
go_back_to_start(void)
{
    table_camera_cover(camera);
    driver_press(&run, GDK_KEY_n, GDK_KEY_Control_L, 0);
    driver_expect(&run, "^Who is at the table\\?$");
    driver_tab_to(&run, "^Check camera and deck$", false);
    driver_press(&run, GDK_KEY_space, 0, 0);
    driver_expect(&run, "^Placement card: " CHECK_SAYS ".*$");
}

static void
use_ear(const char *output)
{
    g_autofree char *text = g_strdup_printf("[voice]\near=%s\n", output);

    voice_set_settings(text);
}

TEST(test_camera_check_is_heard_at_the_start_page)
{
    start_before_camera();
    go_back_to_start();
    voice_forget(&voice);
    key(GDK_KEY_k);
    voice_expect(&voice, "|" CHECK_SAYS, 20);
    driver_finish(&run);
}

/* By itself, and again when asked. */
TEST(test_a_card_of_another_game_is_heard_at_the_start_page)
{
    start_before_camera();
    go_back_to_start();
    voice_forget(&voice);
    table_camera_show(camera, strange, 2);
    voice_expect(&voice, "Of another game: Wrath 1.", 30);
    voice_forget(&voice);
    key(GDK_KEY_k);
    voice_expect(&voice, "Of another game: Wrath 1.", 20);
    driver_finish(&run);
}

TEST(test_camera_check_is_heard_in_one_ear)
{
    char *spoken;

    if (!sound) {
        skip();
    }
    use_ear("ear");
    start_before_camera();
    go_back_to_start();
    voice_forget(&voice);
    key(GDK_KEY_k);
    spoken = voice_hear(&voice, CHECK_SAYS, 20);
    assert_true(g_str_has_prefix(spoken, "IN ear|en 0|" CHECK_SAYS));
    assert_null(strstr(strstr(spoken, CHECK_SAYS) + 1, CHECK_SAYS));
    g_free(spoken);
    driver_finish(&run);
    voice_set_settings(NULL);
}

/* It is no secret: a headphone that is not there takes nothing away. */
TEST(test_camera_check_is_aloud_without_the_ear)
{
    use_ear("gone");
    start_before_camera();
    go_back_to_start();
    voice_forget(&voice);
    key(GDK_KEY_k);
    voice_expect(&voice, "|" CHECK_SAYS, 20);
    driver_finish(&run);
    voice_set_settings(NULL);
}

TEST(test_a_held_card_is_heard_in_one_ear)
{
    char *spoken;

    if (!sound) {
        skip();
    }
    use_ear("ear");
    start_before_camera();
    table_camera_show(camera, led, 1);
    driver_expect(&run, "^Betty's turn: a Mr\\. Hyde card\\.$");
    key(GDK_KEY_k); /* nobody else hears it: nothing is to be confirmed */
    driver_expect(&run, "^Hold one card over the middle of the table\\.$");
    table_camera_show(camera, held, 2);
    spoken = voice_hear(&voice, "Mercy, a Dr. Jekyll card", 30);
    assert_non_null(strstr(spoken, "IN ear|en 0|Mercy, a Dr. Jekyll card"));
    g_free(spoken);
    driver_finish(&run);
    voice_set_settings(NULL);
}

int
main(int argc, char **argv)
{
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
    voice_lend_module(&voice);
    sound = sound_server_start();
    int failed = run_cases(NULL, NULL);
    table_camera_free(camera);
    sound_server_end(sound);
    voice_end(&voice);
    atspi_exit();
    return failed;
}
