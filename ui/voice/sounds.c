// SPDX-License-Identifier: MIT
#include "ui/voice/sounds.h"

#ifdef PZK_WITH_SOUND

#    include <gsound.h>

struct pzk_sounds {
    GSoundContext *context;
    GCancellable *enough;
    gboolean silent; /* a sound failed, since there is no device */
};

/* Names of the freedesktop.org sound theme. */
static const char *const names[PZK_SOUNDS] = {
    [PZK_SOUND_CARD] = "audio-volume-change",
    [PZK_SOUND_TRICK] = "complete",
    [PZK_SOUND_SWEPT] = "trash-empty",
    [PZK_SOUND_MISMATCH] = "dialog-warning",
};

/* Whether the kernel has a playback device. */
static gboolean
has_sound_card(void)
{
    GDir *devices = g_dir_open("/dev/snd", 0, NULL);
    const char *name = NULL;

    if (devices) {
        do {
            name = g_dir_read_name(devices);
        } while (name && !g_str_has_prefix(name, "pcm"));
        g_dir_close(devices);
    }
    return name != NULL;
}

struct pzk_sounds *
pzk_sounds_new(void)
{
    GSoundContext *context = gsound_context_new(NULL, NULL);
    struct pzk_sounds *sounds;

    if (!context) {
        return NULL;
    }
    /* without a sound card, sounds may still go over the network by PulseAudio;
     * ALSA would only print errors */
    if (!has_sound_card()) {
        gsound_context_set_driver(context, "pulse", NULL);
    }
    sounds = g_new0(struct pzk_sounds, 1);
    sounds->context = context;
    sounds->enough = g_cancellable_new();
    return sounds;
}

void
pzk_sounds_free(struct pzk_sounds *sounds)
{
    if (sounds) {
        g_cancellable_cancel(sounds->enough);
        g_object_unref(sounds->enough);
        g_object_unref(sounds->context);
        g_free(sounds);
    }
}

void
pzk_sounds_play(struct pzk_sounds *sounds, enum pzk_sound sound)
{
    if (sounds && !sounds->silent) {
        /* the libraries print an error each time; once is enough */
        sounds->silent = !gsound_context_play_simple(
            sounds->context, sounds->enough, NULL, GSOUND_ATTR_EVENT_ID,
            names[sound], NULL);
    }
}

#else

struct pzk_sounds *
pzk_sounds_new(void)
{
    return NULL;
}

void
pzk_sounds_free(struct pzk_sounds *sounds)
{
}

void
pzk_sounds_play(struct pzk_sounds *sounds, enum pzk_sound sound)
{
}

#endif
