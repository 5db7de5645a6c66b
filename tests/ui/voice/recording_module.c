// SPDX-License-Identifier: MIT
/*
 * An output module for speech-dispatcher that speaks nothing and writes down
 * what it was to say: one line each, "LANGUAGE RATE|TEXT", to the file in
 * PZK_SPOKEN. A message lasts PZK_SPOKEN_MS; one that is cut off is written
 * with "CUT|" before it; one for an output of its own, as PULSE_SINK tells
 * libraries of sound, with "IN OUTPUT|". Where PZK_SPOKEN_TIMED is set it lasts
 * as long as espeak-ng takes for it, tells of the mark "turn" when it comes to
 * it, and a line is "BEGUN ENDED PASSED|LANGUAGE RATE|TEXT" (seconds of the
 * monotonic clock; 1: it came to the mark) with PZK_SPOKEN_MARK where that was.
 * With a configuration called "mute" it is as without a sound card: nothing
 * comes to its end, or is written; with "quill" a line begins with "BY quill|";
 * with "czech" it has no other voice.
 * One thread.
 */
#include <glib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/ui/voice/espeak.h"
#include "tests/ui/voice/spoken_mark.h"

struct module {
    FILE *spoken;
    char language[16];
    char rate[16];
    const char *output; /* or NULL: the usual one */
    char *text;         /* being said, or NULL */
    gint64 begun, mark,
        until; /* of it; mark 0: there is none, or it was told */
    gint64 lasts_us;
    gboolean timed, mute, czech, quill;
};

static void
reply(const char *text)
{
    printf("%s\n", text);
    fflush(stdout);
}

/* The lines of a command's data, up to the one with a dot. */
static char *
read_data(void)
{
    GString *data = g_string_new(NULL);
    char line[4096];

    while (fgets(line, sizeof(line), stdin) && strcmp(line, ".\n") != 0) {
        g_string_append(data, line);
    }
    return g_string_free(data, FALSE);
}

static void
set(struct module *module)
{
    reply("203 OK RECEIVING SETTINGS");
    char *data = read_data();
    char **lines = g_strsplit(data, "\n", -1);

    for (int i = 0; lines[i]; i++) {
        sscanf(lines[i], "language=%15s", module->language);
        sscanf(lines[i], "rate=%15s", module->rate);
    }
    g_strfreev(lines);
    g_free(data);
    reply("203 OK SETTINGS RECEIVED");
}

static void
finish(struct module *module, const char *how, const char *event)
{
    if (module->text && module->mute) {
        g_clear_pointer(&module->text, g_free);
        reply(event);
    } else if (module->text) {
        if (module->timed) {
            fprintf(module->spoken, "%.3f %.3f %d|",
                    (double)module->begun / 1e6,
                    (double)g_get_monotonic_time() / 1e6, module->mark == 0);
        }
        if (module->output) {
            fprintf(module->spoken, "IN %s|", module->output);
        }
        if (module->quill) {
            fputs("BY quill|", module->spoken);
        }
        fprintf(module->spoken, "%s%s %s|%s\n", module->timed ? "" : how,
                module->language, module->rate, module->text);
        fflush(module->spoken);
        g_clear_pointer(&module->text, g_free);
        reply(event);
    }
}

/* Text comes as SSML. */
static char *
plain(const char *ssml)
{
    static const char *const marks[][2] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}};
    GRegex *tags = g_regex_new("<[^>]*>", 0, 0, NULL);
    GString *text = g_string_new(NULL);
    char *bare = g_regex_replace_literal(tags, ssml, -1, 0, "", 0, NULL);

    g_string_assign(text, g_strstrip(bare));
    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++) {
        g_string_replace(text, marks[i][0], marks[i][1], 0);
    }
    g_free(bare);
    g_regex_unref(tags);
    return g_string_free(text, FALSE);
}

static gint64
length_us(const struct module *module, const char *text)
{
    return (gint64)(espeak_length(module->language, text).all * 1e6);
}

/* With the mark in its text. */
static void
time_by_espeak(struct module *module, const char *ssml)
{
    g_autoptr(GString) marked = g_string_new(ssml);

    g_string_replace(marked, "<mark name=\"turn\"/>", PZK_SPOKEN_MARK, 0);
    g_autofree char *text = plain(marked->str);
    char *mark = strstr(text, PZK_SPOKEN_MARK);
    g_autofree char *before = mark ? g_strndup(text, mark - text) : NULL;

    module->until = module->begun + length_us(module, module->text);
    module->mark =
        before ? module->begun +
                     (gint64)(espeak_length(module->language, before).audible *
                              1e6)
               : 0;
    g_free(module->text);
    module->text = g_steal_pointer(&text);
}

static void
speak(struct module *module)
{
    reply("202 OK RECEIVING MESSAGE");
    char *data = read_data();

    module->text = plain(data);
    module->begun = g_get_monotonic_time();
    module->until = module->begun + module->lasts_us;
    reply("200 OK SPEAKING");
    reply("701 BEGIN");
    if (module->timed) {
        time_by_espeak(module, data);
    }
    g_free(data);
}

static void
take(const char *ask, const char *thank)
{
    reply(ask);
    g_free(read_data());
    reply(thank);
}

static gboolean
obey(struct module *module, const char *command)
{
    if (g_str_equal(command, "INIT")) {
        reply("299-it writes\n299 OK LOADED SUCCESSFULLY");
    } else if (g_str_equal(command, "AUDIO")) {
        take("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED");
    } else if (g_str_equal(command, "LOGLEVEL")) {
        take("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET");
    } else if (g_str_equal(command, "SET")) {
        set(module);
    } else if (g_str_equal(command, "SPEAK")) {
        speak(module);
    } else if (g_str_has_prefix(command, "LIST VOICES")) {
        reply(module->czech
                  ? "200-Karel\tcs\tnone\n200 OK VOICE LIST SENT"
                  : "200-Fritz\tde\tnone\n200-Fritz+Klaus\tde\tKlaus\n"
                    "200-Pen\ten\tnone\n200-Plume\tfr\tnone\n"
                    "200 OK VOICE LIST SENT");
    } else if (g_str_equal(command, "STOP")) {
        finish(module, "CUT|", "703 STOP");
    } else if (g_str_equal(command, "QUIT")) {
        reply("210 OK QUIT");
        return FALSE;
    } else if (!g_str_equal(command, "PAUSE")) {
        reply("300 ERR UNKNOWN COMMAND");
    }
    return TRUE;
}

/* Whether a command waits; ends what was said long enough. */
static gboolean
command_waits(struct module *module)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    gint64 next = module->mark ? module->mark : module->until;
    gint64 left = next - g_get_monotonic_time();
    gboolean ends = module->text && !module->mute;
    int n = poll(&in, 1, ends ? MAX((int)(left / 1000), 0) : -1);

    if (n == 0 && module->mark) {
        module->mark = 0;
        reply("700-turn\n700 INDEX MARK");
    } else if (n == 0) {
        finish(module, "", "702 END");
    }
    return n > 0;
}

int
main(int argc, char **argv)
{
    const char *path = g_getenv("PZK_SPOKEN");
    const char *lasts = g_getenv("PZK_SPOKEN_MS");
    struct module module = {.spoken = path ? fopen(path, "a") : NULL,
                            .lasts_us = lasts ? atoi(lasts) * 1000 : 0,
                            .output = g_getenv("PULSE_SINK"),
                            .timed = g_getenv("PZK_SPOKEN_TIMED") != NULL,
                            .mute = argc > 1 && strstr(argv[1], "/mute"),
                            .czech = argc > 1 && strstr(argv[1], "/czech"),
                            .quill = argc > 1 && strstr(argv[1], "/quill")};
    char line[256];
    gboolean on = TRUE;

    if (!module.spoken) {
        return 1;
    }
    setvbuf(stdin, NULL, _IONBF, 0); /* poll() must see what is left */
    while (on) {
        if (command_waits(&module)) {
            on = fgets(line, sizeof(line), stdin) &&
                 obey(&module, g_strchomp(line));
        }
    }
    g_free(module.text);
    espeak_forget();
    fclose(module.spoken);
    return 0;
}
