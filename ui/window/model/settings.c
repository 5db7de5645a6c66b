// SPDX-License-Identifier: MIT
#include "ui/window/model/settings.h"

#include <string.h>

#include "src/words/words.h"
#include "vision/source/camera_file.h"

static const char *const mode_names[PZK_VOICE_MODES] = {
    [PZK_VOICE_OFF] = "off",
    [PZK_VOICE_ON] = "on",
    [PZK_VOICE_OWN] = "own",
};

static const char *const level_names[PZK_VOICE_LEVELS] = {
    [PZK_VOICE_BRIEF] = "brief",
    [PZK_VOICE_FULL] = "full",
    [PZK_VOICE_MISMATCHES] = "mismatches",
};

static const char *const talk_names[PZK_TALK_KINDS] = {
    [PZK_TALK_TURNS] = "turns",           [PZK_TALK_CARDS] = "cards",
    [PZK_TALK_TRICKS] = "tricks",         [PZK_TALK_SCORES] = "scores",
    [PZK_TALK_MISMATCHES] = "mismatches",
};

void
pzk_settings_init(struct pzk_settings *settings)
{
    *settings =
        (struct pzk_settings){.voice = {.mode = PZK_VOICE_ON, .sounds = TRUE},
                              .single_keys = TRUE,
                              .seat = PZK_NO_SEAT};
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        settings->voice.talk[i] = TRUE;
    }
}

char *
pzk_settings_path(void)
{
    return pzk_camera_file_path();
}

static void
read_boolean(GKeyFile *file, const char *group, const char *key,
             gboolean *value)
{
    g_autoptr(GError) error = NULL;
    gboolean read = g_key_file_get_boolean(file, group, key, &error);

    if (!error) {
        *value = read;
    }
}

static void
read_rate(GKeyFile *file, int *rate)
{
    g_autoptr(GError) error = NULL;
    int read = g_key_file_get_integer(file, "voice", "rate", &error);

    if (!error) {
        *rate = CLAMP(read, PZK_RATE_MIN, PZK_RATE_MAX);
    }
}

static void
read_language(GKeyFile *file, const char *group, char language[4])
{
    g_autofree char *read =
        g_key_file_get_string(file, group, "language", NULL);

    if (pzk_words_language_named(read)) {
        g_strlcpy(language, read, 4);
    }
}

/* Sets *choice to the index in NAMES of the value under KEY; leaves it if there
 * is none. */
static void
read_choice(GKeyFile *file, const char *key, const char *const *names, int n,
            int *choice)
{
    g_autofree char *read = g_key_file_get_string(file, "voice", key, NULL);

    for (int i = 0; i < n; i++) {
        if (g_strcmp0(read, names[i]) == 0) {
            *choice = i;
        }
    }
}

static void
read_text(GKeyFile *file, const char *group, const char *key, char *to,
          size_t size)
{
    g_autofree char *read = g_key_file_get_string(file, group, key, NULL);

    if (read && strlen(read) < size) {
        g_strlcpy(to, read, size);
    }
}

const char *
pzk_settings_seat_name(int seat)
{
    return seat < PZK_SEATS ? pzk_seat_name(seat)
                            : pzk_seat_name_of(PZK_SEATS_MAX, seat);
}

int
pzk_settings_seat_named(const char *name)
{
    int seat = pzk_seat_from_name(name);

    return seat == PZK_NO_SEAT ? pzk_seat_named(PZK_SEATS_MAX, name) : seat;
}

static void
read_seat(GKeyFile *file, int *seat)
{
    g_autofree char *read = g_key_file_get_string(file, "table", "seat", NULL);

    *seat = read ? pzk_settings_seat_named(read) : PZK_NO_SEAT;
}

void
pzk_settings_load(struct pzk_settings *settings, const char *path)
{
    g_autoptr(GKeyFile) file = g_key_file_new();

    pzk_settings_init(settings);
    int mode = (int)settings->voice.mode, level = (int)settings->voice.level;
    if (!g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL)) {
        return; /* the file is missing or unreadable */
    }
    read_choice(file, "mode", mode_names, PZK_VOICE_MODES, &mode);
    settings->voice.mode = (enum pzk_voice_mode)mode;
    read_choice(file, "level", level_names, PZK_VOICE_LEVELS, &level);
    settings->voice.level = (enum pzk_voice_level)level;
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        read_boolean(file, "voice", talk_names[i], &settings->voice.talk[i]);
    }
    read_rate(file, &settings->voice.own.rate);
    read_text(file, "voice", "synthesiser", settings->voice.own.module,
              sizeof(settings->voice.own.module));
    read_text(file, "voice", "voice", settings->voice.own.voice,
              sizeof(settings->voice.own.voice));
    read_text(file, "voice", "output", settings->voice.own.output,
              sizeof(settings->voice.own.output));
    read_language(file, "voice", settings->language);
    read_language(file, "window", settings->window_language);
    read_text(file, "voice", "ear", settings->ear, sizeof(settings->ear));
    read_text(file, "club", "broker", settings->club, sizeof(settings->club));
    read_text(file, "club", "table", settings->club_table,
              sizeof(settings->club_table));
    read_seat(file, &settings->seat);
    read_boolean(file, "table", "memory-aids", &settings->memory_aids);
    read_boolean(file, "table", "drawn-cards", &settings->drawn_cards);
    read_boolean(file, "table", "phone-cards", &settings->phone_cards);
    read_boolean(file, "sounds", "on", &settings->voice.sounds);
    read_boolean(file, "keys", "single", &settings->single_keys);
}

static void
write_all(GKeyFile *file, void *data)
{
    const struct pzk_settings *settings = data;

    g_key_file_set_string(file, "voice", "mode",
                          mode_names[settings->voice.mode]);
    g_key_file_set_string(file, "voice", "level",
                          level_names[settings->voice.level]);
    for (int i = 0; i < PZK_TALK_KINDS; i++) {
        g_key_file_set_boolean(file, "voice", talk_names[i],
                               settings->voice.talk[i]);
    }
    g_key_file_set_integer(file, "voice", "rate", settings->voice.own.rate);
    g_key_file_set_string(file, "voice", "synthesiser",
                          settings->voice.own.module);
    g_key_file_set_string(file, "voice", "voice", settings->voice.own.voice);
    g_key_file_set_string(file, "voice", "output", settings->voice.own.output);
    g_key_file_set_string(file, "voice", "language", settings->language);
    g_key_file_set_string(file, "window", "language",
                          settings->window_language);
    g_key_file_set_string(file, "voice", "ear", settings->ear);
    g_key_file_set_string(file, "club", "broker", settings->club);
    g_key_file_set_string(file, "club", "table", settings->club_table);
    g_key_file_set_string(file, "table", "seat",
                          settings->seat == PZK_NO_SEAT
                              ? ""
                              : pzk_settings_seat_name(settings->seat));
    g_key_file_set_boolean(file, "table", "memory-aids", settings->memory_aids);
    g_key_file_set_boolean(file, "table", "drawn-cards", settings->drawn_cards);
    g_key_file_set_boolean(file, "table", "phone-cards", settings->phone_cards);
    g_key_file_set_boolean(file, "sounds", "on", settings->voice.sounds);
    g_key_file_set_boolean(file, "keys", "single", settings->single_keys);
}

gboolean
pzk_settings_save(const struct pzk_settings *settings, const char *path,
                  GError **error)
{
    struct pzk_settings copy = *settings;

    return pzk_camera_file_update(path, write_all, &copy, error);
}
