// SPDX-License-Identifier: MIT
#include "tests/ui/voice/espeak.h"

#include <gio/gio.h>
#include <stdint.h>
#include <string.h>

/* "LANGUAGE TEXT" -> struct speech_length *; made when asked first. */
static GHashTable *lengths;

bool
espeak_is_there(void)
{
    g_autofree char *path = g_find_program_in_path("espeak-ng");

    return path != NULL;
}

/* Of a WAV file of 16-bit samples. How many there are its header does not
 * tell: espeak-ng writes to a pipe. */
static bool
measure_wav(const char *wav, gsize size, struct speech_length *length)
{
    enum { HEADER = 44, RATE_AT = 24, SILENT = 200 };
    gsize n, last;
    uint32_t rate;

    if (size <= HEADER || memcmp(wav, "RIFF", 4) != 0) {
        return false;
    }
    n = last = (size - HEADER) / sizeof(int16_t);
    memcpy(&rate, wav + RATE_AT, sizeof(rate));
    for (; last > 0; last--) {
        int16_t sample;

        memcpy(&sample, wav + HEADER + (last - 1) * sizeof(sample),
               sizeof(sample));
        if (sample > SILENT || sample < -SILENT) {
            break;
        }
    }
    *length = (struct speech_length){(double)n / rate, (double)last / rate};
    return rate > 0;
}

static bool
measure(const char *language, const char *text, struct speech_length *length)
{
    const char *const command[] = {"espeak-ng", "-s",       "170", "-v",
                                   language,    "--stdout", text,  NULL};
    g_autoptr(GSubprocess) espeak =
        g_subprocess_newv(command, G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL);
    g_autoptr(GBytes) wav = NULL;
    gsize size;

    if (!espeak ||
        !g_subprocess_communicate(espeak, NULL, NULL, &wav, NULL, NULL)) {
        return false;
    }
    const char *bytes = g_bytes_get_data(wav, &size);
    return measure_wav(bytes, size, length);
}

struct speech_length
espeak_length(const char *language, const char *text)
{
    g_autofree char *key = g_strdup_printf("%s %s", language, text);
    struct speech_length *known;

    if (!lengths) {
        lengths =
            g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    }
    known = g_hash_table_lookup(lengths, key);
    if (!known) {
        known = g_new0(struct speech_length, 1);
        if (!measure(language, text, known)) {
            g_error("espeak-ng does not say \"%s\"", text);
        }
        g_hash_table_insert(lengths, g_steal_pointer(&key), known);
    }
    return *known;
}

void
espeak_forget(void)
{
    g_clear_pointer(&lengths, g_hash_table_unref);
}
