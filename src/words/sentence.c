// SPDX-License-Identifier: MIT
/*
 * Parts that several sentences share: lists, sums, numbers.
 */
#include "src/words/sentence.h"
#include "src/words/text.h"

void
pzk_sentence_add(GString *text, char *sentence)
{
    if (text->len > 0 && sentence[0]) {
        g_string_append_c(text, ' ');
    }
    g_string_append(text, sentence);
    g_free(sentence);
}

void
pzk_sentence_addf(GString *text, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    pzk_sentence_add(text, g_strdup_vprintf(format, args));
    va_end(args);
}

char *
pzk_sentences(char *first, ...)
{
    GString *text = g_string_new(NULL);
    va_list more;

    va_start(more, first);
    for (char *next = first; next; next = va_arg(more, char *)) {
        pzk_sentence_add(text, next);
    }
    va_end(more);
    return g_string_free(text, FALSE);
}

char *
pzk_sentence_list(GPtrArray *items)
{
    char *text = g_strdup(items->len > 0 ? items->pdata[0] : "");

    for (guint i = 1; i < items->len; i++) {
        const char *next = items->pdata[i];
        char *longer;

        if (i + 1 < items->len) {
            /* TRANSLATORS: joins all but the last of a list */
            longer = g_strdup_printf(_("%1$s, %2$s"), text, next);
        } else {
            /* TRANSLATORS: joins the last of a list */
            longer = g_strdup_printf(_("%1$s and %2$s"), text, next);
        }
        g_free(text);
        text = longer;
    }
    g_ptr_array_set_free_func(items, g_free);
    g_ptr_array_free(items, TRUE);
    return text;
}

char *
pzk_words_sum(int base, int factor, int score)
{
    return g_strdup_printf(P_("%1$d point times %2$d is %3$d",
                              "%1$d points times %2$d is %3$d", base),
                           base, factor, score);
}

void
pzk_sentence_number(GPtrArray *items, const char *name, int number)
{
    /* TRANSLATORS: a name and a total: "Jekyll 504" */
    g_ptr_array_add(items, g_strdup_printf(_("%1$s %2$d"), name, number));
}
