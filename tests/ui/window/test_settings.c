// SPDX-License-Identifier: MIT
/* The settings' keyfile: kept, read again, never trusted. */
#include "tests/kit/pzk_test.h"

#include <glib/gstdio.h>

#include "ui/window/model/settings.h"

static char *folder;

static char *
file(void)
{
    return g_build_filename(folder, "deeper", "settings.ini", NULL);
}

TEST(test_settings_are_kept_and_read_again)
{
    g_autofree char *path = file();
    struct pzk_settings settings;
    struct pzk_settings read;

    pzk_settings_init(&settings);
    settings.voice.mode = PZK_VOICE_OWN;
    settings.voice.level = PZK_VOICE_MISMATCHES;
    settings.voice.talk[PZK_TALK_SCORES] = FALSE;
    settings.voice.own.rate = -35;
    settings.voice.sounds = FALSE;
    settings.single_keys = FALSE;
    settings.memory_aids = TRUE;
    settings.seat = PZK_W;
    g_strlcpy(settings.language, "fr", sizeof(settings.language));
    g_strlcpy(settings.window_language, "de", sizeof(settings.window_language));
    g_strlcpy(settings.ear, "headset", sizeof(settings.ear));
    g_strlcpy(settings.club, "mqtt://t1@club.example/Friday",
              sizeof(settings.club));
    g_strlcpy(settings.club_table, "green", sizeof(settings.club_table));
    assert_true(pzk_settings_save(&settings, path, NULL));
    pzk_settings_load(&read, path);
    assert_memory_equal(&read, &settings, sizeof(read));
}

TEST(test_what_is_wrong_in_the_file_is_as_at_first)
{
    static const char *const texts[] = {
        "",
        "no keyfile at all",
        "[voice]\nmode=loud\nrate=fast\nturns=perhaps\n",
        "[keys]\nsingle=\n[sounds]\non=2\n",
        "[window]\nlanguage=germ\n",
        "[voice]\nlanguage=tlh\n[table]\nseat=NW\nmemory-aids=7\n",
    };
    g_autofree char *path = file();
    struct pzk_settings first;
    struct pzk_settings read;

    pzk_settings_init(&first);
    pzk_settings_load(&read, "/nowhere/at/all");
    assert_memory_equal(&read, &first, sizeof(read));
    for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
        assert_true(g_file_set_contents(path, texts[i], -1, NULL));
        pzk_settings_load(&read, path);
        assert_memory_equal(&read, &first, sizeof(read));
    }
    assert_true(g_file_set_contents(path, "[voice]\nrate=5000\n", -1, NULL));
    pzk_settings_load(&read, path);
    assert_int_equal(read.voice.own.rate, PZK_RATE_MAX);
}

TEST(test_saving_keeps_what_it_does_not_know)
{
    g_autofree char *path = file();
    g_autofree char *text = NULL;
    struct pzk_settings settings;
    GError *error = NULL;

    pzk_settings_init(&settings);
    assert_true(g_file_set_contents(path, "[later]\nnew=1\n", -1, NULL));
    assert_true(pzk_settings_save(&settings, path, NULL));
    assert_true(g_file_get_contents(path, &text, NULL, NULL));
    assert_non_null(strstr(text, "new=1"));
    assert_false(pzk_settings_save(&settings, "/dev/null/x", &error));
    assert_non_null(error);
    g_error_free(error);
    g_unlink(path);
}

int
main(void)
{
    folder = g_dir_make_tmp("pzk-settings-XXXXXX", NULL);
    int failed = run_cases(NULL, NULL);
    g_autofree char *deeper = g_build_filename(folder, "deeper", NULL);
    g_rmdir(deeper);
    g_rmdir(folder);
    g_free(folder);
    return failed;
}
