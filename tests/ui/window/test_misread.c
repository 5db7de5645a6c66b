// SPDX-License-Identifier: MIT
/*
 * "That was misread", before a camera: M, and what the card was; the picture
 * of the card as the camera saw it lies in one file that `scan` reads.
 * Usage: test_misread PLATZKARTE FOLDER
 */
#include "tests/kit/pzk_test.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gstdio.h>
#include <string.h>

#include "src/rules/jekyll_hyde/pieces.h"
#include "tests/ui/window/kit/driver.h"
#include "tests/ui/window/kit/table_camera.h"

static struct driver run;
static struct table_camera *camera;

static const struct table_card played[] = {
    {PZK_J5, PZK_N}, {PZK_HB, PZK_E}, {PZK_HC, PZK_S}};

/* Shows the first COUNT cards, until their pictures are taken. */
static void
lay(int count)
{
    table_camera_show(camera, played, count);
    table_camera_await(camera, 30);
}

static void
begin(void)
{
    camera = table_camera_new();
    driver_start(&run, "en", "--journal", "none", "--camera",
                 table_camera_url(camera), "--players",
                 "N=Adam,E=Betty,S=Christian,W=Doris");
    driver_expect(&run, "^Deal the cards for hand 1\\.$");
}

static void
end(void)
{
    driver_finish(&run);
    table_camera_free(camera);
}

/* Says that the card was the one printed ID. */
static void
choose(const char *id)
{
    driver_press(&run, GDK_KEY_m, 0, 0);
    driver_expect(&run, "^Choose what it was: its picture and your choice ");
    for (; *id; id++) {
        driver_press(&run, (guint)g_ascii_tolower(*id), 0, 0);
    }
    driver_press(&run, GDK_KEY_Return, 0, 0);
}

/* Returns the path of the file that was kept, with NAME; g_free(). */
static char *
kept(const char *name)
{
    g_autofree char *regex = g_strdup_printf(
        "^Kept as .*/platzkarte/misread/%s\\. Nothing is sent", name);
    g_autofree char *line = driver_read(&run, regex);
    const char *from = strchr(line, '/');

    return g_strndup(from, (gsize)(strstr(from, ". Nothing") - from));
}

/* Whether `scan` reads in PATH what was read before; no other is kept there. */
static bool
is_still_read(const char *path)
{
    g_autofree char *folder = g_path_get_dirname(path);
    const char *const call[] = {PZK_SOURCE_ROOT "/tests/vision/check_misread",
                                run.program, folder, NULL};
    int status;

    assert_true(g_spawn_sync(NULL, (char **)(guintptr)call, NULL,
                             G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                             NULL));
    assert_int_equal(g_remove(path), 0);
    return status != 0;
}

static void
assert_holds(const char *path, const char *text, gsize size)
{
    g_autofree char *bytes = NULL;
    gsize length;

    assert_true(g_file_get_contents(path, &bytes, &length, NULL));
    assert_non_null(memmem(bytes, length, text, size));
}

TEST(test_nothing_is_kept_of_a_choice_that_was_left)
{
    g_autofree char *folder =
        g_build_filename(g_get_user_data_dir(), "platzkarte", "misread", NULL);

    begin();
    lay(2);
    driver_press(&run, GDK_KEY_m, 0, 0);
    driver_expect(&run, "^Choose what it was: its picture and your choice ");
    driver_press(&run, GDK_KEY_Escape, 0, 0);
    driver_expect_gone(&run, "^Find a card$");
    end();
    assert_false(g_file_test(folder, G_FILE_TEST_EXISTS));
}

TEST(test_misread_card_is_corrected_and_kept)
{
    begin();
    driver_press(&run, GDK_KEY_m, 0, 0);
    driver_expect(&run, "^There is no picture of what was read last\\.");
    lay(2);
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$");
    choose("HC");
    g_autofree char *path = kept("HB-was-HC-1\\.png");
    assert_holds(path, "tEXtRead\0HB", 11);
    assert_holds(path, "tEXtWas\0HC", 10);
    assert_true(is_still_read(path));
    /* a person has said what it was: there is nothing to misread */
    driver_press(&run, GDK_KEY_m, 0, 0);
    driver_expect(&run, "^There is no picture of what was read last\\.");
    end();
}

TEST(test_misread_card_that_does_not_fit_is_entered_and_kept)
{
    begin();
    lay(2);
    driver_expect(&run, "^Christian's turn: a Dr\\. Jekyll card\\.$");
    lay(3);
    choose("J4");
    g_autofree char *path = kept("HC-was-J4-1\\.png");
    assert_true(is_still_read(path));
    end();
}

DRIVER_RUN_TESTS(&run)
