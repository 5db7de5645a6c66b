// SPDX-License-Identifier: MIT
/*
 * The window's settings, a keyfile that anybody may have written: every value
 * is one that the window can have, and what is saved of them is read again.
 */
#include <glib.h>
#include <string.h>

#include "tests/fuzz/scratch.h"
#include "ui/window/model/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *path = scratch_file("settings.ini");
    struct pzk_settings settings, again;

    scratch_write(path, data, size);
    pzk_settings_load(&settings, path);
    g_assert(settings.voice.mode < PZK_VOICE_MODES);
    g_assert(settings.voice.level < PZK_VOICE_LEVELS);
    g_assert(settings.voice.own.rate >= PZK_RATE_MIN &&
             settings.voice.own.rate <= PZK_RATE_MAX);
    g_assert(settings.seat == PZK_NO_SEAT ||
             (settings.seat >= 0 && settings.seat < PZK_SEATS));
    g_assert(memchr(settings.language, '\0', sizeof(settings.language)));
    g_assert(memchr(settings.ear, '\0', sizeof(settings.ear)));
    g_assert(g_utf8_validate(settings.ear, -1, NULL));
    g_assert(pzk_settings_save(&settings, path, NULL));
    pzk_settings_load(&again, path);
    g_assert(memcmp(&settings, &again, sizeof(again)) == 0);
    return 0;
}
