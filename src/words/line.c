// SPDX-License-Identifier: MIT
#include "src/words/line.h"

#include <string.h>

#include <glib.h>

/* ---- control characters ---- */

/* Whether C may be shown: not terminal controls, nor characters that change the
 * reading direction, with which a name could look like another line. */
static bool
is_shown(gunichar c)
{
    return !g_unichar_iscntrl(c) && c != 0x2028 && c != 0x2029 &&
           !(c >= 0x202a && c <= 0x202e) && !(c >= 0x2066 && c <= 0x2069);
}

char *
pzk_line(const char *text)
{
    g_autofree char *valid = g_utf8_make_valid(text, -1);
    glong n = 0;
    g_autofree gunichar *letters = g_utf8_to_ucs4_fast(valid, -1, &n);
    GString *line = g_string_new(NULL);
    bool was_shown = true;

    for (glong i = 0; i < n; i++) {
        bool shown = is_shown(letters[i]);

        if (shown) {
            g_string_append_unichar(line, letters[i]);
        } else if (was_shown) {
            g_string_append_c(line, ' ');
        }
        was_shown = shown;
    }
    return g_string_free(line, FALSE);
}

void
pzk_line_in(char *text, size_t size)
{
    g_autofree char *safe = pzk_line_without_secrets(text);

    g_strlcpy(text, safe, size);
    /* a UTF-8 sequence must not be cut in two */
    const char *end = NULL;
    if (!g_utf8_validate(text, -1, &end)) {
        text[end - text] = '\0';
    }
}

/* ---- secrets ---- */

static const char hidden[] = "***";

/* Whether a parameter called NAME is a password or a key; cameras take them
 * under such names. */
static bool
is_secret(const char *name, size_t length)
{
    static const char *const parts[] = {
        "pw",   "pas", "secret", "token", "key",     "auth",      "psw",
        "sign", "sig", "sid",    "login", "session", "credential"};
    g_autofree char *lower = g_ascii_strdown(name, (gssize)length);

    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
        if (strstr(lower, parts[i])) {
            return true;
        }
    }
    return length == 1 && lower[0] == 'p';
}

/* Whether FROM..END, before a host, is the form of an address in one of our own
 * sentences: [USER[:PASSWORD]@], NAME:PASSWORD@. */
static bool
is_form(const char *from, const char *end)
{
    static const char *const names[] = {"USER",     "NAME",     "NOM",
                                        "PASSWORD", "PASSWORT", "MOTDEPASSE"};
    g_autofree char *text = g_strndup(from, (gsize)(end - from));
    g_auto(GStrv) words = g_strsplit_set(text, "[]:", -1);
    bool form = true;

    for (char **word = words; *word && form; word++) {
        form = !**word;
        for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
            form |= strcmp(*word, names[i]) == 0;
        }
    }
    return form;
}

/* Returns where the address that begins at FROM ends: at a blank, a quotation
 * mark, or the colon of the sentence around it. */
static const char *
end_of_address(const char *from)
{
    const char *end = from + strcspn(from, " \t\r\n\"<>");

    return end > from && end[-1] == ':' && *end ? end - 1 : end;
}

/* Appends FROM..END, a query or a fragment, with its secrets hidden. */
static void
append_query(GString *text, const char *from, const char *end)
{
    while (from < end) {
        size_t length = strcspn(from, "/&;?#");
        const char *next = MIN(from + length, end);
        const char *equals = memchr(from, '=', (size_t)(next - from));

        if (equals && is_secret(from, (size_t)(equals - from))) {
            g_string_append_len(text, from, equals + 1 - from);
            g_string_append(text, hidden);
        } else {
            g_string_append_len(text, from, next - from);
        }
        from = next;
        if (from < end) {
            g_string_append_c(text, *from++);
        }
    }
}

/* Appends the address FROM..END (FROM is just after "://") with its password or
 * key, and the secrets of its query, hidden. */
static void
append_address(GString *text, const char *from, const char *end)
{
    const char *path = MIN(from + strcspn(from, "/?#"), end);
    const char *at = NULL;

    /* a password may contain an @, and by mistake any of / ? # */
    for (const char *c = from; c < end; c++) {
        at = *c == '@' && (c < path || !at) ? c : at;
    }
    const char *colon = at ? memchr(from, ':', (size_t)(at - from)) : NULL;
    if (at && ((at > path && !colon) || is_form(from, at))) {
        at = NULL; /* an @ of the path, or the form of an address */
    }
    if (at) {
        g_string_append_len(text, from, (colon ? colon + 1 : from) - from);
        g_string_append(text, hidden);
        from = at;
    }
    /* some cameras have the password in their path, as in a query */
    const char *rest = MIN(from + strcspn(from, "/?#"), end);
    g_string_append_len(text, from, rest - from);
    append_query(text, rest, end);
}

static char *
without_secrets(const char *text)
{
    GString *safe = g_string_new(NULL);
    const char *address;

    while ((address = strstr(text, "://")) != NULL) {
        const char *end = end_of_address(address + 3);

        g_string_append_len(safe, text, address + 3 - text);
        append_address(safe, address + 3, end);
        text = end;
    }
    g_string_append(safe, text);
    return g_string_free(safe, FALSE);
}

/* ---- an address alone ---- */

void
pzk_address_host(const char *address, const char **host, const char **after)
{
    const char *scheme = strstr(address, "://");
    const char *from = scheme ? scheme + strlen("://") : address;
    const char *path = from + strcspn(from, "/?#");
    const char *colon = memchr(from, ':', (size_t)(path - from));
    const char *at = g_strrstr_len(from, path - from, "@");

    if (!at && colon) { /* a password with any of / ? # in it */
        bool port = colon + 1 + strspn(colon + 1, "0123456789") == path;

        at = g_strrstr_len(
            from, port ? (gssize)strcspn(from, "?#") : (gssize)strlen(from),
            "@");
        if (port && at && memchr(path, '=', (size_t)(at - path))) {
            at = NULL; /* an @ in a value of the path */
        }
    }
    if (!scheme && at && !(colon && colon < at)) {
        at = NULL; /* a name with an @ */
    }
    *host = at ? at + 1 : from;
    *after =
        scheme || at ? *host + strcspn(*host, "/?#") : *host + strlen(*host);
}

/* Whether the address goes on after its port as many cameras' do. */
static bool
is_usual(const char *path)
{
    static const char *const paths[] = {
        "",        "/",        "/video", "/mjpeg",     "/live",
        "/stream", "/stream1", "/table", "/videofeed", "/axis-cgi/mjpg"};

    for (size_t i = 0; i < G_N_ELEMENTS(paths); i++) {
        if (strcmp(path, paths[i]) == 0) {
            return true;
        }
    }
    return false;
}

char *
pzk_address_shown(const char *address)
{
    const char *scheme = strstr(address, "://");
    const char *host, *after;

    pzk_address_host(address, &host, &after);
    const char *from = scheme ? scheme + strlen("://") : address;
    bool user = host > from;

    if (!scheme && !user) {
        return pzk_line_without_secrets(address);
    }
    g_autofree char *path = g_strndup(after, strcspn(after, "?#"));
    g_autofree char *shown = g_strdup_printf(
        "%.*s%s%.*s%s%s", (int)(from - address), address, user ? "***@" : "",
        (int)(after - host), host, is_usual(path) ? path : "/***",
        after[strlen(path)] ? "?***" : "");

    return pzk_line(shown);
}

char *
pzk_line_without_secrets(const char *text)
{
    g_autofree char *safe = without_secrets(text);

    return pzk_line(safe);
}
