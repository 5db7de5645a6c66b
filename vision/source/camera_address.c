// SPDX-License-Identifier: MIT
#include "vision/source/camera_address.h"

#include <glib.h>
#include <string.h>

#include "src/words/line.h"
#include "src/words/text.h"
#include "vision/base/why.h"

/* ---- what is hidden ---- */

/* Parts shorter than this are hidden only where they stand alone. */
enum { SHORT = 4 };

static void
add(GPtrArray *parts, const char *text)
{
    if (text && text[0]) {
        g_ptr_array_add(parts, g_strdup(text));
    }
}

static int
by_length(gconstpointer a, gconstpointer b)
{
    size_t m = strlen(*(const char *const *)a);
    size_t n = strlen(*(const char *const *)b);

    return m < n ? 1 : -(m > n);
}

/* Returns the parts of SECRET, which is the address before its host or after
 * its port: in its own spelling, without escapes, and with all of them; longest
 * first. */
static GPtrArray *
parts_of(const char *secret)
{
    GPtrArray *parts = g_ptr_array_new_with_free_func(g_free);
    g_autofree char *plain = g_uri_unescape_string(secret, NULL);
    const char *const spellings[] = {secret, plain};

    for (size_t i = 0; i < G_N_ELEMENTS(spellings); i++) {
        const char *const cuts[] = {"\n", ":/?#&;=", "@:/?#&;= \"\\<>"};

        for (size_t k = 0; spellings[i] && k < G_N_ELEMENTS(cuts); k++) {
            g_auto(GStrv) cut = g_strsplit_set(spellings[i], cuts[k], -1);

            for (char **part = cut; *part; part++) {
                g_autofree char *escaped =
                    g_uri_escape_string(*part, NULL, FALSE);

                add(parts, *part);
                add(parts, escaped);
            }
        }
    }
    g_ptr_array_sort(parts, by_length);
    return parts;
}

static bool
is_word(char c)
{
    return g_ascii_isalnum(c) || (c & 0x80);
}

/* Returns where PART occurs in TEXT at or after FROM; NULL: nowhere. */
static const char *
find(const char *text, const char *from, const char *part)
{
    size_t length = strlen(part);
    const char *at = strstr(from, part);

    while (at && length < SHORT &&
           ((at > text && is_word(at[-1])) || is_word(at[length]))) {
        at = strstr(at + 1, part);
    }
    return at;
}

static void
hide(char **text, const char *part)
{
    GString *safe = g_string_new(NULL);
    const char *from = *text;

    for (const char *at; (at = find(*text, from, part)) != NULL;
         from = at + strlen(part)) {
        g_string_append_len(safe, from, at - from);
        g_string_append(safe, "***");
    }
    g_string_append(safe, from);
    g_free(*text);
    *text = g_string_free(safe, FALSE);
}

char *
pzk_hide_address(const char *address, const char *text)
{
    const char *host, *after;
    char *safe = g_strdup(text);

    pzk_address_host(address, &host, &after);
    const char *scheme = strstr(address, "://");
    const char *from = scheme && scheme < host ? scheme + 3 : address;
    g_autofree char *before = g_strndup(from, (gsize)(host - from));
    const char *const secrets[] = {before, after};

    for (size_t i = 0; i < G_N_ELEMENTS(secrets); i++) {
        g_autoptr(GPtrArray) parts = parts_of(secrets[i]);

        for (guint k = 0; k < parts->len; k++) {
            hide(&safe, g_ptr_array_index(parts, k));
        }
    }
    return safe;
}

/* ---- what is refused ---- */

/* Returns the algorithm of CHALLENGE if all that it offers are password checks
 * that neither libsoup nor GStreamer knows; g_free(). NULL: it offers another,
 * or it is unknown. */
static char *
unknown_check(const char *challenge)
{
    g_autofree char *lower = g_ascii_strdown(challenge ? challenge : "", -1);
    const char *first = strstr(lower, "algorithm=");
    size_t digests = 0, algorithms = 0;

    for (const char *c = lower; (c = strstr(c, "digest ")) != NULL; c++) {
        digests++;
    }
    for (const char *c = first; c; c = strstr(c + 1, "algorithm=")) {
        algorithms++;
    }
    if (!first || algorithms < digests || strstr(lower, "basic ") ||
        strstr(lower, "=md5") || strstr(lower, "=\"md5")) {
        return NULL;
    }
    first += strlen("algorithm=");
    first += *first == '"';
    return g_ascii_strup(first, (gssize)MIN(strcspn(first, "\", "), 20));
}

bool
pzk_say_refused(bool named, const char *challenge, char *why)
{
    g_autofree char *check = named ? unknown_check(challenge) : NULL;

    if (check) {
        g_autofree char *line = pzk_line(check);

        return pzk_why(why,
                       _("this camera's kind of password check (%s) is not "
                         "known here; choose Digest with MD5, or Basic, in the "
                         "camera's settings"),
                       line);
    }
    return pzk_why(why, "%s",
                   named ? _("it refuses this name and password")
                         : _("it wants a name and a password: write "
                             "NAME@ before its host, or use the fields of "
                             "the window"));
}
