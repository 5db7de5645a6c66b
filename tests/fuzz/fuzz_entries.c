// SPDX-License-Identifier: MIT
/*
 * Entries of a journal, a line each: what is understood is played, and read
 * back by everybody who reads a game. No line may crash them, and a game read
 * from what was written of it is the same.
 */
#include <glib.h>
#include <string.h>

#include "src/journal/csv.h"
#include "src/journal/entry.h"
#include "src/journal/json.h"
#include "src/table/referee.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ENTRIES_MAX = 400 };

static bool
read_line(const char *line, size_t length, struct pzk_entry *entry)
{
    g_autofree char *why = NULL;
    g_autoptr(json_t) json = pzk_json_parse(line, length, &why);
    struct pzk_in in = pzk_json_root(json);

    return json && pzk_entry_read(&in, entry);
}

/* What is written of ENTRY is read as the same. */
static void
write_and_read(const struct pzk_entry *entry)
{
    struct pzk_json_writer writer;
    g_autoptr(GString) text = g_string_new(NULL);
    struct pzk_entry again;

    pzk_json_writer_init(&writer, text);
    pzk_entry_write(entry, &writer.out);
    g_assert(read_line(text->str, text->len, &again));
    g_assert(pzk_entry_equal(entry, &again));
}

/* Everything that reads a game by its entries. */
static void
look_at(const struct pzk_entry *entries, size_t count)
{
    static const char *const names[PZK_SEATS_MAX] = {"A", "B", "C", "D"};
    struct pzk_table_view view;
    struct pzk_moves moves;
    size_t bad = 0, good = count;

    pzk_moves_init(&moves);
    for (size_t i = 0; i < count && i < good; i++) {
        if (!pzk_moves_do(&moves, &entries[i], NULL)) {
            good = i;
        }
    }
    pzk_moves_finish(&moves);
    struct pzk_referee *referee = pzk_referee_new(&entries[0].setup);
    g_assert(referee);
    g_assert(pzk_referee_restore(referee, entries, count, &bad) ==
             (good == count));
    if (good < count) {
        g_assert(bad == good);
        g_assert(good == 0 ||
                 pzk_referee_restore(referee, entries, good, &bad));
    }
    pzk_referee_view(referee, &view);
    pzk_referee_free(referee);
    if (good > 0) {
        pzk_moves_init(&moves);
        for (size_t i = 0; i < good; i++) {
            g_assert(pzk_moves_do(&moves, &entries[i], NULL));
        }
        g_free(pzk_csv_write(&moves, names));
        pzk_moves_finish(&moves);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pzk_entry *entries = g_new0(struct pzk_entry, ENTRIES_MAX);
    const char *at = (const char *)data, *end = at + size;
    size_t count = 0;

    while (at < end && count < ENTRIES_MAX) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);

        if (read_line(at, length, &entries[count])) {
            write_and_read(&entries[count]);
            count++;
        }
        at += length + 1;
    }
    if (count > 0 && entries[0].kind == PZK_ENTRY_START) {
        look_at(entries, count);
    }
    g_free(entries);
    return 0;
}
