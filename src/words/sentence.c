// SPDX-License-Identifier: MIT
/*
 * Makes the parts that several sentences share: lists, sums, numbers.
 */
#include "src/words/sentence.h"

#include <string.h>

#include "src/words/text.h"

static char *
replace(char *text_take, const char *from, const char *to)
{
    g_auto(GStrv) parts = g_strsplit(text_take, from, -1);

    g_free(text_take);
    return g_strjoinv(to, parts);
}

/* Drops the vowel of words before names that begin with one, as the language
 * requires. */
static char *
elide(char *text_take)
{
    /* TRANSLATORS: not said. A Perl regular expression of what loses a vowel:
     * "(d)e (?=[aeiou])"; as it stands it matches nothing. */
    g_autoptr(GRegex) before =
        g_regex_new(_("(?!)"), G_REGEX_CASELESS, 0, NULL);
    /* TRANSLATORS: not said. What takes its place: "\\1’". */
    char *text =
        before ? g_regex_replace(before, text_take, -1, 0, _("\\1"), 0, NULL)
               : NULL;

    if (!text) { /* a name that is not UTF-8 */
        return text_take;
    }
    g_free(text_take);
    return text;
}

/* Contracts articles of names with the word before, as the language requires.
 */
static char *
contract_articles(char *text_take)
{
    /* TRANSLATORS: not said. What words run together to where a name carries
     * an article ("the ghost"), as pairs "from=to" with a bar after each:
     * "à le =au |de le =du |". As it stands: nothing does. */
    const char *rules = _("=|");
    g_auto(GStrv) pairs = g_strsplit(rules, "|", -1);

    for (int i = 0; pairs[i]; i++) {
        char *to = strchr(pairs[i], '=');

        if (to && to != pairs[i]) {
            *to = '\0';
            text_take = replace(text_take, pairs[i], to + 1);
        }
    }
    return text_take;
}

char *
pzk_words_capital(char *text_take)
{
    gunichar first = g_utf8_get_char(text_take);
    char capital[7] = "";
    char *text;

    if ((!g_str_has_suffix(text_take, ".") &&
         !g_str_has_suffix(text_take, "?")) ||
        !g_unichar_islower(first)) {
        return text_take;
    }
    g_unichar_to_utf8(g_unichar_toupper(first), capital);
    text = g_strconcat(capital, g_utf8_next_char(text_take), NULL);
    g_free(text_take);
    return text;
}

static char *
format_args(const char *format, va_list args)
{
    return pzk_words_capital(
        contract_articles(elide(g_strdup_vprintf(format, args))));
}

char *
pzk_words_format(const char *format, ...)
{
    va_list args;
    char *text;

    va_start(args, format);
    text = format_args(format, args);
    va_end(args);
    return text;
}

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
    pzk_sentence_add(text, format_args(format, args));
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

/* Joins ITEMS, freed here, by "and", or by "or" where EITHER. */
static char *
join(GPtrArray *items, bool either)
{
    char *text = g_strdup(items->len > 0 ? items->pdata[0] : "");

    for (guint i = 1; i < items->len; i++) {
        const char *next = items->pdata[i];
        char *longer;

        if (i + 1 < items->len) {
            /* TRANSLATORS: joins all but the last of a list */
            longer = pzk_words_format(_("%1$s, %2$s"), text, next);
        } else {
            /* TRANSLATORS: joins the last of a list */
            longer = pzk_words_format(
                either ? _("%1$s or %2$s") : _("%1$s and %2$s"), text, next);
        }
        g_free(text);
        text = longer;
    }
    g_ptr_array_set_free_func(items, g_free);
    g_ptr_array_free(items, TRUE);
    return text;
}

char *
pzk_sentence_list(GPtrArray *items)
{
    return join(items, false);
}

char *
pzk_sentence_either(GPtrArray *items)
{
    return join(items, true);
}

char *
pzk_words_sum(int base, int factor, int score)
{
    return pzk_words_format(P_("%1$d point times %2$d is %3$d",
                               "%1$d points times %2$d is %3$d", base),
                            base, factor, score);
}

/* Whether a number after NAME would sound like a part of the name: "player 1
 * 3". */
static bool
ends_in_a_number(const char *name)
{
    size_t n = strlen(name);

    return n > 0 && g_ascii_isdigit(name[n - 1]);
}

void
pzk_sentence_number(GPtrArray *items, const char *name, int number)
{
    g_ptr_array_add(items,
                    /* TRANSLATORS: a name and a total: "Jekyll 504", "player 1
                     * has 504" */
                    pzk_words_format(ends_in_a_number(name) ? _("%1$s has %2$d")
                                                            : _("%1$s %2$d"),
                                     name, number));
}

void
pzk_sentence_range(GPtrArray *items, const char *name, int from, int to)
{
    g_ptr_array_add(items,
                    /* TRANSLATORS: a name and a range: "Adam 2 to 4", "player 1
                     * has 2 to 4" */
                    pzk_words_format(ends_in_a_number(name)
                                         ? _("%1$s has %2$d to %3$d")
                                         : _("%1$s %2$d to %3$d"),
                                     name, from, to));
}
