// SPDX-License-Identifier: MIT
/*
 * Chooses the language and finds the translations, built or installed.
 */
#include <glib.h>
#include <locale.h>
#include <string.h>

#include "src/words/own_file.h"
#include "src/words/text.h"
#include "src/words/words.h"

const char *const pzk_words_languages[] = {"en", "de", "fr", NULL};

static bool
is_language(const char *lang)
{
    return g_strv_contains(pzk_words_languages, lang);
}

#ifdef PZK_WITH_NLS

#    include <libintl.h>

/*
 * gettext translates nothing in the locale "C", whatever LANGUAGE says; and
 * a wish for a language must not depend on that locale being generated.
 */
static void
leave_the_c_locale(void)
{
    static const char *const others[] = {"C.UTF-8", "en_US.UTF-8", NULL};
    const char *now = setlocale(LC_MESSAGES, NULL);

    if (now && strcmp(now, "C") != 0 && strcmp(now, "POSIX") != 0) {
        return;
    }
    for (int i = 0; others[i]; i++) {
        if (setlocale(LC_MESSAGES, others[i])) {
            setlocale(LC_CTYPE, others[i]);
            return;
        }
    }
}

/* Where the running program's own translations are: beside its build, beside
 * where it was moved to, or where it was to be installed. */
static char *
find_translations(void)
{
    char *own = pzk_own_file("src/words/po", "../share/locale");

    return own ? own : g_strdup(PZK_LOCALEDIR);
}

static void
bind_translations(const char *localedir)
{
    g_autofree char *found =
        localedir ? g_strdup(localedir) : find_translations();

    bindtextdomain(PZK_TEXT_DOMAIN, found);
    bind_textdomain_codeset(PZK_TEXT_DOMAIN, "UTF-8");
    textdomain(PZK_TEXT_DOMAIN);
}

#else

bool
pzk_words_use(const char *lang)
{
    return !lang || g_str_equal(lang, "en");
}

static void
leave_the_c_locale(void)
{
}

static void
bind_translations(const char *localedir)
{
    (void)localedir;
}

#endif

bool
pzk_words_init(const char *lang, const char *localedir)
{
    bool known = !lang || is_language(lang);

    setlocale(LC_ALL, "");
    /* Numbers in formats and files are written the same way everywhere. */
    setlocale(LC_NUMERIC, "C");
    if (lang && known) {
        g_setenv("LANGUAGE", lang, TRUE);
        leave_the_c_locale();
    }
    bind_translations(localedir);
    return known;
}

const char *
pzk_words_language(void)
{
    /* TRANSLATORS: the code of your language, "de" or "fr" */
    const char *code = _("en");

    return is_language(code) ? code : "en";
}
