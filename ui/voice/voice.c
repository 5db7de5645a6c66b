// SPDX-License-Identifier: MIT
#include "ui/voice/voice.h"

#include "ui/voice/screen_reader.h"
#include "ui/voice/sounds.h"
#include "ui/voice/speech.h"
#include "ui/voice/speech_queue.h"

struct _PzkVoice {
    GObject parent;
    GtkWidget *widget;
    PzkTableModel *model;
    struct pzk_settings settings;
    PzkScreenReader *reader;
    struct pzk_speech *speech; /* while the voice is on */
    struct pzk_sounds *sounds; /* while they are on */
};

G_DEFINE_TYPE(PzkVoice, pzk_voice, G_TYPE_OBJECT)

/* Whether people want to hear sentences of rulings of KIND. What they asked
 * for and what is about the program itself is always said. */
static gboolean
is_wanted(const struct pzk_settings *settings, int kind)
{
    switch (kind) {
    case PZK_RULED_TURN:
        return settings->talk[PZK_TALK_TURNS];
    case PZK_RULED_PLAY:
    case PZK_RULED_TAKE_BACK:
        return settings->talk[PZK_TALK_CARDS];
    case PZK_RULED_TRICK:
    case PZK_RULED_SWEPT:
        return settings->talk[PZK_TALK_TRICKS];
    case PZK_RULED_SCORE:
    case PZK_RULED_HAND:
    case PZK_RULED_GAME:
        return settings->talk[PZK_TALK_SCORES];
    case PZK_RULED_VIOLATION:
    case PZK_RULED_RESOLVED:
        return settings->talk[PZK_TALK_MISMATCHES];
    default:
        return TRUE;
    }
}

static void
make_sound(PzkVoice *voice, int kind)
{
    switch (kind) {
    case PZK_RULED_PLAY:
        pzk_sounds_play(voice->sounds, PZK_SOUND_CARD);
        break;
    case PZK_RULED_TRICK:
        pzk_sounds_play(voice->sounds, PZK_SOUND_TRICK);
        break;
    case PZK_RULED_VIOLATION:
        pzk_sounds_play(voice->sounds, PZK_SOUND_MISMATCH);
        break;
    default:
        break;
    }
}

static gboolean
is_left_to_reader(PzkVoice *voice)
{
    return voice->settings.voice == PZK_VOICE_READER ||
           (pzk_screen_reader_is_on(voice->reader) &&
            pzk_screen_reader_can_announce(voice->reader));
}

static void
on_said(PzkTableModel *model, int kind, const char *text, const char *spoken,
        PzkVoice *voice)
{
    make_sound(voice, kind);
    if (!text[0] || voice->settings.voice == PZK_VOICE_OFF ||
        !is_wanted(&voice->settings, kind)) {
        return;
    }
    if (is_left_to_reader(voice)) {
        pzk_screen_reader_announce(voice->reader, voice->widget, text,
                                   kind == PZK_RULED_VIOLATION ||
                                       kind == PZK_SPEECH_ANSWER);
    } else if (voice->speech) {
        pzk_speech_say(voice->speech, kind, spoken ? spoken : text,
                       spoken ? pzk_table_model_tongue(model)
                              : pzk_words_language());
    }
}

static void
dispose(GObject *object)
{
    PzkVoice *voice = PZK_VOICE(object);

    pzk_voice_set_model(voice, NULL);
    g_clear_pointer(&voice->speech, pzk_speech_free);
    g_clear_pointer(&voice->sounds, pzk_sounds_free);
    g_clear_object(&voice->reader);
    G_OBJECT_CLASS(pzk_voice_parent_class)->dispose(object);
}

static void
pzk_voice_init(PzkVoice *voice)
{
    voice->settings.voice = PZK_VOICE_OFF; /* until it is set */
    voice->reader = pzk_screen_reader_new();
}

static void
pzk_voice_class_init(PzkVoiceClass *class)
{
    G_OBJECT_CLASS(class)->dispose = dispose;
}

PzkVoice *
pzk_voice_new(GtkWidget *widget)
{
    PzkVoice *voice = g_object_new(PZK_TYPE_VOICE, NULL);

    voice->widget = widget;
    return voice;
}

void
pzk_voice_set_model(PzkVoice *voice, PzkTableModel *model)
{
    if (voice->model) {
        g_signal_handlers_disconnect_by_data(voice->model, voice);
        g_clear_object(&voice->model);
        if (voice->speech) {
            pzk_speech_hush(voice->speech);
        }
    }
    if (model) {
        voice->model = g_object_ref(model);
        pzk_table_model_set_tongue(model, voice->settings.language);
        g_signal_connect(model, "said", G_CALLBACK(on_said), voice);
    }
}

void
pzk_voice_set(PzkVoice *voice, const struct pzk_settings *settings)
{
    gboolean speaks = settings->voice == PZK_VOICE_ON;

    voice->settings = *settings;
    if (voice->model) {
        pzk_table_model_set_tongue(voice->model, settings->language);
    }
    if (!speaks) {
        g_clear_pointer(&voice->speech, pzk_speech_free);
    } else if (!voice->speech) {
        voice->speech = pzk_speech_new(settings->rate);
    } else {
        pzk_speech_set_rate(voice->speech, settings->rate);
    }
    if (!settings->sounds) {
        g_clear_pointer(&voice->sounds, pzk_sounds_free);
    } else if (!voice->sounds) {
        voice->sounds = pzk_sounds_new();
    }
}
