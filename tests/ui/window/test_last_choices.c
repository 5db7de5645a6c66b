// SPDX-License-Identifier: MIT
/* What is remembered for the next start: never a password, nothing that is not
 * a camera, and nothing that a broken file says. */
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>

#include "ui/window/model/last_choices.h"

static char *folder, *path;

static int
set_up(void **state)
{
    folder = g_dir_make_tmp("remembered-XXXXXX", NULL);
    path = g_build_filename(folder, "settings.ini", NULL);
    return folder ? 0 : -1;
}

static int
tear_down(void **state)
{
    g_remove(path);
    g_rmdir(folder);
    g_clear_pointer(&folder, g_free);
    g_clear_pointer(&path, g_free);
    return 0;
}

TEST_WITH(test_cameras_are_remembered_by_stable_names_without_secrets, set_up,
          tear_down)
{
    static const struct {
        const char *camera, *name;
    } cases[] = {
        {NULL, NULL},
        {"", NULL},
        {"demo:7", NULL},
        {"/home/anna/table.mp4", NULL},
        {"/dev/v4l/by-id/usb-Gone", "/dev/v4l/by-id/usb-Gone"},
        {"/dev/video97", "/dev/video97"},
        {"97", "/dev/video97"},
        {"desktop", "desktop"},
        {"pipewire:v4l2_input.pci", "pipewire:v4l2_input.pci"},
        {"http://phone:8080/video", "http://phone:8080/video"},
        {"http://anna@phone/video?size=2", "http://anna@phone/video?size=2"},
        {"rtsp://anna:s%40cret@cam/live", "rtsp://anna@cam/live"},
        {"http://phone/video?user=a&pwd=secret", NULL},
        {"http://phone/video?token=secret", NULL},
        {"http://an na:secret@phone/", "http://an%20na@phone/"},
        {"http://:secret@phone/video", NULL},
    };

    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *name = pzk_last_choices_key(cases[i].camera);

        if (g_strcmp0(name, cases[i].name) != 0) {
            fail_msg("%s is remembered as %s", cases[i].camera, name);
        }
    }
}

static struct pzk_game_choices
choices_of(const char *camera)
{
    struct pzk_game_choices choices;

    pzk_game_choices_init(&choices);
    choices.camera = g_strdup(camera);
    return choices;
}

TEST_WITH(test_last_camera_its_look_and_names_come_again, set_up, tear_down)
{
    struct pzk_game_choices choices =
        choices_of("http://anna:secret@phone/video");
    struct pzk_game_choices other = choices_of("/dev/v4l/by-id/usb-One");
    struct pzk_game_choices again;
    g_autofree char *text = NULL;

    choices.mirror = TRUE;
    choices.turns = 3;
    pzk_people_name(&choices.people, PZK_N, "Anna");
    pzk_people_name(&choices.people, PZK_W, "Jörg [x]=y");
    other.hold = PZK_HOLD_AS_IT_IS;
    assert_true(pzk_last_choices_store(path, &other, "First camera"));
    assert_true(pzk_last_choices_store(path, &choices, NULL));
    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    assert_null(strstr(text, "secret"));
    pzk_game_choices_init(&again);
    pzk_last_choices_fill(path, &again);
    assert_string_equal(again.camera, "http://anna@phone/video");
    assert_true(again.mirror);
    assert_int_equal(again.turns, 3);
    assert_int_equal(again.hold, PZK_HOLD_AUTOMATIC);
    assert_string_equal(again.people.name[PZK_N], "Anna");
    assert_string_equal(again.people.name[PZK_E], "");
    assert_string_equal(again.people.name[PZK_W], "Jörg [x]=y");
    /* each camera has its own look */
    assert_true(
        pzk_last_choices_of_camera(path, "/dev/v4l/by-id/usb-One", &again));
    assert_false(again.mirror);
    assert_int_equal(again.turns, 0);
    assert_int_equal(again.hold, PZK_HOLD_AS_IT_IS);
    assert_false(
        pzk_last_choices_of_camera(path, "/dev/v4l/by-id/usb-Two", &again));
    g_autofree char *name =
        pzk_last_choices_camera_name(path, "/dev/v4l/by-id/usb-One");
    assert_string_equal(name, "First camera");
    pzk_game_choices_clear(&again);
    pzk_game_choices_clear(&choices);
    pzk_game_choices_clear(&other);
}

TEST_WITH(test_what_was_said_is_not_overruled, set_up, tear_down)
{
    struct pzk_game_choices choices = choices_of("http://phone/video");
    struct pzk_game_choices again = choices_of("demo");

    choices.mirror = TRUE;
    pzk_people_name(&choices.people, PZK_N, "Anna");
    assert_true(pzk_last_choices_store(path, &choices, NULL));
    pzk_people_name(&again.people, PZK_E, "Betty");
    pzk_last_choices_fill(path, &again);
    assert_string_equal(again.camera, "demo");
    assert_false(again.mirror);
    assert_string_equal(again.people.name[PZK_N], "");
    assert_string_equal(again.people.name[PZK_E], "Betty");
    pzk_game_choices_clear(&again);
    pzk_game_choices_clear(&choices);
}

TEST_WITH(test_broken_file_says_nothing_harmful, set_up, tear_down)
{
    static const char *const texts[] = {
        "no keyfile", "[camera]\nlast=\\z\n",
        "[camera]\nlast=/dev/video97\n[camera-look /dev/video97]\nturns=-77\n"
        "mirror=perhaps\nsettings=loud\n[players]\nN=\377\376\n"};

    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        struct pzk_game_choices choices;

        assert_true(g_file_set_contents(path, texts[i], -1, NULL));
        pzk_game_choices_init(&choices);
        pzk_last_choices_fill(path, &choices);
        assert_in_range(choices.turns, 0, 3);
        assert_false(choices.mirror);
        assert_int_equal(choices.hold, PZK_HOLD_AUTOMATIC);
        assert_string_equal(choices.people.name[PZK_N], "");
        pzk_game_choices_clear(&choices);
    }
}

RUN_TESTS()
