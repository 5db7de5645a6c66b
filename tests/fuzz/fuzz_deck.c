// SPDX-License-Identifier: MIT
/*
 * Files of learned codes, which people send each other: what is taken has
 * codes that can be, and is read as the same deck again once written.
 */
#include <glib.h>
#include <math.h>
#include <string.h>

#include "vision/codes/learned_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
hold_equal(const struct pzk_learned *a, const struct pzk_learned *b)
{
    g_assert(b && strcmp(a->name, b->name) == 0 && a->deck == b->deck);
    g_assert(a->count == b->count);
    for (size_t i = 0; i < a->count; i++) {
        /* written piece by piece: their order may be another */
        const struct pzk_learned_code *code = &a->codes[i];
        const struct pzk_learned_code *again =
            pzk_learned_find(b, code->symbology, code->text, code->length);

        g_assert(again && again->piece == code->piece);
        g_assert(fabsf(again->width - code->width) < 0.06F);
        g_assert(fabsf(again->turn - code->turn) < 0.06F);
    }
}

static void
hold_possible(const struct pzk_learned *learned)
{
    for (size_t i = 0; i < learned->count; i++) {
        const struct pzk_learned_code *code = &learned->codes[i];
        int ours = pzk_learned_ours(learned->deck, code->symbology, code->text,
                                    code->length);

        g_assert(pzk_deck_has(learned->deck, code->piece));
        g_assert(pzk_learned_judge(code->symbology, code->text, code->length) ==
                 PZK_LEARNED_GOOD);
        g_assert(ours == PZK_NO_PIECE || ours == code->piece);
        g_assert(pzk_learned_find(learned, code->symbology, code->text,
                                  code->length) == code);
        g_assert(code->width >= PZK_LEARNED_SIZE_MIN &&
                 code->height <= PZK_LEARNED_SIZE_MAX);
    }
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char why[PZK_WHY_MAX];
    struct pzk_learned *learned =
        pzk_learned_parse((const char *)data, size, why);

    if (!learned) {
        g_assert(why[0] != '\0');
        return 0;
    }
    hold_possible(learned);
    char *text = pzk_learned_text(learned);
    g_assert(text);
    struct pzk_learned *again = pzk_learned_parse(text, strlen(text), why);
    hold_equal(learned, again);
    pzk_learned_free(again);
    free(text);
    pzk_learned_free(learned);
    return 0;
}
