// SPDX-License-Identifier: MIT
#include "ui/voice/voice.h"

#include "src/words/words.h"
#include "ui/voice/sounds.h"
#include "ui/voice/speech.h"
#include "ui/voice/utterance.h"

struct pzk_voice {
    struct pzk_voice_settings settings;
    struct pzk_screen_reader *reader;
    AtkObject *accessible;     /* which announces; a reference */
    struct pzk_speech *speech; /* NULL while the voice is off */
    struct pzk_sounds *sounds; /* NULL while sounds are off */
    void (*on_found)(void *data);
    void *found_data;
    enum pzk_mute mute; /* as last found */
    guint look;         /* source that looks whether the own voice is heard */
    /* the sentences of this moment so far: for the screen reader, and for our
     * own voice */
    struct pzk_moment announced, own;
    const char *language; /* of the own voice */
    guint telling;        /* source that speaks them; 0: none */
    gint64 since_us;      /* when the first one came */
};

/* Longest time that sentences wait until it is known who speaks them, and the
 * time between two looks. */
enum { HOLD_MS = 1500, LOOK_MS = 20 };

/* Seconds between two looks whether the own voice is heard. */
enum { MUTE_S = 1 };

/* Whether people want to hear sentences of KIND. Answers, and sentences about
 * the program itself, are always spoken. */
static gboolean
is_wanted(const struct pzk_voice_settings *settings, int kind)
{
    if (settings->level == PZK_VOICE_MISMATCHES && kind != PZK_SPEECH_ANSWER) {
        return kind == PZK_RULED_VIOLATION || kind == PZK_SPEECH_REMEDY ||
               kind == PZK_RULED_RESOLVED || kind == PZK_RULED_REMARK ||
               kind == PZK_RULED_STATE;
    }
    switch (kind) {
    case PZK_RULED_TURN:
    case PZK_SPEECH_DETAIL:
        return settings->talk[PZK_TALK_TURNS];
    case PZK_SPEECH_LASTING:
    case PZK_RULED_PLAY:
    case PZK_RULED_ACT:
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
    case PZK_SPEECH_REMEDY:
    case PZK_RULED_RESOLVED:
        return settings->talk[PZK_TALK_MISMATCHES];
    default:
        return TRUE;
    }
}

static void
make_sound(struct pzk_voice *voice, int kind)
{
    switch (kind) {
    case PZK_RULED_PLAY:
    case PZK_RULED_ACT:
        pzk_sounds_play(voice->sounds, PZK_SOUND_CARD);
        break;
    case PZK_RULED_TRICK:
        pzk_sounds_play(voice->sounds, PZK_SOUND_TRICK);
        break;
    case PZK_RULED_VIOLATION:
        pzk_sounds_play(voice->sounds, PZK_SOUND_MISMATCH);
        break;
    case PZK_RULED_SWEPT:
        pzk_sounds_play(voice->sounds, PZK_SOUND_SWEPT);
        break;
    default:
        break;
    }
}

static gboolean
is_left_to_reader(struct pzk_voice *voice)
{
    return voice->settings.mode == PZK_VOICE_ON &&
           pzk_screen_reader_found(voice->reader) == PZK_READER_LISTENS;
}

static void
tell_found(void *data)
{
    struct pzk_voice *voice = data;

    if (voice->on_found) {
        voice->on_found(voice->found_data);
    }
}

static enum pzk_mute
find_mute(struct pzk_voice *voice)
{
    if (voice->settings.mode == PZK_VOICE_OFF || is_left_to_reader(voice)) {
        return PZK_MUTE_NO;
    }
    return voice->speech ? pzk_speech_mute(voice->speech) : PZK_MUTE_NO_ANSWER;
}

static gboolean
on_look(gpointer data)
{
    struct pzk_voice *voice = data;
    enum pzk_mute mute = find_mute(voice);

    if (mute != voice->mute) {
        voice->mute = mute;
        tell_found(voice);
    }
    return G_SOURCE_CONTINUE;
}

static void
forget_moment(struct pzk_voice *voice)
{
    g_clear_handle_id(&voice->telling, g_source_remove);
    pzk_moment_clear(&voice->announced);
    pzk_moment_clear(&voice->own);
}

static void
announce(void *data, const char *text, enum pzk_utterance_kind kind)
{
    struct pzk_voice *voice = data;

    pzk_screen_reader_announce(voice->reader, voice->accessible, text,
                               kind == PZK_UTTER_MISMATCH ||
                                   kind == PZK_UTTER_ANSWER);
}

struct pzk_voice *
pzk_voice_new(AtkObject *accessible)
{
    struct pzk_voice *voice = g_new0(struct pzk_voice, 1);

    voice->accessible = g_object_ref(accessible);
    voice->reader = pzk_screen_reader_new(tell_found, voice);
    voice->look = g_timeout_add_seconds(MUTE_S, on_look, voice);
    return voice;
}

void
pzk_voice_free(struct pzk_voice *voice)
{
    if (voice) {
        g_source_remove(voice->look);
        forget_moment(voice);
        pzk_speech_free(voice->speech);
        pzk_sounds_free(voice->sounds);
        pzk_screen_reader_free(voice->reader);
        g_object_unref(voice->accessible);
        g_free(voice);
    }
}

void
pzk_voice_set(struct pzk_voice *voice,
              const struct pzk_voice_settings *settings, const char *language)
{
    const struct pzk_speech_choice *own = &settings->own;
    gboolean moved = !g_str_equal(own->output, voice->settings.own.output);

    if (settings->mode == PZK_VOICE_OFF || moved) {
        g_clear_pointer(&voice->speech, pzk_speech_free);
    }
    if (settings->mode != PZK_VOICE_OFF && !voice->speech) {
        voice->speech = pzk_speech_new(own, language, announce, voice);
    } else if (voice->speech) {
        pzk_speech_choose(voice->speech, own);
    }
    voice->settings = *settings;
    if (!settings->sounds) {
        g_clear_pointer(&voice->sounds, pzk_sounds_free);
    } else if (!voice->sounds) {
        voice->sounds = pzk_sounds_new();
    }
}

struct pzk_voice_found
pzk_voice_find(struct pzk_voice *voice)
{
    return (struct pzk_voice_found){.reader =
                                        pzk_screen_reader_found(voice->reader),
                                    .left_to_reader = is_left_to_reader(voice),
                                    .mute = find_mute(voice)};
}

void
pzk_voice_announce(struct pzk_voice *voice, const char *text)
{
    announce(voice, text, PZK_UTTER_ANSWER);
}

void
pzk_voice_watch(struct pzk_voice *voice, void (*on_found)(void *data),
                void *data)
{
    voice->on_found = on_found;
    voice->found_data = data;
}

static void
speak(void *data, struct pzk_utterance *utterance)
{
    struct pzk_voice *voice = data;

    if (voice->speech) {
        pzk_speech_say(voice->speech, utterance);
        return;
    }
    if (!utterance->language) { /* built without speech */
        g_autofree char *text = pzk_utterance_text(utterance);

        announce(voice, text, utterance->kind);
    }
    pzk_utterance_free(utterance);
}

/* Passes the sentences to the active voice, once it is known which one that is.
 */
static gboolean
tell(gpointer data)
{
    struct pzk_voice *voice = data;
    gboolean brief = voice->settings.level == PZK_VOICE_BRIEF;
    gint64 held_ms = (g_get_monotonic_time() - voice->since_us) / 1000;

    if (voice->settings.mode == PZK_VOICE_ON && held_ms < HOLD_MS &&
        pzk_screen_reader_is_unsure(voice->reader)) {
        voice->telling = g_timeout_add(LOOK_MS, tell, voice);
        return G_SOURCE_REMOVE;
    }
    voice->telling = 0;
    gboolean left = is_left_to_reader(voice);
    pzk_moment_tell(left ? &voice->announced : &voice->own,
                    left ? NULL : voice->language, brief, speak, voice);
    forget_moment(voice);
    return G_SOURCE_REMOVE;
}

void
pzk_voice_say(struct pzk_voice *voice, int kind, const char *text,
              const char *spoken, const char *language)
{
    gboolean brief = voice->settings.level == PZK_VOICE_BRIEF;

    make_sound(voice, kind);
    if (voice->settings.mode == PZK_VOICE_OFF ||
        !is_wanted(&voice->settings, kind)) {
        return;
    }
    pzk_moment_add(&voice->announced, kind, text, brief);
    pzk_moment_add(&voice->own, kind, spoken ? spoken : text, brief);
    voice->language = spoken ? language : pzk_words_language();
    if (!voice->telling) {
        voice->since_us = g_get_monotonic_time();
        voice->telling =
            g_idle_add_full(G_PRIORITY_HIGH_IDLE, tell, voice, NULL);
    }
}

void
pzk_voice_hush(struct pzk_voice *voice)
{
    forget_moment(voice);
    if (voice->speech) {
        pzk_speech_hush(voice->speech);
    }
}
