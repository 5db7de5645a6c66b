// SPDX-License-Identifier: MIT
/*
 * Feeds a record, line by line, to the rules: no line may crash them, and
 * what holds for every game must hold. A libFuzzer target (see meson.build);
 * replay_corpus.c runs the same over the records of the tests without it.
 */
#include <glib.h>
#include <string.h>

#include "src/journal/json.h"
#include "src/journal/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Everything a reader of the game may ask for. */
static void
look_at(const struct pzk_game *game, const struct pzk_record_line *line)
{
    g_autoptr(GString) text = g_string_new(NULL);
    struct pzk_action list[16];
    size_t legal;

    pzk_record_write_act(text, line->n, game, &line->action, &line->result);
    legal = pzk_game_legal(game, list, G_N_ELEMENTS(list));
    for (size_t i = 0; i < MIN(legal, G_N_ELEMENTS(list)); i++) {
        g_assert(pzk_game_judge(game, &list[i], false) == PZK_OK);
        g_assert(pzk_game_judge(game, &list[i], true) == PZK_OK);
    }
    /* what the open information refuses is refused */
    g_assert(line->public_code == PZK_OK || line->code != PZK_OK);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct pzk_record *record = pzk_record_new();
    const char *at = (const char *)data, *end = at + size;

    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);
        struct pzk_record_line line;
        char *why = NULL;

        if (pzk_record_read(record, at, length, &line, &why)) {
            g_free(pzk_record_check(record, &line));
            if (line.kind == PZK_RECORD_ACT) {
                look_at(pzk_record_game(record), &line);
            }
        } else {
            g_assert(why && *why);
            g_free(why);
        }
        at += length + 1;
    }
    pzk_record_free(record);
    return 0;
}
