// SPDX-License-Identifier: MIT
/*
 * Chooses the language and finds the translations, built or installed.
 */
#include <glib.h>
#include <locale.h>

#include "src/words/own_file.h"
#include "src/words/translations.h"
#include "src/words/words.h"

const char *const pzk_words_languages[] = {"en", "de", "fr", NULL};

const char *
pzk_words_language_named(const char *lang)
{
    int i = 0;

    while (pzk_words_languages[i] &&
           g_strcmp0(lang, pzk_words_languages[i]) != 0) {
        i++;
    }
    return pzk_words_languages[i];
}

/* Returns where the running program's own translations are, g_free(): beside
 * its build, beside the place it was moved to, or where it was to be installed.
 */
static char *
find_translations(void)
{
    char *own = pzk_own_file("src/words/po", "../share/locale");

    return own ? own : g_strdup(PZK_LOCALEDIR);
}

/* Returns the language that the environment names, as gettext does: LANGUAGE
 * counts only together with a locale. The locale need not be generated. */
static const char *
language_of_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;

    for (size_t i = 0; i < G_N_ELEMENTS(variables); i++) {
        if (!locale || !locale[0]) {
            locale = g_getenv(variables[i]);
        }
    }
    if (!locale || !locale[0] || g_str_equal(locale, "C") ||
        g_str_equal(locale, "POSIX")) {
        return "en";
    }
    const char *const *names =
        g_get_language_names_with_category("LC_MESSAGES");
    while (*names && !pzk_words_language_named(*names)) {
        names++;
    }
    return *names ? *names : "en";
}

bool
pzk_words_init(const char *lang, const char *localedir)
{
    g_autofree char *found =
        localedir ? g_strdup(localedir) : find_translations();
    bool known = !lang || pzk_words_language_named(lang);

    setlocale(LC_ALL, "");
    /* numbers in formats and files are written the same way everywhere */
    setlocale(LC_NUMERIC, "C");
    /* the locale C has only ASCII's letters, but people's names have others */
    if (g_str_equal(setlocale(LC_CTYPE, NULL), "C")) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
    if (lang && known) {
        /* lets GTK and GLib speak that language, too, where the locale has it
         */
        g_setenv("LANGUAGE", lang, TRUE);
    }
    pzk_translations_begin(found,
                           lang && known ? lang : language_of_environment());
    return known;
}

bool
pzk_words_use(const char *lang)
{
    bool known = !lang || pzk_words_language_named(lang);

    return pzk_translations_use(known ? lang : NULL) && known;
}

const char *
pzk_words_language(void)
{
    return pzk_translations_language();
}
