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

/* Whether NAME begins with a vowel for the ear: also with y before a consonant,
 * and the names in SILENT, whose h is not spoken. */
static bool
sounds_like_a_vowel(const char *name, char **silent)
{
    g_autofree char *plain =
        g_str_to_ascii(name, "C"); /* "Œdipe", "Ève": "OEdipe", "Eve" */
    size_t letters = strspn(plain, G_CSET_A_2_Z G_CSET_a_2_z);
    char first = g_ascii_tolower(plain[0]);

    plain[letters] = '\0';
    g_autofree char *lower = g_ascii_strdown(plain, -1);
    return (first && strchr("aeiou", first)) ||
           (first == 'y' && letters > 1 && !strchr("aeiouy", lower[1])) ||
           g_strv_contains((const char *const *)silent, lower);
}

/* Joins FROM, a word and a space, as TO with the name after it where that
 * sounds like a vowel: "de Ève", "d’Ève". */
static char *
elide(char *text_take, const char *from, const char *to, char **silent)
{
    GString *text = g_string_new(NULL);
    const char *next = text_take;

    for (const char *at; (at = strstr(next, from)) != NULL;) {
        const char *name = at + strlen(from);
        bool begins = at == text_take || strchr(" (", at[-1]);

        g_string_append_len(text, next, at - next);
        g_string_append(
            text, begins && sounds_like_a_vowel(name, silent) ? to : from);
        next = name;
    }
    g_string_append(text, next);
    g_free(text_take);
    return g_string_free(text, FALSE);
}

/* Contracts articles of names with the word before, as the language requires.
 */
static char *
contract_articles(char *text_take)
{
    /* TRANSLATORS: not said. What words run together to where a name carries
     * an article ("the ghost"), as pairs "from=to" with a bar after each:
     * "à le =au |de le =du |"; with a ~ before "from" only where the name
     * after it begins with a vowel: "~de =d’|". As it stands: nothing does. */
    const char *rules = _("=|");
    /* TRANSLATORS: not said. The names, in small letters without accents, whose
     * h is not spoken, for ~; a space between them. */
    g_auto(GStrv) silent = g_strsplit(_("h"), " ", -1);
    g_auto(GStrv) pairs = g_strsplit(rules, "|", -1);

    for (int i = 0; pairs[i]; i++) {
        char *to = strchr(pairs[i], '=');

        if (to && to != pairs[i]) {
            *to++ = '\0';
            text_take = pairs[i][0] == '~'
                            ? elide(text_take, pairs[i] + 1, to, silent)
                            : replace(text_take, pairs[i], to);
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

    if (!g_str_has_suffix(text_take, ".") || !g_unichar_islower(first)) {
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
    return pzk_words_capital(contract_articles(g_strdup_vprintf(format, args)));
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

char *
pzk_sentence_list(GPtrArray *items)
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
            longer = pzk_words_format(_("%1$s and %2$s"), text, next);
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
